//! The text of a scenario, turned by a quarter or mirrored: its places, its facings, its edges.

use super::Image;

/// Every pair of numbers is a place, but for the table's own size and the list of nights.
pub fn mapped(text: &str, image: Image) -> String {
    let size = text.lines().find_map(|it| it.strip_prefix("table = ")).and_then(pair);
    let (size, _) = size.expect("a size");
    let line = |it: &str| match it {
        _ if it.starts_with("table = ") && image == Image::Turned => {
            format!("table = [{}, {}]", inches(size.1), inches(size.0))
        }
        _ if it.starts_with("table = ") || it.starts_with("nights = ") => it.to_owned(),
        _ => edges(&facings(&places(it, image, size), image), image),
    };
    text.lines().map(|it| line(it) + "\n").collect()
}

fn places(line: &str, image: Image, size: (i32, i32)) -> String {
    let (mut res, mut rest) = (String::new(), line);
    while let Some(at) = rest.find('[') {
        res.push_str(&rest[..at]);
        rest = &rest[at..];
        match pair(rest) {
            Some((point, length)) => {
                let (x, y) = image.point(point, size);
                res.push_str(&format!("[{}, {}]", inches(x), inches(y)));
                rest = &rest[length..];
            }
            None => {
                res.push('[');
                rest = &rest[1..];
            }
        }
    }
    res + rest
}

fn facings(line: &str, image: Image) -> String {
    ["facing = ", "outward = ", "current = ", "wind = "].iter().fold(line.to_owned(), |line, word| {
        let Some(at) = line.find(word) else { return line };
        let (before, after) = line.split_at(at + word.len());
        let end = after.find(|it: char| !it.is_ascii_digit() && it != '.').unwrap_or(after.len());
        let facing = hundredths(&after[..end]).expect("a facing");
        format!("{before}{}{}", inches(image.facing(facing)), &after[end..])
    })
}

fn edges(line: &str, image: Image) -> String {
    match line.strip_prefix("edge = \"").and_then(|it| it.strip_suffix('"')) {
        Some(edge) => format!("edge = \"{}\"", image.edge(edge)),
        None => line.to_owned(),
    }
}

/// `[12, 4.5]` at the start of a text, and how long it is.
fn pair(text: &str) -> Option<((i32, i32), usize)> {
    let end = text.find(']')?;
    let (x, y) = text.strip_prefix('[')?[..end - 1].split_once(',')?;
    Some(((hundredths(x.trim())?, hundredths(y.trim())?), end + 1))
}

fn hundredths(text: &str) -> Option<i32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    if 2 < part.len() {
        return None;
    }
    let part: i32 = format!("{part:0<2}").parse().ok()?;
    whole.parse::<i32>().ok().map(|it| 100 * it + part)
}

fn inches(hundredths: i32) -> String {
    match hundredths % 100 {
        0 => (hundredths / 100).to_string(),
        part => format!("{}.{part:02}", hundredths / 100),
    }
}
