//! The screens of a club night: dice entered by hand, the cover between turns, real dice and the club's tables at the start.

use bevy::prelude::World;

use crate::game::PlayerId;
use crate::screen::app::start::StartView;
use crate::screen::replay::tests::bot_game;
use crate::screen::table_top::hand_over::MouseCover;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating, Table};
use crate::screen::tests::screens::{HUMANS, Shown, of_table, start};
use crate::text::{Lang, Texts};

/// A game for practice whose dice are thrown by hand, as it begins.
fn begun(mode: &str) -> (Table, Playback) {
    let mut setup = bot_game(mode, 12, 1).beginning.setup;
    setup.by_hand = vec![PlayerId(0), PlayerId(1)];
    setup.take_back = true;
    let seats = HUMANS.into_iter().enumerate();
    let seating = Seating {
        setup,
        seats: seats.map(|(colour, control)| Seat { colour, control }).collect(),
    };
    let mut playback = Playback::default();
    let table = Table::new(seating, &JournalPath::default(), &mut playback, Texts::of(Lang::Fr)).unwrap();
    (table, playback)
}

/// The screens of the start.
pub fn of_start() -> Vec<Shown> {
    vec![
        start("real dice", |_, choices| {
            choices.more = true;
            choices.let_all_throw(true);
            choices.look_over();
        }),
        start("no tables of a club", |_, choices| choices.view = StartView::Club),
    ]
}

/// The screens of games.
pub fn of_games() -> Vec<Shown> {
    let (table, playback) = begun("defmatch");
    assert!(table.hand.is_waiting());
    let die = of_table("a die by hand".to_owned(), table, playback, |_| {});
    let (mut table, playback) = begun("klanplay");
    table.cover = Some(MouseCover {
        player: PlayerId(1),
        since: bot_game("klanplay", 4, 150)
            .steps
            .into_iter()
            .map(|step| step.facts)
            .collect(),
    });
    let cover = of_table("covered".to_owned(), table, playback, |_: &mut World| {});
    vec![die, cover]
}
