//! What the table is asked while a hand is over it: who is pointed at, where a dragged figure would go, what is seen, how
//! long the tape is. Asked anew when something of it changes.

use bevy::prelude::*;

use crate::game::PieceId;
use crate::rules::table::TableLook;
use crate::screen::app::settings::Settings;
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::CameraControl;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::measured::ghost::{Ghost, WALK};
use crate::screen::table_top::measured::hand::{Pointed, TableGesture, TableTool, TapeEnd, TemplateAim};
use crate::screen::table_top::measured::picking::pointed_at;
use crate::screen::table_top::table::Table;
use crate::space::table::{Body, Direction, Disc, Flame, Hider, Point, ReachArea, SightShare, Template, WayNetwork};

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
    /// How far they are apart, in units.
    pub distance: i32,
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
    key: (u64, PieceId, i32),
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
    let (drawn, limit) = (measured.drawn.clone(), input.hand.limit);
    let hand = &mut input.hand;
    let dragged = match hand.gesture {
        TableGesture::Move { piece, .. } => Some(piece),
        _ => None,
    };
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
                let stands = table
                    .display
                    .pieces
                    .get(piece.index())
                    .is_some_and(|piece| piece.at.is_some());
                hand.trouble = None;
                if lifted || !stands {
                    hand.ghost = None;
                    let command = table.book.place_command(piece, point, hand.facing);
                    hand.trouble = command.and_then(|command| table.why_not(&command));
                } else {
                    let ghost = table.ghost(piece, point, &hand.via, limit, hand.ghost.as_ref());
                    hand.ghost = ghost;
                    hand.facing = hand.ghost.as_ref().and_then(Ghost::heading);
                }
            }
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
    let Some(book) = table.measured.as_ref().map(|measured| measured.book) else {
        return;
    };
    let moment = table.moment();
    let game = table.game();
    let look = book.look(game);
    if let Some(tape) = &mut hand.tape {
        tape.length = distance(&look, tape.from, tape.to);
    }
    hand.sight = (hand.selected.zip(hand.pointed.piece))
        .filter(|(from, to)| from != to)
        .and_then(|(from, to)| sight(&look, from, to));
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
    let Some((piece, limit)) = wanted else {
        hand.reach = None;
        return;
    };
    let key = (moment, piece, limit);
    if hand.reach.as_ref().is_some_and(|reach| reach.key == key) {
        return;
    }
    let Some((body, rules)) = look.body(piece).zip(book.movement(game, piece, WALK, Some(limit))) else {
        hand.reach = None;
        return;
    };
    let (_, others) = look.others(&[piece]);
    let walker = look.walker(body, &others, &rules);
    let network = WayNetwork::new(walker);
    hand.reach = Some(ReachOnShow {
        key,
        areas: network.reach(walker, limit).areas(),
    });
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
        distance: own.distance(&body),
    })
}

/// A flame from whoever is picked towards a point.
fn flame(look: &TableLook, from: Option<PieceId>, at: Point) -> Option<Template> {
    let body = look.body(from?)?;
    let toward = Direction::along(at.plan().way_from(body.at.plan()))?;
    Flame::new(body, toward).ok().map(Template::Flame)
}
