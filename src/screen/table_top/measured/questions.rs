//! What the table is asked while a hand is over it: who is pointed at, where a dragged figure would go, what is seen, how
//! long the tape is. Asked anew when something of it changes.

use bevy::prelude::*;

use crate::game::{PieceId, Refusal};
use crate::rules::table::TableLook;
use crate::screen::app::settings::Settings;
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::CameraControl;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::measured::ghost::{Ghost, GhostWish, WALK};
use crate::screen::table_top::measured::hand::{Pointed, TableGesture, TableTool, TapeEnd, TemplateAim};
use crate::screen::table_top::measured::picking::pointed_at;
use crate::screen::table_top::table::Table;
use crate::space::table::{Body, Direction, Disc, Flame, Hider, Point, ReachArea, SightShare, Template};

/// What the answers were found for.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    moment: u64,
    pointed: Pointed,
    selected: Option<PieceId>,
    gesture: TableGesture,
    tool: TableTool,
    via: usize,
    limit: Option<i32>,
    mode: Option<&'static str>,
    disc: i32,
    wants_reach: bool,
    tape: Option<(TapeEnd, TapeEnd)>,
    held: bool,
}

/// What one figure sees of another.
#[derive(Clone, PartialEq, Debug)]
pub struct SightOnShow {
    /// Who looks.
    pub from: PieceId,
    /// At whom.
    pub to: PieceId,
    /// The eye.
    pub eye: Point,
    /// Whose body is looked at.
    pub body: Body,
    /// The samples of the body, seen and hidden.
    pub share: SightShare,
    /// What hides samples, and how many; those who hide most first.
    pub hidden_by: Vec<(HiddenBy, usize)>,
    /// How far they are apart, in units; none where that may not be measured.
    pub distance: Option<i32>,
}

/// What hides a sample.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HiddenBy {
    /// An entry of the terrain.
    Terrain(u16),
    /// A figure.
    Piece(PieceId),
}

/// How far a figure reaches.
#[derive(Clone, PartialEq, Debug)]
pub struct ReachOnShow {
    /// Which state of the game, who and with which limit.
    key: (u64, PieceId, &'static str, i32),
    /// The areas.
    pub areas: Vec<ReachArea>,
}

/// Asks what a hand wants to know.
pub fn ask_the_table(
    mut input: ResMut<InputState>,
    mut table: ResMut<Table>,
    view: Res<BoardView>,
    camera: Res<CameraControl>,
    settings: Res<Settings>,
) {
    let (input, table) = (input.bypass_change_detection(), table.bypass_change_detection());
    answer(input, table, &view, &camera, &settings);
}

/// Brings what a hand knows in step with what it points at.
pub fn answer(
    input: &mut InputState,
    table: &mut Table,
    view: &BoardView,
    camera: &CameraControl,
    settings: &Settings,
) {
    let Some(measured) = &table.measured else { return };
    let drawn = measured.drawn.clone();
    let dragged = match input.hand.gesture {
        TableGesture::Move { piece, .. } => Some(piece),
        _ => None,
    };
    let (limit, mode) = limit_of(input, table, dragged.or(input.hand.selected));
    let hand = &mut input.hand;
    hand.allowed = limit;
    let is_open = !settings.open && !settings.menu_open;
    hand.pointed = match (hand.cursor, input.pointer.filter(|_| is_open)) {
        (Some(point), _) => Pointed {
            piece: None,
            point: Some(point),
        },
        (None, Some(pixel)) => pointed_at(&drawn, &table.display, view, camera, hand, (pixel, dragged)),
        (None, None) => Pointed::default(),
    };
    if hand
        .selected
        .is_some_and(|piece| piece.index() >= table.display.pieces.len())
    {
        hand.selected = None;
    }
    let asked = Asked {
        moment: table.moment(),
        pointed: hand.pointed,
        selected: hand.selected,
        gesture: hand.gesture.clone(),
        tool: hand.tool,
        via: hand.via.len(),
        limit,
        mode,
        disc: hand.disc_radius(),
        wants_reach: input.show_reach,
        tape: hand.tape.map(|tape| (tape.from, tape.to)),
        held: input.shift,
    };
    if hand.asked.as_ref() == Some(&asked) {
        return;
    }
    hand.asked = Some(asked);
    let point = hand.pointed.point;
    match hand.gesture {
        TableGesture::Move { piece, lifted, .. } => {
            if input.shift && !lifted {
                // The ghost stays, and looks where the pointer is.
                let at = hand.ghost.as_ref().map(|ghost| ghost.at().plan());
                let way = at.zip(point).map(|(at, point)| point.plan().way_from(at));
                hand.facing = way.and_then(Direction::along).or(hand.facing);
            } else if let Some(point) = point {
                let onto = hand.pointed.piece;
                let onto = onto.and_then(|other| table.book.drop_command(table, piece, other));
                let stands = table
                    .display
                    .pieces
                    .get(piece.index())
                    .is_some_and(|piece| piece.at.is_some());
                hand.trouble = None;
                if let Some(command) = onto {
                    (hand.ghost, hand.facing) = (None, None);
                    hand.trouble = table.why_not(&command);
                } else if lifted || !stands {
                    hand.ghost = None;
                    let facing = hand.facing;
                    let command = table.book.place_command((table, input), piece, point, facing);
                    input.hand.trouble = command.and_then(|command| table.why_not(&command));
                } else {
                    let met = hand.pointed.piece;
                    let wish = GhostWish {
                        piece,
                        mode: mode.unwrap_or(WALK),
                        goal: point,
                        contact: met.filter(|met| table.book.goes_into_contact(table, piece, *met)),
                        via: &hand.via,
                        limit,
                    };
                    hand.trouble = table.book.stuck(table, piece);
                    hand.ghost = match hand.trouble {
                        Some(_) => None,
                        None => {
                            let walk = table.ghost(&wish, hand.ghost.as_ref());
                            table.book.own_ghost(table, &wish, walk)
                        }
                    };
                    hand.facing = hand.ghost.as_ref().and_then(Ghost::heading);
                }
            }
        }
        TableGesture::Place(_, at) => {
            let way = point.map(|point| point.plan().way_from(at.plan()));
            let pulled = way.filter(|way| i64::from(way.x).pow(2) + i64::from(way.y).pow(2) > PULLED.pow(2));
            hand.facing = pulled.and_then(Direction::along);
        }
        TableGesture::Turn(piece) => {
            let at = table.state.piece(piece).and_then(|piece| piece.at);
            let way = at.zip(point).map(|(at, point)| (point.x - at.x, point.y - at.y));
            let way = way.map(|(x, y)| crate::space::table::PlanPoint::new(x, y));
            hand.facing = way.and_then(Direction::along).or(hand.facing);
        }
        TableGesture::Tape => {
            if let (Some(tape), Some(to)) = (&mut hand.tape, hand.pointed.tape_end()) {
                tape.to = to;
            }
        }
        TableGesture::None | TableGesture::Press(..) => {}
    }
    let placing = trouble_of_placing(input, table);
    let hand = &mut input.hand;
    let Some(book) = table.measured.as_ref().map(|measured| measured.book) else {
        return;
    };
    let moment = table.moment();
    let game = table.game();
    let look = book.look(game);
    if let Some(tape) = &mut hand.tape {
        let ends = [tape.from, tape.to].map(|end| match end {
            TapeEnd::Piece(piece) => Some(piece),
            TapeEnd::Point(_) => None,
        });
        let allowed = book.may_measure(game, ends);
        tape.length = allowed.is_ok().then(|| distance(&look, tape.from, tape.to)).flatten();
        hand.trouble = allowed.err();
    } else if !matches!(hand.gesture, TableGesture::Move { .. }) {
        hand.trouble = placing;
    }
    hand.sight = (hand.selected.zip(hand.pointed.piece))
        .filter(|(from, to)| from != to)
        .and_then(|(from, to)| {
            let sight = sight(&look, from, to)?;
            let may_measure = book.may_measure(game, [Some(from), Some(to)]).is_ok();
            Some(SightOnShow {
                distance: sight.distance.filter(|_| may_measure),
                ..sight
            })
        });
    hand.template = match (hand.tool, point) {
        (TableTool::Disc, Some(at)) => Some(Template::Disc(Disc {
            at,
            radius: hand.disc_radius(),
        })),
        (TableTool::Flame, Some(at)) => flame(&look, hand.selected, at),
        _ => None,
    }
    .map(|template| TemplateAim {
        under: look.under(&template),
        template,
    });
    let wanted = hand.selected.zip(limit).filter(|_| input.show_reach);
    let Some(((piece, limit), mode)) = wanted.zip(mode) else {
        hand.reach = None;
        return;
    };
    let key = (moment, piece, mode, limit);
    if hand.reach.as_ref().is_some_and(|reach| reach.key == key) {
        return;
    }
    let rules = book.movement(game, piece, mode, Some(limit));
    let network = book.ways(game, piece, mode, Some(limit));
    let Some(((body, rules), network)) = look.body(piece).zip(rules).zip(network) else {
        hand.reach = None;
        return;
    };
    let (_, others) = look.others(&[piece]);
    let walker = look.walker(body, &others, &rules);
    hand.reach = Some(ReachOnShow {
        key,
        areas: network.reach(walker, limit).areas(),
    });
}

/// How far the pointer is pulled from where a figure is set down before it looks there, in units.
const PULLED: i64 = 60;

/// Why whoever is picked and beside the table cannot be set down where the pointer is.
fn trouble_of_placing(input: &InputState, table: &mut Table) -> Option<Refusal> {
    let hand = &input.hand;
    let at = match hand.gesture {
        TableGesture::Place(_, at) => at,
        TableGesture::None if hand.tool == TableTool::Figures && hand.pointed.piece.is_none() => hand.pointed.point?,
        _ => return None,
    };
    let piece = hand.selected.filter(|_| table.may_be_played())?;
    let shown = table.display.pieces.get(piece.index())?;
    if shown.at.is_some() {
        return None;
    }
    let command = table.book.place_command((table, input), piece, at, hand.facing)?;
    table.why_not(&command)
}

/// What a move of a figure may cost, and in which way of moving it would go.
fn limit_of(input: &InputState, table: &mut Table, piece: Option<PieceId>) -> (Option<i32>, Option<&'static str>) {
    let Some(piece) = piece else {
        return (input.hand.limit, None);
    };
    let mode = table.book.way_of_moving(table, input, piece);
    let book = table.measured.as_ref().map(|measured| measured.book);
    let budget = book.and_then(|book| book.budget(table.game(), piece, mode));
    (input.hand.limit.or(budget), Some(mode))
}

fn body_of(look: &TableLook, end: TapeEnd) -> Option<Body> {
    match end {
        TapeEnd::Piece(piece) => look.body(piece),
        TapeEnd::Point(_) => None,
    }
}

/// How long a tape is.
fn distance(look: &TableLook, from: TapeEnd, to: TapeEnd) -> Option<i32> {
    match (from, to) {
        (TapeEnd::Point(from), TapeEnd::Point(to)) => Some(from.distance(to)),
        (TapeEnd::Point(point), end) | (end, TapeEnd::Point(point)) => {
            body_of(look, end).map(|body| body.distance_to_point(point))
        }
        (from, to) => body_of(look, from)
            .zip(body_of(look, to))
            .map(|(from, to)| from.distance(&to)),
    }
}

/// What one figure sees of another.
fn sight(look: &TableLook, from: PieceId, to: PieceId) -> Option<SightOnShow> {
    let (own, body) = (look.body(from)?, look.body(to)?);
    let (ids, bodies) = look.hiding(&[from, to]);
    let eye = own.eye_point();
    let share = look.view().sight(eye, &body, &bodies);
    let mut hidden_by: Vec<(HiddenBy, usize)> = Vec::new();
    for hider in share.hidden_by.iter().flatten() {
        let by = match hider {
            Hider::Terrain(entry) => HiddenBy::Terrain(*entry),
            Hider::Cloud(_) => continue,
            Hider::Body(index) => match ids.get(usize::from(*index)) {
                Some(piece) => HiddenBy::Piece(*piece),
                None => continue,
            },
        };
        match hidden_by.iter_mut().find(|(known, _)| *known == by) {
            Some((_, count)) => *count += 1,
            None => hidden_by.push((by, 1)),
        }
    }
    hidden_by.sort_by_key(|(by, count)| (usize::MAX - count, *by));
    Some(SightOnShow {
        from,
        to,
        eye,
        body,
        share,
        hidden_by,
        distance: Some(own.distance(&body)),
    })
}

/// A flame from whoever is picked towards a point.
fn flame(look: &TableLook, from: Option<PieceId>, at: Point) -> Option<Template> {
    let body = look.body(from?)?;
    let toward = Direction::along(at.plan().way_from(body.at.plan()))?;
    Flame::new(body, toward).ok().map(Template::Flame)
}
