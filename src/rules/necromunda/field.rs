//! The field: the table with all fighters on it, to look at, and the questions that most rules ask about them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::components::{
    Arms, Broken, Carries, Doings, Down, Engaged, Fighter, FoughtWith, Gone, HasShot, HeldArms, Hidden, NecroActed,
    OnAlert, Pinned, Side, WayMoved, WoundsLeft,
};
use super::fighters::{CROUCHING, FighterKind, Stats};
use super::known::Known;
use super::match_state::{ActiveFighter, NecroOutcome, NecroTurn, NecroTurnsLeft, Objective, OwnEdges, Scenario};
use super::options::{BodyRule, NecroOptions};
use crate::game::{PieceId, PlayerId, Refusal, RuleKey};
use crate::rules::host::GuestTerms;
use crate::rules::table::{FigureMeasures, FigureState, TableLook};
use crate::space::table::{
    Body, Direction, PACE, Point, SAMPLES, TableBoard, TableFacing, TablePosition, TerrainState,
};

/// What is fetched of the match.
pub type OfMatch = (
    &'static TableBoard,
    &'static TerrainState,
    &'static NecroOptions,
    &'static Scenario,
    &'static NecroTurn,
    &'static NecroOutcome,
    &'static OwnEdges,
    &'static Objective,
    &'static Known,
    &'static GuestTerms,
    &'static NecroTurnsLeft,
    &'static ActiveFighter,
);

/// Who the fighters are, and how they stand.
pub type OfBodies = (
    &'static Side,
    &'static Fighter,
    &'static FigureMeasures,
    &'static TablePosition,
    &'static TableFacing,
    &'static Stats,
    &'static WoundsLeft,
    &'static Arms,
);

/// What state they are in.
pub type OfConditions = (
    &'static Pinned,
    &'static Down,
    &'static Gone,
    &'static Hidden,
    &'static Broken,
    &'static OnAlert,
    &'static Engaged,
    &'static Carries,
);

/// What they have done.
pub type OfDoings = (
    &'static HeldArms,
    &'static Doings,
    &'static HasShot,
    &'static FoughtWith,
    &'static WayMoved,
    &'static NecroActed,
);

/// What a system fetches to have a [`Field`].
#[derive(SystemParam)]
pub struct FieldQuery<'w, 's> {
    of_match: Single<'w, 's, OfMatch>,
    bodies: Query<'w, 's, OfBodies>,
    conditions: Query<'w, 's, OfConditions>,
    doings: Query<'w, 's, OfDoings>,
}

impl<'w> FieldQuery<'w, '_> {
    /// The field as it stands.
    pub fn get(self) -> Field<'w> {
        Field::of(self.of_match.into_inner(), self.bodies, self.conditions, self.doings)
    }
}

/// The same for who looks from outside: a referee keeps it.
pub struct FieldView {
    of_match: QueryState<OfMatch>,
    bodies: QueryState<OfBodies>,
    conditions: QueryState<OfConditions>,
    doings: QueryState<OfDoings>,
}

impl FieldView {
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
    pub fn get<'w>(&mut self, world: &'w World) -> Field<'w> {
        let of_match = self.of_match.iter(world).next();
        Field::of(
            of_match.expect("a game has a match"),
            self.bodies.query(world),
            self.conditions.query(world),
            self.doings.query(world),
        )
    }
}

/// The table with all fighters on it, to look at. Slices are by id.
#[derive(Clone)]
pub struct Field<'a> {
    /// Where bodies are.
    pub look: TableLook<'a>,
    /// The table.
    pub board: &'a TableBoard,
    /// The house rules.
    pub options: &'a NecroOptions,
    /// The scenario and its sides.
    pub scenario: &'a Scenario,
    /// Whose turn it is.
    pub turn: &'a NecroTurn,
    /// How the game ended.
    pub outcome: &'a NecroOutcome,
    /// Whose edge is which.
    pub edges: &'a OwnEdges,
    /// What the scenario counts.
    pub objective: &'a Objective,
    /// What is known of the table.
    pub known: &'a Known,
    /// Those whom no player has.
    pub guests: &'a GuestTerms,
    /// How many turns of the round are still to come.
    pub to_come: &'a NecroTurnsLeft,
    /// The only one that acts in this turn, if one alone does.
    pub active: &'a ActiveFighter,
    /// Whose each is.
    pub owner: &'a [Side],
    /// Who each is.
    pub fighter: &'a [Fighter],
    /// Their measures.
    pub measures: &'a [FigureMeasures],
    /// Where each stands.
    pub position: &'a [TablePosition],
    /// Where each looks.
    pub facing: &'a [TableFacing],
    /// Their values now.
    pub stats: &'a [Stats],
    /// Their wounds left.
    pub wounds: &'a [WoundsLeft],
    /// What they carry.
    pub arms: &'a [Arms],
    /// Who is pinned.
    pub pinned: &'a [Pinned],
    /// Who is down.
    pub down: &'a [Down],
    /// Who has gone.
    pub gone: &'a [Gone],
    /// Who is hidden.
    pub hidden: &'a [Hidden],
    /// Who is broken.
    pub broken: &'a [Broken],
    /// Who is on alert.
    pub on_alert: &'a [OnAlert],
    /// Who is engaged with whom.
    pub engaged: &'a [Engaged],
    /// Who carries a counter.
    pub carries: &'a [Carries],
    /// What they hold in combat.
    pub held: &'a [HeldArms],
    /// What they have done.
    pub doings: &'a [Doings],
    /// Who has shot.
    pub has_shot: &'a [HasShot],
    /// Who has fought whom.
    pub fought: &'a [FoughtWith],
    /// How far they have come.
    pub way: &'a [WayMoved],
    /// Who was activated in this round.
    pub acted: &'a [NecroActed],
}

/// How a fighter's body is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Posture {
    /// It lies.
    pub lies: bool,
    /// It crouches.
    pub crouches: bool,
}

/// A fighter's body at a point (`body.size`): one that crouches peeps with its eye where it was.
pub fn body_of(measures: FigureMeasures, at: Point, posture: Posture) -> Body {
    let body = measures.body(at, posture.lies);
    if posture.lies || !posture.crouches {
        return body;
    }
    Body {
        height: body.height.min(CROUCHING),
        shoulder: body.shoulder.min(CROUCHING),
        ..body
    }
}

impl<'a> Field<'a> {
    fn of(
        (board, terrain, options, scenario, turn, outcome, edges, objective, known, guests, to_come, active): <OfMatch as bevy::ecs::query::QueryData>::Item<
            'a,
            '_,
        >,
        bodies: Query<'a, '_, OfBodies>,
        conditions: Query<'a, '_, OfConditions>,
        doings: Query<'a, '_, OfDoings>,
    ) -> Self {
        let mut bodies = bodies.contiguous_iter_inner().ok();
        let (owner, fighter, measures, position, facing, stats, wounds, arms) =
            bodies.as_mut().and_then(Iterator::next).unwrap_or_default();
        let mut conditions = conditions.contiguous_iter_inner().ok();
        let (pinned, down, gone, hidden, broken, on_alert, engaged, carries) =
            conditions.as_mut().and_then(Iterator::next).unwrap_or_default();
        let mut doings = doings.contiguous_iter_inner().ok();
        let (held, doings, has_shot, fought, way, acted) = doings.as_mut().and_then(Iterator::next).unwrap_or_default();
        let figures = (0..position.len()).map(|index| {
            let posture = Posture {
                lies: options.lying && (pinned[index].0.is_some() || down[index].0),
                crouches: hidden[index].0,
            };
            FigureState {
                piece: PieceId(index as u16),
                body: position[index].0.map(|at| body_of(measures[index], at, posture)),
                facing: facing[index].0,
            }
        });
        Self {
            look: look(board, terrain, options, figures.collect()),
            board,
            options,
            scenario,
            turn,
            outcome,
            edges,
            objective,
            known,
            guests,
            to_come,
            active,
            owner,
            fighter,
            measures,
            position,
            facing,
            stats,
            wounds,
            arms,
            pinned,
            down,
            gone,
            hidden,
            broken,
            on_alert,
            engaged,
            carries,
            held,
            doings,
            has_shot,
            fought,
            way,
            acted,
        }
    }

    /// All ids, ascending.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = PieceId> + ExactSizeIterator + use<> {
        (0..self.owner.len() as u16).map(PieceId)
    }

    /// Whose a fighter is.
    pub fn owner_of(&self, piece: PieceId) -> Option<PlayerId> {
        self.owner.get(piece.index())?.0
    }

    /// A player's fighters.
    pub fn of_player(&self, player: PlayerId) -> impl Iterator<Item = PieceId> + '_ {
        self.ids().filter(move |piece| self.owner_of(*piece) == Some(player))
    }

    /// The enemies of a fighter, on the table. Whoever is nobody's is nobody's enemy.
    pub fn enemies_of(&self, piece: PieceId) -> impl Iterator<Item = PieceId> + '_ {
        self.ids()
            .filter(move |other| self.are_foes(piece, *other) && self.is_on_table(*other))
    }

    /// The things on the table that may be shot (`object.hit`).
    pub fn things(&self) -> impl Iterator<Item = PieceId> + '_ {
        self.ids()
            .filter(|piece| self.is_thing(*piece) && self.is_on_table(*piece))
    }

    /// Whether a piece is a thing that may be shot, and no fighter.
    pub fn is_thing(&self, piece: PieceId) -> bool {
        self.fighter[piece.index()].is_thing
    }

    /// Whether a fighter is on the table.
    pub fn is_on_table(&self, piece: PieceId) -> bool {
        self.position[piece.index()].0.is_some()
    }

    /// Whether it is neither on the table nor gone: it is to come.
    pub fn is_to_come(&self, piece: PieceId) -> bool {
        !self.is_on_table(piece) && self.gone[piece.index()] == Gone::No
    }

    /// The fighters that a player began with or is to have, whom rout counts: the captive is none of them (`scene.rescue`).
    pub fn gang_of(&self, player: PlayerId) -> impl Iterator<Item = PieceId> + '_ {
        self.of_player(player)
            .filter(|piece| !self.fighter[piece.index()].is_captive())
    }

    /// Whether it is able: on the table, and not down.
    pub fn is_able(&self, piece: PieceId) -> bool {
        self.is_on_table(piece) && !self.down[piece.index()].0
    }

    /// Whether it is engaged.
    pub fn is_engaged(&self, piece: PieceId) -> bool {
        !self.engaged[piece.index()].0.is_empty()
    }

    /// Whether it leads its gang.
    pub fn is_leader(&self, piece: PieceId) -> bool {
        self.fighter[piece.index()].kind == FighterKind::Leader
    }

    /// Its movement, in units (`stat.m`).
    pub fn movement(&self, piece: PieceId) -> i32 {
        self.stats[piece.index()].m * PACE
    }

    /// A fighter's body, standing, at a point: what it walks with.
    pub fn upright(&self, piece: PieceId, at: Point) -> Body {
        self.measures[piece.index()].body(at, false)
    }

    /// A fighter's body, crouching, at a point: what it hides with.
    pub fn crouching(&self, piece: PieceId, at: Point) -> Body {
        let posture = Posture {
            lies: false,
            crouches: true,
        };
        body_of(self.measures[piece.index()], at, posture)
    }

    /// How many of the 35 samples of a body a fighter's eye sees, looking all round (`shoot.sight`). `target` is whose body
    /// it is.
    pub fn samples_seen(&self, from: PieceId, (target, body): (PieceId, &Body)) -> usize {
        let eye = self.look.body(from).map(|body| body.eye_point());
        eye.map_or(0, |eye| self.samples_seen_by(eye, (from, target), body))
    }

    /// The same for an eye wherever it is: that of the first of two, who looks at the second.
    pub fn samples_seen_by(&self, eye: Point, (from, target): (PieceId, PieceId), body: &Body) -> usize {
        let past_terrain = || self.known.seen(&self.look, eye, body);
        if self.options.bodies == BodyRule::Ignore {
            return past_terrain();
        }
        let (_, between) = self.look.hiding(&[from, target]);
        match self.look.view().samples_seen(eye, body, &between) {
            // Bodies that only give cover leave something to be seen.
            0 if self.options.bodies == BodyRule::Cover => past_terrain().min(1),
            seen => seen,
        }
    }

    /// Whether a fighter's eye sees any sample of a body, looking all round: found sooner than how many, but not kept.
    pub fn sees(&self, from: PieceId, (target, body): (PieceId, &Body)) -> bool {
        let eye = self.look.body(from).map(|body| body.eye_point());
        eye.is_some_and(|eye| self.is_seen_by(eye, (from, target), body))
    }

    /// The same for an eye wherever it is: that of the first of two, who looks at the second.
    pub fn is_seen_by(&self, eye: Point, (from, target): (PieceId, PieceId), body: &Body) -> bool {
        let between = match self.options.bodies {
            BodyRule::Block => self.look.hiding(&[from, target]).1,
            BodyRule::Ignore | BodyRule::Cover => Vec::new(),
        };
        self.look.view().sees(eye, body, &between)
    }

    /// How many samples are seen by who aims a shot: where it goes through a little wood or smoke, not all is seen clearly (`ground.wood`,
    /// `smoke.cloud`).
    pub fn samples_aimed_at(&self, from: PieceId, (target, body): (PieceId, &Body)) -> usize {
        let seen = self.samples_seen(from, (target, body));
        let eye = self.look.body(from).map(|body| body.eye_point());
        let is_veiled = seen == SAMPLES && eye.is_some_and(|eye| self.look.view().is_veiled(eye, body));
        seen - usize::from(is_veiled)
    }

    /// The fighter of that id, of a player, on the table.
    ///
    /// # Errors
    /// That there is none such.
    pub fn own_fighter(&self, rule: RuleKey, player: PlayerId, piece: PieceId) -> Result<Body, Refusal> {
        if piece.index() >= self.owner.len() {
            return Err(Refusal::new(rule, "table-no-figure").number(i32::from(piece.0)));
        }
        if self.owner_of(piece) != Some(player) {
            return Err(Refusal::new(rule, "necro-not-yours").piece(piece));
        }
        let off = || Refusal::new(rule, "necro-off-table").piece(piece);
        self.look.body(piece).ok_or_else(off)
    }

    /// The enemy of that id, of a fighter, on the table.
    ///
    /// # Errors
    /// That there is none such.
    pub fn enemy(&self, rule: RuleKey, piece: PieceId, target: PieceId) -> Result<Body, Refusal> {
        if target.index() >= self.owner.len() {
            return Err(Refusal::new(rule, "table-no-figure").number(i32::from(target.0)));
        }
        if !self.are_foes(piece, target) {
            return Err(Refusal::new(rule, "necro-no-enemy").piece(target));
        }
        let off = || Refusal::new(rule, "necro-off-table").piece(target);
        self.look.body(target).ok_or_else(off)
    }

    /// The enemy or the thing of that id that a fighter may shoot at, on the table.
    ///
    /// # Errors
    /// That there is none such.
    pub fn target(&self, rule: RuleKey, piece: PieceId, target: PieceId) -> Result<Body, Refusal> {
        let thing = self.things().find(|thing| *thing == target);
        match thing.and_then(|thing| self.look.body(thing)) {
            Some(body) => Ok(body),
            None => self.enemy(rule, piece, target),
        }
    }

    /// Where a fighter looks.
    pub fn facing_of(&self, piece: PieceId) -> Direction {
        self.facing[piece.index()].0
    }
}

/// The table of a match, with figures on it.
pub fn look<'a>(
    board: &'a TableBoard,
    terrain: &'a TerrainState,
    options: &NecroOptions,
    figures: Vec<FigureState>,
) -> TableLook<'a> {
    TableLook {
        table: &board.0.laid.table,
        terrain,
        wood_depth: Some(options.wood_depth * PACE),
        bodies_hide: options.bodies != BodyRule::Ignore,
        figures,
    }
}
