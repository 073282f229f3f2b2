//! Missions: what they count, who leaves, and who has won (`mission.*`).
//!
//! Phases: `Harming`, `MoveEnd`, `RoundAsk`, `ActivationAsk`, `RoundEnd`. State: what the mission counts, the outcome, where who leaves
//! stands no more.

use bevy::prelude::*;

use super::components::{Departed, HurtByNobody};
use super::fact::FeuFact;
use super::field::{FeuField, FeuFieldQuery};
use super::keys::missions as keys;
use super::match_state::{FeuOutcome, GameStage, MissionCount, MoveUnderWay};
use super::phase::FeuPhase;
use super::terms::{MissionKind, SideId};
use crate::game::{Fact, Facts, GameBuilder, PieceId, PlayerId, RuleKey, Winner, with_pieces_by_id};
use crate::rules::host::{BoardSide, GuestVerdict};
use crate::space::table::{PACE, Point, TablePosition, TableSide};

/// How near the mark figures count, in UD (`mission.crossroads`).
pub const MARK_REACH: i32 = 4;

/// From which round on the crossing counts.
pub const FIRST_COUNT: u32 = 2;

/// Who leaves the table: handed from the one that looks to the one that takes it off.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Leaver(Option<(PieceId, RuleKey)>);

/// Adds this chapter's systems and state: they come after those that hit and move.
pub fn plugin(game: &mut GameBuilder<FeuPhase>) {
    game.insert((MissionCount::default(), FeuOutcome::default(), Leaver::default()));
    game.hand_on::<Leaver>();
    game.add_system(FeuPhase::Harming, count_losses)
        .add_system(FeuPhase::MoveEnd, look_at_the_edge)
        .add_system(FeuPhase::MoveEnd, take_off)
        .add_system(FeuPhase::MoveEnd, count_losses)
        .add_system(FeuPhase::RoundAsk, look_for_the_end)
        .add_system(FeuPhase::ActivationAsk, look_for_the_end)
        .add_system(FeuPhase::RoundEnd, count_round)
        .add_system(FeuPhase::RoundEnd, look_for_the_end)
        .add_system(FeuPhase::RoundEnd, end_the_last_round);
}

/// A figure as missions count it.
pub struct CountedFigure {
    /// On which side it is.
    pub side: SideId,
    /// What it costs, in PTS.
    pub cost: i64,
    /// Whether and how it has gone.
    pub departed: Departed,
    /// Whether it is wounded.
    pub is_wounded: bool,
    /// What of that is nobody's doing.
    pub blame: HurtByNobody,
}

impl CountedFigure {
    /// What it is worth to the other side: all of its points if it is out, half if it is wounded (`mission.meeting`). What nobody
    /// did counts for nobody.
    fn worth(&self) -> i32 {
        match self.departed {
            Departed::Out if !self.blame.end => self.cost as i32,
            _ if self.is_wounded && !self.blame.wound => self.cost as i32 / 2,
            _ => 0,
        }
    }
}

/// What each side has by what has become of figures: points, or how many have left; nothing where the mission counts otherwise.
pub fn tally(mission: MissionKind, figures: impl Iterator<Item = CountedFigure>) -> Option<[i32; 2]> {
    let mut count = [0, 0];
    for figure in figures {
        match mission {
            MissionKind::Meeting => count[figure.side.other().index()] += figure.worth(),
            MissionKind::Exfiltration => {
                let has_left = figure.side == SideId::TEAM && figure.departed == Departed::Left;
                count[SideId::TEAM.index()] += i32::from(has_left);
            }
            MissionKind::Crossroads => return None,
            MissionKind::Added => {}
        }
    }
    Some(count)
}

/// The same of the figures of a game; the crossing's count stays.
fn tallied(field: &FeuField) -> [i32; 2] {
    let figures = field.ids().filter(|piece| !field.guests.holds(*piece));
    let figures = figures.map(|piece| CountedFigure {
        side: field.side_of(piece),
        cost: field.facts_of(piece).cost,
        departed: field.departed[piece.index()],
        is_wounded: field.wounded[piece.index()].0,
        blame: field.blame[piece.index()],
    });
    let mut count = tally(field.terms.mission, figures).unwrap_or(field.count.0);
    if field.terms.mission == MissionKind::Meeting {
        for side in SideId::BOTH {
            count[side.index()] += field.kills.0[side.index()];
        }
    }
    count
}

/// How many figures that are not suppressed each side has near the mark (`mission.crossroads`).
fn near_mark(field: &FeuField) -> [usize; 2] {
    let reach = field.ud(MARK_REACH);
    SideId::BOTH.map(|side| {
        let counts = |piece: &PieceId| {
            let body = field.look.body(*piece);
            let is_near = body.is_some_and(|body| body.distance_to_point(field.terms.mark) <= reach);
            is_near && !field.suppressed[piece.index()].0
        };
        field.of_side(side).filter(counts).count()
    })
}

/// Tells what has changed of the count.
fn tell(field: &FeuField, (before, after): ([i32; 2], [i32; 2]), rule: RuleKey, facts: &mut Facts) {
    for side in SideId::BOTH {
        let change = after[side.index()] - before[side.index()];
        let players = (0..).map(PlayerId).zip(&field.terms.sides);
        let own = players.filter(|(_, of)| change != 0 && **of == side);
        for (player, _) in own {
            facts.emit(Fact::Score {
                rule,
                player,
                change,
                total: after[side.index()],
            });
        }
    }
}

/// What changes when the mission counts.
type Counting<'w, 's> = Single<'w, 's, (&'static mut MissionCount, &'static mut Facts)>;

/// What was just done to figures is counted.
fn count_losses(mut params: ParamSet<(FeuFieldQuery, Counting)>) {
    count(&mut params, tallied);
}

/// Counts, and tells what has changed.
fn count(params: &mut ParamSet<(FeuFieldQuery, Counting)>, counted: impl Fn(&FeuField) -> [i32; 2]) {
    let mut told = Facts::default();
    let after = {
        let field = params.p0().get();
        let after = counted(&field);
        tell(&field, (field.count.0, after), field.terms.rule(), &mut told);
        after
    };
    let (mut count, mut facts) = params.p1().into_inner();
    count.0 = after;
    for fact in told.as_slice() {
        facts.emit(fact.clone());
    }
}

/// At the end of a round the crossing gives a point to who has more figures near it (`mission.crossroads`).
fn count_round(mut params: ParamSet<(FeuFieldQuery, Counting)>) {
    count(&mut params, |field| {
        let mut count = field.count.0;
        if field.terms.mission == MissionKind::Crossroads && field.turn.round >= FIRST_COUNT {
            let near = near_mark(field);
            for side in SideId::BOTH {
                count[side.index()] += i32::from(near[side.index()] > near[side.other().index()]);
            }
        }
        count
    });
}

/// Whether a base at a point touches the edge over which the team leaves.
pub fn touches_way_out(field: &FeuField, piece: PieceId, at: Point) -> bool {
    at.x + field.measures[piece.index()].radius >= field.look.table.size().x
}

/// Whether the figure that moved leaves the table (`mission.exfiltration`).
fn look_at_the_edge(field: FeuFieldQuery, of_match: Single<(&MoveUnderWay, &mut Leaver)>) {
    let (course, mut leaver) = of_match.into_inner();
    leaver.0 = None;
    let field = field.get();
    let moved = course.0.as_ref().filter(|course| course.last() > 0);
    let Some(piece) = moved.map(|course| course.piece) else {
        return;
    };
    let at = field.position[piece.index()].0;
    let is_of_team = field.terms.mission == MissionKind::Exfiltration && field.side_of(piece) == SideId::TEAM;
    if is_of_team && at.is_some_and(|at| touches_way_out(&field, piece, at)) {
        leaver.0 = Some((piece, keys::EXFILTRATION));
    }
    if let Some(scenario) = field.guests.scenario
        && let Some(exit) = scenario.exit.filter(|_| !field.guests.holds(piece))
        && at.is_some_and(|at| touches_exit(&field, (piece, at), exit))
    {
        leaver.0 = Some((piece, scenario.rule));
    }
}

/// Whether a base at a point touches a side of the table, no farther from its middle than so many paces.
fn touches_exit(field: &FeuField, (piece, at): (PieceId, Point), (side, paces): (BoardSide, i32)) -> bool {
    let (size, radius) = (field.look.table.size(), field.measures[piece.index()].radius);
    let side = super::host::table_side(side);
    let (along, middle) = match side {
        TableSide::North | TableSide::South => (at.x, size.x / 2),
        TableSide::East | TableSide::West => (at.y, size.y / 2),
    };
    let across = match side {
        TableSide::North => at.y,
        TableSide::East => size.x - at.x,
        TableSide::South => size.y - at.y,
        TableSide::West => at.x,
    };
    across <= radius && (along - middle).abs() <= paces * PACE
}

/// It is off the table.
fn take_off(
    mut positions: Query<&mut TablePosition>,
    mut departed: Query<&mut Departed>,
    of_match: Single<(&Leaver, &mut Facts)>,
) {
    let (leaver, mut facts) = of_match.into_inner();
    let Some((piece, rule)) = leaver.0 else { return };
    with_pieces_by_id(positions.reborrow(), |positions| positions[piece.index()].0 = None);
    with_pieces_by_id(departed.reborrow(), |departed| departed[piece.index()] = Departed::Left);
    facts.emit(Fact::from(FeuFact::LeftTable { rule, piece }));
}

/// Who has won by now, and by which rule; nothing while the game goes on.
fn verdict(field: &FeuField) -> Option<(Winner, RuleKey)> {
    let is_added = field.terms.mission == MissionKind::Added;
    if field.outcome.0.is_some() || is_added || !field.terms.has_both() || field.turn.stage == GameStage::Deploy {
        return None;
    }
    let won = |side| Winner::Player(field.terms.player_of(side));
    let is_away = field.count.0[SideId::TEAM.index()] as usize >= field.terms.to_leave();
    if field.terms.mission == MissionKind::Exfiltration && is_away && field.terms.to_leave() > 0 {
        return Some((won(SideId::TEAM), keys::EXFILTRATION));
    }
    let is_wiped = SideId::BOTH.map(|side| !field.of_side(side).any(|piece| field.is_on_table(piece)));
    match is_wiped {
        [true, true] => Some((Winner::Draw, keys::WIPED)),
        [true, false] => Some((won(SideId(1)), keys::WIPED)),
        [false, true] => Some((won(SideId(0)), keys::WIPED)),
        [false, false] => None,
    }
}

/// Who wins when the last round is over.
fn verdict_at_the_end(field: &FeuField) -> (Winner, RuleKey) {
    let rule = field.terms.rule();
    let won = |side| Winner::Player(field.terms.player_of(side));
    let [one, other] = field.count.0;
    let winner = match field.terms.mission {
        // The team is not away.
        MissionKind::Exfiltration => won(SideId::TEAM.other()),
        _ if one > other => won(SideId(0)),
        _ if other > one => won(SideId(1)),
        _ => Winner::Draw,
    };
    (winner, rule)
}

/// What changes when a game ends.
pub type Ending<'w, 's> = Single<'w, 's, (&'static mut FeuOutcome, &'static mut Facts)>;

/// Writes the outcome down and tells it, if there is one.
pub fn write_down(of_match: Ending, verdict: Option<(Winner, RuleKey)>) {
    let (mut outcome, mut facts) = of_match.into_inner();
    if let Some((winner, rule)) = verdict {
        outcome.0 = Some(winner);
        facts.emit(Fact::Won { rule, player: winner });
    }
}

/// A side may have lost at once, or have done what it came for (`mission.wiped`); of what is added to the book that says so itself.
fn look_for_the_end(mut params: ParamSet<(FeuFieldQuery, Ending)>, added: Single<&GuestVerdict>) {
    let (verdict, is_over) = {
        let field = params.p0().get();
        (verdict(&field), field.outcome.0.is_some())
    };
    let added = added.0.filter(|_| !is_over);
    write_down(params.p1(), verdict.or(added));
}

/// After the last round who has more has won; equal scores are a draw.
fn end_the_last_round(mut params: ParamSet<(FeuFieldQuery, Ending)>) {
    let verdict = {
        let field = params.p0().get();
        let is_last = field.turn.round >= field.terms.mission.rounds() && field.outcome.0.is_none();
        is_last.then(|| verdict_at_the_end(&field))
    };
    write_down(params.p1(), verdict);
}
