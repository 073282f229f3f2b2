//! Defmatch: everybody against everybody, one piece each (`mod.defmatch`).

use super::Mod;
use crate::game::{PlayerId, RuleKey, Winner};
use crate::rules::doum40k::keys;
use crate::rules::{Fault, Setup};

pub static MOD: Mod = Mod {
    id: "defmatch",
    key: keys::MOD_DEFMATCH,
    check,
    goal,
    score,
    victory,
};

/// Most players without more respawn points.
const PLAYERS: usize = 6;

/// Most players at all: no club has a larger table.
const PLAYERS_EVER: usize = 60;

fn check(setup: &Setup, points: usize, placed: bool) -> Vec<Fault> {
    let mut faults = Vec::new();
    let players = setup.players.len();
    let most = PLAYERS.max(points).min(PLAYERS_EVER);
    if players < 2 || players > most {
        faults.push(
            Fault::new("players", "players-count")
                .arg("count", players)
                .arg("least", 2)
                .arg("most", most),
        );
    }
    for (seat, player) in setup.players.iter().enumerate() {
        if player.pieces.len() != 1 {
            faults.push(
                Fault::new(format!("players[{seat}].pieces"), "one-piece-each")
                    .arg("player", &player.name)
                    .arg("count", player.pieces.len()),
            );
        }
        if player.klan.is_some() {
            faults.push(Fault::new(format!("players[{seat}].klan"), "no-klans").arg("mod", MOD.id));
        }
    }
    if setup.budget.is_some() {
        faults.push(Fault::new("budget", "no-klans").arg("mod", MOD.id));
    }
    let pieces: usize = setup.players.iter().map(|player| player.pieces.len()).sum();
    if !placed && points < pieces {
        faults.push(
            Fault::new("map.rows", "respawn-points-few")
                .arg("points", points)
                .arg("pieces", pieces),
        );
    }
    faults
}

fn goal(values: &[u8]) -> i32 {
    10 * values.iter().map(|value| i32::from(*value)).sum::<i32>()
}

/// A kill scores the victim's value; who kills itself, or its own, pays (`death.score`).
fn score(victim: Option<PlayerId>, killer: Option<PlayerId>, value: i32) -> Option<(RuleKey, PlayerId, i32)> {
    let (victim, killer) = (victim?, killer?);
    Some(if victim == killer {
        (keys::DEATH_SCORE, killer, -value)
    } else {
        (keys::MOD_DEFMATCH, killer, value)
    })
}

fn victory(goals: &[i32], scores: &[i32]) -> Option<Winner> {
    let mut there = (0u8..)
        .zip(goals.iter().zip(scores))
        .filter(|(_, (goal, score))| score >= goal)
        .map(|(seat, _)| PlayerId(seat));
    let first = there.next()?;
    Some(match there.next() {
        None => Winner::Player(first),
        Some(_) => Winner::Draw,
    })
}
