//! Whole numbers of the table: its unit, its bounds, roots and roundings (`table.unit`).

/// One ps (pas, inch) in units of 0.1 mm.
pub const PACE: i32 = 250;

/// The longest side of a table, in units: 3 m.
pub const LONGEST_SIDE: i32 = 30_000;

/// The greatest height of anything on a table, in units: 1 m.
pub const GREATEST_HEIGHT: i32 = 10_000;

/// The root of a whole number, rounded down; 0 of a negative one.
pub fn root(square: i64) -> i64 {
    // Most are squares of lengths on a table, whose roots are found in half the time.
    u32::try_from(square).map_or_else(|_| square.max(0).isqrt(), |square| square.isqrt().into())
}

/// The root of a whole number, rounded up; 0 of a negative one.
pub fn root_up(square: i64) -> i64 {
    let root = root(square);
    root + i64::from(root * root < square)
}

/// `part / whole` to the nearest whole number, halves away from zero. `whole` is positive.
pub fn nearest(part: i64, whole: i64) -> i64 {
    let half = (2 * part.abs() + whole) / (2 * whole);
    half * part.signum()
}

/// `part / whole` to the nearest whole number, halves away from zero; `whole` may be negative.
pub fn nearest_wide(part: i128, whole: i128) -> i128 {
    let (part, whole) = (part * whole.signum(), whole.abs());
    (2 * part.abs() + whole) / (2 * whole) * part.signum()
}

/// `along / √square`, to the nearest whole number, halves away from zero. `square` is positive.
///
/// With n = along² / square it is ⌊√n + ½⌋ = ⌊(⌊√4n⌋ + 1) / 2⌋.
pub fn nearest_over_root(along: i64, square: i64) -> i64 {
    let (along_square, square) = (i128::from(along) * i128::from(along), i128::from(square));
    let doubled = (4 * along_square / square).isqrt() as i64;
    (doubled + 1) / 2 * along.signum()
}

/// The greatest common divisor of two whole numbers, and two factors with which they add up to it.
pub fn bezout(one: i32, other: i32) -> (i32, i32, i32) {
    if other == 0 {
        return (one.abs(), one.signum(), 0);
    }
    let (divisor, first, second) = bezout(other, one % other);
    (divisor, second, first - one / other * second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_rounded_away_from_zero() {
        for (part, whole, rounded) in [
            (1, 2, 1),
            (-1, 2, -1),
            (3, 2, 2),
            (-3, 2, -2),
            (1, 3, 0),
            (2, 3, 1),
            (-2, 3, -1),
        ] {
            assert_eq!(nearest(part, whole), rounded, "{part} / {whole}");
        }
        // 7 / √4 is 3.5.
        assert_eq!((nearest_over_root(7, 4), nearest_over_root(-7, 4)), (4, -4));
        assert_eq!(nearest_over_root(10, 2), 7);
    }

    #[test]
    fn two_whole_numbers_add_up_to_their_greatest_common_divisor() {
        for (one, other) in [
            (3, 4),
            (-3, 4),
            (300, -400),
            (0, -7),
            (5, 0),
            (30_000, 12_345),
            (-1, -1),
        ] {
            let (divisor, first, second) = bezout(one, other);
            assert_eq!(first * one + second * other, divisor, "{one}, {other}");
            assert!(
                divisor > 0 && one % divisor == 0 && other % divisor == 0,
                "{one}, {other}"
            );
        }
    }
}
