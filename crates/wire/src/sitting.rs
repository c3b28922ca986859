//! Sittings as JSON: what phones send, and the paper that they share. What a deed does is not known here.

use engine::{At, Datum, Fault, Shown};

use crate::request::{Fields, text, whole};

/// What a phone has written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Made by the phone: 16 bytes in hexadecimal digits.
    pub id: String,
    /// The name of the phone.
    pub by: String,
    /// How far it had seen when the deed was done.
    pub seen: u64,
    /// An object that only the phones understand.
    pub deed: Datum,
}

/// `{"book", "title"?, "entries"?}`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSitting {
    pub book: String,
    pub title: Option<String>,
    pub notes: Vec<Note>,
}

/// Bytes of one entry, and entries of one message.
const LARGEST: usize = 4096;
const MOST: usize = 1000;

impl NewSitting {
    pub fn read(json: &str) -> Result<NewSitting, Fault> {
        let datum = crate::parse(json)?;
        let at = At::Top;
        let fields = Fields::new(&datum, &at, &["book", "title", "entries"])?;
        let title = fields.may("title").filter(|it| **it != Datum::Null);
        Ok(NewSitting {
            book: text(fields.need("book")?, &At::Field(&at, "book"))?.to_owned(),
            title: title.map(|it| line(it, &At::Field(&at, "title"), 100)).transpose()?,
            notes: fields
                .may("entries")
                .map_or(Ok(Vec::new()), |it| notes(it, &At::Field(&at, "entries")))?,
        })
    }
}

impl Note {
    /// `{"entries": [{"id", "by", "seen", "deed"}, …]}`
    pub fn read_all(json: &str) -> Result<Vec<Note>, Fault> {
        let datum = crate::parse(json)?;
        let at = At::Top;
        let fields = Fields::new(&datum, &at, &["entries"])?;
        let place = At::Field(&at, "entries");
        let notes = notes(fields.need("entries")?, &place)?;
        if notes.is_empty() {
            return Err(place.bad("must hold at least one"));
        }
        Ok(notes)
    }

    /// One line of what is kept.
    pub fn write(&self) -> String {
        crate::compact(&Datum::Record(self.fields()))
    }

    /// What [`Note::write`] has written.
    pub fn read(line: &str) -> Result<Note, Fault> {
        note(&crate::parse(line)?, &At::Top)
    }

    fn fields(&self) -> Vec<(std::borrow::Cow<'static, str>, Datum)> {
        vec![
            ("id".into(), self.id.show()),
            ("by".into(), self.by.show()),
            ("seen".into(), Datum::Int(self.seen as i64)),
            ("deed".into(), self.deed.clone()),
        ]
    }
}

/// The first line of a sitting that is kept.
pub fn sitting_header(book: &str, title: Option<&str>) -> String {
    let title = title.map(str::to_owned).show();
    crate::compact(&Datum::record([
        ("sitting", Datum::Int(1)),
        ("book", book.to_owned().show()),
        ("title", title),
    ]))
}

/// Book and title of a header.
pub fn read_sitting_header(line: &str) -> Result<(String, Option<String>), Fault> {
    let datum = crate::parse(line)?;
    let fields = Fields::new(&datum, &At::Top, &["sitting", "book", "title"])?;
    fields.need("sitting")?;
    let title = fields.may("title").and_then(Datum::as_text).map(str::to_owned);
    Ok((text(fields.need("book")?, &At::Top)?.to_owned(), title))
}

/// `{"sitting", "book", "title", "seq", "entries": [{"seq", "id", "by", "seen", "deed"}]}`: what is behind `since`.
pub fn paper(sitting: &str, book: &str, title: Option<&str>, notes: &[Note], since: u64) -> Datum {
    let skipped = usize::try_from(since).unwrap_or(usize::MAX);
    let entries = notes.iter().enumerate().skip(skipped).map(|(at, it)| {
        let mut fields = it.fields();
        fields.insert(0, ("seq".into(), Datum::Int(at as i64 + 1)));
        Datum::Record(fields)
    });
    let entries = entries.collect();
    Datum::record([
        ("sitting", sitting.to_owned().show()),
        ("book", book.to_owned().show()),
        ("title", title.map(str::to_owned).show()),
        ("seq", Datum::Int(notes.len() as i64)),
        ("entries", Datum::List(entries)),
    ])
}

/// `{"sitting", "token", "link"}`
pub fn invitation(sitting: &str, token: &str, link: &str) -> Datum {
    Datum::record([
        ("sitting", sitting.to_owned().show()),
        ("token", token.to_owned().show()),
        ("link", link.to_owned().show()),
    ])
}

fn notes(datum: &Datum, at: &At<'_>) -> Result<Vec<Note>, Fault> {
    let Datum::List(items) = datum else { return Err(at.not("a list", datum)) };
    if MOST < items.len() {
        return Err(at.bad(format!("{} entries at once are too many", items.len())).allowing(["1 to 1000"]));
    }
    items.iter().enumerate().map(|(n, it)| note(it, &At::Item(at, n))).collect()
}

fn note(datum: &Datum, at: &At<'_>) -> Result<Note, Fault> {
    let fields = Fields::new(datum, at, &["id", "by", "seen", "deed"])?;
    let place = At::Field(at, "id");
    let id = text(fields.need("id")?, &place)?;
    let hexadecimal = |it: u8| it.is_ascii_digit() || (b'a'..=b'f').contains(&it);
    if id.len() != 32 || !id.bytes().all(hexadecimal) {
        return Err(place.bad("must be 16 bytes in 32 hexadecimal digits"));
    }
    let deed = fields.need("deed")?;
    let place = At::Field(at, "deed");
    if !matches!(deed, Datum::Record(_)) {
        return Err(place.not("an object", deed));
    }
    let note = Note {
        id: id.to_owned(),
        by: line(fields.need("by")?, &At::Field(at, "by"), 40)?,
        seen: whole(fields.need("seen")?, &At::Field(at, "seen"), i64::MAX as u64)?,
        deed: deed.clone(),
    };
    if LARGEST < note.write().len() {
        return Err(place.bad("makes an entry of more than 4096 bytes"));
    }
    Ok(note)
}

/// A short text that people read.
fn line(datum: &Datum, at: &At<'_>, most: usize) -> Result<String, Fault> {
    let text = text(datum, at)?;
    if most < text.chars().count() || text.chars().any(char::is_control) || text.trim().is_empty() {
        return Err(at.bad(format!("must be 1 to {most} letters on one line")));
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "00112233445566778899aabbccddeeff";

    #[test]
    fn a_note_comes_back_as_it_was_written() {
        let sent = format!(
            r#"{{"entries":[{{"id":"{ID}","by":"Anna","seen":3,"deed":{{"add":{{"unit":"b1","by":-1,"at":2.5,"note":"ü\n\"<"}}}}}}]}}"#
        );
        let notes = Note::read_all(&sent).unwrap();
        let line = notes[0].write();
        assert!(!line.contains('\n'));
        assert_eq!(Note::read(&line).unwrap(), notes[0]);
        let (book, title) = read_sitting_header(&sitting_header("toy", Some("A \"day\""))).unwrap();
        assert_eq!((book.as_str(), title.as_deref()), ("toy", Some("A \"day\"")));
    }

    #[test]
    fn what_cannot_be_kept_is_named() {
        let note = |id: &str, by: &str, seen: &str, deed: &str| {
            format!(r#"{{"entries":[{{"id":"{id}","by":"{by}","seen":{seen},"deed":{deed}}}]}}"#)
        };
        let long = format!(r#"{{"x":"{}"}}"#, "y".repeat(5000));
        for (sent, field) in [
            (note("00", "A", "0", "{}"), "entries[0].id"),
            (note(&ID.to_uppercase(), "A", "0", "{}"), "entries[0].id"),
            (note(ID, "", "0", "{}"), "entries[0].by"),
            (note(ID, &"x".repeat(41), "0", "{}"), "entries[0].by"),
            (note(ID, "A", "-1", "{}"), "entries[0].seen"),
            (note(ID, "A", "1.5", "{}"), "entries[0].seen"),
            (note(ID, "A", "0", "[]"), "entries[0].deed"),
            (note(ID, "A", "0", &long), "entries[0].deed"),
            (r#"{"entries":[]}"#.into(), "entries"),
            (r#"{"entries":[{}]}"#.into(), "entries[0].id"),
            (r#"{"entries":{},"x":1}"#.into(), "x"),
        ] {
            assert_eq!(Note::read_all(&sent).unwrap_err().field.as_deref(), Some(field), "{sent}");
        }
    }
}
