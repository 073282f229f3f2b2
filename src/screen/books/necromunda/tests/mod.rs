//! Decisions of a gang fight, answered by hand: by what a mouse does on the table, and by keys.

mod contact;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput, NativeKey};
use serde_json::{Value, json};

use crate::bots::Control;
use crate::game::{Command, Face, PieceId, PlayerId};
use crate::rules::Setup;
use crate::rules::necromunda::{NecroCommand, SetupArea, own_command};
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::books::necromunda::hand::held_mut;
use crate::screen::books::necromunda::of_match::{able, asked, last_fight, match_of};
use crate::screen::books::necromunda::{input, labels, watch};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::CameraControl;
use crate::screen::table_top::camera::flat::{Area, fit_plan};
use crate::screen::table_top::input::{InputContext, InputState, Notice};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating, Table, apply_commands};
use crate::space::table::TableSide;
use crate::text::{Lang, Texts};

/// A game with everybody at the window, seen from above.
struct Hand {
    world: bevy::prelude::World,
    input: InputState,
    view: BoardView,
    camera: CameraControl,
}

/// A yard of 6000 by 6000 units with a low wall, a gang each, and what else is said of the game.
fn yard(pieces: [Value; 2], more: Value) -> Hand {
    let mut written = json!({
        "rules": "necromunda", "mod": "fight", "trial": true, "seed": 3,
        "map": {"name": "Yard", "table": {"size": [6000, 6000]}, "terrain": [
            {"kind": "solid", "poly": [[2600, 3900], [3400, 3900], [3400, 4000], [2600, 4000]], "top": 200},
        ]},
        "players": [
            {"name": "A", "gang": "rust_choir", "pieces": pieces[0]},
            {"name": "B", "gang": "slag_hounds", "pieces": pieces[1]},
        ],
    });
    for (field, value) in more.as_object().unwrap() {
        written[field] = value.clone();
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
    let texts = Texts::of_book(Lang::En, "necromunda");
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

    /// The pixel of a point, and the pointer there.
    fn point(&mut self, (x, y): (f32, f32)) -> (f32, f32) {
        let pixel = self.view.flat.pixel(self.view.area, (x / 250.0, y / 250.0));
        self.input.pointer = Some(pixel);
        pixel
    }

    /// Presses at one point and releases at another.
    fn drag(&mut self, from: (f32, f32), to: (f32, f32)) {
        let at = self.point(from);
        self.with(|hand| hand.press_on_the_table(at));
        let at = self.point(to);
        self.with(|hand| {
            hand.drag_on_the_table(at);
            hand.ask_the_table();
            hand.release_on_the_table();
        });
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
    fn given(&self) -> Vec<&NecroCommand> {
        self.table().queue.iter().filter_map(own_command).collect()
    }

    /// Has what was given applied, and told to its end.
    fn play(&mut self) {
        self.world.run_system_cached(apply_commands).unwrap();
        self.world
            .resource_scope(|world, mut table: bevy::prelude::Mut<Table>| {
                world.resource_mut::<Playback>().finish(&mut table);
            });
    }

    fn give(&mut self, command: NecroCommand) {
        let command = Command::from(command);
        let refusal = self.with(|hand| hand.table.why_not(&command));
        assert_eq!(refusal, None);
        self.world.resource_mut::<Table>().queue.push_back(command);
        self.play();
    }

    /// Whether a fighter stands there, as exactly as a pixel says.
    fn stands_near(&self, piece: u16, (x, y): (i32, i32)) -> bool {
        let at = self.place_of(piece);
        (at.0 - x).abs() <= 3 && (at.1 - y).abs() <= 3
    }

    fn place_of(&self, piece: u16) -> (i32, i32) {
        let at = self
            .table()
            .state
            .piece(PieceId(piece))
            .and_then(|piece| piece.at)
            .unwrap();
        (at.x, at.y)
    }
}

fn fighter(x: i32, y: i32) -> Value {
    json!({"kind": "ganger", "weapons": ["slug_rifle"], "at": [x, y], "face": [0, -1]})
}

fn begun(phase: &str) -> Value {
    json!({"begin": {"player": 0, "round": 1, "phase": phase}})
}

#[test]
fn a_fighter_that_is_dragged_walks_and_with_c_it_runs() {
    let pieces = [
        json!([fighter(1000, 5000), fighter(1500, 5000)]),
        json!([fighter(1000, 300)]),
    ];
    let mut hand = yard(pieces, begun("movement"));
    assert_eq!(asked(hand.table()), Some("movement"));
    assert_eq!(able(hand.table()), [PieceId(0), PieceId(1)]);
    // Beyond what it may walk it stops where that ends.
    hand.drag((1000.0, 5000.0), (1000.0, 3000.0));
    hand.play();
    assert!(hand.stands_near(0, (1000, 4000)), "{:?}", hand.place_of(0));
    hand.click((1500.0, 5000.0));
    hand.with(|hand| assert!(hand.table.book.key(hand, "c")));
    hand.drag((1500.0, 5000.0), (1500.0, 3000.0));
    let runs = hand
        .given()
        .iter()
        .any(|given| matches!(given, NecroCommand::Move(order) if order.run));
    assert!(runs, "{:?}", hand.given());
    hand.play();
    assert!(hand.stands_near(1, (1500, 3000)), "{:?}", hand.place_of(1));
}

#[test]
fn a_click_on_an_enemy_shoots_and_who_is_nearer_is_named() {
    let pieces = [
        json!([fighter(1000, 5000)]),
        json!([fighter(1000, 3000), fighter(1300, 1000)]),
    ];
    let mut hand = yard(pieces, begun("shooting"));
    hand.click((1000.0, 5000.0));
    hand.click((1300.0, 1000.0));
    let Some(Notice::Refusal(refusal)) = &hand.input.notice else {
        panic!("{:?}", hand.given());
    };
    assert_eq!(refusal.rule.as_str(), "shoot.closest");
    assert_eq!(refusal.pieces[0], PieceId(1));
    assert_eq!(
        hand.input.hand.selected,
        Some(PieceId(0)),
        "who is aimed at is not picked"
    );
    // Nothing is measured before it is told.
    let sight = hand.input.hand.sight.as_ref().unwrap();
    assert_eq!((sight.share.seen(), sight.distance), (35, None));
    hand.click((1000.0, 3000.0));
    assert!(
        matches!(hand.given()[..], [NecroCommand::Shoot { .. }]),
        "{:?}",
        hand.given()
    );
}

#[test]
fn a_fighter_is_set_down_where_the_button_goes_down_and_looks_where_it_is_drawn_to() {
    let waiting = json!([{"kind": "ganger", "weapons": ["slug_rifle"]}]);
    let mut hand = yard([waiting.clone(), waiting], json!({"first": 0}));
    if let Some(edge) = ["north", "south"].iter().find_map(|side| {
        let edge = NecroCommand::Edge(serde_json::from_value(json!(side)).unwrap());
        let legal = hand.with(|hand| hand.table.why_not(&edge.clone().into()).is_none());
        legal.then_some(edge)
    }) {
        hand.give(edge);
    }
    assert_eq!(asked(hand.table()), Some("deploy"));
    let known = match_of(hand.table()).unwrap();
    assert_eq!(known.area, Some(SetupArea::Along(TableSide::North, 2000)));
    let [piece] = known.ready[..] else {
        panic!("{:?}", known.ready)
    };
    hand.input.hand.selected = Some(piece);
    hand.drag((3000.0, 900.0), (5000.0, 900.0));
    let given = hand.given();
    let [NecroCommand::Place { at, face, .. }] = given[..] else {
        panic!("{given:?} {:?}", hand.input.notice);
    };
    assert!((at.x - 3000).abs() < 3 && (at.y - 900).abs() < 3, "{at:?}");
    assert!(matches!(face, Some(Face::Toward(x, _)) if *x > 9990), "{face:?}");
}

#[test]
fn one_on_alert_fires_from_the_point_of_the_way_that_is_clicked() {
    let mut watcher = fighter(3000, 1000);
    watcher["alert"] = json!(true);
    watcher["face"] = json!([0, 1]);
    let pieces = [json!([fighter(2500, 3000)]), json!([watcher])];
    let mut hand = yard(pieces, begun("movement"));
    hand.drag((2500.0, 3000.0), (3500.0, 3000.0));
    hand.play();
    assert_eq!(asked(hand.table()), Some("watch"));
    hand.click((3000.0, 3000.0));
    let shots = watch::shots(hand.table());
    let hand_of_book = held_mut(&mut hand.input);
    let chosen = watch::chosen(&shots, Some(hand_of_book), None).unwrap();
    let moving = match_of(hand.table()).unwrap().moving.clone().unwrap();
    let at = moving.steps[usize::from(chosen.point.unwrap())];
    assert!((at.x - 3000).abs() <= 13, "{at:?}");
    let command = own_command(&chosen.command).cloned().unwrap();
    hand.give(command);
    assert_ne!(asked(hand.table()), Some("watch"));
}

/// What a hand answers that takes the first that is offered, and else the button in the bar.
fn first_answer(table: &mut Table) -> Option<Command> {
    if asked(table) == Some("charge_way") {
        return input::listed(table);
    }
    let ends = |command: &&Command| own_command(command) == Some(&NecroCommand::EndPhase);
    let moves_on = |command: &&Command| matches!(own_command(command), Some(NecroCommand::Alert { .. }));
    let first = table
        .actions
        .legal()
        .find(|command| !ends(command) && !moves_on(command));
    first
        .cloned()
        .or_else(|| table.book.button(table).map(|(_, command)| command))
}

#[test]
fn a_gang_fight_is_played_to_its_end_by_what_panel_and_bar_offer() {
    let row = |y: i32, facing: i32| -> Value {
        let arms = [
            json!(["slug_rifle"]),
            json!(["chain_gun"]),
            json!(["bolt_pistol", "sword"]),
        ];
        let fighters = arms.into_iter().zip(["ganger", "heavy", "leader"]).zip(0..);
        let fighters = fighters.map(|((arms, kind), place)| {
            json!({"kind": kind, "weapons": arms, "at": [2000 + 900 * place, y], "face": [0, facing]})
        });
        fighters.collect()
    };
    let mut hand = yard([row(3700, -1), row(2300, 1)], begun("shooting"));
    let mut seen: Vec<&'static str> = Vec::new();
    let mut fights = false;
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
        let label = labels::of(Texts::of_book(Lang::Fr, "necromunda"), hand.table(), &answer);
        assert!(!label.is_empty(), "{answer:?}");
        hand.give(own_command(&answer).cloned().unwrap());
        fights |= last_fight(hand.table()).is_some();
    }
    assert!(hand.table().state.winner.is_some(), "{seen:?}");
    assert!(
        fights && seen.contains(&"charge_way") && seen.contains(&"shooting"),
        "{seen:?}"
    );
}

#[test]
fn whoever_is_on_alert_is_asked_on_another_s_turn_at_once_and_aims_at_who_moves() {
    let mut watcher = fighter(3000, 1000);
    watcher["alert"] = json!(true);
    watcher["face"] = json!([0, 1]);
    let pieces = [json!([fighter(2900, 2600), fighter(2500, 3000)]), json!([watcher])];
    let mut hand = yard(pieces, begun("movement"));
    hand.drag((2500.0, 3000.0), (3500.0, 3000.0));
    hand.world.run_system_cached(apply_commands).unwrap();
    assert_eq!(asked(hand.table()), Some("watch"));
    // Nothing is told of a way before it is gone; the bar names who decides all the same.
    assert_eq!(hand.table().to_act(), Some(PlayerId(1)));
    let mover = watch::mover(hand.table());
    assert_eq!(mover, Some(PieceId(1)));
    let shots = watch::shots(hand.table());
    assert!(shots.iter().any(|shot| shot.target == PieceId(0)), "{shots:?}");
    assert_eq!(watch::chosen(&shots, None, mover).unwrap().target, PieceId(1));
}

#[test]
fn who_has_moved_is_refused_in_words_wherever_it_is_dragged_to_and_closed_charges_before_the_drop() {
    let pieces = [
        json!([fighter(2500, 1500), fighter(1500, 1500)]),
        json!([fighter(2500, 2400)]),
    ];
    let mut hand = yard(pieces, begun("movement"));
    hand.drag((1500.0, 1500.0), (1500.0, 1900.0));
    hand.play();
    // So near to the table's side that nobody could stand there either.
    hand.drag((1500.0, 1900.0), (20.0, 1900.0));
    let told = hand.input.notice.take();
    assert!(
        matches!(&told, Some(Notice::Refusal(refusal)) if refusal.why == "necro-moved-already"),
        "{told:?}"
    );
    let from = hand.point((2500.0, 1500.0));
    let to = hand.point((2500.0, 2400.0));
    hand.with(|context| {
        context.input.pointer = Some(from);
        context.press_on_the_table(from);
        context.input.pointer = Some(to);
        context.drag_on_the_table(to);
        context.ask_the_table();
    });
    let trouble = hand.input.hand.trouble.as_ref();
    assert_eq!(trouble.map(|refusal| refusal.why), Some("necro-charges-over"));
}

impl Hand {
    /// Presses a key, and has what it asks for done.
    fn key(&mut self, key_code: KeyCode, written: &str) {
        let logical_key = match written {
            "" => Key::Unidentified(NativeKey::Unidentified),
            written => Key::Character(written.into()),
        };
        let key_input = KeyboardInput {
            key_code,
            logical_key,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: bevy::prelude::Entity::PLACEHOLDER,
        };
        self.with(|hand| hand.key(&key_input));
        self.play();
    }

    /// What the next die is thrown for, and how many of its roll were entered.
    fn wanted(&self) -> Option<(String, u32, usize)> {
        let wanted = self.table().hand.wanted()?;
        Some((wanted.why.rule.to_string(), wanted.why.sides, wanted.entered.len()))
    }
}

#[test]
fn a_grenade_thrown_by_hand_is_entered_by_keys_and_its_direction_by_a_drag_over_the_board() {
    let mut thrower = fighter(1000, 4500);
    thrower["weapons"] = json!(["frag"]);
    let pieces = [
        json!([thrower, fighter(5500, 4500)]),
        json!([fighter(1000, 3200), fighter(5500, 3500)]),
    ];
    let mut more = begun("shooting");
    (more["first"], more["by_hand"]) = (json!(0), json!([0, 1]));
    let mut hand = yard(pieces, more);
    assert!(hand.table().hand.is_used() && !hand.table().hand.is_waiting());
    let throw = json!({"throw": {"piece": 0, "with": "frag", "target": 2}});
    let mut reader = <dyn erased_serde::Deserializer>::erase(throw);
    let throw = crate::rules::rulebook("necromunda")
        .unwrap()
        .read_command(&mut reader)
        .unwrap();
    let before = hand.table().record.as_ref().unwrap().recording().last();
    hand.world.resource_mut::<Table>().queue.push_back(throw.clone());
    hand.play();
    let (_, sides, _) = hand.wanted().expect("the test to hit is thrown");
    assert_eq!(sides, 6);
    assert!(!hand.table().asks_human(), "the board takes no other command");
    // A wrong key says so, and a command that is given meanwhile is not taken up.
    hand.key(KeyCode::Digit9, "9");
    assert!(hand.table().hand.trouble.is_some());
    hand.world.resource_mut::<Table>().queue.push_back(throw);
    hand.play();
    assert!(hand.table().queue.is_empty() && hand.table().hand.is_waiting());
    // On a keyboard whose row of digits writes them with Shift the key counts all the same: a miss.
    hand.key(KeyCode::Digit1, "&");
    assert_eq!(hand.table().hand.trouble, None);
    assert_eq!(hand.wanted(), Some(("scatter.dice".to_owned(), 6, 0)));
    // The dice count now.
    hand.key(KeyCode::Escape, "");
    assert!(hand.table().hand.is_waiting() && hand.table().hand.trouble.is_some());
    hand.key(KeyCode::Numpad3, "3");
    assert_eq!(hand.wanted(), Some(("scatter.dice".to_owned(), 36, 0)));
    // Too short a drag points nowhere; one to the east is 10.
    for (to, waits) in [((1000.0, 4010.0), true), ((2200.0, 4000.0), false)] {
        let from = hand.point((1000.0, 4000.0));
        hand.with(|hand| hand.press_for_a_die(from));
        let to = hand.point(to);
        hand.with(|hand| hand.release_for_a_die(to));
        hand.play();
        let still = hand.table().hand.wants_a_direction();
        assert_eq!(still, waits);
    }
    for _ in 0..6 {
        if hand.table().hand.is_waiting() {
            hand.key(KeyCode::Digit1, "1");
        }
    }
    assert!(!hand.table().hand.is_waiting());
    let recording = hand.table().record.as_ref().unwrap().recording().clone();
    assert_eq!(recording.last(), before + 1);
    let step = recording.steps.last().unwrap();
    assert_eq!(step.dice[..4], [1, 3, 10, 1]);
    let verified = crate::replay::verify_recording(&recording);
    assert!(verified.is_good(), "{:?}", verified.divergence);
}
