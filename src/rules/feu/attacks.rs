//! Attacks: at whom they are aimed, and what is counted of what comes of them.

use super::command::FeuCommand;
use super::fact::{FeuFact, own_of};
use super::keys::fighting;
use super::legality::FeuStanding;
use crate::game::{Fact, PieceId, Word};

/// At whom a command is aimed, if it is an attack; a grenade at the first enemy under it, else at whoever is.
pub fn target_of(standing: &FeuStanding, command: &FeuCommand) -> Option<PieceId> {
    let field = &standing.field;
    match command {
        FeuCommand::Shoot { target, .. } | FeuCommand::Fight { target } => Some(*target),
        FeuCommand::Fire => standing.course.0.as_ref().map(|course| course.piece),
        FeuCommand::Throw { at } => {
            let at = field.look.point(super::keys::grenades::AT, *at).ok()?;
            let under = super::grenades::under_burst(field, at);
            let side = field.turn.side;
            let enemy = under.iter().find(|piece| field.side_of(**piece) != side);
            enemy.or(under.first()).copied()
        }
        _ => None,
    }
}

/// What is counted of the target of an attack.
const THEIRS: [Word; 4] = ["spot", "hit", "wound", "out"];

/// The same of who fights it.
const OWN: [Word; 3] = ["own_hit", "own_wound", "own_out"];

/// What an attack came to for its target; of a fight what it came to for the attacker too. Wounded is exactly wounded: not out.
pub fn outcome(target: PieceId, facts: &[Fact]) -> Vec<(Word, bool)> {
    let own_facts = || facts.iter().filter_map(own_of);
    let fate = |piece: PieceId| {
        let (mut hit, mut wound, mut out) = (false, false, false);
        for fact in own_facts() {
            match fact {
                FeuFact::Hit { piece: of, .. } if *of == piece => hit = true,
                FeuFact::Wounded { piece: of, .. } if *of == piece => wound = true,
                FeuFact::Out { piece: of, .. } if *of == piece => out = true,
                _ => {}
            }
        }
        [hit, wound && !out, out]
    };
    let spotted = own_facts().any(|fact| matches!(fact, FeuFact::Spotted { target: of, .. } if *of == target));
    let theirs = fate(target);
    let mut counted: Vec<(Word, bool)> = vec![(THEIRS[0], spotted)];
    counted.extend(THEIRS[1..].iter().copied().zip(theirs));
    let attacker = own_facts().find_map(|fact| match fact {
        FeuFact::Fought {
            rule,
            piece,
            target: of,
            ..
        } if *rule == fighting::TEST && *of == target => Some(*piece),
        _ => None,
    });
    if let Some(attacker) = attacker {
        counted.extend(OWN.iter().copied().zip(fate(attacker)));
    }
    counted
}
