//! Dice thrown by hand, key by key: the same values as a script make the same game, nothing changes before the last die is there,
//! and what was entered outlasts a crash.

use arene::bots::{Bot as _, RandomBot};
use arene::content;
use arene::game::{Command, Fact, Game, HandError, HandKey, HandRoll, HandThrowers, PlayerId, RollFact};
use arene::replay::{
    Beginning, HandJournal, Recorder, Recording, Store, StoreFolder, read, summarize, verify_recording,
};
use arene::rules::{Setup, rulebook};
use arene::text::{Lang, Names, Texts};
use serde_json::{Value, json};

use super::table::chance::Chance;
use crate::recorded::{drawn_setup, is_over};

/// A game whose dice somebody enters.
struct Played {
    game: Game,
    setup: Setup,
    throwers: HandThrowers,
    recording: Option<Recording>,
    /// Every command with the values that were entered for it; the first is the start.
    entered: Vec<(Option<Command>, Vec<u32>)>,
}

impl Played {
    /// A game that is to be started, with these seats throwing by hand.
    fn of(mut setup: Setup, by_hand: &[u8]) -> Self {
        setup.by_hand = by_hand.iter().map(|seat| PlayerId(*seat)).collect();
        let game = content::game(&mut setup, None).unwrap();
        Self {
            game,
            throwers: setup.hand_throwers(),
            setup,
            recording: None,
            entered: Vec::new(),
        }
    }

    /// Begins a command and enters its dice by `type_in`, a die at a time.
    fn carry_out(&mut self, command: Option<&Command>, mut type_in: impl FnMut(&mut HandRoll, &mut Game)) {
        let mut roll = HandRoll::begin(&mut self.game, command, &self.throwers).unwrap();
        while !roll.is_done() {
            type_in(&mut roll, &mut self.game);
        }
        self.entered.push((command.cloned(), roll.values().collect()));
        match (&mut self.recording, command) {
            (Some(recording), Some(command)) => {
                recording.push(&mut self.game, command.clone());
            }
            _ => {
                let beginning = Beginning {
                    setup: self.setup.clone(),
                    seats: Vec::new(),
                    begun: 1_795_292_106,
                    from: None,
                };
                self.recording = Recording::begin(beginning, &mut self.game);
            }
        }
    }

    /// Plays a game of random bots up to so many commands, with values by chance.
    fn play(&mut self, seed: u64, most: usize, mut type_in: impl FnMut(&mut HandRoll, &mut Game)) {
        self.carry_out(None, &mut type_in);
        let mut bot = RandomBot::new(seed);
        while self.entered.len() <= most && !is_over(&self.game) {
            let command = bot.choose(&mut self.game);
            self.carry_out(Some(&command), &mut type_in);
        }
    }

    /// The same game with the same values as strict scripts.
    fn as_scripts(&self) -> u64 {
        let mut setup = Setup {
            by_hand: Vec::new(),
            ..self.setup.clone()
        };
        let mut game = content::game(&mut setup, None).unwrap();
        for (command, values) in &self.entered {
            game.dice_mut().follow(Some((values.clone(), true)));
            match command {
                None => game.start().map(drop).unwrap(),
                Some(command) => game.apply(command).map(drop).unwrap(),
            }
            assert_eq!(game.dice().left(), 0, "{command:?}");
        }
        game.hash()
    }

    fn rolls(&self) -> Vec<&RollFact> {
        let steps = self.recording.as_ref().unwrap().steps.iter();
        let rolls = steps.flat_map(|step| &step.facts).filter_map(|fact| match fact {
            Fact::Roll(roll) if !roll.again || roll.by_hand => Some(roll),
            _ => None,
        });
        rolls.collect()
    }
}

/// Types the next value in, as its digits.
fn press_value(roll: &mut HandRoll, game: &mut Game, value: u32) {
    let sides = roll.wanted().unwrap().why.sides;
    let digits = sides.to_string().len();
    for digit in format!("{value:0digits$}").bytes() {
        roll.press(game, HandKey::Digit(digit - b'0')).unwrap();
    }
}

/// A value by chance, as its digits.
fn press_any(chance: &mut Chance, roll: &mut HandRoll, game: &mut Game) {
    let sides = roll.wanted().unwrap().why.sides;
    let value = 1 + chance.below(sides as i32) as u32;
    press_value(roll, game, value);
}

fn necromunda_fight() -> Setup {
    let gang = json!([
        {"kind": "leader", "weapons": ["bolt_pistol", "sword"]},
        {"kind": "ganger", "weapons": ["slug_rifle", "frag"]},
        {"kind": "kid"},
        {"kind": "kid", "weapons": ["slug_pistol"]},
    ]);
    let setup = json!({
        "rules": "necromunda", "mod": "fight", "seed": 7, "trial": true,
        "map": {"name": "Trial", "table": {"size": [6000, 6000]}, "terrain": [
            {"kind": "barrier", "line": [[600, 2400], [2600, 2400]], "height": 300},
            {"kind": "solid", "poly": [[2800, 2900], [3300, 2900], [3300, 3200], [2800, 3200]], "top": 400, "stand": true},
        ]},
        "players": [
            {"name": "Rouge", "gang": "rust_choir", "pieces": gang},
            {"name": "Bleu", "gang": "slag_hounds", "pieces": gang},
        ],
    });
    serde_json::from_value(setup).unwrap()
}

/// A free table on which nothing happens but dice.
fn free_table() -> Played {
    let setup = json!({
        "rules": "free", "mod": "table", "seed": 3,
        "map": {"name": "T", "table": {"size": [6000, 6000]}},
        "players": [{"name": "Rouge", "pieces": [{"at": [1000, 2000]}]}],
    });
    let mut setup: Setup = serde_json::from_value(setup).unwrap();
    rulebook("free").unwrap().fill_in(&mut setup);
    let mut played = Played::of(setup, &[0]);
    played.carry_out(None, |_, _| panic!("nothing is thrown at the start"));
    played
}

fn throw(sides: u32, count: u32) -> Command {
    let written: Value = json!({"roll": {"sides": sides, "count": count}});
    let mut reader = <dyn erased_serde::Deserializer>::erase(written);
    rulebook("free").unwrap().read_command(&mut reader).unwrap()
}

#[test]
fn a_whole_defmatch_entered_by_hand_is_the_game_of_the_same_values_as_a_script() {
    let mut played = Played::of(drawn_setup("defmatch", 5), &[0, 1]);
    let mut chance = Chance::of(11);
    played.play(5, 4000, |roll, game| press_any(&mut chance, roll, game));
    assert!(is_over(&played.game), "the game ends");
    assert_eq!(played.as_scripts(), played.game.hash());
    assert!(played.rolls().len() > 20 && played.rolls().iter().all(|roll| roll.by_hand));
    let recording = played.recording.as_ref().unwrap();
    assert_eq!(recording.dice().1, 0, "the generator gave nothing");
    let verified = verify_recording(recording);
    assert!(verified.is_good(), "{verified:?}");
}

#[test]
fn a_fight_of_necromunda_entered_by_hand_is_the_game_of_the_same_values_as_a_script() {
    let mut played = Played::of(necromunda_fight(), &[0, 1]);
    let mut chance = Chance::of(12);
    played.play(4, 400, |roll, game| press_any(&mut chance, roll, game));
    assert_eq!(played.as_scripts(), played.game.hash());
    assert!(played.rolls().len() > 20 && played.rolls().iter().all(|roll| roll.by_hand));
    let verified = verify_recording(played.recording.as_ref().unwrap());
    assert!(verified.is_good(), "{:?}", verified.divergence);
}

#[test]
fn wrong_keys_backspace_and_rolls_given_up_change_nothing() {
    let mut played = Played::of(drawn_setup("defmatch", 8), &[0, 1]);
    let (mut chance, mut wrong) = (Chance::of(13), Chance::of(14));
    played.play(8, 120, |roll, game| {
        let before = game.hash();
        let sides = roll.wanted().unwrap().why.sides;
        let kept = roll.clone();
        match wrong.below(5) {
            0 => {
                assert_eq!(
                    roll.press(game, HandKey::Digit(9)),
                    Err(HandError::NoFace { value: 9, sides })
                );
                assert_eq!(
                    roll.press(game, HandKey::Digit(0)),
                    Err(HandError::NoFace { value: 0, sides })
                );
            }
            1 => assert_eq!(roll.press(game, HandKey::Enter), Err(HandError::NoDigit)),
            2 if roll.wanted().unwrap().entered.is_empty() => {
                assert_eq!(roll.press(game, HandKey::Backspace), Err(HandError::NothingToTakeBack));
            }
            3 => {
                // Another begins the same command, enters something, and is given up.
                let values: Vec<u32> = roll.values().collect();
                let again = HandRoll::resume(
                    game,
                    roll.command(),
                    &HandThrowers::of(&[PlayerId(0), PlayerId(1)], 2),
                    &values,
                );
                assert_eq!(again.unwrap(), kept);
            }
            _ => {}
        }
        assert_eq!((game.hash(), &*roll), (before, &kept));
        press_any(&mut chance, roll, game);
        if !roll.is_done() {
            assert_eq!(game.hash(), before);
        }
    });
    assert_eq!(played.as_scripts(), played.game.hash());
}

#[test]
fn dice_of_one_roll_are_entered_together_and_taken_back_until_it_is_complete() {
    let mut played = free_table();
    played.carry_out(Some(&throw(6, 3)), |roll, game| {
        let wanted = roll.wanted().unwrap();
        assert_eq!(
            (wanted.left, wanted.why.sides, wanted.why.rule.as_str()),
            (3, 6, "free.roll")
        );
        press_value(roll, game, 4);
        press_value(roll, game, 2);
        assert_eq!(roll.wanted().unwrap().left, 1);
        assert_eq!(roll.wanted().unwrap().entered.len(), 2);
        for left in [2, 3] {
            roll.press(game, HandKey::Backspace).unwrap();
            assert_eq!(roll.wanted().unwrap().left, left);
        }
        assert_eq!(roll.press(game, HandKey::Backspace), Err(HandError::NothingToTakeBack));
        for value in [6, 1, 5] {
            press_value(roll, game, value);
        }
        assert_eq!(roll.press(game, HandKey::Backspace), Err(HandError::NothingWanted));
        assert_eq!(roll.press(game, HandKey::Digit(1)), Err(HandError::NothingWanted));
    });
    assert_eq!(
        played.rolls().iter().map(|roll| roll.value).collect::<Vec<_>>(),
        [6, 1, 5]
    );
}

#[test]
fn dice_with_ten_faces_or_more_take_two_digits() {
    let mut played = free_table();
    played.carry_out(Some(&throw(20, 1)), |roll, game| {
        roll.press(game, HandKey::Digit(2)).unwrap();
        assert_eq!(roll.wanted().unwrap().digits, "2");
        let refused = roll.press(game, HandKey::Digit(1));
        assert_eq!(refused, Err(HandError::NoFace { value: 21, sides: 20 }));
        assert_eq!(roll.wanted().unwrap().digits, "");
        roll.press(game, HandKey::Digit(1)).unwrap();
        roll.press(game, HandKey::Backspace).unwrap();
        roll.press(game, HandKey::Digit(1)).unwrap();
        roll.press(game, HandKey::Digit(7)).unwrap();
    });
    played.carry_out(Some(&throw(36, 2)), |roll, game| {
        // A direction below ten: with a zero before it, or ended by Enter.
        roll.press(game, HandKey::Digit(0)).unwrap();
        roll.press(game, HandKey::Digit(9)).unwrap();
        roll.press(game, HandKey::Digit(3)).unwrap();
        roll.press(game, HandKey::Enter).unwrap();
    });
    assert_eq!(
        played.rolls().iter().map(|roll| roll.value).collect::<Vec<_>>(),
        [17, 9, 3]
    );
}

#[test]
fn where_one_player_throws_by_hand_the_dice_of_the_others_come_from_the_seed() {
    let mut played = Played::of(drawn_setup("defmatch", 21), &[1]);
    let mut chance = Chance::of(15);
    played.play(21, 400, |roll, game| {
        assert_eq!(roll.wanted().unwrap().why.player, Some(PlayerId(1)));
        press_any(&mut chance, roll, game);
    });
    let by_hand = played.rolls().iter().filter(|roll| roll.by_hand).count();
    let others = played.rolls().iter().filter(|roll| !roll.by_hand).count();
    assert!(by_hand > 5 && others > 5, "{by_hand} {others}");
    assert!(
        played
            .rolls()
            .iter()
            .all(|roll| roll.by_hand == (roll.player == Some(PlayerId(1))))
    );
    let recording = played.recording.as_ref().unwrap();
    assert!(recording.dice().1 > 0, "the generator gave the others’ dice");
    assert!(verify_recording(recording).is_good());
}

#[test]
fn a_recording_keeps_what_was_thrown_by_hand_and_is_of_the_newer_format() {
    let mut played = Played::of(drawn_setup("defmatch", 30), &[0]);
    let mut chance = Chance::of(16);
    played.play(30, 200, |roll, game| press_any(&mut chance, roll, game));
    let recording = played.recording.clone().unwrap();
    let text = recording.to_text();
    assert!(text.starts_with(|first: char| first.is_ascii_hexdigit()) && text.contains("{\"arene\":2,"));
    let found = read(text.as_bytes()).unwrap();
    assert_eq!(
        (found.recording.steps, found.recording.header.arene),
        (recording.steps, 2)
    );
    let summary = summarize(text.as_bytes()).unwrap();
    let counted: u32 = summary
        .thrown
        .iter()
        .filter(|thrown| thrown.by_hand)
        .flat_map(|thrown| &thrown.faces)
        .sum();
    assert_eq!(
        counted as usize,
        played.rolls().iter().filter(|roll| roll.by_hand).count()
    );
    // Others are written as they always were.
    let plain = crate::recorded::bot_game("defmatch", 3, 40).to_text();
    assert!(plain.contains("{\"arene\":1,") && !plain.contains("by_hand"));
}

#[test]
fn what_was_entered_before_a_crash_is_entered_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let mut played = free_table();
    let recorder = Recorder::begin(&store, StoreFolder::Games, played.recording.as_ref().unwrap());
    let file = recorder.path().to_owned();
    let command = throw(6, 4);
    let mut journal = HandJournal::beside(&store, &file);
    let mut roll = HandRoll::begin(&mut played.game, Some(&command), &played.throwers).unwrap();
    for value in [3, 6, 2] {
        press_value(&mut roll, &mut played.game, value);
        journal.keep(1, &roll);
    }
    roll.press(&mut played.game, HandKey::Backspace).unwrap();
    journal.keep(1, &roll);
    press_value(&mut roll, &mut played.game, 5);
    journal.keep(1, &roll);
    assert_eq!(journal.file_error(), None);
    // The program dies.
    drop((roll, journal, recorder));

    let (mut recorder, found) = Recorder::resume(&store, &file).unwrap();
    let mut recording = found.recording;
    let mut game = recording.set_up().unwrap();
    game.start().unwrap();
    let left = HandJournal::left(&store, &file, ("free", recording.last(), game.hash())).unwrap();
    assert_eq!((&left.command, left.values.as_slice()), (&command, &[3, 6, 5][..]));
    let mut journal = HandJournal::beside(&store, &file);
    let mut roll = HandRoll::resume(&mut game, Some(&left.command), &played.throwers, &left.values).unwrap();
    journal.keep(1, &roll);
    assert_eq!(roll.wanted().unwrap().left, 1);
    press_value(&mut roll, &mut game, 1);
    journal.keep(1, &roll);
    // Between the last die and the record of its command, all of it is still there.
    let done = HandJournal::left(&store, &file, ("free", 0, roll.hash())).unwrap();
    assert_eq!(done.values, [3, 6, 5, 1]);
    recorder.step(recording.push(&mut game, command));
    journal.end();
    assert_eq!(HandJournal::left(&store, &file, ("free", 1, game.hash())), None);
    // One that was left behind is of a command that is recorded: it counts no more.
    assert_eq!(HandJournal::left(&store, &file, ("free", 0, roll.hash())), None);
    assert!(verify_recording(&recording).is_good());
}

#[test]
fn what_is_wanted_and_what_is_refused_is_told_in_both_languages() {
    let mut played = free_table();
    let names = Names::of(&played.setup, Texts::of_book(Lang::En, "free"));
    let mut roll = HandRoll::begin(&mut played.game, Some(&throw(6, 3)), &played.throwers).unwrap();
    let wanted = roll.wanted().unwrap();
    let said = |lang| Texts::of_book(lang, "free").wanted_dice(&wanted, &names);
    assert!(
        said(Lang::En).starts_with("Rouge, ") && said(Lang::En).ends_with("3 d6"),
        "{}",
        said(Lang::En)
    );
    assert!(said(Lang::Fr).contains("\u{202f}: 3 d6"), "{}", said(Lang::Fr));
    let error = roll.press(&mut played.game, HandKey::Digit(7)).unwrap_err();
    assert_eq!(Texts::of(Lang::En).hand_error(&error, &names), "A d6 has no 7.");
    assert_eq!(Texts::of(Lang::Fr).hand_error(&error, &names), "Un d6 n’a pas de 7.");
}
