//! The table of strength against toughness (`wound.roll`).

/// What a die must show for a strength to wound a toughness; nothing where no wound is possible (`wound.roll`).
pub fn wound_need(strength: i32, toughness: i32) -> Option<i32> {
    let need = 4 - (strength.clamp(1, 10) - toughness.max(1));
    // Two more than the least that a six does still take a six.
    match need {
        ..=2 => Some(2),
        3..=6 => Some(need),
        7 => Some(6),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of `wound.roll`: strength down, toughness across; 0 is N.
    const TABLE: [[i32; 10]; 10] = [
        [4, 5, 6, 6, 0, 0, 0, 0, 0, 0],
        [3, 4, 5, 6, 6, 0, 0, 0, 0, 0],
        [2, 3, 4, 5, 6, 6, 0, 0, 0, 0],
        [2, 2, 3, 4, 5, 6, 6, 0, 0, 0],
        [2, 2, 2, 3, 4, 5, 6, 6, 0, 0],
        [2, 2, 2, 2, 3, 4, 5, 6, 6, 0],
        [2, 2, 2, 2, 2, 3, 4, 5, 6, 6],
        [2, 2, 2, 2, 2, 2, 3, 4, 5, 6],
        [2, 2, 2, 2, 2, 2, 2, 3, 4, 5],
        [2, 2, 2, 2, 2, 2, 2, 2, 3, 4],
    ];

    #[test]
    fn every_strength_wounds_every_toughness_as_the_table_says_wound_roll() {
        for (strength, row) in (1..).zip(TABLE) {
            for (toughness, need) in (1..).zip(row) {
                assert_eq!(
                    wound_need(strength, toughness).unwrap_or(0),
                    need,
                    "{strength} {toughness}"
                );
            }
        }
        assert_eq!(wound_need(0, 1), Some(4), "wound.never: 0 counts as 1");
        assert_eq!(wound_need(12, 10), wound_need(10, 10), "above 10 as 10");
    }
}
