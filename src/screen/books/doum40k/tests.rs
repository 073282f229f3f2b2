//! Everything that maps and profiles of Doum40k name is there to be seen.

use std::collections::HashSet;

use crate::game::Place;
use crate::rules::doum40k::{TERRAINS, ZoneKind, figures as profiles};
use crate::screen::board3d::tests::{plain, structure_of, weights};
use crate::screen::books::BookScreen as _;
use crate::screen::books::doum40k::Doum40kScreen;
use crate::screen::books::doum40k::figures::kinds;
use crate::space::grid::MapZone;

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
