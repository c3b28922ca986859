//! Measuring by hand.
mod officers;
use officers::{games, Who};
#[test]
fn look() {
    let var = |it: &str, or: &str| std::env::var(it).unwrap_or(or.to_owned());
    let n: u64 = var("N", "40").parse().unwrap();
    let from: u64 = var("FROM", "0").parse().unwrap();
    let who = |it: &str| match it { "d" => Who::Officer, "f" => Who::Fool, "r" => Who::Rusher, "b" => Who::Baiter, _ => Who::Sitter };
    for scenario in var("S", "montebello,langensalza,koniggratz").split(',') {
        let n = if scenario == "koniggratz" { n / 4 } else { n };
        for pair in var("P", "df,fd,dd,dr,rd,db,bd,ds,sd").split(',') {
            let mut it = pair.chars().map(|it| who(&it.to_string()));
            let who = [it.next().unwrap(), it.next().unwrap()];
            let c = games(scenario, who, from..from + n);
            let draws = c.games - c.won[0] - c.won[1];
            println!("{scenario:12} {pair} {:3} won {:3} drawn {:3} lost | met {} cmd {}% charges {:.1} fired {:.1} spentch {} {:?}/game {:?}", c.won[0], draws, c.won[1], c.met,
                100 * c.commanded / c.rolls.max(1), c.charges as f64 / c.games as f64, c.fired as f64 / c.games as f64, c.spent_charges, c.time / c.games, c.illegal.first());
        }
    }
}

#[test]
fn trace() {
    use engine::{Cx, Flow, Playbook, Setup};
    use grognard_bloody_big_battles::game::BigBattles;
    use grognard_bloody_big_battles::scenario::ALL;
    let var = |it: &str, or: &str| std::env::var(it).unwrap_or(or.to_owned());
    let Ok(s) = std::env::var("TRACE") else { return };
    let text = ALL.iter().find(|it| it.name == s).unwrap().text;
    let who = |it: char| match it { 'd' => Who::Officer, 'f' => Who::Fool, 'r' => Who::Rusher, 'b' => Who::Baiter, _ => Who::Sitter };
    let players: Vec<kit::Player> = var("P", "ds").chars().map(|it| who(it).player()).collect();
    let mut state = BigBattles::open(&Setup { text, options: &[] }).unwrap();
    let mut table = kit::Wary::new(var("FROM", "0").parse().unwrap(), &players);
    let mut last = state.phase;
    loop {
        let mut listener = engine::Listener::default();
        let flow = BigBattles::step(&mut state, &mut Cx::heard(&mut table, &mut listener));
        for it in &listener.events { println!("    {}", it.text); }
        if last != state.phase && matches!(state.phase, grognard_bloody_big_battles::state::Phase::DefensiveFire | grognard_bloody_big_battles::state::Phase::TurnEnd) {
            print!("T{} side {} {:?} {:?}:", state.turn, state.active, state.phase, state.holders);
            for u in state.standing() { let x = state.unit(u); print!(" {}({},{} {}{}{}{})", state.card(u).id.text(), x.pose.at.x/100, x.pose.at.y/100, state.bases(u), if x.disrupted||x.silenced {"D"} else {""}, if state.spent(u) {"S"} else {""}, x.formation.word().chars().next().unwrap()); }
            println!();
        }
        last = state.phase;
        if !matches!(flow, Ok(Flow::On)) { break }
    }
    println!("{:?}", state.result);
}
