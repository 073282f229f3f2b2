//! What bots see of a game of Doum40k: the board, who stands where, what lies about and who carries it, how the match
//! stands. This is the only file of bots that looks into the game's world.

use bevy::prelude::{Component, World};

use crate::game::{Choice, Face, Game, PieceId, PlayerId, Roster};
use crate::rules::doum40k::{
    ActionsTaken, Bonus, Carrying, DoorStates, Entry, Layout, MapNeed, MatchConfig, Profile, Scores, Settled, Skills,
    StatSources, Terrain, TokenId, TokenKind, TokenPositions, Turn, TurnHistory, TurnsHeld, Zone, ZoneKind, exit_cells,
    landing, profile_of, skills_of, terrain,
};
use crate::space::grid::{Board, Cell, Facing, Occupancy, Position};

/// The board as a player of Doum40k sees it.
pub struct BoardView<'w> {
    world: &'w World,
    /// The board.
    pub board: &'w Board,
    /// Zones, doors, triggers.
    pub layout: &'w Layout,
    occupancy: &'w Occupancy,
    roster: &'w Roster,
    config: &'w Settled,
    game: &'w Game,
}

/// What a mod is about, beyond killing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contest {
    /// One flag, to be brought home.
    Flag,
    /// Each other's flags, to be brought home.
    OwnFlags,
    /// The middle, to be held.
    King,
    /// The own bomb, to be brought to the enemy.
    Bombs,
    /// Squigs, to be driven into the own pen.
    Squigs,
    /// The way out of a scenario that is added.
    WayOut,
    /// What is to be destroyed in one.
    Nests,
}

/// What can be seen of a piece on the board.
pub struct SeenPiece {
    /// Where it stands.
    pub at: Cell,
    /// Where it looks.
    pub facing: Facing,
    /// Its values once it has left its cell.
    pub profile: Profile,
    /// Its values while it has not.
    pub at_rest: Profile,
    /// What its skills let it do.
    pub abilities: Abilities,
    /// Whether nothing cancels its armour.
    pub fixed_armour: bool,
    /// Whether it has shot in its owner's turn.
    pub has_shot: bool,
    /// Whether it has fought in that turn.
    pub has_fought: bool,
    /// Whether it has used a trigger in that turn.
    pub has_used: bool,
    /// Whether it has left its cell in that turn.
    pub has_left: bool,
    /// Whether it carries a flag or a bomb.
    pub carries_objective: bool,
}

/// What the skills of a piece let it do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Abilities {
    /// Added to what enemies need who fight it.
    pub fought: i32,
    /// Whether it may shoot after a run.
    pub shoots_after_run: bool,
    /// Whether its shots ignore cover.
    pub ignores_cover: bool,
    /// Whether it cannot be shot at in cover.
    pub hides: bool,
    /// Whether armour is no use against its shots.
    pub shots_pierce: bool,
    /// Whether armour is no use against its blows.
    pub blows_pierce: bool,
    /// Whether its shots catch who stands beside the target.
    pub zone_attack: bool,
    /// Whether it throws grenades.
    pub grenades: bool,
}

impl<'w> BoardView<'w> {
    /// A view of a game; `None` if it is not one of Doum40k.
    pub fn of(game: &'w Game) -> Option<Self> {
        let world = game.world();
        let config: &Settled = game.of_match::<MatchConfig>()?;
        Some(Self {
            world,
            board: game.of_match()?,
            layout: &config.layout,
            occupancy: game.of_match()?,
            roster: world.get_resource::<Roster>()?,
            config,
            game,
        })
    }

    /// Whether a game is one of Doum40k.
    pub fn is_of(game: &Game) -> bool {
        game.of_match::<MatchConfig>().is_some()
    }

    // ── The match ──

    /// What the mod is about, beyond killing; none if kills are all.
    pub fn contest(&self) -> Option<Contest> {
        if let Some(scenario) = self.config.guests.scenario {
            let nests = || (!self.layout.things().is_empty()).then_some(Contest::Nests);
            return scenario.exit.map(|_| Contest::WayOut).or_else(nests);
        }
        self.config.mode.needs.iter().find_map(|need| match need {
            MapNeed::Flag => Some(Contest::Flag),
            MapNeed::OwnFlags => Some(Contest::OwnFlags),
            MapNeed::King => Some(Contest::King),
            MapNeed::Bombs => Some(Contest::Bombs),
            MapNeed::Squigs => Some(Contest::Squigs),
            MapNeed::Points | MapNeed::RespawnZones | MapNeed::KlanZones | MapNeed::Pens => None,
        })
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        usize::from(self.config.players())
    }

    /// The cells of the exit of a scenario that is added.
    pub fn exit(&self) -> Vec<Cell> {
        exit_cells(self.config, self.board)
    }

    /// The things on the board that anybody may attack, with their cells.
    pub fn things(&self) -> impl Iterator<Item = (PieceId, Cell)> + '_ {
        let things = self.layout.things().iter();
        things.filter_map(|thing| Some((*thing, self.place(*thing)?)))
    }

    /// Whether a piece is against a player: another's, unless all play together, or one that no player has and is no ally.
    pub fn is_foe(&self, piece: PieceId, player: PlayerId) -> bool {
        let guests = &self.config.guests;
        match self.owner(piece) {
            Some(owner) => owner != player && !guests.together,
            None => self.layout.is_guest(piece) && guests.ally != Some(player),
        }
    }

    /// Whether kills score.
    pub fn kills_score(&self) -> bool {
        self.config.mode.scores
    }

    /// Whether the dead return.
    pub fn dead_return(&self) -> bool {
        self.config.mode.respawn.is_some()
    }

    /// The score at which each player has won, by seat.
    pub fn goals(&self) -> &'w [i32] {
        &self.config.goals
    }

    /// The scores, by seat.
    pub fn scores(&self) -> &'w [i32] {
        self.game.of_match::<Scores>().map_or(&[], |scores| &scores.0)
    }

    /// The player who begins without a roll, if that is settled.
    pub fn first(&self) -> Option<PlayerId> {
        self.config.first
    }

    /// Whose turn it is.
    pub fn turn(&self) -> PlayerId {
        self.game
            .of_match::<Turn>()
            .map_or_else(PlayerId::default, |turn| turn.player)
    }

    /// How many turns a piece has held the middle.
    pub fn turns_held(&self, piece: PieceId) -> u8 {
        let held = self.game.of_match::<TurnsHeld>();
        held.and_then(|held| held.0.get(piece.index())).copied().unwrap_or(0)
    }

    /// Whether a door is open.
    pub fn is_open(&self, door: usize) -> bool {
        let doors = self.game.of_match::<DoorStates>();
        doors.is_some_and(|doors| doors.0.get(door) == Some(&true))
    }

    // ── Pieces ──

    /// All pieces, on the board or off it.
    pub fn ids(&self) -> impl Iterator<Item = PieceId> + use<> {
        self.roster.ids()
    }

    /// Whose a piece is.
    pub fn owner(&self, piece: PieceId) -> Option<PlayerId> {
        self.roster.owner(piece)
    }

    /// How many pieces a player has, on the board or off it.
    pub fn pieces_of(&self, player: PlayerId) -> usize {
        self.roster.of(player).count()
    }

    /// Where a piece stands.
    pub fn place(&self, piece: PieceId) -> Option<Cell> {
        self.occupancy.of(piece)
    }

    /// Who stands on a cell.
    pub fn stands_on(&self, cell: Cell) -> Option<PieceId> {
        self.occupancy.at(cell)
    }

    /// Who stands where.
    #[cfg(test)]
    pub fn occupancy(&self) -> &'w Occupancy {
        self.occupancy
    }

    /// A component of a piece.
    fn of_piece<C: Component>(&self, piece: PieceId) -> Option<&'w C> {
        self.world.get::<C>(self.roster.entity(piece)?)
    }

    /// What can be seen of a piece; none if it is off the board.
    pub fn seen(&self, piece: PieceId) -> Option<SeenPiece> {
        let at = self.of_piece::<Position>(piece)?.cell()?;
        let held: &Bonus = self.of_piece(piece)?;
        let printed: &Skills = self.of_piece(piece)?;
        let done: &ActionsTaken = self.of_piece(piece)?;
        let history: &TurnHistory = self.of_piece(piece)?;
        let skills = skills_of(*printed, held);
        let sources = |left| {
            Some(StatSources {
                printed: self.of_piece(piece)?,
                skills: *printed,
                bonus: held,
                left,
            })
        };
        let profile = profile_of(sources(true)?);
        let at_rest = if skills.is_empty() {
            profile
        } else {
            profile_of(sources(false)?)
        };
        let what = |token: usize| self.config.tokens.kinds.get(token);
        let carrying: &Carrying = self.of_piece(piece)?;
        let mut carried = carrying.0.iter().filter_map(|token| what(usize::from(token.0)));
        let mut abilities = Abilities::default();
        for skill in skills.iter() {
            abilities.fought += skill.fought;
            abilities.shoots_after_run |= skill.shoots_after_run;
            abilities.ignores_cover |= skill.ignores_cover;
            abilities.hides |= skill.hides_in_cover;
            abilities.shots_pierce |= skill.shots_pierce;
            abilities.blows_pierce |= skill.blows_pierce;
            abilities.zone_attack |= skill.zone_attack;
            abilities.grenades |= skill.grenades;
        }
        Some(SeenPiece {
            at,
            facing: *self.of_piece::<Facing>(piece)?,
            profile,
            at_rest,
            abilities,
            fixed_armour: held.0.iter().any(|bonus| bonus.kind.entry().name == "armour.fixed"),
            has_shot: done.shot,
            has_fought: done.fought,
            has_used: done.used,
            has_left: history.left,
            carries_objective: carried.any(|kind| !matches!(kind, TokenKind::Key(_))),
        })
    }

    /// The bonus cells whose bonus somebody holds.
    pub fn taken_bonus_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let held = self.roster.ids().filter_map(|piece| self.of_piece::<Bonus>(piece));
        held.flat_map(|bonus| bonus.0.iter().filter_map(|bonus| bonus.from))
    }

    /// The pieces of players on the board, by id, with their cells.
    fn standing(&self) -> impl Iterator<Item = (PieceId, PlayerId, Cell)> + '_ {
        self.roster
            .ids()
            .filter_map(|piece| Some((piece, self.roster.owner(piece)?, self.place(piece)?)))
    }

    /// The squigs outside the pens, with their cells.
    pub fn free_squigs(&self) -> impl Iterator<Item = (PieceId, Cell)> + '_ {
        self.squigs()
            .filter(|(_, cell)| !self.layout.is_in_any(ZoneKind::Pen, *cell))
    }

    /// The squigs on the board, with their cells.
    pub fn squigs(&self) -> impl Iterator<Item = (PieceId, Cell)> + '_ {
        let squigs = self.roster.ids().take(self.layout.squigs_until(self.roster.len()));
        let squigs = squigs.skip(usize::from(self.layout.squigs_from()));
        squigs.filter_map(|squig| Some((squig, self.place(squig)?)))
    }

    // ── Tokens ──

    /// The tokens of some kind, by their numbers, with where they lie.
    pub fn tokens(&self, wanted: impl Fn(&TokenKind) -> bool) -> Vec<(TokenId, Option<Cell>)> {
        let positions = self
            .game
            .of_match::<TokenPositions>()
            .map_or(&[][..], |positions| &positions.0);
        let all = (0..).zip(self.config.tokens.kinds.iter().zip(positions));
        all.filter(|(_, (kind, _))| wanted(kind))
            .map(|(id, (_, at))| (TokenId(id), *at))
            .collect()
    }

    /// Who carries a token.
    pub fn bearer(&self, token: TokenId) -> Option<PieceId> {
        self.roster.ids().find(|piece| {
            let carrying = self.of_piece::<Carrying>(*piece);
            carrying.is_some_and(|carrying| carrying.0.contains(&token))
        })
    }

    // ── Cells ──

    /// Where a listed move, placing or herding ends.
    pub fn goal(&self, choice: Choice) -> Option<Cell> {
        choice.place().map(|place| self.board.cell(place as usize))
    }

    /// What a cell is.
    pub fn terrain(&self, cell: Cell) -> &'static Terrain {
        terrain(self.board, cell)
    }

    /// Whether something happens to who steps there: lava, a jump, a push.
    pub fn is_special(&self, cell: Cell) -> bool {
        self.terrain(cell).ends
    }

    /// Whether nobody is harmed who stands on a cell, by its place in row-by-row lists: in a respawn zone.
    pub fn is_refuge(&self, index: usize) -> bool {
        self.layout.respawn_mark(index) != 0
    }

    /// Whether a step from one cell to another leads into a respawn zone: nobody walks into one.
    pub fn enters_refuge(&self, from: usize, to: usize) -> bool {
        self.layout.is_kept_out(from, to)
    }

    /// Whether a piece stands where nobody is harmed.
    fn is_safe(&self, cell: Cell) -> bool {
        self.layout.has_respawn_zones() && self.board.index(cell).is_some_and(|index| self.is_refuge(index))
    }

    /// The cells of the zones of a kind, of a player or of all others.
    pub fn zone(&self, kind: ZoneKind, owned: impl Fn(Option<PlayerId>) -> bool) -> impl Iterator<Item = Cell> {
        let zones = self.layout.zones().iter();
        zones
            .filter(move |zone| zone.kind == kind && owned(zone.owner))
            .flat_map(Zone::cells)
    }

    /// The cells on which the dead return, as places in row-by-row lists; none where that is not on respawn points.
    pub fn returns(&self) -> impl Iterator<Item = usize> + '_ {
        let points = self.config.mode.respawn == Some(Entry::Points);
        let cells = points.then(|| self.config.points.in_play()).into_iter().flatten();
        cells.filter_map(|(_, cell)| self.board.index(cell))
    }

    /// Where the enemy nearest to a cell stands, of those that can be harmed, and how far that is; of equals the one
    /// that comes first.
    pub fn nearest_enemy(&self, player: PlayerId, from: Cell) -> Option<(Cell, u32)> {
        let foes = self.roster.ids().filter(|piece| self.is_foe(*piece, player));
        foes.filter_map(|piece| self.place(piece))
            .filter(|cell| !self.is_safe(*cell))
            .map(|cell| (cell, from.distance(cell)))
            .min_by_key(|(_, distance)| *distance)
    }

    /// Whether no piece of its player stands nearer to a cell.
    pub fn is_nearest(&self, piece: PieceId, to: Cell) -> bool {
        let Some((player, here)) = self.owner(piece).zip(self.place(piece)) else {
            return false;
        };
        let afar = here.distance(to);
        self.standing()
            .filter(|(other, owner, _)| *owner == player && *other != piece)
            .all(|(other, _, cell)| (cell.distance(to), other) > (afar, piece))
    }

    /// Pieces of enemies in a zone, less those of the player.
    pub fn enemies_in(&self, player: PlayerId, zone: usize) -> i32 {
        let Some(zone) = self.layout.zones().get(zone) else {
            return 0;
        };
        let inside = self
            .standing()
            .filter(|(_, _, cell)| zone.contains(*cell) && !self.is_safe(*cell));
        inside.map(|(_, owner, _)| if owner == player { -1 } else { 1 }).sum()
    }

    /// How many of the 36 cells around a corner (above and to the left of a cell) let live who comes out there.
    pub fn safe_landings(&self, below: Cell) -> usize {
        let dice = || (1..=6).flat_map(|x| (1..=6).map(move |y| (x, y)));
        dice()
            .map(|(x, y)| landing(below.into(), x, y))
            .filter(|cell| self.board.contains(*cell) && self.terrain(*cell).stands)
            .filter(|cell| self.occupancy.at(*cell).is_none())
            .count()
    }
}

/// The facing in whose arc another cell lies; on a diagonal, where two are, the one along the columns.
pub fn towards(from: Cell, to: Cell) -> Face {
    let (dx, dy) = (i32::from(to.x) - i32::from(from.x), i32::from(to.y) - i32::from(from.y));
    match (dx.abs() > dy.abs(), dx > 0, dy > 0) {
        (true, true, _) => Face::East,
        (true, false, _) => Face::West,
        (false, _, true) => Face::South,
        (false, _, false) => Face::North,
    }
}
