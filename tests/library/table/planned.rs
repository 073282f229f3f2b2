//! Tables that the generator makes as a book plans them: Quake 40K's portals, tokens, bases, flags and buildings.

use std::collections::BTreeSet;

use arene::content::read_space;
use arene::content::table_generator::{Symmetry, TableRequest, TableStyle, generate_planned, table_to_ron};
use arene::rules::Space;
use arene::rules::free::FreeMovement;
use arene::rules::quake40k::arena_plan::{PORTAL_RADIUS, check_planned, plan};
use arene::rules::table::{TableTwins, TableWish};
use arene::space::table::{
    Body, LaidTable, MarkKind, PACE, PlanPoint, Point, TableMap, TerrainState, TerrainView, Walker, WayNetwork,
};

use super::for_all;

fn wish(size: (i32, i32), figures: usize) -> TableWish {
    TableWish {
        size: size.into(),
        figures,
        teams: 0,
        flags: false,
        buildings: false,
        twins: TableTwins::Point,
    }
}

fn for_teams(size: (i32, i32), teams: usize) -> TableWish {
    TableWish {
        teams,
        flags: true,
        buildings: true,
        ..wish(size, 6)
    }
}

fn made(wish: &TableWish, style: TableStyle, seed: u64) -> TableMap {
    let request = TableRequest {
        size: wish.size,
        style,
        symmetry: match wish.twins {
            TableTwins::None => Symmetry::None,
            TableTwins::Point => Symmetry::Point,
            TableTwins::Mirror => Symmetry::Mirror,
        },
        density: None,
        seed,
    };
    let plan = plan(wish).unwrap_or_else(|fault| panic!("{wish:?}: {fault:?}"));
    let made = generate_planned(&request, &plan, |laid| check_planned(laid, wish));
    made.unwrap_or_else(|odd| panic!("{request:?}: {odd:?}"))
}

/// Every wish that is tried, with a style.
fn wishes() -> Vec<(TableWish, TableStyle)> {
    let mut all = Vec::new();
    for twins in [TableTwins::None, TableTwins::Point, TableTwins::Mirror] {
        for style in TableStyle::ALL {
            for (size, figures) in [
                ((6000, 6000), 4),
                ((6000, 6000), 8),
                ((8000, 6000), 6),
                ((12000, 12000), 12),
            ] {
                all.push((
                    TableWish {
                        twins,
                        ..wish(size, figures)
                    },
                    style,
                ));
            }
            for (size, teams) in [((6000, 6000), 2), ((8000, 12000), 2), ((12000, 12000), 4)] {
                all.push((
                    TableWish {
                        twins,
                        ..for_teams(size, teams)
                    },
                    style,
                ));
            }
        }
    }
    all
}

fn places(laid: &LaidTable, wanted: impl Fn(&MarkKind) -> bool) -> Vec<Point> {
    let marks = laid.marks.iter().filter(|mark| wanted(&mark.kind));
    marks.filter_map(|mark| mark.at).collect()
}

fn portals(laid: &LaidTable) -> Vec<Point> {
    places(laid, |kind| matches!(kind, MarkKind::Portal(_)))
}

#[test]
fn planned_tables_are_sound_the_same_twice_and_have_as_many_tokens_as_their_figures_want() {
    let wishes: Vec<_> = wishes().into_iter().step_by(2).collect();
    for_all(wishes.len() as u64, |index| {
        let (wish, style) = wishes[index as usize];
        let map = made(&wish, style, index);
        let text = table_to_ron(&map);
        assert_eq!(text, table_to_ron(&made(&wish, style, index)), "{wish:?}");
        assert!(matches!(read_space("new.ron", text).unwrap().map, Space::Table(read) if *read == map));
        let report = map.check();
        assert_eq!((report.faults, report.warnings), (vec![], vec![]), "{wish:?} {style:?}");
        let laid = map.build().unwrap();
        let report = check_planned(&laid, &wish);
        let whys: BTreeSet<&str> = report.warnings.iter().map(|fault| fault.why).collect();
        let near = BTreeSet::from(["quake-map-base-near"]);
        let small = wish.teams > 0 && wish.size == PlanPoint::new(6000, 6000);
        assert_eq!(
            (report.faults, whys),
            (vec![], if small { near } else { BTreeSet::new() }),
            "{wish:?}"
        );
        let portals = portals(&laid);
        assert_eq!(portals.len(), 5);
        for (kind, least) in [
            ("weapon", wish.figures / 2),
            ("equipment", wish.figures / 2),
            ("mysterious", 1),
        ] {
            let tokens = places(&laid, |mark| *mark == MarkKind::Bonus(kind.to_owned()));
            assert!(
                tokens.len() >= least && tokens.len() <= least + 1,
                "{wish:?} {style:?}: {} {kind}",
                tokens.len()
            );
            for (token, portal) in tokens
                .iter()
                .flat_map(|token| portals.iter().map(move |portal| (token, portal)))
            {
                let distance = token.plan().distance(portal.plan());
                assert!(distance > 6 * PACE + PORTAL_RADIUS, "{wish:?}: {token:?}");
            }
        }
    });
}

#[test]
fn portals_lie_as_the_page_shows_them_and_in_a_zigzag_on_long_tables() {
    let of = |size, twins| {
        let laid = made(&TableWish { twins, ..wish(size, 4) }, TableStyle::Arena, 1)
            .build()
            .unwrap();
        portals(&laid).into_iter().map(|at| (at.x, at.y)).collect::<Vec<_>>()
    };
    let small = [(1000, 1000), (5000, 1000), (5000, 5000), (1000, 5000), (3000, 3000)];
    assert_eq!(of((6000, 6000), TableTwins::Point), small);
    assert_eq!(of((6000, 6000), TableTwins::None), small);
    let long = [(1000, 1000), (5000, 5000), (9000, 1000), (13000, 5000), (17000, 1000)];
    assert_eq!(of((18000, 6000), TableTwins::None), long);
    let turned = [(1000, 1000), (5000, 5000), (9000, 3000), (13000, 1000), (17000, 5000)];
    assert_eq!(of((18000, 6000), TableTwins::Point), turned);
}

#[test]
fn every_mark_of_a_planned_table_can_be_stood_on_and_walked_to() {
    // Every eleventh: networks of ways take their time.
    let wishes: Vec<_> = wishes().into_iter().step_by(11).collect();
    for_all(wishes.len() as u64, |index| {
        let (wish, style) = wishes[index as usize];
        let laid = made(&wish, style, 100 + index).build().unwrap();
        let mut state = TerrainState::at_first(&laid.table);
        state.open_doors.fill(true);
        let walker = Walker {
            view: TerrainView {
                table: &laid.table,
                state: &state,
                wood_depth: None,
            },
            body: Body::usual(portals(&laid)[0]),
            others: &[],
            rules: &FreeMovement { limit: None },
        };
        let network = WayNetwork::new(walker);
        for at in places(&laid, |_| true) {
            assert_eq!(walker.stand(at), Ok(()), "{wish:?} {style:?}: at {at:?}");
            let way = network.way(walker, &[at], None);
            assert!(way.is_some(), "{wish:?} {style:?}: no way to {at:?}");
        }
    });
}

#[test]
fn some_tokens_lie_high_up() {
    let high = (0..10).filter(|seed| {
        let laid = made(&wish((12000, 12000), 8), TableStyle::Industrial, *seed)
            .build()
            .unwrap();
        places(&laid, |kind| matches!(kind, MarkKind::Bonus(_)))
            .iter()
            .any(|at| at.z >= 500)
    });
    assert!(high.count() >= 8);
}

#[test]
fn what_cannot_be_planned_is_told_with_its_rule() {
    let refused = |wish: TableWish| {
        let fault = plan(&wish).unwrap_err();
        (fault.why, fault.rule.map(|rule| rule.0))
    };
    assert_eq!(refused(wish((9000, 9000), 4)), ("quake-map-sides", Some("arena.size")));
    assert_eq!(refused(wish((6000, 6000), 10)), ("quake-map-slabs", Some("arena.size")));
    assert_eq!(
        refused(for_teams((12000, 12000), 3)),
        ("quake-map-teams", Some("rule.bases"))
    );
    for (size, teams) in [((8000, 6000), 2), ((6000, 6000), 4), ((12000, 14000), 4)] {
        assert_eq!(refused(for_teams(size, teams)), ("quake-map-room", Some("rule.bases")));
    }
}
