//! What is said of dice that are thrown by hand.

use super::{FluentValue, Names, Texts};
use crate::game::{HandError, RollFact, WantedDice, Why};

impl Texts {
    /// Which dice are wanted: whose, what for, how many of how many faces, and what they must show.
    pub fn wanted_dice(&self, wanted: &WantedDice, names: &Names) -> String {
        let why = wanted.why;
        let who = match (why.piece, why.player) {
            (Some(piece), _) => names.piece(piece),
            (None, Some(player)) => names.player(player),
            (None, None) => String::new(),
        };
        let mut args: Vec<(&str, FluentValue)> = vec![
            ("title", self.rule_title(why.rule).into()),
            ("count", wanted.left.into()),
            ("sides", why.sides.into()),
        ];
        let is_nobodys = who.is_empty();
        args.push(("who", who.into()));
        let mut told = self.message(
            if is_nobodys {
                "hand-wanted-nobody"
            } else {
                "hand-wanted"
            },
            &args,
        );
        if why.need.is_some() {
            let need = self.need(&thrown(why));
            told = self.message("hand-wanted-need", &[("wanted", told.into()), ("need", need.into())]);
        }
        told
    }

    /// Why a key or a value was not taken.
    pub fn hand_error(&self, error: &HandError, names: &Names) -> String {
        match error {
            HandError::NoFace { value, sides } => self.message(
                "hand-no-face",
                &[("value", (*value).into()), ("sides", (*sides).into())],
            ),
            HandError::NothingWanted => self.say("hand-nothing-wanted"),
            HandError::NothingToTakeBack => self.say("hand-nothing-to-take-back"),
            HandError::NoDigit => self.say("hand-no-digit"),
            HandError::OtherState => self.say("hand-other-state"),
            HandError::Illegal(refusal) => self.refusal(refusal, names),
            HandError::Script(missing) => {
                let rule = self.rule_title(missing.why.rule);
                self.message("hand-script", &[("rule", rule.into())])
            }
        }
    }
}

/// A die as if it had been thrown, to tell its need.
fn thrown(why: &Why) -> RollFact {
    RollFact {
        rule: why.rule,
        player: why.player,
        piece: why.piece,
        target: why.target,
        sides: why.sides,
        value: 0,
        need: why.need,
        passed: false,
        modifiers: why.modifiers.clone(),
        again: false,
        by_hand: true,
        told: false,
    }
}
