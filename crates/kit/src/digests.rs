//! Kept journals under every version of their digests.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use engine::journal::{Input, Line};
use engine::{Digest, Divergence, Game, Header, Journal, Match, Setup};

/// Replays every journal of a folder as it is written, and then under each version of digests: the same inputs, in the
/// same order, with a digest in the same places. Two states that one version tells apart must be told apart by the
/// other: nothing that counts is left out of a print, and nothing is in it that does not count.
pub fn digests(game: &dyn Game, folder: &Path) {
    let files = journals(folder);
    assert!(!files.is_empty(), "{}: no journals", folder.display());
    for file in files {
        let kept = read(&file);
        let as_written = replay(game, kept.clone()).unwrap_or_else(|it| panic!("{}: {it:?}", file.display()));
        assert!(as_written.journal().lines == kept.lines, "{}: other lines", file.display());
        let each = Digest::ALL.map(|version| under(game, &kept, version));
        for (version, it) in Digest::ALL.into_iter().zip(&each) {
            assert!(inputs(it).eq(inputs(&kept)), "{}, {version:?}: other inputs", file.display());
            if version == kept.header.digest {
                assert!(it.lines == kept.lines, "{}, {version:?}: other digests", file.display());
            } else {
                let found = replay(game, it.clone());
                assert!(found.is_ok(), "{}, {version:?}: {:?}", file.display(), found.err());
            }
        }
        let [one, two] = &each;
        same_marks(one, two).unwrap_or_else(|it| panic!("{}: {it}", file.display()));
    }
}

/// A journal of the first version, from before there was another: it is read, held against the rules and played on as it
/// was begun. The same with a digest changed, a face changed or the version changed is refused. Where the rules have
/// come to another edition since, they part from it after so many `lines`: not before, and not later.
pub fn old_journal(game: &dyn Game, file: &Path, lines: Option<usize>) {
    let name = file.display();
    let mut kept = read(file);
    assert_eq!(kept.header.digest, Digest::Hashed, "{name}");
    if let Some(lines) = lines {
        assert_ne!(kept.header.edition, game.book().edition, "{name}: one edition, one set of rules");
        let first =
            |lines: usize| Journal { lines: kept.lines[..lines].to_vec(), reveal: None, ..kept.clone() };
        let parted = (0..kept.lines.len()).find(|it| replay(game, first(it + 1)).is_err());
        assert_eq!(parted, Some(lines), "{name}: lines that the rules of today give too");
        let agreed = kept.lines[..lines].iter().rposition(|it| digest(it).is_some());
        kept = first(agreed.expect("a digest before they part") + 1);
    }
    let whole = replay(game, kept.clone()).unwrap_or_else(|it| panic!("{name}: {it:?}"));
    assert!(whole.journal().header == kept.header && whole.journal().lines == kept.lines, "{name}");

    // Cut short and played on, it is the same again, digests and all.
    let half = kept.lines.len() / 2;
    let cut = Journal { lines: kept.lines[..half].to_vec(), reveal: None, ..kept.clone() };
    let played_on = replay(game, cut).unwrap_or_else(|it| panic!("{name}: {it:?}"));
    assert_eq!(played_on.header().digest, Digest::Hashed, "{name}");
    let lines = played_on.lines(0);
    assert!(lines.iter().any(|it| matches!(it, Line::Digest(_))) && kept.lines.starts_with(&lines), "{name}");

    let marks: Vec<usize> = (0..kept.lines.len()).filter(|it| digest(&kept.lines[*it]).is_some()).collect();
    for at in [marks[0], marks[marks.len() / 2], marks[marks.len() - 1]] {
        let mut other = kept.clone();
        other.lines[at] = Line::Digest(digest(&kept.lines[at]).unwrap_or_default() ^ 1 << 17);
        refused(game, other, "digest", &format!("{name}: line {at}"));
    }
    let mut other = kept.clone();
    let thrown = other.lines.iter_mut().find_map(|it| match it {
        Line::Entry(entry) => match &mut entry.input {
            Input::Dice(faces) => Some(faces),
            Input::Answer(..) | Input::Undo(_) | Input::Concede(_) | Input::Entrust(..) | Input::Luck(..) => {
                None
            }
        },
        Line::Digest(_) => None,
    });
    if let Some(faces) = thrown.filter(|_| kept.reveal.is_some()) {
        faces[0] = faces[0] % 6 + 1;
        refused(game, other, "seed", &format!("{name}: a face"));
    }
    let header = Header { digest: Digest::Printed, ..kept.header.clone() };
    refused(game, Journal { header, ..kept.clone() }, "digest", &format!("{name}: as version 2"));
}

fn refused(game: &dyn Game, journal: Journal, why: &str, what: &str) {
    let found = replay(game, journal).err();
    assert!(found.as_ref().is_some_and(|it| it.why.contains(why)), "{what} was changed: {found:?}");
}

/// All journals of a folder, in the order of their names.
pub(crate) fn journals(folder: &Path) -> Vec<PathBuf> {
    let listed = std::fs::read_dir(folder).unwrap_or_else(|it| panic!("{}: {it}", folder.display()));
    let paths = listed.map(|it| it.unwrap_or_else(|it| panic!("{}: {it}", folder.display())).path());
    let mut res: Vec<PathBuf> = paths.filter(|it| it.extension().is_some_and(|it| it == "journal")).collect();
    res.sort();
    res
}

pub(crate) fn read(file: &Path) -> Journal {
    let text = std::fs::read_to_string(file).unwrap_or_else(|it| panic!("{}: {it}", file.display()));
    Journal::read(&text).unwrap_or_else(|it| panic!("{}: {it:?}", file.display()))
}

fn replay(game: &dyn Game, journal: Journal) -> Result<Box<dyn Match>, Divergence> {
    let Header { scenario, text, options, .. } = &journal.header;
    let named = game.scenarios().iter().find(|it| it.name == scenario).map(|it| it.text);
    let text = text.as_deref().or(named).unwrap_or_default();
    let start = game.prepare(&Setup { text, options }).unwrap_or_else(|it| panic!("{scenario}: {it:?}"));
    start.resume(journal, None)
}

/// The same game with the digests of another version.
fn under(game: &dyn Game, journal: &Journal, version: Digest) -> Journal {
    let header = Header { digest: version, ..journal.header.clone() };
    let lines = inputs(journal).cloned().collect();
    let replayed = replay(game, Journal { header, lines, reveal: journal.reveal });
    replayed.unwrap_or_else(|it| panic!("{version:?}: {it:?}")).journal()
}

fn inputs(journal: &Journal) -> impl Iterator<Item = &Line> {
    journal.lines.iter().filter(|it| matches!(it, Line::Entry(_)))
}

fn digest(line: &Line) -> Option<u64> {
    match line {
        Line::Digest(it) => Some(*it),
        Line::Entry(_) => None,
    }
}

/// Digests stand in the same places, and the same are alike.
fn same_marks(one: &Journal, two: &Journal) -> Result<(), String> {
    let (mut there, mut back) = (BTreeMap::new(), BTreeMap::new());
    if one.lines.len() != two.lines.len() {
        return Err(format!("{} lines under 1, {} under 2", one.lines.len(), two.lines.len()));
    }
    for (at, pair) in one.lines.iter().zip(&two.lines).enumerate() {
        let (a, b) = match (digest(pair.0), digest(pair.1)) {
            (None, None) => continue,
            (Some(a), Some(b)) => (a, b),
            _ => return Err(format!("line {at} is a digest under one version only")),
        };
        if *there.entry(a).or_insert(b) != b {
            return Err(format!("line {at}: version 2 prints what does not count"));
        }
        if *back.entry(b).or_insert(a) != a {
            return Err(format!("line {at}: version 2 leaves out what counts"));
        }
    }
    Ok(())
}
