//! What a hand holds on a table of free measure: who is picked, what is being dragged, measured or laid.

use std::any::Any;

use crate::game::{PieceId, Refusal};
use crate::screen::table_top::measured::ghost::Ghost;
use crate::screen::table_top::measured::questions::{ReachOnShow, SightOnShow};
use crate::space::table::{Direction, LegKind, Point, Template};

/// What the left button does on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TableTool {
    /// Picks and moves figures.
    #[default]
    Figures,
    /// Measures.
    Tape,
    /// Lays a disc.
    Disc,
    /// Lays a flame from the figure that is picked.
    Flame,
    /// Has a point scatter.
    Scatter,
    /// Names a point: what for, the book knows.
    Point,
}

/// A gesture that is not ended yet.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum TableGesture {
    /// None.
    #[default]
    None,
    /// The button went down there, in logical pixels, on that figure if there was one.
    Press((f32, f32), Option<PieceId>),
    /// A figure is moved; `lifted` where it goes through the air.
    Move {
        /// Who.
        piece: PieceId,
        /// Whether it is lifted, and set down anywhere.
        lifted: bool,
        /// Whether arrows aim, and not the pointer.
        by_keys: bool,
    },
    /// A figure is turned on the spot.
    Turn(PieceId),
    /// A figure is set down at a point, and looks where the pointer goes.
    Place(PieceId, Point),
    /// The tape is drawn out.
    Tape,
}

/// An end of a tape: a figure's base, or a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TapeEnd {
    /// A figure.
    Piece(PieceId),
    /// A point.
    Point(Point),
}

/// A tape between two ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tape {
    /// Where it begins.
    pub from: TapeEnd,
    /// Where it ends.
    pub to: TapeEnd,
    /// How long it is, in units; unknown until it is asked for.
    pub length: Option<i32>,
}

/// What is pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pointed {
    /// The figure.
    pub piece: Option<PieceId>,
    /// The point of a surface.
    pub point: Option<Point>,
}

impl Pointed {
    /// It as the end of a tape: the figure, or else the point.
    pub fn tape_end(self) -> Option<TapeEnd> {
        self.piece.map(TapeEnd::Piece).or(self.point.map(TapeEnd::Point))
    }
}

/// What a template that is being aimed would cover.
#[derive(Clone, PartialEq, Debug)]
pub struct TemplateAim {
    /// The template.
    pub template: Template,
    /// Who would lie under it wholly, and who in part.
    pub under: (Vec<PieceId>, Vec<PieceId>),
}

/// Something of a book's own: what its part of the window has in hand.
#[derive(Default, Debug)]
pub struct OfBook(Option<Box<dyn Any + Send + Sync>>);

impl OfBook {
    /// It, if the book has put it there.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.0.as_ref()?.downcast_ref()
    }

    /// It, to be changed; as it begins if there is none yet.
    pub fn get_mut<T: Any + Send + Sync + Default>(&mut self) -> &mut T {
        if self.get::<T>().is_none() {
            self.0 = Some(Box::new(T::default()));
        }
        let held = self.0.as_mut().and_then(|held| held.downcast_mut());
        held.expect("it was put there just now")
    }
}

/// A hand over a table of free measure.
#[derive(Default, Debug)]
pub struct TableHand {
    /// Who is picked.
    pub selected: Option<PieceId>,
    /// What the left button does.
    pub tool: TableTool,
    /// What it is doing.
    pub gesture: TableGesture,
    /// What is pointed at.
    pub pointed: Pointed,
    /// The point that arrows chose.
    pub cursor: Option<Point>,
    /// Of several surfaces over each other the one that is meant, from the highest down.
    pub surface: usize,
    /// Where the figure that is dragged would go.
    pub ghost: Option<Ghost>,
    /// The points that its way shall lead over.
    pub via: Vec<Point>,
    /// Where the figure that is dragged or turned shall look.
    pub facing: Option<Direction>,
    /// The tape.
    pub tape: Option<Tape>,
    /// The storey above which all fades, from 0; none fades if left out.
    pub storey: Option<usize>,
    /// What a move may cost, in units; whatever it costs if left out.
    pub limit: Option<i32>,
    /// What the move that is dragged may cost, in units, if anything limits it.
    pub allowed: Option<i32>,
    /// The radius of a disc that is laid, in units.
    pub disc: Option<i32>,
    /// What the picked figure sees of the one that is pointed at.
    pub sight: Option<SightOnShow>,
    /// How far the picked figure reaches.
    pub reach: Option<ReachOnShow>,
    /// The template that is aimed.
    pub template: Option<TemplateAim>,
    /// The kinds of the legs of the way that is dropped.
    pub kinds: Vec<LegKind>,
    /// Why a figure cannot be set down where it is held.
    pub trouble: Option<Refusal>,
    /// What the book's part of the window has in hand.
    pub of_book: OfBook,
    /// What the answers were found for.
    pub(super) asked: Option<super::questions::Asked>,
}

impl TableHand {
    /// The radius of a disc that is laid, in units: 2 ps, if nothing else was chosen.
    pub fn disc_radius(&self) -> i32 {
        self.disc.unwrap_or(2 * crate::space::table::PACE)
    }

    /// The pointer aims from now on, and no arrow.
    pub fn point_with_the_pointer(&mut self) {
        self.cursor = None;
        if let TableGesture::Move { by_keys: true, .. } = self.gesture {
            self.gesture = TableGesture::None;
            self.ghost = None;
        }
    }

    /// Whether the left button is held on the table.
    pub fn is_pressed(&self) -> bool {
        self.gesture != TableGesture::None
    }

    /// Lets go of what is not dropped, one thing after the other. Tells whether there was anything.
    pub fn let_go(&mut self) -> bool {
        let held = self.gesture != TableGesture::None;
        self.gesture = TableGesture::None;
        self.ghost = None;
        self.via.clear();
        self.facing = None;
        self.surface = 0;
        if self.tool != TableTool::Figures {
            self.tool = TableTool::Figures;
            self.tape = None;
            return true;
        }
        if held {
            self.cursor = None;
            return true;
        }
        if self.tape.take().is_some() || self.cursor.take().is_some() {
            return true;
        }
        self.selected.take().is_some()
    }
}
