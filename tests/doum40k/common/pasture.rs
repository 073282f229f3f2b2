//! A board for the squigs: fourteen cells square, the five zones where the book puts them.

use super::{Drawn, board};

/// Zones: 0's klan zone top-left, its pen top-right; 1's pen bottom-left, its klan zone bottom-right; the squigs' in the
/// middle, (5, 5) to (8, 8). `signs` are set into open ground.
pub fn pasture(signs: &[(char, i32, i32)]) -> Drawn {
    let mut rows = vec![vec!['.'; 14]; 14];
    for (sign, x, y) in signs {
        rows[*y as usize][*x as usize] = *sign;
    }
    let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    board(&rows)
        .mode("squigs")
        .owned("klan", 0, (0, 0), (3, 3))
        .owned("pen", 0, (10, 0), (13, 3))
        .owned("pen", 1, (0, 10), (3, 13))
        .owned("klan", 1, (10, 10), (13, 13))
        .zone("squigs", (5, 5), (8, 8))
}
