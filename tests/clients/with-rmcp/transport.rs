//! A transport that reads as rmcp does and writes by `to_wire_vec`.

use std::io;
use std::sync::Arc;

use rmcp::RoleServer;
use rmcp::service::{RxJsonRpcMessage, TxJsonRpcMessage};
use rmcp::transport::Transport;
use rmcp::transport::async_rw::AsyncRwTransport;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt, ReadHalf, Sink, WriteHalf};
use tokio::sync::Mutex;
use wire_schema::to_wire_vec;

/// One JSON-RPC message a line, its schemas in wire order.
pub struct InWireOrder<S: AsyncRead> {
    read: AsyncRwTransport<RoleServer, ReadHalf<S>, Sink>,
    write: Arc<Mutex<WriteHalf<S>>>,
}

impl<S: AsyncRead + AsyncWrite + Send + 'static> InWireOrder<S> {
    pub fn new(stream: S) -> Self {
        let (read, write) = tokio::io::split(stream);
        InWireOrder { read: AsyncRwTransport::new(read, tokio::io::sink()), write: Arc::new(Mutex::new(write)) }
    }
}

impl<S: AsyncRead + AsyncWrite + Send + 'static> Transport<RoleServer> for InWireOrder<S> {
    type Error = io::Error;

    fn send(&mut self, message: TxJsonRpcMessage<RoleServer>) -> impl Future<Output = io::Result<()>> + Send + 'static {
        let write = Arc::clone(&self.write);
        async move {
            let mut line = to_wire_vec(&message).map_err(io::Error::other)?;
            line.push(b'\n');
            let mut write = write.lock().await;
            write.write_all(&line).await?;
            write.flush().await
        }
    }

    async fn receive(&mut self) -> Option<RxJsonRpcMessage<RoleServer>> {
        self.read.receive().await
    }

    async fn close(&mut self) -> io::Result<()> {
        self.write.lock().await.shutdown().await
    }
}
