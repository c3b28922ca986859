//! JSON text to plain data.

use std::fmt;

use engine::{Datum, Decimal, Fault, FaultKind};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// Reads one JSON value. The fault tells the column.
pub fn parse(text: &str) -> Result<Datum, Fault> {
    if text.trim().is_empty() {
        return Err(Fault::new(FaultKind::BadJson, "there is nothing here where JSON should be"));
    }
    let In(datum) = serde_json::from_str(text).map_err(|it| {
        let why = it.to_string();
        let why = why.split(" at line ").next().unwrap_or_default().to_owned();
        let place = if text.contains('\n') {
            format!(" at line {}, column {}", it.line(), it.column())
        } else {
            format!(" at column {}", it.column())
        };
        Fault::new(FaultKind::BadJson, format!("not JSON: {why}{place}"))
    })?;
    Ok(datum)
}

struct In(Datum);

impl<'de> Deserialize<'de> for In {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<In, D::Error> {
        from.deserialize_any(Reader).map(In)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Datum;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Datum, E> {
        Ok(Datum::Null)
    }

    fn visit_bool<E: Error>(self, it: bool) -> Result<Datum, E> {
        Ok(Datum::Bool(it))
    }

    fn visit_i64<E: Error>(self, it: i64) -> Result<Datum, E> {
        Ok(Datum::Int(it))
    }

    /// A number beyond all bounds stays beyond all bounds: the field it stands in will refuse it by name.
    fn visit_u64<E: Error>(self, it: u64) -> Result<Datum, E> {
        Ok(Datum::Int(i64::try_from(it).unwrap_or(i64::MAX)))
    }

    /// The shortest digits that mean this number are the ones that were typed.
    fn visit_f64<E: Error>(self, it: f64) -> Result<Datum, E> {
        let far = if it < 0.0 { i64::MIN } else { i64::MAX };
        Ok(Datum::Decimal(Decimal::read(&it.to_string()).unwrap_or(Decimal::from_billionths(far))))
    }

    fn visit_str<E: Error>(self, it: &str) -> Result<Datum, E> {
        Ok(Datum::Text(it.to_owned().into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Datum, A::Error> {
        let mut res = Vec::new();
        while let Some(In(it)) = items.next_element()? {
            res.push(it);
        }
        Ok(Datum::List(res))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Datum, A::Error> {
        let mut res = Vec::new();
        while let Some((name, In(it))) = entries.next_entry::<String, In>()? {
            res.push((name.into(), it));
        }
        Ok(Datum::Record(res))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_the_digits_that_were_typed() {
        let datum = parse(r#"{"a": 14.5, "b": -3, "c": 26.7, "d": [null, true, "x"]}"#).unwrap();
        assert_eq!(datum.get("a").unwrap().to_string(), "14.5");
        assert_eq!(datum.get("c").unwrap().to_string(), "26.7");
        assert_eq!(datum.at("d.2").unwrap().as_text(), Some("x"));
    }

    #[test]
    fn what_is_not_json_says_where() {
        assert!(parse("{\"a\": }").unwrap_err().why.contains("column 7"));
        for far in ["[1e300]", "[-1e300]", "[99999999999999999999999]"] {
            assert!(parse(far).is_ok(), "{far}");
        }
        for bad in ["", "1e999", &"[".repeat(5000), "{\"a\":1}x", "\"\\ud800\""] {
            assert_eq!(parse(bad).unwrap_err().kind, FaultKind::BadJson, "{bad:.20}");
        }
    }
}
