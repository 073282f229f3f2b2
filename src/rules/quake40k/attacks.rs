//! What is told of attacks before they are made: needs, dice, what is visible of a target; whom odds are about, and what they count.
//!
//! Nothing is worked out here: the chapters' own rules are asked.

use super::barrels::BarrelsHit;
use super::combat;
use super::command::QuakeCommand;
use super::fact::{self, QuakeFact};
use super::field::Field;
use super::legality;
use super::match_state::TargetId;
use super::movement;
use super::outcome;
use super::phase::{QuakePhase, Stage};
use super::shooting;
use super::standing::Standing;
use super::terms::TeamId;
use super::wounds::Harm;
use crate::game::{Fact, Modifiers, Need, Offer, PieceId, StateHasher, Word};

/// From which number on an id that odds are asked of is a barrel's, and from which a building's: figures have lower ones.
const BARRELS: u16 = 1 << 14;
const BUILDINGS: u16 = 1 << 15;

/// What the odds of an attack count of its target and of others, in this order. Of a barrel or building `hit` and `killed`: that it
/// bursts, that it is penetrated, that nothing is left of it.
const COUNTED: [Word; 9] = [
    "spotted",
    "arrived",
    "hit",
    "wound",
    "saved",
    "killed",
    "own_wound",
    "own_killed",
    "other_killed",
];

/// The offer of a command: whether it is legal, and what its first dice need.
pub fn offer(standing: &Standing, command: QuakeCommand) -> Offer {
    let field = &standing.field;
    let refusal = legality::check(standing, &command).err();
    let mut offer = Offer {
        target: target_of(&command).and_then(TargetId::figure),
        ..Offer::of(command.clone().into(), refusal)
    };
    let piece = standing.asked_piece();
    match (&command, piece) {
        (QuakeCommand::Shoot { target, weapon, .. }, Some(piece)) => {
            if let Some(outlook) = shooting::outlook(field, piece, *target, weapon) {
                offer.need = outlook.need;
                offer.dice = outlook.dice;
                offer.cover = outlook.seen.cover.is_some();
                offer.seen = Some(outlook.seen);
            }
        }
        (QuakeCommand::Allot { attacks, .. }, Some(piece)) => {
            if let Some((target, dice)) = attacks
                .iter()
                .find_map(|attack| Some((attack.target.figure()?, attack.n)))
            {
                offer.need = Some(combat::need_to_hit(field, piece, target));
                offer.dice = dice;
            }
        }
        (command, Some(_)) if command.path().is_some() && offer.is_legal() => {
            let throws = movement::throws(standing, command);
            if let Some((throw, value)) = throws.iter().find_map(|throw| Some((throw, throw.need?))) {
                offer.dice = throw.dice;
                offer.need = Some(Need {
                    value,
                    modifiers: Modifiers::default(),
                });
            }
        }
        _ => {}
    }
    offer
}

/// What an attack is aimed at: of an allotment the first target.
fn target_of(command: &QuakeCommand) -> Option<TargetId> {
    match command {
        QuakeCommand::Shoot { target, .. } | QuakeCommand::Charge { target, .. } => Some(*target),
        QuakeCommand::Follow { target } => Some(TargetId::Figure(*target)),
        QuakeCommand::Allot { attacks, .. } => attacks.first().map(|attack| attack.target),
        _ => None,
    }
}

/// Whom the odds of a command are about: what an attack is aimed at, of a movement its mover. Barrels and buildings have ids of their
/// own there.
pub fn about(standing: &Standing, command: &QuakeCommand) -> Option<PieceId> {
    match command {
        QuakeCommand::Move { .. }
        | QuakeCommand::Declare { .. }
        | QuakeCommand::Run { .. }
        | QuakeCommand::ChargeFlag { .. }
        | QuakeCommand::Again
        | QuakeCommand::Enter
        | QuakeCommand::DeepStrike { .. } => standing.asked_piece(),
        _ => target_of(command).map(|target| match target {
            TargetId::Figure(piece) => piece,
            TargetId::Barrel { barrel } => PieceId(BARRELS + barrel % BARRELS),
            TargetId::Building { building } => PieceId(BUILDINGS + u16::from(building.0)),
        }),
    }
}

/// The barrel or building that an id of odds stands for, else the figure.
const fn target_named(piece: PieceId) -> TargetId {
    match piece.0 {
        BUILDINGS.. => TargetId::Building {
            building: TeamId((piece.0 - BUILDINGS) as u8),
        },
        BARRELS.. => TargetId::Barrel {
            barrel: piece.0 - BARRELS,
        },
        _ => TargetId::Figure(piece),
    }
}

/// Who attacks, by the facts: who fires, or who strikes at the target.
fn attacker(about: PieceId, facts: &[Fact]) -> Option<PieceId> {
    facts.iter().filter_map(fact::own_of).find_map(|fact| match fact {
        QuakeFact::Shot { piece, .. } | QuakeFact::Spotted { piece, .. } => Some(*piece),
        QuakeFact::Fought { piece, target, .. } if *target == target_named(about) => Some(*piece),
        _ => None,
    })
}

/// What an attack came to for its target, for who made it and for others; and what the dice of a move did.
pub fn outcome(about: PieceId, facts: &[Fact]) -> Vec<(Word, bool)> {
    let target = target_named(about);
    let own = attacker(about, facts).filter(|own| *own != about);
    let is = |piece: &PieceId| *piece == about;
    let is_own = |piece: &PieceId| own == Some(*piece);
    let mut holds = [false; COUNTED.len()];
    let mut came_to = |name: Word| {
        if let Some(place) = COUNTED.iter().position(|known| *known == name) {
            holds[place] = true;
        }
    };
    for fact in facts.iter().filter_map(fact::own_of) {
        match fact {
            QuakeFact::Shot { .. } => came_to("spotted"),
            QuakeFact::Charged { .. } | QuakeFact::Followed { .. } => came_to("arrived"),
            QuakeFact::Struck { piece, .. } if is(piece) => came_to("hit"),
            QuakeFact::Wounded { piece, .. } if is(piece) => came_to("wound"),
            QuakeFact::Wounded { piece, .. } if is_own(piece) => came_to("own_wound"),
            QuakeFact::Saved { piece, .. } if is(piece) => came_to("saved"),
            QuakeFact::Killed { piece, .. } if is(piece) => came_to("killed"),
            QuakeFact::Killed { piece, .. } if is_own(piece) => came_to("own_killed"),
            QuakeFact::Killed { .. } => came_to("other_killed"),
            QuakeFact::BarrelHit { barrel, .. } if target == (TargetId::Barrel { barrel: *barrel }) => {
                came_to("hit");
                came_to("killed");
            }
            QuakeFact::Structure {
                team, penetrated, left, ..
            } if target == (TargetId::Building { building: *team }) => {
                came_to("hit");
                if *penetrated {
                    came_to("wound");
                }
                if *left <= 0 {
                    came_to("killed");
                }
            }
            _ => {}
        }
    }
    COUNTED.into_iter().zip(holds).chain(outcome::of_move(facts)).collect()
}

/// What all that may still come of a shot or of a step of a melee depends on, while wounds are dealt and barrels burst.
pub fn joint(
    (field, phase): (&Field, QuakePhase),
    (harm, barrels): (&Harm, &BarrelsHit),
    fates: &[(Word, bool)],
) -> Option<u64> {
    let is_known = matches!(phase, QuakePhase::Wounding | QuakePhase::Barrels)
        && matches!(field.turn.stage, Stage::Shooting | Stage::Melee);
    if !is_known {
        return None;
    }
    let mut hasher = StateHasher::default();
    hasher.feed(&(phase, harm, format!("{barrels:?}"), fates));
    hasher.feed(&(field.barrels, field.napalm, field.structures));
    for piece in field.ids() {
        let index = piece.index();
        hasher.feed(&(field.wounds[index], field.is_on_table(piece), field.bonus[index]));
    }
    Some(hasher.finish())
}
