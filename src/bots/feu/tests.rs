//! What bots are told of shots, throws and fights is what the rules throw dice for, and what they choose is legal.

use serde_json::{Value, json};

use super::worth::share;
use crate::bots::{BotKind, Budget};
use crate::content;
use crate::game::{DecisionKind, Game, PieceId};
use crate::rules::feu::{FeuCommand, FeuSurvey, HitChance, ID, SoldierWeapon};
use crate::rules::{Setup, rulebook};
use crate::space::table::Point;

/// A round with one soldier of the first player at (1000, 3000) that looks east and is activated, and enemies.
fn game(kind: &str, enemies: Value, terrain: Value) -> Game {
    let setup: Setup = serde_json::from_value(json!({
        "rules": ID, "mod": "meeting", "seed": 7, "trial": true,
        "map": {"name": "Trial", "table": {"size": [12000, 6000]}, "terrain": terrain},
        "begin": {"player": 0, "round": 1, "phase": "round"},
        "players": [
            {"name": "Rouge", "pieces": [{"kind": kind, "at": [1000, 3000, 0], "face": [1, 0]}]},
            {"name": "Bleu", "pieces": enemies},
        ],
    }))
    .unwrap();
    let book = rulebook(ID).unwrap();
    let mut game = book.game(&setup).unwrap_or_else(|faults| panic!("{faults:?}"));
    game.start().unwrap();
    game.apply(&FeuCommand::Activate { piece: PieceId(0) }.into()).unwrap();
    game
}

/// The odds of a command by their names, as shares of 1.
fn told(game: &mut Game, command: FeuCommand) -> impl Fn(&str) -> f32 {
    let odds = game.own_odds(&command.into()).unwrap();
    move |name: &str| {
        let (_, chance) = odds.iter().find(|(known, _)| *known == name).unwrap();
        share(*chance)
    }
}

/// How often a hit does what, of 1.
fn faces(harm: &HitChance) -> [f32; 3] {
    [harm.suppressed, harm.wounded, harm.out].map(|faces| f32::from(faces) / 6.0)
}

fn assert_near(told: f32, reckoned: f32, what: &str) {
    assert!(
        (told - reckoned).abs() < 1e-5,
        "{what}: {told} by the odds, {reckoned} reckoned"
    );
}

#[test]
fn a_shot_of_one_test_is_told_to_go_as_its_odds_say() {
    let wall = json!([{"kind": "barrier", "line": [[3500, 2000], [3500, 4000]], "height": 240}]);
    for (kind, with, enemy, terrain) in [
        (
            "conscript",
            SoldierWeapon::Rifle,
            json!({"kind": "rifleman", "at": [4000, 3000, 0]}),
            json!([]),
        ),
        (
            "conscript",
            SoldierWeapon::Rifle,
            json!({"kind": "commando", "at": [7000, 3000, 0]}),
            wall.clone(),
        ),
        (
            "marksman",
            SoldierWeapon::SniperRifle,
            json!({"kind": "scout", "at": [4000, 3000, 0], "hidden": true}),
            wall,
        ),
        (
            "marksman",
            SoldierWeapon::Pistol,
            json!({"kind": "leader", "at": [2500, 3000, 0], "wounded": true}),
            json!([]),
        ),
    ] {
        for aims in [false, true] {
            let mut game = game(kind, json!([enemy]), terrain.clone());
            let (from, to) = {
                let survey = FeuSurvey::of(&game).unwrap();
                (survey.seen(PieceId(0)).at.unwrap(), survey.seen(PieceId(1)).at.unwrap())
            };
            if aims {
                game.apply(&FeuCommand::Aim.into()).unwrap();
            }
            let survey = FeuSurvey::of(&game).unwrap();
            assert_eq!(survey.seen(PieceId(0)).aims, aims);
            let seen = survey.samples((PieceId(0), from), PieceId(1));
            let chance = survey
                .shot((PieceId(0), from), (PieceId(1), to), (with, aims), seen)
                .unwrap();
            let told = told(
                &mut game,
                FeuCommand::Shoot {
                    target: PieceId(1),
                    with,
                },
            );
            let [_, wounds, outs] = faces(&chance.harm);
            let hits = share(chance.spots) * share(chance.hits);
            assert_near(told("hit"), hits, &format!("{kind} hits"));
            assert_near(told("wound"), hits * wounds, &format!("{kind} wounds"));
            assert_near(told("out"), hits * outs, &format!("{kind} puts out"));
        }
    }
}

#[test]
fn what_is_out_of_range_or_unseen_is_no_shot() {
    let game = game(
        "conscript",
        json!([{"kind": "rifleman", "at": [11000, 3000, 0]}]),
        json!([]),
    );
    let survey = FeuSurvey::of(&game).unwrap();
    let (own, other) = (
        (PieceId(0), Point::new(1000, 3000, 0)),
        (PieceId(1), Point::new(11000, 3000, 0)),
    );
    assert_eq!(survey.shot(own, other, (SoldierWeapon::Rifle, false), 35), None);
    let near = (PieceId(1), Point::new(3000, 3000, 0));
    assert!(survey.shot(own, near, (SoldierWeapon::Rifle, false), 35).is_some());
    assert_eq!(survey.shot(own, near, (SoldierWeapon::Rifle, false), 0), None);
    assert_eq!(survey.shot(own, near, (SoldierWeapon::Knife, false), 35), None);
}

#[test]
fn a_fight_is_told_to_go_as_its_odds_say_from_the_front_and_from_behind() {
    for face in [json!([-1, 0]), json!([1, 0])] {
        let enemy = json!([{"kind": "scout", "at": [1250, 3000, 0], "face": face}]);
        let mut game = game("commando", enemy, json!([]));
        let [own, other] = FeuSurvey::of(&game).unwrap().fight(PieceId(0), PieceId(1));
        let told = told(&mut game, FeuCommand::Fight { target: PieceId(1) });
        for (side, chance) in [("", own), ("own_", other)] {
            let hits: f32 = chance.hits.into_iter().map(share).sum();
            let part = |place: usize| -> f32 {
                let each = chance.hits.iter().zip(&chance.harm);
                each.map(|(often, harm)| share(*often) * faces(harm)[place]).sum()
            };
            for (name, reckoned) in [("hit", hits), ("wound", part(1)), ("out", part(2))] {
                assert_near(told(&format!("{side}{name}")), reckoned, &format!("{side}{name}"));
            }
        }
    }
}

#[test]
fn greedy_players_and_hunters_choose_what_is_legal_in_every_mission() {
    for mode in ["meeting", "crossroads", "exfiltration"] {
        let mut setup: Setup = serde_json::from_value(json!({
            "rules": ID, "mod": mode, "seed": 11, "map": "maps/hamlet.ron",
            "players": [{"name": "Rouge", "pieces": []}, {"name": "Bleu", "pieces": []}],
        }))
        .unwrap();
        let mut game = content::game(&mut setup, None).unwrap_or_else(|_| panic!("{mode}: a setup without faults"));
        game.start().unwrap();
        let mut bots = [BotKind::Greedy.bot(1), BotKind::Hunter1.bot(2)];
        bots[1].allow(Budget::Nodes(2));
        for _ in 0..90 {
            let Some(decision) = game.decision().filter(|decision| decision.kind != DecisionKind::Over) else {
                break;
            };
            let command = bots[decision.player.index()].choose(&mut game);
            assert_eq!(game.why_not(&command), None, "{mode}: {command:?}");
            game.apply(&command).unwrap();
        }
    }
}

/// A round in which one in ambush of the first player may be passed by the second's figure, which is activated and walks.
fn passed_by(watcher: Value, walker: Value, way: Value, round: u32) -> Game {
    let setup: Setup = serde_json::from_value(json!({
        "rules": ID, "mod": "meeting", "seed": 7, "trial": true,
        "map": {"name": "Trial", "table": {"size": [12000, 6000]}, "terrain": [
            {"kind": "solid", "poly": [[3000, 2000], [3100, 2000], [3100, 3500], [3000, 3500]], "top": 900},
        ]},
        "begin": {"player": 1, "round": round, "phase": "round"},
        "players": [{"name": "Rouge", "pieces": [watcher]}, {"name": "Bleu", "pieces": [walker]}],
    }))
    .unwrap();
    let mut game = rulebook(ID)
        .unwrap()
        .game(&setup)
        .unwrap_or_else(|faults| panic!("{faults:?}"));
    game.start().unwrap();
    game.apply(&FeuCommand::Activate { piece: PieceId(1) }.into()).unwrap();
    let walk = json!({"move": {"how": "walk", "path": [way]}});
    let walk: FeuCommand = serde_json::from_value(walk).unwrap();
    game.apply(&walk.into()).unwrap();
    assert_eq!(game.decision().unwrap().kind, DecisionKind::Book("react"));
    game
}

#[test]
fn a_greedy_player_in_ambush_fires_at_a_good_target_and_lets_a_poor_one_pass_while_there_is_time() {
    let rifle = json!({"kind": "conscript", "at": [1000, 3000, 0], "face": [1, 0], "ambush": {"weapon": "rifle"}});
    let near = json!({"kind": "rifleman", "at": [3500, 3000, 0]});
    // A pistol at long range, in a wounded hand: a conscript is not worth it.
    let poor = json!({"kind": "conscript", "at": [1000, 3000, 0], "face": [1, 0], "wounded": true, "ambush": {"weapon": "pistol"}, "weapons": ["pistol"]});
    let far = json!({"kind": "conscript", "at": [3300, 4200, 0]});
    for (watcher, walker, way, round, fires) in [
        (rifle, near, json!([3500, 3800, 0]), 1, true),
        (poor.clone(), far.clone(), json!([2800, 4000, 0]), 1, false),
        (poor, far, json!([2800, 4000, 0]), 6, true),
    ] {
        let mut game = passed_by(watcher, walker, way, round);
        let chosen = BotKind::Greedy.bot(1).choose(&mut game);
        assert_eq!(chosen == FeuCommand::Fire.into(), fires, "round {round}: {chosen:?}");
    }
}

#[test]
fn a_greedy_team_walks_and_runs_to_the_edge_and_leaves_over_it() {
    let setup: Setup = serde_json::from_value(json!({
        "rules": ID, "mod": "exfiltration", "seed": 7, "trial": true,
        "map": {"name": "Trial", "table": {"size": [12000, 6000]}, "terrain": []},
        "begin": {"player": 0, "round": 1, "phase": "round"},
        "players": [
            {"name": "Rouge", "pieces": [{"kind": "scout", "at": [8500, 3000, 0], "face": [1, 0]}]},
            {"name": "Bleu", "pieces": [{"kind": "conscript", "at": [500, 500, 0], "face": [-1, 0]}]},
        ],
    }))
    .unwrap();
    let mut game = rulebook(ID)
        .unwrap()
        .game(&setup)
        .unwrap_or_else(|faults| panic!("{faults:?}"));
    game.start().unwrap();
    let mut bot = BotKind::Greedy.bot(1);
    for _ in 0..40 {
        if game.decision().unwrap().kind == DecisionKind::Over {
            break;
        }
        let command = bot.choose(&mut game);
        game.apply(&command).unwrap();
    }
    let state = game.state();
    assert_eq!(state["winner"], json!(0), "{state}");
}
