//! Initiative tests: the die shows no more than I (`stat.test`).

use super::fact::NecroFact;
use super::field::Field;
use crate::game::{Dice, Fact, Facts, PieceId, RuleKey, Why};

/// Whether a fighter passes an Initiative test that a rule asks for: a 6 always fails, by the option `initiative_six`.
pub fn passes_initiative(field: &Field, piece: PieceId, rule: RuleKey, (dice, facts): (&mut Dice, &mut Facts)) -> bool {
    let initiative = field.stats[piece.index()].i;
    let why = Why::just(rule, 6).by(field.owner_of(piece)).of(piece);
    let thrown = facts.len();
    let value = dice.roll(facts, why).value as i32;
    let passed = value <= initiative && !(field.options.initiative_six && value == 6);
    if !passed {
        facts.fail(thrown);
    }
    facts.emit(Fact::from(NecroFact::Tested {
        rule,
        piece,
        sum: value,
        ld: initiative,
        of: piece,
        passed,
    }));
    passed
}
