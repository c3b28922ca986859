//! Timing by the best of many: what the machine can do when nothing else is in its way.

use std::time::Instant;

/// Seconds of one call: the best of many short rounds, over a quarter of a second.
pub fn best(call: impl FnMut()) -> f64 {
    best_within(0.25, call)
}

/// The same over a second and a half, as long as the peers are given.
pub fn best_beside_peers(call: impl FnMut()) -> f64 {
    best_within(1.5, call)
}

fn best_within(seconds: f64, mut call: impl FnMut()) -> f64 {
    let start = Instant::now();
    call();
    let once = start.elapsed().as_secs_f64().max(1e-9);
    let calls = (1e-3 / once).clamp(1.0, 100_000.0) as u32;
    let mut least = f64::MAX;
    while start.elapsed().as_secs_f64() < seconds {
        let round = Instant::now();
        for _ in 0..calls {
            call();
        }
        least = least.min(round.elapsed().as_secs_f64() / f64::from(calls));
    }
    least
}

/// `1.24 µs`, `830 ns`, `2.1 ms`
pub fn shown(seconds: f64) -> String {
    match seconds {
        it if it < 1e-6 => format!("{:.0} ns", it * 1e9),
        it if it < 1e-3 => format!("{:.2} µs", it * 1e6),
        it => format!("{:.2} ms", it * 1e3),
    }
}

/// `1.24 million`
pub fn rate(seconds: f64) -> String {
    match 1.0 / seconds {
        it if 1e6 <= it => format!("{:.2} million", it / 1e6),
        it => format!("{:.0}", it),
    }
}

pub fn machine() -> String {
    let cpu = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpu
        .lines()
        .find_map(|it| it.strip_prefix("model name"))
        .map(|it| it.trim_start_matches([' ', '\t', ':']));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{}, {cores} cores, one used", model.unwrap_or("unknown processor"))
}
