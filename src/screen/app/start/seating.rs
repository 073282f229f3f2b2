//! The setup that the choices make, and who sits at it.

use crate::bots::Control;
use crate::rules::{PieceSetup, PlayerSetup, Setup, Space};
use crate::screen::app::start::choices::SetupChoices;
use crate::screen::table_top::table::{Seat, Seating};

impl SetupChoices {
    pub(super) fn setup(&self, space: &Space, seed: u64) -> Setup {
        let klans = self.klans();
        let has_ready = !self.ready_forces().is_empty();
        let force_field = self.book.forces().force_field();
        let players = self.players.iter().take(self.seats()).map(|player| PlayerSetup {
            name: player.name.trim().to_owned(),
            klan: klans.then(|| player.klan.klan.clone()),
            pieces: match klans {
                true => player.klan.pieces.iter().map(PieceSetup::of).collect(),
                false if has_ready || player.kind.is_empty() => Vec::new(),
                false => vec![PieceSetup::of(&player.kind); self.figures(player)],
            },
            own: match has_ready {
                true => [(force_field.to_owned(), player.kind.clone().into())]
                    .into_iter()
                    .collect(),
                false => Default::default(),
            },
        });
        let mut setup = Setup {
            rules: self.book.id().to_owned(),
            mode: self.mode.clone(),
            map: self.taken(space).unwrap_or_else(|_| space.clone()).into(),
            seed,
            players: players.collect(),
            options: self.options_in_use(),
            budget: klans.then(|| self.budget()),
            first: None,
            scores: None,
            dice: None,
            by_hand: self.throwers(),
            take_back: self.takes_back,
            own: Default::default(),
        };
        self.put_own_forces_in(&mut setup);
        if has_ready {
            self.book.fill_in(&mut setup);
        }
        self.put_orders_in(&mut setup);
        self.put_horde_in(&mut setup);
        setup
    }

    /// The game that is chosen; `None` if the seed is no number.
    pub fn seating(&self) -> Option<Seating> {
        let arena = self.arenas.get(self.arena)?;
        let seed = self.seed.trim().parse().ok()?;
        let seats = self.players.iter().take(self.seats()).map(|player| Seat {
            colour: player.colour,
            // Where figures are counted out people play, whoever moves them.
            control: match self.counts_figures() {
                true => Control::Human,
                false => player.control.clone(),
            },
        });
        Some(Seating {
            setup: self.setup(&arena.space, seed),
            seats: seats.collect(),
        })
    }
}
