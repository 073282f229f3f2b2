//! Commands taken back in games for practice: the game is what it was before them, and the record keeps both.

use arene::bots::{Bot as _, RandomBot};
use arene::content;
use arene::game::{Game, TakeBacks};
use arene::replay::{
    Beginning, Damage, LineWriter, Record, Recorder, Recording, Store, StoreFolder, TakenBackTo, read, summarize,
    verify, verify_recording,
};

use crate::recorded::drawn_setup;

/// A game for practice, or one in which dropped is played.
fn started(take_back: bool) -> (Game, Recording) {
    let mut setup = drawn_setup("defmatch", 40);
    setup.take_back = take_back;
    let mut game = content::game(&mut setup, None).unwrap();
    game.start().unwrap();
    let beginning = Beginning {
        setup,
        seats: Vec::new(),
        begun: 1_795_292_106,
        from: None,
    };
    let recording = Recording::begin(beginning, &mut game).unwrap();
    (game, recording)
}

/// Plays so many commands, the first by a person and the others by bots.
fn play(game: &mut Game, recording: &mut Recording, back: &mut TakeBacks, bot: &mut RandomBot, count: usize) {
    for number in 0..count {
        let command = bot.choose(game);
        if number == 0 {
            back.note(game, recording.last());
        }
        game.apply(&command).unwrap();
        recording.push(game, command);
    }
}

#[test]
fn the_last_command_is_taken_back_with_the_answers_of_bots_and_its_dice_come_again() {
    let (mut game, mut recording) = started(true);
    let (mut back, mut bot) = (TakeBacks::default(), RandomBot::new(1));
    play(&mut game, &mut recording, &mut back, &mut bot, 30);
    let (before, command) = (game.hash(), bot.choose(&mut game));
    back.note(&mut game, recording.last());
    let first = game.apply(&command).unwrap().to_vec();
    recording.push(&mut game, command.clone());
    for _ in 0..3 {
        let answer = bot.choose(&mut game);
        game.apply(&answer).unwrap();
        recording.push(&mut game, answer);
    }
    assert_eq!(back.target(recording.last()), Some(30));
    let to = back.take_back(&mut game, recording.last()).unwrap();
    recording.take_back(to).unwrap();
    assert_eq!((to, game.hash(), recording.last()), (30, before, 30));
    assert_eq!((game.facts().len(), recording.last_hash()), (0, Some(before)));
    assert_eq!(game.apply(&command).unwrap(), first);
    // Further back, to before the first command of all; and then there is nothing.
    assert_eq!(back.take_back(&mut game, recording.last()), Some(0));
    assert_eq!(back.take_back(&mut game, 0), None);
}

#[test]
fn what_is_taken_back_stays_in_the_file_and_is_no_part_of_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let (mut game, mut recording) = started(true);
    let (mut back, mut bot) = (TakeBacks::default(), RandomBot::new(2));
    let mut recorder = Recorder::begin(&store, StoreFolder::Games, &recording);
    // Played and taken back several times, the last time beyond what was taken back before.
    for (count, taken) in [(6, 0), (5, 1), (7, 0), (4, 2), (9, 0)] {
        let known = recording.last();
        play(&mut game, &mut recording, &mut back, &mut bot, count);
        for step in recording.steps.iter().filter(|step| step.n > known) {
            recorder.step(step);
        }
        for _ in 0..taken {
            let to = back.take_back(&mut game, recording.last()).unwrap();
            recorder.take_back(&recording.take_back(to).unwrap());
        }
    }
    assert_eq!(recording.count_taken_back(), 5 + 4 + 7);
    assert_eq!(
        recording
            .taken_back_after(6)
            .map(|taken| taken.steps.len())
            .collect::<Vec<_>>(),
        [5, 7]
    );
    let path = recorder.path().to_owned();
    recorder.close(false).unwrap();
    let bytes = std::fs::read(&path).unwrap();
    let found = read(&bytes).unwrap();
    assert_eq!(found.damage, None);
    assert_eq!(
        (&found.recording.steps, &found.recording.taken_back),
        (&recording.steps, &recording.taken_back)
    );
    // Written again it is the same file, and read on from any line of it the same game.
    assert_eq!(found.recording.to_text().as_bytes(), bytes);
    let lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
    for cut in 3..lines.len() {
        let (head, rest) = (lines[..cut].concat(), lines[cut..].concat());
        assert_eq!(read(&head).unwrap().read_on(&rest), found, "cut at line {cut}");
    }
    let (verified, summary) = (verify(&bytes).unwrap(), summarize(&bytes).unwrap());
    assert!(
        verified.is_good() && verify_recording(&recording).is_good(),
        "{verified:?}"
    );
    assert_eq!((verified.commands, verified.same), (15, 15));
    assert_eq!(
        (summary.commands, summary.taken_back, summary.take_back),
        (15, 16, true)
    );
    // It can be gone on with.
    let (mut recorder, mut found) = Recorder::resume(&store, &path).unwrap();
    recorder.take_back(&found.recording.take_back(3).unwrap());
    drop(recorder);
    assert_eq!(read(&std::fs::read(&path).unwrap()).unwrap().recording.last(), 3);
}

#[test]
fn where_dropped_is_played_nothing_can_be_taken_back() {
    let (mut game, mut recording) = started(false);
    let (mut back, mut bot) = (TakeBacks::default(), RandomBot::new(3));
    play(&mut game, &mut recording, &mut back, &mut bot, 4);
    assert_eq!(recording.take_back(2), None);
    let mut writer = LineWriter::default();
    let mut text: String = recording.records().map(|record| writer.line(&record)).collect();
    text.push_str(&writer.line(&Record::TakenBack {
        taken_back: TakenBackTo { to: 2 },
    }));
    let found = read(text.as_bytes()).unwrap();
    assert!(
        matches!(found.damage, Some(Damage::Sense { line: 8, .. })),
        "{:?}",
        found.damage
    );
    assert_eq!(found.recording.last(), 4);
}

#[test]
fn nothing_is_taken_back_to_where_the_game_has_not_been() {
    let (mut game, mut recording) = started(true);
    let (mut back, mut bot) = (TakeBacks::default(), RandomBot::new(4));
    play(&mut game, &mut recording, &mut back, &mut bot, 4);
    for to in [4, 5, u32::MAX] {
        assert_eq!(recording.clone().take_back(to), None);
        let mut writer = LineWriter::default();
        let mut text: String = recording.records().map(|record| writer.line(&record)).collect();
        text.push_str(&writer.line(&Record::TakenBack {
            taken_back: TakenBackTo { to },
        }));
        assert!(
            matches!(read(text.as_bytes()).unwrap().damage, Some(Damage::Sense { .. })),
            "{to}"
        );
    }
}
