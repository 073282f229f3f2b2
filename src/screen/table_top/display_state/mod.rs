//! What is on show: positions, scores and turns as far as the playback has come. It follows the facts, not the rules'
//! state, so that nothing is seen before it is told.

pub(crate) mod effects;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use crate::game::{
    Badge, Cue, Face, Fact, FigureSize, PieceId, Place, PlayerId, PublicPiece, PublicState, Sign, Thing, ThingKind,
};
use crate::rules::Presentation;
use crate::screen::books::BookScreen;
use crate::screen::table_top::art::Mark;
use crate::screen::table_top::display_state::effects::TableEffect;
use crate::screen::terrain::{cells, spot};
use crate::space::grid::{Cell, Facing, Occupancy, Position, relocate};
use crate::space::table::PlanPoint;

/// A piece on show.
#[derive(Clone, Debug)]
pub struct DisplayPiece {
    /// Its kind.
    pub kind: String,
    /// Whose it is; `None` for nobody's.
    pub player: Option<PlayerId>,
    /// Where its middle is, in cells from the board's corner; `None` off the board.
    pub at: Option<Vec2>,
    /// How high it stands over the ground, in cells; 0 on a grid.
    pub height: f32,
    /// Its measures on a table of free measure; none on a grid.
    pub measures: Option<FigureSize>,
    /// Where it looks on a table, of length 1; nowhere on a grid.
    pub ahead: Option<Vec2>,
    /// Its facing.
    pub face: Facing,
    /// Whether it faces somewhere: in some books pieces do not.
    pub has_face: bool,
    /// Where it is on its way, instead of `at`.
    pub on_the_way: Option<Vec2>,
    /// How opaque it is.
    pub alpha: f32,
    /// Its size, 1 for the usual.
    pub size: f32,
    /// A mark over it, with its opacity.
    pub mark: Option<(Mark, f32)>,
    /// Whether it is off the board and waits to come back.
    pub waits: bool,
    /// What it carries and what acts on it, in the order gained.
    pub badges: Vec<Badge>,
    /// Whether it stands on the board and is out of play.
    pub is_out_of_play: bool,
    /// What it wears and bears, in the book's words.
    pub outfit: Vec<String>,
    /// How far it has toppled forward, in degrees.
    pub tilt: f32,
    /// How wide and how high it is for a moment, 1 for what it is.
    pub stretch: (f32, f32),
    /// What it comes to bear, with how strongly it shows, from 0 to 1.
    pub gained: Option<(String, f32)>,
}

/// What happens to the board itself, on its way: how strongly it shows, from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum BoardEffect {
    /// Something on a cell changes.
    Cell(Cell, f32),
    /// Something happens in these cells.
    Zone(Cell, Cell, f32),
    /// Something on one spot sets off something on another.
    Link(Vec2, Vec2, f32),
}

impl DisplayPiece {
    /// A piece at rest.
    fn of(piece: &PublicPiece) -> Self {
        Self {
            kind: piece.kind.clone(),
            player: piece.player,
            at: piece.at.map(|at| place_spot(at).truncate()),
            height: piece.at.map_or(0.0, |at| place_spot(at).z),
            measures: piece.size,
            ahead: piece.face.and_then(ahead_of),
            face: piece.face.and_then(Facing::from_face).unwrap_or_default(),
            has_face: piece.face.is_some(),
            on_the_way: None,
            alpha: 1.0,
            size: 1.0,
            mark: None,
            waits: piece.waits,
            badges: piece.badges.clone(),
            is_out_of_play: piece.is_out_of_play,
            outfit: piece.outfit.clone(),
            tilt: 0.0,
            stretch: (1.0, 1.0),
            gained: None,
        }
    }

    /// Where it is drawn.
    pub fn spot(&self) -> Option<Vec2> {
        self.on_the_way.or(self.at)
    }

    /// The names of what it carries.
    pub fn carried(&self) -> impl Iterator<Item = &str> {
        let carried = self.badges.iter().filter(|badge| badge.is_carried);
        carried.map(|badge| badge.name.as_str())
    }

    /// What acts on it.
    pub fn effects(&self) -> impl Iterator<Item = &Badge> {
        self.badges.iter().filter(|badge| !badge.is_carried)
    }
}

/// A shot in the air.
#[derive(Clone, Copy, Debug)]
pub struct Tracer {
    /// Where it came from.
    pub from: Vec2,
    /// Where it is now.
    pub to: Vec2,
    /// Whether it goes through cover.
    pub cover: bool,
}

/// What is on show.
#[derive(Clone, Debug, Default)]
pub struct DisplayState {
    /// What everybody sees, as far as it has been told.
    pub shown: PublicState,
    /// The pieces by id, as they are drawn.
    pub pieces: Vec<DisplayPiece>,
    /// A shot in the air.
    pub tracer: Option<Tracer>,
    /// What happens to the board itself.
    pub effect: Option<BoardEffect>,
    /// The door that is on its way, by index, and how far open it is, from 0 to 1.
    pub door: Option<(usize, f32)>,
    /// The outline that was laid last on a table: spots with their heights, in cells.
    pub outline: Option<Vec<Vec3>>,
    /// What is on its way over a table.
    pub effects: Vec<TableEffect>,
    /// What lies on a table until something moves.
    pub traces: Vec<TableEffect>,
}

/// How far over who drops is at the end, in degrees.
const FALLEN: f32 = 80.0;

/// How often who tumbles turns over.
const TURNS: f32 = 2.0;

/// How wide and how high somebody is of whom a part has come out of nowhere.
fn drawn_out(part: f32) -> (f32, f32) {
    (0.08 + 0.92 * part, 2.2 - 1.2 * part)
}

/// The middle of a cell.
pub fn middle(cell: Cell) -> Vec2 {
    Vec2::new(f32::from(cell.x) + 0.5, f32::from(cell.y) + 0.5)
}

/// Where a place is on the board, with its height over the ground, in cells: the middle of a cell of a grid, or a point of
/// a table, which has a height.
pub fn place_spot(place: Place) -> Vec3 {
    match place.z {
        None => middle(place.into()).extend(0.0),
        Some(z) => spot(PlanPoint::new(place.x, place.y)).extend(cells(z)),
    }
}

/// Where a piece on a table looks, of length 1.
fn ahead_of(face: Face) -> Option<Vec2> {
    match face {
        Face::Toward(x, y) => Vec2::new(x as f32, y as f32).try_normalize(),
        _ => None,
    }
}

impl DisplayState {
    /// Shows a state as it is.
    pub fn of(state: &PublicState) -> Self {
        Self {
            shown: state.clone(),
            pieces: state.pieces.iter().map(DisplayPiece::of).collect(),
            tracer: None,
            effect: None,
            door: None,
            outline: None,
            effects: Vec::new(),
            traces: Vec::new(),
        }
    }

    /// The things of a kind on show, in the map's order.
    pub fn things(&self, kind: ThingKind) -> impl Iterator<Item = &Thing> {
        self.shown.things_of(kind)
    }

    /// How far open a door is, from 0 (shut) to 1.
    pub fn opening(&self, door: usize) -> f32 {
        match self.door {
            Some((moving, open)) if moving == door => open,
            _ => f32::from(u8::from(
                self.things(ThingKind::Door).nth(door).is_some_and(|door| door.is_on),
            )),
        }
    }

    /// Comes in step with the state when everything is told.
    pub fn catch_up(&mut self, state: &PublicState) {
        let waits: Vec<bool> = self.shown.pieces.iter().map(|piece| piece.waits).collect();
        let mut state = state.clone();
        for (piece, waits) in state.pieces.iter_mut().zip(waits) {
            piece.waits |= waits && piece.at.is_none();
        }
        let (outline, traces) = (self.outline.take(), std::mem::take(&mut self.traces));
        *self = DisplayState::of(&state);
        (self.outline, self.traces) = (outline, traces);
    }

    fn piece(&mut self, piece: PieceId) -> Option<&mut DisplayPiece> {
        self.pieces.get_mut(piece.index())
    }

    fn spot_of(&self, piece: PieceId) -> Option<Vec2> {
        self.pieces.get(piece.index()).and_then(|piece| piece.at)
    }

    /// Shows a fact on its way: `part` of it has passed, from 0 to 1.
    pub fn play(&mut self, fact: &Fact, part: f32, rules: &dyn Presentation, book: &dyn BookScreen) {
        if matches!(fact, Fact::Placed { .. }) {
            // Who is set down is there from the beginning, and comes from above.
            rules.follow(fact, &mut self.shown);
            self.pieces = self.shown.pieces.iter().map(DisplayPiece::of).collect();
        }
        self.effects.clear();
        for cue in rules.cues(fact, &self.shown) {
            self.effects.extend(self.effect_of(&cue, part));
            self.play_cue(&cue, part, book);
        }
    }

    fn play_cue(&mut self, cue: &Cue, part: f32, book: &dyn BookScreen) {
        // Up and down again.
        let bump = (part * std::f32::consts::PI).sin();
        match cue {
            Cue::Travel {
                piece,
                from,
                path,
                looks_ahead,
            } => {
                let (spot, heading) = along(*from, path, part);
                if let Some(piece) = self.piece(*piece) {
                    piece.on_the_way = Some(spot.truncate());
                    piece.height = spot.z;
                    if piece.ahead.is_some() && *looks_ahead {
                        piece.ahead = heading.try_normalize().or(piece.ahead);
                    }
                    let heading = heading_of(heading).filter(|_| *looks_ahead);
                    piece.face = heading.unwrap_or(piece.face);
                }
            }
            Cue::Appear { piece } => {
                if let Some(piece) = self.piece(*piece) {
                    piece.size = 1.6 - 0.6 * part;
                    piece.alpha = part;
                }
            }
            Cue::Vanish { piece, sign } => {
                self.sign(*piece, sign, (part * 3.0).min(1.0), book);
                if let Some(piece) = self.piece(*piece) {
                    piece.alpha = 1.0 - part * 0.7;
                    let stands = piece.measures.is_some_and(|size| !size.is_down);
                    if stands && *sign == Sign::Death {
                        piece.tilt = FALLEN * part * part;
                    }
                }
            }
            Cue::Jump { piece, from, to } => {
                let (from, to) = (place_spot(*from), place_spot(*to));
                if let Some(piece) = self.piece(*piece) {
                    let now = if part < 0.5 { from } else { to };
                    piece.on_the_way = Some(now.truncate());
                    piece.height = now.z;
                    piece.alpha = (part * 2.0 - 1.0).abs();
                    piece.size = 1.0 - 0.5 * bump;
                }
            }
            Cue::Flash { piece, sign } => self.sign(*piece, sign, bump, book),
            Cue::Beam { from, to, cover } => {
                if let (Some(from), Some(to)) = (self.spot_of(*from), self.spot_of(*to)) {
                    self.tracer = Some(Tracer {
                        from,
                        to: from.lerp(to, (part * 1.4).min(1.0)),
                        cover: *cover,
                    });
                }
            }
            Cue::Lunge { piece, at } => {
                if let (Some(from), Some(to)) = (self.spot_of(*piece), self.spot_of(*at))
                    && let Some(piece) = self.piece(*piece)
                {
                    piece.on_the_way = Some(from.lerp(to, 0.45 * bump));
                }
            }
            Cue::Pulse { at } => self.effect = Some(BoardEffect::Cell((*at).into(), bump)),
            Cue::PulseArea { from, to } => {
                self.effect = Some(BoardEffect::Zone((*from).into(), (*to).into(), bump));
            }
            Cue::Link { from, to: (one, other) } => {
                let from = middle((*from).into());
                let to = (middle((*one).into()) + middle((*other).into())) / 2.0;
                self.effect = Some(BoardEffect::Link(from, from.lerp(to, (part * 1.5).min(1.0)), 1.0));
            }
            Cue::Dive { piece } => {
                if let Some(piece) = self.piece(*piece) {
                    piece.stretch = drawn_out(1.0 - part);
                }
            }
            Cue::Emerge { piece, at } => {
                let at = place_spot(*at);
                if let Some(piece) = self.piece(*piece) {
                    piece.on_the_way = Some(at.truncate());
                    piece.height = at.z;
                    piece.stretch = drawn_out(part);
                }
            }
            Cue::Squash { piece } => {
                if let Some(piece) = self.piece(*piece) {
                    let flat = (part * 1.6).min(1.0);
                    piece.stretch = (1.0 + 0.7 * flat, 1.0 - 0.92 * flat);
                }
            }
            Cue::Sink { piece } => {
                if let Some(piece) = self.piece(*piece) {
                    piece.height -= part * piece.measures.map_or(1.0, |size| cells(size.height));
                    piece.tilt = 14.0 * (part * 12.0).sin();
                }
            }
            Cue::Tumble { piece, from, path } => {
                let (spot, _) = along(*from, path, part * part);
                if let Some(piece) = self.piece(*piece) {
                    piece.on_the_way = Some(spot.truncate());
                    piece.height = spot.z;
                    piece.tilt = 360.0 * TURNS * part;
                }
            }
            Cue::Drop { piece } => {
                if let Some(piece) = self.piece(*piece) {
                    piece.tilt = FALLEN * part * part;
                }
            }
            // It is there when it is laid, or is an effect of its own.
            Cue::Outline { .. }
            | Cue::Round { .. }
            | Cue::Lob { .. }
            | Cue::Drift { .. }
            | Cue::Burst { .. }
            | Cue::Blaze { .. }
            | Cue::Gate { .. }
            | Cue::Shatter { .. }
            | Cue::Tether { .. }
            | Cue::Lance { .. } => {}
            Cue::Swing { door, opens } => self.door = Some((*door, if *opens { part } else { 1.0 - part })),
        }
    }

    fn sign(&mut self, piece: PieceId, sign: &Sign, alpha: f32, book: &dyn BookScreen) {
        let mark = match sign {
            Sign::Hit => Mark::Flash,
            Sign::Saved => Mark::Shield,
            Sign::Death => Mark::Skull,
            Sign::Destroyed => Mark::Burst,
            Sign::Bite => Mark::Teeth,
            Sign::Penned => Mark::Fence,
            Sign::Gain(name) => book.mark_of_effect(name),
        };
        if let Some(piece) = self.piece(piece) {
            match sign {
                Sign::Gain(name) => piece.gained = Some((name.clone(), alpha)),
                _ => piece.gained = None,
            }
            piece.mark = Some((mark, alpha));
        }
    }

    /// Shows what a fact leaves.
    pub fn settle(&mut self, fact: &Fact, rules: &dyn Presentation) {
        rules.follow(fact, &mut self.shown);
        // The question is answered, and whose turn it is says who acts; before the first turn one answers after the other.
        if self.shown.is_played() {
            self.shown.decision = None;
        }
        let (shown, outline) = (std::mem::take(&mut self.shown), self.outline.take());
        let traces = std::mem::take(&mut self.traces);
        *self = Self::of(&shown);
        (self.outline, self.traces) = (outline, traces);
        for cue in rules.cues(fact, &self.shown) {
            self.leave_trace(&cue);
            match cue {
                Cue::Outline { points } => self.outline = Some(points.into_iter().map(place_spot).collect()),
                Cue::Travel { .. } | Cue::Tumble { .. } | Cue::Vanish { .. } => self.outline = None,
                _ => {}
            }
        }
    }

    /// Has a piece wait to come back, or not: only one off the board does.
    pub fn set_waiting(&mut self, piece: PieceId, waits: bool) {
        if let Some(shown) = self.shown.piece_mut(piece) {
            shown.waits = waits && shown.at.is_none();
            let waits = shown.waits;
            if let Some(piece) = self.piece(piece) {
                piece.waits = waits;
            }
        }
    }

    /// Writes where the pieces on show are.
    pub fn write_whereabouts(&self, occupancy: &mut Occupancy) {
        let ids = || (0..self.shown.pieces.len()).map(|index| PieceId(index as u16));
        for piece in ids() {
            relocate(occupancy, piece, &mut Position::default(), None);
        }
        for (piece, shown) in ids().zip(&self.shown.pieces) {
            let to = shown.at.map(Cell::from);
            // What a file tells need make no sense: of two on one cell the first is there.
            if to.is_some_and(|cell| occupancy.at(cell).is_none()) {
                relocate(occupancy, piece, &mut Position::default(), to);
            }
        }
    }
}

/// Where a piece is after a part of its path, with its height, and where it is heading. On a grid each step takes as long as
/// the others, on a table each as long as it is.
fn along(from: Place, path: &[Place], part: f32) -> (Vec3, Vec2) {
    let mut spots = vec![place_spot(from)];
    spots.extend(path.iter().map(|place| place_spot(*place)));
    let is_table = from.z.is_some();
    let steps: Vec<f32> = spots
        .windows(2)
        .map(|step| if is_table { step[0].distance(step[1]) } else { 1.0 })
        .collect();
    let mut left = part.clamp(0.0, 1.0) * steps.iter().sum::<f32>();
    for (index, (step, length)) in spots.windows(2).zip(&steps).enumerate() {
        if left < *length || index + 1 == steps.len() {
            let part = (left / length.max(f32::MIN_POSITIVE)).min(1.0);
            return (step[0].lerp(step[1], part), (step[1] - step[0]).truncate());
        }
        left -= length;
    }
    (spots[0], Vec2::ZERO)
}

fn heading_of(step: Vec2) -> Option<Facing> {
    if step.length_squared() < 1e-6 {
        return None;
    }
    Some(if step.x.abs() > step.y.abs() {
        if step.x > 0.0 { Facing::East } else { Facing::West }
    } else if step.y > 0.0 {
        Facing::South
    } else {
        Facing::North
    })
}
