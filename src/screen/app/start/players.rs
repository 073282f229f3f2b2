//! The players: name, colour and form, piece or klan, and who plays.

use bevy_egui::egui::{
    self, Align, Align2, Color32, ComboBox, CornerRadius, FontId, Layout, Rect, RichText, Sense, vec2,
};

use crate::rules::{Fault, Forces, KindInfo, Options};
use crate::screen::app::start::builder::pieces::figure_of;
use crate::screen::app::start::choices::{MOST_FIGURES, PlayerChoice};
use crate::screen::app::start::{SetupChoices, StartView, horde};
use crate::screen::board3d::portrait;
use crate::screen::panels::columns::scrolled;
use crate::screen::panels::{BAD, FAINT, RAISED, TEXT, controls};
use crate::screen::table_top::art::{COLOURS, EguiArt};
use crate::screen::terrain::figure::TableFigure;
use crate::text::{FluentValue, Texts};

impl SetupChoices {
    /// Adds a player, if any arena has room for one more.
    pub fn add_if_room(&mut self) {
        self.add();
        self.look_for_lacks();
        if self.fit().is_none() {
            self.players.pop();
            self.look_for_lacks();
            self.full = true;
        }
    }

    /// The faults of a player's klan.
    pub fn klan_faults(&self, seat: usize) -> Vec<&Fault> {
        let own = format!("players[{seat}]");
        let faults = self.faults.iter();
        faults
            .filter(|fault| fault.field.starts_with(&own) || fault.field == "budget")
            .collect()
    }
}

/// Draws the players.
pub fn show(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts, art: &EguiArt) {
    ui.label(RichText::new(texts.say("screen-start-players")).size(20.0));
    ui.add_space(4.0);
    let mut gone = None;
    let (klans, counted) = (choices.klans(), choices.counts_figures());
    let (bought, in_teams) = (choices.outfitter().is_some(), choices.in_teams());
    let (seats, budget, options) = (choices.seats(), choices.budget(), choices.options.clone());
    let forces = choices.book.forces();
    // In some books there is nothing to choose.
    let ready = choices.own_forces.offered(choices.book, texts);
    let kinds = if ready.is_empty() { forces.kinds() } else { Vec::new() };
    let fewest = choices.fewest();
    let most = (*choices.demands().seats.end()).min(COLOURS);
    let taken: Vec<usize> = choices.players.iter().map(|player| player.colour).collect();
    scrolled(ui, "players", |ui| {
        for seat in 0..choices.players.len() {
            let plays = seat < seats;
            let faulty = klans && plays && !choices.klan_faults(seat).is_empty();
            let next_team = choices.next_team(seat);
            let pieces = bought.then(|| pieces_of(choices, seat));
            let player = &mut choices.players[seat];
            let frame = egui::Frame::new()
                .fill(if plays { RAISED } else { Color32::from_rgb(26, 28, 33) })
                .corner_radius(CornerRadius::same(6))
                .inner_margin(8);
            let mut build = false;
            frame.show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.horizontal(|ui| {
                    let is_kind_shown = !klans && !bought && ready.is_empty() && !player.kind.is_empty();
                    let kind = is_kind_shown.then_some(player.kind.as_str());
                    colour(ui, player.colour, kind, texts, art).then(|| {
                        let free = (1..=COLOURS).map(|step| (player.colour + step) % COLOURS);
                        player.colour = free
                            .into_iter()
                            .find(|colour| !taken.contains(colour))
                            .unwrap_or(player.colour);
                    });
                    let rest = if klans || bought { 250.0 } else { 388.0 };
                    let rest = if in_teams { rest + TEAM } else { rest };
                    ui.add(
                        egui::TextEdit::singleline(&mut player.name)
                            .desired_width((ui.available_width() - rest).clamp(70.0, 190.0))
                            .char_limit(16)
                            .font(FontId::proportional(17.0)),
                    );
                    if in_teams && plays {
                        team_choice(ui, player, next_team, texts);
                    }
                    if !klans && !bought && kinds.len() > 1 {
                        kind_choice(ui, seat, player, (&kinds, forces), texts, art);
                    }
                    if !ready.is_empty() {
                        force_choice(ui, seat, player, &ready);
                    }
                    if counted && plays {
                        let drag = egui::DragValue::new(&mut player.figures)
                            .range(1..=MOST_FIGURES)
                            .speed(0.05);
                        ui.add(drag.prefix("× "))
                            .on_hover_text(texts.say("screen-start-figures"));
                    } else if plays {
                        controls(ui, &mut player.control, texts);
                    } else {
                        ui.label(RichText::new(texts.say("screen-start-sits-out")).color(FAINT))
                            .on_hover_text(texts.say("screen-start-sits-out-means"));
                    }
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        let remove = egui::Button::new(RichText::new("×").size(20.0)).min_size(vec2(30.0, 30.0));
                        if ui
                            .add_enabled(taken.len() > fewest, remove)
                            .on_hover_text(texts.say("screen-start-remove"))
                            .clicked()
                        {
                            gone = Some(seat);
                        }
                    });
                });
                if let Some(pieces) = pieces.as_ref().filter(|_| plays) {
                    build = pieces_row(ui, pieces, is_faulty(&choices.faults, seat), texts);
                }
                if klans && plays {
                    build = klan_row(
                        ui,
                        player,
                        budget,
                        player.klan.total(forces, &options),
                        faulty,
                        texts,
                        art,
                    );
                }
            });
            if build {
                choices.view = match bought {
                    true => StartView::Piece(seat, 0),
                    false => StartView::Klan(seat),
                };
            }
        }
        if choices.players.len() < most {
            let add =
                egui::Button::new(RichText::new(texts.say("screen-start-add")).size(16.0)).min_size(vec2(200.0, 34.0));
            if ui.add_enabled(!choices.full, add).clicked() {
                choices.add_if_room();
            }
            if choices.full {
                ui.label(RichText::new(texts.say("screen-start-full")).color(FAINT));
            }
        }
        horde::show(ui, choices, texts);
    });
    if let Some(seat) = gone {
        choices.players.remove(seat);
    }
}

/// How wide the choice of a team is, in points.
const TEAM: f32 = 92.0;

/// A player's team; a click takes the next one.
fn team_choice(ui: &mut egui::Ui, player: &mut PlayerChoice, next: usize, texts: &Texts) {
    let args = [("team", FluentValue::from(player.team as i64 + 1))];
    let words = RichText::new(texts.message("screen-start-team", &args)).size(15.0);
    let button = egui::Button::new(words).min_size(vec2(TEAM - 8.0, 28.0));
    if ui
        .add(button)
        .on_hover_text(texts.say("screen-start-team-means"))
        .clicked()
    {
        player.team = next;
    }
}

/// Whether something is wrong with what the player of a seat fields.
fn is_faulty(faults: &[Fault], seat: usize) -> bool {
    let own = format!("players[{seat}]");
    faults.iter().any(|fault| fault.field.starts_with(&own))
}

/// What a row says of a player's pieces.
struct PiecesOnShow {
    /// Each as a figure.
    figures: Vec<TableFigure>,
    /// What they are.
    names: Vec<String>,
    /// What has been spent of what, or what they are worth.
    words: Vec<(&'static str, i64)>,
    /// The message of it.
    message: &'static str,
}

fn pieces_of(choices: &SetupChoices, seat: usize) -> PiecesOnShow {
    let colour = choices.players[seat].colour;
    let orders = &choices.players[choices.same_as(seat)].orders;
    let ordered = choices.ordered.get(seat).into_iter().flatten();
    let known = || orders.iter().zip(ordered.clone());
    let figures = known().filter_map(|(order, piece)| Some(figure_of(order, piece.as_ref()?, colour)));
    let (message, words) = match choices.left_for(seat) {
        Some(_) => {
            let words = vec![("total", choices.spent_with(seat)), ("budget", choices.budget_of(seat))];
            ("screen-klan-total", words)
        }
        None => ("screen-piece-points", vec![("points", choices.value_of(seat))]),
    };
    PiecesOnShow {
        figures: figures.collect(),
        names: orders.iter().map(|order| order.kind.clone()).collect(),
        words,
        message,
    }
}

/// A player's pieces: their portraits, what they are worth, and the way to the builder. True if that is wanted.
fn pieces_row(ui: &mut egui::Ui, pieces: &PiecesOnShow, faulty: bool, texts: &Texts) -> bool {
    let mut wanted = false;
    ui.horizontal(|ui| {
        ui.set_min_height(48.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let words = RichText::new(texts.say("screen-klan-build")).size(15.0);
            wanted = ui.add(egui::Button::new(words).min_size(vec2(0.0, 30.0))).clicked();
            let args: Vec<_> = pieces
                .words
                .iter()
                .map(|(name, value)| (*name, FluentValue::from(*value)))
                .collect();
            let total = RichText::new(texts.message(pieces.message, &args)).size(16.0);
            ui.label(if faulty { total.color(BAD) } else { total });
            let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 48.0), Sense::hover());
            let side = vec2(42.0, 48.0);
            let count = pieces.figures.len();
            // One has its name beside it; several stand nearer to each other the more there are.
            let step = ((rect.width() - side.x) / (count.max(2) - 1) as f32).min(side.x + 2.0);
            for (index, figure) in pieces.figures.iter().enumerate() {
                let at = Rect::from_min_size(rect.min + vec2(step * index as f32, 0.0), side);
                portrait::paint(ui.painter(), at, figure);
            }
            if let [name] = &pieces.names[..] {
                let font = FontId::proportional(16.0);
                let room = (rect.width() - side.x - 8.0).max(1.0);
                let name = ui.painter().layout(texts.kind(name), font, TEXT, room);
                let at = rect.left_center() + vec2(side.x + 8.0, -name.size().y / 2.0);
                ui.painter().galley(at, name, TEXT);
            }
        });
    });
    wanted
}

/// The player's form, with its piece if it has but one. True if it was clicked.
fn colour(ui: &mut egui::Ui, colour: usize, kind: Option<&str>, texts: &Texts, art: &EguiArt) -> bool {
    let size = if kind.is_some() { 54.0 } else { 40.0 };
    let (rect, response) = ui.allocate_exact_size(vec2(size, size), Sense::click());
    match kind {
        Some(kind) => art.token(ui.painter(), rect, colour, kind),
        None => art.base(ui.painter(), rect, colour),
    }
    response.on_hover_text(texts.say("screen-start-colour")).clicked()
}

/// A player's klan: name, pieces, what it costs, and the way to the builder. True if that is wanted.
fn klan_row(
    ui: &mut egui::Ui,
    player: &PlayerChoice,
    budget: i64,
    total: i64,
    faulty: bool,
    texts: &Texts,
    art: &EguiArt,
) -> bool {
    let mut wanted = false;
    ui.horizontal(|ui| {
        ui.set_min_height(36.0);
        let name = RichText::new(texts.klan(&player.klan.klan)).size(16.0);
        ui.add_sized(vec2(96.0, 30.0), egui::Label::new(name).truncate());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let words = RichText::new(texts.say("screen-klan-build")).size(15.0);
            wanted = ui.add(egui::Button::new(words).min_size(vec2(0.0, 30.0))).clicked();
            let args = [
                ("total", FluentValue::from(total)),
                ("budget", FluentValue::from(budget)),
            ];
            let total = RichText::new(texts.message("screen-klan-total", &args)).size(16.0);
            ui.label(if faulty { total.color(BAD) } else { total });
            let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 34.0), Sense::hover());
            pieces(ui.painter(), rect, player, art);
        });
    });
    wanted
}

/// The pieces of a klan in a row, nearer to each other the more there are.
fn pieces(painter: &egui::Painter, rect: Rect, player: &PlayerChoice, art: &EguiArt) {
    let count = player.klan.pieces.len();
    let size = rect.height();
    let step = ((rect.width() - size) / (count.max(2) - 1) as f32).min(size + 2.0);
    for (index, kind) in player.klan.pieces.iter().enumerate() {
        let at = Rect::from_min_size(rect.min + vec2(step * index as f32, 0.0), vec2(size, size));
        art.token(painter, at, player.colour, kind);
    }
}

/// A kind's printed values in short, by the first letter of each label, and what it costs.
pub fn in_short(kind: &KindInfo, forces: &dyn Forces, texts: &Texts) -> String {
    let cost = forces.cost_label();
    let stats = kind.stats.iter().filter(|stat| Some(stat.label) != cost);
    let values: Vec<String> = stats
        .map(|stat| format!("{}{}", stat.label.get(..1).unwrap_or_default(), stat.short()))
        .collect();
    let args = [
        ("values", FluentValue::from(values.join(" "))),
        (
            "points",
            FluentValue::from(forces.value(kind.id, &Options::new()).unwrap_or(0)),
        ),
    ];
    texts.message("screen-profile-short", &args)
}

/// Which of the forces that stand ready a player has.
fn force_choice(ui: &mut egui::Ui, seat: usize, player: &mut PlayerChoice, ready: &[(String, String)]) {
    let chosen = ready.iter().find(|(force, _)| *force == player.kind);
    // A file that is gone is named.
    let chosen = chosen.map_or(&player.kind, |(_, words)| words);
    ComboBox::from_id_salt(("force", seat))
        .width(126.0)
        .selected_text(chosen)
        .show_ui(ui, |ui| {
            for (force, words) in ready {
                if ui.selectable_label(player.kind == *force, words).clicked() {
                    player.kind.clone_from(force);
                    ui.close();
                }
            }
        });
}

fn kind_choice(
    ui: &mut egui::Ui,
    seat: usize,
    player: &mut PlayerChoice,
    (kinds, forces): (&[KindInfo], &dyn Forces),
    texts: &Texts,
    art: &EguiArt,
) {
    ComboBox::from_id_salt(("kind", seat))
        .width(126.0)
        .height(560.0)
        .selected_text(texts.kind(&player.kind))
        .show_ui(ui, |ui| {
            ui.set_min_width(330.0);
            for kind in kinds {
                let (rect, response) = ui.allocate_exact_size(vec2(330.0, 34.0), Sense::click());
                if response.hovered() || kind.id == player.kind {
                    ui.painter().rect_filled(rect, CornerRadius::same(4), RAISED);
                }
                let token = Rect::from_min_size(rect.min + vec2(2.0, 1.0), vec2(32.0, 32.0));
                art.token(ui.painter(), token, player.colour, kind.id);
                let name = texts.kind(kind.id);
                let middle = rect.left_center();
                let painter = ui.painter();
                let font = FontId::proportional;
                painter.text(middle + vec2(42.0, 0.0), Align2::LEFT_CENTER, name, font(16.0), TEXT);
                let short = in_short(kind, forces, texts);
                painter.text(middle + vec2(146.0, 0.0), Align2::LEFT_CENTER, short, font(14.0), FAINT);
                if response.clicked() {
                    kind.id.clone_into(&mut player.kind);
                    ui.close();
                }
            }
        });
}
