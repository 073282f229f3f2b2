//! Sentences about dice and what was taken back, for reports and the command line.

use super::dice::Evenness;
use crate::replay::TakenBack;
use crate::text::Texts;

impl Texts {
    /// How even dice of so many faces came up, against fair ones.
    pub fn evenness(&self, sides: u32, evenness: &Evenness) -> String {
        let chi_square = self.decimal(evenness.chi_square, 1);
        let args = [("sides", sides.into()), ("value", chi_square.into())];
        match evenness.chance {
            None => self.message("report-evenness-few", &args),
            Some(chance) => {
                let [sides, value] = args;
                let percent = ("percent", self.decimal(chance * 100.0, 1).into());
                self.message("report-evenness", &[sides, value, percent])
            }
        }
    }

    /// That commands were taken back.
    pub fn taken_back(&self, taken: &TakenBack) -> String {
        let args = [("count", taken.steps.len().into()), ("to", taken.to.into())];
        self.message("replay-taken-back", &args)
    }
}
