//! The worst that fits into a body, of each kind: what is sent by whoever wants the house to work and nobody to play.

/// A body may hold a scenario of so many bytes; what stands round it in JSON needs some of them.
const BYTES: usize = 250 * 1024;

pub struct Worst {
    pub name: &'static str,
    pub path: String,
    pub body: String,
    /// More faults than are told.
    #[allow(dead_code, reason = "the tests count faults, the soak only time")]
    pub many: bool,
}

/// Every kind for a book, with its scenario `own` as something that is right where the kind wants that.
pub fn all(book: &str, own: &str) -> Vec<Worst> {
    let head = format!("book = \"{book}\"\n");
    let file = |name, many, text: String| Worst {
        name,
        path: "/api/games".into(),
        body: wire::compact(&engine::Datum::record([
            ("scenario", engine::Datum::text(&format!("{book}/hostile"))),
            ("scenario_text", engine::Datum::text(&text)),
        ])),
        many,
    };
    let mut res = vec![
        file("unknown keys", true, filled(&head, |it| format!("key{it}=1\n"), "")),
        file("the same key", true, filled(&head, |_| "a=1\n".into(), "")),
        file("no keys", true, filled(&head, |_| "=\n".into(), "")),
        file("lone quotes", true, filled(&head, |_| "\"\n".into(), "")),
        file("bad escapes", true, filled(&format!("{head}a=\""), |_| "\\q".into(), "\"\n")),
        file(
            "unknown options",
            true,
            filled(&format!("{head}[options]\n"), |it| format!("o{it}=true\n"), ""),
        ),
        file("a wide record", false, filled(&format!("{head}x={{"), |it| format!("k{it}=1,"), "z=1}\n")),
        file("deep names", false, filled(&head, |it| format!("{}k{it}=1\n", "a.".repeat(70)), "")),
        file(
            "deep lists",
            true,
            filled(&head, |it| format!("b{it}={}{}\n", "[".repeat(70), "]".repeat(70)), ""),
        ),
        file("lists without an end", true, filled(&format!("{head}a="), |_| "[".into(), "")),
        file("empty sides", false, filled(&head, |_| "[[side]]\n".into(), "")),
        file("long lines of words", true, filled(&head, |it| format!("{}{it}=1\n", "wound".repeat(12)), "")),
        file("keys behind a scenario", true, filled(&format!("{own}\n"), |it| format!("key{it}=1\n"), "")),
    ];
    res.push(Worst { name: "deep JSON", path: "/api/games".into(), body: "[".repeat(BYTES), many: false });
    res.push(Worst {
        name: "numbers",
        path: "/api/face".into(),
        body: format!("[{}1]", "1e308,-0.00000001,".repeat(3_400)),
        many: false,
    });
    if book == "bloody-big-battles" {
        res.extend(shapes(&head).into_iter().map(|(name, text)| file(name, false, text)));
    }
    res
}

/// Terrain without measure.
fn shapes(head: &str) -> Vec<(&'static str, String)> {
    let head = format!("{head}title=\"x\"\ndate=1866-01-01\nturns=8\ntable=[999,999]\n");
    let piece = |kind: &str, points: String| format!("[[terrain]]\ntype=\"{kind}\"\nshape=[{points}]\n");
    let line = |n: usize, step: usize| {
        (0..n).map(|it| format!("[{},{}]", it % 999, it * step % 997)).collect::<Vec<_>>().join(",")
    };
    // A comb: no side crosses another, and every one is held against all.
    let comb = |n: usize, left: usize, low: usize| {
        let teeth = (0..n).map(|it| format!("[{}.{:02},{}]", left + it / 100, it % 100, low + 2 + it % 2));
        let back = [format!("[{},{low}]", left + n / 100 + 1), format!("[{left},{low}]")];
        teeth.chain(back).collect::<Vec<_>>().join(",")
    };
    let many = |n: usize, points: usize| {
        (0..n).fold(head.clone(), |acc, it| {
            acc + &piece("woods", comb(points - 2, 5 * (it % 150) + 5, 5 * (it / 150) + 5))
        })
    };
    vec![
        ("one wood of 15,000 corners", head.clone() + &piece("woods", comb(15_000, 5, 5))),
        ("one wood of 250 corners", head.clone() + &piece("woods", comb(248, 5, 5))),
        ("sixteen woods of 250 corners", many(16, 250)),
        ("500 woods of eight corners", many(500, 8)),
        ("2,000 woods", many(2_000, 5)),
        (
            "a road and a river of 9,000 points",
            head.clone() + &piece("road", line(9_000, 7)) + &piece("river", line(9_000, 5)),
        ),
        (
            "a road and a river of 250 points, sixteen times",
            (0..8).fold(head.clone(), |acc, it| {
                acc + &piece("road", line(250, 7 + it)) + &piece("river", line(250, 31 + it))
            }),
        ),
    ]
}

/// As many lines as go into a body.
fn filled(head: &str, line: impl Fn(usize) -> String, tail: &str) -> String {
    let mut res = head.to_owned();
    for at in 0.. {
        let line = line(at);
        // In JSON a line break, a quote and a backslash take two bytes.
        let dear = line.bytes().filter(|it| matches!(it, b'\n' | b'"' | b'\\')).count();
        if BYTES < res.len() + (at + 1) * dear + line.len() + tail.len() {
            break;
        }
        res.push_str(&line);
    }
    res + tail
}
