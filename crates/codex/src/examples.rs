//! The worked examples of a rulebook's *Resolver interface*: input and output, as printed.

/// An input and the output the book prints for it, both as JSON text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    pub procedure: String,
    pub input: String,
    pub output: String,
    pub line: usize,
}

/// Reads the examples of a rulebook. The procedure is the last one named in a heading or in bold; its JSON
/// objects, one a line inside code fences, are input and output by turns.
pub fn examples(rulebook: &str) -> Vec<Example> {
    let mut res = Vec::new();
    let mut procedure = None;
    let mut waiting: Option<(String, usize)> = None;
    let (mut inside, mut fenced) = (false, false);
    for (at, line) in rulebook.lines().enumerate() {
        if line.starts_with("## ") {
            inside = line.contains("Resolver interface");
        }
        if !inside {
            continue;
        }
        if line.starts_with("```") {
            fenced = !fenced;
            continue;
        }
        if !fenced {
            if line.starts_with("###") || line.starts_with("**") {
                procedure = named(line).or(procedure);
            }
            continue;
        }
        let text = line.trim().to_owned();
        match (waiting.take(), &procedure) {
            (None, _) => waiting = Some((text, at + 1)),
            (Some((input, line)), Some(procedure)) => {
                res.push(Example { procedure: procedure.clone(), input, output: text, line });
            }
            (Some(_), None) => {}
        }
    }
    res
}

/// The first word between backticks.
fn named(line: &str) -> Option<String> {
    let rest = &line[line.find('`')? + 1..];
    Some(rest[..rest.find('`')?].to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_in_one_fence_or_in_two() {
        let text = "## Resolver interface\n### R1 `one` (x)\n```json\n{\"a\":1}\n{\"b\":2}\n```\n**X-1 `two`** y\n```json\n{}\n```\n```json\n{\"c\":3}\n```\n## Next\n```json\n{}\n{}\n```\n";
        let seen = examples(text);
        assert_eq!(seen.len(), 2);
        assert_eq!((&*seen[0].procedure, &*seen[0].output), ("one", "{\"b\":2}"));
        assert_eq!((&*seen[1].procedure, seen[1].line), ("two", 9));
    }
}
