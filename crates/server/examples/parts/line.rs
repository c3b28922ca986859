//! A connection to a house that is kept, and games of the toy opened over it.
#![allow(dead_code, reason = "each example uses what it needs of it")]

use std::net::SocketAddr;

use engine::Datum;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub type Failed = Box<dyn std::error::Error + Send + Sync>;

/// A game with its tokens.
#[derive(Clone)]
pub struct Opened {
    pub path: String,
    pub red: String,
    pub blue: String,
}

/// A connection that is kept.
pub struct Line {
    stream: TcpStream,
    host: SocketAddr,
}

impl Line {
    pub async fn new(host: SocketAddr) -> Result<Line, Failed> {
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        Ok(Line { stream, host })
    }

    pub async fn open(&mut self, seed: u32) -> Result<Opened, Failed> {
        let body = format!(r#"{{"scenario":"two-patrols/well","seed":{seed}}}"#);
        let opened = self.ask("POST", "/api/games", "", &body).await?;
        let text = |path: &str| opened.at(path).and_then(Datum::as_text).unwrap_or_default().to_owned();
        let path = format!("/api/games/{}", text("game"));
        Ok(Opened { path, red: text("seats.red.token"), blue: text("seats.blue.token") })
    }

    pub async fn ask(&mut self, method: &str, path: &str, token: &str, body: &str) -> Result<Datum, Failed> {
        let text = self.text(method, path, token, body).await?;
        wire::parse(&text).map_err(|it| it.to_string().into())
    }

    /// The body of what went well, as it came.
    pub async fn text(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: &str,
    ) -> Result<String, Failed> {
        let (status, body) = self.told(method, path, token, body).await?;
        if !(200..300).contains(&status) {
            return Err(format!("{method} {path}: {status} {body}").into());
        }
        Ok(body)
    }

    /// The status and the body of whatever is answered.
    pub async fn told(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: &str,
    ) -> Result<(u16, String), Failed> {
        let seat =
            if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        let text = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\n{seat}content-length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        self.stream.write_all(text.as_bytes()).await?;
        let mut got = Vec::new();
        loop {
            let mut some = [0; 16 * 1024];
            let n = self.stream.read(&mut some).await?;
            if n == 0 {
                return Err("the line was cut".into());
            }
            got.extend_from_slice(&some[..n]);
            let Some(end) = got.windows(4).position(|it| it == b"\r\n\r\n") else { continue };
            let head = String::from_utf8_lossy(&got[..end]).to_lowercase();
            let length =
                head.lines().find_map(|it| it.strip_prefix("content-length: ")?.parse::<usize>().ok());
            if got.len() < end + 4 + length.ok_or("no length")? {
                continue;
            }
            let status = head.get(9..12).ok_or("no status")?.parse()?;
            return Ok((status, String::from_utf8(got.split_off(end + 4))?));
        }
    }
}
