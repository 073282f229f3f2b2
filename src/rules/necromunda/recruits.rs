//! Fighters and gangs in a word, as the lab names them: a kind with what it carries, `ganger/bolt_rifle/flak`.

use std::sync::OnceLock;

use serde_json::{Value, json};

use super::arms::ARMOUR;
use super::fighters::KINDS;
use super::gangs::{GANG, GANGS, GangId, ready_gang};
use super::written;
use crate::rules::{PieceSetup, PlayerSetup, Setup, Side};

/// What stands between a kind and what it carries.
const AND: char = '/';

/// The kind that a word names.
pub fn kind_of(word: &str) -> &str {
    word.split_once(AND).map_or(word, |(kind, _)| kind)
}

/// A fighter of a setup in a word; its name is left out.
fn word_of(piece: &PieceSetup) -> String {
    let weapons = piece.own.get("weapons").and_then(Value::as_array).into_iter().flatten();
    let carried = weapons.chain(piece.own.get("armour"));
    let carried = carried.map(|arm| arm.as_str().or(arm["id"].as_str()).unwrap_or_default());
    [piece.kind.as_str()]
        .into_iter()
        .chain(carried)
        .collect::<Vec<_>>()
        .join("/")
}

/// The fighters of a ready gang, in words; none of a gang that there is not.
pub fn words_of(gang: &str) -> &'static [String] {
    static LISTS: OnceLock<Vec<Vec<String>>> = OnceLock::new();
    let list = LISTS.get_or_init(|| {
        let words = |gang| ready_gang(gang).iter().map(word_of).collect();
        GANGS.iter().map(|(gang, _)| words(*gang)).collect()
    });
    let place = GANGS.iter().position(|(_, id)| *id == gang);
    place.map_or(&[], |place| &list[place])
}

/// What a gang that is written out fields; nothing of one without its gang.
pub fn side_of(force: &PlayerSetup) -> Option<Side> {
    Some(Side {
        klan: Some(force.own.get(GANG)?.as_str()?.to_owned()),
        kinds: force.pieces.iter().map(word_of).collect(),
    })
}

/// The fighter that a word means: a kind alone carries what the first of its kind does in a ready gang.
fn piece_of(word: &str) -> PieceSetup {
    let kind = kind_of(word);
    let ready = ready_gang(GangId::RustChoir).iter().find(|piece| piece.kind == kind);
    let usual = ready.filter(|_| word == kind).map(word_of);
    let word = usual.as_deref().unwrap_or(word);
    let mut piece = PieceSetup::of(kind);
    let is_armour = |word: &&str| ARMOUR.iter().any(|(armour, ..)| written(armour) == **word);
    let (armour, weapons): (Vec<&str>, Vec<&str>) = word.split(AND).skip(1).partition(is_armour);
    piece.own.insert("weapons".to_owned(), json!(weapons));
    piece
        .own
        .extend(armour.first().map(|armour| ("armour".to_owned(), json!(armour))));
    piece
}

/// A fighter of no gang: with the plain values of its kind, so that kinds and weapons meet on equal terms.
fn plain_of(word: &str) -> PieceSetup {
    let mut piece = piece_of(word);
    let kind = KINDS.iter().find(|kind| kind.id == piece.kind);
    piece
        .own
        .extend(kind.map(|kind| ("stats".to_owned(), json!(kind.stats))));
    piece
}

/// Puts what players field into a setup: gangs as they come, or fighter by fighter; single fighters on trial, where no limits
/// hold (`gang.build`).
pub fn field(setup: &mut Setup, sides: &[Side], names: &[String]) {
    let player = |(name, side): (&String, &Side)| {
        let mut player = Side::default().player(name);
        match &side.klan {
            Some(gang) => {
                player.own.insert(GANG.to_owned(), json!(gang));
                if side.kinds != words_of(gang) {
                    player.pieces = side.kinds.iter().map(|word| piece_of(word)).collect();
                }
            }
            None if side.kinds.is_empty() => {}
            None => {
                player.own.insert(GANG.to_owned(), json!(GANGS[0].1));
                player.pieces = side.kinds.iter().map(|word| plain_of(word)).collect();
            }
        }
        player
    };
    setup.players = names.iter().zip(sides).map(player).collect();
    if sides.iter().any(|side| side.klan.is_none() && !side.kinds.is_empty()) {
        setup.own.insert("trial".to_owned(), json!(true));
    }
}
