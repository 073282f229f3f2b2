//! Ghosts, pointing and what is let go of, on a small yard of which all measures are known.

use serde_json::json;

use crate::bots::Control;
use crate::game::PieceId;
use crate::rules::Setup;
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::CameraControl;
use crate::screen::table_top::camera::flat::{Area, fit_plan};
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::measured::ghost::{GhostTrouble, GhostWish, WALK};
use crate::screen::table_top::measured::hand::{TableGesture, TableHand, TableTool, Tape, TapeEnd};
use crate::screen::table_top::measured::questions::{HiddenBy, answer};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating, Table};
use crate::space::table::{LegKind, Point};
use crate::text::{Lang, Texts};

/// A yard with a platform and its ladder, a wall 30 mm high, and two figures with the wall between them.
fn yard() -> Table {
    let setup: Setup = serde_json::from_value(json!({
        "rules": "free", "mod": "table",
        "map": {"name": "Yard", "table": {"size": [6000, 6000]}, "terrain": [
            {"kind": "floor", "poly": [[3000, 2000], [4500, 2000], [4500, 3500], [3000, 3500]], "top": 500},
            {"kind": "ladder", "foot": [2850, 2750, 0], "head": [3150, 2750, 500]},
            {"kind": "solid", "poly": [[1000, 4800], [2400, 4800], [2400, 4900], [1000, 4900]], "top": 300},
        ]},
        "players": [
            {"name": "A", "pieces": [{"kind": "figure", "at": [1500, 2750, 0]}]},
            {"name": "B", "pieces": [{"kind": "figure", "at": [1500, 5500, 0]}, {"kind": "figure"}]},
        ],
    }))
    .unwrap();
    let seat = |colour| Seat {
        colour,
        control: Control::Human,
    };
    let seating = Seating {
        setup,
        seats: vec![seat(0), seat(1)],
    };
    let mut playback = Playback::default();
    let mut table = Table::new(seating, &JournalPath::default(), &mut playback, Texts::of(Lang::En)).unwrap();
    playback.finish(&mut table);
    table
}

const WALKER: PieceId = PieceId(0);

/// The walker is dragged to a point.
fn to(goal: Point) -> GhostWish<'static> {
    GhostWish {
        piece: WALKER,
        mode: WALK,
        goal,
        contact: None,
        via: &[],
        limit: None,
    }
}

#[test]
fn a_ghost_climbs_and_its_way_costs_what_its_legs_cost() {
    let mut table = yard();
    let ghost = table.ghost(&to(Point::new(3700, 2750, 500)), None).unwrap();
    assert_eq!((ghost.at(), &ghost.trouble), (Point::new(3700, 2750, 500), &None));
    assert!(ghost.kinds().any(|kind| kind == LegKind::Climb), "{ghost:?}");
    let legs: i32 = ghost.path.legs.iter().map(|leg| leg.cost).sum();
    assert_eq!(ghost.cost(), legs);
}

#[test]
fn beyond_its_limit_a_ghost_stops_where_the_limit_ends() {
    let mut table = yard();
    let goal = Point::new(1500, 750, 0);
    let ghost = table
        .ghost(
            &GhostWish {
                limit: Some(1000),
                ..to(goal)
            },
            None,
        )
        .unwrap();
    assert_eq!(ghost.trouble, Some(GhostTrouble::TooFar(2000)));
    assert_eq!((ghost.at(), ghost.cost()), (Point::new(1500, 1750, 0), 1000));
}

#[test]
fn where_nobody_can_stand_a_ghost_stays_where_it_was() {
    let mut table = yard();
    let before = table.ghost(&to(Point::new(1500, 4000, 0)), None).unwrap();
    let ghost = table.ghost(&to(Point::new(1500, 4750, 0)), Some(&before)).unwrap();
    assert_eq!(ghost.at(), Point::new(1500, 4000, 0));
    assert!(matches!(ghost.trouble, Some(GhostTrouble::Refused(_))), "{ghost:?}");
}

#[test]
fn who_is_dragged_to_the_edge_touches_it() {
    let mut table = yard();
    let ghost = table.ghost(&to(Point::new(1500, 10, 0)), None).unwrap();
    // Its base is 25 mm wide.
    assert_eq!((ghost.at(), &ghost.trouble), (Point::new(1500, 125, 0), &None));
}

#[test]
fn a_way_leads_over_the_points_it_is_told_to() {
    let mut table = yard();
    let (via, goal) = (Point::new(800, 2000, 0), Point::new(1500, 1000, 0));
    let ghost = table
        .ghost(
            &GhostWish {
                via: &[via],
                ..to(goal)
            },
            None,
        )
        .unwrap();
    assert_eq!(ghost.points, [via, goal]);
    let straight = table.ghost(&to(goal), None).unwrap();
    assert!(ghost.cost() > straight.cost());
}

/// What a hand knows that points at a place of the plan.
fn pointing(table: &mut Table, input: &mut InputState, (x, y): (f32, f32)) {
    let area = Area {
        left: 0.0,
        top: 0.0,
        width: 800.0,
        height: 800.0,
    };
    let view = BoardView {
        area,
        flat: fit_plan(area, bevy::math::Vec2::splat(24.0)),
        ..BoardView::default()
    };
    input.pointer = Some(view.flat.pixel(area, (x / 250.0, y / 250.0)));
    let settings = Settings::new(Lang::En, Speed::Normal);
    answer(input, table, &view, &CameraControl::default(), &settings);
}

#[test]
fn who_is_pointed_at_is_seen_as_far_as_nothing_hides_it() {
    let (mut table, mut input) = (yard(), InputState::default());
    input.hand.selected = Some(WALKER);
    pointing(&mut table, &mut input, (1500.0, 5500.0));
    assert_eq!(input.hand.pointed.piece, Some(PieceId(1)));
    let sight = input.hand.sight.as_ref().unwrap();
    let hidden: usize = sight.hidden_by.iter().map(|(_, count)| count).sum();
    assert_eq!(sight.share.seen() + hidden, 35);
    assert_eq!(sight.hidden_by[0].0, HiddenBy::Terrain(2), "the wall");
    assert_eq!(sight.distance, Some(2500));
    // A tape from it tells the same.
    input.hand.tool = TableTool::Tape;
    input.hand.tape = Some(Tape {
        from: TapeEnd::Piece(WALKER),
        to: TapeEnd::Piece(PieceId(1)),
        length: None,
    });
    pointing(&mut table, &mut input, (1500.0, 5510.0));
    assert_eq!(input.hand.tape.unwrap().length, Some(2500));
}

#[test]
fn a_disc_that_is_aimed_tells_who_lies_under_it() {
    let (mut table, mut input) = (yard(), InputState::default());
    input.hand.tool = TableTool::Disc;
    pointing(&mut table, &mut input, (1500.0, 5300.0));
    let aim = input.hand.template.as_ref().unwrap();
    assert_eq!(aim.under, (vec![PieceId(1)], Vec::new()));
}

#[test]
fn one_thing_after_the_other_is_let_go_of() {
    let mut hand = TableHand {
        selected: Some(WALKER),
        tool: TableTool::Tape,
        gesture: TableGesture::Tape,
        ..TableHand::default()
    };
    assert!(hand.let_go());
    assert_eq!((hand.tool, hand.selected), (TableTool::Figures, Some(WALKER)));
    assert!(hand.let_go());
    assert_eq!(hand.selected, None);
    assert!(!hand.let_go());
}
