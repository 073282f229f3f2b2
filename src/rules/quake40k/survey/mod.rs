//! What players that are programs ask of a game: who stands where and how, how shots and blows would go from anywhere, where a figure
//! can go and what it would come to on the way. Nothing here throws a die or changes anything, and no rule is written a second time.

mod figures;
mod places;
mod supposed;

pub use figures::SeenChampion;
pub use supposed::Supposition;

use super::assault;
use super::bonus_entry::{BonusEntry, BonusKind};
use super::codex::ItemId;
use super::combat::{self, BlowChance};
use super::command::QuakeCommand;
use super::deploy::is_in_base;
use super::field::FieldView;
use super::legality;
use super::match_state::{TargetId, TokenState};
use super::movement;
use super::options::CrushRule;
use super::rounds;
use super::shooting::{self, HarmChance, ShotChance};
use super::standing::Standing;
use super::terms::{TeamId, Victory};
use super::wounds::Blow;
use super::{bonus, flags, join, portals};
use crate::game::{Command, Game, PendingDecision, PieceId, PlayerId};
use crate::rules::table::TableLook;
use crate::space::table::{Disc, Point};

/// A flag as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenFlag {
    /// Its number.
    pub number: u16,
    /// The team it belongs to, if to any.
    pub owner: Option<TeamId>,
    /// Its home.
    pub home: Point,
    /// Where it lies; none while it is carried.
    pub at: Option<Point>,
    /// Who carries it.
    pub carried_by: Option<PieceId>,
}

/// A game, to be asked.
pub struct Survey<'g> {
    standing: Standing<'g>,
}

impl<'g> Survey<'g> {
    /// Of a game; nothing if it is one of another book.
    pub fn of(game: &'g Game) -> Option<Self> {
        Some(Self {
            standing: Standing {
                field: FieldView::of(game.world())?.get(game.world()),
                course: game.of_match()?,
                arrival: game.of_match()?,
                taking: game.of_match()?,
                queue: game.of_match()?,
                melees: game.of_match()?,
                pending: game.of_match::<PendingDecision>()?,
            },
        })
    }

    /// The table with all bodies on it.
    pub fn look(&self) -> &TableLook<'g> {
        &self.standing.field.look
    }

    /// What is asked, of which figure.
    pub fn asked(&self) -> (&'static str, Option<PieceId>) {
        (self.standing.asked(), self.standing.asked_piece())
    }

    /// The turn, and the part of it, by its name.
    pub fn turn(&self) -> (u32, &'static str) {
        let turn = self.standing.field.turn;
        (turn.round, turn.stage.name())
    }

    /// How the game is won.
    pub fn victory(&self) -> Victory {
        self.standing.field.terms.victory
    }

    /// How many teams there are; without teams each player is one.
    pub fn teams(&self) -> usize {
        self.standing.field.terms.team_count()
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.standing.field.terms.players()
    }

    /// A player's team.
    pub fn team_of(&self, player: PlayerId) -> TeamId {
        self.standing.field.terms.team_of(player)
    }

    /// Whether teams play.
    pub fn is_in_teams(&self) -> bool {
        self.standing.field.terms.in_teams
    }

    /// What a team's figures are worth together.
    pub fn value_of(&self, team: TeamId) -> i32 {
        let values = &self.standing.field.terms.values;
        values.get(team.index()).copied().unwrap_or_default()
    }

    /// How far each player has come on the way to win, and what wins, by seat; what wins is 0 where that is not counted.
    pub fn progress(&self) -> Vec<(i32, i32)> {
        let progress = rounds::progress(&self.standing.field).into_iter();
        progress.map(|progress| (progress.value, progress.goal)).collect()
    }

    /// The team that are the cleaners now (`mod.assault`).
    pub fn cleaners(&self) -> Option<TeamId> {
        self.standing.field.score.cleaners
    }

    /// The portals: number and middle.
    pub fn portals(&self) -> Vec<(u8, Point)> {
        let portals = self.standing.field.arena.portals.iter();
        portals.map(|portal| (portal.number, portal.at)).collect()
    }

    /// The portal in which a figure would stand at a point (`portal.haven`).
    pub fn portal_under(&self, piece: PieceId, at: Point) -> Option<u8> {
        movement::portal_under(&self.standing.field, &self.body_at(piece, at))
    }

    /// Who would be crushed by a newcomer that comes out of a portal, whatever its place (`portal.crush`); where only who is
    /// overlapped is, by option `crush`, its place must be chosen so.
    pub fn crushed_at(&self, number: u8, newcomer: PieceId) -> Vec<PieceId> {
        let field = &self.standing.field;
        let Some(portal) = field.arena.portal(number) else {
            return Vec::new();
        };
        let disc = Disc {
            at: portal.at,
            radius: field.options.portal_radius,
        };
        portals::occupants(field, disc, newcomer)
    }

    /// Whether a newcomer crushes those alone that it overlaps (option `crush`).
    pub fn crushes_on_the_spot(&self) -> bool {
        self.standing.field.options.crush == CrushRule::Spot
    }

    /// The portal out of which the newcomer comes, and that which it went into.
    pub fn arriving(&self) -> (Option<u8>, Option<u8>) {
        let arrival = self.standing.arrival.0;
        (
            arrival.and_then(|arrival| arrival.portal),
            arrival.and_then(|arrival| arrival.entered),
        )
    }

    /// The die that a newcomer has thrown.
    pub fn arrival_die(&self) -> Option<u8> {
        self.standing.arrival.0?.die
    }

    /// The tokens that lie on the table: kind and place.
    pub fn tokens(&self) -> Vec<(BonusKind, Point)> {
        let tokens = self.standing.field.tokens.0.iter();
        let lying = tokens.filter(|token| token.state == TokenState::Lying);
        lying.map(|token| (token.kind, token.at)).collect()
    }

    /// The token that is being taken, by its number.
    pub fn taken_token(&self) -> Option<u16> {
        self.standing.taking.0.map(|taking| taking.token)
    }

    /// The order of play as it was rolled.
    pub fn order_rolled(&self) -> Vec<PieceId> {
        self.standing.field.order.rolled.clone()
    }

    /// The kind of a token, by its number.
    pub fn token_kind(&self, token: u16) -> Option<BonusKind> {
        let token = self.standing.field.tokens.0.get(usize::from(token))?;
        Some(token.kind)
    }

    /// What a token of a kind may be, each as likely as the other (`bonus.take`).
    pub fn entries_of(&self, kind: BonusKind) -> Vec<BonusEntry> {
        bonus::entries_of(self.standing.field.options, kind)
    }

    /// The flags, by number.
    pub fn flags(&self) -> Vec<SeenFlag> {
        let flags = (0..).zip(&self.standing.field.flags.0);
        flags
            .map(|(number, flag)| SeenFlag {
                number,
                owner: flag.owner,
                home: flag.home,
                at: flag.at,
                carried_by: flag.carried_by,
            })
            .collect()
    }

    /// The flags that a figure would take or send home if it passed over them, by number (`flag.take`).
    pub fn flags_for(&self, piece: PieceId) -> Vec<u16> {
        flags::acted_on(&self.standing.field, piece)
    }

    /// The buildings that stand: team, middle, structure points left (`mod.base_attack`).
    pub fn buildings(&self) -> Vec<(TeamId, Point, i32)> {
        let field = &self.standing.field;
        let buildings = field.arena.buildings.iter().zip(&field.structures.0);
        let standing = buildings.filter(|(_, left)| **left > 0);
        standing
            .map(|(building, left)| (building.team, building.at, *left))
            .collect()
    }

    /// How far a point is from a team's zone, in units; 0 within; nothing if it has none.
    pub fn to_base(&self, team: TeamId, at: Point) -> Option<i32> {
        let base = self.standing.field.arena.base_of(team)?;
        Some(match base.outline.holds_disc(at.plan(), 0) {
            true => 0,
            false => base.outline.distance(at.plan()),
        })
    }

    /// Whether a figure at a point is wholly in its team's zone.
    pub fn is_home(&self, piece: PieceId, at: Point) -> bool {
        let field = &self.standing.field;
        is_in_base(field, field.team_of(piece), &self.body_at(piece, at))
    }

    /// Whether a command may be given now.
    pub fn may(&self, command: &QuakeCommand) -> bool {
        legality::check(&self.standing, command).is_ok()
    }

    /// How each weapon of a figure would do against a target, of those that may be fired at it where both stand.
    pub fn shots(&self, piece: PieceId, target: TargetId) -> Vec<ShotChance> {
        shooting::shot_chances(&self.standing.field, piece, target)
    }

    /// The same once a shooter that has moved so far, in units, towards its target sees all of it.
    pub fn shots_from_nearer(&self, piece: PieceId, target: PieceId, nearer: i32) -> Vec<ShotChance> {
        shooting::nearer_chances(&self.standing.field, (piece, target), nearer)
    }

    /// All that a figure might shoot at.
    pub fn targets(&self, piece: PieceId) -> Vec<TargetId> {
        shooting::targets(&self.standing.field, piece)
    }

    /// How each weapon of a figure does in melee against another.
    pub fn blows(&self, piece: PieceId, target: PieceId) -> Vec<BlowChance> {
        combat::blow_chances(&self.standing.field, piece, target)
    }

    /// With what a figure strikes a building best, how often, and of 36 how often each attack takes a structure point.
    pub fn building_blows(&self, piece: PieceId) -> Option<(Option<ItemId>, u8, i32)> {
        combat::building_blows(&self.standing.field, piece)
    }

    /// What a fall of a height, in units, does to a figure (`move.fall`).
    pub fn fall(&self, piece: PieceId, height: i32) -> Option<HarmChance> {
        let field = &self.standing.field;
        match movement::fall_blow(field, piece, height) {
            Blow::Hit(hit) => Some(shooting::harm_of(field, &hit)),
            Blow::Kill { .. } => None,
        }
    }

    /// The charges that may be made now, flags and preys included.
    pub fn charges(&self) -> Vec<QuakeCommand> {
        let Some(piece) = self.standing.asked_piece() else {
            return Vec::new();
        };
        let mut list = assault::charges(&self.standing, piece);
        list.retain(|command| self.may(command));
        list
    }

    /// The members of the melee that is fought now.
    pub fn melee(&self) -> Vec<PieceId> {
        let melee = self.standing.melees.current.as_ref();
        melee.map(|melee| melee.members.clone()).unwrap_or_default()
    }

    /// How a figure usually allots its attacks.
    pub fn usual_allotment(&self) -> Option<Command> {
        combat::usual_allotment(&self.standing).map(Command::from)
    }

    /// What a bearer of `mystery.6` would drain of its victim to be better.
    pub fn improvements(&self) -> Vec<String> {
        combat::improvements(&self.standing)
    }

    /// Who may join the game now (`join.late`).
    pub fn joins(&self) -> Vec<QuakeCommand> {
        join::joins(&self.standing)
    }

    /// The melees that may be picked, by a member each, with all members.
    pub fn melees(&self) -> Vec<Vec<PieceId>> {
        combat::open_melees(&self.standing)
    }
}
