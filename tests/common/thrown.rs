//! How often an attack hits when its dice are thrown very often: what maps of threats are held against.

#![allow(dead_code, reason = "each book uses what it needs")]

use arene::game::{Command, Fraction, Game};

/// How often an attack is thrown.
pub const THROWS: u32 = 100_000;

/// The share of throws in which a fact of this name is told of the piece that is attacked, from 0 to 1.
pub fn share_hit(game: &mut Game, attack: &Command, (name, target): (&str, u16)) -> f64 {
    let ready = game.snapshot();
    let (mut hits, mut words) = (0_u32, 0);
    for _ in 0..THROWS {
        game.dice_mut().go_on(2026, words);
        game.apply(attack).unwrap();
        words = game.dice().words();
        let is_hit = game.facts().iter().any(|fact| {
            let fact = serde_json::to_value(fact).unwrap();
            fact["fact"] == name && fact["piece"] == target
        });
        hits += u32::from(is_hit);
        game.restore(&ready);
    }
    f64::from(hits) / f64::from(THROWS)
}

/// Whether a chance is what was thrown, within a hundredth.
pub fn is_as_thrown(chance: Fraction, share: f64) -> bool {
    let (over, under) = chance.parts();
    (over as f64 / under as f64 - share).abs() < 0.01
}
