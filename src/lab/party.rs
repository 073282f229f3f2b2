//! What players field against a Horde in a scenario of its own, where nobody chose anything.

use crate::rules::{MapSource, PieceSetup, Rulebook, Setup, Side};

use super::ChosenForces;

/// How many figures players have together, as near as it can be shared out.
const FIGURES: usize = 4;

impl ChosenForces {
    /// Players who field what is usual in a book, four figures in all: pieces as its players buy them, those of gangs that come
    /// with it, or its examples.
    pub fn usual(book: &dyn Rulebook, seats: usize) -> Self {
        let share = FIGURES.div_ceil(seats.max(1));
        let names: Vec<String> = (1..=seats).map(|seat| seat.to_string()).collect();
        let mode = book.mods()[0];
        let mut setup = Setup::of(book.id(), mode, MapSource::Path(String::new()));
        let sides: Vec<Side> = (0..seats).map(|seat| side(book, (seat, share))).collect();
        book.forces().field(&mut setup, &sides, &names);
        if let Some(outfitter) = book.forces().outfitter() {
            for (seat, player) in setup.players.iter_mut().enumerate() {
                let orders = (seat * share..)
                    .take(FIGURES)
                    .flat_map(|seat| outfitter.usual(mode, seat));
                let pieces: Vec<PieceSetup> = orders.take(share).map(|order| outfitter.piece(&order)).collect();
                player.pieces = pieces;
            }
        }
        Self {
            players: setup.players,
            own: setup.own,
        }
    }
}

/// So many figures of a seat: the first of a gang that comes with the book, else its examples from the seat's on.
fn side(book: &dyn Rulebook, (seat, share): (usize, usize)) -> Side {
    let forces = book.forces();
    let gangs = forces.ready_factions();
    if !gangs.is_empty() {
        let gang = gangs[seat % gangs.len()];
        return Side {
            klan: Some(gang.to_owned()),
            kinds: forces.ready_pieces(gang).into_iter().take(share).collect(),
        };
    }
    let examples = forces.examples();
    let kinds = examples.iter().cycle().skip(seat).take(share);
    Side {
        klan: None,
        kinds: kinds.map(|kind| (*kind).to_owned()).collect(),
    }
}
