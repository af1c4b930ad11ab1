//! A layer for rmcp's service on axum that writes what it answers by `to_wire_vec`.

use std::future::ready;

use axum::body::{Body, Bytes, to_bytes};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::response::Response;
use futures_util::{StreamExt, TryStreamExt};
use wire_schema::{Json, to_wire_vec};

/// For `axum::middleware::map_response`: the schemas of a JSON body in wire order, and those of a stream of events, each
/// event as it comes.
pub async fn in_wire_order(response: Response) -> Result<Response, StatusCode> {
    let (mut head, body) = response.into_parts();
    let content_type = head.headers.get(CONTENT_TYPE).map_or(&b""[..], |it| it.as_bytes());
    let body = if content_type.starts_with(b"application/json") {
        let json = to_bytes(body, usize::MAX).await.map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
        rewritten(&json).map_or_else(|| Body::from(json), Body::from)
    } else if content_type.starts_with(b"text/event-stream") {
        let mut open = Vec::new();
        let lines = body.into_data_stream().map_ok(move |chunk| whole_lines(&mut open, &chunk));
        Body::from_stream(lines.filter(|lines| ready(!matches!(lines, Ok(lines) if lines.is_empty()))))
    } else {
        return Ok(Response::from_parts(head, body));
    };
    head.headers.remove(CONTENT_LENGTH);
    Ok(Response::from_parts(head, body))
}

/// The lines that end in this chunk; what is open after the last of them waits for the next chunk. rmcp sends each event as
/// one chunk, and its messages have no line breaks.
fn whole_lines(open: &mut Vec<u8>, chunk: &[u8]) -> Bytes {
    let end = chunk.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| open.len() + at + 1);
    open.extend_from_slice(chunk);
    let lines: Vec<u8> = open.drain(..end).collect();
    lines.split_inclusive(|byte| *byte == b'\n').flat_map(line_in_order).collect()
}

fn line_in_order(line: &[u8]) -> Vec<u8> {
    match line.strip_prefix(b"data:").and_then(rewritten) {
        Some(json) => [b"data: ", &json[..], b"\n"].concat(),
        None => line.to_vec(),
    }
}

/// The same JSON in wire order; nothing for what is no JSON, as the empty event that opens a stream.
fn rewritten(json: &[u8]) -> Option<Vec<u8>> {
    to_wire_vec(&serde_json::from_slice::<Json>(json).ok()?).ok()
}
