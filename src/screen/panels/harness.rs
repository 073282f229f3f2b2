//! Panels without a window, for tests: egui alone, a pointer that clicks on words, and the words that are seen.

use bevy::asset::Assets;
use bevy::image::Image;
use bevy_egui::EguiUserTextures;
use bevy_egui::egui::{self, Event, Modifiers, PointerButton, Pos2, RawInput, Rect, Shape, vec2};

use crate::screen::panels;
use crate::screen::table_top::art::{Art, EguiArt};

/// A screen, of 1280 by 720 points unless said otherwise.
pub struct Harness {
    context: egui::Context,
    screen: Rect,
    /// The words seen in the last frame, with where they stand.
    seen: Vec<(String, Rect)>,
    time: f64,
}

impl Harness {
    /// A screen on which nothing has been drawn.
    pub fn new() -> Self {
        Self::of_size(1280.0, 720.0)
    }

    /// A screen of so many points on which nothing has been drawn.
    pub fn of_size(width: f32, height: f32) -> Self {
        let context = egui::Context::default();
        panels::set_style(&context);
        Self {
            context,
            screen: Rect::from_min_size(Pos2::ZERO, vec2(width, height)),
            seen: Vec::new(),
            time: 0.0,
        }
    }

    /// The pictures.
    pub fn art() -> EguiArt {
        Art::load(&mut Assets::<Image>::default(), &mut EguiUserTextures::default()).egui
    }

    fn frame(&mut self, events: Vec<Event>, draw: &mut dyn FnMut(&mut egui::Ui)) {
        self.time += 0.5;
        let input = RawInput {
            screen_rect: Some(self.screen),
            time: Some(self.time),
            events,
            ..RawInput::default()
        };
        let mut output = self.context.run_ui(input, |ui| draw(ui));
        // Nobody paints.
        output.textures_delta.clear();
        self.seen.clear();
        for clipped in &output.shapes {
            collect(&clipped.shape, clipped.clip_rect, &mut self.seen);
        }
    }

    /// Draws until everything stands where it belongs.
    pub fn draw(&mut self, mut draw: impl FnMut(&mut egui::Ui)) {
        for _ in 0..3 {
            self.frame(Vec::new(), &mut draw);
        }
    }

    /// Whether words are seen.
    pub fn sees(&self, words: &str) -> bool {
        self.seen.iter().any(|(seen, _)| seen.contains(words))
    }

    /// All words that are seen, in the order in which they were drawn.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.seen.iter().map(|(words, _)| words.as_str())
    }

    /// Where exactly these words are seen.
    pub fn places(&self, words: &str) -> Vec<Rect> {
        let found = self.seen.iter().filter(|(seen, _)| seen == words);
        found.map(|(_, rect)| *rect).collect()
    }

    /// Turns the wheel by so many points over a place.
    pub fn scroll(&mut self, at: Pos2, by: f32, mut draw: impl FnMut(&mut egui::Ui)) {
        let wheel = Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: vec2(0.0, -by),
            phase: egui::TouchPhase::Move,
            modifiers: Modifiers::NONE,
        };
        self.frame(vec![Event::PointerMoved(at), wheel], &mut draw);
        self.draw(draw);
    }

    /// Words that stand outside the screen, or are cut off by what they stand in.
    pub fn cut_off(&self) -> Vec<&str> {
        let screen = self.screen.expand(1.0);
        let seen = self.seen.iter();
        seen.filter(|(_, rect)| !screen.contains_rect(*rect))
            .map(|(words, _)| words.as_str())
            .collect()
    }

    /// Presses a button at a place, goes to another, and lets it go there.
    pub fn drag(&mut self, from: Pos2, to: Pos2, button: PointerButton, mut draw: impl FnMut(&mut egui::Ui)) {
        let press = |pos, pressed| Event::PointerButton {
            pos,
            button,
            pressed,
            modifiers: Modifiers::NONE,
        };
        self.frame(vec![Event::PointerMoved(from)], &mut draw);
        self.frame(vec![press(from, true)], &mut draw);
        self.frame(vec![Event::PointerMoved(to)], &mut draw);
        self.frame(vec![press(to, false)], &mut draw);
        self.draw(draw);
    }

    /// Presses a key while others are held.
    pub fn press(&mut self, modifiers: Modifiers, key: egui::Key, mut draw: impl FnMut(&mut egui::Ui)) {
        let event = |pressed| Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers,
        };
        self.frame(vec![event(true)], &mut draw);
        self.frame(vec![event(false)], &mut draw);
        self.draw(draw);
    }

    /// Writes letters into the field that has the focus.
    pub fn write(&mut self, letters: &str, mut draw: impl FnMut(&mut egui::Ui)) {
        self.frame(vec![Event::Text(letters.to_owned())], &mut draw);
        self.draw(draw);
    }

    /// Clicks on the `index`th place where exactly these words stand.
    pub fn click(&mut self, words: &str, index: usize, mut draw: impl FnMut(&mut egui::Ui)) {
        let mut found = self.seen.iter().filter(|(seen, _)| seen == words);
        let at = found.nth(index).map(|(_, rect)| rect.center());
        let at = at.unwrap_or_else(|| panic!("{words:?} ({index}) is not among {:?}", self.seen));
        let button = |pressed| Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        self.frame(vec![Event::PointerMoved(at)], &mut draw);
        self.frame(vec![button(true)], &mut draw);
        self.frame(vec![button(false)], &mut draw);
        let away = self.screen.max - vec2(1.0, 1.0);
        self.frame(vec![Event::PointerMoved(away)], &mut draw);
        self.draw(draw);
    }
}

/// The words of a shape that can be seen.
fn collect(shape: &Shape, clip: Rect, seen: &mut Vec<(String, Rect)>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, seen)),
        Shape::Text(text) => {
            let rect = text.galley.rect.translate(text.pos.to_vec2());
            if clip.intersects(rect) {
                seen.push((text.galley.text().to_owned(), rect));
            }
        }
        _ => {}
    }
}
