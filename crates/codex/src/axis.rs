//! The axis of a table: words, or bands of whole numbers.

/// A stretch of whole numbers; an open end is `i64::MIN` or `i64::MAX`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    pub low: i64,
    pub high: i64,
}

impl Band {
    /// Reads `7`, `7-8`, `11+`, `11 or more`, `≥ 25`, `≤ 3`, `2 or less`, `< 0`, `> 9`, `-1 or less`.
    pub fn read(label: &str) -> Option<Band> {
        let text = label.replace(['−', '–'], "-");
        let text = text.trim();
        let number = |it: &str| it.trim().parse::<i64>().ok();
        let tail = |words: &[&str]| words.iter().find_map(|it| text.strip_suffix(it)).and_then(number);
        let head = |signs: &[&str]| signs.iter().find_map(|it| text.strip_prefix(it)).and_then(number);
        if let Some(low) = tail(&["or more", "+"]).or_else(|| head(&["≥", ">="])) {
            return Some(Band { low, high: i64::MAX });
        }
        if let Some(high) = tail(&["or less"]).or_else(|| head(&["≤", "<="])) {
            return Some(Band { low: i64::MIN, high });
        }
        if let Some(it) = head(&["<"]) {
            return Some(Band { low: i64::MIN, high: it - 1 });
        }
        if let Some(it) = head(&[">"]) {
            return Some(Band { low: it + 1, high: i64::MAX });
        }
        if let Some(it) = number(text) {
            return Some(Band { low: it, high: it });
        }
        let dash = text.char_indices().skip(1).find(|it| it.1 == '-')?.0;
        let (low, high) = (number(&text[..dash])?, number(&text[dash + 1..])?);
        (low <= high).then_some(Band { low, high })
    }

    pub fn holds(&self, it: i64) -> bool {
        self.low <= it && it <= self.high
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Axis {
    Words,
    Bands(Vec<Band>),
}

impl Axis {
    /// Bands must follow each other, up or down, without gap or overlap.
    pub fn bands(labels: &[String]) -> Result<Axis, String> {
        let bands: Vec<Band> = labels
            .iter()
            .map(|it| Band::read(it).ok_or_else(|| format!("`{it}` is no band of numbers")))
            .collect::<Result<_, _>>()?;
        for (pair, names) in bands.windows(2).zip(labels.windows(2)) {
            let up = pair[0].high.checked_add(1) == Some(pair[1].low);
            let down = pair[1].high.checked_add(1) == Some(pair[0].low);
            if !up && !down {
                return Err(format!("`{}` and `{}` do not follow each other", names[0], names[1]));
            }
        }
        Ok(Axis::Bands(bands))
    }

    pub fn find(&self, it: i64) -> Option<usize> {
        match self {
            Axis::Words => None,
            Axis::Bands(bands) => bands.iter().position(|band| band.holds(it)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_of_all_kinds() {
        let band = |low, high| Some(Band { low, high });
        for (label, want) in [
            ("7", band(7, 7)),
            ("7–8", band(7, 8)),
            ("04 - 08", band(4, 8)),
            ("11+", band(11, i64::MAX)),
            ("09 +", band(9, i64::MAX)),
            ("≥ 25", band(25, i64::MAX)),
            ("03 or less", band(i64::MIN, 3)),
            ("−1 or less", band(i64::MIN, -1)),
            ("-3--1", band(-3, -1)),
            ("< 0", band(i64::MIN, -1)),
            ("close", None),
            ("8-7", None),
        ] {
            assert_eq!(Band::read(label), want, "{label}");
        }
    }

    #[test]
    fn a_gap_is_a_fault() {
        let labels = |it: &[&str]| it.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
        assert!(Axis::bands(&labels(&["2-4", "5-6", "7+"])).is_ok());
        assert!(Axis::bands(&labels(&["7+", "5-6", "2-4"])).is_ok());
        assert!(Axis::bands(&labels(&["2-4", "6+"])).is_err());
        assert!(Axis::bands(&labels(&["2-4", "4+"])).is_err());
    }
}
