//! Random play beside OpenSpiel, a library of games for those who let programs play.

use std::fmt::Write as _;

use engine::Datum;

use crate::playing::random_inputs;

pub fn table(peers: &str) -> Result<String, String> {
    let peers = wire::parse(peers).map_err(|it| it.to_string())?;
    let text = |path: &str| -> Result<String, String> {
        peers.at(path).and_then(Datum::as_text).map(str::to_owned).ok_or(format!("{path} is missing"))
    };
    let ours = random_inputs();
    let mut res = format!(
        "## Random play beside OpenSpiel\n\nInputs (dice and decisions) a second of random play on one core, the list of what is legal made before each, one after the other on the same machine. OpenSpiel {} is played as its users play it: from Python {}, `legal_actions` and `apply_action`. Both of its games are of hidden knowledge too, but other games: compare orders of magnitude.\n\n| game | inputs a second | ratio |\n|---|---|---|\n",
        text("versions.open_spiel")?,
        text("versions.python")?
    );
    let _ = writeln!(res, "| Grognard, Hot Blood `a-bit-of-wire` | {ours:.0} | 1 |");
    for name in ["dark_chess", "battleship"] {
        let theirs: f64 = text(&format!("{name}.inputs"))?.parse().map_err(|_| "no number")?;
        let _ = writeln!(res, "| OpenSpiel `{name}` | {theirs:.0} | {:.1} |", ours / theirs);
    }
    res.push('\n');
    Ok(res)
}
