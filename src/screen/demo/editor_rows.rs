//! What can be added to a playlist that is put together: a scene, a task of a lesson, commands of a recorded game, the board on show.

use std::path::PathBuf;
use std::sync::OnceLock;

use bevy_egui::egui::{self, ComboBox, DragValue};

use crate::content::lesson::{self, Lesson};
use crate::content::playlist::{ItemSource, RecordedSpan};
use crate::replay::{name_of, span_of};
use crate::rules::listed_rulebooks;
use crate::screen::app::saved_games::SavedGames;
use crate::screen::replay::scene_player::scenes;
use crate::screen::table_top::table::Table;
use crate::text::{FluentValue, Texts};

/// The lessons that come with the program; none in a broken build.
fn lessons() -> &'static [Lesson] {
    static LESSONS: OnceLock<Vec<Lesson>> = OnceLock::new();
    LESSONS.get_or_init(|| lesson::list().unwrap_or_default())
}

/// What an item is called where it has no title of its own.
pub fn named(source: &ItemSource, texts: &Texts) -> String {
    let lang = texts.lang();
    match source {
        ItemSource::Scene(name) => {
            let key = std::path::Path::new(name)
                .file_stem()
                .map(|name| name.to_string_lossy());
            let scene = scenes().iter().find(|scene| Some(scene.key.as_str()) == key.as_deref());
            scene.map_or_else(|| name.clone(), |scene| scene.title.of(lang).to_owned())
        }
        ItemSource::Lesson { lesson, task } => {
            let known = lessons().iter().find(|known| known.key == *lesson);
            let goal = known.and_then(|known| known.tasks.get(task.checked_sub(1)?));
            goal.map_or_else(|| format!("{lesson} {task}"), |task| task.goal.of(lang).to_owned())
        }
        ItemSource::Game { game, .. } => name_of(std::path::Path::new(game)),
        ItemSource::Board(_) => texts.say("demo-board"),
    }
}

/// What is about to be added.
#[derive(Default)]
pub struct NewItem {
    /// The book whose scenes are offered: its place among those listed.
    book: usize,
    scene: Option<&'static str>,
    lesson: usize,
    task: usize,
    game: Option<(PathBuf, Result<RecordedSpan, String>)>,
    from: u32,
    to: u32,
}

impl NewItem {
    /// Shows what can be added; what was.
    pub fn show(
        &mut self,
        ui: &mut egui::Ui,
        saved_games: &SavedGames,
        table: Option<&Table>,
        texts: &Texts,
    ) -> Option<ItemSource> {
        let scene = ui.horizontal_wrapped(|ui| self.scenes(ui, texts)).inner;
        let lesson = ui.horizontal_wrapped(|ui| self.lessons(ui, texts)).inner;
        let game = ui.horizontal_wrapped(|ui| self.games(ui, saved_games, texts)).inner;
        let board = ui.horizontal_wrapped(|ui| {
            let board = table.map(|table| table.seating.setup.clone());
            let button = egui::Button::new(texts.say("demo-add-board"));
            let clicked = ui.add_enabled(board.is_some(), button).clicked();
            board
                .filter(|_| clicked)
                .map(|board| ItemSource::Board(Box::new(board)))
        });
        scene.or(lesson).or(game).or(board.inner)
    }

    fn scenes(&mut self, ui: &mut egui::Ui, texts: &Texts) -> Option<ItemSource> {
        let books: Vec<_> = listed_rulebooks().collect();
        let title = |index: usize| {
            let id = books.get(index).map_or("", |book| book.id());
            texts.for_book(id).say(&format!("book-{id}"))
        };
        ui.label(texts.say("demo-add-scene"));
        ComboBox::from_id_salt("book of scenes")
            .selected_text(title(self.book))
            .show_ui(ui, |ui| {
                for index in 0..books.len() {
                    if ui.selectable_label(index == self.book, title(index)).clicked() {
                        (self.book, self.scene) = (index, None);
                        ui.close();
                    }
                }
            });
        let book = books.get(self.book)?.id();
        let of_book = || scenes().iter().filter(move |scene| scene.setup.rules == book);
        let chosen = of_book().find(|scene| Some(scene.key.as_str()) == self.scene);
        let chosen = chosen.or_else(|| of_book().next())?;
        ComboBox::from_id_salt("scenes")
            .width(300.0)
            .height(360.0)
            .selected_text(chosen.title.of(texts.lang()))
            .show_ui(ui, |ui| {
                for scene in of_book() {
                    let is_chosen = scene.key == chosen.key;
                    if ui.selectable_label(is_chosen, scene.title.of(texts.lang())).clicked() {
                        self.scene = Some(scene.key.as_str());
                        ui.close();
                    }
                }
            });
        let clicked = ui.button(texts.say("demo-add")).clicked();
        clicked.then(|| ItemSource::Scene(format!("scenes/{}.ron", chosen.key)))
    }

    fn lessons(&mut self, ui: &mut egui::Ui, texts: &Texts) -> Option<ItemSource> {
        ui.label(texts.say("demo-add-lesson"));
        let title = |lesson: &Lesson| {
            let book = texts.for_book(&lesson.rules).say(&format!("book-{}", lesson.book));
            format!("{book} · {}", lesson.title.of(texts.lang()))
        };
        let chosen = lessons().get(self.lesson)?;
        ComboBox::from_id_salt("lessons")
            .width(260.0)
            .height(360.0)
            .selected_text(title(chosen))
            .show_ui(ui, |ui| {
                for (index, lesson) in lessons().iter().enumerate() {
                    if ui.selectable_label(index == self.lesson, title(lesson)).clicked() {
                        (self.lesson, self.task) = (index, 1);
                        ui.close();
                    }
                }
            });
        let chosen = lessons().get(self.lesson)?;
        self.task = self.task.clamp(1, chosen.tasks.len().max(1));
        ui.label(texts.say("demo-add-task"));
        ui.add(DragValue::new(&mut self.task).range(1..=chosen.tasks.len().max(1)));
        let clicked = ui.button(texts.say("demo-add")).clicked();
        clicked.then(|| ItemSource::Lesson {
            lesson: chosen.key.clone(),
            task: self.task,
        })
    }

    fn games(&mut self, ui: &mut egui::Ui, saved_games: &SavedGames, texts: &Texts) -> Option<ItemSource> {
        ui.label(texts.say("demo-add-game"));
        let all = || saved_games.saves.iter().chain(&saved_games.recent);
        let chosen = self.game.as_ref().map(|(path, _)| name_of(path));
        ComboBox::from_id_salt("games")
            .width(240.0)
            .height(360.0)
            .selected_text(chosen.unwrap_or_else(|| texts.say("demo-add-game-none")))
            .show_ui(ui, |ui| {
                for game in all() {
                    let is_chosen = self.game.as_ref().is_some_and(|(path, _)| *path == game.path);
                    if ui.selectable_label(is_chosen, &game.name).clicked() {
                        let span = span_of(&game.path).map_err(|fault| texts.fault(&fault).0);
                        if let Ok(span) = &span {
                            (self.from, self.to) = (span.first, span.last);
                        }
                        self.game = Some((game.path.clone(), span));
                        ui.close();
                    }
                }
            });
        match self.game.as_ref()? {
            (_, Err(why)) => {
                ui.label(why);
                None
            }
            (path, Ok(span)) => {
                ui.label(texts.say("demo-add-from"));
                ui.add(DragValue::new(&mut self.from).range(span.first..=span.last));
                self.to = self.to.max(self.from);
                ui.label(texts.say("demo-add-to"));
                ui.add(DragValue::new(&mut self.to).range(self.from..=span.last));
                let args = [("last", FluentValue::from(span.last))];
                ui.label(texts.message("demo-add-of", &args));
                let clicked = ui.button(texts.say("demo-add")).clicked();
                clicked.then(|| ItemSource::Game {
                    game: path.display().to_string(),
                    from: Some(self.from),
                    to: Some(self.to),
                })
            }
        }
    }
}
