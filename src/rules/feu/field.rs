//! The field: the table with all figures on it, to look at, and the questions that most rules ask about them.

use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::components::{
    ActionsDone, Concealed, Departed, GrenadesLeft, HasActivated, HasSpotted, HurtByNobody, InAmbush, IsWounded,
    PointsLeft, Soldier, Suppressed, TookAim, WoundsLeft,
};
use super::known::KnownTables;
use super::match_state::{ActionPool, FeuOutcome, FeuTurn, GuestKills, MissionCount, SideEdges};
use super::options::FeuOptions;
use super::soldiers::SoldierFacts;
use super::terms::{FeuTerms, SideId};
use crate::game::{Owner, PieceId, PlayerId, Refusal, RuleKey};
use crate::rules::host::GuestTerms;
use crate::rules::table::{FigureMeasures, FigureState, TableLook};
use crate::space::table::{Arc, Body, Direction, Point, TableBoard, TableFacing, TablePosition, TerrainState};

/// What is fetched of the match.
pub type FeuMatch = (
    &'static TableBoard,
    &'static TerrainState,
    &'static FeuOptions,
    &'static FeuTerms,
    &'static FeuTurn,
    &'static ActionPool,
    &'static FeuOutcome,
    &'static SideEdges,
    &'static MissionCount,
    &'static KnownTables,
    &'static GuestTerms,
    &'static GuestKills,
);

/// Who the figures are, and how they stand.
pub type FeuBodies = (
    &'static Owner,
    &'static Soldier,
    &'static FigureMeasures,
    &'static TablePosition,
    &'static TableFacing,
);

/// What state they are in.
pub type FeuConditions = (
    &'static Concealed,
    &'static InAmbush,
    &'static Suppressed,
    &'static IsWounded,
    &'static Departed,
    &'static HasActivated,
    &'static HurtByNobody,
    &'static WoundsLeft,
);

/// What they have done, and can still do.
pub type FeuDoings = (
    &'static PointsLeft,
    &'static ActionsDone,
    &'static TookAim,
    &'static HasSpotted,
    &'static GrenadesLeft,
);

/// What a system fetches to have a [`FeuField`].
#[derive(SystemParam)]
pub struct FeuFieldQuery<'w, 's> {
    of_match: Single<'w, 's, FeuMatch>,
    bodies: Query<'w, 's, FeuBodies>,
    conditions: Query<'w, 's, FeuConditions>,
    doings: Query<'w, 's, FeuDoings>,
}

impl<'w> FeuFieldQuery<'w, '_> {
    /// The field as it stands.
    pub fn get(self) -> FeuField<'w> {
        FeuField::of(self.of_match.into_inner(), self.bodies, self.conditions, self.doings)
    }
}

/// The same for who looks from outside: a referee keeps it.
pub struct FeuFieldView {
    of_match: QueryState<FeuMatch>,
    bodies: QueryState<FeuBodies>,
    conditions: QueryState<FeuConditions>,
    doings: QueryState<FeuDoings>,
}

impl FeuFieldView {
    /// The view of a game in that world.
    pub fn new(world: &mut World) -> Self {
        Self {
            of_match: world.query(),
            bodies: world.query(),
            conditions: world.query(),
            doings: world.query(),
        }
    }

    /// The same, of a world that is only looked at; nothing if it is no game's of this book.
    pub fn of(world: &World) -> Option<Self> {
        Some(Self {
            of_match: world.try_query()?,
            bodies: world.try_query()?,
            conditions: world.try_query()?,
            doings: world.try_query()?,
        })
    }

    /// The field as it stands.
    pub fn get<'w>(&mut self, world: &'w World) -> FeuField<'w> {
        let of_match = self.of_match.iter(world).next();
        FeuField::of(
            of_match.expect("a game has a match"),
            self.bodies.query(world),
            self.conditions.query(world),
            self.doings.query(world),
        )
    }
}

/// The table with all figures on it, to look at. Slices are by id.
#[derive(Clone)]
pub struct FeuField<'a> {
    /// Where bodies are.
    pub look: TableLook<'a>,
    /// The table.
    pub board: &'a TableBoard,
    /// The house rules.
    pub options: &'a FeuOptions,
    /// The mission and its sides.
    pub terms: &'a FeuTerms,
    /// The round, and whose turn it is.
    pub turn: &'a FeuTurn,
    /// The pool of the side left over.
    pub pool: &'a ActionPool,
    /// How the game ended.
    pub outcome: &'a FeuOutcome,
    /// Whose edge is which.
    pub edges: &'a SideEdges,
    /// What the mission has counted.
    pub count: &'a MissionCount,
    /// What is known of the table.
    pub known: &'a KnownTables,
    /// Those whom no player has.
    pub guests: &'a GuestTerms,
    /// What each side has for those of them that it eliminated.
    pub kills: &'a GuestKills,
    /// Whose each is.
    pub owner: &'a [Owner],
    /// Who each is.
    pub soldier: &'a [Soldier],
    /// Their measures.
    pub measures: &'a [FigureMeasures],
    /// Where each stands.
    pub position: &'a [TablePosition],
    /// Where each looks.
    pub facing: &'a [TableFacing],
    /// Who is hidden.
    pub hidden: &'a [Concealed],
    /// Who lies in ambush.
    pub ambush: &'a [InAmbush],
    /// Who is suppressed.
    pub suppressed: &'a [Suppressed],
    /// Who is wounded.
    pub wounded: &'a [IsWounded],
    /// Who has gone.
    pub departed: &'a [Departed],
    /// Who has been activated in this round.
    pub activated: &'a [HasActivated],
    /// What was done to them by nobody.
    pub blame: &'a [HurtByNobody],
    /// How many wounds things have left.
    pub wounds_left: &'a [WoundsLeft],
    /// Their action points left.
    pub points: &'a [PointsLeft],
    /// What they have done.
    pub done: &'a [ActionsDone],
    /// Who has aimed.
    pub aimed: &'a [TookAim],
    /// Whom they have spotted.
    pub spotted: &'a [HasSpotted],
    /// Their grenades left.
    pub grenades: &'a [GrenadesLeft],
}

impl<'a> FeuField<'a> {
    fn of(
        (board, terrain, options, terms, turn, pool, outcome, edges, count, known, guests, kills): <FeuMatch as QueryData>::Item<
            'a,
            '_,
        >,
        bodies: Query<'a, '_, FeuBodies>,
        conditions: Query<'a, '_, FeuConditions>,
        doings: Query<'a, '_, FeuDoings>,
    ) -> Self {
        let mut bodies = bodies.contiguous_iter_inner().ok();
        let (owner, soldier, measures, position, facing) = bodies.as_mut().and_then(Iterator::next).unwrap_or_default();
        let mut conditions = conditions.contiguous_iter_inner().ok();
        let (hidden, ambush, suppressed, wounded, departed, activated, blame, wounds_left) =
            conditions.as_mut().and_then(Iterator::next).unwrap_or_default();
        let mut doings = doings.contiguous_iter_inner().ok();
        let (points, done, aimed, spotted, grenades) = doings.as_mut().and_then(Iterator::next).unwrap_or_default();
        let figures = (0..position.len()).map(|index| FigureState {
            piece: PieceId(index as u16),
            body: position[index].0.map(|at| measures[index].body(at, false)),
            facing: facing[index].0,
        });
        Self {
            look: feu_look(board, terrain, options, figures.collect()),
            board,
            options,
            terms,
            turn,
            pool,
            outcome,
            edges,
            count,
            known,
            guests,
            kills,
            owner,
            soldier,
            measures,
            position,
            facing,
            hidden,
            ambush,
            suppressed,
            wounded,
            departed,
            activated,
            blame,
            wounds_left,
            points,
            done,
            aimed,
            spotted,
            grenades,
        }
    }

    /// The name of what the game is about: the mission's, or that of what is added to the book.
    pub fn mode(&self) -> &'static str {
        let added = self.guests.scenario.map(|scenario| scenario.name);
        added.unwrap_or(self.terms.mission.id())
    }

    /// All ids, ascending.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = PieceId> + ExactSizeIterator + use<> {
        (0..self.owner.len() as u16).map(PieceId)
    }

    /// So many units of distance, in units (`measure.ud`).
    pub fn ud(&self, count: i32) -> i32 {
        count * self.options.ud
    }

    /// Who decides for a figure: whose it is; of one that is nobody's its ally, else the first player.
    pub fn owner_of(&self, piece: PieceId) -> PlayerId {
        let owner = self.owner[piece.index()].0;
        owner.or(self.guests.ally).unwrap_or_default()
    }

    /// On which side a figure is.
    pub fn side_of(&self, piece: PieceId) -> SideId {
        match self.owner[piece.index()].0 {
            Some(owner) => self.terms.side_of(owner),
            None => SideId::NOBODY,
        }
    }

    /// Whether two figures are enemies: of two sides, or one of a side and one that is nobody's, unless they are allied
    /// (`hook.enemy`).
    pub fn are_foes(&self, one: PieceId, other: PieceId) -> bool {
        let sides = [self.side_of(one), self.side_of(other)];
        let friends = self.guests.ally.map(|ally| self.terms.side_of(ally));
        let is_allied = sides.contains(&SideId::NOBODY) && sides.iter().any(|side| friends == Some(*side));
        sides[0] != sides[1] && !is_allied
    }

    /// The figures of a side.
    pub fn of_side(&self, side: SideId) -> impl Iterator<Item = PieceId> + '_ {
        self.ids().filter(move |piece| self.side_of(*piece) == side)
    }

    /// What a figure is by its kind.
    pub fn facts_of(&self, piece: PieceId) -> &'static SoldierFacts {
        self.soldier[piece.index()].kind.facts()
    }

    /// Whether a figure is on the table.
    pub fn is_on_table(&self, piece: PieceId) -> bool {
        self.position[piece.index()].0.is_some()
    }

    /// Whether it is neither on the table nor gone: it is to be set down.
    pub fn is_to_come(&self, piece: PieceId) -> bool {
        !self.is_on_table(piece) && self.departed[piece.index()] == Departed::No
    }

    /// Whether somebody is a thing.
    pub fn is_thing(&self, piece: PieceId) -> bool {
        self.facts_of(piece).is_thing
    }

    /// The enemies of a figure on the table, by id: things neither hold nor engage, and see nobody.
    pub fn enemies_of(&self, piece: PieceId) -> impl Iterator<Item = PieceId> + '_ {
        self.attackable_by(piece).filter(|other| !self.is_thing(*other))
    }

    /// The same and the things that it may attack.
    pub fn attackable_by(&self, piece: PieceId) -> impl Iterator<Item = PieceId> + '_ {
        self.ids()
            .filter(move |other| self.are_foes(piece, *other) && self.is_on_table(*other))
    }

    /// How many dice a figure throws for its Quality (`quality.dice`, `state.wounded`), before changes.
    pub fn quality_of(&self, piece: PieceId) -> i32 {
        self.facts_of(piece).quality - i32::from(self.wounded[piece.index()].0)
    }

    /// A figure's body at a point.
    pub fn body_at(&self, piece: PieceId, at: Point) -> Body {
        self.measures[piece.index()].body(at, false)
    }

    /// Whether a figure is on a ladder, between its ends (`level.part`).
    pub fn is_on_ladder(&self, piece: PieceId) -> bool {
        let at = self.position[piece.index()].0;
        at.is_some_and(|at| self.look.table.ladder_at(at).is_some())
    }

    /// The enemies in contact with a body of a figure, by id.
    pub fn contacts_of(&self, piece: PieceId, body: &Body) -> Vec<PieceId> {
        if self.is_thing(piece) {
            return Vec::new();
        }
        let view = self.look.view();
        let touches = |enemy: &PieceId| {
            let other = self.look.body(*enemy);
            other.is_some_and(|other| view.is_contact(body, &other))
        };
        self.enemies_of(piece).filter(touches).collect()
    }

    /// Whether a figure is in contact with an enemy.
    pub fn is_in_contact(&self, piece: PieceId) -> bool {
        let body = self.look.body(piece);
        body.is_some_and(|body| !self.contacts_of(piece, &body).is_empty())
    }

    /// The arc in which figures shoot, throw and watch (`ambush.zone`).
    pub fn arc(&self) -> Arc {
        Arc::of_degrees(i64::from(self.options.arc)).unwrap_or(Arc::Quarter)
    }

    /// Where a figure looks.
    pub fn facing_of(&self, piece: PieceId) -> Direction {
        self.facing[piece.index()].0
    }

    /// Whether a point lies in a figure's arc, as seen from above.
    pub fn is_in_arc(&self, piece: PieceId, at: Point) -> bool {
        let here = self.position[piece.index()].0;
        here.is_some_and(|here| self.facing_of(piece).sees(at.plan().way_from(here.plan()), self.arc()))
    }

    /// How many of the 35 samples of a target's body a figure's eye sees; other figures stop sight (`body.size`).
    pub fn samples_seen(&self, from: PieceId, (target, body): (PieceId, &Body)) -> usize {
        let Some(shooter) = self.look.body(from) else {
            return 0;
        };
        let (_, between) = self.look.hiding(&[from, target]);
        self.look.view().samples_seen(shooter.eye_point(), body, &between)
    }

    /// Whether a figure's eye sees any sample of a target's body: found sooner than how many.
    pub fn sees(&self, from: PieceId, (target, body): (PieceId, &Body)) -> bool {
        let Some(shooter) = self.look.body(from) else {
            return false;
        };
        let (_, between) = self.look.hiding(&[from, target]);
        self.look.view().sees(shooter.eye_point(), body, &between)
    }

    /// The figure of that id.
    ///
    /// # Errors
    /// That there is none.
    pub fn known(&self, rule: RuleKey, piece: PieceId) -> Result<PieceId, Refusal> {
        match piece.index() < self.owner.len() {
            true => Ok(piece),
            false => Err(Refusal::new(rule, "table-no-figure").number(i32::from(piece.0))),
        }
    }

    /// The body of the enemy of that id, of a figure, on the table.
    ///
    /// # Errors
    /// That there is none such.
    pub fn enemy(&self, rule: RuleKey, piece: PieceId, target: PieceId) -> Result<Body, Refusal> {
        self.known(rule, target)?;
        if !self.are_foes(piece, target) {
            return Err(Refusal::new(rule, "feu-no-enemy").piece(target));
        }
        let off = || Refusal::new(rule, "feu-off-table").piece(target);
        self.look.body(target).ok_or_else(off)
    }
}

/// The table of a match, with figures on it.
pub fn feu_look<'a>(
    board: &'a TableBoard,
    terrain: &'a TerrainState,
    options: &FeuOptions,
    figures: Vec<FigureState>,
) -> TableLook<'a> {
    TableLook {
        table: &board.0.laid.table,
        terrain,
        wood_depth: Some(options.wood_depth * options.ud),
        bodies_hide: true,
        figures,
    }
}
