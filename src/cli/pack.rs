//! `arene pack` and `arene unpack`: an arena with what belongs to it in one file, and back into the player's own folder.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::{checked_files, language, own_files, page_file, print_out};
use crate::bounds::complain;
use crate::content::ContentKind;
use crate::replay::FileError;
use crate::text::{FluentValue, Lang, Texts, reports};
use crate::workshop::pack::{
    ArenaPack, OwnFolder, PACK_ENDING, PackError, PutFile, PutWhat, checked, gather, load_pack, pack_bytes, put,
};

/// Pack an arena with what belongs to it.
#[derive(clap::Args, Clone, Debug)]
pub struct PackArgs {
    #[arg(value_name = "MAP")]
    map: PathBuf,

    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,

    #[arg(long = "with", value_name = "FILE")]
    with: Vec<PathBuf>,

    #[arg(long)]
    replace: bool,
}

/// Unpack what somebody packed.
#[derive(clap::Args, Clone, Debug)]
pub struct UnpackArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[arg(long, value_name = "FOLDER")]
    into: Option<PathBuf>,

    #[arg(long)]
    list: bool,

    #[arg(long, conflicts_with = "list")]
    replace: bool,
}

/// Why nothing came of it: a message, or what is wrong with a pack or a file.
enum NotDone {
    Told(String),
    Pack(PackError),
}

impl From<PackError> for NotDone {
    fn from(error: PackError) -> Self {
        Self::Pack(error)
    }
}

/// Packs an arena.
pub fn pack(args: &PackArgs, asked: Option<Lang>) -> ExitCode {
    let texts = Texts::of(language::of_lines(asked));
    end("pack", packed(args, texts), texts)
}

/// Unpacks a pack.
pub fn unpack(args: &UnpackArgs, asked: Option<Lang>) -> ExitCode {
    let texts = Texts::of(language::of_lines(asked));
    end("unpack", unpacked(args, texts), texts)
}

fn end(subcommand: &str, done: Result<String, NotDone>, texts: &Texts) -> ExitCode {
    let told = match done {
        Ok(told) => return print_out(subcommand, &told, texts),
        Err(NotDone::Pack(PackError::Faults(faults))) => return checked_files::tell(&faults, texts.lang()),
        Err(NotDone::Pack(PackError::Disk(error))) => texts.file_error(&error),
        Err(NotDone::Told(told)) => told,
    };
    complain!("arene {subcommand}: {told}");
    ExitCode::FAILURE
}

fn own_folder() -> Result<OwnFolder, PackError> {
    OwnFolder::of_user().map_err(PackError::Disk)
}

fn packed(args: &PackArgs, texts: &Texts) -> Result<String, NotDone> {
    let map = own_files::path_of(ContentKind::Map, &args.map);
    let to = args.to.clone().unwrap_or_else(|| {
        let stem = map.file_stem().unwrap_or_default();
        let mut name = stem.to_owned();
        name.push(format!(".{PACK_ENDING}"));
        name.into()
    });
    let output = page_file::open(&to, args.replace, texts).map_err(NotDone::Told)?;
    let with: Vec<PathBuf> = args.with.iter().map(|path| own_files::path_of_any(path)).collect();
    let gathered = gather(&map, &with, &own_folder()?)?;
    for fault in reports(&gathered.left_out, texts.lang()) {
        complain!(
            "{}",
            texts.message("pack-left-out", &[("fault", fault.to_string().into())])
        );
    }
    let bytes = pack_bytes(&gathered.pack)?;
    output.write(&bytes).map_err(PackError::Disk)?;
    let what: [(&str, FluentValue); 3] = [
        named("file", &to),
        ("files", gathered.pack.files.len().into()),
        ("kib", bytes.len().div_ceil(1 << 10).into()),
    ];
    let mut told = texts.message("pack-written", &what) + "\n";
    for (packed, source) in gathered.pack.files.iter().zip(&gathered.sources) {
        let what = [("path", packed.path().into()), named("from", source)];
        told.push_str(&format!("  {}\n", texts.message("pack-line", &what)));
    }
    Ok(told)
}

fn unpacked(args: &UnpackArgs, texts: &Texts) -> Result<String, NotDone> {
    let pack = load_pack(&args.file)?;
    checked(&args.file.display().to_string(), &pack)?;
    let folder = match &args.into {
        Some(folder) if folder.is_file() => return Err(NotDone::Pack(no_folder(folder).into())),
        Some(folder) => OwnFolder::at(folder),
        None => own_folder()?,
    };
    let files = put(&pack, &folder, args.replace || args.list, args.list)?;
    Ok(told_of(&pack, &files, args, texts))
}

/// That a file is in the place of a folder.
fn no_folder(path: &Path) -> FileError {
    FileError::Disk {
        path: path.to_owned(),
        cause: crate::replay::DiskError::NoFolder,
    }
}

/// What was written where, or would be.
fn told_of(pack: &ArenaPack, files: &[PutFile], args: &UnpackArgs, texts: &Texts) -> String {
    let id = if args.list { "unpack-listed" } else { "unpack-done" };
    let what: [(&str, FluentValue); 3] = [
        named("file", &args.file),
        ("files", files.len().into()),
        ("arena", pack.arena.clone().into()),
    ];
    let mut told = texts.message(id, &what) + "\n";
    for file in files {
        let id = match (args.list, file.what) {
            (_, PutWhat::There) => "unpack-there",
            (true, PutWhat::Replaced) => "unpack-taken",
            (false, PutWhat::Replaced) => "unpack-replaced",
            (_, PutWhat::Written) => "unpack-line",
        };
        let what = [("path", file.path.clone().into()), named("to", &file.to)];
        told.push_str(&format!("  {}\n", texts.message(id, &what)));
    }
    told
}

fn named<'a>(name: &'a str, path: &Path) -> (&'a str, FluentValue<'a>) {
    (name, path.display().to_string().into())
}
