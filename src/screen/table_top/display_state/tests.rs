//! Whole games of every listed book on all maps and mods, played by their facts alone: they lead to the state.

use std::collections::BTreeMap;

use crate::bots::{Bot as _, RandomBot};
use crate::content::load_space;
use crate::game::DecisionKind;
use crate::rules::{Rulebook, Setup, Space, listed_rulebooks};
use crate::screen::books::screen_of;
use crate::screen::table_top::display_state::*;

/// What must be equal when everything is told. How many turns are left is counted without a fact.
fn compared(shown: &PublicState, skip_supplies: bool) -> String {
    let things = |kind: ThingKind| shown.things_of(kind).collect::<Vec<_>>();
    let mut tokens = things(ThingKind::Token);
    tokens.sort();
    let pieces: Vec<_> = shown
        .pieces
        .iter()
        .map(|piece| {
            let badges: Vec<_> = piece.effects().map(|held| (&held.name, held.from)).collect();
            let face = piece.at.and(piece.face);
            let carried: Vec<_> = piece.carried().collect();
            (
                piece.at,
                face,
                carried,
                badges,
                piece.is_out_of_play && piece.at.is_some(),
            )
        })
        .collect();
    let supplies = (!skip_supplies).then(|| things(ThingKind::Supply));
    format!(
        "{pieces:?} {tokens:?} {supplies:?} {:?} {:?} {:?} {:?}",
        things(ThingKind::Door),
        shown.progress,
        shown.player,
        shown.winner
    )
}

/// Plays a game by its facts alone beside the game itself.
fn play(book: &dyn Rulebook, map: &Space, mode: &str, seed: u64) -> bool {
    let Ok(map) = book.take_space(map.clone()) else {
        return false;
    };
    let seats = book.demands(mode).map_or(2, |demands| *demands.seats.start()).max(2) as u64;
    let side = |seat: u64| book.random_side(mode, seed * seats + seat, None, &BTreeMap::new());
    let player = |seat: u64| side(seat).player(&format!("Player {seat}"));
    let setup = Setup {
        rules: book.id().to_owned(),
        mode: mode.to_owned(),
        map: map.into(),
        seed,
        players: (0..seats).map(player).collect(),
        options: BTreeMap::new(),
        budget: None,
        first: None,
        scores: None,
        dice: None,
        by_hand: Vec::new(),
        take_back: false,
        own: Default::default(),
    };
    let Ok(mut game) = book.game(&setup) else {
        return false;
    };
    let rules = book.presentation(&game);
    let mut display = DisplayState::of(&game.public_state());
    let mut bots: Vec<RandomBot> = (0..seats).map(|seat| RandomBot::new(seed + seat)).collect();
    let mut facts = game.start().unwrap().to_vec();
    for step in 0..400 {
        for fact in &facts {
            display.play(fact, 0.5, rules.as_ref(), screen_of(book.id()));
            display.settle(fact, rules.as_ref());
        }
        let real = game.public_state();
        let decision = real.decision.unwrap();
        // A bonus is taken when a cell is entered, and told when the move ends.
        let on_the_way = matches!(decision.kind, DecisionKind::Aim | DecisionKind::MoveOn);
        assert_eq!(
            compared(&display.shown, on_the_way),
            compared(&real, on_the_way),
            "{mode}, seed {seed}, step {step}: {facts:?}"
        );
        if decision.kind == DecisionKind::Over {
            break;
        }
        let command = bots[decision.player.index()].choose(&mut game);
        facts = game.apply(&command).unwrap().to_vec();
    }
    true
}

#[test]
fn the_facts_alone_lead_to_the_state() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("maps");
    let mut played: BTreeMap<&str, u32> = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let map = load_space(&entry.unwrap().path()).unwrap().map;
        for book in listed_rulebooks() {
            for mode in book.mods() {
                for seed in 0..3 {
                    *played.entry(mode).or_default() += u32::from(play(book, &map, mode, seed));
                }
            }
        }
    }
    for mode in listed_rulebooks().flat_map(Rulebook::mods) {
        assert!(played[mode] > 0, "no map for {mode}: {played:?}");
    }
}
