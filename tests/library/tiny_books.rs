//! The kernel as an outside rule book uses it: the tiny books play as their games are known to be, and are rule books like
//! others.

#[path = "../../benches/tiny/perft.rs"]
mod perft;

use arene::bots::{Bot as _, UniformBot};
use arene::content;
use arene::game::{ApplyError, Command, DecisionKind, Face, Game, PieceId, Place, PlayerId, RestoreError};
use arene::rules::tiny::{Breakthrough, TicTacToe, game as tiny_game};
use arene::rules::{Setup, first_rulebook, rulebook, rulebook_of_mod, rulebooks};
use arene::text::{Lang, Names, Texts};
use serde_json::{Value, json};

#[test]
fn tic_tac_toe_has_as_many_ways_as_it_is_known_to_have() {
    let mut game = tiny_game::<TicTacToe>(1);
    game.start().unwrap();
    let known = [9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872];
    assert_eq!(perft::counts(&mut game, 9), known);
}

#[test]
fn breakthrough_has_as_many_ways_as_its_peers_count() {
    let mut game = tiny_game::<Breakthrough>(1);
    game.start().unwrap();
    assert_eq!(perft::counts(&mut game, 4), [22, 484, 11_132, 256_036]);
}

#[test]
fn whole_games_go_as_the_peers_play_them() {
    // From OpenSpiel and boardgame.io, which agree: `make bench-peers`.
    let played = perft::same_games(&mut tiny_game::<TicTacToe>(1));
    assert_eq!((played.games, played.moves, played.checksum), (500, 3_834, 273_397_972));
    let played = perft::same_games(&mut tiny_game::<Breakthrough>(1));
    assert_eq!(
        (played.games, played.moves, played.checksum),
        (500, 32_086, 210_130_045)
    );
}

#[test]
fn what_is_not_listed_is_refused_and_changes_nothing() {
    let mut game = tiny_game::<Breakthrough>(1);
    game.start().unwrap();
    let before = game.write_snapshot();
    let two_at_once = Command::Move {
        path: vec![Place::new(0, 1), Place::new(0, 3)],
        run: false,
        face: Face::North,
    };
    assert!(matches!(game.apply(&two_at_once), Err(ApplyError::Illegal(_))));
    assert_eq!(game.write_snapshot(), before);
}

#[test]
fn a_twin_of_an_outside_books_game_plays_on_as_it_does() {
    let mut game = tiny_game::<Breakthrough>(1);
    game.start().unwrap();
    let mut twin = game.twin();
    for index in [3, 11, 7, 2, 20] {
        let command = game.legal()[index].clone();
        assert_eq!(game.apply(&command), twin.apply(&command));
        assert_eq!((game.hash(), game.state()), (twin.hash(), twin.state()));
    }
    let written = twin.write_snapshot();
    game.restart(2).unwrap();
    game.read_snapshot(written).unwrap();
    assert_eq!((game.hash(), game.legal()), (twin.hash(), twin.legal()));
}

// ---- as rule books ----

/// A setup of a tiny book on its own arena; `change` may spoil it.
fn setup(book: &str, change: impl FnOnce(&mut Value)) -> Setup {
    let mut setup = json!({
        "rules": book, "mod": book, "map": format!("maps/{book}.ron"), "seed": 7,
        "players": [{"name": "A", "pieces": []}, {"name": "B", "pieces": []}],
    });
    change(&mut setup);
    serde_json::from_value(setup).unwrap()
}

/// The faults of a setup: where and why.
fn faults(book: &str, change: impl FnOnce(&mut Value)) -> Vec<(String, &'static str)> {
    let faults = content::check_setup(&mut setup(book, change), None);
    let faults = faults.into_iter().map(|fault| fault.fault);
    faults.map(|fault| (fault.field, fault.why)).collect()
}

fn started(book: &str, first: u64) -> Game {
    let mut setup = setup(book, |setup| setup["first"] = json!(first));
    let mut game = content::game(&mut setup, None).unwrap();
    game.start().unwrap();
    game
}

/// Applies whatever is listed first.
fn apply_the_first(game: &mut Game) {
    let command = game.legal()[0].clone();
    game.apply(&command).unwrap();
}

const BOOKS: [&str; 2] = ["breakthrough", "tictactoe"];

#[test]
fn a_book_that_is_not_listed_is_found_by_its_id_but_in_no_list() {
    for id in BOOKS {
        let book = rulebook(id).unwrap();
        assert!(book.is_hidden());
        assert!(rulebooks(false).all(|listed| listed.id() != id));
        assert!(rulebooks(true).any(|listed| listed.id() == id));
        assert!(rulebook_of_mod(id).is_none(), "its mod is hidden with it");
        assert!(
            content::maps::builtin()
                .iter()
                .all(|(name, _)| *name != format!("{id}.ron"))
        );
        assert!(book.survey(&book_map(id)).is_none());
    }
    assert_eq!(first_rulebook().id(), "doum40k");
}

fn book_map(id: &str) -> arene::space::grid::ArenaMap {
    content::load_map(format!("maps/{id}.ron").as_ref()).unwrap().map
}

#[test]
fn what_a_setup_gives_that_there_is_no_use_for_is_refused_by_field() {
    for book in BOOKS {
        assert_eq!(faults(book, |_| {}), []);
        let spoilt = faults(book, |setup| {
            setup["mod"] = json!("defmatch");
            setup["budget"] = json!(10);
            setup["scores"] = json!([1, 2]);
            setup["dice"] = json!([1]);
            setup["options"] = json!({"squigs": 3});
            setup["first"] = json!(2);
            setup["players"][0] = json!({"name": "B", "klan": "goff", "pieces": [{"kind": "grot"}]});
        });
        let expected = [
            ("mod", "unknown-mod"),
            ("players[0].klan", "no-use"),
            ("players[0].pieces", "pieces-given"),
            ("players[1].name", "name-twice"),
            ("options.squigs", "no-use"),
            ("budget", "no-use"),
            ("scores", "no-use"),
            ("dice", "no-use"),
            ("first", "no-player"),
        ];
        assert_eq!(spoilt, expected.map(|(field, why)| (field.to_owned(), why)));
        let alone = faults(book, |setup| setup["players"] = json!([{"name": " ", "pieces": []}]));
        let expected = [("players", "players-two"), ("players[0].name", "no-name")];
        assert_eq!(alone, expected.map(|(field, why)| (field.to_owned(), why)));
    }
}

#[test]
fn a_map_of_another_size_or_with_something_on_it_is_a_fault() {
    let whys = |rows: Value| {
        let found = faults("tictactoe", |setup| setup["map"] = rows);
        let told = found.into_iter().map(|(field, why)| format!("{field} {why}"));
        told.collect::<Vec<_>>()
    };
    assert_eq!(whys(json!({"rows": ["...", "..."]})), ["map.rows size-fixed"]);
    assert_eq!(whys(json!({"rows": ["...", "..", "..."]})), ["map.rows[1] ragged-row"]);
    assert_eq!(whys(json!({"rows": ["...", ".#.", "..."]})), ["map.rows[1] not-open"]);
    let door = json!({"rows": ["...", "...", "..."], "doors": [{"at": [0, 0], "colour": "red"}]});
    assert_eq!(whys(door), ["map.doors no-use"]);
    assert_eq!(whys(json!("maps/breakthrough.ron")), ["map.rows size-fixed"]);
}

#[test]
fn random_games_are_legal_to_their_end_and_go_on_from_any_snapshot() {
    for (book, seed) in BOOKS.into_iter().flat_map(|book| (0..6).map(move |seed| (book, seed))) {
        let mut game = started(book, seed % 2);
        let mut chance = UniformBot::new(seed);
        let mut last_hash = None;
        while game.decision().unwrap().kind != DecisionKind::Over {
            let legal = game.legal();
            assert!(!legal.is_empty());
            assert!(legal.iter().all(|command| game.why_not(command).is_none()));
            let offers = game.offers();
            let offered = offers.iter().filter(|offer| offer.is_legal());
            let offered: Vec<Command> = offered.map(|offer| offer.command.clone()).collect();
            assert_eq!(offered, legal, "what is offered as legal is what is legal");
            for offer in &offers {
                assert_eq!(game.why_not(&offer.command), offer.refusal);
            }
            // Into a game of the same setup that stands elsewhere, and on from there.
            let mut twin = started(book, seed % 2);
            apply_the_first(&mut twin);
            twin.read_snapshot(game.write_snapshot()).unwrap();
            assert_eq!((twin.hash(), twin.state()), (game.hash(), game.state()));
            let command = chance.choose(&mut game);
            let mut seen = game.public_state();
            assert_eq!(game.apply(&command), twin.apply(&command));
            let presentation = rulebook(book).unwrap().presentation(&game);
            for fact in game.facts() {
                presentation.follow(fact, &mut seen);
            }
            let now = game.public_state();
            seen.decision = now.decision;
            assert_eq!(seen, now, "the facts tell all that everybody sees");
            let hash = game.hash();
            assert_ne!(Some(hash), last_hash.replace(hash));
        }
        let state = game.state();
        assert_eq!(
            (&state["phase"], &state["decision"]["kind"]),
            (&json!("over"), &json!("over"))
        );
        assert!(!state["winner"].is_null());
        assert_eq!((game.offers(), game.legal()), (Vec::new(), Vec::new()));
    }
}

#[test]
fn a_snapshot_that_cannot_be_is_refused_by_field() {
    let refused = |book: &str, change: &dyn Fn(&mut Value)| {
        let mut game = started(book, 0);
        for _ in 0..3 {
            apply_the_first(&mut game);
        }
        let before = game.write_snapshot();
        let mut spoilt = before.clone();
        change(&mut spoilt);
        assert_ne!(before, spoilt);
        let error = game.read_snapshot(spoilt).unwrap_err();
        assert_eq!(game.write_snapshot(), before, "nothing has changed");
        match error {
            RestoreError::Sense { field, why } => format!("{field} {why}"),
            RestoreError::Shape { field, .. } => field,
        }
    };
    for book in BOOKS {
        let wrong: [(&dyn Fn(&mut Value), &str); 6] = [
            (
                &|game| game["parts"]["turn"]["player"] = json!(2),
                "parts.turn.player no-player",
            ),
            (
                &|game| game["parts"]["turn"]["round"] = json!(0),
                "parts.turn.round round",
            ),
            (&|game| game["parts"]["outcome"] = json!(0), "parts.outcome outcome"),
            (&|game| game["phase"] = json!("over"), "phase outcome"),
            (
                &|game| game["parts"]["asked"]["kind"] = json!("herd"),
                "parts.asked decision",
            ),
            (
                &|game| game["parts"]["position"][0] = json!([-1, 9]),
                "parts.position[0] no-standing",
            ),
        ];
        for (change, expected) in wrong {
            assert_eq!(refused(book, change), expected, "{book}");
        }
    }
    let shared = |game: &mut Value| game["parts"]["position"][1] = game["parts"]["position"][0].clone();
    assert_eq!(refused("tictactoe", &shared), "parts.position[0] cell-shared");
    let left_out = |game: &mut Value| game["parts"]["position"][0] = Value::Null;
    assert_eq!(refused("tictactoe", &left_out), "parts.position no-standing");
    let arrived = |game: &mut Value| game["parts"]["position"][0] = json!([0, 7]);
    assert!(refused("breakthrough", &arrived).ends_with("cell-shared"));
}

#[test]
fn whoever_begins_has_the_first_mark_and_both_are_named_by_kind_number_and_player() {
    let mut game = started("tictactoe", 1);
    let decision = game.decision().unwrap();
    assert_eq!((decision.player, decision.piece), (PlayerId(1), Some(PieceId(0))));
    let state = game.state();
    assert_eq!(state["pieces"][0]["kind"], "nought");
    assert_eq!(
        (&state["round"], &state["player"], &state["active"]),
        (&json!(1), &json!(1), &Value::Null)
    );
    apply_the_first(&mut game);
    apply_the_first(&mut game);
    assert_eq!(
        (&game.state()["round"], &game.state()["player"]),
        (&json!(2), &json!(1))
    );

    let name = |book: &str, first, piece| {
        let setup = setup(book, |setup| setup["first"] = json!(first));
        Names::of(&setup, Texts::of(Lang::En)).piece(PieceId(piece))
    };
    assert_eq!(name("tictactoe", 0, 0), "Cross 1");
    assert_eq!(name("tictactoe", 1, 0), "Nought 1");
    assert_eq!(name("tictactoe", 0, 3), "Nought 2");
    assert_eq!(name("breakthrough", 0, 2), "Pawn 3 (A)");
    assert_eq!(name("breakthrough", 0, 16), "Pawn 1 (B)");
}

#[test]
fn an_offer_names_the_pawn_that_goes_and_the_one_it_takes() {
    let mut game = started("breakthrough", 0);
    for (from, to) in [([1, 1], [1, 2]), ([2, 6], [2, 5]), ([1, 2], [1, 3]), ([2, 5], [2, 4])] {
        game.apply(&step(from, to)).unwrap();
    }
    let offers = game.offers();
    let takes = offers
        .iter()
        .find(|offer| offer.command == step([1, 3], [2, 4]))
        .unwrap();
    assert_eq!(
        (takes.piece, takes.target, takes.is_legal()),
        (Some(PieceId(9)), Some(PieceId(18)), true)
    );
    let facts = game.apply(&step([1, 3], [2, 4])).unwrap().to_vec();
    let names = Names::of(&setup("breakthrough", |_| {}), Texts::of(Lang::En));
    let told = |lang| {
        let texts = Texts::of_book(lang, "breakthrough");
        let lines = texts.story(&facts, &names).into_iter();
        lines.map(|line| line.text).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        told(Lang::En),
        "Pawn 10 (A) goes to (2, 4). Pawn 10 (A) takes Pawn 3 (B). Round 3: B."
    );
}

fn step(from: [i32; 2], to: [i32; 2]) -> Command {
    Command::Move {
        path: vec![Place::new(from[0], from[1]), Place::new(to[0], to[1])],
        run: false,
        face: Face::North,
    }
}

#[test]
fn what_stands_in_a_pawns_way_is_said() {
    let mut game = started("breakthrough", 0);
    let mut why = |command: &Command| {
        game.why_not(command)
            .map(|refusal| (refusal.rule.as_str(), refusal.why))
    };
    assert_eq!(why(&step([0, 1], [0, 2])), None);
    assert_eq!(why(&step([0, 0], [0, 1])), Some(("breakthrough.move", "way-taken")));
    assert_eq!(
        why(&step([0, 0], [1, 1])),
        Some(("breakthrough.take", "own-piece-there"))
    );
    assert_eq!(why(&step([0, 1], [2, 2])), Some(("breakthrough.move", "not-ahead")));
    assert_eq!(why(&step([0, 1], [-1, 2])), Some(("breakthrough.move", "not-ahead")));
    assert_eq!(why(&step([0, 3], [0, 4])), Some(("breakthrough.move", "nobody-there")));
    assert_eq!(why(&step([0, 6], [0, 5])), Some(("breakthrough.turn", "not-yours")));
    assert_eq!(why(&Command::EndTurn), Some(("breakthrough.turn", "no-step-given")));
}
