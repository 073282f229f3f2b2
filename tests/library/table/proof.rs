//! Sight on random tables: sample by sample as the oracle has it.

use super::for_all;
use super::tables::random_table;

/// So many random tables.
fn sight_is_proven(tables: u64) {
    for_all(tables, |number| random_table(number).assert_proven(number));
}

#[test]
fn on_three_hundred_random_tables_every_sample_is_hidden_by_what_the_oracle_says() {
    sight_is_proven(300);
}

/// The long tests: `make long-tests`.
mod campaign {
    #[test]
    #[ignore = "takes most of a minute: make long-tests"]
    fn on_ten_thousand_random_tables_every_sample_is_hidden_by_what_the_oracle_says() {
        super::sight_is_proven(10_000);
    }
}
