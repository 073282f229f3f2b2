//! The timeline: buttons to wind a recorded game, its turns and moments from left to right, the place on show, the keys.

use bevy_egui::egui::{
    self, Align, Color32, CornerRadius, Layout, Rect, RichText, Sense, Stroke, StrokeKind, pos2, vec2,
};

use crate::screen::app::settings::Settings;
use crate::screen::app::start::thumbnail::paint_flag;
use crate::screen::panels::{BAD, FAINT, RAISED, TEXT, fitting};
use crate::screen::replay::{Moment, Purpose, Replay, ReplayAction, SPEEDS, TimelineMark};
use crate::screen::table_top::art::{EguiArt, NEUTRAL, colour};
use crate::screen::table_top::camera::flat::NARROW;
use crate::screen::table_top::canvas::INK;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::text::{FluentValue, Texts};

/// The place on show.
const HERE: Color32 = Color32::from_rgb(255, 236, 120);

/// How near the pointer has to be to a mark, in points.
const NEAR: f32 = 7.0;

/// Draws the timeline.
pub fn show(
    ui: &mut egui::Ui,
    replay: &mut Replay,
    table: &Table,
    playback: &Playback,
    settings: &Settings,
    art: &EguiArt,
) {
    let texts = settings.texts();
    ui.spacing_mut().item_spacing = vec2(5.0, 3.0);
    let narrow = ui.ctx().content_rect().width() < NARROW;
    let row = |ui: &mut egui::Ui, add: &mut dyn FnMut(&mut egui::Ui)| {
        let size = vec2(ui.available_width(), 36.0);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), add);
    };
    row(ui, &mut |ui| {
        buttons(ui, replay, playback, texts);
        if !narrow {
            whereabouts(ui, replay, table, playback, texts, art);
        }
    });
    if narrow {
        row(ui, &mut |ui| whereabouts(ui, replay, table, playback, texts, art));
    }
    track(ui, replay, table, playback, texts, art);
    let keys = (!narrow).then(|| (texts.say("screen-replay-keys"), FAINT));
    let lines = [notice(replay, table, texts), keys];
    for (words, ink) in lines.into_iter().flatten() {
        let galley = fitting(ui.painter(), &words, 14.0, ui.available_width());
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 18.0), Sense::hover());
        let at = pos2(rect.center().x - galley.size().x / 2.0, rect.top());
        ui.painter().galley_with_override_text_color(at, galley, ink);
        response.on_hover_text(words);
    }
}

/// A part of a button's picture: triangles that point on or back, a bar, a die; each with its place from left to right.
#[derive(Clone, Copy)]
enum Part {
    On(f32),
    Back(f32),
    Bar(f32),
    Die(f32),
}

/// A button with a picture. True if it was clicked.
fn icon(ui: &mut egui::Ui, parts: &[Part], usable: bool, words: &str) -> bool {
    let sense = if usable { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(34.0, 30.0), sense);
    let lit = usable && response.hovered();
    let fill = if lit { Color32::from_rgb(58, 63, 75) } else { RAISED };
    let painter = ui.painter();
    painter.rect(
        rect,
        CornerRadius::same(4),
        fill,
        Stroke::new(1.0, Color32::from_gray(90)),
        StrokeKind::Inside,
    );
    let ink = if usable { TEXT } else { Color32::from_gray(95) };
    for part in parts {
        let at = |x: f32| rect.center() + vec2(x, 0.0);
        match *part {
            Part::On(x) => triangle(painter, at(x), 6.0, ink),
            Part::Back(x) => triangle(painter, at(x), -6.0, ink),
            Part::Bar(x) => {
                let bar = Rect::from_center_size(at(x), vec2(3.5, 14.0));
                painter.rect_filled(bar, CornerRadius::ZERO, ink);
            }
            Part::Die(x) => {
                let die = Rect::from_center_size(at(x), vec2(12.0, 12.0));
                painter.rect_stroke(die, CornerRadius::same(3), Stroke::new(1.8, ink), StrokeKind::Inside);
                painter.circle_filled(die.center(), 2.0, ink);
            }
        }
    }
    response.on_hover_text(words).clicked() && usable
}

/// A triangle that points right, or left if `size` is negative.
fn triangle(painter: &egui::Painter, at: egui::Pos2, size: f32, ink: Color32) {
    let high = size.abs() * 1.1;
    let points = vec![
        at + vec2(-size * 0.6, -high),
        at + vec2(size, 0.0),
        at + vec2(-size * 0.6, high),
    ];
    painter.add(egui::Shape::convex_polygon(points, ink, Stroke::NONE));
}

/// The window's width, in points, below which the buttons that keys replace are left out.
const ALL_BUTTONS: f32 = 600.0;

/// The buttons that wind, and the speeds.
fn buttons(ui: &mut egui::Ui, replay: &mut Replay, playback: &Playback, texts: &Texts) {
    let mut go = None;
    let all = ui.ctx().content_rect().width() >= ALL_BUTTONS;
    let (place, end) = (replay.viewer.place(), replay.viewer.end());
    let at_start = place == 0 && playback.is_idle();
    let at_end = place == end && playback.is_idle();
    let mut button = |ui: &mut egui::Ui, parts: &[Part], usable: bool, id: &str, wanted: ReplayAction| {
        if icon(ui, parts, usable, &texts.say(id)) {
            go = Some(wanted);
        }
    };
    let back = !at_start;
    let on = !at_end;
    if all {
        let parts = [Part::Bar(-8.0), Part::Back(3.0)];
        button(ui, &parts, back, "screen-replay-start", ReplayAction::Start);
    }
    let parts = [Part::Back(-5.0), Part::Back(6.0)];
    button(ui, &parts, back, "screen-replay-turn-back", ReplayAction::Turn(false));
    button(
        ui,
        &[Part::Back(0.0)],
        back,
        "screen-replay-command-back",
        ReplayAction::Command(false),
    );
    let parts = [Part::Back(-8.0), Part::Die(6.0)];
    button(ui, &parts, back, "screen-replay-die-back", ReplayAction::Die(false));
    let held = playback.is_held();
    let (parts, id) = match held {
        true => ([Part::On(0.0); 2], "screen-replay-play"),
        false => ([Part::Bar(-4.0), Part::Bar(4.0)], "screen-replay-pause"),
    };
    button(ui, &parts, true, id, ReplayAction::Toggle);
    let parts = [Part::Die(-6.0), Part::On(8.0)];
    let dice_left = replay.viewer.next_die(replay.viewer.told(playback)).is_some();
    button(ui, &parts, dice_left, "screen-replay-die-on", ReplayAction::Die(true));
    button(
        ui,
        &[Part::On(0.0)],
        on,
        "screen-replay-command-on",
        ReplayAction::Command(true),
    );
    let parts = [Part::On(-6.0), Part::On(5.0)];
    button(ui, &parts, on, "screen-replay-turn-on", ReplayAction::Turn(true));
    if all {
        let parts = [Part::On(-3.0), Part::Bar(8.0)];
        button(ui, &parts, on, "screen-replay-end", ReplayAction::End);
    }
    ui.add_space(6.0);
    for (index, speed) in SPEEDS.into_iter().enumerate() {
        let words = RichText::new(format!("{speed}×")).size(15.0);
        let choice = ui.selectable_label(replay.speed == index, words);
        if choice.on_hover_text(texts.say("screen-replay-speed")).clicked() {
            go = Some(ReplayAction::Speed(index));
        }
    }
    if go.is_some() {
        replay.asked = go;
    }
}

/// The place on show, and the ways out of it.
fn whereabouts(
    ui: &mut egui::Ui,
    replay: &mut Replay,
    table: &Table,
    playback: &Playback,
    texts: &Texts,
    art: &EguiArt,
) {
    let mut go = None;
    let place = replay.viewer.place();
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let (leave, means) = match replay.purpose {
            Purpose::Look => ("screen-replay-leave", "screen-replay-leave-means"),
            _ => ("screen-replay-present", "screen-replay-present-means"),
        };
        let words = RichText::new(texts.say(leave)).size(15.0);
        if ui.button(words).on_hover_text(texts.say(means)).clicked() {
            go = Some(ReplayAction::Leave);
        }
        let words = RichText::new(texts.say("screen-replay-branch")).size(15.0);
        let button = ui.add_enabled(replay.may_branch(playback), egui::Button::new(words));
        if button.on_hover_text(texts.say("screen-replay-branch-means")).clicked() {
            go = Some(ReplayAction::Branch);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add_space(6.0);
            let turn = replay.timeline.turn_at(place);
            if let Some(turn) = turn {
                let (rect, _) = ui.allocate_exact_size(vec2(22.0, 22.0), Sense::hover());
                art.base(ui.painter(), rect, table.colour(turn.player));
            }
            let args = [
                ("command", FluentValue::from(replay.command())),
                ("last", FluentValue::from(replay.last_command())),
                ("round", FluentValue::from(turn.map_or(0, |turn| turn.round))),
            ];
            let words = texts.message("screen-replay-where", &args);
            let mut galley = fitting(ui.painter(), &words, 16.0, ui.available_width());
            if galley.elided {
                let short = format!("{} / {}", replay.command(), replay.last_command());
                galley = fitting(ui.painter(), &short, 16.0, ui.available_width());
            }
            // The track below shows the place in any case.
            if !galley.elided {
                ui.label(galley).on_hover_text(words);
            }
        });
    });
    if go.is_some() {
        replay.asked = go;
    }
}

/// The turns and moments, and the place on show.
fn track(ui: &mut egui::Ui, replay: &mut Replay, table: &Table, playback: &Playback, texts: &Texts, art: &EguiArt) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 58.0), Sense::click_and_drag());
    let inner = rect.shrink2(vec2(12.0, 0.0));
    let end = replay.viewer.end().max(1);
    let x_of = |place: f32| inner.left() + inner.width() * place / end as f32;
    let bar = Rect::from_min_max(
        pos2(inner.left(), rect.top() + 20.0),
        pos2(inner.right(), rect.top() + 38.0),
    );
    let painter = ui.painter().with_clip_rect(rect);
    painter.rect_filled(bar, CornerRadius::same(3), Color32::from_gray(56));
    turns(&painter, bar, replay, table, art, &x_of);
    let good = replay.viewer.good();
    if good < replay.viewer.end() {
        // From here on the facts alone tell.
        let beyond = Rect::from_min_max(pos2(x_of(good as f32), bar.bottom() - 4.0), bar.right_bottom());
        painter.rect_filled(beyond, CornerRadius::ZERO, BAD);
    }
    if replay.damage.is_some() {
        // The game went on, but nobody can read how.
        let torn = [
            pos2(bar.right(), bar.top() - 9.0),
            pos2(bar.right(), bar.bottom() + 9.0),
        ];
        painter.line_segment(torn, Stroke::new(5.0, crate::screen::panels::BAD));
    }
    for mark in &replay.timeline.marks {
        let x = x_of(mark.place as f32);
        let at = if mark.moment == Moment::Kill {
            pos2(x, rect.top() + 10.0)
        } else {
            pos2(x, rect.top() + 48.0)
        };
        paint_mark(&painter, at, *mark, table);
    }
    // How far it has come, in the midst of a step too.
    let reel = &replay.viewer;
    let place = reel.place();
    let facts = (reel.facts_to(place) - reel.facts_to(place.saturating_sub(1))).max(1);
    let here = x_of(place as f32 - playback.left() as f32 / facts as f32);
    let line = [pos2(here, rect.top() + 14.0), pos2(here, rect.bottom() - 14.0)];
    painter.line_segment(line, Stroke::new(4.5, INK));
    painter.line_segment(line, Stroke::new(2.5, HERE));
    let head = Rect::from_center_size(pos2(here, bar.center().y), vec2(11.0, 22.0));
    painter.rect(
        head,
        CornerRadius::same(4),
        HERE,
        Stroke::new(1.5, INK),
        StrokeKind::Outside,
    );
    let Some(pointer) = response.interact_pointer_pos().or(response.hover_pos()) else {
        return;
    };
    let pointed = ((pointer.x - inner.left()) / inner.width() * end as f32).round();
    let pointed = (pointed.max(0.0) as usize).min(end);
    let near: Vec<TimelineMark> = {
        let marks = replay.timeline.marks.iter();
        let near = marks.filter(|mark| (x_of(mark.place as f32) - pointer.x).abs() < NEAR);
        near.copied().collect()
    };
    let nearest = near.iter().min_by(|a, b| {
        let far = |mark: &TimelineMark| (x_of(mark.place as f32) - pointer.x).abs();
        far(a).total_cmp(&far(b))
    });
    // On a mark a click goes to it; the bar itself is for any place.
    let on_mark = !bar.y_range().contains(pointer.y);
    let target = nearest.filter(|_| on_mark).map_or(pointed, |mark| mark.place);
    if response.clicked() || response.dragged() {
        let target = if response.dragged() { pointed } else { target };
        if target != place || !playback.is_idle() {
            replay.asked = Some(ReplayAction::To(target));
        }
    }
    if !response.dragged() {
        let mut lines = vec![words_of_place(replay, table, target, texts)];
        for mark in near.iter().take(MOST) {
            lines.push(words_of(replay, table, *mark, texts));
        }
        lines.dedup();
        if near.len() > MOST {
            lines.push("…".to_owned());
        }
        response.on_hover_text_at_pointer(lines.join("\n"));
    }
}

/// How many moments are told at once.
const MOST: usize = 4;

/// The turns: a stretch each, in the player's colour, with its form where there is room.
fn turns(
    painter: &egui::Painter,
    bar: Rect,
    replay: &Replay,
    table: &Table,
    art: &EguiArt,
    x_of: &impl Fn(f32) -> f32,
) {
    let turns = &replay.timeline.turns;
    for (index, turn) in turns.iter().enumerate() {
        let next = turns.get(index + 1).map_or(replay.viewer.end(), |next| next.place);
        let (left, right) = (x_of(turn.place as f32), x_of(next as f32));
        let part = Rect::from_min_max(pos2(left, bar.top()), pos2(right, bar.bottom()));
        let shade = colour(table.colour(turn.player)).gamma_multiply(0.75);
        painter.rect_filled(part.shrink2(vec2(0.5, 0.0)), CornerRadius::ZERO, shade);
        if part.width() > 16.0 {
            let form = Rect::from_center_size(pos2(left + 9.0, bar.center().y), vec2(14.0, 14.0));
            art.base(painter, form, table.colour(turn.player));
        }
        let begins_a_round = index == 0 || turns[index - 1].round != turn.round;
        if begins_a_round {
            let line = [pos2(left, bar.top() - 4.0), pos2(left, bar.bottom() + 4.0)];
            painter.line_segment(line, Stroke::new(1.0, TEXT));
        }
    }
}

/// A moment's sign.
fn paint_mark(painter: &egui::Painter, at: egui::Pos2, mark: TimelineMark, table: &Table) {
    let own = colour(mark.player.map_or(NEUTRAL, |player| table.colour(player)));
    match mark.moment {
        Moment::Kill => {
            for (from, to) in [((-4.0, -4.0), (4.0, 4.0)), ((-4.0, 4.0), (4.0, -4.0))] {
                let line = [at + vec2(from.0, from.1), at + vec2(to.0, to.1)];
                painter.line_segment(line, Stroke::new(4.5, INK));
                painter.line_segment(line, Stroke::new(2.5, own));
            }
        }
        Moment::Score => {
            painter.circle(at, 4.0, own, Stroke::new(1.0, INK));
        }
        Moment::Flag => paint_flag(painter, at, 15.0, own),
        Moment::Bomb => {
            painter.circle(at, 5.0, Color32::BLACK, Stroke::new(2.0, own));
        }
        Moment::Trap => {
            let points = vec![at + vec2(0.0, -6.0), at + vec2(6.0, 5.0), at + vec2(-6.0, 5.0)];
            painter.add(egui::Shape::convex_polygon(points, own, Stroke::new(1.0, INK)));
        }
        Moment::Pen => {
            let pen = Rect::from_center_size(at, vec2(9.0, 9.0));
            painter.rect(pen, CornerRadius::ZERO, own, Stroke::new(1.0, INK), StrokeKind::Outside);
        }
        Moment::TakenBack => {
            // An arrow back.
            let line = vec![at + vec2(6.0, 5.0), at + vec2(6.0, -2.0), at + vec2(-3.0, -2.0)];
            painter.add(egui::Shape::line(line, Stroke::new(2.5, TEXT)));
            let head = vec![at + vec2(-8.0, -2.0), at + vec2(-2.0, -7.0), at + vec2(-2.0, 3.0)];
            painter.add(egui::Shape::convex_polygon(head, TEXT, Stroke::new(1.0, INK)));
        }
        Moment::Win => {
            // A crown.
            let points = [
                (-7.0, 6.0),
                (-8.0, -6.0),
                (-3.5, 0.0),
                (0.0, -8.0),
                (3.5, 0.0),
                (8.0, -6.0),
                (7.0, 6.0),
            ];
            let points: Vec<_> = points.into_iter().map(|(x, y)| at + vec2(x, y)).collect();
            for three in [[0, 1, 2], [2, 3, 4], [4, 5, 6], [0, 2, 6], [2, 4, 6]] {
                let part = three.map(|index: usize| points[index]).to_vec();
                painter.add(egui::Shape::convex_polygon(part, own, Stroke::NONE));
            }
            painter.add(egui::Shape::closed_line(points, Stroke::new(1.0, TEXT)));
        }
    }
}

/// Which command and turn a place is.
fn words_of_place(replay: &mut Replay, table: &Table, place: usize, texts: &Texts) -> String {
    let turn = replay.timeline.turn_at(place);
    let steps = &replay.viewer.recording().steps;
    let step = place.checked_sub(1).and_then(|index| steps.get(index));
    let args = [
        ("command", FluentValue::from(step.map_or(0, |step| step.n))),
        ("round", FluentValue::from(turn.map_or(0, |turn| turn.round))),
        (
            "player",
            FluentValue::from(turn.map(|turn| table.names.player(turn.player)).unwrap_or_default()),
        ),
    ];
    texts.message(
        if turn.is_some() {
            "screen-replay-place"
        } else {
            "screen-replay-place-before"
        },
        &args,
    )
}

/// What a moment was, as the log has it.
fn words_of(replay: &mut Replay, table: &Table, mark: TimelineMark, texts: &Texts) -> String {
    let recording = replay.viewer.recording();
    let Some(step) = recording.steps.get(mark.place - 1) else {
        return String::new();
    };
    if mark.moment == Moment::TakenBack {
        let taken = recording.taken_back_after(step.n).map(|taken| texts.taken_back(taken));
        return taken.collect::<Vec<_>>().join(" ");
    }
    let story = texts.story(&step.facts, &table.names);
    let told = story.iter().find(|line| (line.first..=line.last).contains(&mark.fact));
    told.map(|line| line.text.clone()).unwrap_or_default()
}

/// What has to be said of what is shown, if anything, the weightiest first.
fn notice(replay: &mut Replay, table: &Table, texts: &Texts) -> Option<(String, Color32)> {
    if replay.viewer.place() > replay.viewer.good()
        && let Some(divergence) = replay.viewer.divergence()
    {
        let divergence = texts.divergence(divergence, &table.names);
        let args = [("divergence", FluentValue::from(divergence))];
        return Some((texts.message("screen-replay-parted", &args), crate::screen::panels::BAD));
    }
    if let Some(damage) = replay.told_of_file(texts) {
        return Some((damage, crate::screen::panels::BAD));
    }
    match replay.purpose {
        Purpose::Past => return Some((texts.say("screen-replay-past"), HERE)),
        Purpose::Since => return Some((texts.say("screen-replay-since"), HERE)),
        Purpose::Look => {}
    }
    let origin = replay.origin()?;
    let args = [
        ("game", FluentValue::from(origin.game.clone())),
        ("after", FluentValue::from(origin.after)),
    ];
    Some((texts.message("screen-replay-from", &args), FAINT))
}
