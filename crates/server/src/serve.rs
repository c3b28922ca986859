//! The house: opened, run, and closed without losing anything.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use engine::journal::hex;
use engine::{Book, Game};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinHandle;
use tower::ServiceExt;

use crate::app::App;
use crate::guard::Peer;
use crate::options::Options;
use crate::routes::router;
use crate::seal::Signer;
use crate::store::{self, Store};

/// How long the head of a request may take, and how long a connection may stand idle.
const HEAD: Duration = Duration::from_secs(20);
/// How long the last requests and sockets are waited for.
const FAREWELL: Duration = Duration::from_secs(10);

/// Serves until the process is told to stop: what a command line calls. `ready` learns the address.
pub fn run(
    options: Options,
    books: &'static [&'static Book],
    games: &'static [&'static dyn Game],
    ready: impl FnOnce(SocketAddr),
) -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|it| format!("no threads can be started: {it}"))?;
    let served = runtime.block_on(async {
        let running = start(options, books, games).await?;
        tracing::info!(address = %running.address, "serving");
        let told = pin!(signal());
        ready(running.address);
        told.await;
        tracing::info!("closing");
        running.stop().await;
        Ok(())
    });
    // Everything that was taken is written. Whatever is still being worked out would only keep the process alive.
    runtime.shutdown_background();
    served
}

/// A server that runs.
#[derive(Debug)]
pub struct Running {
    pub address: SocketAddr,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
    /// What was opened for it, to be closed with it.
    opened: Option<Opened>,
}

struct Opened(Arc<dyn Store>);

impl std::fmt::Debug for Opened {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a store")
    }
}

impl Running {
    /// Takes nothing new, finishes what is begun, writes everything and says goodbye on the sockets.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        // A task that has failed has logged why.
        let _ = self.task.await;
        // Tasks that end by themselves may still hold it; whoever comes next must not wait for them.
        if let Some(Opened(store)) = self.opened {
            let _ = tokio::task::spawn_blocking(move || store.close()).await;
        }
    }
}

/// Opens the store and begins to serve.
pub async fn start(
    options: Options,
    books: &'static [&'static Book],
    games: &'static [&'static dyn Game],
) -> Result<Running, String> {
    let (place, most, clock) = (options.store(), options.limits.disk, options.clock.clone());
    let opened = tokio::task::spawn_blocking(move || store::open_by(&clock, &place, most)).await;
    let store = opened.map_err(|_| "the store cannot be opened")??;
    let running = start_with(options, books, games, store.clone()).await?;
    Ok(Running { opened: Some(Opened(store)), ..running })
}

/// The same with a store of one's own.
pub async fn start_with(
    options: Options,
    books: &'static [&'static Book],
    games: &'static [&'static dyn Game],
    store: Arc<dyn Store>,
) -> Result<Running, String> {
    let listen = options.listen;
    let failed = |it: std::io::Error| format!("{listen} cannot be listened on: {it}");
    let listener = TcpListener::bind(listen).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    // Beside the games, also where those are in a database.
    let data = options.data.clone();
    let signer = tokio::task::spawn_blocking(move || Signer::of_folder(&data)).await;
    let signer = signer.map_err(|_| "the key of the server cannot be read")??;
    tracing::info!(key = hex(&signer.public()), "finished journals are signed");
    let (stop, stopped) = watch::channel(false);
    let (alive, gone) = mpsc::channel(1);
    let app = App::new(options, (books, games), store, signer, stopped.clone(), alive);
    let app = Arc::new(app.map_err(|it| format!("no thread can be started: {it}"))?);
    tokio::spawn(app.hall.clone().keep_time(stopped.clone()));
    let task = tokio::spawn(serve(app, listener, stopped, gone));
    Ok(Running { address, stop, task, opened: None })
}

async fn serve(
    app: Arc<App>,
    listener: TcpListener,
    mut stopped: watch::Receiver<bool>,
    mut gone: mpsc::Receiver<()>,
) {
    let (hall, clock) = (app.hall.clone(), app.options.clock.clone());
    let door = Door {
        places: Arc::new(Semaphore::new(app.options.limits.connections)),
        stopped: stopped.clone(),
        alive: app.alive.clone(),
        router: router(app),
    };
    loop {
        tokio::select! {
            () = said(&mut stopped) => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => door.admit(stream, peer),
                // No more files may be opened, or the client has gone already.
                Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
            },
        }
    }
    drop((listener, door));
    hall.closing.store(true, Ordering::Relaxed);
    tokio::select! {
        _ = gone.recv() => {}
        () = clock.sleep(FAREWELL) => {}
    }
    // What was acknowledged is written already; this waits for what is on its way.
    let _ = tokio::task::spawn_blocking(move || hall.writer.close()).await;
}

/// What a connection is admitted with.
struct Door {
    router: Router,
    places: Arc<Semaphore>,
    stopped: watch::Receiver<bool>,
    alive: mpsc::Sender<()>,
}

impl Door {
    /// Serves one connection, unless there are too many; then it is cut at once.
    fn admit(&self, stream: TcpStream, peer: SocketAddr) {
        let Ok(place) = self.places.clone().try_acquire_owned() else { return };
        // Small answers must not wait for company.
        let _ = stream.set_nodelay(true);
        let to = stream.local_addr().ok().map(|it| it.ip());
        let router = self.router.clone();
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(Peer { from: peer, to });
            let answer = router.clone().oneshot(request.map(Body::new));
            async move { Ok::<_, Infallible>(answer.await.unwrap_or_else(|it: Infallible| match it {})) }
        });
        let connection = hyper::server::conn::http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD)
            .max_buf_size(32 * 1024)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let (mut stopped, alive) = (self.stopped.clone(), self.alive.clone());
        tokio::spawn(async move {
            {
                let mut connection = pin!(connection);
                // A client that breaks the line is nothing to report.
                tokio::select! {
                    _ = connection.as_mut() => {}
                    () = said(&mut stopped) => {
                        connection.as_mut().graceful_shutdown();
                        let _ = connection.await;
                    }
                }
            }
            drop((place, alive));
        });
    }
}

/// Comes back when the house closes.
pub async fn said(stopped: &mut watch::Receiver<bool>) {
    // Without a sender nobody can say more.
    let _ = stopped.wait_for(|it| *it).await;
}

/// Comes back when the process is told to stop. It listens from the moment it is called, not from when it is waited for.
#[cfg(unix)]
fn signal() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let told = [SignalKind::terminate(), SignalKind::interrupt()].map(signal);
    async move {
        match told {
            [Ok(mut term), Ok(mut key)] => tokio::select! {
                _ = term.recv() => {}
                _ = key.recv() => {}
            },
            _ => drop(tokio::signal::ctrl_c().await),
        }
    }
}

#[cfg(not(unix))]
fn signal() -> impl Future<Output = ()> {
    async { drop(tokio::signal::ctrl_c().await) }
}
