//! An HTTP server on loopback that answers one request and hands it over.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long a client may take, to connect and to send.
const PATIENCE: Duration = Duration::from_secs(20);
/// More than any request of the tests.
const MOST: usize = 1 << 20;

/// A server for one request, on a thread that ends by itself.
pub struct Server {
    address: SocketAddr,
    thread: JoinHandle<Sent>,
}

/// A request as it came.
#[derive(Debug)]
pub struct Sent {
    /// Method, path and version.
    pub line: String,
    /// The raw body.
    pub body: String,
}

impl Server {
    /// Waits for one request on a free port of 127.0.0.1 and answers it with `reply` as JSON.
    ///
    /// # Panics
    /// Loopback has no free port.
    #[must_use]
    pub fn answer(reply: &'static str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port on loopback");
        let address = listener.local_addr().expect("a bound socket has an address");
        Server { address, thread: thread::spawn(move || serve(&listener, reply)) }
    }

    /// `http://127.0.0.1:port` and the path.
    #[must_use]
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// What was sent; waits for it.
    ///
    /// # Panics
    /// No request came in time, or none that HTTP knows.
    #[must_use]
    pub fn sent(self) -> Sent {
        self.thread.join().expect("the server has its request")
    }
}

fn serve(listener: &TcpListener, reply: &str) -> Sent {
    let mut stream = accept(listener);
    stream.set_read_timeout(Some(PATIENCE)).expect("a time-out can be set");
    let sent = read(&mut stream);
    let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close";
    write!(stream, "{head}\r\ncontent-length: {}\r\n\r\n{reply}", reply.len()).expect("the client waits for an answer");
    sent
}

fn accept(listener: &TcpListener) -> TcpStream {
    listener.set_nonblocking(true).expect("a listener can be polled");
    let end = Instant::now() + PATIENCE;
    loop {
        match listener.accept() {
            Ok((stream, _)) => {
                stream.set_nonblocking(false).expect("a stream can block");
                return stream;
            }
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {
                assert!(Instant::now() < end, "no client connected");
                thread::sleep(Duration::from_millis(2));
            }
            Err(error) => panic!("no client: {error}"),
        }
    }
}

fn read(stream: &mut TcpStream) -> Sent {
    let mut bytes = Vec::new();
    let head_len = loop {
        if let Some(at) = bytes.windows(4).position(|window| window == b"\r\n\r\n") {
            break at + 4;
        }
        read_more(stream, &mut bytes);
    };
    let head = String::from_utf8(bytes[..head_len].to_vec()).expect("headers are text");
    let header = |name: &str| {
        head.lines()
            .filter_map(|line| line.split_once(':'))
            .find(|(key, _)| key.eq_ignore_ascii_case(name))
            .map(|it| it.1.trim())
    };
    let body_len: usize = header("content-length").expect("clients say the length of JSON").parse().expect("a length");
    assert!(header("content-type").is_some_and(|it| it.starts_with("application/json")), "{head}");
    while bytes.len() < head_len + body_len {
        read_more(stream, &mut bytes);
    }
    assert_eq!(bytes.len(), head_len + body_len, "one request");
    Sent {
        line: head.lines().next().unwrap_or_default().to_owned(),
        body: String::from_utf8(bytes.split_off(head_len)).expect("JSON is UTF-8"),
    }
}

fn read_more(stream: &mut TcpStream, bytes: &mut Vec<u8>) {
    let mut chunk = [0; 16 * 1024];
    let count = stream.read(&mut chunk).expect("the client sends in time");
    assert!(count > 0 && bytes.len() + count <= MOST, "a whole request of at most a mebibyte");
    bytes.extend_from_slice(&chunk[..count]);
}
