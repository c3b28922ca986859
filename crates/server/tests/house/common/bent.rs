//! Bodies bent in every way, the same again each time.

/// A small generator of our own, so that a failure can be repeated.
pub struct Luck(pub u64);

impl Luck {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }

    pub fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }
}

pub const VALUES: &[&str] = &[
    "null",
    "true",
    "-1",
    "0",
    "1",
    "2.5",
    "1e308",
    "-1e308",
    "1e999",
    "NaN",
    "Infinity",
    "18446744073709551615",
    "\"\"",
    "\"red\"",
    "\"blue\"",
    "\"open\"",
    "\"nobody\"",
    "\"\\u0000\"",
    "\"\\ud800\"",
    "[]",
    "{}",
    "[[]]",
    "{\"choose\":[]}",
    "{\"choose\":[\"\"]}",
    "{\"number\":1}",
    "{\"path\":[]}",
    "{\"path\":{\"nodes\":[\"A1\"]}}",
    "{\"dice\":[1]}",
    "{\"dice\":[999]}",
    "\"<script>alert(1)</script>\"",
    "\"'; DROP TABLE games; --\"",
];

pub fn mutated(luck: &mut Luck, answer: &str) -> Vec<u8> {
    match luck.below(8) {
        0 => {
            let mut bytes = answer.as_bytes().to_vec();
            for _ in 0..=luck.below(4) {
                let at = luck.below(bytes.len());
                bytes[at] = luck.below(256) as u8;
            }
            bytes
        }
        1 => answer.as_bytes()[..luck.below(answer.len())].to_vec(),
        2 => {
            let depth = luck.below(3000);
            format!("{{\"lane\":{}", "[".repeat(depth)).into_bytes()
        }
        3 => {
            let long = "x".repeat(luck.below(60_000));
            format!(r#"{{"lane":"red","seq":0,"answer":{{"choose":["{long}"]}}}}"#).into_bytes()
        }
        4 => format!(
            r#"{{"lane":{},"seq":{},"answer":{}}}"#,
            luck.one(VALUES),
            luck.one(VALUES),
            luck.one(VALUES)
        )
        .into_bytes(),
        5 => format!(r#"{{"lane":"red","seq":0,"answer":{}}}"#, luck.one(VALUES)).into_bytes(),
        6 => format!(
            r#"{{"lane":"open","seq":{},"answer":{{"choose":[{}]}}}}"#,
            luck.below(9),
            luck.one(VALUES)
        )
        .into_bytes(),
        _ => luck.one(VALUES).as_bytes().to_vec(),
    }
}
