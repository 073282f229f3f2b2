//! What pieces and players are called in sentences.

use std::collections::BTreeMap;

use super::Texts;
use crate::game::{PieceId, PlayerId};
use crate::rules::{PieceSetup, Setup};

/// The names of a game's players, pieces and doors, in a language.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// By seat.
    pub players: Vec<String>,
    /// By id: the pieces that players field, then those that map or rules give.
    pub pieces: Vec<String>,
    /// What the pieces after these are called, with a number. Empty if there are none.
    pub others: String,
    /// The colours of the doors, by their place on the map.
    pub doors: Vec<String>,
}

impl Texts {
    /// What a piece of a setup is called by itself: its own name, or its kind.
    pub fn piece(&self, piece: &PieceSetup) -> String {
        let named = self.book.texts().piece_name(piece);
        named.unwrap_or_else(|| self.kind(&piece.kind))
    }
}

impl Names {
    /// A piece's name; its number if it has none.
    pub fn piece(&self, piece: PieceId) -> String {
        match self.pieces.get(piece.index()) {
            Some(name) => name.clone(),
            None if self.others.is_empty() => format!("#{}", piece.0),
            None => numbered(&self.others, piece.index() - self.pieces.len()),
        }
    }

    /// A piece's name without that of the player whose it is, where that stands behind it.
    pub fn piece_without_owner(&self, piece: PieceId, owner: Option<PlayerId>) -> String {
        let name = self.piece(piece);
        let suffix = owner.map(|owner| format!(" ({})", self.player(owner)));
        let plain = suffix.and_then(|suffix| name.strip_suffix(&suffix).map(str::to_owned));
        plain.unwrap_or(name)
    }

    /// A player's name; its seat if it has none.
    pub fn player(&self, player: PlayerId) -> String {
        self.players
            .get(player.index())
            .cloned()
            .unwrap_or_else(|| format!("#{}", player.counted_from_one()))
    }

    /// The names in a setup. A player's only piece bears its player's name; of several, each is called by its kind,
    /// numbered where the player has more of the kind, with the player's name where others bear the same; so are a player's
    /// pieces that the rules give. Pieces that are nobody's are numbered in the order of their ids.
    pub fn of(setup: &Setup, texts: &Texts) -> Self {
        let texts = texts.for_book(&setup.rules);
        let book = texts.book.texts();
        let players: Vec<String> = setup.players.iter().map(|player| player.name.clone()).collect();
        let mut pieces: Vec<String> = Vec::new();
        // By whose name a piece may be told from its like; none where it bears that name already.
        let mut owners: Vec<Option<usize>> = Vec::new();
        for (seat, player) in setup.players.iter().enumerate() {
            if let [piece] = player.pieces.as_slice()
                && book.piece_name(piece).is_none()
            {
                pieces.push(player.name.clone());
                owners.push(None);
                continue;
            }
            let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
            for piece in &player.pieces {
                let alike = player.pieces.iter().filter(|other| other.kind == piece.kind).count();
                let index = seen.entry(&piece.kind).or_default();
                if let Some(name) = book.piece_name(piece) {
                    pieces.push(name);
                    owners.push(Some(seat));
                    continue;
                }
                let kind = texts.kind(&piece.kind);
                pieces.push(if alike > 1 { numbered(&kind, *index) } else { kind });
                owners.push(Some(seat));
                *index += 1;
            }
        }
        let given = book.pieces_given(setup);
        for (place, piece) in given.iter().enumerate() {
            let (kind, owner) = piece;
            let before = given[..place].iter().filter(|other| *other == piece).count();
            let is_alone = owner.is_some() && given.iter().filter(|other| *other == piece).count() == 1;
            let kind = texts.kind(kind);
            pieces.push(if is_alone { kind } else { numbered(&kind, before) });
            owners.push(owner.map(PlayerId::index));
        }
        let mut count: BTreeMap<String, usize> = BTreeMap::new();
        for name in &pieces {
            *count.entry(name.clone()).or_default() += 1;
        }
        for (name, seat) in pieces.iter_mut().zip(owners) {
            if let Some(player) = seat.and_then(|seat| players.get(seat)).filter(|_| count[name] > 1) {
                *name = format!("{name} ({player})");
            }
        }
        let doors = setup
            .map
            .inline()
            .map(|map| map.doors.iter().map(|door| door.colour.clone()).collect());
        Self {
            players,
            pieces,
            others: book.pieces_after().map_or_else(String::new, |kind| texts.kind(kind)),
            doors: doors.unwrap_or_default(),
        }
    }
}

/// A name with a number, from 1.
fn numbered(name: &str, index: usize) -> String {
    format!("{name} {}", index + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    fn named(players: &[(&str, &[&str])], guns: usize, lang: Lang) -> Names {
        let players: Vec<_> = players
            .iter()
            .map(|(name, kinds)| {
                let pieces: Vec<_> = kinds.iter().map(|kind| serde_json::json!({ "kind": kind })).collect();
                serde_json::json!({ "name": name, "pieces": pieces })
            })
            .collect();
        let guns: Vec<_> = (0..guns).map(|x| serde_json::json!({ "at": [x, 0] })).collect();
        let setup = serde_json::json!({
            "rules": crate::rules::first_rulebook().id(), "mod": "squigs", "players": players, "map": { "rows": ["...."], "guns": guns },
        });
        Names::of(&serde_json::from_value(setup).expect("a setup"), Texts::of(lang))
    }

    #[test]
    fn a_piece_alone_bears_its_players_name() {
        let names = named(&[("Rouge", &["grot"]), ("Bleu", &["grot"])], 0, Lang::Fr);
        assert_eq!(names.pieces, ["Rouge", "Bleu"]);
    }

    #[test]
    fn several_pieces_are_told_apart_by_kind_number_and_player() {
        let names = named(
            &[
                ("Rouge", &["flingboy", "flingboy", "kosto", "grot"]),
                ("Bleu", &["flingboy", "kosto", "flingboy", "grot", "grot"]),
                ("Vert", &["grot"]),
            ],
            2,
            Lang::Fr,
        );
        let expected = [
            "Flingboy 1 (Rouge)",
            "Flingboy 2 (Rouge)",
            "Kosto (Rouge)",
            "Grot",
            "Flingboy 1 (Bleu)",
            "Kosto (Bleu)",
            "Flingboy 2 (Bleu)",
            "Grot 1",
            "Grot 2",
            "Vert",
            "Mitrailleuse 1",
            "Mitrailleuse 2",
        ];
        assert_eq!(names.pieces, expected);
        assert_eq!(names.piece(PieceId(12)), "Squig 1");
        assert_eq!(names.piece(PieceId(14)), "Squig 3");
    }

    #[test]
    fn guns_have_names_in_both_languages() {
        let names = named(&[("Red", &["grot"]), ("Blue", &["grot"])], 1, Lang::En);
        assert_eq!(names.piece(PieceId(2)), "Machine gun 1");
    }
}
