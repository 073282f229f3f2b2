//! The lab's page of the start screen: what is to be played on the left, charts of what came of it beside it.

use std::path::Path;

use bevy_egui::egui::{self, ComboBox, ProgressBar, RichText, vec2};

use crate::lab::page::{Matrix, PageText, arena_name, lead};
use crate::lab::{CurveOf, LabError, MeanCurve, Plan, Rate};
use crate::rules::Setup;
use crate::screen::lab::charts::{Course, Range, curves, intervals, matrix};
use crate::screen::lab::runs::{BOTS, GAMES, LabResult, LabRuns, Meeting, is_together};
use crate::screen::panels::columns::{scrolled, two_columns};
use crate::screen::panels::{BAD, FAINT, TEXT};
use crate::text::Texts;

/// Draws the lab; `setup` is the game that is chosen on the start screen. Returns whether it is left.
pub fn show(
    ui: &mut egui::Ui,
    runs: &mut LabRuns,
    setup: Option<&Setup>,
    by_klans: bool,
    texts: &'static Texts,
) -> bool {
    runs.look();
    if runs.progress().is_some() {
        // The bar moves without the mouse.
        ui.ctx().request_repaint();
    }
    let words = PageText(texts);
    let mut is_left = false;
    let left = |ui: &mut egui::Ui, runs: &mut LabRuns| {
        let back = egui::Button::new(RichText::new(words.say("screen-lab-close")).size(16.0));
        is_left = ui.add_sized(vec2(ui.available_width(), 34.0), back).clicked();
        ui.add_space(10.0);
        scrolled(ui, "lab choices", |ui| choose(ui, runs, setup, by_klans, words));
    };
    let right = |ui: &mut egui::Ui, runs: &mut LabRuns| match &runs.found {
        None => {
            let hint = RichText::new(words.say("screen-lab-empty")).size(16.0).color(FAINT);
            ui.add(egui::Label::new(hint).wrap());
        }
        // Another run is read from its top.
        Some(found) => scrolled(ui, runs.shown, |ui| charts(ui, found, words)),
    };
    two_columns(ui, "lab", 290.0, runs, left, right);
    is_left
}

/// The button that opens the lab, or leaves it. Returns whether it was pressed.
pub fn button(ui: &mut egui::Ui, open: bool, texts: &Texts) -> bool {
    let button = ui.add(egui::Button::new(texts.say("screen-lab")).selected(open));
    button.on_hover_text(texts.say("screen-lab-means")).clicked()
}

/// What is to be played, or opened.
fn choose(ui: &mut egui::Ui, runs: &mut LabRuns, setup: Option<&Setup>, by_klans: bool, words: PageText) {
    ui.label(RichText::new(words.say("screen-lab-play")).size(20.0));
    if setup.is_some_and(is_together) {
        ui.label(words.say("screen-lab-together"));
        let means = RichText::new(words.say("screen-lab-together-means")).color(FAINT);
        ui.add(egui::Label::new(means).wrap());
    } else {
        meeting(ui, runs, by_klans, words);
    }
    ui.horizontal(|ui| {
        ui.label(words.say("screen-lab-games"));
        ComboBox::from_id_salt("lab games")
            .selected_text(runs.games.to_string())
            .show_ui(ui, |ui| {
                for games in GAMES {
                    ui.selectable_value(&mut runs.games, games, games.to_string());
                }
            });
    });
    ui.add_space(6.0);
    let wide = vec2(ui.available_width(), 38.0);
    match runs.progress() {
        Some((done, total)) => {
            let share = done as f32 / total.max(1) as f32;
            let told = words.message(
                "screen-lab-progress",
                &[("done", done.to_string().into()), ("total", total.to_string().into())],
            );
            ui.add(ProgressBar::new(share).desired_height(28.0).text(told));
            if ui
                .add_sized(wide, egui::Button::new(words.say("screen-lab-cancel")))
                .clicked()
            {
                runs.cancel();
            }
        }
        None => {
            let plan = setup.and_then(|setup| runs.plan(setup, by_klans));
            if let Some(plan) = &plan {
                ui.label(RichText::new(planned(plan, words)).color(FAINT));
                if plan.horde.is_some() {
                    ui.label(RichText::new(words.say("screen-lab-horde")).color(FAINT));
                }
            }
            let begin = egui::Button::new(RichText::new(words.say("screen-lab-begin")).size(17.0));
            if ui
                .add_enabled_ui(plan.is_some(), |ui| ui.add_sized(wide, begin))
                .inner
                .clicked()
                && let Some(plan) = plan
            {
                runs.begin(plan);
            }
        }
    }
    ui.add_space(16.0);
    ui.label(RichText::new(words.say("screen-lab-open-title")).size(20.0));
    ui.label(RichText::new(words.say("screen-lab-open-means")).color(FAINT));
    let field = ui.add(egui::TextEdit::singleline(&mut runs.folder).desired_width(f32::INFINITY));
    let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    let open = egui::Button::new(words.say("screen-lab-open"));
    let is_named = !runs.folder.trim().is_empty();
    let is_clicked = ui.add_enabled(is_named, open.min_size(vec2(120.0, 32.0))).clicked();
    if is_clicked || (is_entered && is_named) {
        runs.open();
    }
    if let Some(trouble) = &runs.trouble {
        ui.add_space(8.0);
        for line in told(trouble, words) {
            ui.add(egui::Label::new(RichText::new(line).color(BAD)).wrap());
        }
    }
}

/// Who meets whom.
fn meeting(ui: &mut egui::Ui, runs: &mut LabRuns, by_klans: bool, words: PageText) {
    let sides = if by_klans {
        "screen-lab-klans"
    } else {
        "screen-lab-kinds"
    };
    ui.radio_value(&mut runs.meeting, Meeting::Sides, words.say(sides));
    ui.radio_value(&mut runs.meeting, Meeting::Bots, words.say("screen-lab-bots"));
    ui.add_space(4.0);
    ui.add_enabled_ui(runs.meeting == Meeting::Sides, |ui| {
        ui.horizontal(|ui| {
            ui.label(words.say("screen-lab-bot"));
            ComboBox::from_id_salt("lab bot")
                .selected_text(words.bot(runs.bot.name()))
                .show_ui(ui, |ui| {
                    for bot in BOTS {
                        ui.selectable_value(&mut runs.bot, bot, words.bot(bot.name()));
                    }
                });
        });
    });
}

/// What a plan comes to: the mod, the arena, how many games.
fn planned(plan: &Plan, words: PageText) -> String {
    let args = [
        ("mod", words.0.mode(&plan.mode).into()),
        ("arena", arena_name(words, plan.maps.first()).into()),
        ("pairings", plan.pairings.len().into()),
        ("games", plan.total().to_string().into()),
    ];
    words.message("screen-lab-planned", &args)
}

/// What went wrong, in words.
fn told(trouble: &LabError, words: PageText) -> Vec<String> {
    let file = |path: &Path| ("file", path.display().to_string().into());
    match trouble {
        LabError::Faults { faults, .. } => faults.iter().map(|fault| words.0.fault(fault).0).collect(),
        LabError::Disk(trouble) => vec![words.0.file_error(trouble)],
        LabError::NoRun(path) => vec![words.message("screen-lab-no-run", &[file(path)])],
        LabError::Damaged { path, line, why } => {
            let args = [
                file(path),
                ("line", line.to_string().into()),
                ("why", why.clone().into()),
            ];
            vec![words.message("screen-lab-damaged", &args)]
        }
        LabError::Budget { arena, playable, .. } => {
            let args = [
                ("arena", arena.clone().into()),
                ("least", playable.start().to_string().into()),
                ("most", playable.end().to_string().into()),
            ];
            vec![words.message("screen-lab-budget", &args)]
        }
        other => vec![other.to_string()],
    }
}

/// The charts of what came of a run.
fn charts(ui: &mut egui::Ui, found: &LabResult, words: PageText) {
    let summary = &found.summary;
    let heading = |ui: &mut egui::Ui, text: String| {
        ui.add_space(12.0);
        ui.label(RichText::new(text).size(20.0).color(TEXT));
    };
    ui.label(RichText::new(words.message("lab-title", &[("mod", words.0.mode(&summary.mode).into())])).size(24.0));
    ui.label(RichText::new(lead(words, &found.plan, summary)).size(16.0));
    let args = [
        ("finished", summary.finished.to_string().into()),
        ("drawn", summary.draws.to_string().into()),
        ("unfinished", summary.unfinished.to_string().into()),
        ("commands", found.plan.max_commands.to_string().into()),
    ];
    ui.label(RichText::new(words.message("lab-ended", &args)).color(FAINT));
    if let Some(together) = &summary.together {
        ui.add(egui::Label::new(RichText::new(words.together(together)).size(16.0)).wrap());
    }
    if summary.games < summary.planned {
        let left = (summary.planned - summary.games).to_string();
        ui.label(RichText::new(words.message("lab-note-partial", &[("left", left.into())])).color(BAD));
    }
    if let Some(found) = Matrix::of(summary, None) {
        heading(ui, words.say("lab-matrix"));
        ui.label(RichText::new(words.say("lab-matrix-caption")).color(FAINT));
        matrix(ui, &found, words);
    }
    let fair = 1.0 / found.plan.names.len().max(1) as f64;
    for (id, rates) in [("lab-rates-sides", &summary.sides), ("lab-rates-bots", &summary.bots)] {
        let ranges = ranges(rates, words);
        if ranges.len() > 1 {
            heading(ui, words.say(id));
            let told = words.message("arena-fair", &[("share", words.percent(fair).into())]);
            // Those who win together have no share of their own.
            let is_together = summary.together.is_some();
            let reference = (!is_together).then_some((fair, told));
            let along = words.say(match is_together {
                true => "lab-head-share",
                false => "screen-lab-rates-along",
            });
            intervals(ui, id, &ranges, (0.0, 1.0), reference, &along, |share| {
                words.whole_percent(share)
            });
        }
    }
    if let Some((low, high)) = crate::lab::page::reach(&summary.elo) {
        heading(ui, words.say("lab-elo"));
        let ranges = summary.elo.iter().map(|rating| Range {
            label: words.bot(&rating.name),
            value: rating.elo,
            low: rating.low,
            high: rating.high,
            told: words.decimal(rating.elo, 0),
        });
        let ranges: Vec<Range> = ranges.collect();
        let along = words.say("screen-lab-elo-along");
        intervals(ui, "lab-elo", &ranges, (low, high), None, &along, |value| {
            words.decimal(value, 0)
        });
    }
    let courses = courses(&summary.curves, words);
    if !courses.is_empty() && summary.curves.iter().any(MeanCurve::has_scores) {
        heading(ui, words.say("lab-curves"));
        let (along, up) = (words.say("arena-length-along"), words.say("lab-curves-up"));
        curves(ui, "lab-curves", &courses, &along, &up, |value| words.decimal(value, 0));
    }
}

/// How often some won, the best first.
fn ranges(rates: &[Rate], words: PageText) -> Vec<Range> {
    let mut sorted: Vec<&Rate> = rates.iter().filter(|rate| rate.sat > 0).collect();
    sorted.sort_by(|one, other| other.share.total_cmp(&one.share));
    let ranges = sorted.into_iter().map(|rate| Range {
        label: words.contestant(&rate.name),
        value: rate.share,
        low: rate.low,
        high: rate.high,
        told: format!(
            "{} ({})",
            words.percent(rate.share),
            words.interval(rate.low, rate.high)
        ),
    });
    ranges.collect()
}

/// The curves of sides, or of bots where there is only one side.
fn courses(all: &[MeanCurve], words: PageText) -> Vec<Course> {
    let of = |kind: CurveOf| -> Vec<Course> {
        let curves = all.iter().filter(|curve| curve.of == kind && !curve.mean.is_empty());
        let courses = curves.map(|curve| Course {
            label: words.contestant(&curve.name),
            mean: curve.mean.clone(),
            half: curve.half.clone(),
        });
        courses.collect()
    };
    let bots = of(CurveOf::Bot);
    if bots.len() > 1 { bots } else { of(CurveOf::Side) }
}
