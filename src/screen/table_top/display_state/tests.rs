//! Whole games on all maps and mods, played by their facts alone: they lead to the state.

use std::collections::BTreeMap;

use crate::bots::{Bot as _, RandomBot};
use crate::content::load_map;
use crate::game::{DecisionKind, Game};
use crate::rules::{MapSource, Rulebook as _, Setup, doum40k};
use crate::screen::table_top::display_state::*;
use crate::space::grid::ArenaMap;

fn state_of(game: &mut Game) -> Doum40kState {
    serde_json::from_value(game.state()).unwrap()
}

/// What must be equal when everything is told. How many turns are left is counted without a fact.
fn compared(display: &DisplayState, skip_bonus_cells: bool) -> String {
    let mut tokens = display.tokens.clone();
    tokens.sort();
    let pieces: Vec<_> = display
        .pieces
        .iter()
        .map(|piece| {
            let bonuses: Vec<_> = piece.bonuses.iter().map(|held| (&held.kind, held.from)).collect();
            let face = piece.at.map(|_| piece.face);
            (
                piece.at,
                face,
                &piece.carries,
                bonuses,
                piece.penned && piece.at.is_some(),
            )
        })
        .collect();
    let cells = (!skip_bonus_cells).then_some(&display.bonus_cells);
    format!(
        "{pieces:?} {tokens:?} {cells:?} {:?} {:?} {:?} {:?}",
        display.doors, display.scores, display.player, display.winner
    )
}

/// Plays a game by its facts alone beside the game itself.
fn play(map: ArenaMap, mode: &str, seed: u64) -> bool {
    let book = doum40k::Doum40k;
    let side = |seat: u64| book.random_side(mode, seed * 2 + seat, None, &BTreeMap::new());
    let setup = Setup {
        rules: "doum40k".to_owned(),
        mode: mode.to_owned(),
        map: MapSource::Inline(Box::new(map)),
        seed,
        players: vec![side(0).player("A"), side(1).player("B")],
        options: BTreeMap::new(),
        budget: None,
        first: None,
        scores: None,
        dice: None,
    };
    let Ok(mut game) = book.game(&setup) else {
        return false;
    };
    let layout = game.of_match::<doum40k::MatchConfig>().unwrap().layout.clone();
    let mut display = DisplayState::of(&state_of(&mut game), &layout);
    let mut bots = [RandomBot::new(seed), RandomBot::new(seed + 1)];
    let mut facts = game.start().unwrap().to_vec();
    for step in 0..400 {
        for fact in &facts {
            display.play(fact, 0.5, &layout);
            display.settle(fact, &layout);
        }
        let state = state_of(&mut game);
        let decision = state.decision.unwrap();
        // A bonus is taken when a cell is entered, and told when the move ends.
        let on_the_way = matches!(decision.kind, DecisionKind::Aim | DecisionKind::MoveOn);
        let real = DisplayState::of(&state, &layout);
        assert_eq!(
            compared(&display, on_the_way),
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
        let map = load_map(&entry.unwrap().path()).unwrap().map;
        for mode in doum40k::Doum40k.mods() {
            for seed in 0..3 {
                *played.entry(mode).or_default() += u32::from(play(map.clone(), mode, seed));
            }
        }
    }
    for mode in doum40k::Doum40k.mods() {
        assert!(played[mode] > 0, "no map for {mode}: {played:?}");
    }
}
