//! Recorded games: what is written is read back, comes out the same, and can be wound to any place.

use arene::game::Fact;
use arene::replay::{BETWEEN_SNAPSHOTS, Damage, ReplayCursor, read, verify, verify_recording};
use arene::rules::rulebook;

use crate::recorded::bot_game;

#[test]
fn a_recorded_game_of_every_mod_is_read_back_as_it_was_and_comes_out_the_same() {
    for mode in rulebook("doum40k").unwrap().mods() {
        let recording = bot_game(mode, 11, 400);
        let text = recording.to_text();
        let found = read(text.as_bytes()).unwrap();
        assert_eq!(found.damage, None, "{mode}");
        assert_eq!(found.good, text.len());
        assert!(found.recording == recording, "{mode}: something was lost in the file");
        let verified = verify(text.as_bytes()).unwrap();
        assert!(verified.is_good() && verified.same_rules, "{mode}: {verified:?}");
        assert_eq!(verified.commands, recording.last());
        assert_eq!(verified.same, recording.last());
    }
}

#[test]
fn a_file_without_its_closing_line_is_an_open_game() {
    let mut recording = bot_game("defmatch", 3, 20);
    recording.closed = None;
    let found = read(recording.to_text().as_bytes()).unwrap();
    assert_eq!(found.damage, Some(Damage::Open));
    assert_eq!(found.recording, recording);
}

#[test]
fn a_reel_winds_to_any_place_forwards_and_backwards() {
    let recording = bot_game("klanplay", 5, 260);
    let mut cursor = ReplayCursor::new(recording.clone()).unwrap();
    assert_eq!(cursor.good(), recording.steps.len());
    assert_eq!(cursor.snapshots(), cursor.end() / BETWEEN_SNAPSHOTS + 1);
    for place in [1, 7, 49, 50, 51, 200, 99, 3, 261, 0, 261, 130] {
        assert_eq!(cursor.seek(place), place);
        if let Some(step) = place.checked_sub(1).map(|index| &recording.steps[index]) {
            assert_eq!(cursor.game().hash(), step.hash, "place {place}");
            assert_eq!(cursor.facts(place), step.facts);
        }
    }
}

#[test]
fn a_game_that_parts_from_its_record_says_where() {
    let good = bot_game("defmatch", 8, 60);
    let mut forged = good.clone();
    forged.steps[30].hash ^= 1;
    let verified = verify_recording(&forged);
    assert_eq!(verified.divergence.unwrap().n, 30);
    assert_eq!(verified.same, 29);
    let mut cursor = ReplayCursor::new(forged).unwrap();
    assert_eq!((cursor.good(), cursor.end()), (30, 61));
    assert_eq!(cursor.seek(45), 30, "no further than the rules agree");
    assert_eq!(
        cursor.facts(45),
        good.steps[44].facts,
        "the facts beyond are told as recorded"
    );
}

#[test]
fn a_die_too_many_or_too_few_parts_a_game_from_its_record() {
    let good = bot_game("defmatch", 8, 60);
    let with_dice = good.steps.iter().rposition(|step| !step.dice.is_empty()).unwrap();
    let mut fewer = good.clone();
    fewer.steps[with_dice].dice.pop();
    assert_eq!(verify_recording(&fewer).divergence.unwrap().n as usize, with_dice);
    let mut more = good;
    more.steps[with_dice].dice.push(1);
    assert_eq!(verify_recording(&more).divergence.unwrap().n as usize, with_dice);
}

#[test]
fn every_die_of_the_facts_is_in_the_record() {
    for step in bot_game("king", 2, 200).steps {
        let rolled: Vec<u32> = (step.facts.iter())
            .filter_map(|fact| match fact {
                Fact::Roll(roll) => Some(roll.value),
                _ => None,
            })
            .collect();
        assert_eq!(step.dice, rolled);
    }
}

#[test]
fn a_recorded_game_goes_on_with_the_dice_it_would_have_had() {
    let whole = bot_game("defmatch", 21, 120);
    let mut half = whole.clone();
    half.steps.truncate(61);
    let mut cursor = ReplayCursor::new(half.clone()).unwrap();
    cursor.seek(61);
    let (seed, words) = half.dice();
    let game = cursor.game();
    game.dice_mut().go_on(seed, words);
    for step in &whole.steps[61..] {
        game.apply(step.command.as_ref().unwrap()).unwrap();
        assert_eq!(game.hash(), step.hash);
        assert_eq!(game.dice().words(), step.words);
    }
}
