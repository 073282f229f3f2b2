//! Which creature moves next, and where to (`behaviour.*`, `target.*`, `way.*`).
//!
//! Phases of the host: `Begin`, `Moves`. State: who has moved.

use bevy::ecs::system::StaticSystemParam;
use bevy::prelude::*;

use super::fact::{GoalKind, HordeFact};
use super::keys;
use super::options::NearestBy;
use super::setup::HordeTerms;
use super::state::{Behaviour, HordeBehaviour, HordeMoves, IsFresh, note};
use crate::game::{Fact, Facts, GameBuilder, NextPhase, PieceId, RuleKey, by_id};
use crate::rules::host::{GuestDeed, GuestGoal, GuestPhase, GuestTerms, GuestTurn, GuestWay, Host, HostView};

/// The path of this chapter in the code.
pub const CHAPTER: &str = module_path!();

/// Adds this chapter's systems.
pub fn plugin<H: Host>(game: &mut GameBuilder<H::Phase>) {
    game.add_system(H::phase(GuestPhase::Begin), begin)
        .add_system(H::phase(GuestPhase::Moves), choose_mover::<H>);
}

/// Nobody has moved yet.
fn begin(mut moves: Single<&mut HordeMoves>) {
    moves.moved.clear();
}

/// What the Horde goes by in this activation.
struct Aims {
    behaviour: Behaviour,
    edge: Option<u8>,
    nearest: NearestBy,
}

/// A goal with its distance, and the way there if there is one.
#[derive(Clone, Debug)]
struct Aim {
    goal: GuestGoal,
    distance: i32,
    way: Option<GuestWay>,
}

impl Aims {
    /// The goals of a creature in lists, the first of which with a goal that can be reached counts; each by distance, then in order.
    fn of(&self, view: &impl HostView, piece: PieceId) -> Vec<Vec<(i32, GuestGoal)>> {
        // The objectives first, where the die names them.
        let by_distance = |goals: Vec<GuestGoal>| {
            let goals = goals.into_iter().map(|goal| (view.distance_to(piece, goal), goal));
            let mut goals: Vec<(i32, GuestGoal)> = goals.collect();
            // Stable: of equals the first stays first.
            goals.sort_by_key(|(distance, _)| *distance);
            goals
        };
        let foes = || by_distance(view.foes_of(piece).into_iter().map(GuestGoal::Piece).collect());
        match (self.behaviour, self.edge) {
            (Behaviour::Objective, _) => {
                vec![by_distance(view.objectives()), foes()]
            }
            (Behaviour::Edge, Some(face)) => vec![by_distance(vec![GuestGoal::Edge(face)])],
            _ => vec![foes()],
        }
    }

    /// The nearest goal of a creature that it can reach around these pieces; without a way the nearest of all (`target.nearest`).
    fn nearest(&self, view: &impl HostView, piece: PieceId, around: &[PieceId]) -> Option<Aim> {
        let lists = self.of(view, piece);
        for list in &lists {
            let mut best: Option<Aim> = None;
            for (distance, goal) in list.iter().copied() {
                let is_nearer = |best: &Aim| best.distance < distance && self.nearest == NearestBy::Straight;
                if best.as_ref().is_some_and(is_nearer) {
                    break;
                }
                let Some(way) = self.way(view, (piece, goal, distance), around) else {
                    continue;
                };
                let is_cheaper = |best: &Aim| best.way.as_ref().is_none_or(|known| way.cost < known.cost);
                if best.as_ref().is_none_or(is_cheaper) {
                    let way = Some(way);
                    best = Some(Aim { goal, distance, way });
                }
            }
            if best.is_some() {
                return best;
            }
        }
        // Those that the die names come before those that stand in for them.
        let (distance, goal) = lists.into_iter().find_map(|list| list.first().copied())?;
        Some(Aim {
            goal,
            distance,
            way: None,
        })
    }

    /// The way of a creature to a goal so far away. In contact with an objective it stays (`target.objective`).
    fn way(
        &self,
        view: &impl HostView,
        (piece, goal, distance): (PieceId, GuestGoal, i32),
        around: &[PieceId],
    ) -> Option<GuestWay> {
        match goal {
            GuestGoal::Mark(_) if distance == 0 => Some(GuestWay::default()),
            _ => view.way(piece, goal, around),
        }
    }
}

/// A creature that is still to move, with its way as all stand.
struct Mover {
    piece: PieceId,
    aim: Aim,
    /// Whether its way would cost the same without those that are still to move.
    is_free: bool,
}

impl Mover {
    /// What its way costs; whoever has none comes last.
    fn cost(&self) -> i32 {
        self.aim.way.as_ref().map_or(i32::MAX, |way| way.cost)
    }
}

/// Which creatures are still to move, by id: those on the board that act, are not in contact with an enemy and have not moved
/// (`behaviour.engaged`).
fn still_to_move(view: &impl HostView, first: PieceId, moved: &[PieceId], fresh: &[IsFresh]) -> Vec<PieceId> {
    let all = (first.0..view.pieces() as u16).map(PieceId);
    let moves = |piece: &PieceId| {
        view.is_on_board(*piece)
            && view.is_creature(*piece)
            && !fresh[piece.index()].0
            && !moved.contains(piece)
            && view.foes_in_contact(*piece).is_empty()
    };
    all.filter(moves).collect()
}

/// Who of those moves next, and how (`way.order`): the free one whose way is the cheapest; if none is free, the one whose way is.
fn next_mover(view: &impl HostView, aims: &Aims, left: &[PieceId]) -> Option<Mover> {
    // Those whose way may be the cheapest come first: once one is found, whoever cannot be cheaper is not looked at.
    let least = |piece: PieceId| {
        // Where the edge is full, the place of a creature is nearer than its point.
        if aims.edge.is_some() {
            return 0;
        }
        let lists = aims.of(view, piece);
        let nearest = lists
            .iter()
            .filter_map(|list| list.first())
            .map(|(distance, _)| *distance);
        nearest.min().map_or(0, |distance| view.least_cost(distance))
    };
    let mut order: Vec<(i32, PieceId)> = left.iter().map(|piece| (least(*piece), *piece)).collect();
    order.sort_unstable();
    let mut best: Option<Mover> = None;
    // Whoever has no way comes last, the nearest to its goal first.
    let rank = |mover: &Mover| {
        let distance = if mover.aim.way.is_none() { mover.aim.distance } else { 0 };
        (!mover.is_free, mover.cost(), distance, mover.piece)
    };
    for (least, piece) in order {
        if best.as_ref().is_some_and(|best| best.is_free && best.cost() < least) {
            break;
        }
        let friends = view.friends_of(piece);
        let settled: Vec<PieceId> = friends
            .iter()
            .copied()
            .filter(|friend| !left.contains(friend))
            .collect();
        let Some(alone) = aims.nearest(view, piece, &settled) else {
            continue;
        };
        let is_open = |way: &GuestWay| view.is_open(piece, alone.goal, way, &friends);
        let aim = match alone.way.as_ref().is_some_and(is_open) {
            true => Some(alone.clone()),
            false => aims.nearest(view, piece, &friends),
        };
        let Some(aim) = aim else { continue };
        let cost = |aim: &Aim| aim.way.as_ref().map(|way| way.cost);
        let mover = Mover {
            piece,
            is_free: cost(&aim) == cost(&alone),
            aim,
        };
        if best.as_ref().is_none_or(|best| rank(&mover) < rank(best)) {
            best = Some(mover);
        }
    }
    best
}

/// The rule by which a creature goes for something, and what that is.
fn told(view: &impl HostView, goal: GuestGoal) -> (RuleKey, GoalKind) {
    match goal {
        GuestGoal::Piece(piece) if !view.is_creature(piece) => (keys::TARGET_OBJECTIVE, GoalKind::Objective),
        GuestGoal::Piece(_) => (keys::NEAREST, GoalKind::Enemy),
        GuestGoal::Mark(_) => (keys::TARGET_OBJECTIVE, GoalKind::Objective),
        GuestGoal::Edge(_) => (keys::TARGET_EDGE, GoalKind::Edge),
    }
}

/// The next creature moves; when all have, attacks follow (`joker.order`).
fn choose_mover<H: Host>(
    look: StaticSystemParam<H::Look>,
    fresh: Query<&IsFresh>,
    of_match: Single<(
        &HordeTerms,
        &GuestTerms,
        &HordeBehaviour,
        &mut HordeMoves,
        &mut GuestTurn,
        &mut GuestDeed,
        &mut Facts,
        &mut NextPhase<H::Phase>,
    )>,
) {
    let (terms, guests, course, mut moves, mut turn, mut deed, mut facts, mut next) = of_match.into_inner();
    let view = H::view(look.into_inner());
    let mut go_to = |phase| next.set(H::phase(phase));
    let left = still_to_move(&view, guests.first, &moves.moved, by_id(fresh));
    let aims = Aims {
        behaviour: course.behaviour.unwrap_or(Behaviour::Still),
        edge: course.edge,
        nearest: terms.options.nearest,
    };
    let Some(Mover { piece, aim, .. }) = next_mover(&view, &aims, &left) else {
        turn.0 = Some(GuestPhase::Strikes);
        go_to(GuestPhase::Strikes);
        return;
    };
    note(&mut moves.moved, piece);
    let (rule, what) = told(&view, aim.goal);
    facts.emit(Fact::from(HordeFact::Goal {
        rule,
        piece,
        what,
        target: match aim.goal {
            GuestGoal::Piece(target) => Some(target),
            _ => None,
        },
        at: match aim.goal {
            GuestGoal::Mark(at) => Some(at),
            _ => None,
        },
        distance: aim.distance,
        cost: aim.way.as_ref().map(|way| way.cost),
    }));
    let way = aim
        .way
        .or_else(|| view.approach(piece, aim.goal, &view.friends_of(piece)));
    let path = way.map(|way| way.path).unwrap_or_default();
    if path.is_empty() {
        go_to(GuestPhase::Moves);
        return;
    }
    *deed = GuestDeed::Advance {
        piece,
        path,
        is_doubled: aims.behaviour == Behaviour::Rush,
    };
    go_to(GuestPhase::Advance);
}
