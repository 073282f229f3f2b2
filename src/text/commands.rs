//! Commands and what bots have to do with them, in words.

use super::{FluentValue, Names, Texts};
use crate::bots::Failure;
use crate::game::{Command, Face, Place, Weapon};

impl Texts {
    /// A command in a few words, as somebody would say what they are going to do.
    pub fn command(&self, command: &Command, names: &Names) -> String {
        let say = |id: &str, args: &[(&str, FluentValue)]| self.message(id, args);
        let piece = |piece| ("piece", FluentValue::from(names.piece(piece)));
        let at = |place: &Place| ("at", FluentValue::from(place.to_string()));
        let face = |face: &Face| {
            (
                "face",
                FluentValue::from(self.say(&format!("facing-to-{}", face.name()))),
            )
        };
        match command {
            Command::Place { at: place, face: side } => say("command-place", &[at(place), face(side)]),
            Command::Activate { piece: id } => say("command-activate", &[piece(*id)]),
            Command::Move { path, run, face: side } => match path.last() {
                None => say("command-turn", &[face(side)]),
                Some(goal) if *run => say("command-run", &[at(goal), face(side)]),
                Some(goal) => say("command-walk", &[at(goal), face(side)]),
            },
            Command::Shoot {
                target,
                with: Weapon::Gun,
            } => say("command-shoot", &[piece(*target)]),
            Command::Shoot { target, .. } => say("command-grenade", &[piece(*target)]),
            Command::Allot { target } => say("command-allot", &[piece(*target)]),
            Command::Fight { target } => say("command-fight", &[piece(*target)]),
            Command::Use { direction: None, .. } => say("command-use-trap", &[]),
            Command::Use {
                direction: Some(side), ..
            } => say("command-use-gun", &[face(side)]),
            Command::Door { door, open } => {
                let colour = names.doors.get(*door).map_or(String::new(), |colour| self.door(colour));
                let id = if *open { "command-open" } else { "command-shut" };
                say(id, &[("door", colour.into())])
            }
            Command::Aim { corner } => say("command-aim", &[at(corner)]),
            Command::Herd { squig } => say("command-herd", &[piece(*squig)]),
            Command::NoHerd => say("command-no-herd", &[]),
            Command::HerdTo { at: place } => say("command-herd-to", &[at(place)]),
            Command::EndActivation => say("command-end-activation", &[]),
            Command::EndTurn => say("command-end-turn", &[]),
        }
    }

    /// What a bot is called.
    pub fn bot(&self, name: &str) -> String {
        self.say(&format!("bot-{name}"))
    }

    /// What a bot is like, in a sentence.
    pub fn bot_means(&self, name: &str) -> String {
        self.say(&format!("bot-{name}-means"))
    }

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
    use crate::bots::{BotKind, EXEC};
    use crate::game::{Face, PieceId};
    use crate::text::Lang;

    #[test]
    fn every_bot_has_a_name_and_a_line_on_what_it_is_like_in_both_languages() {
        for lang in Lang::ALL {
            let texts = Texts::of(lang);
            for kind in BotKind::ALL.map(BotKind::name).into_iter().chain([EXEC]) {
                assert!(texts.has(&format!("bot-{kind}")), "{kind} in {lang:?}");
                assert!(texts.has(&format!("bot-{kind}-means")), "{kind} in {lang:?}");
            }
        }
    }

    #[test]
    fn every_command_is_said_without_gaps_in_both_languages() {
        let (at, piece) = (Place::new(3, 4), PieceId(0));
        let names = Names {
            players: vec!["Rouge".to_owned()],
            pieces: vec!["Snikk".to_owned()],
            squig: "Squig".to_owned(),
            doors: vec!["blue".to_owned()],
        };
        let walk = |path: Vec<Place>, run| Command::Move {
            path,
            run,
            face: Face::East,
        };
        let shoot = |with| Command::Shoot { target: piece, with };
        let trigger = |direction| Command::Use { trigger: 0, direction };
        let commands = [
            Command::Place { at, face: Face::West },
            Command::Activate { piece },
            walk(Vec::new(), false),
            walk(vec![at], false),
            walk(vec![at], true),
            shoot(Weapon::Gun),
            shoot(Weapon::Grenade),
            Command::Allot { target: piece },
            Command::Fight { target: piece },
            trigger(None),
            trigger(Some(Face::North)),
            Command::Door { door: 0, open: true },
            Command::Door { door: 0, open: false },
            Command::Aim { corner: at },
            Command::Herd { squig: PieceId(1) },
            Command::NoHerd,
            Command::HerdTo { at },
            Command::EndActivation,
            Command::EndTurn,
        ];
        for lang in Lang::ALL {
            let mut said: Vec<String> = Vec::new();
            for command in &commands {
                let words = Texts::of(lang).command(command, &names);
                assert!(!words.contains(['{', '}']) && !words.starts_with("command-"), "{words}");
                assert!(!said.contains(&words), "{words}: said of two commands in {lang:?}");
                said.push(words);
            }
        }
        let walked = Texts::of(Lang::En).command(&commands[3], &names);
        assert_eq!(walked, "go to (3, 4), facing east");
    }
}
