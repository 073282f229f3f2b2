//! Champions and sides in a word, as the lab names them: a champion with what it bears, `captain/power_fist/frag`.

use serde_json::json;

use super::codex::{ChampionEntry, Codices, ItemId, Skill};
use super::setup::usual_budget;
use super::terms::{MODS, ModRule};
use crate::rules::{PieceSetup, PlayerSetup, Setup, Side};

/// What stands between a champion and what it bears.
const AND: char = '/';

/// The field of a player that names the file of its side.
pub const SIDE: &str = "side";

/// How the name of a side's file ends.
const FILES: [&str; 2] = [".ron", ".json"];

/// The file that a player's side is in, if it is named so.
pub fn file_of(player: &PlayerSetup) -> Option<&str> {
    let named = player.own.get(SIDE)?.as_str()?;
    FILES.iter().any(|end| named.ends_with(end)).then_some(named)
}

/// The champion that a word names.
pub fn kind_of(word: &str) -> &str {
    word.split_once(AND).map_or(word, |(kind, _)| kind)
}

/// The figure that a word means: a champion alone bears what its entry has.
pub fn piece_of(word: &str) -> PieceSetup {
    let mut piece = PieceSetup::of(kind_of(word));
    let named: Vec<&str> = word.split(AND).skip(1).collect();
    if !named.is_empty() {
        let house = Codices::house();
        let is_gear = |name: &&str| house.gear(&ItemId::from(*name)).is_some();
        let is_rule = |name: &&str| Skill::named(name).is_some();
        let (rules, items): (Vec<&str>, Vec<&str>) = named.into_iter().partition(is_rule);
        let (gear, weapons): (Vec<&str>, Vec<&str>) = items.into_iter().partition(is_gear);
        if !rules.is_empty() {
            let own = house.entry(kind_of(word)).map_or(&[][..], |entry| &entry.rules);
            let own = own
                .iter()
                .map(|skill| skill.name())
                .filter(|name| !rules.contains(name));
            piece.own.insert(
                "rules".to_owned(),
                json!(own.chain(rules.iter().copied()).collect::<Vec<_>>()),
            );
        }
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

/// How many players of a team share its budget where champions are drawn for them.
const MATES: i64 = 3;

/// What a player draws for a mod: the champion of the house codex that a number picks of those admitted, within the budget or a
/// mate's share of it. Where all have the same figure it is always the first.
pub fn draw(mode: &str, number: u64, budget: Option<i64>) -> Side {
    let house = Codices::house();
    let known = MODS.iter().find(|known| known.id == mode);
    let has = |rule| known.is_some_and(|known| known.rules.contains(&rule));
    let budget = budget.or_else(|| known.and_then(usual_budget));
    let share = match has(ModRule::TeamBudget) {
        true => budget.map(|budget| budget / MATES),
        false => budget.filter(|_| has(ModRule::Budget)),
    };
    let admits = has(ModRule::Chief) || has(ModRule::Perfect);
    let fits = |entry: &&ChampionEntry| {
        (admits || !entry.is_special()) && share.is_none_or(|share| i64::from(entry.pts) <= share)
    };
    let known: Vec<&str> = house.entries().filter(fits).map(|entry| entry.id.as_str()).collect();
    let number = if has(ModRule::Clone) { 0 } else { number };
    let picked = (!known.is_empty()).then(|| known[(number % known.len() as u64) as usize].to_owned());
    Side {
        klan: None,
        kinds: picked.into_iter().collect(),
    }
}
