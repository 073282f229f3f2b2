//! The few statistics that the lab's summaries need: intervals, means, and a linear system.

/// The quantile of the normal distribution for intervals of 95 %.
pub const Z: f64 = 1.959_963_984_540_054;

/// The interval of a share, `part` of `whole`, by Wilson (1927): it holds with 95 % confidence, never leaves 0 to 1, and
/// is right for few cases too. All of 0 to 1 for none.
pub fn wilson(part: u64, whole: u64) -> (f64, f64) {
    if whole == 0 {
        return (0.0, 1.0);
    }
    let (part, n) = (part as f64, whole as f64);
    let share = part / n;
    let z2 = Z * Z;
    let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
    // At the ends the exact value is 0 or 1, and rounding must not leave it beyond.
    let low = if part == 0.0 { 0.0 } else { (middle - half).max(0.0) };
    let high = if part == n { 1.0 } else { (middle + half).min(1.0) };
    (low, high)
}

/// So much of so much; 0 of nothing.
pub fn share(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// To six digits after the point, so that files stay readable.
pub fn rounded(value: f64) -> f64 {
    let value = (value * 1e6).round() / 1e6;
    // No minus before a zero.
    if value == 0.0 { 0.0 } else { value }
}

/// The mean of whole numbers, and half the width of its 95 % interval (normal), from their count, sum and sum of squares.
pub fn mean(count: u64, sum: i64, squares: i64) -> (f64, f64) {
    if count == 0 {
        return (0.0, 0.0);
    }
    let n = count as f64;
    let mean = sum as f64 / n;
    if count == 1 {
        return (mean, 0.0);
    }
    let variance = ((squares as f64 - n * mean * mean) / (n - 1.0)).max(0.0);
    (mean, Z * (variance / n).sqrt())
}

/// The inverse of a square matrix by Gauss and Jordan, with pivots; `None` if it has none.
pub fn inverse(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> = (0..size)
        .map(|row| (0..size).map(|column| f64::from(u8::from(row == column))).collect())
        .collect();
    for column in 0..size {
        let pivot = (column..size).max_by(|a, b| matrix[*a][column].abs().total_cmp(&matrix[*b][column].abs()))?;
        if matrix[pivot][column].abs() < 1e-12 {
            return None;
        }
        matrix.swap(column, pivot);
        inverse.swap(column, pivot);
        let scale = matrix[column][column];
        for side in [&mut matrix, &mut inverse] {
            side[column].iter_mut().for_each(|value| *value /= scale);
        }
        for row in (0..size).filter(|row| *row != column) {
            let factor = matrix[row][column];
            for side in [&mut matrix, &mut inverse] {
                let taken = side[column].clone();
                for (value, taken) in side[row].iter_mut().zip(taken) {
                    *value -= factor * taken;
                }
            }
        }
    }
    Some(inverse)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 5e-5
    }

    #[test]
    fn wilson_gives_the_published_intervals() {
        // Newcombe, Statistics in Medicine 17 (1998), table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
        for (part, whole, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let found = wilson(part, whole);
            assert!(
                near(found.0, low) && near(found.1, high),
                "{part} of {whole}: {found:?}"
            );
        }
        assert_eq!(wilson(0, 0), (0.0, 1.0));
        assert_eq!(wilson(7, 7).1, 1.0);
    }

    #[test]
    fn a_mean_comes_with_its_interval() {
        // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, variance 32/7.
        let (middle, half) = mean(8, 40, 232);
        assert_eq!(middle, 5.0);
        assert!(near(half, Z * (32.0_f64 / 7.0 / 8.0).sqrt()));
        assert_eq!(mean(1, 3, 9), (3.0, 0.0));
        assert_eq!(mean(0, 0, 0), (0.0, 0.0));
    }

    #[test]
    fn a_matrix_times_its_inverse_is_one() {
        let matrix = vec![vec![0.0, 2.0, 1.0], vec![1.0, 0.0, 3.0], vec![4.0, 1.0, 0.0]];
        let inverse = inverse(matrix.clone()).unwrap();
        for row in 0..3 {
            for column in 0..3 {
                let sum: f64 = (0..3).map(|k| matrix[row][k] * inverse[k][column]).sum();
                assert!(near(sum, f64::from(u8::from(row == column))));
            }
        }
        assert_eq!(super::inverse(vec![vec![1.0, 2.0], vec![2.0, 4.0]]), None);
    }
}
