//! Plain data to JSON text.

use std::io::Write;

use engine::Datum;

/// One line, ready for a batch.
pub fn compact(datum: &Datum) -> String {
    let mut out = Vec::with_capacity(256);
    write(datum, &mut out);
    String::from_utf8(out).unwrap_or_default()
}

/// For people: one field a line, short lists and records on one.
pub fn pretty(datum: &Datum) -> String {
    let mut out = String::new();
    indent(datum, 0, &mut out);
    out
}

pub(crate) fn write(datum: &Datum, out: &mut Vec<u8>) {
    match datum {
        Datum::Null => out.extend_from_slice(b"null"),
        Datum::Bool(true) => out.extend_from_slice(b"true"),
        Datum::Bool(false) => out.extend_from_slice(b"false"),
        Datum::Int(it @ 0..=9) => out.push(b'0' + *it as u8),
        Datum::Int(it) => put(out, format_args!("{it}")),
        Datum::Decimal(it) => put(out, format_args!("{it}")),
        Datum::Chance(it) => out.extend_from_slice(crate::probability(&it.0, &it.1).as_bytes()),
        Datum::Text(it) => string(it, out),
        Datum::List(items) => {
            out.push(b'[');
            for (at, it) in items.iter().enumerate() {
                if 0 < at {
                    out.push(b',');
                }
                write(it, out);
            }
            out.push(b']');
        }
        Datum::Record(fields) => {
            out.push(b'{');
            for (at, (name, it)) in fields.iter().enumerate() {
                if 0 < at {
                    out.push(b',');
                }
                string(name, out);
                out.push(b':');
                write(it, out);
            }
            out.push(b'}');
        }
    }
}

fn put(out: &mut Vec<u8>, it: std::fmt::Arguments<'_>) {
    // Writing to memory cannot fail.
    let _ = out.write_fmt(it);
}

fn string(text: &str, out: &mut Vec<u8>) {
    // Without a way out in the middle, so that many bytes are looked at at once.
    let marked =
        text.bytes().fold(false, |acc, it| acc | (it < 0x20) | (it == b'"') | (it == b'\\') | (it == 0x7f));
    if !marked {
        out.push(b'"');
        out.extend_from_slice(text.as_bytes());
        out.push(b'"');
    } else {
        // A string always has a JSON form.
        let _ = serde_json::to_writer(out, text);
    }
}

const WIDTH: usize = 100;

fn indent(datum: &Datum, depth: usize, out: &mut String) {
    let line = compact(datum);
    let nested = matches!(datum, Datum::List(_) | Datum::Record(_));
    if !nested || depth != 0 && line.len() + 2 * depth <= WIDTH {
        out.push_str(&line);
        return;
    }
    let pad = "  ".repeat(depth + 1);
    let (open, close) = if matches!(datum, Datum::List(_)) { ('[', ']') } else { ('{', '}') };
    out.push(open);
    let mut first = true;
    let mut next = |out: &mut String| {
        out.push_str(if std::mem::take(&mut first) { "\n" } else { ",\n" });
        out.push_str(&pad);
    };
    match datum {
        Datum::List(items) => {
            for it in items {
                next(out);
                indent(it, depth + 1, out);
            }
        }
        Datum::Record(fields) => {
            for (name, it) in fields {
                next(out);
                out.push_str(&compact(&Datum::Text(name.clone())));
                out.push_str(": ");
                indent(it, depth + 1, out);
            }
        }
        _ => {}
    }
    out.push('\n');
    out.push_str(&"  ".repeat(depth));
    out.push(close);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        let text = r#"{"a":[1,2.5,null,true,false],"b":{"c":"x \" \\ \n ü"},"d":[]}"#;
        let datum = crate::parse(text).unwrap();
        assert_eq!(compact(&datum), text);
        assert_eq!(crate::parse(&pretty(&datum)).unwrap(), datum);
    }
}
