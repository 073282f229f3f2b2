//! What shows that two programs play the same game: the ways to play so many moves, counted, and whole games whose moves
//! are drawn by a generator that every language has.

use arene::game::{Choice, Command, Fact, Game, Winner};

/// How many ways there are to play 1, 2, … `depth` moves. The last move is counted on the legal list.
pub fn counts(game: &mut Game, depth: usize) -> Vec<u64> {
    let mut counts = vec![0; depth];
    count(game, &mut counts);
    counts
}

fn count(game: &mut Game, counts: &mut [u64]) {
    let Some((here, deeper)) = counts.split_first_mut() else {
        return;
    };
    let mut list: Vec<Choice> = Vec::new();
    game.choices(&mut list);
    *here += list.len() as u64;
    if deeper.is_empty() || list.is_empty() {
        return;
    }
    let before = game.snapshot();
    for choice in list {
        let command = game.command(choice);
        game.apply(&command).expect("it was listed");
        count(game, deeper);
        game.restore(&before);
    }
}

/// What games with drawn moves came to.
pub struct Played {
    /// How many were played.
    pub games: u32,
    /// How many moves they had together.
    pub moves: u32,
    /// Of every move and every outcome.
    pub checksum: u32,
}

/// A linear generator of 32 bits, and a checksum of 32 bits: what a double still holds exactly, piece by piece.
struct Draw(u32);

impl Draw {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) as usize % count
    }
}

/// Where a move begins and ends, as numbers of cells row by row; a mark that is set down begins nowhere, at 0.
fn ends(command: &Command) -> (u32, u32) {
    match command {
        Command::Move { path, .. } => {
            let number = |place: &arene::game::Place| (place.y * 8 + place.x) as u32;
            (path.first().map_or(0, number), path.last().map_or(0, number))
        }
        Command::Place { at, .. } => (0, (at.y * 3 + at.x) as u32),
        other => unreachable!("neither game has {other:?}"),
    }
}

/// Plays 500 games; each move is drawn from the legal list in the order of the cells.
pub fn same_games(game: &mut Game) -> Played {
    const GAMES: u32 = 500;
    let mut draw = Draw(7);
    let mut played = Played {
        games: GAMES,
        moves: 0,
        checksum: 0,
    };
    let feed = |checksum: &mut u32, number: u32| *checksum = checksum.wrapping_mul(31).wrapping_add(number);
    for seed in 0..GAMES {
        game.restart(u64::from(seed)).expect("no script");
        loop {
            let mut legal = game.legal();
            if legal.is_empty() {
                break;
            }
            legal.sort_by_key(ends);
            let command = &legal[draw.below(legal.len())];
            let (from, to) = ends(command);
            feed(&mut played.checksum, from * 64 + to);
            game.apply(command).expect("it was listed");
            played.moves += 1;
        }
        let won = game.facts().iter().find_map(|fact| match fact {
            Fact::Won { player, .. } => Some(*player),
            _ => None,
        });
        let outcome = match won {
            Some(Winner::Player(player)) => u32::from(player.0),
            Some(Winner::Draw) => 2,
            Some(Winner::Together | Winner::Guests) | None => unreachable!("nobody can move, but the game goes on"),
        };
        feed(&mut played.checksum, outcome);
    }
    played
}
