//! What bots are told with.

use crate::text::{FluentValue, Names, Texts};

use super::Failure;

impl Texts {
    /// That a player's bot was given up, why, and who plays on.
    pub fn given_up(&self, failure: &Failure, player: &str, names: &Names) -> String {
        let detail = match failure {
            Failure::Start { program, problem } => {
                let args = [("program", program.clone().into()), ("problem", problem.clone().into())];
                self.message("bot-failed-start", &args)
            }
            Failure::Ended { code, said } => {
                let code = code.map_or_else(|| "none".to_owned(), |code| code.to_string());
                let args = [("code", code.into()), ("said", said.clone().into())];
                if said.is_empty() {
                    self.message("bot-failed-ended", &args)
                } else {
                    self.message("bot-failed-ended-saying", &args)
                }
            }
            Failure::Closed => self.say("bot-failed-closed"),
            Failure::Late { within } => {
                let args = [("seconds", FluentValue::from(within.as_secs_f64()))];
                self.message("bot-failed-late", &args)
            }
            Failure::Garbled { problem } => self.message("bot-failed-garbled", &[("problem", problem.clone().into())]),
            Failure::Illegal { refusal } => {
                let refusal = self.refusal(refusal, names);
                self.message("bot-failed-illegal", &[("refusal", refusal.into())])
            }
            Failure::Broken => self.say("bot-failed-broken"),
        };
        let args = [
            ("player", FluentValue::from(player.to_owned())),
            ("detail", detail.into()),
        ];
        self.message("bot-given-up", &args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::BotKind;
    use crate::text::Lang;

    #[test]
    fn every_bot_has_a_name_and_a_line_on_what_it_is_like_in_both_languages() {
        for lang in Lang::ALL {
            let texts = Texts::of(lang);
            for kind in BotKind::ALL.map(BotKind::name).into_iter().chain(["exec"]) {
                assert!(texts.has(&format!("bot-{kind}")), "{kind} in {lang:?}");
                assert!(texts.has(&format!("bot-{kind}-means")), "{kind} in {lang:?}");
            }
        }
    }
}
