//! Battle reports: every figure is right, the page is well-formed and needs nothing else, names are harmless, and what
//! is wrong with a file is said.

use std::collections::BTreeSet;
use std::process::{Command as Process, Output};

use arene::bots::{Bot as _, RandomBot};
use arene::content::{self, maps};
use arene::game::{Command, DecisionKind, Face, Fact, Fraction, Game, PieceId, Place, PlayerId, Weapon, Winner};
use arene::replay::{Beginning, Closed, Recording, ReplayCursor, SeatRecord, cut, read};
use arene::report::{Format, GameHistory, Luck, TurningPointReason, turning_points, write};
use arene::rules::doum40k::Doum40kState;
use arene::rules::{MapSource, Measure, Setup, rulebook};
use arene::text::{Lang, Texts};

use crate::markup::assert_well_formed;

const NAMES: [&str; 2] = ["<script>alert(1)</script>", "A|B *x* & “C”"];

fn record(mut setup: Setup, mut play: impl FnMut(&mut Game, &mut Recording)) -> Recording {
    let mut game = content::game(&mut setup, None).unwrap();
    game.start().unwrap();
    let seat = |colour: usize| SeatRecord {
        control: ["human", "random"][colour % 2].into(),
        colour,
    };
    let beginning = Beginning {
        setup,
        seats: vec![seat(4), seat(1)],
        begun: 951_782_400,
        from: None,
    };
    let mut recording = Recording::begin(beginning, &mut game).unwrap();
    play(&mut game, &mut recording);
    recording.closed = Some(Closed {
        commands: recording.last(),
        over: game.decision().unwrap().kind == DecisionKind::Over,
    });
    recording
}

/// A flingboy with 17 points against a kosto with 16: two shots that kill, one that armour stops, one that misses.
fn duel() -> Recording {
    let setup = serde_json::json!({
        "rules": "doum40k", "mod": "defmatch", "first": 0, "scores": [17, 16],
        "map": { "name": "Lane", "rows": [".........", "1.......2"] },
        "players": [
            { "name": NAMES[0], "pieces": [{ "kind": "flingboy", "at": [2, 0], "face": "east" }] },
            { "name": NAMES[1], "pieces": [{ "kind": "kosto", "at": [6, 0], "face": "west" }] },
        ],
    });
    let shoot = |target| Command::Shoot {
        target: PieceId(target),
        with: Weapon::Gun,
    };
    let activate = |piece| Command::Activate { piece: PieceId(piece) };
    let back = Command::Place {
        at: Place::new(0, 1),
        face: Face::East,
    };
    let course: [(Command, &[u32]); 13] = [
        (activate(0), &[]),
        (shoot(1), &[5, 6]),
        (Command::EndTurn, &[]),
        (activate(1), &[]),
        (shoot(0), &[6, 1]),
        (back, &[]),
        (Command::EndTurn, &[]),
        (activate(0), &[]),
        (shoot(1), &[2]),
        (Command::EndTurn, &[]),
        (Command::EndTurn, &[]),
        (activate(0), &[]),
        (shoot(1), &[5, 3]),
    ];
    record(serde_json::from_value(setup).unwrap(), |game, recording| {
        for (command, dice) in &course {
            game.dice_mut().follow(Some((dice.to_vec(), true)));
            game.apply(command)
                .unwrap_or_else(|error| panic!("{command:?}: {error:?}"));
            assert_eq!(game.dice().left(), 0, "{command:?}");
            recording.push(game, command.clone());
        }
    })
}

fn bot_game(mode: &str, seed: u64, most: u32) -> Recording {
    let book = rulebook("doum40k").unwrap();
    let player = |seat: u64| {
        let side = book.random_side(mode, seed * 2 + seat, None, &Default::default());
        side.player(NAMES[seat as usize])
    };
    let setup = Setup {
        rules: "doum40k".into(),
        mode: mode.into(),
        map: MapSource::Path(format!("maps/{}", maps::own_arena(mode).unwrap())),
        seed,
        players: vec![player(0), player(1)],
        options: Default::default(),
        budget: None,
        first: None,
        scores: None,
        dice: None,
        by_hand: Vec::new(),
        take_back: false,
        own: Default::default(),
    };
    let mut bot = RandomBot::new(seed);
    record(setup, |game, recording| {
        while recording.last() < most && game.decision().unwrap().kind != DecisionKind::Over {
            let command = bot.choose(game);
            game.apply(&command).unwrap();
            recording.push(game, command);
        }
    })
}

fn history(recording: &Recording) -> GameHistory {
    GameHistory::of(&mut ReplayCursor::new(recording.clone()).unwrap()).unwrap()
}

fn written(text: &[u8], format: Format, lang: Lang) -> String {
    write(read(text).unwrap(), "game.arene", text, format, lang).unwrap()
}

fn html(recording: &Recording) -> String {
    written(recording.to_text().as_bytes(), Format::Html, Lang::En)
}

// ---- the figures ----

#[test]
fn every_figure_of_a_game_with_forced_dice_is_right() {
    let history = history(&duel());
    assert_eq!(
        (history.measure, history.winner),
        (Measure::POINTS, Some(Winner::Player(PlayerId(0))))
    );
    assert_eq!(
        (
            history.round,
            history.commands,
            history.turns.len(),
            history.dice_thrown()
        ),
        (3, 13, 5, 7)
    );
    assert_eq!(
        (history.last(), history.goals.as_slice()),
        (&[20, 18][..], &[20, 30][..])
    );
    let did: Vec<_> = (history.stats.iter())
        .map(|stats| {
            (
                stats.kills,
                stats.shots,
                stats.blows,
                stats.hits,
                stats.deaths,
                stats.points,
            )
        })
        .collect();
    assert_eq!(did, [(1, 3, 0, 2, 1, 3), (1, 1, 0, 1, 1, 2)]);
    // Three shots at 5+, and the respawn point; a shot and two saves at 6+.
    let [first, second, nobody] = &history.dice[..] else {
        panic!("{:?}", history.dice)
    };
    assert_eq!(first.faces[&6], [1, 1, 0, 0, 2, 0]);
    assert_eq!((first.tests, first.passed, first.expected.parts()), (3, 2, (1, 1)));
    assert_eq!(second.faces[&6], [0, 0, 1, 0, 0, 2]);
    assert_eq!((second.tests, second.passed, second.expected.parts()), (3, 2, (1, 2)));
    assert_eq!(nobody.dice(), 0);
    // 1 above the mean of a variance of 3 × 1/3 × 2/3; 3/2 above that of 3 × 1/6 × 5/6.
    assert!((first.score().unwrap() - 1.5_f64.sqrt()).abs() < 1e-12);
    assert!((second.score().unwrap() - 1.5 / (5.0_f64 / 12.0).sqrt()).abs() < 1e-12);
    assert_eq!(Luck::of(second.score().unwrap()), Luck::Blessed);
}

#[test]
fn the_turning_points_of_a_game_with_forced_dice_are_the_right_ones() {
    let history = history(&duel());
    let list = turning_points(&history);
    // The steps of commands 5 and 13: the first step has none.
    let [kill, win] = &list[..] else { panic!("{list:?}") };
    let lead = |seat| TurningPointReason::Lead { player: PlayerId(seat) };
    assert_eq!((kill.place, win.place), (6, 14));
    assert_eq!(
        BTreeSet::from_iter(kill.reasons.iter().map(|why| why.message())).len(),
        3
    );
    for why in [
        TurningPointReason::FirstBlood,
        TurningPointReason::AgainstTheOdds,
        lead(1),
    ] {
        assert!(kill.reasons.contains(&why), "{kill:?}");
    }
    assert_eq!(kill.chance.unwrap().parts(), (1, 6));
    assert_eq!(win.reasons, [TurningPointReason::Victory, lead(0)]);
    // The last kill had 1/3 × 5/6: told, but not against the odds.
    let chances: Vec<_> = history
        .events
        .iter()
        .filter_map(|event| event.chance)
        .map(Fraction::parts)
        .collect();
    assert_eq!(chances, [(1, 6), (5, 18)]);
}

#[test]
fn a_turn_of_several_scores_and_an_escape_are_turning_points() {
    let mut history = history(&duel());
    (
        history.turns[2].scorings,
        history.turns[2].change,
        history.turns[2].last_scoring,
    ) = (2, vec![5, -1], 9);
    history.attacks[0].chance = Fraction::new(3, 4);
    let great = TurningPointReason::GreatTurn {
        player: history.turns[2].player,
        swing: 6,
    };
    let reasons: Vec<_> = turning_points(&history)
        .into_iter()
        .map(|moment| (moment.place, moment.reasons))
        .collect();
    assert!(reasons.contains(&(9, vec![great])), "{reasons:?}");
    assert!(reasons.contains(&(3, vec![TurningPointReason::Escape])), "{reasons:?}");
}

#[test]
fn the_page_shows_those_figures() {
    let page = html(&duel());
    for told in [
        "3 rounds, 5 turns, 13 commands and 7 dice thrown.",
        "The lead changed hands 2 times.",
        "February 29, 2000",
        "The chance to kill was 17% (1/6).",
        "3 tests, 2 passed; 1.0 were to be expected.",
        "Good luck (+1.2 standard deviations)",
        "Blessed dice: fewer than one player in forty does better (+2.3 standard deviations)",
        "d6: 4 dice, mean 3.25; 3.5 was to be expected.",
        "all 13 commands, played again, come out as recorded",
        "yes, and put away in order",
    ] {
        assert!(page.contains(told), "{told}");
    }
    let french = written(duel().to_text().as_bytes(), Format::Html, Lang::Fr);
    assert!(french.contains("3 tours, 5 mains, 13 commandes et 7 dés jetés."));
    assert!(french.contains("moyenne 3,25 pour 3,5 attendue"));
}

#[test]
fn in_every_mod_what_is_counted_agrees_with_facts_and_state() {
    for mode in rulebook("doum40k").unwrap().mods() {
        let recording = bot_game(mode, 7, 700);
        let history = history(&recording);
        let facts = || recording.steps.iter().flat_map(|step| &step.facts);
        let count = |wanted: fn(&Fact) -> bool| facts().filter(|fact| wanted(fact)).count() as u32;
        assert_eq!(
            history.dice_thrown(),
            count(|fact| matches!(fact, Fact::Roll(_))),
            "{mode}"
        );
        let deaths: u32 = history.stats.iter().map(|stats| stats.deaths).sum();
        assert_eq!(deaths, count(|fact| matches!(fact, Fact::Killed { .. })), "{mode}");
        assert_eq!(
            history.turns.len() as u32,
            count(|fact| matches!(fact, Fact::Turn { .. })),
            "{mode}"
        );
        let mut cursor = ReplayCursor::new(recording.clone()).unwrap();
        cursor.seek(cursor.end());
        let state: Doum40kState = serde_json::from_value(cursor.game().state()).unwrap();
        assert_eq!((history.winner, history.round), (state.winner, state.round), "{mode}");
        let counted = |name: &str| serde_json::from_value::<Vec<i32>>(state.objective[name].clone()).unwrap();
        let measure = history.measure.message.trim_start_matches("report-measure-");
        match measure {
            "points" => assert_eq!(history.last(), state.scores, "{mode}"),
            "penned" | "alive" => assert_eq!(history.last(), counted(measure), "{mode}"),
            _ => assert!(history.last().iter().all(|value| *value >= 0)),
        }
        let held = history
            .held
            .iter()
            .map(|(piece, turns)| serde_json::json!({ "piece": piece, "turns": turns }));
        if measure == "turns-held" && history.winner.is_some() {
            assert_eq!(state.objective["turns_held"], serde_json::Value::from_iter(held));
        }
        let list = turning_points(&history);
        assert_eq!(
            list.iter()
                .any(|moment| moment.reasons.contains(&TurningPointReason::Victory)),
            history.winner.is_some()
        );
    }
}

// ---- the page ----

#[test]
fn the_page_is_well_formed_and_needs_nothing_else() {
    for mode in rulebook("doum40k").unwrap().mods() {
        let text = bot_game(mode, 3, 300).to_text();
        for lang in Lang::ALL {
            let page = written(text.as_bytes(), Format::Html, lang);
            assert_well_formed(&page);
            for outside in ["http:", "https:", "src=", "@import", "<script", "javascript"] {
                assert!(!page.contains(outside), "{mode}: {outside}");
            }
            assert!(page.matches("<svg viewBox").count() > 3, "{mode}: pictures");
            assert!(
                page.contains("&lt;script&gt;alert(1)"),
                "{mode}: the name is shown as it is"
            );
        }
    }
}

#[test]
fn no_words_are_missing_in_either_language() {
    for mode in rulebook("doum40k").unwrap().mods() {
        let text = bot_game(mode, 5, 300).to_text();
        for (format, lang) in [Format::Html, Format::Markdown]
            .into_iter()
            .flat_map(|format| Lang::ALL.map(|lang| (format, lang)))
        {
            let page = written(text.as_bytes(), format, lang);
            for gap in ["report-", "fact-", "story-", "rule-", "{ $", "{$"] {
                let at = page.find(gap);
                assert_eq!(
                    at.map(|at| page[at..].chars().take(60).collect::<String>()),
                    None,
                    "{mode} {lang:?}"
                );
            }
        }
    }
    let player = PlayerId(0);
    let reasons = [
        TurningPointReason::FirstBlood,
        TurningPointReason::Lead { player },
        TurningPointReason::GreatTurn { player, swing: 1 },
        TurningPointReason::AgainstTheOdds,
        TurningPointReason::Escape,
        TurningPointReason::Carnage { kills: 2 },
        TurningPointReason::HolderKilled {
            holder: PieceId(0),
            turns: 3,
        },
        TurningPointReason::LastRun,
        TurningPointReason::Victory,
    ];
    let measures = ["points", "turns-held", "penned", "alive", "kills"].map(|name| format!("report-measure-{name}"));
    let ids = reasons.iter().map(|why| why.message());
    let ids = ids.chain(Luck::ALL.iter().map(|luck| luck.message()));
    for id in ids.chain(measures.iter().map(String::as_str)) {
        assert!(Lang::ALL.iter().all(|lang| Texts::of(*lang).has(id)), "{id}");
    }
}

#[test]
fn tables_in_markdown_have_as_many_cells_in_every_row() {
    let page = written(duel().to_text().as_bytes(), Format::Markdown, Lang::Fr);
    let cells = |line: &str| line.replace("\\|", "").matches('|').count();
    let mut tables = 0;
    let lines: Vec<&str> = page.lines().collect();
    for pair in lines.windows(2) {
        if pair[1].starts_with('|') {
            assert!(pair[0].is_empty() || cells(pair[0]) == cells(pair[1]), "{pair:?}");
        }
        tables += usize::from(pair[1].starts_with("| ---"));
    }
    assert_eq!(tables, 5, "scores, two sides, pieces, provenance");
    assert!(
        page.contains("A\\|B \\*x\\*") && !page.contains("<script"),
        "names are harmless"
    );
    let outside_pictures: String = page
        .split("](data:image/svg+xml;base64,")
        .map(|part| part.split_once(')').map_or(part, |(_, rest)| rest))
        .collect();
    assert!(!outside_pictures.contains("http"));
    assert_eq!(
        page.matches("](data:image/svg+xml;base64,").count(),
        6,
        "arena, two moments, course, two dice"
    );
}

// ---- what is wrong is said ----

#[test]
fn a_damaged_file_is_told_as_far_as_it_is_good() {
    let text = duel().to_text();
    let mut bytes = text.clone().into_bytes();
    // In the eleventh line: the header, the set-up, and steps 0 to 7 are good.
    let line = text.split_inclusive('\n').take(10).map(str::len).sum::<usize>();
    bytes[line + 40] ^= 1;
    let page = written(&bytes, Format::Html, Lang::En);
    assert!(page.contains("The file is damaged in line 11"));
    assert!(page.contains("The game is not over: nobody has won yet"));
    assert!(page.contains("7 commands"));
    assert_well_formed(&page);
    let page = written(&text.as_bytes()[..line + 40], Format::Html, Lang::En);
    assert!(page.contains("The file breaks off in line 11"));
}

#[test]
fn a_game_that_comes_out_otherwise_is_told_up_to_there() {
    let mut recording = duel();
    recording.steps[9].hash ^= 1;
    let page = html(&recording);
    assert!(page.contains("From command 9 on the game comes out otherwise under today’s rules"));
    assert!(page.contains("The story stops before the end"));
    assert!(page.contains("From command 9 on it comes out otherwise: the state is another one"));
    assert!(!page.contains("wins in"));
}

#[test]
fn a_game_left_open_has_no_winner_and_one_without_a_command_can_be_told() {
    let mut recording = duel();
    recording.steps.truncate(8);
    recording.closed = None;
    let page = html(&recording);
    assert!(page.contains("nobody has won yet") && page.contains("the game was not put away"));
    recording.steps.truncate(1);
    let page = html(&recording);
    assert!(page.contains("Nothing to tell") && page.contains("nothing to play again"));
    assert_well_formed(&page);
}

#[test]
fn a_snippet_is_told_as_one() {
    let piece = cut(&duel(), "duel", 4, 13).unwrap();
    let history = history(&piece);
    assert_eq!(
        (history.commands, history.rounds_played(), history.turns.len()),
        (10, 3, 3)
    );
    assert_eq!(
        (history.standings[0].values.as_slice(), history.last()),
        (&[17, 16][..], &[20, 18][..])
    );
    let page = html(&piece);
    assert!(page.contains("A part of “duel”, after command 3."));
    assert!(!page.contains("First blood"), "it may have been shed before");
    assert_well_formed(&page);
}

#[test]
fn forged_facts_do_no_harm() {
    let mut recording = duel();
    let facts = r#"[
        {"fact":"killed","rule":"death.score","piece":999,"by":65535},
        {"fact":"score","rule":"death.score","player":200,"change":-2147483648,"total":2147483647},
        {"fact":"score","rule":"death.score","player":0,"change":2147483647,"total":-2147483648},
        {"fact":"roll","rule":"shoot.hit","player":77,"piece":500,"target":null,"sides":4294967295,"value":0,"need":-5,"passed":true,"modifiers":[]},
        {"fact":"moved","rule":"move.points","piece":3,"from":[-2147483648,2147483647],"path":[],"face":"any","points":0,"run":true},
        {"fact":"turn","rule":"turn.activate","player":9,"round":4294967295},
        {"fact":"jumped","rule":"move.points","piece":1,"from":[0,0],"to":[2147483647,-2147483648]},
        {"fact":"won","rule":"mod.defmatch","player":250}
    ]"#;
    let forged: Vec<Fact> = serde_json::from_str(facts).unwrap();
    recording.steps[5].facts.extend(forged);
    for lang in Lang::ALL {
        let page = written(recording.to_text().as_bytes(), Format::Html, lang);
        assert_well_formed(&page);
    }
}

// ---- the command ----

fn run(words: &[&str]) -> Output {
    Process::new(env!("CARGO_BIN_EXE_arene"))
        .args(["replay", "report", "--lang", "en"])
        .args(words)
        .output()
        .unwrap()
}

#[test]
fn the_command_writes_the_file_or_says_why_not_and_leaves_nothing_else_behind() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::write(path("game.arene"), duel().to_text()).unwrap();
    std::fs::write(path("foreign.arene"), "a shopping list\n").unwrap();
    std::fs::create_dir(path("folder.html")).unwrap();
    let game = path("game.arene");
    let fails = |file: &str, to: &str, status: i32, said: &str| {
        let output = run(&[file, "--to", to]);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(status), "{error}");
        assert!(error.contains(said), "{error}");
    };
    fails(&game, &path("report.pdf"), 2, "a report’s name ends in .html or .md");
    fails(&game, &path("report"), 2, "a report’s name ends in .html or .md");
    fails(&game, &path("folder.html"), 2, "is a folder");
    fails(&game, &path("nowhere/report.html"), 1, "There is no");
    fails(&path("lost.arene"), &path("report.html"), 1, "There is no");
    fails(&path("foreign.arene"), &path("report.html"), 1, "not a recorded game");
    std::fs::copy(&game, path("game.md")).unwrap();
    fails(&path("game.md"), &path("game.md"), 2, "is the game itself");
    std::fs::remove_file(path("game.md")).unwrap();
    let names = || {
        let mut names: Vec<_> = std::fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(), ["folder.html", "foreign.arene", "game.arene"]);
    for name in ["report.html", "report.MD"] {
        let output = run(&[&game, "--to", &path(name)]);
        assert!(output.status.success(), "{output:?}");
        assert!(String::from_utf8(output.stdout).unwrap().contains("is written"));
    }
    assert_eq!(
        names(),
        ["folder.html", "foreign.arene", "game.arene", "report.MD", "report.html"]
    );
    assert!(
        std::fs::read_to_string(path("report.MD"))
            .unwrap()
            .starts_with("# Defmatch, Lane")
    );
}
