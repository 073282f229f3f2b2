//! The player's own forces for a book whose players may take one that stands ready: they are offered beside those of the book.

use crate::rules::{ForceTerms, PlayerSetup, Rulebook, Setup};
use crate::screen::app::start::choices::SetupChoices;
use crate::text::Texts;
use crate::workshop::pack::OwnFolder;

/// A force that a player wrote.
#[derive(Clone, Debug)]
struct OwnForce {
    /// The name of its file, by which it is chosen; no id of a book has a dot.
    file: String,
    force: PlayerSetup,
}

/// The forces of a book that there are.
#[derive(Clone, Debug, Default)]
pub struct OwnForces {
    forces: Vec<OwnForce>,
    /// For which book they were looked for.
    of_book: Option<&'static str>,
}

impl OwnForces {
    /// Looks for the sound forces of a book in the player's folder, if that was not done for it yet.
    pub fn look(&mut self, book: &'static dyn Rulebook) {
        if self.of_book == Some(book.id()) {
            return;
        }
        self.of_book = Some(book.id());
        self.forces = match (book.forces().ready_factions().is_empty(), OwnFolder::of_user()) {
            (false, Ok(folder)) => read(&folder, book),
            _ => Vec::new(),
        };
    }

    fn named(&self, file: &str) -> Option<&OwnForce> {
        self.forces.iter().find(|own| own.file == file)
    }

    /// What can be chosen: the book's forces by their ids, and one's own by their files, each with what it is called.
    pub fn offered(&self, book: &dyn Rulebook, texts: &Texts) -> Vec<(String, String)> {
        let ready = book.forces().ready_factions().into_iter();
        let ready = ready.map(|id| (id.to_owned(), texts.klan(id)));
        let own = self.forces.iter().map(|own| (own.file.clone(), own.title()));
        ready.chain(own).collect()
    }
}

impl OwnForce {
    fn title(&self) -> String {
        match self.force.name.as_str() {
            "" => self
                .file
                .rsplit_once('.')
                .map_or(&*self.file, |(stem, _)| stem)
                .to_owned(),
            name => name.to_owned(),
        }
    }
}

/// The sound forces of a folder that are of a book.
fn read(folder: &OwnFolder, book: &dyn Rulebook) -> Vec<OwnForce> {
    let terms = ForceTerms {
        mode: None,
        codices: &[],
    };
    let sound = folder.forces().sound.into_iter();
    let of_book = sound.filter(|(_, loaded)| loaded.check(Some(book), &terms).is_empty());
    of_book
        .filter_map(|(path, loaded)| {
            Some(OwnForce {
                file: path.file_name()?.to_string_lossy().into_owned(),
                force: loaded.force,
            })
        })
        .collect()
}

impl SetupChoices {
    /// Puts the forces of one's own that players have into a setup; their names stay.
    pub(super) fn put_own_forces_in(&self, setup: &mut Setup) {
        for (player, choice) in setup.players.iter_mut().zip(&self.players) {
            if let Some(own) = self.own_forces.named(&choice.kind) {
                let name = std::mem::take(&mut player.name);
                *player = own.force.clone();
                player.name = name;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::maps::TABLES;
    use crate::content::{read_force, read_space};
    use crate::rules::rulebooks;
    use crate::screen::app::start::thumbnail::ArenaChoice;
    use crate::text::Lang;

    #[test]
    fn own_forces_stand_beside_those_of_the_book_and_are_played() {
        let has_ready = |book: &&'static dyn Rulebook| !book.forces().ready_factions().is_empty();
        let book = rulebooks(false).find(has_ready).unwrap();
        let home = tempfile::tempdir().unwrap();
        let forces = home.path().join("forces");
        std::fs::create_dir(&forces).unwrap();
        // The first is the gang that the first player begins with.
        let (_, text) = *book.forces().built_in_files().last().unwrap();
        std::fs::write(forces.join("cats.ron"), text).unwrap();
        std::fs::write(forces.join("broken.ron"), "(pieces: [").unwrap();
        let own = OwnForces {
            forces: read(&OwnFolder::at(home.path()), book),
            of_book: Some(book.id()),
        };
        let offered = own.offered(book, Texts::of_book(Lang::En, book.id()));
        assert_eq!(offered.len(), book.forces().ready_factions().len() + 1);
        assert_eq!(offered.last().unwrap().0, "cats.ron");
        let (name, text) = TABLES[0];
        let space = read_space(name, text).unwrap().map;
        let mut choices = SetupChoices::new(vec![ArenaChoice::new(space, None)], &[], 7);
        choices.set_mode(book, book.mods()[0], false);
        choices.own_forces = own;
        choices.players[1].kind = "cats.ron".to_owned();
        choices.players[1].name = "Me".to_owned();
        let setup = choices.seating().unwrap().setup;
        let written = read_force(&forces.join("cats.ron")).unwrap().force;
        let taken = &setup.players[1];
        assert_eq!((&*taken.name, &taken.pieces), ("Me", &written.pieces));
        assert_ne!(setup.players[0].pieces, written.pieces);
        assert_eq!(book.check_setup(&setup), vec![]);
    }
}
