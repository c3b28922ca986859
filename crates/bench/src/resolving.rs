//! Results a second: by the typed function, by the procedure from plain data, by JSON lines, by the process.

use std::fmt::Write as _;
use std::hint::black_box;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::Instant;

use bloody_big_battles::resolve::movement::{MOVEMENT_ROLL, MovementCase};
use dice::Stream;
use engine::{About, At, Cx, Datum, Dice, Lane, Limits, Question, Reply, Roll, Source, Throw, Value};

use crate::clock::{best, rate, shown};

pub fn table() -> String {
    let mut res = String::from("## Results\n\n| what | one | a second |\n|---|---|---|\n");
    let mut line = |what: &str, seconds: f64| {
        let _ = writeln!(res, "| {what} | {} | {} |", shown(seconds), rate(seconds));
    };
    line("Bloody Big Battles `movement_roll`, the function itself, dice rolled", typed());
    line(
        "the same from plain data to plain data, dice given",
        plain("bb", "movement_roll", r#"{"order": "disrupted", "spent": true}"#, &[3, 4]),
    );
    line("Hot Blood `injury`, plain data", plain("hb", "injury", r#"{"cause": "bullet"}"#, &[3, 4]));
    line(
        "Days of Iron `victory_scale`, plain data",
        plain("di", "victory_scale", r#"{"winner": "foot", "loser": "mounted", "difference": 4}"#, &[]),
    );
    let lines = lines();
    let mut at = 0;
    let mut stream = Stream::new(1, 0);
    let json = best(|| {
        at = (at + 1) % lines.len();
        let mut throw = |sides| stream.face(sides);
        black_box(wire::Batch::Resolve(&mut throw).answer(&shelf::BOOKS, 1, &lines[at]));
    });
    line("a JSON line in, a JSON line out: all worked examples of the five books in turn", json);
    line("`grognard resolve --batch` as a process, the same lines", process("resolve", &lines, 400_000));
    res.push('\n');
    res
}

struct Random(Stream);

impl Source for Random {
    fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
        let mut faces = [0; 8];
        let faces = &mut faces[..usize::from(throw.n).min(8)];
        faces.iter_mut().for_each(|it| *it = self.0.face(throw.sides));
        Some(Roll::of_faces(throw, faces))
    }

    fn answer(&mut self, _: Lane, _: &Question<'_>) -> Option<Reply> {
        None
    }
}

fn typed() -> f64 {
    let case =
        MovementCase::read(&Datum::empty(), &At::Top, Limits::new(0, 0)).expect("all fields have defaults");
    let mut random = Random(Stream::new(1, 0));
    best(|| {
        black_box(Cx::new(&mut random).within(&MOVEMENT_ROLL, black_box(&case)).ok());
    })
}

fn plain(book: &str, procedure: &str, input: &str, dice: &[u8]) -> f64 {
    let procedure =
        shelf::book(book).and_then(|it| it.procedure(procedure)).expect("a procedure of the shelf");
    let input = wire::parse(input).expect("an input written above");
    best(|| {
        black_box(procedure.resolve(black_box(input.clone()), Dice::Given(dice)).expect("legal"));
    })
}

/// The worked examples of all rulebooks as lines of a batch.
pub fn lines() -> Vec<String> {
    let mut res = Vec::new();
    for book in shelf::BOOKS {
        for it in codex::examples(book.text) {
            res.push(format!(
                r#"{{"book":"{}","procedure":"{}","input":{}}}"#,
                book.id, it.procedure, it.input
            ));
        }
    }
    res
}

/// Seconds a line of a real process that reads `count` lines.
fn process(command: &str, lines: &[String], count: usize) -> f64 {
    let mut text = String::new();
    for at in 0..count {
        text.push_str(&lines[at % lines.len()]);
        text.push('\n');
    }
    let program = std::env::current_exe().expect("this program").with_file_name("grognard");
    let start = Instant::now();
    let mut child = Command::new(program)
        .args([command, "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("the program is built beside this one");
    let mut stdin = child.stdin.take().expect("piped");
    stdin.write_all(text.as_bytes()).expect("it reads all lines");
    drop(stdin);
    let status = child.wait().expect("it ends");
    assert!(status.success());
    start.elapsed().as_secs_f64() / count as f64
}
