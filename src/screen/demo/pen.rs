//! The pointer's halo and the pen: lines, circles and arrows over everything in a player's colour, gone with Esc.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Color32, Pos2, Shape, Stroke, pos2};

use crate::screen::demo::Demo;
use crate::screen::demo::demo_loop::DemoLoop;
use crate::screen::table_top::art;

/// What the pen draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PenTool {
    /// A line as the hand goes.
    #[default]
    Free,
    /// A circle around where the button went down.
    Circle,
    /// An arrow from there to where it is let go.
    Arrow,
}

/// Something drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct PenStroke {
    /// As what it is drawn.
    pub tool: PenTool,
    /// In whose colour.
    pub colour: usize,
    /// Where the pen has been, in points of the window; at the least where it began.
    pub points: Vec<Pos2>,
}

/// The pen.
#[derive(Clone, PartialEq, Debug)]
pub struct Pen {
    /// Whether D is held.
    pub is_held: bool,
    /// Whether it was chosen by its button, until it is put down.
    pub is_chosen: bool,
    /// What it draws.
    pub tool: PenTool,
    /// In whose colour.
    pub colour: usize,
    /// What has been drawn, the newest last.
    pub strokes: Vec<PenStroke>,
    /// Whether the newest is still being drawn.
    pub draws: bool,
    /// Whether a halo shows where the pointer is.
    pub has_halo: bool,
}

impl Default for Pen {
    fn default() -> Self {
        Self {
            is_held: false,
            is_chosen: false,
            tool: PenTool::Free,
            colour: 0,
            strokes: Vec::new(),
            draws: false,
            has_halo: true,
        }
    }
}

/// The least way between two points of a line, in points of the window.
const STEP: f32 = 2.5;

/// The most strokes that are kept.
const MOST: usize = 400;

impl Pen {
    /// Whether dragging draws.
    pub fn is_ready(&self) -> bool {
        self.is_held || self.is_chosen
    }

    /// The button goes down.
    pub fn begin(&mut self, at: Pos2, tool: PenTool) {
        if self.strokes.len() == MOST {
            self.strokes.remove(0);
        }
        self.strokes.push(PenStroke {
            tool,
            colour: self.colour,
            points: vec![at],
        });
        self.draws = true;
    }

    /// The pointer goes on with the button held.
    pub fn go_on(&mut self, at: Pos2) {
        let Some(stroke) = self.strokes.last_mut().filter(|_| self.draws) else {
            return;
        };
        match stroke.tool {
            PenTool::Free => {
                if stroke.points.last().is_none_or(|last| last.distance(at) >= STEP) {
                    stroke.points.push(at);
                }
            }
            PenTool::Circle | PenTool::Arrow => {
                stroke.points.truncate(1);
                stroke.points.push(at);
            }
        }
    }

    /// The button is let go.
    pub fn end(&mut self) {
        self.draws = false;
        // A click draws nothing.
        if self.strokes.last().is_some_and(|stroke| stroke.points.len() < 2) {
            self.strokes.pop();
        }
    }

    /// Wipes away what has been drawn. False if there was nothing.
    pub fn wipe(&mut self) -> bool {
        self.draws = false;
        let had = !self.strokes.is_empty();
        self.strokes.clear();
        had
    }
}

/// How wide lines are, in points.
const WIDTH: f32 = 5.0;

/// What lies under a line, so that it is seen on any ground.
const UNDER: Color32 = Color32::from_rgba_premultiplied(0, 0, 0, 150);

/// Draws what has been drawn, and the halo.
pub fn draw_pen(mut contexts: EguiContexts, demo: Res<Demo>, in_loop: Option<Res<DemoLoop>>) -> Result {
    let context = contexts.ctx_mut()?;
    let layer = egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("pen"));
    let painter = context.layer_painter(layer);
    for stroke in &demo.pen.strokes {
        draw(&painter, stroke);
    }
    if demo.pen.has_halo
        && in_loop.is_none()
        && let Some(at) = context.pointer_latest_pos()
    {
        let colour = match demo.pen.is_ready() {
            true => art::colour(demo.pen.colour),
            false => Color32::from_rgb(255, 236, 120),
        };
        painter.circle_stroke(at, 26.0, Stroke::new(7.0, UNDER));
        painter.circle(at, 26.0, colour.gamma_multiply(0.14), Stroke::new(4.0, colour));
    }
    Ok(())
}

fn draw(painter: &egui::Painter, stroke: &PenStroke) {
    let colour = art::colour(stroke.colour);
    let lines = [Stroke::new(WIDTH + 3.0, UNDER), Stroke::new(WIDTH, colour)];
    let (Some(first), Some(last)) = (stroke.points.first(), stroke.points.last()) else {
        return;
    };
    for line in lines {
        match stroke.tool {
            PenTool::Free => {
                painter.add(Shape::line(stroke.points.clone(), line));
            }
            PenTool::Circle => {
                painter.circle_stroke(*first, first.distance(*last), line);
            }
            PenTool::Arrow => {
                painter.line_segment([*first, *last], line);
                for end in arrow_head(*first, *last) {
                    painter.line_segment([*last, end], line);
                }
            }
        }
    }
}

/// Where the two lines of an arrow's head end.
fn arrow_head(from: Pos2, to: Pos2) -> [Pos2; 2] {
    let way = to - from;
    let length = way.length().clamp(1.0, 90.0) * 0.28;
    let angle = way.angle();
    [2.6_f32, -2.6].map(|turn| {
        let (sin, cos) = (angle + turn).sin_cos();
        pos2(to.x + cos * length, to.y + sin * length)
    })
}
