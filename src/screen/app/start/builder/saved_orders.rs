//! Pieces with what they bear that a player saved by name.

use serde::{Deserialize, Serialize};

use crate::rules::PieceOrder;
use crate::screen::app::user_files::{self, UserFileError};
use crate::screen::panels::fold_words;

/// A piece saved by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedOrder {
    /// Its name.
    pub name: String,
    /// The id of its book.
    pub book: String,
    /// The piece.
    pub order: PieceOrder,
}

/// The file of saved pieces.
const FILE: &str = "pieces.ron";

/// The saved pieces of all books, by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SavedOrders {
    /// The pieces.
    pub orders: Vec<SavedOrder>,
    /// What is wrong with the file.
    pub error: Option<UserFileError>,
}

impl SavedOrders {
    /// Reads the saved pieces.
    pub fn read() -> Self {
        match user_files::read(FILE) {
            Ok(orders) => Self {
                orders: orders.unwrap_or_default(),
                error: None,
            },
            Err(error) => Self {
                orders: Vec::new(),
                error: Some(error),
            },
        }
    }

    /// The places of those of a book in the list.
    pub fn of_book(&self, book: &str) -> Vec<usize> {
        let orders = self.orders.iter().enumerate();
        let own = orders.filter(|(_, saved)| saved.book == book);
        own.map(|(index, _)| index).collect()
    }

    /// Saves a piece of a book under a name, in the place of one of that name.
    pub fn save(&mut self, book: &str, name: &str, order: &PieceOrder) {
        let saved = SavedOrder {
            name: name.to_owned(),
            book: book.to_owned(),
            order: order.clone(),
        };
        let held = self.orders.iter_mut();
        match held.into_iter().find(|held| held.name == name && held.book == book) {
            Some(held) => *held = saved,
            None => self.orders.push(saved),
        }
        self.orders
            .sort_by_key(|held| (fold_words::fold(&held.name), held.name.clone()));
        self.write();
    }

    /// Forgets a saved piece.
    pub fn forget(&mut self, index: usize) {
        self.orders.remove(index);
        self.write();
    }

    fn write(&mut self) {
        self.error = user_files::write(FILE, &self.orders).err();
    }
}
