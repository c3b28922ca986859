//! Comma-separated lines, with double quotes round what holds a comma.

pub fn split(line: &str) -> Vec<String> {
    let mut res = vec![String::new()];
    let mut quoted = false;
    let mut chars = line.chars().peekable();
    while let Some(it) = chars.next() {
        let last = res.len() - 1;
        match it {
            '"' if quoted && chars.peek() == Some(&'"') => {
                chars.next();
                res[last].push('"');
            }
            '"' => quoted = !quoted,
            ',' if !quoted => res.push(String::new()),
            other => res[last].push(other),
        }
    }
    res.into_iter().map(|it| it.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn quotes_and_commas() {
        assert_eq!(super::split(r#"a, "b, ""c""",,d"#), ["a", "b, \"c\"", "", "d"]);
    }
}
