//! Facts: what happened, in order, each with the key of the rule behind it.

use bevy::prelude::*;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smallvec::SmallVec;

use super::key::read_word;
use super::{BookFact, Face, PieceId, Place, PlayerId, RuleKey, Weapon, Word, short_list};

/// What changes a need, and by how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Modifier {
    /// The rule behind it.
    pub rule: RuleKey,
    /// What it adds to the need; negative helps who rolls.
    pub change: i32,
}

/// The modifiers of one need.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Modifiers(#[serde(with = "short_list")] pub SmallVec<[Modifier; 2]>);

/// How a game ended. Written as the player's index, `"players"`, `"horde"` or `"draw"`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Winner {
    /// One player won.
    Player(PlayerId),
    /// All players won together.
    Together,
    /// Those won whom no player has.
    Guests,
    /// Nobody did.
    Draw,
}

impl Serialize for Winner {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Winner::Player(player) => player.serialize(serializer),
            Winner::Together => serializer.serialize_str("players"),
            Winner::Guests => serializer.serialize_str("horde"),
            Winner::Draw => serializer.serialize_str("draw"),
        }
    }
}

impl<'de> serde::Deserialize<'de> for Winner {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct WinnerVisitor;
        impl serde::de::Visitor<'_> for WinnerVisitor {
            type Value = Winner;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a player's index, \"players\", \"horde\" or \"draw\"")
            }
            fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<Winner, E> {
                u8::try_from(value)
                    .map(|seat| Winner::Player(PlayerId(seat)))
                    .map_err(|_| E::invalid_value(serde::de::Unexpected::Unsigned(value), &self))
            }
            fn visit_str<E: serde::de::Error>(self, value: &str) -> Result<Winner, E> {
                match value {
                    "players" => Ok(Winner::Together),
                    "horde" => Ok(Winner::Guests),
                    "draw" => Ok(Winner::Draw),
                    other => Err(E::invalid_value(serde::de::Unexpected::Str(other), &self)),
                }
            }
        }
        deserializer.deserialize_any(WinnerVisitor)
    }
}

/// One die that was thrown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RollFact {
    /// Why it was thrown.
    pub rule: RuleKey,
    /// Whose die it is.
    pub player: Option<PlayerId>,
    /// Who it is thrown for.
    pub piece: Option<PieceId>,
    /// Who it is thrown at.
    pub target: Option<PieceId>,
    /// How many faces the die has.
    pub sides: u32,
    /// What it shows, from 1.
    pub value: u32,
    /// What it must show at least; none where the die is no test.
    pub need: Option<i32>,
    /// Whether that was reached; of a die without a need false where it failed, and true where the die is no test.
    pub passed: bool,
    /// What the need is made of besides the profile.
    pub modifiers: Modifiers,
    /// Whether this die is thrown again, so that its value does not count.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
    /// Whether somebody threw it by hand and told what it shows.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_hand: bool,
    /// Whether it was thrown for an earlier command and is told once more: nobody throws it now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub told: bool,
}

/// One thing that happened, in the shapes of `docs/protocol.md`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", tag = "fact", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the protocol's, described once in docs/protocol.md"
)]
pub enum Fact {
    /// The game came into another part: deployment, roll-off, play, the end.
    Phase {
        rule: RuleKey,
        #[serde(deserialize_with = "read_word")]
        phase: Word,
    },
    /// A player's turn begins.
    Turn {
        rule: RuleKey,
        player: PlayerId,
        round: u32,
    },
    /// A piece's activation begins.
    Activated { rule: RuleKey, piece: PieceId },
    /// A die was thrown.
    Roll(RollFact),
    /// A piece turned on the spot.
    Turned { rule: RuleKey, piece: PieceId, face: Face },
    /// A piece moved.
    Moved {
        rule: RuleKey,
        piece: PieceId,
        from: Place,
        path: Vec<Place>,
        face: Face,
        points: u32,
        run: bool,
    },
    /// A piece was set down.
    Placed {
        rule: RuleKey,
        piece: PieceId,
        at: Place,
        face: Face,
    },
    /// A dead piece finds no free place and waits.
    Waits { rule: RuleKey, piece: PieceId },
    /// A piece fired, along these cells.
    Shot {
        rule: RuleKey,
        piece: PieceId,
        target: PieceId,
        with: Weapon,
        cells: Vec<Place>,
        cover: bool,
    },
    /// A shot was for, or fell on, somebody who was dead already.
    LostShot {
        rule: RuleKey,
        piece: PieceId,
        target: PieceId,
    },
    /// Whom a hit fell on, of those in contact with the target.
    Struck {
        rule: RuleKey,
        piece: PieceId,
        target: PieceId,
        by: PieceId,
    },
    /// A piece struck in melee.
    Fought {
        rule: RuleKey,
        piece: PieceId,
        target: PieceId,
    },
    /// Armour held.
    Saved { rule: RuleKey, piece: PieceId },
    /// A piece died, by whose hand.
    Killed { rule: RuleKey, piece: PieceId, by: PieceId },
    /// A piece was carried from one place to another.
    Jumped {
        rule: RuleKey,
        piece: PieceId,
        from: Place,
        to: Place,
    },
    /// A piece was pushed one cell, by a conveyor or a blow.
    Pushed {
        rule: RuleKey,
        piece: PieceId,
        from: Place,
        to: Place,
        /// Who pushed it; none for the ground.
        by: Option<PieceId>,
    },
    /// A piece took a token, spelt as in `carries`.
    PickedUp {
        rule: RuleKey,
        piece: PieceId,
        token: String,
        at: Place,
    },
    /// A token came to lie on a cell: its bearer died, or it was sent home.
    Dropped {
        rule: RuleKey,
        piece: PieceId,
        token: String,
        at: Place,
    },
    /// A piece holds a bonus.
    BonusGained {
        rule: RuleKey,
        piece: PieceId,
        #[serde(deserialize_with = "read_word")]
        bonus: Word,
        from: Option<Place>,
        turns_left: Option<u8>,
    },
    /// A bonus ended.
    BonusEnded {
        rule: RuleKey,
        piece: PieceId,
        #[serde(deserialize_with = "read_word")]
        bonus: Word,
        from: Option<Place>,
    },
    /// A bonus cell can be taken again.
    BonusReady { rule: RuleKey, at: Place },
    /// A door was opened or closed.
    Door {
        rule: RuleKey,
        piece: PieceId,
        door: usize,
        at: Place,
        open: bool,
    },
    /// A piece used a trigger.
    Used {
        rule: RuleKey,
        piece: PieceId,
        trigger: usize,
        at: Place,
        direction: Option<Face>,
    },
    /// A trap zone went off; `zone` is its index on the map.
    Trap { rule: RuleKey, piece: PieceId, zone: usize },
    /// A machine gun is gone for the game.
    GunDestroyed { rule: RuleKey, piece: PieceId, by: PieceId },
    /// A squig snapped at a piece that passed it.
    Bitten {
        rule: RuleKey,
        piece: PieceId,
        squig: PieceId,
        at: Place,
    },
    /// A piece drove a squig along a path.
    Herded {
        rule: RuleKey,
        piece: PieceId,
        squig: PieceId,
        from: Place,
        path: Vec<Place>,
    },
    /// A squig came into a player's pen, out of play.
    Penned {
        rule: RuleKey,
        squig: PieceId,
        player: PlayerId,
    },
    /// A score changed.
    Score {
        rule: RuleKey,
        player: PlayerId,
        change: i32,
        total: i32,
    },
    /// The game is won, or drawn.
    Won { rule: RuleKey, player: Winner },
    /// What only one book has; that book reads it ([`crate::rules::Rulebook::read_fact`]).
    #[serde(skip)]
    Book(BookFact),
}

impl Serialize for Fact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Fact::Book(own) => own.serialize(serializer),
            shared => Fact::serialize(shared, serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Fact {
    /// Reads a fact that all books share.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Fact::deserialize(deserializer)
    }
}

impl<T: super::OwnFact> From<T> for Fact {
    fn from(fact: T) -> Self {
        Fact::Book(fact.into())
    }
}

impl Fact {
    /// The key of the rule behind this fact.
    pub fn rule(&self) -> RuleKey {
        match self {
            Fact::Roll(roll) => roll.rule,
            Fact::Book(own) => own.rule(),
            Fact::Phase { rule, .. }
            | Fact::Turn { rule, .. }
            | Fact::Activated { rule, .. }
            | Fact::Turned { rule, .. }
            | Fact::Moved { rule, .. }
            | Fact::Placed { rule, .. }
            | Fact::Waits { rule, .. }
            | Fact::Shot { rule, .. }
            | Fact::LostShot { rule, .. }
            | Fact::Struck { rule, .. }
            | Fact::Fought { rule, .. }
            | Fact::Saved { rule, .. }
            | Fact::Killed { rule, .. }
            | Fact::Jumped { rule, .. }
            | Fact::Pushed { rule, .. }
            | Fact::PickedUp { rule, .. }
            | Fact::Dropped { rule, .. }
            | Fact::BonusGained { rule, .. }
            | Fact::BonusEnded { rule, .. }
            | Fact::BonusReady { rule, .. }
            | Fact::Door { rule, .. }
            | Fact::Used { rule, .. }
            | Fact::Trap { rule, .. }
            | Fact::GunDestroyed { rule, .. }
            | Fact::Bitten { rule, .. }
            | Fact::Herded { rule, .. }
            | Fact::Penned { rule, .. }
            | Fact::Score { rule, .. }
            | Fact::Won { rule, .. } => *rule,
        }
    }
}

/// The facts of the current command, in order: a component of the match. Cleared when the next one comes in.
#[derive(Component, Default, Debug)]
pub struct Facts(Vec<Fact>);

impl Facts {
    /// Says what happened.
    pub fn emit(&mut self, fact: Fact) {
        self.0.push(fact);
    }

    /// Marks a die as one that is thrown again; `index` is its place among the facts.
    pub fn throw_again(&mut self, index: usize) {
        if let Some(Fact::Roll(roll)) = self.0.get_mut(index) {
            roll.again = true;
        }
    }

    /// Marks a die without a need as one that failed; `index` is its place among the facts.
    pub fn fail(&mut self, index: usize) {
        if let Some(Fact::Roll(roll)) = self.0.get_mut(index) {
            roll.passed = false;
        }
    }

    /// Puts another fact in the place of one, when more is known of it; `index` is its place among the facts.
    pub fn replace(&mut self, index: usize, fact: Fact) {
        if let Some(emitted) = self.0.get_mut(index) {
            *emitted = fact;
        }
    }

    /// How many there are so far: the place of the next.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing has happened yet.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, oldest first.
    pub fn as_slice(&self) -> &[Fact] {
        &self.0
    }

    /// Puts others in their place.
    pub(super) fn set(&mut self, facts: Vec<Fact>) {
        self.0 = facts;
    }

    /// Forgets them.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}
