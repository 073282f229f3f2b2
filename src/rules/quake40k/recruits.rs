//! Champions and sides in a word, as the lab names them: a champion with what it bears, `captain/power_fist/frag`.

use serde_json::json;

use super::codex::{Codices, ItemId};
use crate::rules::{PieceSetup, PlayerSetup, Setup, Side};

/// What stands between a champion and what it bears.
const AND: char = '/';

/// The champion that a word names.
pub fn kind_of(word: &str) -> &str {
    word.split_once(AND).map_or(word, |(kind, _)| kind)
}

/// The figure that a word means: a champion alone bears what its entry has.
fn piece_of(word: &str) -> PieceSetup {
    let mut piece = PieceSetup::of(kind_of(word));
    let named: Vec<&str> = word.split(AND).skip(1).collect();
    if !named.is_empty() {
        let house = Codices::house();
        let is_gear = |name: &&str| house.gear(&ItemId::from(*name)).is_some();
        let (gear, weapons): (Vec<&str>, Vec<&str>) = named.into_iter().partition(is_gear);
        piece.own.insert("weapons".to_owned(), json!(weapons));
        piece.own.insert("gear".to_owned(), json!(gear));
    }
    piece
}

/// A figure of a setup in a word; its name is left out.
fn word_of(piece: &PieceSetup) -> String {
    let lists = ["weapons", "gear"]
        .into_iter()
        .filter_map(|list| piece.own.get(list)?.as_array());
    let items = lists.flatten().filter_map(|item| item.as_str().or(item["id"].as_str()));
    let words: Vec<&str> = [piece.kind.as_str()].into_iter().chain(items).collect();
    words.join("/")
}

/// What a player fields, in words.
pub fn side_of(force: &PlayerSetup) -> Option<Side> {
    Some(Side {
        klan: None,
        kinds: force.pieces.iter().map(word_of).collect(),
    })
}

/// Puts what players field into a setup.
pub fn field(setup: &mut Setup, sides: &[Side], names: &[String]) {
    let player = |(name, side): (&String, &Side)| {
        let mut player = Side::default().player(name);
        player.pieces = side.kinds.iter().map(|word| piece_of(word)).collect();
        player
    };
    setup.players = names.iter().zip(sides).map(player).collect();
}

/// What a player draws within a budget: the dearest champion of the house codex that a number picks of those within it.
pub fn draw(number: u64, budget: Option<i64>, fits: impl Fn(&str) -> bool) -> Side {
    let house = Codices::house();
    let within = |pts: i32| budget.is_none_or(|budget| i64::from(pts) <= budget);
    let known: Vec<&str> = house
        .entries()
        .filter(|entry| within(entry.pts) && fits(entry.id.as_str()))
        .map(|entry| entry.id.as_str())
        .collect();
    let picked = (!known.is_empty()).then(|| known[(number % known.len() as u64) as usize].to_owned());
    Side {
        klan: None,
        kinds: picked.into_iter().collect(),
    }
}
