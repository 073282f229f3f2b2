//! Everything that maps and profiles of Doum40k name is there to be seen.

use std::collections::HashSet;

use crate::bots::Control;
use crate::content::{maps, read_map};
use crate::game::Place;
use crate::rules::Setup;
use crate::rules::doum40k::{ID, TERRAINS, ZoneKind, figures as profiles};
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::board3d::tests::{plain, structure_of, weights};
use crate::screen::books::BookScreen as _;
use crate::screen::books::doum40k::Doum40kScreen;
use crate::screen::books::doum40k::figures::kinds;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating, Table};
use crate::space::grid::MapZone;
use crate::text::Lang;

#[test]
fn every_kind_of_the_book_has_a_figure() {
    let modelled: HashSet<&str> = kinds().collect();
    for profile in profiles() {
        assert!(modelled.contains(profile.kind.as_str()), "{}", profile.kind);
    }
    assert_eq!(modelled.len(), profiles().len());
}

#[test]
fn every_letter_of_a_map_is_built() {
    let bare = weights(&plain());
    for letter in TERRAINS
        .iter()
        .flat_map(|terrain| terrain.letters.chars())
        .filter(|letter| *letter != '.')
    {
        let mut map = plain();
        map.rows[2] = format!("..{letter}..");
        assert_ne!(weights(&map), bare, "{letter}");
    }
}

#[test]
fn every_zone_of_a_map_is_built() {
    let bare = weights(&plain());
    for (name, _) in ZoneKind::ALL {
        let mut map = plain();
        map.zones.push(MapZone {
            kind: name.to_owned(),
            owner: Some(0),
            from: Place::new(0, 0),
            to: Place::new(3, 3),
        });
        let built = structure_of(&map);
        assert!(!built.decals.is_empty() && !built.emblems.is_empty(), "{name}");
        assert_ne!(weights(&map), bare, "{name}");
    }
}

#[test]
fn squig_and_gun_come_after_the_figures_in_the_pieces_picture() {
    let fielded = profiles()
        .iter()
        .filter(|figure| !matches!(figure.kind.as_str(), "gun" | "squig"));
    assert_eq!(fielded.count(), 15);
    assert_eq!(
        (Doum40kScreen.picture("squig"), Doum40kScreen.picture("grot")),
        (Some(15), Some(0))
    );
    assert_eq!(Doum40kScreen.picture("ogre"), None);
}

/// A game of a mod in the arena that has everything.
fn works(mode: &str) -> Table {
    let (name, text) = maps::builtin()
        .iter()
        .find(|(name, _)| name.contains("the_works"))
        .unwrap();
    let map = read_map(name, *text).map_err(|_| name).unwrap().map;
    let setup: Setup = serde_json::from_value(serde_json::json!({
        "rules": ID, "mod": mode, "map": map,
        "players": [{"name": "A", "pieces": [{"kind": "grot"}]}, {"name": "B", "pieces": [{"kind": "kosto"}]}],
    }))
    .unwrap();
    let seat = |colour| Seat {
        colour,
        control: Control::Human,
    };
    let seating = Seating {
        setup,
        seats: vec![seat(0), seat(1)],
    };
    let texts = Settings::new(Lang::En, Speed::AtOnce).texts();
    let table = Table::new(seating, &JournalPath::default(), &mut Playback::default(), texts);
    table.map_err(|faults| format!("{faults:?}")).unwrap()
}

#[test]
fn only_zones_and_tokens_that_the_mod_uses_are_drawn() {
    let used = |table: &Table| -> Vec<&str> {
        let kinds = ["klan", "king", "pen", "squigs", "respawn", "trap"];
        let used = kinds.into_iter().filter(|kind| Doum40kScreen.uses_zone(table, kind));
        used.collect()
    };
    let lying = |table: &Table| -> Vec<String> { table.tokens_in_use().map(|token| token.name.clone()).collect() };
    // Nobody is harmed in respawn zones and traps go off, whatever is played; keys open doors.
    let defmatch = works("defmatch");
    assert_eq!(used(&defmatch), ["respawn", "trap"]);
    assert_eq!(lying(&defmatch), ["key:red", "key:blue"]);
    let king = works("king");
    assert_eq!(used(&king), ["king", "respawn", "trap"]);
    assert_eq!(lying(&king), ["key:red", "key:blue"]);
}
