//! The start screen: arena, mod, players, seed, language, and what is wrong with them.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align, Align2, Color32, ComboBox, CornerRadius, Layout, Rect, RichText, Sense, Stroke, StrokeKind, vec2,
};

use super::art::{Art, COLOURS, EguiArt};
use super::board2d::{number_at, tile_index};
use super::hand::{Eye, Hand};
use super::panels::{BAD, FAINT, PANEL, RAISED, TEXT, language_switch, root};
use super::playback::Playback;
use super::settings::Settings;
use super::table::{JournalPath, Seat, Seating, Table};
use super::{Scene, words};
use crate::cli::{Control, PlayerSpec};
use crate::rules::doum40k::{RespawnPoints, figures};
use crate::rules::{Fault, MapSource, PieceSetup, PlayerSetup, RULEBOOKS, Setup, rulebook};
use crate::space::grid::{ArenaMap, Board, Cell};
use crate::text::{FluentValue, Texts};

/// An arena to choose from.
#[derive(Clone, Debug)]
pub struct Arena {
    /// The map.
    pub map: ArenaMap,
    /// What a small picture needs: its board and its respawn points.
    drawn: Option<(Board, Vec<(u32, Cell)>)>,
}

impl Arena {
    /// An arena of a map.
    pub fn new(map: ArenaMap) -> Self {
        let drawn = board_of(&map);
        Self { map, drawn }
    }
}

/// The board of a map and its respawn points, as a game on it has them; `None` if none can be played there.
fn board_of(map: &ArenaMap) -> Option<(Board, Vec<(u32, Cell)>)> {
    let players: Vec<Player> = (0..FEWEST)
        .map(|seat| Player {
            name: NAMES[seat].to_owned(),
            kind: KINDS[seat].to_owned(),
            colour: seat,
            control: Control::Human,
        })
        .collect();
    let game = rulebook("doum40k")?
        .game(&setup_of(map, "defmatch", 0, &players))
        .ok()?;
    let world = game.world();
    let points = world.resource::<RespawnPoints>().in_play().collect();
    Some((world.resource::<Board>().clone(), points))
}

fn setup_of(map: &ArenaMap, mode: &str, seed: u64, players: &[Player]) -> Setup {
    let players = players.iter().map(|player| PlayerSetup {
        name: player.name.trim().to_owned(),
        klan: None,
        pieces: vec![PieceSetup {
            kind: player.kind.clone(),
            at: None,
            face: None,
            bonuses: Vec::new(),
            carries: Vec::new(),
        }],
    });
    Setup {
        rules: "doum40k".to_owned(),
        mode: mode.to_owned(),
        map: MapSource::Inline(Box::new(map.clone())),
        seed,
        players: players.collect(),
        options: Default::default(),
        budget: None,
        first: None,
        scores: None,
        dice: None,
    }
}

/// A player as the start screen has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The name.
    pub name: String,
    /// The kind of its piece.
    pub kind: String,
    /// The index of its colour.
    pub colour: usize,
    /// Who plays.
    pub control: Control,
}

/// What is chosen on the start screen.
#[derive(Resource, Clone, Debug)]
pub struct Choices {
    /// The arenas.
    pub arenas: Vec<Arena>,
    /// Which of them.
    pub arena: usize,
    /// The mod's id.
    pub mode: String,
    /// The players in seat order.
    pub players: Vec<Player>,
    /// The seed, as it is written.
    pub seed: String,
    /// What is wrong.
    faults: Vec<Fault>,
    /// What the faults were looked for in.
    looked_at: Option<Setup>,
}

/// The names that players begin with.
const NAMES: [&str; COLOURS] = ["Gork", "Morg", "Ruzbag", "Snikk", "Ghaz", "Zog"];
/// The kinds that they begin with.
const KINDS: [&str; COLOURS] = ["mitrailleur", "kosto", "frimeur", "snipeure", "blindboy", "skateboy"];
/// The fewest players.
const FEWEST: usize = 2;

impl Choices {
    /// The choices to begin with.
    pub fn new(arenas: Vec<Arena>, players: &[PlayerSpec], seed: u64) -> Self {
        let mut choices = Self {
            arenas,
            arena: 0,
            mode: "defmatch".to_owned(),
            players: Vec::new(),
            seed: seed.to_string(),
            faults: Vec::new(),
            looked_at: None,
        };
        for player in players.iter().take(COLOURS) {
            choices.add();
            if let Some(added) = choices.players.last_mut() {
                added.name.clone_from(&player.name);
                added.kind.clone_from(&player.kind);
                added.control = player.control;
            }
        }
        while choices.players.len() < FEWEST {
            choices.add();
        }
        choices
    }

    fn add(&mut self) {
        let free = (0..COLOURS).find(|colour| self.players.iter().all(|player| player.colour != *colour));
        let Some(colour) = free else { return };
        let name = NAMES
            .iter()
            .find(|name| self.players.iter().all(|player| player.name != **name));
        self.players.push(Player {
            name: (*name.unwrap_or(&NAMES[colour])).to_owned(),
            kind: KINDS[colour].to_owned(),
            colour,
            control: if self.players.is_empty() {
                Control::Human
            } else {
                Control::Random
            },
        });
    }

    /// The game that is chosen; `None` if the seed is no number.
    pub fn seating(&self) -> Option<Seating> {
        let arena = self.arenas.get(self.arena)?;
        let seed = self.seed.trim().parse().ok()?;
        let setup = setup_of(&arena.map, &self.mode, seed, &self.players);
        let seats = self.players.iter().map(|player| Seat {
            colour: player.colour,
            control: player.control,
        });
        Some(Seating {
            setup,
            seats: seats.collect(),
        })
    }

    /// Looks the choices over, if they changed since the last time.
    fn look_over(&mut self) {
        let setup = self.seating().map(|seating| seating.setup);
        if setup == self.looked_at && self.looked_at.is_some() {
            return;
        }
        self.faults = match &setup {
            Some(setup) => rulebook(&setup.rules).map_or_else(Vec::new, |book| book.check_setup(setup)),
            None => vec![Fault::new("seed", "screen-seed").arg("seed", &self.seed)],
        };
        self.looked_at = setup;
    }
}

/// Draws the start screen.
pub fn draw_the_start(
    mut contexts: EguiContexts,
    mut choices: ResMut<Choices>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<Scene>>,
    mut commands: Commands,
    mut playback: ResMut<Playback>,
    art: Res<Art>,
    journal: Res<JournalPath>,
    table: Option<Res<Table>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    choices.look_over();
    let mut ui = root(context);
    let texts = settings.texts();
    let frame = egui::Frame::new().fill(PANEL).inner_margin(18);
    let mut pressed = None;
    let running = table.is_some_and(|table| table.state.winner.is_none());
    egui::Panel::top("title")
        .exact_size(64.0)
        .resizable(false)
        .frame(frame.inner_margin(egui::Margin::symmetric(22, 8)))
        .show(&mut ui, |ui| {
            ui.horizontal_centered(|ui| {
                ui.label(RichText::new("Arène").size(34.0).color(TEXT));
                ui.add_space(14.0);
                ui.label(RichText::new(texts.say("screen-start-what")).size(17.0).color(FAINT));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    language_switch(ui, &mut settings);
                    ui.add_space(12.0);
                    scale_switch(ui, &mut settings);
                });
            });
        });
    egui::Panel::bottom("play")
        .exact_size(112.0)
        .resizable(false)
        .frame(frame.inner_margin(egui::Margin::symmetric(22, 10)))
        .show(&mut ui, |ui| pressed = bottom(ui, &mut choices, texts, running));
    egui::Panel::left("arenas")
        .exact_size((context.viewport_rect().width() * 0.42).clamp(320.0, 620.0))
        .resizable(false)
        .frame(frame)
        .show(&mut ui, |ui| arenas(ui, &mut choices, texts, &art.egui));
    egui::CentralPanel::no_frame()
        .frame(frame)
        .show(&mut ui, |ui| players(ui, &mut choices, texts, &art.egui));
    if pressed == Some(Pressed::GoOn) {
        next.set(Scene::Match);
    }
    if pressed == Some(Pressed::Play)
        && let Some(seating) = choices.seating()
    {
        match Table::new(seating, &journal, &mut playback, texts) {
            Ok(table) => {
                commands.insert_resource(table);
                commands.insert_resource(Hand::default());
                commands.insert_resource(Eye::default());
                next.set(Scene::Match);
            }
            Err(faults) => choices.faults = faults,
        }
    }
    Ok(())
}

fn scale_switch(ui: &mut egui::Ui, settings: &mut Settings) {
    let mut wanted = settings.scale;
    ComboBox::from_id_salt("scale")
        .width(76.0)
        .selected_text(format!("{:.0} %", settings.scale * 100.0))
        .show_ui(ui, |ui| {
            for scale in super::settings::SCALES {
                ui.selectable_value(&mut wanted, scale, format!("{:.0} %", scale * 100.0));
            }
        });
    settings.scale = wanted;
}

/// A large button of the start screen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pressed {
    /// Begin the game that is chosen.
    Play,
    /// Go on with the game that is running.
    GoOn,
}

/// The row at the bottom: mod, seed, faults, and the buttons.
fn bottom(ui: &mut egui::Ui, choices: &mut Choices, texts: &Texts, running: bool) -> Option<Pressed> {
    let mut pressed = None;
    ui.horizontal_centered(|ui| {
        ui.vertical(|ui| {
            ui.horizontal(|ui| {
                ui.label(texts.say("screen-start-mod"));
                let modes = RULEBOOKS.first().map_or_else(Vec::new, |book| book.mods());
                ComboBox::from_id_salt("mod")
                    .width(130.0)
                    .selected_text(texts.say(&format!("mod-{}", choices.mode)))
                    .show_ui(ui, |ui| {
                        for mode in modes {
                            let label = texts.say(&format!("mod-{mode}"));
                            ui.selectable_value(&mut choices.mode, mode.to_owned(), label);
                        }
                    });
                ui.add_space(10.0);
                ui.label(texts.say("screen-start-seed"));
                ui.add(egui::TextEdit::singleline(&mut choices.seed).desired_width(110.0));
                if ui.button(texts.say("screen-start-seed-new")).clicked() {
                    choices.seed = super::seeds::fresh().to_string();
                }
            });
            let width = (ui.available_width() - if running { 420.0 } else { 240.0 }).max(200.0);
            ui.scope(|ui| {
                ui.set_max_width(width);
                egui::ScrollArea::vertical().max_height(52.0).show(ui, |ui| {
                    if choices.faults.is_empty() {
                        let rule = format!("rule-mod-{}", choices.mode);
                        let words = texts.rule_text(crate::rules::doum40k::keys::MOD_DEFMATCH);
                        if texts.has(&rule) {
                            ui.label(RichText::new(words).size(14.0).color(FAINT));
                        }
                    }
                    for fault in &choices.faults {
                        let (message, hint) = texts.fault(fault);
                        let line = if hint.is_empty() {
                            message
                        } else {
                            format!("{message} {hint}")
                        };
                        ui.label(RichText::new(line).color(BAD));
                    }
                });
            });
        });
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let words = RichText::new(texts.say("screen-start-play"))
                .size(26.0)
                .color(Color32::WHITE);
            let button = egui::Button::new(words)
                .min_size(vec2(190.0, 62.0))
                .fill(Color32::from_rgb(0, 104, 164));
            if ui.add_enabled(choices.faults.is_empty(), button).clicked() {
                pressed = Some(Pressed::Play);
            }
            if running {
                let words = RichText::new(texts.say("screen-start-go-on")).size(20.0);
                if ui.add(egui::Button::new(words).min_size(vec2(160.0, 62.0))).clicked() {
                    pressed = Some(Pressed::GoOn);
                }
            }
        });
    });
    pressed
}

fn arenas(ui: &mut egui::Ui, choices: &mut Choices, texts: &Texts, art: &EguiArt) {
    ui.label(RichText::new(texts.say("screen-start-arena")).size(20.0));
    ui.add_space(4.0);
    // The chosen one large, all of them small below.
    let count = choices.arenas.len().max(1) as f32;
    let small = ((ui.available_width() - 8.0 * count) / count).clamp(72.0, 128.0);
    let height = (ui.available_height() - small * 0.8 - 46.0).max(80.0);
    if let Some(arena) = choices.arenas.get(choices.arena) {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        paint_arena(ui.painter(), rect, arena, art);
        let title = title_of(&arena.map, texts);
        let size = arena
            .drawn
            .as_ref()
            .map_or((0, 0), |(board, _)| (board.width(), board.height()));
        let args = [
            ("title", FluentValue::from(title)),
            ("width", FluentValue::from(i64::from(size.0))),
            ("height", FluentValue::from(i64::from(size.1))),
            (
                "points",
                FluentValue::from(arena.drawn.as_ref().map_or(0, |(_, points)| points.len() as i64)),
            ),
        ];
        ui.label(RichText::new(texts.message("screen-start-arena-size", &args)).size(16.0));
    }
    let mut chosen = choices.arena;
    egui::ScrollArea::horizontal().show(ui, |ui| {
        ui.horizontal(|ui| {
            for (index, arena) in choices.arenas.iter().enumerate() {
                let (rect, response) = ui.allocate_exact_size(vec2(small, small * 0.8), Sense::click());
                let lit = index == choices.arena;
                ui.painter().rect(
                    rect,
                    CornerRadius::same(4),
                    RAISED,
                    Stroke::new(
                        if lit { 3.0 } else { 1.0 },
                        if lit { TEXT } else { Color32::from_gray(90) },
                    ),
                    StrokeKind::Inside,
                );
                paint_arena(ui.painter(), rect.shrink(6.0), arena, art);
                if response.clicked() {
                    chosen = index;
                }
                response.on_hover_text(title_of(&arena.map, texts));
            }
        });
    });
    choices.arena = chosen;
}

/// A map's title in the reader's language, or else its name.
fn title_of(map: &ArenaMap, texts: &Texts) -> String {
    map.title.get(texts.lang().code()).unwrap_or(&map.name).clone()
}

/// Paints a map into a rectangle.
fn paint_arena(painter: &egui::Painter, rect: Rect, arena: &Arena, art: &EguiArt) {
    let Some((board, points)) = &arena.drawn else { return };
    let (columns, rows) = (f32::from(board.width()), f32::from(board.height()));
    let side = (rect.width() / columns).min(rect.height() / rows);
    let corner = rect.center() - vec2(columns, rows) * side / 2.0;
    let mut mesh = art.tile_mesh();
    for cell in board.cells() {
        let at = Rect::from_min_size(
            corner + vec2(f32::from(cell.x), f32::from(cell.y)) * side,
            vec2(side, side),
        );
        art.tile(&mut mesh, at, tile_index(board, cell, number_at(points, cell)));
    }
    painter.add(mesh);
}

fn players(ui: &mut egui::Ui, choices: &mut Choices, texts: &Texts, art: &EguiArt) {
    ui.label(RichText::new(texts.say("screen-start-players")).size(20.0));
    ui.add_space(4.0);
    let mut gone = None;
    let count = choices.players.len();
    let taken: Vec<usize> = choices.players.iter().map(|player| player.colour).collect();
    egui::ScrollArea::vertical().show(ui, |ui| {
        for (seat, player) in choices.players.iter_mut().enumerate() {
            let frame = egui::Frame::new()
                .fill(RAISED)
                .corner_radius(CornerRadius::same(6))
                .inner_margin(8);
            frame.show(ui, |ui| {
                ui.horizontal(|ui| {
                    ui.set_width(ui.available_width());
                    let (rect, response) = ui.allocate_exact_size(vec2(54.0, 54.0), Sense::click());
                    art.token(ui.painter(), rect, player.colour, &player.kind);
                    if response.on_hover_text(texts.say("screen-start-colour")).clicked() {
                        let free = (1..=COLOURS).map(|step| (player.colour + step) % COLOURS);
                        player.colour = free
                            .into_iter()
                            .find(|colour| !taken.contains(colour))
                            .unwrap_or(player.colour);
                    }
                    ui.add(
                        egui::TextEdit::singleline(&mut player.name)
                            .desired_width(128.0)
                            .char_limit(16)
                            .font(egui::FontId::proportional(17.0)),
                    );
                    kind_choice(ui, seat, player, texts, art);
                    for (control, id) in [
                        (Control::Human, "screen-control-human"),
                        (Control::Random, "screen-control-random"),
                    ] {
                        ui.selectable_value(&mut player.control, control, texts.say(id));
                    }
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        let remove = egui::Button::new(RichText::new("×").size(20.0)).min_size(vec2(30.0, 30.0));
                        if ui
                            .add_enabled(count > FEWEST, remove)
                            .on_hover_text(texts.say("screen-start-remove"))
                            .clicked()
                        {
                            gone = Some(seat);
                        }
                    });
                });
            });
        }
        if count < COLOURS {
            let add =
                egui::Button::new(RichText::new(texts.say("screen-start-add")).size(16.0)).min_size(vec2(200.0, 34.0));
            if ui.add(add).clicked() {
                choices.add();
            }
        }
    });
    if let Some(seat) = gone {
        choices.players.remove(seat);
    }
}

fn kind_choice(ui: &mut egui::Ui, seat: usize, player: &mut Player, texts: &Texts, art: &EguiArt) {
    ComboBox::from_id_salt(("kind", seat))
        .width(126.0)
        .height(430.0)
        .selected_text(words::kind(texts, &player.kind))
        .show_ui(ui, |ui| {
            ui.set_min_width(330.0);
            for figure in figures() {
                let (rect, response) = ui.allocate_exact_size(vec2(330.0, 34.0), Sense::click());
                if response.hovered() || figure.kind == player.kind {
                    ui.painter().rect_filled(rect, CornerRadius::same(4), RAISED);
                }
                let token = Rect::from_min_size(rect.min + vec2(2.0, 1.0), vec2(32.0, 32.0));
                art.token(ui.painter(), token, player.colour, &figure.kind);
                let name = words::kind(texts, &figure.kind);
                let middle = rect.left_center();
                let font = |size| egui::FontId::proportional(size);
                ui.painter()
                    .text(middle + vec2(42.0, 0.0), Align2::LEFT_CENTER, name, font(16.0), TEXT);
                let profile = figure.profile();
                let shots = if profile.shots > 1 {
                    format!("×{}", profile.shots)
                } else {
                    String::new()
                };
                let dash = |value: Option<u8>| value.map_or("–".to_owned(), |value| value.to_string());
                let short = format!(
                    "M{} P{} T{}{shots} C{} A{} · {} pts",
                    profile.mvt,
                    profile.por,
                    dash(profile.tir),
                    profile.cac,
                    dash(profile.arm),
                    profile.pts
                );
                ui.painter()
                    .text(middle + vec2(146.0, 0.0), Align2::LEFT_CENTER, short, font(14.0), FAINT);
                if response.clicked() {
                    player.kind.clone_from(&figure.kind);
                    ui.close();
                }
            }
        });
}
