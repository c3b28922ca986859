//! The door: who comes, from which page, how often; and what every browser is told.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::limits::Client;
use crate::problem::Problem;

/// Both ends of the connection: who has come, and to which address of ours.
#[derive(Clone, Copy, Debug)]
pub struct Peer {
    pub from: SocketAddr,
    pub to: Option<IpAddr>,
}

/// The longest that a request may take, its body included.
const PATIENCE: Duration = Duration::from_secs(30);

macro_rules! policy {
    ($scripts:literal) => {
        concat!(
            "default-src 'none'; script-src 'self'",
            $scripts,
            "; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; ",
            "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
    };
}

/// For pages that run the procedures themselves. It allows WebAssembly of our own and nothing else.
pub const POLICY_WITH_WASM: &str = policy!(" 'wasm-unsafe-eval'");

const TOLD: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, policy!("")),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=(), payment=()"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

pub async fn guard(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let client = client(&app, &request);
    request.extensions_mut().insert(client);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let admitted = our_name(&app, &request)
        .and_then(|()| same_site(&request))
        .and_then(|()| app.admit(client, request.headers()));
    let mut response = match admitted {
        Err(problem) => problem.into_response(),
        Ok(()) => tokio::select! {
            biased;
            response = next.run(request) => response,
            () = app.options.clock.sleep(PATIENCE) => {
                Problem::new(StatusCode::REQUEST_TIMEOUT, "too_slow", "this took too long").into_response()
            }
        },
    };
    tell(&app, response.headers_mut());
    let (status, took) = (response.status().as_u16(), begun.elapsed());
    app.metrics.request(status, took);
    tracing::debug!(%method, path, status, micros = took.as_micros() as u64, "request");
    response
}

/// A name that leads here may be anybody's: a page can give its own name our address and then read what we answer. So we
/// answer only to names that are ours. An address is no name: who asks for it has come to it.
fn our_name(app: &App, request: &Request) -> Result<(), Problem> {
    let mut named = request.headers().get_all(header::HOST).iter();
    let (first, second) = (named.next(), named.next());
    let written = request.uri().authority().map(|it| it.as_str());
    let hosts = first.map(|it| it.to_str().unwrap_or_default()).into_iter().chain(written);
    let to = request.extensions().get::<Peer>().and_then(|it| it.to);
    let ours = |host: &str| {
        let name = without_port(host).to_ascii_lowercase();
        let name = name.strip_suffix('.').unwrap_or(&name);
        match name.trim_matches(['[', ']']).parse::<IpAddr>() {
            Ok(ip) => {
                let (ip, bound) = (ip.to_canonical(), app.options.listen.ip().to_canonical());
                ip.is_loopback()
                    || ip == bound
                    || to.is_some_and(|it| it.to_canonical() == ip)
                    || app.hosts(name)
            }
            Err(_) => name == "localhost" || name.ends_with(".localhost") || app.hosts(name),
        }
    };
    match second.is_none() && hosts.clone().all(ours) {
        true => Ok(()),
        false => Err(Problem::new(
            StatusCode::MISDIRECTED_REQUEST,
            "unknown_host",
            "this server does not answer to that name; its host can allow it with --allow-host NAME or GROGNARD_ALLOW_HOSTS",
        )),
    }
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        // The colons of an address in brackets are its own.
        Some((name, port)) if port.bytes().all(|it| it.is_ascii_digit()) && !name.ends_with(':') => name,
        _ => host,
    }
}

/// A page of somebody else's may not act in a visitor's name. Programs that are no browser say nothing about
/// where they come from and are let in: they have no visitor to betray.
fn same_site(request: &Request) -> Result<(), Problem> {
    let headers = request.headers();
    let safe = [Method::GET, Method::HEAD, Method::OPTIONS].contains(request.method());
    if safe && !headers.contains_key(header::UPGRADE) {
        return Ok(());
    }
    let foreign = || Problem::forbidden("cross_site", "this was sent by a page of another site");
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    if !matches!(site, None | Some(b"same-origin" | b"none")) {
        return Err(foreign());
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().ok().and_then(|it| it.split_once("://")).map(|it| it.1);
    let host = headers.get(header::HOST).and_then(|it| it.to_str().ok());
    match (origin, host) {
        (Some(origin), Some(host)) if origin.eq_ignore_ascii_case(host) => Ok(()),
        _ => Err(foreign()),
    }
}

fn client(app: &App, request: &Request) -> Client {
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::from([0, 0, 0, 0]), |it| it.from.ip());
    if !app.options.trust_proxy
        && ["x-forwarded-for", "forwarded"].iter().any(|it| request.headers().contains_key(*it))
    {
        app.met_proxy(peer);
    }
    let forwarded = || -> Option<IpAddr> {
        // The last address is the one that our own proxy has seen; the others are hearsay.
        let all = request.headers().get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        all.rsplit(',').next()?.trim().parse().ok()
    };
    Client::of(if app.options.trust_proxy { forwarded().unwrap_or(peer) } else { peer })
}

fn tell(app: &App, headers: &mut HeaderMap) {
    for (name, value) in TOLD {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if app.options.tls {
        let value = HeaderValue::from_static("max-age=31536000; includeSubDomains");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
}
