//! The tables of the club on the start screen: what the games recorded on this machine came to, by player.

use std::path::PathBuf;
use std::thread::JoinHandle;

use bevy::prelude::Resource;
use bevy_egui::egui::{self, Grid, Margin, RichText, ScrollArea, vec2};

use crate::replay::disk::RealDisk;
use crate::replay::{FileError, Store, StoreFolder, write_whole};
use crate::report::{CLUB_COLUMNS, ClubRow, ClubTable};
use crate::screen::app::start::{SetupChoices, StartView};
use crate::screen::panels::{BAD, FAINT, PANEL, TEXT};
use crate::text::{FluentValue, Texts};

/// The name of the file of comma-separated values.
const FILE: &str = "club.csv";

/// How many of the recordings that were passed over are named.
const MOST_DAMAGED: usize = 6;

/// The page.
#[derive(Resource, Default)]
pub struct ClubPage {
    /// Whether it is looked at.
    is_open: bool,
    /// The games are counted by a thread: all of them are played once more.
    counting: Option<JoinHandle<Result<ClubTable, FileError>>>,
    found: Option<Result<ClubTable, FileError>>,
    /// The column that the rows are sorted by, and whether the least comes first.
    sorted: Option<(usize, bool)>,
    /// Where the table was written, or why it was not.
    written: Option<Result<PathBuf, FileError>>,
}

impl ClubPage {
    /// It is looked at no more: the next time all is counted anew.
    pub fn close(&mut self) {
        self.is_open = false;
    }

    /// Counts the games when the page is opened, and takes up what was counted.
    pub fn look(&mut self, store: Option<&Store>) {
        if !std::mem::replace(&mut self.is_open, true) && self.counting.is_none() {
            self.written = None;
            let store = store.cloned().ok_or(FileError::NoFolder);
            self.counting = Some(std::thread::spawn(move || ClubTable::of_store(&store?)));
        }
        if let Some(counting) = self.counting.take_if(|counting| counting.is_finished()) {
            // A thread that panics has said why.
            self.found = counting.join().ok();
            self.sort();
        }
    }

    /// Whether the games are still being counted.
    pub fn is_counting(&self) -> bool {
        self.counting.is_some()
    }

    /// Sorts the rows by a column: numbers with the greatest first, words by the alphabet, and once more the other way round.
    pub fn sort_by(&mut self, column: usize) {
        self.sorted = match self.sorted {
            Some((held, is_turned)) if held == column => Some((column, !is_turned)),
            _ => Some((column, false)),
        };
        self.sort();
    }

    fn sort(&mut self) {
        let (Some((column, is_turned)), Some(Ok(table))) = (self.sorted, &mut self.found) else {
            return;
        };
        table.rows.sort_by(|a, b| {
            let order = match (a.value(column), b.value(column), column) {
                (Some(a), Some(b), _) => b.total_cmp(&a),
                (_, _, 0) => a.name.to_lowercase().cmp(&b.name.to_lowercase()),
                _ => a.control.cmp(&b.control),
            };
            if is_turned { order.reverse() } else { order }
        });
    }

    /// Writes the table into the folder of reports.
    pub fn export(&mut self, store: Option<&Store>) {
        let Some(Ok(table)) = &self.found else { return };
        let write = |store: &Store| {
            let folder = store.folder(StoreFolder::Reports);
            std::fs::create_dir_all(&folder).map_err(FileError::at(&folder))?;
            let to = folder.join(FILE);
            write_whole(&RealDisk, &to, &table.csv())?;
            Ok(to)
        };
        self.written = Some(store.ok_or(FileError::NoFolder).and_then(write));
    }
}

/// The button that opens the page.
pub fn button(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts) {
    let words = RichText::new(texts.say("screen-club")).size(16.0);
    let button = egui::Button::new(words).min_size(vec2(180.0, 34.0));
    if ui.add(button).on_hover_text(texts.say("screen-club-means")).clicked() {
        choices.view = StartView::Club;
    }
}

/// Draws the page.
pub fn show(ui: &mut egui::Ui, choices: &mut SetupChoices, page: &mut ClubPage, store: Option<&Store>, texts: &Texts) {
    page.look(store);
    let frame = egui::Frame::new().fill(PANEL).inner_margin(Margin::symmetric(22, 12));
    egui::CentralPanel::no_frame().frame(frame).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let back = egui::Button::new(RichText::new(texts.say("screen-club-close")).size(16.0));
            if ui.add(back.min_size(vec2(180.0, 34.0))).clicked() {
                choices.view = StartView::Games;
            }
            let has_rows = matches!(&page.found, Some(Ok(table)) if !table.rows.is_empty());
            let words = RichText::new(texts.say("screen-club-export")).size(16.0);
            let button = egui::Button::new(words).min_size(vec2(150.0, 34.0));
            let response = ui.add_enabled(has_rows && !page.is_counting(), button);
            if response.on_hover_text(texts.say("screen-club-export-means")).clicked() {
                page.export(store);
            }
        });
        ui.add_space(6.0);
        ui.label(RichText::new(texts.say("screen-club")).size(22.0).color(TEXT));
        if let Some(written) = &page.written {
            let (words, colour) = match written {
                Ok(path) => {
                    let args = [("file", FluentValue::from(path.display().to_string()))];
                    (texts.message("screen-club-written", &args), TEXT)
                }
                Err(error) => (texts.file_error(error), BAD),
            };
            let words = RichText::new(words).size(15.0).color(colour);
            ui.add(egui::Label::new(words).wrap().selectable(true));
        }
        if page.is_counting() {
            ui.ctx().request_repaint();
            ui.label(RichText::new(texts.say("screen-club-counting")).size(16.0).color(FAINT));
            return;
        }
        ScrollArea::both().id_salt("club").auto_shrink(false).show(ui, |ui| {
            let clicked = match &page.found {
                None => None,
                Some(Err(error)) => {
                    let words = RichText::new(texts.file_error(error)).size(15.0).color(BAD);
                    ui.label(words);
                    None
                }
                Some(Ok(table)) => rows(ui, table, page.sorted, texts),
            };
            if let Some(column) = clicked {
                page.sort_by(column);
            }
        });
    });
}

/// The rows below their heads, and which games they are of. Gives back the column whose head was clicked.
fn rows(ui: &mut egui::Ui, table: &ClubTable, sorted: Option<(usize, bool)>, texts: &Texts) -> Option<usize> {
    let mut clicked = None;
    if table.rows.is_empty() {
        ui.label(RichText::new(texts.say("club-nobody")).size(16.0).color(FAINT));
    } else {
        let grid = Grid::new("club rows").striped(true).spacing(vec2(10.0, 7.0));
        grid.show(ui, |ui| {
            for (column, head) in ClubRow::heads(texts).into_iter().enumerate() {
                let is_sorted = sorted.is_some_and(|(held, _)| held == column);
                let words = RichText::new(head).size(14.0);
                let response = ui.add(egui::Button::new(words).selected(is_sorted));
                if response.on_hover_text(texts.say("screen-club-sort")).clicked() {
                    clicked = Some(column);
                }
            }
            ui.end_row();
            for row in &table.rows {
                let cells: [String; CLUB_COLUMNS] = row.words(texts);
                for (column, cell) in cells.into_iter().enumerate() {
                    let size = if column == 0 { 17.0 } else { 15.0 };
                    ui.label(RichText::new(cell).size(size).color(TEXT));
                }
                ui.end_row();
            }
        });
    }
    ui.add_space(8.0);
    let damaged = table.passed_over(texts);
    let notes = table.notes(texts);
    for note in notes.iter().chain(damaged.iter().take(MOST_DAMAGED)) {
        ui.label(RichText::new(note).size(14.0).color(FAINT));
    }
    clicked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::{Recorder, Recording};
    use crate::screen::panels::harness::Harness;
    use crate::screen::replay::tests::bot_game;
    use crate::text::Lang;

    /// A store with games that are over.
    fn store() -> (tempfile::TempDir, Store, Vec<Recording>) {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::at(folder.path());
        let games: Vec<Recording> = (1..3).map(|seed| bot_game("defmatch", seed, 6000)).collect();
        for game in &games {
            assert!(game.is_over());
            drop(Recorder::begin(&store, StoreFolder::Games, game));
        }
        (folder, store, games)
    }

    fn counted(page: &mut ClubPage, store: &Store) {
        page.look(Some(store));
        while page.is_counting() {
            std::thread::sleep(std::time::Duration::from_millis(10));
            page.look(Some(store));
        }
    }

    #[test]
    fn the_page_counts_sorts_and_writes_what_arene_club_counts() {
        let (_folder, store, _) = store();
        let mut page = ClubPage::default();
        counted(&mut page, &store);
        let same = ClubTable::of_store(&store).unwrap();
        assert_eq!(page.found.as_ref().unwrap().as_ref().unwrap(), &same);
        assert_eq!(same.rows.len(), 2);
        let texts = Texts::of(Lang::En);
        let mut choices = SetupChoices::new(Vec::new(), &[], 7);
        choices.view = StartView::Club;
        let mut harness = Harness::new();
        let mut draw = |ui: &mut egui::Ui| show(ui, &mut choices, &mut page, Some(&store), texts);
        harness.draw(&mut draw);
        for words in ["Rouge", "Bleu", "Wins", "Best dice", "2 games."] {
            assert!(harness.sees(words), "{words}");
        }
        harness.click("Player", 0, &mut draw);
        harness.click("Export CSV", 0, &mut draw);
        let file = store.folder(StoreFolder::Reports).join(FILE);
        assert!(harness.sees(&file.display().to_string()));
        let written = std::fs::read_to_string(file).unwrap();
        assert!(written.starts_with("player,control,games,") && written.lines().count() == 3);
        assert!(
            written.lines().nth(1).unwrap().starts_with("Bleu,"),
            "sorted by name: {written}"
        );
        harness.click("Back to the games", 0, &mut draw);
        assert_eq!(choices.view, StartView::Games);
    }
}
