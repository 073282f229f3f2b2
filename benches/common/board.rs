//! The boards that sight and reach are measured on.

use arene::space::grid::{Board, Ground, GroundTraits};
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// A square board of which so many percent are walls (ground 1), the rest open (0) or mud (2, one cell in eight).
pub fn board(side: i16, walls: u32) -> Board {
    let mut rng = ChaCha8Rng::seed_from_u64(u64::from(walls));
    let ground = (0..i32::from(side) * i32::from(side))
        .map(|_| match (rng.next_u32() % 100 < walls, rng.next_u32() % 8) {
            (true, _) => Ground(1),
            (false, 0) => Ground(2),
            (false, _) => Ground(0),
        })
        .collect();
    let wall = GroundTraits {
        stops_sight: true,
        gives_cover: false,
    };
    let open = GroundTraits::default();
    Board::new(side, ground, vec![open, wall, open], Ground(1))
}
