//! The field: the table with all figures on it, to look at, and the questions that most rules ask about them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::arena::{Arena, BARREL_HEIGHT, BARREL_RADIUS};
use super::codex::{Codices, FigureProfile, FigureSkills};
use super::components::{
    Bonus, Bought, CarriedFlag, Champion, Controller, Doings, Drained, Gear, Presence, Tally, Weapons, WoundsLeft,
};
use super::host::KnownWays;
use super::match_state::{
    BarrelsLaid, ContactsAtStart, Flags, Napalm, PlayOrder, QuakeOutcome, QuakeTurn, Scoreboard, Structures, Tokens,
};
use super::options::QuakeOptions;
use super::terms::{TeamId, Terms};
use crate::game::{Owner, PieceId, PlayerId, Refusal, RuleKey};
use crate::rules::host::GuestTerms;
use crate::rules::table::{FigureMeasures, FigureState, TableLook};
use crate::space::table::{Body, Direction, PACE, Point, TableBoard, TableFacing, TablePosition, TerrainState};

/// The kind of creature that is a mere thing.
pub const THING: &str = "nest";

/// How many ps of wood may be looked through (`base.terrain.difficult`).
const WOOD_DEPTH: i32 = 6;

/// What is fetched of the match.
pub type OfMatch = (
    (
        &'static TableBoard,
        &'static TerrainState,
        &'static QuakeOptions,
        &'static Terms,
        &'static Arena,
        &'static Codices,
    ),
    (
        &'static QuakeTurn,
        &'static PlayOrder,
        &'static QuakeOutcome,
        &'static Tokens,
        &'static BarrelsLaid,
        &'static Napalm,
        &'static Flags,
        &'static Structures,
        &'static Scoreboard,
        &'static ContactsAtStart,
        &'static GuestTerms,
        &'static KnownWays,
    ),
);

/// Who the figures are, and how they stand.
pub type OfBodies = (
    &'static Owner,
    &'static Champion,
    &'static Bought,
    &'static FigureMeasures,
    &'static TablePosition,
    &'static TableFacing,
    &'static FigureProfile,
    &'static FigureSkills,
    &'static Weapons,
    &'static Gear,
);

/// What state they are in.
pub type OfConditions = (
    &'static Controller,
    &'static WoundsLeft,
    &'static Presence,
    &'static Bonus,
    &'static Drained,
    &'static CarriedFlag,
    &'static Tally,
    &'static Doings,
);

/// What a system fetches to have a [`Field`].
#[derive(SystemParam)]
pub struct FieldQuery<'w, 's> {
    of_match: Single<'w, 's, OfMatch>,
    bodies: Query<'w, 's, OfBodies>,
    conditions: Query<'w, 's, OfConditions>,
}

impl<'w> FieldQuery<'w, '_> {
    /// The field as it stands.
    pub fn get(self) -> Field<'w> {
        Field::of(self.of_match.into_inner(), self.bodies, self.conditions)
    }
}

/// The same for who looks from outside: a referee keeps it.
pub struct FieldView {
    of_match: QueryState<OfMatch>,
    bodies: QueryState<OfBodies>,
    conditions: QueryState<OfConditions>,
}

impl FieldView {
    /// The view of a game in that world.
    pub fn new(world: &mut World) -> Self {
        Self {
            of_match: world.query(),
            bodies: world.query(),
            conditions: world.query(),
        }
    }

    /// The same, of a world that is only looked at; nothing if it is no game's of this book.
    pub fn of(world: &World) -> Option<Self> {
        Some(Self {
            of_match: world.try_query()?,
            bodies: world.try_query()?,
            conditions: world.try_query()?,
        })
    }

    /// The field as it stands.
    pub fn get<'w>(&mut self, world: &'w World) -> Field<'w> {
        let of_match = self.of_match.iter(world).next();
        Field::of(
            of_match.expect("a game has a match"),
            self.bodies.query(world),
            self.conditions.query(world),
        )
    }
}

/// The table with all figures on it, to look at. Slices are by id.
#[derive(Clone)]
pub struct Field<'a> {
    /// Where bodies are: those of the figures by id, then those of the barrels by number.
    pub look: TableLook<'a>,
    /// The table.
    pub board: &'a TableBoard,
    /// The house rules.
    pub options: &'a QuakeOptions,
    /// What players agreed on.
    pub terms: &'a Terms,
    /// What the map's marks mean.
    pub arena: &'a Arena,
    /// All champions and weapons.
    pub codices: &'a Codices,
    /// Which turn it is.
    pub turn: &'a QuakeTurn,
    /// The order of play.
    pub order: &'a PlayOrder,
    /// How the game ended.
    pub outcome: &'a QuakeOutcome,
    /// The tokens.
    pub tokens: &'a Tokens,
    /// The barrels.
    pub barrels: &'a BarrelsLaid,
    /// The discs of napalm.
    pub napalm: &'a Napalm,
    /// The flags.
    pub flags: &'a Flags,
    /// What is left of the buildings.
    pub structures: &'a Structures,
    /// What was counted.
    pub score: &'a Scoreboard,
    /// Who was in contact when the turn began.
    pub contacts: &'a ContactsAtStart,
    /// Those whom no player has.
    pub guests: &'a GuestTerms,
    /// What is known of their ways.
    pub ways: &'a KnownWays,
    /// Whose each is.
    pub owner: &'a [Owner],
    /// Who each is.
    pub champion: &'a [Champion],
    /// What each was bought with.
    pub bought: &'a [Bought],
    /// Their measures.
    pub measures: &'a [FigureMeasures],
    /// Where each stands.
    pub position: &'a [TablePosition],
    /// Where each looks.
    pub facing: &'a [TableFacing],
    /// Their values now, without what a bonus adds: [`super::effects`] has them with it.
    pub profile: &'a [FigureProfile],
    /// Their skills now, without what a bonus adds.
    pub skills: &'a [FigureSkills],
    /// Their weapons.
    pub weapons: &'a [Weapons],
    /// Their gear.
    pub gear: &'a [Gear],
    /// Who controls each besides its owner.
    pub controller: &'a [Controller],
    /// Their wounds left.
    pub wounds: &'a [WoundsLeft],
    /// Whether each is in the game.
    pub presence: &'a [Presence],
    /// Their bonuses.
    pub bonus: &'a [Bonus],
    /// What they drained.
    pub drained: &'a [Drained],
    /// Which flag each carries.
    pub flag: &'a [CarriedFlag],
    /// How often they died and killed.
    pub tally: &'a [Tally],
    /// What they have done.
    pub doings: &'a [Doings],
}

impl<'a> Field<'a> {
    fn of(
        (of_arena, of_turn): <OfMatch as bevy::ecs::query::QueryData>::Item<'a, '_>,
        bodies: Query<'a, '_, OfBodies>,
        conditions: Query<'a, '_, OfConditions>,
    ) -> Self {
        let (board, terrain, options, terms, arena, codices) = of_arena;
        let (turn, order, outcome, tokens, barrels, napalm, flags, structures, score, contacts, guests, ways) = of_turn;
        let mut bodies = bodies.contiguous_iter_inner().ok();
        let (owner, champion, bought, measures, position, facing, profile, skills, weapons, gear) =
            bodies.as_mut().and_then(Iterator::next).unwrap_or_default();
        let mut conditions = conditions.contiguous_iter_inner().ok();
        let (controller, wounds, presence, bonus, drained, flag, tally, doings) =
            conditions.as_mut().and_then(Iterator::next).unwrap_or_default();
        let figures = (0..position.len()).map(|index| FigureState {
            piece: PieceId(index as u16),
            body: position[index].0.map(|at| measures[index].body(at, false)),
            facing: facing[index].0,
        });
        Self {
            look: look(board, terrain, with_barrels(figures.collect(), barrels)),
            board,
            options,
            terms,
            arena,
            codices,
            turn,
            order,
            outcome,
            tokens,
            barrels,
            napalm,
            flags,
            structures,
            score,
            contacts,
            guests,
            ways,
            owner,
            champion,
            bought,
            measures,
            position,
            facing,
            profile,
            skills,
            weapons,
            gear,
            controller,
            wounds,
            presence,
            bonus,
            drained,
            flag,
            tally,
            doings,
        }
    }

    /// All ids, ascending.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = PieceId> + ExactSizeIterator + use<> {
        (0..self.owner.len() as u16).map(PieceId)
    }

    /// Whether no player has a figure.
    pub fn is_guest(&self, piece: PieceId) -> bool {
        self.guests.holds(piece) && piece.index() < self.owner.len()
    }

    /// Whether a figure is a mere thing: it neither acts nor holds anybody (`kind.nest`).
    pub fn is_thing(&self, piece: PieceId) -> bool {
        self.is_guest(piece) && self.champion[piece.index()].entry == THING
    }

    /// Who throws for a figure: nobody for one that no player has.
    pub fn thrower_of(&self, piece: PieceId) -> Option<PlayerId> {
        (!self.is_guest(piece)).then(|| self.decider_of(piece))
    }

    /// Whose a figure is; of one that no player has the player of its clan.
    pub fn owner_of(&self, piece: PieceId) -> PlayerId {
        self.owner
            .get(piece.index())
            .and_then(|owner| owner.0)
            .or(self.guests.ally)
            .unwrap_or_default()
    }

    /// Who decides for a figure: its owner, or who controls it (`mystery.5`).
    pub fn decider_of(&self, piece: PieceId) -> PlayerId {
        let controller = self.controller.get(piece.index()).and_then(|controller| controller.0);
        controller.unwrap_or_else(|| self.owner_of(piece))
    }

    /// The team of a figure's owner, or of its clan.
    pub fn team_of(&self, piece: PieceId) -> TeamId {
        match self.is_guest(piece) && self.guests.ally.is_none() {
            true => TeamId::NOBODYS,
            false => self.terms.team_of(self.owner_of(piece)),
        }
    }

    /// A player's figures.
    pub fn of_player(&self, player: PlayerId) -> impl Iterator<Item = PieceId> + '_ {
        self.ids()
            .filter(move |piece| !self.is_guest(*piece) && self.owner_of(*piece) == player)
    }

    /// A team's figures.
    pub fn of_team(&self, team: TeamId) -> impl Iterator<Item = PieceId> + '_ {
        self.ids()
            .filter(move |piece| !self.is_guest(*piece) && self.team_of(*piece) == team)
    }

    /// Whether two are of different teams; without teams, of different players.
    pub fn are_enemies(&self, one: PieceId, other: PieceId) -> bool {
        self.team_of(one) != self.team_of(other)
    }

    /// The figures on the table, by id.
    pub fn standing(&self) -> impl Iterator<Item = PieceId> + '_ {
        self.ids().filter(|piece| self.is_on_table(*piece))
    }

    /// The enemies of a figure, on the table.
    pub fn enemies_of(&self, piece: PieceId) -> impl Iterator<Item = PieceId> + '_ {
        self.standing().filter(move |other| self.are_enemies(piece, *other))
    }

    /// Whether a figure is on the table.
    pub fn is_on_table(&self, piece: PieceId) -> bool {
        self.position
            .get(piece.index())
            .is_some_and(|position| position.0.is_some())
    }

    /// Where a figure stands.
    pub fn at(&self, piece: PieceId) -> Option<Point> {
        self.position.get(piece.index())?.0
    }

    /// A figure's body; none off the table.
    pub fn body(&self, piece: PieceId) -> Option<Body> {
        self.look.body(piece)
    }

    /// A figure's body at a point.
    pub fn body_at(&self, piece: PieceId, at: Point) -> Body {
        self.measures[piece.index()].body(at, false)
    }

    /// Ids by the order of this turn, highest first: the order of events that happen at once.
    pub fn by_order(&self, mut pieces: Vec<PieceId>) -> Vec<PieceId> {
        if self.terms.in_teams {
            // In games of teams: teams as they stand in the phase, then id.
            let first = self.order.first_team(self.turn.stage);
            let count = self.terms.team_count().max(1);
            pieces.sort_by_key(|piece| {
                let team = self.team_of(*piece).index();
                let turn = (team + count - first.index() % count) % count;
                (self.is_guest(*piece), turn, piece.0)
            });
        } else {
            pieces.sort_by_key(|piece| (self.order.rank(*piece), piece.0));
        }
        pieces
    }

    /// Whether two figures are in contact (`table.distance`).
    pub fn is_in_contact(&self, one: PieceId, other: PieceId) -> bool {
        let bodies = self.body(one).zip(self.body(other));
        bodies.is_some_and(|(one, other)| self.touch(&one, &other))
    }

    /// Whether two bodies are in contact: distance 0, on one level, nothing solid between (`table.distance`).
    pub fn touch(&self, one: &Body, other: &Body) -> bool {
        one.touches(other) && self.look.view().is_contact(one, other)
    }

    /// Who is in contact with a figure, by id.
    pub fn in_contact_with(&self, piece: PieceId) -> impl Iterator<Item = PieceId> + '_ {
        self.standing()
            .filter(move |other| *other != piece && self.is_in_contact(piece, *other))
    }

    /// Whether an enemy is in contact with a figure.
    pub fn is_held(&self, piece: PieceId) -> bool {
        self.in_contact_with(piece)
            .any(|other| self.are_enemies(piece, other) && !self.is_thing(other))
    }

    /// The figure of that id.
    ///
    /// # Errors
    /// That there is none such.
    pub fn figure(&self, rule: RuleKey, piece: PieceId) -> Result<PieceId, Refusal> {
        match piece.index() < self.owner.len() {
            true => Ok(piece),
            false => Err(Refusal::new(rule, "table-no-figure").number(i32::from(piece.0))),
        }
    }

    /// The barrel's body in [`Field::look`], by its number.
    pub fn barrel_piece(&self, barrel: u16) -> PieceId {
        PieceId((self.owner.len() as u16).saturating_add(barrel))
    }

    /// The barrel whose body in [`Field::look`] has that id, if it is one.
    pub fn barrel_of(&self, piece: PieceId) -> Option<u16> {
        (piece.index() >= self.owner.len()).then(|| piece.0 - self.owner.len() as u16)
    }

    /// Where a barrel stands; none once it is gone.
    pub fn barrel_at(&self, barrel: u16) -> Option<Point> {
        *self.barrels.0.get(usize::from(barrel))?
    }
}

/// The bodies of figures by id, then those of barrels by number.
fn with_barrels(mut figures: Vec<FigureState>, barrels: &BarrelsLaid) -> Vec<FigureState> {
    for at in &barrels.0 {
        figures.push(FigureState {
            piece: PieceId(figures.len() as u16),
            body: at.map(barrel_body),
            facing: Direction::NORTH,
        });
    }
    figures
}

/// The body of a barrel at a point (`barrel.lay`).
pub fn barrel_body(at: Point) -> Body {
    Body {
        at,
        radius: BARREL_RADIUS,
        height: BARREL_HEIGHT,
        shoulder: BARREL_HEIGHT,
        eye: BARREL_HEIGHT,
    }
}

/// The table of a match, with bodies on it.
pub fn look<'a>(board: &'a TableBoard, terrain: &'a TerrainState, figures: Vec<FigureState>) -> TableLook<'a> {
    TableLook {
        table: &board.0.laid.table,
        terrain,
        wood_depth: Some(WOOD_DEPTH * PACE),
        bodies_hide: true,
        figures,
    }
}

/// A length in paces as units.
pub const fn units(paces: i32) -> i32 {
    paces * PACE
}
