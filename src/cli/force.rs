//! `arene force`: lists the forces that come with the program, and one's own.

use std::path::Path;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::{language, own_files, print_out};
use crate::content::{ContentKind, LoadedForce, read_force};
use crate::rules::listed_rulebooks;
use crate::text::{FluentValue, Lang, Texts};
use crate::workshop::pack::OwnFolder;

/// Forces in files of their own: list them.
#[derive(Args, Clone, Debug)]
pub struct ForceArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Clone, Debug)]
enum What {
    List,
}

/// Runs the subcommand.
pub fn run(args: &ForceArgs, asked: Option<Lang>) -> ExitCode {
    let texts = Texts::of(language::of_lines(asked));
    match &args.what {
        What::List => {
            let own = own_files::read(OwnFolder::forces);
            let list = built_in(texts)
                + &own_files::listed(ContentKind::Force, &own.sound, texts, |_, force| words(force, texts));
            let status = print_out("force list", &list, texts);
            own_files::tell_faults(&own.faults, texts);
            status
        }
    }
}

/// The forces that come with listed books: a heading a book, and a line each.
fn built_in(texts: &Texts) -> String {
    let mut out = String::new();
    for book in listed_rulebooks() {
        let files = book.forces().built_in_files();
        if files.is_empty() {
            continue;
        }
        let texts = texts.for_book(book.id());
        out.push_str(&format!("{}\n", texts.say(&format!("book-{}", book.id()))));
        let longest = files.iter().map(|(path, _)| path.len()).max().unwrap_or(0);
        for (path, _) in files {
            let told = read_force(Path::new(path)).map_or_else(|_| String::new(), |force| words(&force, texts));
            out.push_str(&format!("  {path:<longest$}  {told}\n"));
        }
    }
    out
}

/// A force by its name and how many pieces it has.
fn words(force: &LoadedForce, texts: &Texts) -> String {
    let args: [(&str, FluentValue); 2] = [
        ("name", force.force.name.clone().into()),
        ("pieces", force.force.pieces.len().into()),
    ];
    texts.message("own-force-line", &args)
}
