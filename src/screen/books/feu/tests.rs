//! Decisions of Feu à volonté, answered by hand: by what a mouse does on the table, and by keys.

use serde_json::{Value, json};

use crate::bots::Control;
use crate::game::{Command, Face, PieceId};
use crate::rules::Setup;
use crate::rules::feu::outlook::AmbushTrigger;
use crate::rules::feu::{FeuCommand, SoldierWeapon, WayOfMoving, own_command};
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::books::ToolsOnShow;
use crate::screen::books::feu::hand::{AimOf, held};
use crate::screen::books::feu::of_match::{able, asked, match_of};
use crate::screen::books::feu::{input, labels, orders};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::CameraControl;
use crate::screen::table_top::camera::flat::{Area, fit_plan};
use crate::screen::table_top::input::{InputContext, InputState, Notice};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating, Table, apply_commands};
use crate::text::{Lang, Texts};

/// A game with everybody at the window, seen from above.
struct Hand {
    world: bevy::prelude::World,
    input: InputState,
    view: BoardView,
    camera: CameraControl,
}

/// A field of 6000 by 6000 units with a low wall, two sides, and what else is said of the game.
fn field(pieces: [Value; 2], more: Value) -> Hand {
    let mut written = json!({
        "rules": "feu", "mod": "meeting", "trial": true, "seed": 3,
        "map": {"name": "Field", "table": {"size": [6000, 6000]}, "terrain": [
            {"kind": "solid", "poly": [[2600, 3900], [3400, 3900], [3400, 4000], [2600, 4000]], "top": 200},
        ]},
        "players": [{"name": "A", "pieces": pieces[0]}, {"name": "B", "pieces": pieces[1]}],
    });
    for (name, value) in more.as_object().unwrap() {
        written[name] = value.clone();
    }
    let setup: Setup = serde_json::from_value(written).unwrap();
    let seat = |colour| Seat {
        colour,
        control: Control::Human,
    };
    let seating = Seating {
        setup,
        seats: vec![seat(0), seat(1)],
    };
    let mut playback = Playback::default();
    let texts = Texts::of_book(Lang::En, "feu");
    let table = Table::new(seating, &JournalPath::default(), &mut playback, texts);
    let mut table = table.map_err(|faults| format!("{faults:?}")).unwrap();
    playback.finish(&mut table);
    let area = Area {
        left: 0.0,
        top: 0.0,
        width: 900.0,
        height: 900.0,
    };
    let view = BoardView {
        area,
        flat: fit_plan(area, bevy::math::Vec2::splat(24.0)),
        ..BoardView::default()
    };
    let mut world = bevy::prelude::World::new();
    world.insert_resource(Settings::new(Lang::En, Speed::AtOnce));
    world.insert_resource(table);
    world.insert_resource(playback);
    Hand {
        world,
        input: InputState::default(),
        view,
        camera: CameraControl::default(),
    }
}

impl Hand {
    fn with<R>(&mut self, act: impl FnOnce(&mut InputContext) -> R) -> R {
        let Self {
            world,
            input,
            view,
            camera,
        } = self;
        world.resource_scope(|world, mut table: bevy::prelude::Mut<Table>| {
            world.resource_scope(|world, mut playback: bevy::prelude::Mut<Playback>| {
                let mut settings = world.resource_mut::<Settings>();
                let things = (&mut *input, &mut *table, &mut *playback);
                act(&mut InputContext::over(things, &mut settings, (view, camera)))
            })
        })
    }

    /// What the window does in a frame besides hearing hands.
    fn frame(&mut self) {
        let Self { world, input, .. } = self;
        world.resource_scope(|world, mut table: bevy::prelude::Mut<Table>| {
            let settings = world.resource::<Settings>();
            let context = bevy_egui::egui::Context::default();
            let mut output = context.run_ui(bevy_egui::egui::RawInput::default(), |ui| {
                let mut shown = ToolsOnShow {
                    board: bevy_egui::egui::Rect::ZERO,
                    table: &mut table,
                    input,
                    settings,
                    may_act: true,
                };
                orders::follow(ui, &mut shown);
                orders::show(ui, &mut shown);
            });
            output.textures_delta.clear();
        });
    }

    /// The pixel of a point, and the pointer there.
    fn point(&mut self, (x, y): (f32, f32)) -> (f32, f32) {
        let pixel = self.view.flat.pixel(self.view.area, (x / 250.0, y / 250.0));
        self.input.pointer = Some(pixel);
        pixel
    }

    /// Presses at one point, drags to another, and has the hand know what that would do.
    fn draw(&mut self, from: (f32, f32), to: (f32, f32)) {
        let at = self.point(from);
        self.with(|hand| hand.press_on_the_table(at));
        let at = self.point(to);
        self.with(|hand| {
            hand.drag_on_the_table(at);
            hand.ask_the_table();
        });
    }

    fn release(&mut self) {
        self.with(|hand| {
            hand.release_on_the_table();
        });
    }

    fn drag(&mut self, from: (f32, f32), to: (f32, f32)) {
        self.draw(from, to);
        self.release();
    }

    fn click(&mut self, at: (f32, f32)) {
        let pixel = self.point(at);
        self.with(|hand| {
            hand.press_on_the_table(pixel);
            hand.release_on_the_table();
        });
    }

    fn table(&self) -> &Table {
        self.world.resource::<Table>()
    }

    /// What was given and is not applied yet.
    fn given(&self) -> Vec<&FeuCommand> {
        self.table().queue.iter().filter_map(own_command).collect()
    }

    /// Has what was given applied, and told to its end; and again what follows of itself.
    fn play(&mut self) {
        for _ in 0..3 {
            self.world.run_system_cached(apply_commands).unwrap();
            self.world
                .resource_scope(|world, mut table: bevy::prelude::Mut<Table>| {
                    world.resource_mut::<Playback>().finish(&mut table);
                });
            self.frame();
        }
    }

    fn give(&mut self, command: FeuCommand) {
        let command = Command::from(command);
        let refusal = self.with(|hand| hand.table.why_not(&command));
        assert_eq!(refusal, None);
        self.world.resource_mut::<Table>().queue.push_back(command);
        self.play();
    }

    fn place_of(&self, piece: u16) -> (i32, i32) {
        let at = self.table().state.piece(PieceId(piece)).and_then(|piece| piece.at);
        let at = at.unwrap();
        (at.x, at.y)
    }

    fn stands_near(&self, piece: u16, (x, y): (i32, i32)) -> bool {
        let at = self.place_of(piece);
        (at.0 - x).abs() <= 3 && (at.1 - y).abs() <= 3
    }
}

fn soldier(kind: &str, x: i32, y: i32, facing: i32) -> Value {
    json!({"kind": kind, "at": [x, y], "face": [0, facing]})
}

fn begun() -> Value {
    json!({"begin": {"player": 0, "round": 1}})
}

#[test]
fn a_soldier_that_is_dragged_is_activated_and_walks_and_no_farther_than_it_may() {
    let pieces = [
        json!([soldier("rifleman", 1000, 5000, -1), soldier("scout", 1500, 5000, -1)]),
        json!([soldier("rifleman", 1000, 300, 1)]),
    ];
    let mut hand = field(pieces, begun());
    assert_eq!(asked(hand.table()), Some("round"));
    assert_eq!(able(hand.table()), [PieceId(0), PieceId(1)]);
    hand.drag((1000.0, 5000.0), (1000.0, 3000.0));
    assert!(
        matches!(hand.given()[..], [FeuCommand::Activate { piece: PieceId(0) }]),
        "{:?}",
        hand.given()
    );
    hand.play();
    assert!(hand.stands_near(0, (1000, 4000)), "{:?}", hand.place_of(0));
    let known = match_of(hand.table()).unwrap();
    assert_eq!(
        (asked(hand.table()), known.soldiers[0].ap_left),
        (Some("activation"), 2)
    );
}

#[test]
fn space_activates_whoever_is_picked_and_then_ends_its_activation() {
    let pieces = [
        json!([soldier("rifleman", 1000, 5000, -1), soldier("scout", 1500, 5000, -1)]),
        json!([soldier("rifleman", 1000, 300, 1)]),
    ];
    let mut hand = field(pieces, begun());
    hand.click((1500.0, 5000.0));
    let space = |hand: &mut Hand| {
        hand.with(|held| {
            let button = held.table.book.button(held.table).map(|(_, command)| command);
            input::space(held, button)
        })
    };
    assert!(space(&mut hand));
    hand.play();
    assert_eq!(hand.table().state.active, Some(PieceId(1)));
    assert!(space(&mut hand));
    hand.play();
    assert_eq!(asked(hand.table()), Some("round"));
}

#[test]
fn an_enemy_is_meant_by_a_click_and_shot_at_by_a_second_one_and_why_not_is_told() {
    let pieces = [
        json!([soldier("rifleman", 1000, 5000, -1)]),
        json!([soldier("rifleman", 1000, 3000, 1), soldier("rifleman", 5000, 5500, 1)]),
    ];
    let mut hand = field(pieces, begun());
    hand.give(FeuCommand::Activate { piece: PieceId(0) });
    hand.click((1000.0, 3000.0));
    assert_eq!(held(&hand.input).unwrap().target, Some(PieceId(1)));
    assert!(hand.given().is_empty(), "{:?}", hand.given());
    hand.click((1000.0, 3000.0));
    assert!(
        matches!(hand.given()[..], [FeuCommand::Shoot { target: PieceId(1), .. }]),
        "{:?}",
        hand.given()
    );
    // Outside the arc.
    hand.world.resource_mut::<Table>().queue.clear();
    hand.click((5000.0, 5500.0));
    assert!(
        matches!(&hand.input.notice, Some(Notice::Refusal(_))),
        "{:?}",
        hand.given()
    );
    assert_eq!(
        hand.input.hand.selected,
        Some(PieceId(0)),
        "who is aimed at is not picked"
    );
}

#[test]
fn a_way_into_a_zone_of_fire_names_who_would_fire_and_with_which_odds() {
    let mut watcher = soldier("marksman", 3000, 1000, 1);
    watcher["ambush"] = json!({"weapon": "sniper_rifle"});
    watcher["hidden"] = json!(true);
    // One that walks along the edge of the arc into it.
    let pieces = [json!([soldier("rifleman", 300, 3200, -1)]), json!([watcher])];
    let mut hand = field(pieces, begun());
    hand.give(FeuCommand::Activate { piece: PieceId(0) });
    hand.frame();
    let zones = &held(&hand.input).unwrap().zones;
    assert_eq!(zones.len(), 1);
    assert!(zones[0].0.rows.iter().any(|row| row.count > 4), "{zones:?}");
    hand.draw((300.0, 3200.0), (1200.0, 3200.0));
    hand.frame();
    let triggered = held(&hand.input).unwrap().triggered.clone();
    let [fire] = triggered[..] else { panic!("{triggered:?}") };
    assert_eq!((fire.watcher, fire.trigger), (PieceId(1), AmbushTrigger::Enters));
    let promised = fire.chance.outcome();
    hand.release();
    hand.play();
    assert_eq!(asked(hand.table()), Some("react"));
    // What was promised is what comes.
    let fire: Command = FeuCommand::Fire.into();
    let odds = hand.with(|hand| hand.table.game().own_odds(&fire)).unwrap();
    for (name, chance) in [("hit", promised.hit), ("wound", promised.wound), ("out", promised.out)] {
        let known = odds.iter().find(|(known, _)| *known == name).map(|(_, chance)| *chance);
        assert_eq!(known, Some(chance), "{name}");
    }
}

#[test]
fn a_point_is_chosen_for_grenades_climbs_and_where_one_watches() {
    let pieces = [
        json!([soldier("rifleman", 3000, 5000, -1)]),
        json!([soldier("rifleman", 3000, 3700, 1)]),
    ];
    let mut hand = field(pieces, begun());
    hand.give(FeuCommand::Activate { piece: PieceId(0) });
    input::aim(&mut hand.input, AimOf::Throw);
    hand.click((3000.0, 4300.0));
    assert!(
        matches!(hand.given()[..], [FeuCommand::Throw { .. }]),
        "{:?}",
        hand.input.notice
    );
    hand.world.resource_mut::<Table>().queue.clear();
    input::aim(&mut hand.input, AimOf::Ambush(SoldierWeapon::AssaultRifle));
    hand.click((5000.0, 5000.0));
    let given = hand.given();
    let [
        FeuCommand::Ambush {
            face: Some(Face::Toward(x, _)),
            ..
        },
    ] = given[..]
    else {
        panic!("{given:?}")
    };
    assert!(*x > 9990, "{given:?}");
}

#[test]
fn what_a_run_came_to_is_walked_by_hand_and_a_letter_pays_it() {
    let pieces = [
        json!([soldier("rifleman", 1000, 5500, -1)]),
        json!([soldier("rifleman", 5000, 300, 1)]),
    ];
    let mut hand = field(pieces, begun());
    hand.give(FeuCommand::Activate { piece: PieceId(0) });
    hand.with(|hand| assert!(hand.table.book.key(hand, "c")));
    assert!(matches!(hand.given()[..], [FeuCommand::Pace { how: WayOfMoving::Run }]));
    hand.play();
    assert_eq!(asked(hand.table()), Some("path"));
    let budget = match_of(hand.table()).unwrap().paid.as_ref().unwrap().budget;
    hand.drag((1000.0, 5500.0), (1000.0, 800.0));
    hand.play();
    assert!(
        hand.stands_near(0, (1000, 5500 - budget)),
        "{budget} {:?}",
        hand.place_of(0)
    );
}

/// What a hand answers that takes the first that is offered, and else the button in the bar.
fn first_answer(table: &mut Table) -> Option<Command> {
    let is_deed = |command: &&Command| {
        !matches!(
            own_command(command),
            Some(FeuCommand::EndActivation | FeuCommand::EndPool | FeuCommand::Turn { .. } | FeuCommand::Ambush { .. })
        )
    };
    let first = table.actions.legal().find(is_deed).cloned();
    first.or_else(|| table.book.button(table).map(|(_, command)| command))
}

#[test]
fn a_game_is_played_to_its_end_by_what_panel_and_bar_offer() {
    let row = |y: i32, facing: i32| -> Value {
        let kinds = ["rifleman", "gunner", "leader", "conscript"].into_iter().zip(0..);
        kinds
            .map(|(kind, place)| soldier(kind, 2000 + 700 * place, y, facing))
            .collect()
    };
    let mut hand = field([row(4400, -1), row(1500, 1)], begun());
    let mut seen: Vec<&'static str> = Vec::new();
    for _ in 0..600 {
        if hand.table().state.winner.is_some() {
            break;
        }
        let asked = asked(hand.table()).expect("somebody at the window is asked");
        if !seen.contains(&asked) {
            seen.push(asked);
        }
        let answer = hand.with(|hand| first_answer(hand.table));
        let answer = answer.unwrap_or_else(|| panic!("nothing answers {asked}"));
        let label = hand.with(|hand| labels::of(Texts::of_book(Lang::Fr, "feu"), hand.table, &answer));
        assert!(!label.is_empty() && !label.contains("screen-feu"), "{answer:?} {label}");
        hand.give(own_command(&answer).cloned().unwrap());
    }
    assert!(hand.table().state.winner.is_some(), "{seen:?}");
    assert!(seen.contains(&"round") && seen.contains(&"activation"), "{seen:?}");
}
