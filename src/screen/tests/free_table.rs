//! A free table to be looked at.

use crate::bots::Control;
use crate::content;
use crate::rules::Setup;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating, Table};
use crate::text::{Lang, Texts};

/// A free table with a few figures, some of them beside it.
pub fn free_table() -> (Table, Playback) {
    let setup: Setup = serde_json::from_value(serde_json::json!({
        "rules": "free", "mod": "table", "map": "maps/pipe_works.ron",
        "players": [
            {"name": "Gork", "pieces": [{"at": [6000, 900]}, {"at": [6600, 900]}, {}, {}]},
            {"name": "Morg", "pieces": [{"kind": "giant"}, {}]},
        ],
    }))
    .unwrap();
    let mut setup = setup;
    content::game(&mut setup, None).unwrap();
    let seat = |colour| Seat {
        colour,
        control: Control::Human,
    };
    let seating = Seating {
        setup,
        seats: vec![seat(0), seat(1)],
    };
    let mut playback = Playback::default();
    let mut table = Table::new(seating, &JournalPath::default(), &mut playback, Texts::of(Lang::Fr)).unwrap();
    playback.finish(&mut table);
    (table, playback)
}
