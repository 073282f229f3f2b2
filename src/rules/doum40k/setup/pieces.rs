//! Looks over the players' pieces: what they are, hold and carry, and where they are set down.

use std::collections::BTreeMap;

use super::list;
use super::read::{Ground, off_board};
use crate::game::{Face, PlayerId};
use crate::rules::add_ons::SetGuest;
use crate::rules::doum40k::bonus::{BonusKind, TABLE};
use crate::rules::doum40k::figures::{Class, Kind, NEST_LIVES, creatures, figures};
use crate::rules::doum40k::ground::terrain;
use crate::rules::doum40k::tokens::TokenKind;
use crate::rules::setup::NameCheck;
use crate::rules::{Fault, Faults, PieceSetup, Setup};
use crate::space::grid::Cell;

/// Most pieces of a player: more is no game, but a mistake or worse.
const MOST_PIECES: usize = 200;

/// The kind of that id, of those that players field.
///
/// # Errors
/// The fault, at a field.
pub fn read_kind(field: String, id: &str) -> Result<Kind, Fault> {
    Kind::from_id(id).ok_or_else(|| {
        let fielded = figures().iter().filter(|figure| figure.class != Class::Neutral);
        Fault::new(field, "unknown-kind")
            .arg("kind", id)
            .arg("known", list(fielded.map(|figure| figure.kind.as_str())))
    })
}

/// Looks over names, kinds and bonuses; gives the kinds by seat, without those there are not.
pub fn check(setup: &Setup, faults: &mut Faults) -> Vec<Vec<Option<Kind>>> {
    let (mut all, mut names) = (Vec::new(), NameCheck::default());
    for (seat, player) in setup.players.iter().enumerate() {
        let field = format!("players[{seat}]");
        faults.extend(names.fault(&field, &player.name));
        if player.pieces.len() > MOST_PIECES {
            faults.push(Fault::new(format!("{field}.pieces"), "too-many-pieces").arg("most", MOST_PIECES));
        }
        let mut kinds = Vec::new();
        for (index, piece) in player.pieces.iter().enumerate() {
            let field = format!("{field}.pieces[{index}]");
            let kind = read_kind(format!("{field}.kind"), &piece.kind);
            kinds.push(kind.map_err(|fault| faults.push(fault)).ok());
            check_bonuses(&field, piece, faults);
        }
        all.push(kinds);
    }
    all
}

/// A piece holds one bonus of each row at most (`bonus.*`).
fn check_bonuses(field: &str, piece: &PieceSetup, faults: &mut Faults) {
    let mut rows = Vec::new();
    for (index, name) in piece.bonuses.iter().enumerate() {
        let field = format!("{field}.bonuses[{index}]");
        match BonusKind::from_name(name) {
            None => faults.push(
                Fault::new(field, "unknown-bonus")
                    .arg("bonus", name)
                    .arg("known", list(TABLE.iter().map(|entry| entry.name))),
            ),
            Some(kind) => {
                let held = rows.iter().find(|(row, _)| *row == kind.entry().row);
                match held {
                    Some((_, other)) => faults.push(
                        Fault::new(field, "bonus-row-twice")
                            .arg("bonus", name)
                            .arg("other", other),
                    ),
                    None => rows.push((kind.entry().row, name)),
                }
            }
        }
    }
}

/// Looks over what pieces carry; gives it by seat and piece.
pub fn check_carries(setup: &Setup, faults: &mut Faults) -> Vec<Vec<Vec<TokenKind>>> {
    let players = setup.players.len();
    // Of flags and bombs there is one each.
    let mut single: Vec<TokenKind> = Vec::new();
    let mut all = Vec::new();
    for (seat, player) in setup.players.iter().enumerate() {
        let mut side = Vec::new();
        for (piece, spec) in player.pieces.iter().enumerate() {
            let mut carried = Vec::new();
            for (index, word) in spec.carries.iter().enumerate() {
                let field = format!("players[{seat}].pieces[{piece}].carries[{index}]");
                match TokenKind::read(word, PlayerId(u8::try_from(seat).unwrap_or(u8::MAX))) {
                    None => faults.push(
                        Fault::new(field, "unknown-carried")
                            .arg("word", word)
                            .arg("known", "key:COLOUR, flag, flag:PLAYER, bomb"),
                    ),
                    Some(TokenKind::Flag(Some(owner))) if owner.index() >= players => faults.push(
                        Fault::new(field, "owner-no-player")
                            .arg("owner", owner.0)
                            .arg("players", players),
                    ),
                    Some(token) => {
                        if single.contains(&token) {
                            faults.push(Fault::new(field, "carried-twice").arg("word", word));
                        } else if !matches!(token, TokenKind::Key(_)) {
                            single.push(token.clone());
                        }
                        carried.push(token);
                    }
                }
            }
            side.push(carried);
        }
        all.push(side);
    }
    all
}

/// Every piece, with its field.
fn fields(setup: &Setup) -> impl Iterator<Item = (String, &PieceSetup)> {
    setup.players.iter().enumerate().flat_map(|(seat, player)| {
        let pieces = player.pieces.iter().enumerate();
        pieces.map(move |(index, piece)| (format!("players[{seat}].pieces[{index}]"), piece))
    })
}

/// Whether the setup sets pieces down.
pub fn are_placed(setup: &Setup) -> bool {
    fields(setup).any(|(_, piece)| piece.at.is_some())
}

/// The field of a nest that says how often it can still be killed.
const LIVES_LEFT: &str = "lives_left";

/// How often a nest can still be killed, as its setup says: from once to as often as at first.
pub fn lives_left(piece: &PieceSetup) -> Option<u8> {
    let Some(written) = piece.own.get(LIVES_LEFT) else {
        return Some(NEST_LIVES);
    };
    let left = written.as_u64().and_then(|left| u8::try_from(left).ok());
    left.filter(|left| (1..=NEST_LIVES).contains(left))
}

/// Looks over the pieces of add-ons; gives their kinds, without those there are not.
pub fn check_creatures(guests: &[SetGuest], faults: &mut Faults) -> Vec<Kind> {
    let mut kinds = Vec::new();
    let mut before = "";
    for guest in guests {
        // Of those of one entry the first is looked over.
        let is_told = std::mem::replace(&mut before, &guest.field) != guest.field;
        let piece = &guest.piece;
        match Kind::creature(&piece.kind) {
            Some(kind) => kinds.push(kind),
            None if is_told => faults.push(
                Fault::new(format!("{}.kind", guest.field), "unknown-kind")
                    .arg("kind", &piece.kind)
                    .arg("known", list(creatures().iter().map(|figure| figure.kind.as_str()))),
            ),
            None => {}
        }
        let unused = [
            ("bonuses", piece.bonuses.is_empty()),
            ("carries", piece.carries.is_empty()),
        ];
        let unused = unused
            .into_iter()
            .filter(|(_, is_empty)| !is_empty)
            .map(|(name, _)| name);
        let is_nest = Kind::creature(&piece.kind).is_some_and(Kind::is_thing);
        if is_told && is_nest && piece.own.contains_key(LIVES_LEFT) && lives_left(piece).is_none() {
            faults.push(Fault::new(format!("{}.{LIVES_LEFT}", guest.field), "horde-lives").arg("most", NEST_LIVES));
        }
        let unknown = piece.own.keys().map(String::as_str);
        let unknown = unknown.filter(|name| !(is_nest && *name == LIVES_LEFT));
        for name in unused.chain(unknown).filter(|_| is_told) {
            faults.push(
                Fault::new(format!("{}.{name}", guest.field), "file-unknown-field")
                    .arg("name", name)
                    .arg("near", "none")
                    .arg("known", "kind, count, at, face, clan, reserve, fresh, lives_left"),
            );
        }
    }
    kinds
}

/// Looks over where pieces are set down; tells whether those of players are.
pub fn check_placing(
    (setup, guests): (&Setup, &[SetGuest]),
    ground: &Ground,
    squigs: &[Cell],
    faults: &mut Faults,
) -> bool {
    let placed = are_placed(setup);
    let board = &ground.board;
    let mut taken: BTreeMap<(i16, i16), String> = BTreeMap::new();
    for squig in squigs {
        taken.insert((squig.x, squig.y), "squig".to_owned());
    }
    let guests = guests.iter().map(|guest| (guest.field.clone(), &guest.piece, false));
    let players = fields(setup).map(|(field, piece)| (field, piece, placed));
    for (field, piece, placed) in players.chain(guests) {
        if piece.face == Some(Face::Any) {
            faults.push(Fault::new(format!("{field}.face"), "face-any"));
        }
        let Some(at) = piece.at else {
            if placed {
                faults.push(Fault::new(format!("{field}.at"), "at-missing"));
            }
            if piece.face.is_some() {
                faults.push(Fault::new(format!("{field}.face"), "face-without-at"));
            }
            continue;
        };
        let field = format!("{field}.at");
        let cell = Cell::from(at);
        if !board.contains(cell) {
            faults.push(off_board(field, at));
            continue;
        }
        let here = terrain(board, cell);
        let other = ground.fixture_at(cell);
        if !here.begins {
            faults.push(
                Fault::new(field, "cannot-stand")
                    .arg("at", at)
                    .arg("rule", here.key)
                    .by(here.key),
            );
        } else if let Some(other) = other.as_ref().or_else(|| taken.get(&(cell.x, cell.y))) {
            faults.push(Fault::new(field, "cell-taken").arg("at", at).arg("other", other));
        } else {
            taken.insert((cell.x, cell.y), field);
        }
    }
    placed
}
