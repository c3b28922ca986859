//! The noise of movement (HB-MOVE-8 to 11).

use engine::{Act, Cx, Play, Told, beat};

use super::impulses::{Mover, Stop};
use crate::facts::moves::load;
use crate::facts::sounds;
use crate::resolve::movement::{MOVE_NOISE, MoveNoiseCase};
use crate::resolve::sounds::{Radius, SoundKind};
use crate::spoken;
use crate::state::{Noise, State};
use crate::steps::telling::{cite_rows, label, only, seat};
use crate::vocabulary::Carrying;

/// Those who go the same way in the same manner from one square roll once together (HB-MOVE-11).
pub(super) fn made(state: &mut State, cx: &mut Cx<'_>, movers: &[Mover]) -> Play<()> {
    for (at, mover) in movers.iter().enumerate() {
        let first = !movers[..at].iter().any(|it| together(it, mover));
        if first && !mover.path.is_empty() {
            roll(state, cx, mover, &movers[at..])?;
        }
    }
    Ok(())
}

fn together(a: &Mover, b: &Mover) -> bool {
    a.side == b.side && a.start.square() == b.start.square() && a.mode == b.mode && a.path == b.path
}

/// What applies to one of them applies to all.
fn roll(state: &mut State, cx: &mut Cx<'_>, lead: &Mover, rest: &[Mover]) -> Play<()> {
    cx.cite(rule!("HB-MOVE-11"));
    let group = || rest.iter().filter(|it| together(lead, it));
    let carried = |what: Carrying| group().any(|it| load(state.man(it.man)) == what);
    let carrying = match () {
        () if carried(Carrying::Hand) => Carrying::Hand,
        () if carried(Carrying::Stretcher) => Carrying::Stretcher,
        () => Carrying::None,
    };
    let case = MoveNoiseCase {
        mode: lead.mode,
        intended: lead.path.len() as i32,
        carrying,
        wire: group().any(|it| it.wire),
        stopped: group().any(|it| it.stopped.is_some_and(Stop::obstacle)),
        trench_entered: group().any(|it| it.trench),
    };
    cx.about(rule!("HB-MOVE-8"), u32::from(lead.man.0), seat(lead.side));
    let played = cx.play(&MOVE_NOISE, &case)?;
    cite_rows(cx, &played.found.modifiers);
    let Some(radius) = played.found.outcome.radius else { return Ok(()) };
    cx.cite(rule!("HB-SND-6a"));
    let noise = Noise {
        side: lead.side,
        // Who has left the table made his noise on it.
        maker: state.man(lead.man).on_table().then_some(lead.man),
        square: lead.last,
        radius: Radius::Squares(radius),
        kind: SoundKind::Noise,
    };
    sounds::make(state, noise);
    cx.tell(state, only(lead.side), rule!("HB-MOVE-8"), || {
        let names: Vec<String> = group().map(|it| spoken::man(state.man(it.man))).collect();
        let far = spoken::count(radius, "square");
        let text = format!("{}: the noise carries {far}", names.join(", "));
        let act = Act::new(beat::Kind::Sound).by(group().map(|it| state.man(it.man).id)).came(far);
        Told::from(text).at(label(state, lead.last)).with(played.record).done(act)
    });
    Ok(())
}
