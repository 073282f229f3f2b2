//! What mouse gestures mean on a table of free measure: figures are picked, dragged and turned, tapes drawn, templates laid.

use bevy::prelude::*;

use crate::game::PieceId;
use crate::screen::table_top::input::{InputContext, Notice};
use crate::screen::table_top::measured::hand::{Pointed, TableGesture, TableTool, Tape};
use crate::screen::table_top::measured::questions::answer;
use crate::space::table::Point;

/// How far the pointer goes before a press is a drag, in logical pixels.
const STILL: f32 = 5.0;

impl InputContext<'_> {
    /// Whether the game is played on a table of free measure.
    pub(in crate::screen) fn is_measured(&self) -> bool {
        self.table.measured.is_some()
    }

    /// Brings what the hand knows in step with where it is.
    pub(in crate::screen) fn ask_the_table(&mut self) {
        answer(self.input, self.table, self.view, self.camera, self.settings);
    }

    /// Whether a hand may change something now.
    pub(in crate::screen) fn may_act_on_the_table(&self) -> bool {
        self.may_act() && !self.table.view_only
    }

    /// Whether a figure is beside the table.
    fn is_beside(&self, piece: PieceId) -> bool {
        let shown = self.table.display.pieces.get(piece.index());
        shown.is_some_and(|shown| shown.at.is_none())
    }

    /// The left button goes down on the table.
    pub(in crate::screen) fn press_on_the_table(&mut self, at: (f32, f32)) {
        if !self.playback.is_idle() {
            // A click finishes what is playing, and does nothing else.
            self.playback.finish(self.table);
            return;
        }
        self.input.notice = None;
        self.input.hand.cursor = None;
        self.ask_the_table();
        let pointed = self.input.hand.pointed;
        let beside = self.input.hand.selected.filter(|piece| self.is_beside(*piece));
        let beside = beside.filter(|_| self.may_act_on_the_table() && pointed.piece.is_none());
        // Whoever is beside the table is set down only while that is asked for.
        let book = self.table.book;
        let beside = beside.filter(|piece| {
            let at = pointed.point.unwrap_or(Point::new(0, 0, 0));
            book.place_command((&*self.table, &*self.input), *piece, at, None)
                .is_some()
        });
        let picked = pointed
            .piece
            .filter(|piece| self.table.book.picks(self.table, self.input, *piece));
        let hand = &mut self.input.hand;
        hand.facing = None;
        hand.gesture = match (hand.tool, pointed.tape_end()) {
            (TableTool::Tape, Some(end)) => {
                hand.tape = Some(Tape {
                    from: end,
                    to: end,
                    length: None,
                });
                TableGesture::Tape
            }
            (TableTool::Figures, _) if beside.is_some() => match (beside, pointed.point) {
                (Some(piece), Some(at)) => TableGesture::Place(piece, at),
                _ => TableGesture::Press(at, None),
            },
            (TableTool::Figures, _) => {
                hand.selected = picked.or(hand.selected);
                TableGesture::Press(at, pointed.piece)
            }
            _ => TableGesture::Press(at, None),
        };
    }

    /// The pointer moves over the table with the left button held. Tells whether a hand holds something; else the view is
    /// moved.
    pub(in crate::screen) fn drag_on_the_table(&mut self, at: (f32, f32)) -> bool {
        let TableGesture::Press(from, piece) = self.input.hand.gesture else {
            return self.input.hand.gesture != TableGesture::None;
        };
        if Vec2::from(from).distance(Vec2::from(at)) <= STILL {
            return true;
        }
        let (shift, lifted) = (self.input.shift, self.input.control && self.table.book.is_free());
        match piece.filter(|_| self.may_act_on_the_table()) {
            Some(piece) => {
                self.input.hand.gesture = match shift {
                    true => TableGesture::Turn(piece),
                    false => TableGesture::Move {
                        piece,
                        lifted,
                        by_keys: false,
                    },
                };
                true
            }
            None => false,
        }
    }

    /// The left button is released.
    pub(in crate::screen) fn release_on_the_table(&mut self) {
        self.ask_the_table();
        match self.input.hand.gesture.clone() {
            TableGesture::Press(..) => {
                self.input.hand.gesture = TableGesture::None;
                self.click_on_the_table();
            }
            TableGesture::Move { by_keys: false, .. } | TableGesture::Turn(_) | TableGesture::Place(..) => {
                self.drop_on_the_table();
            }
            TableGesture::Tape => self.input.hand.gesture = TableGesture::None,
            TableGesture::Move { .. } | TableGesture::None => {}
        }
    }

    /// A click: the book may know what it means; else whoever is picked and off the table is set down there.
    pub(in crate::screen) fn click_on_the_table(&mut self) {
        let book = self.table.book;
        let pointed = self.input.hand.pointed;
        if self.may_act_on_the_table() && book.click_on_the_table(self, pointed) {
            return;
        }
        if self.input.hand.tool != TableTool::Figures || pointed.piece.is_some() {
            return;
        }
        let Pointed { point: Some(point), .. } = pointed else {
            self.input.hand.selected = None;
            return;
        };
        let beside = self.input.hand.selected.filter(|piece| self.is_beside(*piece));
        match beside.filter(|_| self.may_act_on_the_table()) {
            Some(piece) => {
                if let Some(command) = book.place_command((self.table, self.input), piece, point, None) {
                    self.give(command);
                }
            }
            None => self.input.hand.selected = None,
        }
    }

    /// Dropped is played: a move along the ghost's way, a figure set down, or a turn.
    pub(in crate::screen) fn drop_on_the_table(&mut self) {
        self.ask_the_table();
        let book = self.table.book;
        let hand = &mut self.input.hand;
        let (gesture, ghost, facing) = (std::mem::take(&mut hand.gesture), hand.ghost.take(), hand.facing.take());
        let trouble = hand.trouble.clone();
        hand.kinds = ghost
            .iter()
            .flat_map(|ghost| ghost.path.legs.iter().map(|leg| leg.kind))
            .collect();
        let (pointed, context) = (hand.pointed, (&*self.table, &*self.input));
        let command = match gesture {
            TableGesture::Turn(piece) => facing.and_then(|facing| book.walk_command(context, piece, &[], Some(facing))),
            TableGesture::Place(piece, at) => book.place_command(context, piece, at, facing),
            TableGesture::Move { piece, .. } => {
                let onto = pointed
                    .piece
                    .and_then(|other| book.drop_command(self.table, piece, other));
                match (onto, ghost) {
                    (Some(command), _) => Some(command),
                    // It has been told on the way why not.
                    (None, None) if trouble.is_some() => {
                        self.input.notice = trouble.map(Notice::Refusal);
                        None
                    }
                    (None, Some(ghost)) if ghost.points.is_empty() => {
                        if let Some(trouble) = ghost.trouble {
                            self.tell_trouble(trouble);
                        }
                        None
                    }
                    (None, Some(ghost)) => book.walk_command(context, piece, &ghost.points, facing),
                    (None, None) => {
                        let point = pointed.point;
                        point.and_then(|point| book.place_command(context, piece, point, facing))
                    }
                }
            }
            _ => None,
        };
        let hand = &mut self.input.hand;
        hand.via.clear();
        hand.surface = 0;
        hand.cursor = None;
        let command = command.filter(|_| self.may_act_on_the_table());
        if let Some(command) = command.filter(|command| book.is_meant(self, command)) {
            self.give(command);
        }
    }

    fn tell_trouble(&mut self, trouble: super::ghost::GhostTrouble) {
        use super::ghost::GhostTrouble::{NoWay, Refused, TooFar};
        self.input.notice = match trouble {
            Refused(refusal) => Some(Notice::Refusal(refusal)),
            NoWay => Some(Notice::Message("screen-table-no-way")),
            TooFar(_) => None,
        };
    }
}
