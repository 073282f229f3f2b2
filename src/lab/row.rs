//! One row a game: how it was set up, how it ended, and what its tables and pictures are made of.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::{PlayerId, Winner};

/// How one game went. Two rows of the same game are equal, wherever and whenever it was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRow {
    /// The game's number in its plan, from 0.
    pub index: u64,
    /// The pairing it belongs to: its place in [`super::Plan::pairings`].
    pub pairing: u32,
    /// The arena: its place in [`super::Plan::maps`].
    pub map: u32,
    /// The seed that everything in the game comes from: its dice, its bots, its sides where they are drawn.
    pub seed: u64,
    /// Who won; `None` if it was left unfinished.
    pub winner: Option<Winner>,
    /// How many commands were given.
    pub commands: u64,
    /// How many rounds were begun.
    pub rounds: u32,
    /// The hash of the last state.
    pub hash: u64,
    /// Who sat there, by seat.
    pub seats: Vec<SeatResult>,
    /// What players' pieces died of: how often, by the key of the rule.
    pub causes: BTreeMap<String, u32>,
    /// The scores at the end of each round, by seat: `curve[round - 1][seat]`; for the last round those at the end of the
    /// game. The rounds after [`LONGEST_CURVE`] are left out.
    pub curve: Vec<Vec<i32>>,
    /// On which cells players' pieces died.
    pub died: CellCounts,
    /// To which cells players' pieces came: on foot, set down, pushed or carried.
    pub trod: CellCounts,
}

/// After how many rounds a row's curve of scores ends.
pub const LONGEST_CURVE: usize = 200;

/// Who sat in a seat of a game, and how that one fared.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatResult {
    /// Which contestant of the pairing this is: its place in [`super::Pairing::contestants`].
    pub who: u8,
    /// What it fielded, in a word: the kind, the klan, or the klan and its pieces where those were chosen; `given` where
    /// the rules give the pieces.
    pub side: String,
    /// The klan, in klan mods.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub klan: Option<String>,
    /// The kinds of its pieces.
    pub kinds: Vec<String>,
    /// The bot, with its budget if it has one: `random`, `hunter1:200`.
    pub bot: String,
    /// The final score.
    pub score: i32,
    /// How many pieces of other players died by its hand.
    pub kills: u32,
    /// How many of its own pieces died.
    pub deaths: u32,
}

impl SeatResult {
    /// What it fielded, in a word; none if nothing was chosen, so that all fielded the same.
    pub fn chosen_side(&self) -> Option<&str> {
        (!self.kinds.is_empty()).then_some(self.side.as_str())
    }
}

impl GameRow {
    /// The seat that won, from 0, if one did.
    pub fn winning_seat(&self) -> Option<usize> {
        match self.winner {
            Some(Winner::Player(PlayerId(seat))) => Some(usize::from(seat)),
            _ => None,
        }
    }

    /// Whether a seat won, alone or with all others together.
    pub fn is_won_by(&self, seat: usize) -> bool {
        self.winner == Some(Winner::Together) || self.winning_seat() == Some(seat)
    }

    /// The score of a seat after so many rounds, from 1 to [`LONGEST_CURVE`]; its last one if the game was over by then.
    pub fn score_after(&self, round: usize, seat: usize) -> i32 {
        let played = self.curve.get(round.saturating_sub(1)).or(self.curve.last());
        played.and_then(|scores| scores.get(seat)).copied().unwrap_or(0)
    }
}

/// How often something happened on each cell of an arena, cells where it never did left out. Cells are counted row by
/// row from the top left one. Written as one flat list: how far to the next cell, how often there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CellCounts(Vec<(u32, u32)>);

impl CellCounts {
    /// Of a whole board's numbers.
    pub fn of(counts: &[u32]) -> Self {
        let counts = (0..).zip(counts.iter().copied());
        Self(counts.filter(|(_, count)| *count > 0).collect())
    }

    /// The cells and how often, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (usize, u32)> + '_ {
        self.0.iter().map(|(cell, count)| (*cell as usize, *count))
    }

    /// All of them together.
    pub fn total(&self) -> u64 {
        self.0.iter().map(|(_, count)| u64::from(*count)).sum()
    }
}

impl Serialize for CellCounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut before = 0;
        serializer.collect_seq(self.0.iter().flat_map(|(cell, count)| {
            let gap = cell - before;
            before = *cell;
            [gap, *count]
        }))
    }
}

impl<'de> Deserialize<'de> for CellCounts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error as _;
        let flat: Vec<u32> = Vec::deserialize(deserializer)?;
        let mut cells = Vec::with_capacity(flat.len() / 2);
        let (pairs, rest) = flat.as_chunks::<2>();
        let mut cell: u32 = 0;
        for (place, [gap, count]) in pairs.iter().enumerate() {
            let next = cell
                .checked_add(*gap)
                .filter(|_| (*gap > 0 || place == 0) && *count > 0);
            cell = next.ok_or_else(|| D::Error::custom("not a list of cells and counts"))?;
            cells.push((cell, *count));
        }
        if !rest.is_empty() {
            return Err(D::Error::custom("a cell without a count"));
        }
        Ok(Self(cells))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read_as_they_are_written() {
        for (counts, written) in [
            (vec![], "[]"),
            (vec![0, 0, 0], "[]"),
            (vec![2, 0, 1], "[0,2,2,1]"),
            (vec![0, 0, 7, 1], "[2,7,1,1]"),
        ] {
            let cells = CellCounts::of(&counts);
            assert_eq!(serde_json::to_string(&cells).unwrap(), written);
            assert_eq!(serde_json::from_str::<CellCounts>(written).unwrap(), cells);
        }
    }

    #[test]
    fn a_list_that_is_none_of_cells_is_refused() {
        for written in ["[1]", "[1,0]", "[1,1,0,1]", "[4294967295,1,1,1]", "[-1,1]"] {
            assert!(serde_json::from_str::<CellCounts>(written).is_err(), "{written}");
        }
    }
}
