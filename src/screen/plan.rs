//! What the player who decides may do now, and what stands in the way of the rest: asked of the game once after every
//! command, so that pointer and panels need not ask again and again.

use crate::game::{Command, Decision, DecisionKind, Face, Game, Odds, PieceId, PlayerId, Refusal, Weapon, verb};
use crate::rules::doum40k::{Doum40kState, sight_line_on, step_cost};
use crate::space::grid::{Board, Cell, Facing, Occupancy, Reach, SightLine};

/// A legal attack.
#[derive(Clone, Debug)]
pub struct Attack {
    /// What the die must show.
    pub need: i32,
    /// How many dice.
    pub shots: u8,
    /// Whether cover makes each success be rolled again.
    pub cover: bool,
    /// The chances.
    pub odds: Odds,
}

/// An enemy on the board, as the active piece sees it.
#[derive(Clone, Debug)]
pub struct Target {
    /// Who.
    pub piece: PieceId,
    /// Where.
    pub at: Cell,
    /// A shot at it.
    pub shoot: Result<Attack, Refusal>,
    /// A blow at it.
    pub fight: Result<Attack, Refusal>,
    /// The sight line to it.
    pub line: SightLine,
}

impl Target {
    /// Whether it can be attacked at all.
    pub fn is_legal(&self) -> bool {
        self.shoot.is_ok() || self.fight.is_ok()
    }

    /// The attack to show: the shot, or else the blow.
    pub fn attack(&self) -> Option<&Attack> {
        self.shoot.as_ref().ok().or(self.fight.as_ref().ok())
    }

    /// Why there is no attack: for one in contact why it cannot be fought, else why it cannot be shot.
    pub fn refusal(&self, from: Option<Cell>) -> Option<&Refusal> {
        if self.is_legal() {
            return None;
        }
        let close = from.is_some_and(|from| from.touches(self.at));
        let (first, second) = if close {
            (&self.fight, &self.shoot)
        } else {
            (&self.shoot, &self.fight)
        };
        first.as_ref().err().or(second.as_ref().err())
    }
}

/// How the active piece may move.
#[derive(Debug)]
pub struct Mover {
    /// Who.
    pub piece: PieceId,
    /// From where.
    pub from: Cell,
    /// Its facing.
    pub face: Facing,
    /// Points walking.
    pub walk: u8,
    /// Whether it may still move.
    pub can_move: bool,
    /// Whether it may still turn on the spot.
    pub can_turn: bool,
    reach: Reach,
}

/// What may be done.
#[derive(Debug, Default)]
pub struct Plan {
    /// What is asked; `None` while nobody at the window has to decide.
    pub decision: Option<Decision>,
    /// The pieces that may be activated.
    pub activatable: Vec<PieceId>,
    /// How the active piece may move.
    pub mover: Option<Mover>,
    /// The enemies on the board.
    pub targets: Vec<Target>,
    /// Who the next shot may go to.
    pub allot: Vec<PieceId>,
    /// Where the piece is to be set down.
    pub place: Option<Cell>,
}

impl Plan {
    /// Asks the game.
    pub fn of(game: &mut Game, state: &Doum40kState) -> Self {
        let mut plan = Plan {
            decision: state.decision,
            ..Plan::default()
        };
        let Some(decision) = state.decision else { return plan };
        for command in listed(game) {
            match command {
                Command::Activate { piece } => plan.activatable.push(piece),
                Command::Allot { target } => plan.allot.push(target),
                Command::Place { at, .. } => plan.place = Some(at.into()),
                _ => {}
            }
        }
        if decision.kind == DecisionKind::Activation
            && let Some(piece) = decision.piece
        {
            plan.mover = mover(game, state, piece);
            plan.targets = targets(game, state, piece, decision.player);
        }
        plan
    }

    /// The kind of decision.
    pub fn kind(&self) -> Option<DecisionKind> {
        self.decision.map(|decision| decision.kind)
    }

    /// The enemy on a cell.
    pub fn target_at(&self, cell: Cell) -> Option<&Target> {
        self.targets.iter().find(|target| target.at == cell)
    }
}

/// The legal list without its moves: writing out the path of each would take longer than all the rest.
fn listed(game: &mut Game) -> Vec<Command> {
    let mut list = Vec::new();
    game.choices(&mut list);
    list.retain(|choice| choice.verb != verb::MOVE);
    list.into_iter().map(|choice| game.command(choice)).collect()
}

fn mover(game: &mut Game, state: &Doum40kState, piece: PieceId) -> Option<Mover> {
    let held = state.pieces.get(piece.index())?;
    let from = Cell::from(held.at?);
    let turn = Command::Move {
        path: Vec::new(),
        run: false,
        face: held.face,
    };
    let can_turn = game.why_not(&turn).is_none();
    let done = held.done;
    let can_move = !(done.moved || done.shot || done.fought);
    let mut reach = Reach::default();
    if can_move {
        let board = game.world().resource::<Board>();
        let occupancy = game.world().resource::<Occupancy>();
        reach.explore(board, from, held.profile.mvt.saturating_mul(2), |from, to| {
            step(board, occupancy, from, to)
        });
    }
    Some(Mover {
        piece,
        from,
        face: facing(held.face),
        walk: held.profile.mvt,
        can_move,
        can_turn,
        reach,
    })
}

/// What a step costs on the board as it stands.
pub fn step(board: &Board, occupancy: &Occupancy, from: usize, to: usize) -> Option<crate::space::grid::StepCost> {
    match occupancy.at_index(to) {
        Some(_) => None,
        None => step_cost(board, from, to),
    }
}

impl Mover {
    /// What it costs to get to a cell by running or walking; `None` out of reach. The cell it stands on costs 0.
    pub fn cost(&self, board: &Board, cell: Cell) -> Option<u8> {
        self.reach.cost(board.index(cell)?)
    }

    /// The cells within reach with their costs, the own one left out.
    pub fn cells<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = (Cell, u8)> + 'a {
        self.reach.found().iter().filter_map(|index| {
            let cell = board.cell(*index as usize);
            let cost = self.reach.cost(*index as usize)?;
            (cell != self.from).then_some((cell, cost))
        })
    }

    /// The cheapest path to a cell.
    pub fn path(&self, board: &Board, occupancy: &Occupancy, to: Cell) -> Vec<Cell> {
        let Some(index) = board.index(to) else {
            return Vec::new();
        };
        self.reach
            .path(board, index, |from, to| step(board, occupancy, from, to))
    }
}

fn targets(game: &mut Game, state: &Doum40kState, attacker: PieceId, player: PlayerId) -> Vec<Target> {
    let profile = state.pieces[attacker.index()].profile;
    let from = state.pieces[attacker.index()].at.map(Cell::from);
    let mut list = Vec::new();
    for piece in &state.pieces {
        let (Some(at), Some(from)) = (piece.at.map(Cell::from), from) else {
            continue;
        };
        if piece.player == Some(player) {
            continue;
        }
        let line = {
            let board = game.world().resource::<Board>();
            sight_line_on(board, game.world().resource::<Occupancy>(), from, at)
        };
        let covered = crate::rules::doum40k::in_cover(game.world().resource::<Board>(), from, at, &line);
        let mut attack = |command: &Command, need: u8, shots: u8, cover: bool| {
            game.odds(command).map(|odds| Attack {
                need: i32::from(need),
                shots,
                cover,
                odds,
            })
        };
        let shoot = Command::Shoot {
            target: piece.id,
            with: Weapon::Gun,
        };
        let fight = Command::Fight { target: piece.id };
        list.push(Target {
            piece: piece.id,
            at,
            shoot: attack(&shoot, profile.tir.unwrap_or(7), profile.shots, covered),
            fight: attack(&fight, profile.cac, 1, false),
            line,
        });
    }
    list
}

/// The facing a state names.
pub fn facing(face: Face) -> Facing {
    Facing::from_face(face).unwrap_or_default()
}
