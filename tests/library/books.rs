//! What upper floors ask of a rule book, for every book there is: its forces, its landmarks, its arenas, its words; and
//! that a map of a table is refused where cells are wanted.

use arene::content::{self, check_setup, maps, read_map};
use arene::game::DecisionKind;
use arene::rules::{
    KindClass, LandmarkKind, MapSource, Measure, Setup, TravelTime, Visibility, first_rulebook, rulebooks,
};
use arene::space::grid::Cell;
use arene::text::{Lang, Texts};
use serde_json::json;

/// A started game of a mod on its own arena, both sides drawn.
fn started(mode: &str, seed: u64) -> (arene::game::Game, Setup) {
    let book = first_rulebook();
    let options = Default::default();
    let side = |seat: u64| book.forces().draw(mode, seed * 2 + seat, None, &options);
    let mut setup = Setup {
        rules: book.id().to_owned(),
        mode: mode.to_owned(),
        map: MapSource::Path(format!("maps/{}", maps::own_arena(mode).unwrap())),
        seed,
        players: vec![side(0).player("Rouge"), side(1).player("Bleu")],
        options,
        budget: None,
        first: None,
        scores: None,
        dice: None,
        by_hand: Vec::new(),
        take_back: false,
        own: Default::default(),
    };
    let mut game = content::game(&mut setup, None).unwrap();
    game.start().unwrap();
    (game, setup)
}

#[test]
fn what_is_drawn_for_a_faction_has_no_fault_and_spends_no_more_than_the_budget() {
    let options = Default::default();
    for book in rulebooks(true) {
        let forces = book.forces();
        for faction in forces.factions() {
            for (seed, budget) in (0..20).zip([5, 10, 15, 40].into_iter().cycle()) {
                let kinds = forces.draw_for(faction.id, seed, budget, &options);
                assert_eq!(forces.faults(faction.id, &kinds, budget, &options), [], "{kinds:?}");
                let worth: i64 = kinds.iter().filter_map(|kind| forces.value(kind, &options)).sum();
                assert!(worth <= budget, "{kinds:?}");
                // Nobody is drawn only where the faction comes ready.
                assert_eq!(
                    kinds.is_empty(),
                    !forces.ready_pieces(faction.id).is_empty(),
                    "{kinds:?}"
                );
                assert_eq!(kinds, forces.draw_for(faction.id, seed, budget, &options));
            }
        }
        assert_eq!(forces.draw_for("nobody", 1, 10, &options), Vec::<&str>::new());
        assert_eq!(forces.kinds_of("nobody"), Vec::<&str>::new());
    }
}

#[test]
fn every_kind_has_a_value_and_values_that_are_shown() {
    let options = Default::default();
    for book in rulebooks(true) {
        let forces = book.forces();
        for kind in forces.kinds() {
            assert!(forces.value(kind.id, &options).is_some(), "{}", kind.id);
            assert!(kind.stats.iter().all(|stat| !stat.text.is_empty()), "{}", kind.id);
        }
        let examples = forces.examples();
        let least = if book.kinds().is_empty() { 0 } else { 2 };
        assert!(examples.len() >= least, "{examples:?}");
        assert!(examples.iter().all(|kind| book.kinds().contains(kind)), "{examples:?}");
        assert_eq!(forces.value("nobody", &options), None);
    }
}

#[test]
fn doum40ks_klans_field_their_specials_and_all_base_figures() {
    let forces = first_rulebook().forces();
    let kinds = forces.kinds();
    let base = kinds.iter().filter(|kind| kind.class == KindClass::Base).count();
    assert_eq!((kinds.len(), base, forces.factions().len()), (15, 3, 6));
    for faction in forces.factions() {
        assert_eq!(
            forces.kinds_of(faction.id).len(),
            base + faction.specials.len(),
            "{}",
            faction.id
        );
    }
    let kramboy = kinds.iter().find(|kind| kind.id == "kramboy").unwrap();
    let house_rule = [("kramboy_points".to_owned(), 2.into())].into();
    assert_eq!(forces.value(kramboy.id, &house_rule), Some(2));
    assert_eq!((forces.specials_allowed(9), forces.specials_allowed(10)), (1, 2));
    assert_eq!((forces.usual_movement(), forces.movement("bizarboy")), (4, Some(5)));
}

#[test]
fn each_mod_is_measured_by_what_wins_it() {
    let landmarks = first_rulebook().landmarks();
    for (mode, message) in [
        ("defmatch", "report-measure-points"),
        ("king", "report-measure-turns-held"),
        ("squigs", "report-measure-penned"),
        ("flag", "screen-side-cells"),
        ("flag2", "screen-side-cells"),
        ("gunther", "screen-side-cells"),
    ] {
        let (mut game, setup) = started(mode, 3);
        let (measure, progress) = landmarks.progress(&mut game).unwrap();
        assert_eq!(
            (measure.message, progress.len()),
            (message, setup.players.len()),
            "{mode}"
        );
        for lang in Lang::ALL {
            assert!(Texts::of(lang).has(measure.message), "{mode}");
        }
        assert!(
            progress
                .iter()
                .all(|player| player.goal == 0 || player.value < player.goal),
            "{mode}: {progress:?}"
        );
    }
    let (mut game, _) = started("king", 3);
    let (_, progress) = landmarks.progress(&mut game).unwrap();
    assert_eq!(progress.iter().map(|player| player.goal).collect::<Vec<_>>(), [6, 6]);
}

#[test]
fn the_standing_that_is_followed_is_the_one_of_the_state() {
    use arene::bots::{Bot as _, RandomBot};
    let landmarks = first_rulebook().landmarks();
    for mode in ["defmatch", "klanplay", "squigs", "king"] {
        let (mut game, _) = started(mode, 5);
        let mut standings = landmarks.follow(&mut game, true).unwrap();
        let mut bot = RandomBot::new(5);
        let (mut deaths, mut killed) = (0, 0);
        for _ in 0..600 {
            if game.decision().unwrap().kind == DecisionKind::Over {
                break;
            }
            let command = bot.choose(&mut game);
            let facts = game.apply(&command).unwrap().to_vec();
            for fact in &facts {
                standings.take(fact);
                let landmark = landmarks.landmark(fact);
                deaths += u32::from(landmark.is_some_and(|landmark| landmark.kind == LandmarkKind::Death));
                killed += u32::from(matches!(fact, arene::game::Fact::Killed { .. }));
            }
            if standings.reads_after(&facts) {
                standings.read(&mut game);
            }
        }
        let now = landmarks.follow(&mut game, true).unwrap();
        assert_eq!(standings.measure(), now.measure());
        if standings.measure() != Measure::KILLS && mode != "king" {
            assert_eq!(standings.progress(), now.progress(), "{mode}");
        }
        assert_eq!(deaths, killed, "{mode}");
    }
}

#[test]
fn a_survey_tells_who_is_seen_and_how_soon_one_gets_there() {
    let map = read_map("x.ron", "(rows: [\"1.r..#.2\"])").unwrap().map;
    let survey = first_rulebook().survey(&map).unwrap();
    use Visibility::{Clear, Cover, Here, Hidden, Solid};
    assert_eq!(
        survey.sight(Cell::new(0, 0)),
        [Here, Clear, Solid, Cover, Cover, Solid, Hidden, Hidden]
    );
    assert_eq!(survey.travel_times(Cell::new(0, 0), 4)[1], Some(TravelTime::Walk(1)));
    assert_eq!(survey.points().len(), 2);
    assert_eq!(survey.distances(Cell::new(0, 0)), [0, 1, 2, 3, 4, 5, 6, 7]);
}

#[test]
fn every_arena_that_comes_with_a_book_is_made_for_mods_that_the_book_has() {
    for book in rulebooks(true) {
        for arena in book.arenas() {
            let map = read_map(arena.file, arena.text).unwrap().map;
            assert!(!arena.mods.is_empty(), "{}", arena.file);
            for mode in arena.mods {
                assert!(book.mods().contains(mode), "{}: {mode}", arena.file);
                assert_eq!(book.check_map_for(&map, mode).faults, [], "{}: {mode}", arena.file);
            }
        }
    }
}

// ---- tables ----

#[test]
fn a_map_of_a_table_is_refused_with_its_place() {
    for (file, text) in [
        (
            "pipes.ron",
            "(\n    name: \"Pipes\",\n    table: (size: (12000, 12000)),\n    terrain: [],\n)",
        ),
        (
            "pipes.json",
            "{\n \"name\": \"Pipes\",\n \"table\": {\"size\": [12000, 12000]},\n \"terrain\": []}",
        ),
    ] {
        let faults = read_map(file, text).unwrap_err();
        let whys: Vec<_> = faults.iter().map(|fault| (fault.fault.why, fault.line)).collect();
        assert_eq!(whys, [("map-is-table", Some(3))], "{file}");
        assert!(faults[0].report(Lang::En).message.contains("here cells are wanted"));
        assert!(faults[0].report(Lang::Fr).message.contains("il faut ici des cases"));
    }
}

#[test]
fn a_setup_with_a_table_is_refused_and_one_with_a_wrong_field_is_told_so() {
    let setup =
        |map: serde_json::Value| json!({"rules": first_rulebook().id(), "mod": "defmatch", "map": map, "players": []});
    let table = json!({"name": "Pipes", "table": {"size": [1, 2]}, "terrain": [], "marks": []});
    let mut table: Setup = serde_json::from_value(setup(table)).unwrap();
    let faults = check_setup(&mut table, None);
    assert_eq!(faults.len(), 1);
    assert_eq!(
        (faults[0].fault.why, faults[0].fault.field.as_str()),
        ("map-is-table", "map.table")
    );
    let wrong = serde_json::from_value::<Setup>(setup(json!({"rows": ["."], "tabel": 1})));
    assert!(
        wrong
            .unwrap_err()
            .to_string()
            .starts_with("unknown field `tabel`, expected one of `name`")
    );
    for mixed in [
        json!({"rows": ["."], "terrain": []}),
        json!({"table": {"size": [1, 2]}, "doors": []}),
    ] {
        let mixed = serde_json::from_value::<Setup>(setup(mixed)).unwrap_err().to_string();
        assert!(
            mixed.starts_with("unknown field `terrain`") || mixed.starts_with("unknown field `doors`"),
            "{mixed}"
        );
    }
    let lacks = serde_json::from_value::<Setup>(setup(json!({"name": "x"})));
    assert_eq!(lacks.unwrap_err().to_string(), "missing field `rows`");
}
