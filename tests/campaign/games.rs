//! Games of any legal commands: after each, the state is what a snapshot of it gives, and what is illegal changes nothing.

use std::panic::{AssertUnwindSafe, catch_unwind};

use arene::bots::{Bot as _, UniformBot};
use arene::game::{Command, Face, PieceId, Place, Weapon};

use crate::Part;
use crate::recorded::{drawn_setup, is_over};
use crate::samples::{any_mod, any_seed, game};

/// A command of which nobody knows whether it is legal.
fn any_command(part: &mut Part) -> Command {
    let at = Place::new(part.chance.below(24) as i32 - 2, part.chance.below(24) as i32 - 2);
    let piece = PieceId(part.chance.below(20) as u16);
    match part.chance.below(9) {
        0 => Command::Activate { piece },
        1 => Command::Shoot {
            target: piece,
            with: [Weapon::Gun, Weapon::Grenade][part.chance.below(2)],
        },
        2 => Command::Fight { target: piece },
        3 => Command::Move {
            path: vec![at],
            run: part.chance.below(2) == 0,
            face: Face::North,
        },
        4 => Command::Place { at, face: Face::South },
        5 => Command::Aim { corner: at },
        6 => Command::Herd { squig: piece },
        7 => Command::Door {
            door: part.chance.below(4),
            open: part.chance.below(2) == 0,
        },
        _ => Command::EndActivation,
    }
}

/// The part.
pub fn run(part: &mut Part) {
    while part.goes_on() {
        let (mode, seed) = (any_mod(part), any_seed(part));
        if catch_unwind(AssertUnwindSafe(|| play(part, mode, seed))).is_err() {
            part.find(format!("{mode} {seed}: a panic"));
        }
        part.count("games", 1);
    }
}

fn play(part: &mut Part, mode: &str, seed: u64) {
    let mut setup = drawn_setup(mode, seed);
    let (mut game, mut twin) = (game(&mut setup), game(&mut setup));
    let mut bot = UniformBot::new(seed);
    for step in 0..400 {
        if is_over(&game) || !part.goes_on() {
            return;
        }
        let hash = game.hash();
        let tried = any_command(part);
        if game.why_not(&tried).is_some() {
            let refused = game.apply(&tried).is_err();
            if !refused || game.hash() != hash {
                part.find(format!("{mode} {seed}: a refused command changed the game: {tried:?}"));
            }
            part.count("illegal commands tried", 1);
        }
        if step % 4 == 0 {
            let written = game.write_snapshot();
            match twin.read_snapshot(written) {
                Ok(()) if twin.hash() == hash => {}
                told => part.find(format!(
                    "{mode} {seed} command {step}: a snapshot does not come back: {told:?}"
                )),
            }
            part.count("snapshots there and back", 1);
        }
        let command = bot.choose(&mut game);
        if let Err(error) = game.apply(&command) {
            part.find(format!("{mode} {seed}: a listed command was refused: {error:?}"));
        }
        part.count("commands", 1);
    }
}
