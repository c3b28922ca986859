//! The word that was meant.

/// The allowed word nearest to what was written, if any is near at all. A word may also be meant by its
/// beginning: `movment` is near to `movement_roll`.
pub fn nearest<'w>(found: &str, words: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    let found: Vec<char> = found.chars().take(60).collect();
    words
        .into_iter()
        .filter_map(|word| {
            let all: Vec<char> = word.chars().collect();
            let whole = steps(&found, &all);
            let start = steps(&found, &all[..all.len().min(found.len() + 1)]);
            let near = whole <= 1 + all.len().max(found.len()) / 3 || start <= 1 + found.len() / 4;
            (near && !found.is_empty()).then_some((whole.min(start + 2), word))
        })
        .min_by_key(|it| it.0)
        .map(|it| it.1)
}

/// How many letters must be changed, added or left out to turn one word into the other.
fn steps(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let swap = corner + usize::from(x != y);
            corner = row[j + 1];
            row[j + 1] = swap.min(corner + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word() {
        let words = ["infantry", "cavalry", "artillery"];
        assert_eq!(nearest("infntry", words), Some("infantry"));
        assert_eq!(nearest("xyzzy", words), None);
        assert_eq!(nearest("movment", ["movement_roll", "marker"]), Some("movement_roll"));
    }
}
