//! From a setup without faults to the rules world of its game.

use super::pieces::lives_left;
use super::read::Wire;
use super::{Checked, look_over, points_of};
use crate::game::{Game, GameBuilder, Owner, PieceId, PlayerId, Roster, StateHasher};
use crate::rules::add_ons::AddOns;
use crate::rules::doum40k::bonus::{Bonus, BonusKind, HeldBonus};
use crate::rules::doum40k::casualties::{Casualties, Scores};
use crate::rules::doum40k::figures::{Kind, NEST_LIVES, Profile};
use crate::rules::doum40k::ground::DoorStates;
use crate::rules::doum40k::layout::{Fires, Layout, Trigger};
use crate::rules::doum40k::match_config::{MatchConfig, Settled};
use crate::rules::doum40k::phase::Phase;
use crate::rules::doum40k::pieces::{ActionsTaken, TurnHistory};
use crate::rules::doum40k::referee::Doum40kReferee;
use crate::rules::doum40k::tokens::{Carrying, TokenId, TokenKind, TokenKinds, TokenPositions};
use crate::rules::doum40k::turns::Turn;
use crate::rules::{Fault, PieceSetup, Setup};
use crate::space::grid::{Board, Cell, Facing, Occupancy, Position, relocate};

/// A hash of what does not change in a game: board, layout, tokens, mod and goals, house rules, the pieces' kinds and
/// profiles.
fn setup_hash(game: &GameBuilder<Phase>, (setup, add_ons): (&Setup, &AddOns)) -> u64 {
    let world = game.world();
    let mut hasher = StateHasher::default();
    let (board, config) = (game.of_match::<Board>(), game.of_match::<MatchConfig>());
    let Settled {
        layout,
        tokens,
        points,
        mode,
        goals,
        ..
    } = config.0.as_ref();
    hasher.feed(&(board.width(), board.height()));
    for index in 0..board.area() {
        // Doors open and close: where they are is told by the layout.
        if layout.door_at(board.cell(index)).is_none() {
            hasher.feed(&board.ground_at(index).0);
        }
    }
    for point in points.all() {
        hasher.feed(&point);
    }
    hasher.feed(&(layout.doors(), layout.triggers(), layout.zones()));
    hasher.feed(&(layout.players_pieces(), layout.squigs_from()));
    hasher.feed(&(&tokens.kinds, &tokens.homes));
    hasher.feed(&(mode.id, goals));
    // The options of what is added stand with it.
    hasher.feed(&setup.options);
    for entity in world.resource::<Roster>().entities() {
        hasher.feed(&(world.get::<Kind>(*entity), world.get::<Profile>(*entity)));
    }
    add_ons.feed(&mut hasher);
    hasher.finish()
}

/// The tokens of the game, as they are handed out.
#[derive(Default)]
struct Tokens {
    kinds: TokenKinds,
    positions: TokenPositions,
}

impl Tokens {
    fn lay(tokens: Vec<(TokenKind, Cell)>) -> Self {
        let mut all = Self::default();
        for (kind, cell) in tokens {
            all.kinds.kinds.push(kind);
            all.kinds.homes.push(Some(cell));
            all.positions.0.push(Some(cell));
        }
        all
    }

    /// Takes a token of that kind up from the map; if none lies there, there is one more.
    fn take(&mut self, kind: &TokenKind) -> TokenId {
        let tokens = self.kinds.kinds.iter().zip(&self.positions.0);
        let found = tokens
            .enumerate()
            .find(|(_, (other, at))| *other == kind && at.is_some());
        let index = match found {
            Some((index, _)) => index,
            None => {
                self.kinds.kinds.push(kind.clone());
                self.kinds.homes.push(None);
                self.positions.0.push(None);
                self.positions.0.len() - 1
            }
        };
        self.positions.0[index] = None;
        TokenId(index as u16)
    }
}

/// A piece as it comes into the game.
struct Newcomer {
    owner: Option<PlayerId>,
    kind: Kind,
    profile: Profile,
    at: Option<Cell>,
    facing: Facing,
    bonus: Bonus,
    carrying: Carrying,
}

impl Newcomer {
    /// A gun or a squig: nobody's.
    fn neutral(kind: Kind, at: Cell) -> Self {
        Self {
            owner: None,
            kind,
            profile: kind.figure().profile(),
            at: Some(at),
            facing: Facing::default(),
            bonus: Bonus::default(),
            carrying: Carrying::default(),
        }
    }

    fn of_player(seat: usize, kind: Kind, spec: &PieceSetup, carrying: Carrying, setup: &Setup) -> Self {
        let bonuses = spec.bonuses.iter().filter_map(|name| BonusKind::from_name(name));
        Self {
            owner: Some(PlayerId(seat as u8)),
            kind,
            profile: Profile {
                pts: points_of(kind, &setup.options),
                ..kind.figure().profile()
            },
            at: spec.at.map(Cell::from),
            facing: spec.face.and_then(Facing::from_face).unwrap_or_default(),
            bonus: Bonus(bonuses.map(|kind| HeldBonus::new(kind, None)).collect()),
            carrying,
        }
    }

    fn join(self, game: &mut GameBuilder<Phase>, occupancy: &mut Occupancy, id: u16) {
        let piece = PieceId(id);
        let mut position = Position::default();
        if let Some(at) = self.at {
            relocate(occupancy, piece, &mut position, Some(at));
        }
        let components = (
            piece,
            Owner(self.owner),
            self.kind,
            self.profile,
            self.kind.figure().skills,
            position,
            self.facing,
            ActionsTaken::default(),
            TurnHistory::default(),
            self.bonus,
            self.carrying,
        );
        game.spawn_piece(self.owner, components);
    }
}

/// Builds the game of a setup.
///
/// # Errors
/// Every fault of the setup.
pub fn build(setup: &Setup) -> Result<Game, Vec<Fault>> {
    let game = from_checked(setup, look_over(setup)?);
    let setup = setup.clone();
    Ok(game.built_by(move || {
        let checked = look_over(&setup).unwrap_or_else(|faults| unreachable!("it was looked over before: {faults:?}"));
        from_checked(&setup, checked)
    }))
}

fn from_checked(setup: &Setup, checked: Checked) -> Game {
    let Checked {
        ground,
        mode,
        kinds,
        carries,
        placed,
        goals,
        squigs,
        creatures,
        add_ons,
    } = checked;
    // By cards nobody has to be the first.
    let first = setup.first.or(add_ons.terms(0).cards.then_some(0));
    let first_phase = match (placed, first) {
        (false, _) => Phase::Deployment,
        (true, None) => Phase::RollOff,
        (true, Some(_)) => Phase::FirstTurn,
    };
    let first = first.map(|seat| PlayerId(seat as u8));
    let mut tokens = Tokens::lay(ground.tokens);
    let (mut newcomers, mut ends) = (Vec::new(), Vec::new());
    for (seat, (kinds, carries)) in kinds.iter().zip(&carries).enumerate() {
        for ((kind, carried), spec) in kinds.iter().zip(carries).zip(&setup.players[seat].pieces) {
            let carrying = Carrying(carried.iter().map(|token| tokens.take(token)).collect());
            newcomers.push(Newcomer::of_player(seat, *kind, spec, carrying, setup));
        }
        ends.push(newcomers.len() as u16);
    }
    let players_pieces = newcomers.len() as u16;
    let guns = ground.guns.iter().map(|at| Newcomer::neutral(Kind::gun(), *at));
    newcomers.extend(guns);
    newcomers.extend(squigs.into_iter().map(|at| Newcomer::neutral(Kind::squig(), at)));
    let guests = add_ons.terms(newcomers.len());
    newcomers.extend(creatures.iter().zip(add_ons.guests()).map(|(kind, guest)| Newcomer {
        at: guest.piece.at.map(Cell::from),
        facing: guest.piece.face.and_then(Facing::from_face).unwrap_or_default(),
        ..Newcomer::neutral(*kind, Cell::OFF)
    }));
    // Without guests there is no id to begin with.
    let ids = (guests.first.0..).map(PieceId);
    let things: Vec<(PieceId, u8)> = (creatures.iter().zip(add_ons.guests()).zip(ids))
        .filter(|((kind, _), _)| kind.is_thing())
        .map(|((_, guest), id)| (id, lives_left(&guest.piece).unwrap_or(NEST_LIVES)))
        .collect();
    let mut casualties = Casualties::default();
    for (thing, left) in &things {
        casualties.note_lives(*thing, *left);
    }
    let triggers = ground.triggers.into_iter().map(|(at, wire)| Trigger {
        at,
        fires: match wire {
            Wire::Gun(index) => Fires::Gun(PieceId(players_pieces + index as u16)),
            Wire::Trap(zone) => Fires::Trap(zone),
        },
    });
    let layout = Layout::new(
        &ground.board,
        ground.doors,
        triggers.collect(),
        ground.zones,
        players_pieces,
        ground.guns.len() as u16,
    )
    .with_guests(guests.first.0, things.iter().map(|(thing, _)| *thing).collect());
    let pieces = newcomers.len();
    let scores = setup.scores.clone().unwrap_or_else(|| vec![0; setup.players.len()]);
    let mut game = GameBuilder::new(first_phase, setup.seed, crate::rules::doum40k::ROOT);
    let mut occupancy = Occupancy::new(&ground.board, pieces);
    let config = MatchConfig(Box::new(Settled {
        layout,
        tokens: tokens.kinds,
        points: ground.points,
        mode,
        goals,
        first,
        guests,
        ends,
    }));
    for (id, newcomer) in (0..).zip(newcomers) {
        newcomer.join(&mut game, &mut occupancy, id);
    }
    crate::rules::doum40k::plugin(
        &mut game,
        mode,
        crate::rules::doum40k::Beginning {
            board: ground.board,
            occupancy,
            config,
            turn: Turn {
                first: first.unwrap_or_default(),
                player: first.unwrap_or_default(),
                ..Default::default()
            },
            scores: Scores(scores),
            casualties,
            token_positions: tokens.positions,
            doors: DoorStates(ground.open),
            pieces,
            add_ons: add_ons.clone(),
        },
    );
    let referee = Doum40kReferee::new(game.world_mut());
    let setup_hash = setup_hash(&game, (setup, &add_ons));
    let mut game = game.build(Box::new(referee), setup_hash);
    setup.feed_dice(&mut game);
    game
}
