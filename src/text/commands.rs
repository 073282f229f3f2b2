//! Commands, and the names of bots, in words.

use super::{FluentValue, Names, Texts};
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
            Command::Book(own) => {
                let language = self.book.language().or(self.book.added_language());
                let words = language.map(|language| language.command_words(own));
                words.map_or(String::new(), |words| self.words(&words, names))
            }
        }
    }

    /// What a bot is called; one that is not known by its name as it is written.
    pub fn bot(&self, name: &str) -> String {
        self.word("bot", name)
    }

    /// What a bot is like, in a sentence.
    pub fn bot_means(&self, name: &str) -> String {
        self.say(&format!("bot-{name}-means"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Face, PieceId};
    use crate::text::Lang;

    #[test]
    fn every_command_is_said_without_gaps_in_both_languages() {
        let (at, piece) = (Place::new(3, 4), PieceId(0));
        let names = Names {
            players: vec!["Rouge".to_owned()],
            pieces: vec!["Snikk".to_owned()],
            others: "Squig".to_owned(),
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
