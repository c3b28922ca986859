//! Inputs made from the schema: legal ones for sweeps, mangled ones for fuzzing.

use dice::Stream;
use engine::{Datum, Decimal, Field, Kind, Limits};

/// Makes inputs by chance, the same for the same seed.
#[derive(Debug)]
pub struct Forge {
    pub stream: Stream,
}

impl Forge {
    pub fn new(seed: u64) -> Forge {
        Forge { stream: Stream::new(seed, 0) }
    }

    /// A record in which each field is right by itself. What fields forbid each other is up to the case.
    pub fn record(&mut self, fields: &'static [Field]) -> Datum {
        let mut res = Vec::new();
        for field in fields {
            let needed = (field.default)().is_none();
            if needed || self.stream.below(3) == 0 {
                res.push((field.name.into(), self.value(&field.kind, field.limits)));
            }
        }
        Datum::Record(res)
    }

    pub fn value(&mut self, kind: &Kind, limits: Limits) -> Datum {
        match kind {
            Kind::Bool => Datum::Bool(self.stream.below(2) == 1),
            Kind::Int => Datum::Int(self.number(limits)),
            Kind::Decimal => {
                let whole = Decimal::of(self.number(limits));
                let part = Decimal::ratio(i64::from(self.stream.below(100)), 100);
                let it = if self.stream.below(2) == 0 { whole } else { whole + part };
                Datum::Decimal(it.min(Decimal::of(limits.max)))
            }
            Kind::Word(words, _) => Datum::word(words[self.stream.below(words.len() as u32) as usize]),
            Kind::Text => Datum::Text(format!("n{}", self.stream.below(50)).into()),
            Kind::Square => {
                let column = char::from(b'A' + self.stream.below(14) as u8);
                Datum::Text(format!("{column}{}", 1 + self.stream.below(14)).into())
            }
            Kind::Map(letters) => {
                let letters: Vec<char> = letters.chars().collect();
                let mut row = || (0..14).map(|_| self.letter(&letters)).collect::<String>();
                Datum::List((0..14).map(|_| Datum::Text(row().into())).collect())
            }
            Kind::List(of, inner) => {
                let most = limits.max.clamp(limits.min, limits.min.max(0) + 6);
                let len = limits.min + i64::from(self.stream.below((most - limits.min + 1) as u32));
                Datum::List((0..len).map(|_| self.value(of, *inner)).collect())
            }
            Kind::Record(fields) => self.record(fields),
            Kind::Optional(of) => {
                if self.stream.below(3) == 0 {
                    Datum::Null
                } else {
                    self.value(of, limits)
                }
            }
            Kind::Either(kinds) => {
                let at = self.stream.below(kinds.len() as u32) as usize;
                self.value(&kinds[at], limits)
            }
        }
    }

    /// The first letter, open ground, as often as all the others together.
    fn letter(&mut self, letters: &[char]) -> char {
        let at = self.stream.below(2) * self.stream.below(letters.len() as u32);
        letters[at as usize]
    }

    /// Small numbers and the ends of the range more often than the wide middle.
    fn number(&mut self, limits: Limits) -> i64 {
        let Limits { min, max } = limits;
        let span = (max - min).clamp(0, i64::from(u32::MAX) - 1) as u32;
        match self.stream.below(8) {
            0 => min,
            1 => max,
            2..=4 => (min.max(0) + i64::from(self.stream.below(13))).clamp(min, max),
            _ => min + i64::from(self.stream.below(span + 1)),
        }
    }

    /// The same record with something wrong, or at least odd, somewhere in it.
    pub fn mangle(&mut self, datum: &mut Datum) {
        match datum {
            Datum::Record(fields) if !fields.is_empty() && self.stream.below(4) != 0 => {
                let at = self.stream.below(fields.len() as u32) as usize;
                match self.stream.below(6) {
                    0 => fields[at].0 = format!("{}x", fields[at].0).into(),
                    1 => {
                        let twin = fields[at].clone();
                        fields.push(twin);
                    }
                    2 => {
                        fields.remove(at);
                    }
                    _ => self.mangle(&mut fields[at].1),
                }
            }
            Datum::List(items) if !items.is_empty() && self.stream.below(3) != 0 => {
                let at = self.stream.below(items.len() as u32) as usize;
                match self.stream.below(4) {
                    0 => {
                        items.remove(at);
                    }
                    1 => {
                        let twin = items[at].clone();
                        items.push(twin);
                    }
                    _ => self.mangle(&mut items[at]),
                }
            }
            other => *other = self.oddity(),
        }
    }

    fn oddity(&mut self) -> Datum {
        const WORDS: &[&str] =
            &["", "none", "A0", "ZZ99", "E7", "all", "-1", "infantry", "ü\u{0}\u{202e}", "good"];
        const NUMBERS: &[i64] =
            &[0, 1, -1, 7, 13, 99, 100, 255, 256, -2147483649, i64::MAX, i64::MIN, 1 << 32];
        match self.stream.below(8) {
            0 => Datum::Null,
            1 => Datum::Bool(true),
            2 => Datum::List(vec![Datum::Int(1); self.stream.below(200) as usize]),
            3 => Datum::empty(),
            4 => Datum::Text("x".repeat(self.stream.below(300) as usize).into()),
            5 => Datum::word(WORDS[self.stream.below(WORDS.len() as u32) as usize]),
            6 => Datum::Decimal(Decimal::from_billionths(NUMBERS[self.stream.below(13) as usize])),
            _ => Datum::Int(NUMBERS[self.stream.below(NUMBERS.len() as u32) as usize]),
        }
    }
}
