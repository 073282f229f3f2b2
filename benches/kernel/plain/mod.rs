//! Doum40k's Defmatch written by hand as one plain loop: structs in lists, a `match` on the command, no world, no
//! systems, no schedules. It is what the kernel is measured against.
//!
//! It plays the same games: given the same seed it lists the same choices in the same order, throws the same dice and
//! comes to the same state hash after every command (`versus.rs` sees to that before anything is timed). Like the
//! kernel it uses the crate's grid (board, reach, sight lines), the table of terrains and the file of figures, and reads
//! the map as the crate has read it. Everything else is written anew.
//!
//! What it has: all 15 kinds, all ten skills, all 17 bonuses; walls, rocks, crates, mud, respawn points, lava, bonus
//! cells, téla-tépulas, conveyors, doors and their keys, triggers, traps and machine guns; volleys, cover, hits that fall
//! on who stands beside, zone attacks, grenades, armour, melee and its push, deaths, what they drop, returns, scores.
//!
//! What it leaves out, as no Defmatch meets it: flags, bombs, squigs, zones other than traps, klans, other mods, a
//! player given as the first, pieces set down by the setup.
//!
//! What makes it the lighter one besides having no world: it tells no facts (the kernel tells every die, step and shot
//! with its rule, for the log, the replay and the protocol), gives no reason for a refusal, takes no command that it has
//! not listed itself, follows no scripted dice, and keeps the reach it listed moves by to find the path of the one
//! taken. Its figures are those of a loop that can do nothing but play.

mod bonus;
mod dice;
mod fire;
mod journey;
mod legal;
mod state;
mod strike;
mod turns;

use arene::game::{Decision, DecisionKind, Game, Owner, PieceId, PlayerId, Roster, StateHasher, Winner};
use arene::rules::doum40k::{Fires, Kind, MatchConfig, Profile, TokenKind, Zone};
use arene::space::grid::{Board, Cell, Ground, Position, Reach, StepMasks};
use smallvec::SmallVec;

use dice::Dice;
use state::{Done, Fallen, Piece, Shots, Trip, Turn, skills_of};

/// The grounds that the loop must know by name; indices into the crate's table of terrains.
mod ground {
    use arene::space::grid::Ground;

    pub const OPEN: Ground = Ground(0);
    pub const RESPAWN: Ground = Ground(5);
    pub const LAVA: Ground = Ground(6);
    pub const TELEPORTER: Ground = Ground(8);
    pub const DOOR_CLOSED: Ground = Ground(13);
    pub const DOOR_OPEN: Ground = Ground(14);
}

/// What a trigger of the map fires.
#[derive(Clone, Copy, Debug)]
enum Wire {
    Gun(PieceId),
    Trap(Zone),
}

/// One running Defmatch.
pub struct Plain {
    // What does not change.
    setup_hash: u64,
    points: Vec<(u32, Cell)>,
    /// How many faces the die for respawn points has.
    sides: u32,
    /// Cell of each door, and the token that is its key.
    doors: Vec<(Cell, SmallVec<[u16; 2]>)>,
    triggers: Vec<(Cell, Wire)>,
    /// Where each token begins.
    homes: Vec<Cell>,
    /// The score at which each player has won.
    goals: Vec<i32>,
    /// The pieces before the first die.
    newcomers: Vec<Piece>,
    // The state.
    board: Board,
    pieces: Vec<Piece>,
    /// By cell, row by row: the piece's id plus one; 0 for nobody.
    occupied: Vec<u8>,
    dice: Dice,
    asked: Option<Decision>,
    turn: Turn,
    scores: Vec<i32>,
    outcome: Option<Winner>,
    fallen: Fallen,
    /// The piece to be set down next before the game.
    deploying: u16,
    deploys: bool,
    volley: Option<Shots>,
    journey: Option<Trip>,
    /// Where each token lies.
    lying: Vec<Option<Cell>>,
    open: Vec<bool>,
    // Memory that is used again and again.
    reach: Reach,
    masks: StepMasks,
}

impl Plain {
    /// The same game as one of the kernel that is built, but not yet started.
    ///
    /// # Panics
    /// If it is no Defmatch of single pieces to be deployed, or has a zone or token that the plain loop does not know.
    pub fn of(game: &Game) -> Self {
        let world = game.world();
        let config = game.of_match::<MatchConfig>().expect("Doum40k's match has one");
        let (layout, points, tokens) = (&config.layout, &config.points, &config.tokens);
        assert!(config.mode.id == "defmatch" && config.first.is_none());
        let traps = layout.triggers().iter().map(|trigger| {
            let wire = match trigger.fires {
                Fires::Gun(gun) => Wire::Gun(gun),
                Fires::Trap(zone) => Wire::Trap(layout.zones()[zone]),
            };
            (trigger.at, wire)
        });
        let triggers: Vec<(Cell, Wire)> = traps.collect();
        let trapped = triggers.iter().filter(|(_, wire)| matches!(wire, Wire::Trap(_)));
        assert_eq!(trapped.count(), layout.zones().len(), "a zone that is no trap");
        let keys_of = |colour: &str| {
            let is_key = |kind: &TokenKind| matches!(kind, TokenKind::Key(other) if other == colour);
            let keys = (0..).zip(&tokens.kinds).filter(|(_, kind)| is_key(kind));
            keys.map(|(index, _)| index).collect()
        };
        assert!(tokens.kinds.iter().all(|kind| matches!(kind, TokenKind::Key(_))));
        let newcomers = world.resource::<Roster>().entities().iter().map(|entity| {
            let of = world
                .entity(*entity)
                .components::<(&Owner, &Kind, &Profile, &Position)>();
            let (owner, kind, profile, position) = of;
            let skills = skills_of(kind.figure());
            Piece {
                owner: owner.0,
                profile: *profile,
                own_skills: skills,
                skills,
                at: position.cell(),
                facing: Default::default(),
                done: Done::default(),
                left: false,
                seen_by: SmallVec::new(),
                bonuses: SmallVec::new(),
                carrying: SmallVec::new(),
            }
        });
        let newcomers: Vec<Piece> = newcomers.collect();
        assert!(newcomers.iter().all(|piece| piece.is_gun() == piece.at.is_some()));
        let board = game.of_match::<Board>().expect("Doum40k's match has one").clone();
        let mut plain = Self {
            setup_hash: game.setup_hash(),
            points: points.all().collect(),
            sides: points.sides(),
            doors: layout
                .doors()
                .iter()
                .map(|door| (door.at, keys_of(&door.colour)))
                .collect(),
            triggers,
            homes: tokens.homes.iter().flatten().copied().collect(),
            goals: config.goals.clone(),
            newcomers,
            occupied: vec![0; board.area()],
            board,
            pieces: Vec::new(),
            dice: Dice::seeded(0),
            asked: None,
            turn: Turn::default(),
            scores: Vec::new(),
            outcome: None,
            fallen: Fallen::default(),
            deploying: 0,
            deploys: true,
            volley: None,
            journey: None,
            lying: Vec::new(),
            open: Vec::new(),
            reach: Reach::default(),
            masks: StepMasks::default(),
        };
        plain.restart(0);
        plain
    }

    /// Begins a game anew with another seed, and runs it to its first decision.
    pub fn restart(&mut self, seed: u64) {
        self.dice = Dice::seeded(seed);
        self.pieces.clone_from(&self.newcomers);
        self.occupied.fill(0);
        for (id, piece) in (1..).zip(&self.pieces) {
            if let Some(index) = piece.at.and_then(|cell| self.board.index(cell)) {
                self.occupied[index] = id;
            }
        }
        self.turn = Turn::default();
        self.scores = vec![0; self.goals.len()];
        self.outcome = None;
        self.fallen = Fallen::default();
        self.deploying = 0;
        self.deploys = true;
        self.volley = None;
        self.journey = None;
        self.lying = self.homes.iter().copied().map(Some).collect();
        self.open = vec![false; self.doors.len()];
        for (at, _) in &self.doors {
            self.board.set_ground(*at, ground::DOOR_CLOSED);
        }
        self.asked = None;
        self.go_on();
    }

    /// The pending decision.
    pub fn decision(&self) -> Option<Decision> {
        self.asked
    }

    /// Whether nothing more is to be decided.
    pub fn is_over(&self) -> bool {
        self.asked.is_some_and(|decision| decision.kind == DecisionKind::Over)
    }

    /// The state hash, as [`Game::hash`] makes it: the same words in the same order.
    pub fn hash(&self) -> u64 {
        let mut hasher = StateHasher::default();
        hasher.feed(&self.setup_hash);
        hasher.feed(self.phase());
        hasher.feed(&self.asked);
        let pieces = &self.pieces;
        pieces.iter().for_each(|piece| hasher.feed(&piece.at));
        pieces.iter().for_each(|piece| hasher.feed(&piece.facing));
        pieces.iter().for_each(|piece| hasher.feed(&piece.done));
        for piece in pieces {
            hasher.feed(&piece.left);
            hasher.feed(piece.seen_by.as_slice());
        }
        pieces.iter().for_each(|piece| hasher.feed(piece.bonuses.as_slice()));
        pieces.iter().for_each(|piece| hasher.feed(piece.carrying.as_slice()));
        hasher.feed(&self.turn);
        hasher.feed(&self.scores);
        hasher.feed(&self.outcome);
        hasher.feed(&self.fallen);
        hasher.feed(&self.deploying);
        hasher.feed(&self.volley);
        hasher.feed(&self.journey);
        hasher.feed(&self.lying);
        hasher.feed(&self.open);
        // Who met which squigs, and who held the middle for how long: nobody, in a Defmatch.
        let none: [PieceId; 0] = [];
        (0..4).for_each(|_| hasher.feed(none.as_slice()));
        hasher.feed(&None::<PieceId>);
        hasher.feed(&vec![0u8; pieces.len()]);
        hasher.finish()
    }

    fn phase(&self) -> &'static str {
        if self.is_over() {
            "over"
        } else if self.deploys {
            "deployment"
        } else if self.turn.active.is_some() {
            "activation"
        } else {
            "turn"
        }
    }

    /// All ids, ascending.
    fn ids(&self) -> impl Iterator<Item = PieceId> + use<> {
        (0..self.pieces.len() as u16).map(PieceId)
    }

    fn piece(&self, id: PieceId) -> &Piece {
        &self.pieces[id.index()]
    }

    fn piece_mut(&mut self, id: PieceId) -> &mut Piece {
        &mut self.pieces[id.index()]
    }

    /// Who stands on a cell.
    fn on(&self, cell: Cell) -> Option<PieceId> {
        let id = self.occupied[self.board.index(cell)?];
        id.checked_sub(1).map(|id| PieceId(u16::from(id)))
    }

    /// Whether somebody stands on a cell: in the way of sight.
    fn is_taken(&self, cell: Cell) -> bool {
        self.board.index(cell).is_some_and(|index| self.occupied[index] != 0)
    }

    fn ground(&self, cell: Cell) -> Ground {
        self.board.ground(cell)
    }

    /// Whether two pieces belong to different players.
    fn are_enemies(&self, one: PieceId, other: PieceId) -> bool {
        let (one, other) = (self.piece(one).owner, self.piece(other).owner);
        one.is_some() && other.is_some() && one != other
    }

    /// Whether a piece may be attacked by another: an enemy's, or nobody's.
    fn is_fair_game(&self, attacker: PieceId, target: PieceId) -> bool {
        let owner = self.piece(target).owner;
        owner.is_none() || owner != self.piece(attacker).owner
    }

    fn players(&self) -> impl Iterator<Item = PlayerId> + use<> {
        (0..self.goals.len() as u8).map(PlayerId)
    }
}
