//! What bots reckon of shots and blows is what the rules throw dice for.

use serde_json::{Value, json};

use super::super::Chance;
use super::advisor::{Advisor, Care};
use super::luck::{at_least, blows_kill, shot_kills};
use super::outlook::Outlook;
use super::stakes::Foresight;
use crate::game::{Command, Game, PieceId, PlayerId};
use crate::rules::quake40k::{
    AllottedAttacks, BonusEntry, ID, QuakeCommand, Supposition, Survey, TargetId, own_command,
};
use crate::rules::{Rulebook, Setup, rulebook};
use crate::space::table::Point;

const SHOOTER: PieceId = PieceId(0);
const TARGET: PieceId = PieceId(1);

/// The first phase of two figures as given, with some terrain.
fn game(phase: &str, own: Value, other: Value, terrain: Value) -> Game {
    let setup: Setup = serde_json::from_value(json!({
        "rules": ID, "mod": "deathmatch_pro", "seed": 7, "trial": true,
        "map": {"name": "Trial", "table": {"size": [6000, 6000]}, "terrain": terrain, "marks": [
            {"mark": "portal", "number": 1, "at": [500, 500]}, {"mark": "portal", "number": 2, "at": [5500, 500]},
            {"mark": "portal", "number": 3, "at": [5500, 5500]}, {"mark": "portal", "number": 4, "at": [500, 5500]},
            {"mark": "portal", "number": 5, "at": [5500, 3000]},
        ]},
        "begin": {"player": 0, "round": 1, "phase": phase}, "order": [0, 1],
        "players": [{"name": "Rouge", "pieces": [own]}, {"name": "Bleu", "pieces": [other]}],
    }))
    .unwrap();
    let book: &dyn Rulebook = rulebook(ID).unwrap();
    let mut game = book.game(&setup).unwrap_or_else(|faults| panic!("{faults:?}"));
    game.start().unwrap();
    game
}

fn at(kind: &str, x: i32, y: i32, more: Value) -> Value {
    let mut figure = json!({"kind": kind, "at": [x, y, 0]});
    for (name, value) in more.as_object().unwrap() {
        figure[name.as_str()] = value.clone();
    }
    figure
}

/// How often a command kills its target by the rules' own dice.
fn killed(game: &mut Game, command: QuakeCommand) -> f64 {
    let odds = game.own_odds(&Command::from(command)).unwrap();
    let (_, chance) = odds.iter().find(|(known, _)| *known == "killed").unwrap();
    let (part, whole) = chance.parts();
    part as f64 / whole as f64
}

#[test]
fn so_many_or_more_of_some_tries_succeed_as_often_as_dice_do() {
    assert!((at_least(2, 0.5, 1) - 0.75).abs() < 1e-6);
    assert!((at_least(3, 0.5, 2) - 0.5).abs() < 1e-6);
    assert!((at_least(1, 0.25, 2)).abs() < 1e-6);
    assert!((at_least(0, 0.25, 0) - 1.0).abs() < 1e-6);
}

#[test]
fn a_shot_kills_as_often_as_its_odds_say_base_hit_shot_base_wound_base_save() {
    let wall = json!([{"kind": "barrier", "line": [[1200, 2500], [1200, 3500]], "height": 200}]);
    let dark =
        json!([{"kind": "area", "area": "dark", "poly": [[500, 2500], [1500, 2500], [1500, 3500], [500, 3500]]}]);
    let open = json!([]);
    let plain = json!({});
    for (weapon, distance, own, other, terrain) in [
        ("levy_rifle", 2000, &plain, &plain, &open),
        ("battle_rifle", 4000, &plain, &plain, &open),
        ("battle_rifle", 2000, &plain, &plain, &wall),
        ("battle_rifle", 2000, &json!({"bonus": "weapon.21"}), &plain, &open),
        ("star_rifle", 2000, &plain, &plain, &open),
        ("scatter_gun", 2000, &plain, &json!({"bonus": "equip.23"}), &open),
        ("twin_carbine", 2000, &plain, &json!({"bonus": "equip.25"}), &open),
        ("long_rifle", 3000, &plain, &plain, &dark),
        ("heavy_carbine", 3000, &plain, &plain, &open),
        ("burner", 800, &plain, &plain, &open),
        ("slug_pistol", 2000, &json!({"bonus": "weapon.16"}), &plain, &dark),
    ] {
        let mut own = own.clone();
        own["weapons"] = json!([weapon]);
        let target = at("legionary", 1000, 3000, other.clone());
        let mut game = game(
            "shooting",
            at("levy", 1000 + distance, 3000, own),
            target,
            terrain.clone(),
        );
        let shots = Survey::of(&game).unwrap().shots(SHOOTER, TargetId::Figure(TARGET));
        assert_eq!(shots.len(), 1, "{weapon}: {shots:?}");
        let reckoned = f64::from(shot_kills(&shots[0], &shots[0].harm[0]));
        let shot = QuakeCommand::Shoot {
            target: TargetId::Figure(TARGET),
            weapon: shots[0].weapon.clone(),
            direction: None,
        };
        let told = killed(&mut game, shot);
        assert!(
            (told - reckoned).abs() < 1e-4,
            "{weapon} at {distance}: {told} by dice, {reckoned} reckoned"
        );
        assert!(told > 0.0, "{weapon}");
    }
}

#[test]
fn whoever_has_several_wounds_dies_as_seldom_as_the_odds_say_base_save() {
    let own = at("bastion", 1000, 5000, json!({}));
    let mut game = game(
        "shooting",
        own,
        at("warlord", 1000, 3000, json!({"wounds": 2})),
        json!([]),
    );
    let shots = Survey::of(&game).unwrap().shots(SHOOTER, TargetId::Figure(TARGET));
    let reckoned = f64::from(shot_kills(&shots[0], &shots[0].harm[0]));
    let shot = QuakeCommand::Shoot {
        target: TargetId::Figure(TARGET),
        weapon: shots[0].weapon.clone(),
        direction: None,
    };
    let told = killed(&mut game, shot);
    assert!(
        (told - reckoned).abs() < 1e-4 && told > 0.0,
        "{told} by dice, {reckoned} reckoned"
    );
}

#[test]
fn blows_kill_as_often_as_their_odds_say_base_hit_fight_melee_weapons() {
    for (own, other) in [("veil_dancer", "levy"), ("captain", "basher"), ("strider", "colossus")] {
        let (at_first, apart) = (at(own, 1000, 3000, json!({})), at(other, 3000, 3000, json!({})));
        let mut game = game("melee", at_first, apart, json!([]));
        // Side by side, whatever their bases.
        let radius = |game: &Game, piece| Survey::of(game).unwrap().body_at(piece, Point::default()).radius;
        let apart = radius(&game, SHOOTER) + radius(&game, TARGET);
        let beside = at(other, 1000 + apart, 3000, json!({}));
        game = self::game("melee", at(own, 1000, 3000, json!({})), beside, json!([]));
        let survey = Survey::of(&game).unwrap();
        assert_eq!(survey.asked(), ("allot", Some(SHOOTER)), "{own} strikes first");
        let chances = survey.blows(SHOOTER, TARGET);
        let chance = chances.into_iter().find(|chance| chance.step > 1).unwrap();
        let reckoned = f64::from(blows_kill(&chance, chance.attacks));
        let allot = QuakeCommand::Allot {
            weapon: chance.weapon.clone(),
            attacks: vec![AllottedAttacks {
                target: TargetId::Figure(TARGET),
                n: chance.attacks,
            }],
        };
        let told = killed(&mut game, allot);
        assert!(
            (told - reckoned).abs() < 1e-4,
            "{own} on {other}: {told} by dice, {reckoned} reckoned"
        );
    }
}

#[test]
fn what_blows_are_advised_to_bring_is_what_their_odds_say_fight_allot() {
    let radius = {
        let game = game(
            "melee",
            at("legionary", 1000, 3000, json!({})),
            at("legionary", 3000, 3000, json!({})),
            json!([]),
        );
        Survey::of(&game).unwrap().body_at(SHOOTER, Point::default()).radius
    };
    let beside = at("legionary", 1000 + 2 * radius, 3000, json!({}));
    let mut game = game("melee", at("legionary", 1000, 3000, json!({})), beside, json!([]));
    let (mut advisor, mut advice) = (Advisor::default(), Vec::new());
    advisor.advise(&mut game, &mut Chance::new(1), Care::BEST, &mut advice);
    let best = advice.first().unwrap();
    let Some(QuakeCommand::Allot { attacks, .. }) = own_command(&best.command) else {
        panic!("{best:?}")
    };
    assert!(!attacks.is_empty(), "{attacks:?}");
    let told = killed(&mut game, own_command(&best.command).unwrap().clone());
    // A kill of one of equal value counts one.
    assert!((f64::from(best.gain) - told).abs() < 1e-4, "{} of {told}", best.gain);
}

#[test]
fn mind_control_counts_for_as_long_as_it_lasts_to_who_looks_far_mystery_5() {
    let own = at("legionary", 1000, 5000, json!({}));
    let game = game("shooting", own, at("levy", 1000, 1000, json!({})), json!([]));
    let worth = |foresight, entry| {
        let outlook = Outlook::of(&game, PlayerId(0), foresight).unwrap();
        outlook.stakes.bonus(entry, outlook.seen(SHOOTER))
    };
    let control = BonusEntry::Mystery(5);
    assert!(worth(Foresight::Lasting, control) > 2.0 * worth(Foresight::AtOnce, control));
    for entry in BonusEntry::all().filter(|entry| *entry != control) {
        assert!(
            (worth(Foresight::Lasting, entry) - worth(Foresight::AtOnce, entry)).abs() < 1e-6,
            "{entry:?}"
        );
    }
}

#[test]
fn in_a_supposed_game_a_figure_is_where_it_is_supposed_and_the_game_is_as_it_was() {
    let own = at("legionary", 1000, 5000, json!({}));
    let game = game("shooting", own, at("levy", 1000, 1000, json!({})), json!([]));
    let survey = Survey::of(&game).unwrap();
    let at = Point::new(1000, 2000, 0);
    let wish = Supposition {
        at: Some(at),
        moved: Some(true),
        ..Supposition::default()
    };
    let supposed = survey.suppose(SHOOTER, wish);
    let there = survey.with(&supposed);
    assert_eq!(there.seen(SHOOTER).at, Some(at));
    assert_eq!(
        there.shots(SHOOTER, TargetId::Figure(TARGET))[0].shots,
        1,
        "it has moved"
    );
    assert_eq!(
        there.shots(TARGET, TargetId::Figure(SHOOTER))[0].shots,
        2,
        "within 12 ps"
    );
    assert_eq!(survey.seen(SHOOTER).at, Some(Point::new(1000, 5000, 0)));
}
