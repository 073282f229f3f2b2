//! What is painted over a table of free measure: measures and labels, who is picked, the ghost with its tape, reach, sight
//! with its silhouette, templates, and why something cannot be done.

use bevy::math::{Vec2, Vec3};
use bevy_egui::egui::{Align2, Color32, FontId, Pos2, Rect, Shape, Stroke, vec2};

use crate::game::{PieceId, Refusal};
use crate::screen::board2d::table::labels::{self, measures};
use crate::screen::books::hordes;
use crate::screen::table_top::art;
use crate::screen::table_top::camera::ViewMode;
use crate::screen::table_top::canvas::{AMBER, INK, RED, WHITE};
use crate::screen::table_top::input::Notice;
use crate::screen::table_top::measured::ghost::{Ghost, GhostTrouble};
use crate::screen::table_top::measured::hand::{Pointed, TableGesture, TableTool, TapeEnd};
use crate::screen::table_top::measured::picking::fading;
use crate::screen::table_top::measured::show;
use crate::screen::table_top::measured::sight::SEEN;
use crate::screen::table_top::overlay::{Line, Overlay, SOFT};
use crate::screen::terrain::drawing::round;
use crate::screen::terrain::{cells, spot};
use crate::space::table::{Direction, LegKind, Point, Template};
use crate::text::FluentValue;

/// How wide around what lies on a table is at the most that no height is written over, in units: tokens, barrels.
const SMALL: i32 = 250;

/// How far outlines lie over the surface that they are on, in cells.
pub(super) const LIFT: f32 = 0.03;

/// Where a point is, with its height, as the painter takes it.
pub(in crate::screen) fn placed(point: Point) -> Vec3 {
    spot(point.plan()).extend(cells(point.z) + LIFT)
}

impl Overlay<'_> {
    /// Paints all that lies over a table of free measure.
    pub(in crate::screen) fn paint_the_table(&self) {
        let Some(measured) = &self.table.measured else { return };
        let drawn = &*measured.drawn;
        let hand = &self.input.hand;
        let is_eye = matches!(self.camera.mode, ViewMode::FirstPerson(_));
        let mut taken = match self.camera.is_3d() {
            true => Vec::new(),
            false => measures(self.canvas, drawn.size()),
        };
        if !is_eye {
            let figures = show::figures(self.table, None);
            let lang = self.texts().lang();
            // Heights are written beside what lies there.
            let lying = self.table.book.lying(self.table).into_iter();
            let lying = lying.filter(|thing| thing.radius <= SMALL);
            taken.extend(lying.filter_map(|thing| self.room_of(thing.at, thing.radius)));
            labels::write(self.canvas, drawn, &figures, (&fading(drawn, hand), lang), taken);
        }
        self.paint_threats_of_table();
        self.table.book.paint_on_the_ground(self);
        if let Some(outline) = &self.table.display.outline {
            self.area(outline, Color32::from_rgba_unmultiplied(255, 184, 48, 60), AMBER);
        }
        self.paint_effects();
        if !is_eye {
            self.paint_states();
        }
        self.paint_reach();
        self.paint_picked();
        self.paint_template();
        self.paint_ghost();
        self.paint_placed();
        self.paint_tape();
        self.table.book.paint_over_the_table(self);
        hordes::overlay::paint(self);
        if let Some(sight) = &hand.sight {
            self.paint_sight(drawn, sight, is_eye);
        }
        self.paint_lit();
        if let Some(cursor) = hand.cursor {
            self.paint_cursor(cursor);
        }
        self.paint_trouble();
    }

    /// The room that something round takes on the plan; none in three dimensions.
    fn room_of(&self, at: Point, radius: i32) -> Option<Rect> {
        let place = placed(at);
        let middle = self.canvas.point_of(place).filter(|_| !self.camera.is_3d())?;
        let side = 2.0 * cells(radius) * self.canvas.side_at(place.truncate());
        Some(Rect::from_center_size(middle, vec2(side, side)))
    }

    /// The radius of a figure's base on show, in cells, and where its middle is.
    pub(in crate::screen) fn base(&self, piece: PieceId) -> Option<(Vec3, f32)> {
        let shown = self.table.display.pieces.get(piece.index())?;
        let (at, size) = (shown.spot()?, shown.measures?);
        Some((at.extend(shown.height + LIFT), cells(size.radius)))
    }

    /// A line through places, dark at its edges; closed if it is one round.
    pub(in crate::screen) fn strip(&self, places: &[Vec3], is_closed: bool, width: f32, colour: Color32) {
        let mut places = places.to_vec();
        places.extend(places.first().copied().filter(|_| is_closed));
        for (width, colour) in [(width + 2.5, INK), (width, colour)] {
            self.canvas.strokes(&places, Stroke::new(width, colour));
        }
    }

    /// A circle on a surface.
    pub(in crate::screen) fn round(&self, middle: Vec3, radius: f32, width: f32, colour: Color32) {
        let places: Vec<Vec3> = round(middle.truncate(), radius, 40)
            .into_iter()
            .map(|at| at.extend(middle.z))
            .collect();
        self.strip(&places, true, width, colour);
    }

    /// A filled outline; what is not convex is only outlined.
    pub(in crate::screen) fn area(&self, outline: &[Vec3], fill: Color32, edge: Color32) {
        let points: Option<Vec<Pos2>> = outline.iter().map(|place| self.canvas.point_of(*place)).collect();
        if let Some(points) = points {
            self.canvas
                .painter()
                .add(Shape::convex_polygon(points, fill, Stroke::NONE));
        }
        self.strip(outline, true, 2.0, edge);
    }

    /// Who is picked, and who is pointed at.
    fn paint_picked(&self) {
        let hand = &self.input.hand;
        if let Some((at, radius)) = hand.pointed.piece.and_then(|piece| self.base(piece)) {
            self.round(at, radius * 1.16, 1.5, WHITE);
        }
        let Some(piece) = hand.selected else { return };
        let Some((at, radius)) = self.base(piece) else { return };
        self.round(at, radius * 1.22, 3.0, WHITE);
        if let (TableGesture::Turn(_), Some(facing)) = (&hand.gesture, hand.facing) {
            self.paint_facing(at, radius, facing);
        }
    }

    /// The figure that is being set down, and where it will look.
    fn paint_placed(&self) {
        let hand = &self.input.hand;
        let beside = hand.selected.filter(|piece| {
            let shown = self.table.display.pieces.get(piece.index());
            shown.is_some_and(|shown| shown.at.is_none()) && self.is_asked()
        });
        let (piece, at) = match (&hand.gesture, hand.pointed, beside) {
            (TableGesture::Place(piece, at), ..) => (*piece, *at),
            (
                TableGesture::None,
                Pointed {
                    piece: None,
                    point: Some(at),
                },
                Some(piece),
            ) if hand.tool == TableTool::Figures => (piece, at),
            _ => return,
        };
        let at = self.table.book.set_down_at(self.table, piece, at);
        let radius = (self.table.display.pieces.get(piece.index()))
            .and_then(|shown| shown.measures)
            .map_or(0.5, |size| cells(size.radius));
        let colour = if hand.trouble.is_some() { AMBER } else { WHITE };
        self.round(placed(at), radius, 3.0, colour);
        if let Some(facing) = hand.facing {
            self.paint_facing(placed(at), radius, facing);
        }
    }

    /// Where a figure will look.
    fn paint_facing(&self, at: Vec3, radius: f32, facing: Direction) {
        let ahead = crate::screen::terrain::figure::ahead(facing);
        let place = |along: f32, aside: f32| at + (ahead * along + ahead.perp() * aside).extend(0.0);
        let (tip, back) = (radius + 0.9, radius + 0.45);
        self.strip(&[place(radius, 0.0), place(tip, 0.0)], false, 3.0, WHITE);
        self.strip(
            &[place(back, 0.26), place(tip, 0.0), place(back, -0.26)],
            false,
            3.0,
            WHITE,
        );
    }

    /// How far whoever is picked reaches.
    fn paint_reach(&self) {
        let Some(reach) = &self.input.hand.reach else { return };
        for outline in reach.areas.iter().flat_map(|area| &area.outlines) {
            let places: Vec<Vec3> = outline.iter().map(|point| placed(*point)).collect();
            self.strip(&places, true, 1.8, SEEN);
        }
    }

    /// The template that is aimed, and who would lie under it.
    fn paint_template(&self) {
        let Some(aim) = &self.input.hand.template else { return };
        let outline = outline(&aim.template);
        self.area(&outline, Color32::from_rgba_unmultiplied(255, 140, 40, 70), AMBER);
        for (list, colour) in [(&aim.under.0, RED), (&aim.under.1, AMBER)] {
            for (at, radius) in list.iter().filter_map(|piece| self.base(*piece)) {
                self.round(at, radius * 1.2, 3.0, colour);
            }
        }
        let Some(point) = self.input.hand.pointed.point else {
            return;
        };
        let texts = self.texts();
        let count = |list: &[PieceId]| FluentValue::from(list.len());
        let args = [("whole", count(&aim.under.0)), ("part", count(&aim.under.1))];
        let mut lines: Vec<Line> = vec![(texts.message("screen-table-under", &args), 16.0, WHITE)];
        for piece in aim.under.0.iter().chain(&aim.under.1) {
            lines.push((self.table.names.piece(*piece), 14.0, SOFT));
        }
        lines.truncate(7);
        self.words_at(placed(point), &lines, AMBER);
    }

    /// The figure that is dragged, at the end of its way, with what the way costs.
    fn paint_ghost(&self) {
        let hand = &self.input.hand;
        let TableGesture::Move { piece, .. } = hand.gesture else {
            return;
        };
        let radius = (self.table.display.pieces.get(piece.index()))
            .and_then(|shown| shown.measures)
            .map_or(0.5, |size| cells(size.radius));
        let Some(ghost) = &hand.ghost else {
            // Lifted, or from beside the table.
            if let Some(point) = hand.pointed.point {
                let colour = if hand.trouble.is_some() { AMBER } else { WHITE };
                self.round(placed(point), radius, 3.0, colour);
                if let Some(facing) = hand.facing {
                    self.paint_facing(placed(point), radius, facing);
                }
            }
            return;
        };
        self.paint_ghost_way(ghost);
        let at = placed(ghost.at());
        let colour = match &ghost.trouble {
            None => WHITE,
            Some(_) => AMBER,
        };
        let colour_of_player = self.table.colour_of(self.table.display.pieces[piece.index()].player);
        let places: Vec<Vec3> = round(at.truncate(), radius, 28)
            .into_iter()
            .map(|place| place.extend(at.z))
            .collect();
        self.area(&places, art::colour(colour_of_player).gamma_multiply(0.55), colour);
        if let Some(facing) = hand.facing {
            self.paint_facing(at, radius, facing);
        }
        // Why it does not come to the pointer is told where the pointer is.
        let is_kept = matches!(ghost.trouble, Some(GhostTrouble::Refused(_) | GhostTrouble::NoWay));
        let told = if is_kept { placed(ghost.goal) } else { at };
        if is_kept {
            self.round(told, radius, 2.0, AMBER);
        }
        self.words_at(told, &self.words_of_the_way(ghost), colour);
    }

    /// The way of a ghost: legs that are no plain walk have a mark, corners a dot.
    fn paint_ghost_way(&self, ghost: &Ghost) {
        let mut from = ghost.from;
        for leg in &ghost.path.legs {
            let mut places = vec![placed(from)];
            places.extend(leg.points.iter().map(|point| placed(*point)));
            let colour = match leg.kind {
                LegKind::Walk => WHITE,
                _ => SEEN,
            };
            self.strip(&places, false, 2.5, colour);
            let to = leg.points.last().copied().unwrap_or(from);
            let length = from.length_up(to);
            // What costs more than its length is told with how often it counts.
            if length > 0 && leg.cost > length + 2 {
                let tenths = (leg.cost * 10 + length / 2) / length;
                let factor = format!(
                    "×{}",
                    self.texts()
                        .decimal(f64::from(tenths) / 10.0, usize::from(tenths % 10 != 0))
                );
                let middle = placed(from).lerp(placed(to), 0.5);
                if let Some(at) = self.canvas.point_of(middle) {
                    let font = FontId::proportional(16.0);
                    self.canvas.outlined(at, Align2::CENTER_BOTTOM, &factor, font, AMBER);
                }
            }
            if let Some(at) = self.canvas.point_of(placed(to)) {
                self.canvas.painter().circle(at, 3.5, colour, Stroke::new(1.5, INK));
            }
            from = to;
        }
        for via in &self.input.hand.via {
            if let Some(at) = self.canvas.point_of(placed(*via)) {
                self.canvas.painter().circle_stroke(at, 7.0, Stroke::new(2.0, AMBER));
            }
        }
    }

    fn words_of_the_way(&self, ghost: &Ghost) -> Vec<Line> {
        let texts = self.texts();
        let mut lines: Vec<Line> = vec![(texts.length(ghost.cost()), 18.0, WHITE)];
        if let Some(limit) = self.input.hand.allowed {
            let left = texts.length(limit - ghost.cost());
            let args = [("left", FluentValue::from(left))];
            lines.push((texts.message("screen-table-left", &args), 14.0, SOFT));
        }
        let kinds: Vec<LegKind> = ghost.kinds().collect();
        for (kind, id) in [
            (LegKind::Climb, "screen-table-climbs"),
            (LegKind::Drop, "screen-table-drops"),
        ] {
            let count = kinds.iter().filter(|known| **known == kind).count();
            if count > 0 {
                let args = [("count", FluentValue::from(count))];
                lines.push((texts.message(id, &args), 14.0, SEEN));
            }
        }
        lines.extend(self.table.book.lines_about_way(self, ghost));
        match &ghost.trouble {
            None => {}
            Some(GhostTrouble::TooFar(cost)) => {
                let args = [("cost", FluentValue::from(texts.length(*cost)))];
                lines.push((texts.message("screen-table-too-far", &args), 14.0, AMBER));
            }
            Some(GhostTrouble::NoWay) => lines.push((texts.say("screen-table-no-way"), 14.0, AMBER)),
            Some(GhostTrouble::Refused(refusal)) => lines.extend(self.refusal_of_table(refusal)),
        }
        lines
    }

    /// What is refused, with its rule, in small type.
    fn refusal_of_table(&self, refusal: &Refusal) -> Vec<Line> {
        let mut lines = self.refusal_lines(refusal);
        lines.iter_mut().for_each(|line| line.1 = line.1.min(15.0));
        lines
    }

    /// The tape, with its length.
    fn paint_tape(&self) {
        let Some(tape) = &self.input.hand.tape else { return };
        let end = |end: TapeEnd, other: Option<Vec3>| match end {
            TapeEnd::Point(point) => Some(placed(point)),
            TapeEnd::Piece(piece) => {
                let (middle, radius) = self.base(piece)?;
                // From the edge of the base on.
                let way = other.map_or(Vec2::ZERO, |other| (other - middle).truncate().normalize_or_zero());
                Some(middle + (way * radius).extend(0.0))
            }
        };
        let (from, to) = (end(tape.from, None), end(tape.to, None));
        let (Some(from), Some(to)) = (end(tape.from, to), end(tape.to, from)) else {
            return;
        };
        let yellow = Color32::from_rgb(255, 226, 80);
        self.strip(&[from, to], false, 4.0, yellow);
        let Some(measured) = tape.length else { return };
        // A tick each pace.
        let (way, length) = ((to - from).normalize_or_zero(), from.distance(to));
        let aside = way.truncate().perp().normalize_or_zero().extend(0.0) * 0.18;
        for step in 1..(length.floor() as usize).min(200) + 1 {
            let at = from + way * step as f32;
            self.canvas.strokes(&[at - aside, at + aside], Stroke::new(1.5, INK));
        }
        let lines = [(self.texts().length(measured), 20.0, yellow)];
        self.words_at(from.lerp(to, 0.5), &lines, yellow);
    }

    /// The keyboard's cursor.
    fn paint_cursor(&self, cursor: Point) {
        let at = placed(cursor);
        for way in [Vec3::X, Vec3::Y] {
            let yellow = Color32::from_rgb(255, 236, 120);
            self.strip(&[at - way * 0.5, at + way * 0.5], false, 2.5, yellow);
        }
    }

    /// Why the last gesture did nothing, or the figure that is held cannot stand there.
    fn paint_trouble(&self) {
        let hand = &self.input.hand;
        let lines = match (&self.input.notice, &hand.trouble) {
            (Some(Notice::Refusal(refusal)), _) => self.refusal_of_table(refusal),
            (Some(Notice::Message(id)), _) => vec![(self.texts().say(id), 16.0, WHITE)],
            (None, Some(refusal)) if !matches!(hand.gesture, TableGesture::Press(..) | TableGesture::Turn(_)) => {
                self.refusal_of_table(refusal)
            }
            (None, _) if hand.tool == TableTool::Flame && hand.selected.is_none() => {
                vec![(self.texts().say("screen-table-flame-from"), 16.0, WHITE)]
            }
            _ => return,
        };
        if let Some(point) = hand.pointed.point {
            self.words_at(placed(point), &lines, AMBER);
        }
    }

    /// Words over a place.
    pub(in crate::screen) fn words_at(&self, place: Vec3, lines: &[Line], edge: Color32) {
        if let Some(at) = self.canvas.point_of(place) {
            self.canvas.words_over(at, 18.0, lines, edge);
        }
    }
}

/// The outline of a template at its height.
pub fn outline(template: &Template) -> Vec<Vec3> {
    let height = cells(template.height()) + LIFT;
    let corners: Vec<Vec2> = match template {
        Template::Disc(disc) => round(spot(disc.at.plan()), cells(disc.radius), 48),
        Template::Flame(flame) => flame.outline.corners().iter().map(|corner| spot(*corner)).collect(),
    };
    corners.into_iter().map(|corner| corner.extend(height)).collect()
}
