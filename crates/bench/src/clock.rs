//! Timing by the best of many: what the machine can do when nothing else is in its way.

use std::time::Instant;

/// Seconds of one call: the best of several rounds of enough calls to be measured.
pub fn best(mut call: impl FnMut()) -> f64 {
    let start = Instant::now();
    call();
    let once = start.elapsed().as_secs_f64().max(1e-9);
    let calls = (2e-3 / once).clamp(1.0, 100_000.0) as u32;
    let rounds = (0.25 / (once * f64::from(calls))).clamp(5.0, 60.0) as u32;
    let round = |call: &mut dyn FnMut()| {
        let start = Instant::now();
        for _ in 0..calls {
            call();
        }
        start.elapsed().as_secs_f64() / f64::from(calls)
    };
    (0..rounds).map(|_| round(&mut call)).fold(f64::MAX, f64::min)
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
