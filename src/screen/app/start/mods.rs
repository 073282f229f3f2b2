//! The books to choose from, each with a picture and what it is like, and the mods of the one that is chosen.

use bevy_egui::egui::{self, Color32, CornerRadius, FontId, RichText, Sense, Stroke, StrokeKind, vec2};

use crate::rules::hordes::Scenario;
use crate::rules::{Rulebook, first_rulebook, listed_rulebooks};
use crate::screen::app::start::SetupChoices;
use crate::screen::app::start::horde::{HordeChoice, OWN_SEATS};
use crate::screen::board3d::portrait;
use crate::screen::books::hordes::figures;
use crate::screen::books::screen_of;
use crate::screen::panels::columns::scrolled;
use crate::screen::panels::{FAINT, RAISED, TEXT, rule_tip, unbroken};
use crate::screen::table_top::art::{COLOURS, EguiArt};
use crate::screen::terrain::figure::TableFigure;
use crate::text::Texts;

/// How high the picture of a book is, in points, and how wide.
const PICTURE: egui::Vec2 = vec2(44.0, 52.0);

/// Draws the books, and below them what can be played by the one that is chosen.
pub fn show(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts, art: &EguiArt) {
    let mut books: Vec<_> = listed_rulebooks().collect();
    // One that is asked for by name need not be listed.
    if books.iter().all(|book| book.id() != choices.book.id()) {
        books.push(choices.book);
    }
    scrolled(ui, "mods", |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        // One book needs no choice.
        if books.len() > 1 {
            cards(ui, choices, books, (texts, art));
            ui.add_space(6.0);
        }
        let texts = texts.for_book(choices.book.id());
        let title = match choices.own_scenario() {
            Some(_) => texts.message("screen-start-mod-on", &[("book", texts.book(choices.book.id()).into())]),
            None => texts.say("screen-start-mod"),
        };
        ui.add(egui::Label::new(RichText::new(title).size(18.0)).wrap());
        match choices.own_scenario() {
            Some(own) => scenarios_of_the_horde(ui, choices, own, texts),
            None => mods_of_the_book(ui, choices, texts),
        }
    });
}

/// The books, and behind them the Horde's own scenarios: those that say what they are like first.
fn cards(
    ui: &mut egui::Ui,
    choices: &mut SetupChoices,
    books: Vec<&'static dyn Rulebook>,
    (texts, art): (&Texts, &EguiArt),
) {
    let books = books.into_iter().map(|book| (Some(book), BookCard::of(book, texts)));
    let hordes = std::iter::once((None, BookCard::of_hordes(texts)));
    let (told, others): (Vec<_>, Vec<_>) = books.chain(hordes).partition(|(_, card)| card.is_told());
    for (book, shown) in told.into_iter().chain(others) {
        let is_own = choices.own_scenario().is_some();
        let lit = match book {
            Some(book) => !is_own && choices.book.id() == book.id(),
            None => is_own,
        };
        if card(ui, &shown, lit, art).clicked() && !lit {
            choose(choices, book);
        }
    }
}

/// Chooses a book with its first mod, or the Horde's own scenarios if it is none.
fn choose(choices: &mut SetupChoices, book: Option<&'static dyn Rulebook>) {
    let Some(book) = book else {
        if !choices.takes_hordes() {
            choices.set_mode(first_rulebook(), first_rulebook().mods()[0], true);
        }
        choices.set_horde(Some(HordeChoice::of(Scenario::LastStand)));
        return;
    };
    if choices.own_scenario().is_some() {
        choices.set_horde(None);
    }
    if choices.book.id() != book.id() {
        choices.set_mode(book, book.mods()[0], true);
    }
}

fn mods_of_the_book(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts) {
    for mode in choices.book.mods() {
        let lit = choices.mode == mode;
        let response = row(ui, mode, lit, texts);
        show_once(&response, lit, mode);
        if response.clicked() {
            choices.set_mode(choices.book, mode, true);
        }
        if let Some(key) = texts.rule_behind(crate::rules::Term::Mod, mode) {
            response.on_hover_ui(|ui| rule_tip(ui, texts, key));
        }
    }
}

/// The scenarios of the Horde's own, for one player or several together.
fn scenarios_of_the_horde(ui: &mut egui::Ui, choices: &mut SetupChoices, own: Scenario, texts: &Texts) {
    for scenario in Scenario::ALL {
        if !HordeChoice::of(scenario).is_own() {
            continue;
        }
        let lit = own == scenario;
        let response = row(ui, scenario.name(), lit, texts);
        show_once(&response, lit, scenario.name());
        if response.clicked()
            && !lit
            && let Some(horde) = choices.horde.clone()
        {
            choices.set_horde(Some(HordeChoice { scenario, ..horde }));
        }
        response.on_hover_ui(|ui| rule_tip(ui, texts, scenario.rule()));
    }
}

/// A book as the list shows it.
struct BookCard {
    /// Its name.
    name: String,
    /// How many players it is for, and how long a game lasts; nothing where it does not say.
    players: String,
    /// What it is like.
    line: String,
    /// Its picture: a figure, or a token of a kind.
    figure: Option<TableFigure>,
    token: &'static str,
}

impl BookCard {
    fn of(book: &'static dyn Rulebook, texts: &Texts) -> Self {
        let texts = texts.for_book(book.id());
        let seats = book
            .mods()
            .into_iter()
            .filter_map(|mode| Some(book.demands(mode)?.seats));
        let bounds = seats.map(|seats| (*seats.start(), *seats.end()));
        let (least, most) = bounds.fold((usize::MAX, 0), |(least, most), (fewest, highest)| {
            (least.min(fewest), most.max(highest.min(COLOURS)))
        });
        Self {
            figure: screen_of(book.id()).portrait(),
            token: book.forces().examples().first().copied().unwrap_or_default(),
            ..Self::of_words(book.id(), texts.book(book.id()), (least, most), texts)
        }
    }

    fn of_hordes(texts: &Texts) -> Self {
        Self {
            figure: Some(figures::portrait()),
            ..Self::of_words("hordes", texts.say("book-hordes"), (1, OWN_SEATS), texts)
        }
    }

    /// Whether the book says what it is like.
    const fn is_told(&self) -> bool {
        !self.line.is_empty()
    }

    /// The words of a book for so many players.
    fn of_words(id: &str, name: String, (least, most): (usize, usize), texts: &Texts) -> Self {
        let about = format!("screen-book-{id}");
        let (mut players, mut line) = (String::new(), String::new());
        if texts.has(&about) {
            let args = [
                ("same", if least == most { "yes" } else { "no" }.into()),
                ("least", least.into()),
                ("most", most.into()),
            ];
            let length = texts.say(&format!("{about}-length"));
            players = format!("{} · {length}", texts.message("screen-book-players", &args));
            line = texts.say(&about);
        }
        Self {
            name,
            players,
            line,
            figure: None,
            token: "",
        }
    }
}

/// Draws a book: its picture, its name, for how many it is and how long it lasts, what it is like.
fn card(ui: &mut egui::Ui, book: &BookCard, lit: bool, art: &EguiArt) -> egui::Response {
    let width = ui.available_width() - 4.0;
    let room = width - PICTURE.x - 14.0;
    let painter = ui.painter();
    let lines = [
        (&book.name, 16.0, TEXT),
        (&book.players, 14.0, if lit { TEXT } else { FAINT }),
        (&book.line, 14.0, if lit { TEXT } else { FAINT }),
    ];
    let lines = lines.into_iter().filter(|(words, ..)| !words.is_empty());
    let lines: Vec<_> = lines
        .map(|(words, size, colour)| {
            let font = FontId::proportional(size);
            (painter.layout(unbroken(words), font, colour, room), colour)
        })
        .collect();
    let high: f32 = lines.iter().map(|(line, _)| line.size().y - 1.0).sum();
    let is_told = book.is_told();
    let height = if is_told { PICTURE.y.max(high) + 4.0 } else { high + 8.0 };
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    plate(ui.painter(), rect, lit, response.hovered());
    if is_told {
        let at = egui::Rect::from_min_size(rect.min + vec2(5.0, 2.0), PICTURE);
        match &book.figure {
            Some(figure) => portrait::paint(ui.painter(), at, figure),
            None => {
                let side = egui::Rect::from_center_size(at.center(), vec2(PICTURE.x, PICTURE.x));
                art.token(ui.painter(), side, 0, book.token);
            }
        }
    }
    let mut at = egui::pos2(rect.left() + PICTURE.x + 10.0, rect.center().y - high / 2.0);
    for (line, colour) in lines {
        let step = line.size().y - 1.0;
        ui.painter().galley_with_override_text_color(at, line, colour);
        at.y += step;
    }
    response
}

/// The ground of a row: lit if it is chosen.
fn plate(painter: &egui::Painter, rect: egui::Rect, lit: bool, is_hovered: bool) {
    let (fill, edge) = match (lit, is_hovered) {
        (true, _) => (Color32::from_rgb(24, 94, 148), TEXT),
        (false, true) => (Color32::from_rgb(58, 63, 75), Color32::from_gray(120)),
        (false, false) => (RAISED, Color32::from_gray(70)),
    };
    let stroke = Stroke::new(if lit { 2.0 } else { 1.0 }, edge);
    painter.rect(rect, CornerRadius::same(5), fill, stroke, StrokeKind::Inside);
}

/// Brings the mod that is chosen into view, once for each choice.
fn show_once(response: &egui::Response, lit: bool, mode: &str) {
    let seen = egui::Id::new("the mod that was brought into view");
    let is_seen = response.ctx.data(|data| data.get_temp::<String>(seen)).as_deref() == Some(mode);
    if lit && !is_seen {
        response.scroll_to_me(None);
        response.ctx.data_mut(|data| data.insert_temp(seen, mode.to_owned()));
    }
}

/// A mod: its title, and below it its line.
fn row(ui: &mut egui::Ui, mode: &str, lit: bool, texts: &Texts) -> egui::Response {
    let width = ui.available_width() - 4.0;
    let room = width - 18.0;
    let painter = ui.painter();
    let title = painter.layout(texts.mode(mode), FontId::proportional(17.0), TEXT, room);
    let line = texts.say(&format!("screen-mod-{mode}"));
    let colour = if lit { TEXT } else { FAINT };
    let line = painter.layout(line, FontId::proportional(14.0), colour, room);
    let height = title.size().y + line.size().y + 6.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    plate(ui.painter(), rect, lit, response.hovered());
    let painter = ui.painter();
    let at = rect.min + vec2(9.0, 2.0);
    let below = at + vec2(0.0, title.size().y);
    painter.galley(at, title, TEXT);
    painter.galley(below, line, colour);
    response
}
