//! How a playlist is written: the shape of its file, and its items as they are named there.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::content::scene::LocalizedText;
use crate::rules::Setup;

/// A playlist's file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlaylistFile {
    pub title: LocalizedText,
    pub items: Vec<WrittenItem>,
}

/// An item as it is written: one of scene, lesson, game and board, and what belongs to it.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenItem {
    #[serde(default)]
    pub title: Option<LocalizedText>,
    #[serde(default)]
    pub scene: Option<String>,
    #[serde(default)]
    pub lesson: Option<String>,
    #[serde(default)]
    pub task: Option<usize>,
    #[serde(default)]
    pub game: Option<String>,
    #[serde(default)]
    pub from: Option<u32>,
    #[serde(default)]
    pub to: Option<u32>,
    #[serde(default)]
    pub board: Option<Setup>,
}

/// What an item shows, as its playlist names it.
#[derive(Clone, PartialEq, Debug)]
pub enum ItemSource {
    /// A scene: its file beside the playlist, or `scenes/NAME.ron` of one that comes with the program.
    Scene(String),
    /// The board of a lesson's task.
    Lesson {
        /// The lesson: its key, or its file beside the playlist.
        lesson: String,
        /// Which task, from 1.
        task: usize,
    },
    /// Some commands of a recorded game, by their numbers.
    Game {
        /// The game's file beside the playlist.
        game: String,
        /// The first command; none for the first there is.
        from: Option<u32>,
        /// The last command; none for the last there is.
        to: Option<u32>,
    },
    /// A board to play on freely.
    Board(Box<Setup>),
}

impl WrittenItem {
    /// What it shows, where it names one thing.
    pub(super) fn source(&self) -> Option<ItemSource> {
        let sources = [
            self.scene.clone().map(ItemSource::Scene),
            self.lesson.clone().map(|lesson| ItemSource::Lesson {
                lesson,
                task: self.task.unwrap_or(1),
            }),
            self.game.clone().map(|game| ItemSource::Game {
                game,
                from: self.from,
                to: self.to,
            }),
            self.board.clone().map(|board| ItemSource::Board(Box::new(board))),
        ];
        let mut named = sources.into_iter().flatten();
        named.next().filter(|_| named.next().is_none())
    }

    /// How many things it names.
    pub(super) fn count(&self) -> usize {
        [
            self.scene.is_some(),
            self.lesson.is_some(),
            self.game.is_some(),
            self.board.is_some(),
        ]
        .into_iter()
        .filter(|named| *named)
        .count()
    }
}

/// A playlist that is put together: what is written into its file.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlaylistDraft {
    /// Its title.
    pub title: LocalizedText,
    /// Its items: the title, if it is another than that of what is shown, and what is shown.
    pub items: Vec<(Option<LocalizedText>, ItemSource)>,
}

impl PlaylistDraft {
    /// As a file in JSON, which [`super::read`] reads.
    pub fn to_json(&self) -> String {
        let items: Vec<Value> = self.items.iter().map(written_item).collect();
        let whole = json!({ "title": both(&self.title), "items": items });
        serde_json::to_string_pretty(&whole).unwrap_or_default() + "\n"
    }
}

fn both(text: &LocalizedText) -> Value {
    json!({ "fr": text.fr, "en": text.en })
}

fn written_item((title, source): &(Option<LocalizedText>, ItemSource)) -> Value {
    let mut fields = Map::new();
    if let Some(title) = title {
        fields.insert("title".to_owned(), both(title));
    }
    match source {
        ItemSource::Scene(scene) => {
            fields.insert("scene".to_owned(), json!(scene));
        }
        ItemSource::Lesson { lesson, task } => {
            fields.insert("lesson".to_owned(), json!(lesson));
            fields.insert("task".to_owned(), json!(task));
        }
        ItemSource::Game { game, from, to } => {
            fields.insert("game".to_owned(), json!(game));
            for (name, number) in [("from", from), ("to", to)] {
                if let Some(number) = number {
                    fields.insert(name.to_owned(), json!(number));
                }
            }
        }
        ItemSource::Board(board) => {
            fields.insert("board".to_owned(), json!(board));
        }
    }
    Value::Object(fields)
}
