//! Decisions of a game of Quake 40K, answered by hand: by what a mouse does on the table, and by keys.

use bevy::prelude::KeyCode;
use serde_json::{Value, json};

use crate::bots::Control;
use crate::game::{Command, Fraction, PieceId, Place, Word};
use crate::rules::Setup;
use crate::rules::quake40k::command::{QuakeCommand, own_of};
use crate::rules::quake40k::match_state::TargetId;
use crate::rules::quake40k::outlook::{self, Prospect};
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::books::BookScreen as _;
use crate::screen::books::quake40k::hand::{held, held_mut};
use crate::screen::books::quake40k::input;
use crate::screen::books::quake40k::labels::{self, CHANCES};
use crate::screen::books::quake40k::of_match::{asked, match_of};
use crate::screen::books::quake40k::screens::read;
use crate::screen::table_top::asked_odds::KnownOdds;
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::CameraControl;
use crate::screen::table_top::camera::flat::{Area, fit_plan};
use crate::screen::table_top::input::{InputContext, InputState, Notice};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating, Table, apply_commands};
use crate::space::table::LegKind;
use crate::text::{Lang, Texts};

/// A game with everybody at the window, seen from above.
struct Hand {
    world: bevy::prelude::World,
    input: InputState,
    view: BoardView,
    camera: CameraControl,
}

/// An arena of 60 × 60 cm with its portals, a roof 10 cm high, and two champions in a phase.
fn arena(phase: Option<&str>, pieces: [Value; 2], more: Value) -> Hand {
    let places = [[1000, 1000], [5000, 1000], [5000, 5000], [1000, 5000], [3000, 3000]];
    let portal = |(number, at): (usize, &[i32; 2])| json!({"mark": "portal", "number": number + 1, "at": at});
    let mut marks: Vec<Value> = places.iter().enumerate().map(portal).collect();
    marks.push(json!({"mark": "bonus", "kind": "weapon", "at": [3000, 300]}));
    let mut written = json!({
        "rules": "quake40k", "mod": "deathmatch", "trial": true, "seed": 3,
        "map": {"name": "Yard", "table": {"size": [6000, 6000]}, "marks": marks, "terrain": [
            {"kind": "solid", "poly": [[2500, 4200], [3500, 4200], [3500, 5200], [2500, 5200]],
             "top": 1000, "stand": true},
            {"kind": "area", "area": "difficult", "poly": [[4200, 1800], [5800, 1800], [5800, 3200], [4200, 3200]]},
        ]},
        "players": [
            {"name": "A", "pieces": [pieces[0]]},
            {"name": "B", "pieces": [pieces[1]]},
        ],
    });
    if let Some(phase) = phase {
        written["order"] = json!([0, 1]);
        written["begin"] = json!({"player": 0, "round": 1, "phase": phase});
    }
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
    let texts = Texts::of_book(Lang::En, "quake40k");
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

    fn point(&mut self, (x, y): (f32, f32)) -> (f32, f32) {
        let pixel = self.view.flat.pixel(self.view.area, (x / 250.0, y / 250.0));
        self.input.pointer = Some(pixel);
        pixel
    }

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

    fn given(&self) -> Vec<&QuakeCommand> {
        self.table().queue.iter().filter_map(own_of).collect()
    }

    /// Has what was given applied by these dice, and told to its end.
    fn play(&mut self, dice: &[u32]) {
        let mut table = self.world.resource_mut::<Table>();
        table.game().dice_mut().follow(Some((dice.to_vec(), false)));
        self.world.run_system_cached(apply_commands).unwrap();
        self.world
            .resource_scope(|world, mut table: bevy::prelude::Mut<Table>| {
                world.resource_mut::<Playback>().finish(&mut table);
            });
    }

    fn asked(&self) -> Option<&'static str> {
        asked(self.table())
    }
}

fn figure(kind: &str, x: i32, y: i32) -> Value {
    json!({"kind": kind, "at": [x, y, 0]})
}

fn at(x: i32, y: i32) -> Place {
    Place { x, y, z: Some(0) }
}

/// Whether two places are the same but for the rounding of pixels.
fn is_near(one: Place, other: Place) -> bool {
    (one.x - other.x).abs() <= 2 && (one.y - other.y).abs() <= 2 && one.z == other.z
}

#[test]
fn a_champion_that_is_set_down_near_a_slabs_edge_is_drawn_wholly_into_it() {
    let pieces = [json!({"kind": "legionary"}), json!({"kind": "basher"})];
    let mut hand = arena(None, pieces, json!({}));
    assert_eq!(hand.asked(), Some("deploy"));
    let piece = hand.table().actions.decision.unwrap().piece;
    hand.input.hand.selected = piece;
    hand.click((2010.0, 2990.0));
    let radius = if piece == Some(PieceId(0)) { 125 } else { 160 };
    match hand.given()[..] {
        [QuakeCommand::Place { at: place, .. }] => {
            assert!(is_near(*place, at(2000 + radius, 2990)), "{place:?}");
        }
        ref other => panic!("{other:?}"),
    }
}

/// The odds of a command that the hand knows.
fn odds_of(hand: &Hand, command: &Command) -> Vec<(Word, Fraction)> {
    match held(&hand.input).unwrap().odds.of(command) {
        Some(KnownOdds::Counted(Ok(odds))) => odds.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_way_into_a_portal_waits_for_a_second_click_since_its_die_may_disintegrate() {
    let pieces = [figure("legionary", 1000, 2000), figure("basher", 5800, 5800)];
    let mut hand = arena(Some("movement"), pieces, json!({}));
    hand.drag((1000.0, 2000.0), (1000.0, 1050.0));
    assert_eq!(hand.given(), [] as [&QuakeCommand; 0]);
    let armed = held(&hand.input).unwrap().armed.clone().unwrap();
    let portal = armed
        .foresight
        .prospects
        .iter()
        .any(|(prospect, _)| matches!(prospect, Prospect::Portal { number: 1, more: 0 }));
    assert!(portal, "{armed:?}");
    let odds = odds_of(&hand, &armed.command);
    let killed = odds.iter().find(|(name, _)| *name == "killed").unwrap().1;
    assert_eq!(killed.parts(), (1, 6));
    hand.click((1000.0, 1050.0));
    assert!(matches!(hand.given()[..], [QuakeCommand::Move { .. }]));
    hand.play(&[6]);
    assert_eq!(hand.asked(), Some("portal"));
    // A click on a portal chooses it; then the figure is beside the table, and set where one clicks.
    hand.click((5000.0, 5000.0));
    hand.play(&[]);
    assert_eq!(hand.asked(), Some("arrive"));
    hand.input.hand.selected = Some(PieceId(0));
    hand.click((5000.0, 4400.0));
    match hand.given()[..] {
        [QuakeCommand::Place { at: place, .. }] => {
            assert!(place.y >= 4500, "its base lies within 1 ps of the disc: {place:?}");
        }
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn a_click_elsewhere_lets_a_dangerous_way_go() {
    let pieces = [figure("legionary", 1000, 2000), figure("basher", 5800, 5800)];
    let mut hand = arena(Some("movement"), pieces, json!({}));
    hand.drag((1000.0, 2000.0), (1000.0, 1050.0));
    hand.click((3000.0, 1000.0));
    assert!(held(&hand.input).unwrap().armed.is_none());
    assert_eq!(hand.given(), [] as [&QuakeCommand; 0]);
}

#[test]
fn a_plain_walk_is_played_at_once() {
    let pieces = [figure("legionary", 3000, 2000), figure("basher", 5800, 5800)];
    let mut hand = arena(Some("movement"), pieces, json!({}));
    hand.drag((3000.0, 2000.0), (3900.0, 2000.0));
    match hand.given()[..] {
        [QuakeCommand::Move { path, legs, .. }] => {
            assert!(is_near(*path.last().unwrap(), at(3900, 2000)), "{path:?}");
            assert_eq!(legs.len(), 0);
        }
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn who_stands_on_a_roof_drops_where_it_is_dragged_over_its_edge() {
    let pieces = [
        json!({"kind": "legionary", "at": [3000, 4600, 1000]}),
        figure("basher", 5800, 5800),
    ];
    let mut hand = arena(Some("movement"), pieces, json!({}));
    hand.drag((3000.0, 4600.0), (2300.0, 4600.0));
    let armed = held(&hand.input)
        .unwrap()
        .armed
        .clone()
        .expect("a drop of 4 ps may fail");
    let drop = armed
        .foresight
        .prospects
        .iter()
        .find_map(|(prospect, _)| match prospect {
            Prospect::Drop { height, dice } => Some((*height, *dice)),
            _ => None,
        });
    assert_eq!(drop, Some((1000, 2)));
    match own_of(&armed.command) {
        Some(QuakeCommand::Move { legs, .. }) => assert_eq!(legs.last(), Some(&LegKind::Drop)),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_may_come_of_a_command_has_its_words_in_both_languages() {
    for lang in Lang::ALL {
        let texts = Texts::of_book(lang, "quake40k");
        for name in CHANCES {
            let told = labels::chances(texts, &[(name, Fraction::new(1, 3))]);
            assert!(told.contains("33") && !told.contains("screen-"), "{told}");
        }
    }
    // All that the rules tell of a drop is among them, and what says the same is told once.
    let pieces = [
        json!({"kind": "legionary", "at": [3000, 4600, 1000]}),
        figure("basher", 5800, 5800),
    ];
    let mut hand = arena(Some("movement"), pieces, json!({}));
    hand.drag((3000.0, 4600.0), (2300.0, 4600.0));
    let armed = held(&hand.input).unwrap().armed.clone().unwrap();
    let chances = odds_of(&hand, &armed.command);
    assert!(chances.iter().all(|(name, _)| CHANCES.contains(name)), "{chances:?}");
    let told = labels::chances(Texts::of_book(Lang::En, "quake40k"), &chances);
    assert!(
        told.starts_with("makes it") && told.contains("falls") && told.contains("killed"),
        "{told}"
    );
    assert!(!told.contains("wound"), "{told}");
    // Whoever cannot wait for all of it learns so, and the game stays as it is.
    let game = hand.world.resource_mut::<Table>().into_inner().game();
    let before = game.state();
    assert_eq!(game.own_odds_within(&armed.command, 2), Ok(None));
    assert_eq!(game.state(), before);
    assert_eq!(game.own_odds_within(&armed.command, 100_000), Ok(Some(chances)));
}

#[test]
fn who_cannot_aim_passes_and_who_can_is_asked() {
    let pieces = [figure("captain", 500, 2500), figure("basher", 5500, 2500)];
    let hand = arena(Some("shooting"), pieces, json!({}));
    assert_eq!(hand.table().actions.only, Some(QuakeCommand::Stay.into()));
    let pieces = [figure("captain", 500, 2500), figure("basher", 2500, 2500)];
    let hand = arena(Some("shooting"), pieces, json!({}));
    assert_eq!(hand.table().actions.only, None);
    // Who may run is asked all the same.
    let pieces = [figure("veil_dancer", 500, 2500), figure("basher", 5500, 2500)];
    let hand = arena(Some("shooting"), pieces, json!({}));
    assert_eq!(hand.table().actions.only, None);
    let pieces = [figure("captain", 500, 2500), figure("basher", 2500, 2500)];
    let hand = arena(Some("assault"), pieces, json!({}));
    assert_eq!(hand.table().actions.only, Some(QuakeCommand::Stay.into()));
}

#[test]
fn space_strikes_with_the_blows_that_were_given() {
    let pieces = [figure("veil_dancer", 2000, 2500), figure("basher", 2285, 2500)];
    let mut hand = arena(Some("melee"), pieces, json!({}));
    assert!(hand.with(|hand| crate::screen::books::quake40k::QuakeScreen.table_key(hand, KeyCode::Space)));
    let basher = TargetId::Figure(PieceId(1));
    match hand.given()[..] {
        [QuakeCommand::Allot { attacks, .. }] => {
            assert!(
                attacks.iter().all(|blows| blows.target == basher && blows.n >= 2),
                "{attacks:?}"
            );
        }
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn who_has_a_jump_pack_flies_onto_a_roof_and_walks_after_f() {
    let pieces = [figure("bolide", 3000, 2500), figure("basher", 5800, 5800)];
    let mut hand = arena(Some("movement"), pieces, json!({}));
    hand.drag((3000.0, 2500.0), (3000.0, 4500.0));
    match hand.given()[..] {
        [QuakeCommand::Move { legs, path, .. }] => {
            assert!(legs.iter().all(|leg| *leg == LegKind::Fly), "{legs:?}");
            assert_eq!(path.last().unwrap().z, Some(1000));
        }
        ref other => panic!("{other:?}"),
    }
    hand.world.resource_mut::<Table>().queue.clear();
    assert!(hand.with(|hand| input::key(hand, "f")));
    hand.drag((3000.0, 2500.0), (3900.0, 2500.0));
    assert!(matches!(hand.given()[..], [QuakeCommand::Move { legs, .. }] if legs.is_empty()));
}

#[test]
fn a_click_on_a_target_shoots_and_one_out_of_range_tells_why_not() {
    let pieces = [figure("legionary", 1000, 2500), figure("basher", 3000, 2500)];
    let mut hand = arena(Some("shooting"), pieces, json!({}));
    hand.click((3000.0, 2500.0));
    assert!(
        matches!(hand.given()[..], [QuakeCommand::Shoot { .. }]),
        "{:?}",
        hand.given()
    );
    let pieces = [figure("captain", 500, 2500), figure("basher", 5500, 2500)];
    let mut hand = arena(Some("shooting"), pieces, json!({}));
    hand.click((5500.0, 2500.0));
    match &hand.input.notice {
        Some(Notice::Refusal(refusal)) => assert_eq!(refusal.why, "quake-out-of-range"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_figure_that_is_dragged_onto_an_enemy_in_the_assault_phase_charges_it() {
    let pieces = [figure("strider", 2000, 2500), figure("basher", 3200, 2500)];
    let mut hand = arena(Some("assault"), pieces, json!({}));
    hand.drag((2000.0, 2500.0), (3200.0, 2500.0));
    match hand.given()[..] {
        [QuakeCommand::Charge { target, path, .. }] => {
            assert_eq!(*target, TargetId::Figure(PieceId(1)));
            assert!(!path.is_empty());
        }
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn clicks_give_attacks_one_by_one() {
    let pieces = [figure("veil_dancer", 2000, 2500), figure("basher", 2285, 2500)];
    let mut hand = arena(Some("melee"), pieces, json!({}));
    assert_eq!(hand.asked(), Some("allot"));
    let moment = hand.table().moment();
    held_mut(&mut hand.input).follow(moment);
    hand.click((2285.0, 2500.0));
    hand.click((2285.0, 2500.0));
    let basher = TargetId::Figure(PieceId(1));
    assert_eq!(held(&hand.input).unwrap().given_to(basher), 2);
    let options = match_of(hand.table()).unwrap().allot.clone().unwrap();
    assert_eq!(options.targets, [basher]);
    assert_eq!(options.step, 6, "its initiative");
}

#[test]
fn every_slot_is_told_whose_is_and_whose_is_to_come() {
    let pieces = [figure("legionary", 3000, 2000), figure("basher", 5800, 5800)];
    let mut hand = arena(Some("movement"), pieces, json!({}));
    let slots = match_of(hand.table()).unwrap().slots.clone();
    assert_eq!(
        (slots.order, slots.active),
        (vec![PieceId(0), PieceId(1)], Some(PieceId(0)))
    );
    assert_eq!(slots.to_come, [PieceId(1)]);
    hand.world.resource_mut::<Table>().queue.push_back(read(json!("stay")));
    hand.play(&[]);
    let slots = match_of(hand.table()).unwrap().slots.clone();
    assert_eq!((slots.active, slots.to_come), (Some(PieceId(1)), Vec::new()));
}

#[test]
fn what_is_foreseen_of_a_way_is_what_comes_of_it() {
    // A bike into difficult ground: a 1 kills.
    let pieces = [figure("outrider", 3500, 2500), figure("basher", 5800, 5800)];
    let mut hand = arena(Some("movement"), pieces, json!({}));
    let command = read(json!({"move": {"path": [[4600, 2500, 0]]}}));
    let game = hand.world.resource_mut::<Table>().into_inner().game();
    let foresight = outlook::foresee(game, &command).unwrap().unwrap();
    let what: Vec<Prospect> = foresight.prospects.iter().map(|(prospect, _)| *prospect).collect();
    assert_eq!(what, [Prospect::BikeCrash]);
}
