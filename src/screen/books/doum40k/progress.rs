//! How near each side is to what the mod wants: read from what everybody sees, for the bar on top.

use crate::game::{PieceId, Place, PlayerId, PublicPiece, PublicState, ThingKind};
use crate::rules::doum40k::Objective;
use crate::screen::app::settings::Settings;
use crate::screen::books::doum40k::of_match::told_match_of;
use crate::screen::table_top::progress::{CarriedObjective, SideProgress, VictoryProgress};
use crate::screen::table_top::table::Table;
use crate::space::grid::MapZone;
use crate::text::{FluentValue, Texts};

/// Reads it off what is on show, and what only the rules count off the state when everything was told last.
pub fn progress(table: &Table, settings: &Settings) -> VictoryProgress {
    let texts = settings.texts();
    let reader = Reader {
        state: &table.display.shown,
        objective: told_match_of(table).map(|held| &held.objective),
        zones: table.seating.setup.map.inline().map_or(&[], |map| &map.zones),
        far: f32::from(table.board.width() + table.board.height()),
        texts,
    };
    let shown = &table.display.shown;
    let seats = (0..shown.progress.len()).map(|seat| PlayerId(seat as u8));
    let side = |player: PlayerId| match shown.mode.as_str() {
        "king" => reader.king(player),
        "flag" => reader.carry_home(player, &[None]),
        "flag2" => {
            let others = (0..shown.progress.len() as u8).map(PlayerId);
            let others: Vec<_> = others.filter(|other| *other != player).map(Some).collect();
            reader.carry_home(player, &others)
        }
        "gunther" => reader.gunther(player),
        "squigs" => reader.squigs(player),
        _ => {
            let progress = shown.progress[player.index()];
            let args = [
                ("score", FluentValue::from(progress.value)),
                ("goal", FluentValue::from(progress.goal)),
            ];
            SideProgress {
                words: texts.message("screen-side-score", &args),
                ..SideProgress::by_score(progress)
            }
        }
    };
    let sides = seats.map(|player| {
        let side = side(player);
        SideProgress {
            part: side.part.clamp(0.0, 1.0),
            ..side
        }
    });
    VictoryProgress {
        sides: sides.collect(),
        common: reader.common(table),
    }
}

struct Reader<'a> {
    state: &'a PublicState,
    objective: Option<&'a Objective>,
    zones: &'a [MapZone],
    /// Farther than any two cells are from each other.
    far: f32,
    texts: &'a Texts,
}

impl Reader<'_> {
    /// Who carries a token, and where a token is.
    fn find(&self, kind: &str, owner: Option<PlayerId>) -> (Option<(PieceId, &PublicPiece)>, Option<Place>) {
        let spelt = match (kind, owner) {
            ("flag", Some(owner)) => format!("flag:{}", owner.0),
            (kind, _) => kind.to_owned(),
        };
        let pieces = self.state.pieces.iter().enumerate();
        let mut pieces = pieces.map(|(index, piece)| (PieceId(index as u16), piece));
        let carrier = pieces.find(|(_, piece)| {
            let carries = piece.carried().any(|word| word == spelt);
            // A bomb is only ever carried by its owner's pieces.
            carries && (kind != "bomb" || piece.player == owner)
        });
        let mut tokens = self.state.things_of(ThingKind::Token);
        let lying = tokens.find(|token| token.name == spelt && (kind != "bomb" || token.owner == owner));
        let at = carrier.map_or(lying.map(|token| token.at), |(_, piece)| piece.at);
        (carrier, at)
    }

    /// Cells from a place to the nearest zone of a kind that `of` accepts.
    fn cells_to(&self, at: Place, kind: &str, of: impl Fn(PlayerId) -> bool) -> Option<i32> {
        let outside = |value: i32, one: i32, other: i32| {
            let (low, high) = (one.min(other), one.max(other));
            (low - value).max(value - high).max(0)
        };
        let zones = self.zones.iter();
        zones
            .filter(|zone| zone.kind == kind && zone.owner.is_some_and(|owner| of(PlayerId(owner))))
            .map(|zone| outside(at.x, zone.from.x, zone.to.x) + outside(at.y, zone.from.y, zone.to.y))
            .min()
    }

    fn way(&self, cells: Option<i32>) -> (String, f32) {
        match cells {
            Some(cells) => {
                let args = [("cells", FluentValue::from(cells))];
                let part = 1.0 - cells as f32 / self.far.max(1.0);
                (self.texts.message("screen-side-cells", &args), part)
            }
            None => ("–".to_owned(), 0.0),
        }
    }

    /// The flag that is nearest to the own zone.
    fn carry_home(&self, player: PlayerId, flags: &[Option<PlayerId>]) -> SideProgress {
        let nearest = flags
            .iter()
            .filter_map(|owner| {
                let (carrier, at) = self.find("flag", *owner);
                let cells = self.cells_to(at?, "klan", |owner| owner == player)?;
                let carries = carrier.is_some_and(|(_, piece)| piece.player == Some(player));
                Some((cells, carries, *owner))
            })
            // What one carries is nearer than what lies there.
            .min_by_key(|(cells, carries, _)| (!carries, *cells));
        let (short, part) = self.way(nearest.map(|(cells, ..)| cells));
        let carries = nearest
            .filter(|(_, carries, _)| *carries)
            .map(|(.., owner)| CarriedObjective::Flag(owner));
        let id = match carries {
            Some(_) => "screen-side-flag-carried",
            None => "screen-side-flag",
        };
        SideProgress {
            words: self.texts.message(id, &[("way", FluentValue::from(short.clone()))]),
            short,
            part,
            carries,
        }
    }

    fn gunther(&self, player: PlayerId) -> SideProgress {
        let (carrier, at) = self.find("bomb", Some(player));
        let cells = at.and_then(|at| self.cells_to(at, "klan", |owner| owner != player));
        let (way, part) = self.way(cells);
        let counted = self.number("alive", player);
        let pieces = self.state.pieces.iter();
        let alive = counted.unwrap_or_else(|| {
            let alive = pieces.filter(|piece| piece.player == Some(player) && piece.at.is_some());
            alive.count() as i64
        });
        let args = [("way", FluentValue::from(way)), ("alive", FluentValue::from(alive))];
        SideProgress {
            short: self.texts.message("screen-side-bomb-short", &args),
            words: self.texts.message("screen-side-bomb", &args),
            part,
            carries: carrier.map(|_| CarriedObjective::Bomb),
        }
    }

    fn king(&self, player: PlayerId) -> SideProgress {
        let goal = self.counted("goal").and_then(serde_json::Value::as_i64).unwrap_or(6);
        let held = self.counted("turns_held").and_then(serde_json::Value::as_array);
        let turns = held
            .into_iter()
            .flatten()
            .filter_map(|entry| Some((entry.get("piece")?.as_u64()?, entry.get("turns")?.as_i64()?)))
            .filter(|(piece, _)| {
                let piece = usize::try_from(*piece)
                    .ok()
                    .and_then(|piece| self.state.pieces.get(piece));
                piece.is_some_and(|piece| piece.player == Some(player))
            })
            .map(|(_, turns)| turns)
            .max()
            .unwrap_or(0);
        let args = [("turns", FluentValue::from(turns)), ("goal", FluentValue::from(goal))];
        SideProgress {
            short: format!("{turns}/{goal}"),
            words: self.texts.message("screen-side-king", &args),
            part: turns as f32 / goal.max(1) as f32,
            carries: None,
        }
    }

    fn squigs(&self, player: PlayerId) -> SideProgress {
        let penned = self.number("penned", player).unwrap_or(0);
        let all: i64 = self.numbers("penned").sum::<i64>() + self.free();
        let args = [("penned", FluentValue::from(penned))];
        SideProgress {
            short: penned.to_string(),
            words: self.texts.message("screen-side-squigs", &args),
            part: penned as f32 / all.max(1) as f32,
            carries: None,
        }
    }

    /// What the mod counts by that name.
    fn counted(&self, name: &str) -> Option<&serde_json::Value> {
        self.objective?.get(name)
    }

    fn free(&self) -> i64 {
        self.counted("free").and_then(serde_json::Value::as_i64).unwrap_or(0)
    }

    fn numbers(&self, name: &str) -> impl Iterator<Item = i64> {
        let list = self.counted(name).and_then(serde_json::Value::as_array);
        list.into_iter().flatten().filter_map(serde_json::Value::as_i64)
    }

    fn number(&self, name: &str, player: PlayerId) -> Option<i64> {
        self.numbers(name).nth(player.index())
    }

    /// What concerns all: where the flag is, how many squigs are free.
    fn common(&self, table: &Table) -> String {
        match self.state.mode.as_str() {
            "flag" => {
                let (carrier, at) = self.find("flag", None);
                match (carrier, at) {
                    (Some((piece, _)), _) => {
                        let name = table.names.piece(piece);
                        let args = [("piece", FluentValue::from(name))];
                        self.texts.message("screen-side-flag-with", &args)
                    }
                    (None, Some(at)) => {
                        let args = [("x", FluentValue::from(at.x)), ("y", FluentValue::from(at.y))];
                        self.texts.message("screen-side-flag-at", &args)
                    }
                    (None, None) => String::new(),
                }
            }
            "squigs" => {
                let args = [("free", FluentValue::from(self.free()))];
                self.texts.message("screen-side-squigs-free", &args)
            }
            _ => String::new(),
        }
    }
}
