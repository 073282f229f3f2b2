//! Damaged and foreign files: every flipped bit and every truncation of a recorded game is found, nothing panics, and
//! everything before the damage is offered.

use arene::replay::{Damage, Header, READS, ReadRecording, Recording, Unreadable, read, summarize, verify};
use arene::rules::rulebook;

use crate::recorded::bot_game;

fn game() -> (Recording, String) {
    let game = bot_game("klanplay", 12, 300);
    assert_eq!(game.last(), 300);
    let text = game.to_text();
    (game, text)
}

/// Where each line begins, and the end.
fn starts(text: &str) -> Vec<usize> {
    let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
    std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect()
}

/// Whether what was found is the game up to a line (counted from 1), and that line is named.
fn check(found: &ReadRecording, game: &Recording, line: usize, at: usize) {
    // Lines 1 and 2 are header and setup.
    let steps = line.saturating_sub(3).min(game.steps.len());
    assert_eq!(found.recording.steps.len(), steps, "byte {at}");
    assert_eq!(
        found.recording.steps.last(),
        steps.checked_sub(1).map(|last| &game.steps[last]),
        "byte {at}"
    );
    let damage = found
        .damage
        .as_ref()
        .unwrap_or_else(|| panic!("byte {at}: not found out"));
    assert_eq!(damage.line(), Some(line), "byte {at}");
}

/// The whole game up to some line, read once; then every damage from there on is read by `read_on`, which is what `read`
/// does after the first two lines.
fn read_up_to(text: &str, start: usize) -> ReadRecording {
    let found = read(&text.as_bytes()[..start]).unwrap();
    assert_eq!(found.good, start);
    found
}

// Every bit of the file is flipped. The first two lines (header, setup) go through `read` with the whole file behind
// them. For every other line the part before it is read once by `read`, and each flip then goes through
// `Found::read_on`, with all the rest of the file behind it: the same code that `read` runs line by line, entered at that
// line (what stands before a line cannot change by a flip in it, for the reader never looks back). To be sure that the
// two are the same, one flip in each sixteenth byte goes through `read` from the start as well.
#[test]
fn every_flipped_bit_is_found_and_everything_before_it_is_offered() {
    let (game, text) = game();
    let starts = starts(&text);
    let lines = starts.len() - 1;
    std::thread::scope(|scope| {
        for worker in 0..2 {
            let (game, text, starts) = (&game, &text, &starts);
            scope.spawn(move || {
                for line in (1..=lines).filter(|line| line % 2 == worker) {
                    flip_line(game, text, line, starts[line - 1], starts[line]);
                }
            });
        }
    });
}

fn flip_line(game: &Recording, text: &str, line: usize, start: usize, end: usize) {
    let mut bytes = text.as_bytes().to_vec();
    let mut before = (line > 2).then(|| read_up_to(text, start));
    for at in start..end {
        for bit in 0..8 {
            bytes[at] ^= 1 << bit;
            if let Some(found) = before.take() {
                let found = found.read_on(&bytes[start..]);
                check(&found, game, line, at);
                assert_eq!(found.good, start);
                before = Some(found);
                if at % 16 == 0 && bit == at / 16 % 8 {
                    check(&read(&bytes).unwrap(), game, line, at);
                }
            } else {
                match read(&bytes) {
                    Err(Unreadable::Setup(damage)) => assert_eq!(damage.line(), Some(line), "byte {at}"),
                    // Who can say whose file it was if the flip is in what tells that?
                    Err(Unreadable::Foreign) => assert!(line == 1, "byte {at}"),
                    other => panic!("byte {at}, bit {bit}: {other:?}"),
                }
            }
            bytes[at] ^= 1 << bit;
        }
    }
}

// As above: the part before the line in which the file ends is read once, every length of that line by `read_on`, and
// every 16th by `read` as well.
#[test]
fn every_truncation_is_found_and_everything_before_it_is_offered() {
    let (game, text) = game();
    let starts = starts(&text);
    let bytes = text.as_bytes();
    for length in 0..starts[2] {
        match read(&bytes[..length]) {
            Err(Unreadable::Setup(damage)) => assert!(matches!(damage, Damage::Cut { .. }), "{length}"),
            Err(Unreadable::Foreign) => assert!(length < starts[1], "{length}"),
            other => panic!("{length}: {other:?}"),
        }
    }
    for line in 3..starts.len() {
        let mut found = read_up_to(&text, starts[line - 1]);
        assert_eq!(found.damage, Some(Damage::Open), "between two lines");
        for length in starts[line - 1] + 1..starts[line] {
            found = found.read_on(&bytes[starts[line - 1]..length]);
            check(&found, &game, line, length);
            assert_eq!(found.damage, Some(Damage::Cut { line }));
            if length % 16 == 0 {
                check(&read(&bytes[..length]).unwrap(), &game, line, length);
            }
        }
    }
}

#[test]
fn a_line_that_is_missing_doubled_or_elsewhere_is_found() {
    let (game, text) = game();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for at in 2..lines.len() - 1 {
        let without: String = [&lines[..at], &lines[at + 1..]].concat().concat();
        check(&read(without.as_bytes()).unwrap(), &game, at + 1, at);
        let doubled: String = [&lines[..=at], &lines[at..]].concat().concat();
        check(&read(doubled.as_bytes()).unwrap(), &game, at + 2, at);
        let mut swapped = lines.clone();
        swapped.swap(at, at + 1);
        check(&read(swapped.concat().as_bytes()).unwrap(), &game, at + 1, at);
    }
}

#[test]
fn verifying_a_damaged_file_says_how_far_it_is_good() {
    let (_, mut text) = game();
    let at = starts(&text)[100] + 40;
    text.replace_range(at..=at, "#");
    let verified = verify(text.as_bytes()).unwrap();
    assert!(!verified.is_good());
    assert_eq!(verified.damage, Some(Damage::Line { line: 101 }));
    assert_eq!((verified.same, verified.commands, verified.divergence), (97, 97, None));
}

#[test]
fn reading_on_while_a_game_is_written_comes_to_the_same_as_reading_it_whole() {
    let (_, text) = game();
    let bytes = text.as_bytes();
    let mut end = starts(&text)[2];
    let mut found = read(&bytes[..end]).unwrap();
    while end < bytes.len() {
        end = (end + 777).min(bytes.len());
        let good = found.good;
        found = found.read_on(&bytes[good..end]);
    }
    assert_eq!(found, read(bytes).unwrap());
}

#[test]
fn other_peoples_files_are_refused_and_never_a_panic() {
    let png: &[u8] = include_bytes!("../../../assets/tiles/ground.png");
    let map: &[u8] = include_bytes!("../../../maps/first_blood.ron");
    let huge = vec![b'x'; 64 << 20];
    let zeros = vec![0; 1 << 20];
    let deep = format!("00000000 {}\n", "[".repeat(1 << 20));
    for foreign in [
        png,
        map,
        b"",
        b"\n",
        b"\n\n\n",
        b"{}",
        b"\xff\xfe",
        &huge,
        &zeros,
        deep.as_bytes(),
    ] {
        assert_eq!(read(foreign).unwrap_err(), Unreadable::Foreign);
        assert_eq!(verify(foreign).unwrap_err(), Unreadable::Foreign);
        assert_eq!(summarize(foreign).unwrap_err(), Unreadable::Foreign);
    }
}

#[test]
fn a_file_whose_line_ends_were_converted_is_named_damaged_from_its_first_line_on() {
    let (_, text) = game();
    let converted = text.replace('\n', "\r\n");
    let found = read(converted.as_bytes()).unwrap_err();
    assert_eq!(found, Unreadable::Setup(Damage::Line { line: 1 }));
}

#[test]
fn a_file_of_another_version_of_the_format_is_refused_with_its_number() {
    let mut game = bot_game("defmatch", 1, 5);
    for version in [0, READS.end() + 1, u32::MAX] {
        game.header.arene = version;
        let refused = read(game.to_text().as_bytes()).unwrap_err();
        assert_eq!(refused, Unreadable::Version(u64::from(version)));
    }
}

#[test]
fn a_game_of_other_rules_is_shown_as_recorded_and_says_so() {
    let mut game = bot_game("defmatch", 1, 25);
    game.header.rules_version += 1;
    let verified = verify(game.to_text().as_bytes()).unwrap();
    assert!(!verified.same_rules && verified.is_good());
    let book = rulebook("doum40k").unwrap();
    game.header = Header {
        rules: "chess".into(),
        ..Header::of(book)
    };
    game.beginning.setup.rules = "chess".into();
    let text = game.to_text();
    assert_eq!(
        read(text.as_bytes()).unwrap().recording,
        game,
        "the record is shown all the same"
    );
    let verified = verify(text.as_bytes()).unwrap();
    assert_eq!(
        (verified.same, verified.divergence.map(|divergence| divergence.n)),
        (0, Some(0))
    );
}

#[test]
fn records_that_make_no_sense_are_named_and_never_a_panic() {
    let (game, _) = game();
    let sense = |game: &Recording| read(game.to_text().as_bytes()).map(|found| found.damage);
    let mut gap = game.clone();
    gap.steps.remove(10);
    assert!(matches!(sense(&gap).unwrap(), Some(Damage::Sense { line: 13, .. })));
    let mut count = game.clone();
    count.closed.as_mut().unwrap().commands += 1;
    assert!(matches!(sense(&count).unwrap(), Some(Damage::Sense { line: 304, .. })));
    let mut numbers = game.clone();
    numbers.steps[5].n = u32::MAX;
    assert!(matches!(sense(&numbers).unwrap(), Some(Damage::Sense { line: 8, .. })));
    let mut book = game;
    book.header.rules = "chess".into();
    assert!(matches!(
        sense(&book),
        Err(Unreadable::Setup(Damage::Sense { line: 2, .. }))
    ));
}
