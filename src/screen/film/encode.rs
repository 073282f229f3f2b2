//! Where a film is written: an MP4 through ffmpeg, a GIF, a folder of PNG files, or one PNG. It is written under a name
//! of its own and renamed when it is whole, so that no broken file is left.

use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader, BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::thread::JoinHandle;

use crate::replay::{DiskError, FileError};
use crate::screen::film::Picture;
use crate::screen::film::draft::FileDraft;
use crate::screen::film::gif::GifWriter;
use crate::text::Texts;

/// Why a film cannot be written.
#[derive(Debug)]
pub enum EncodeError {
    /// The name has another ending than those there are.
    Ending(String, &'static str),
    /// A folder lies where the file shall be.
    IsFolder(String),
    /// Something lies in the folder already.
    NotEmpty(String),
    /// A file lies where the folder shall be.
    IsFile(String),
    /// The sides are not even, as the format demands.
    Odd(u32, u32),
    /// The sides are too long for the format.
    TooLarge,
    /// Too many pictures a second for the format.
    TooFast,
    /// There is no ffmpeg.
    NoFfmpeg,
    /// What ffmpeg said last.
    Ffmpeg(String),
    /// The system refused.
    Io(String, io::Error),
    /// The file cannot be put in its place.
    File(FileError),
}

impl From<FileError> for EncodeError {
    fn from(error: FileError) -> Self {
        Self::File(error)
    }
}

impl EncodeError {
    /// What is wrong, in one line.
    pub fn words(&self, texts: &Texts) -> String {
        let file = |name: &str| ("file", name.to_owned().into());
        let why = |why: &str| ("why", why.to_owned().into());
        match self {
            Self::Ending(name, known) => texts.message("film-ending", &[file(name), ("known", (*known).into())]),
            Self::IsFolder(name) => texts.message("film-is-folder", &[file(name)]),
            Self::NotEmpty(name) => texts.message("film-not-empty", &[file(name)]),
            Self::IsFile(name) => texts.message("film-is-file", &[file(name)]),
            Self::Odd(width, height) => {
                let args = [
                    ("width", width.to_string().into()),
                    ("height", height.to_string().into()),
                ];
                texts.message("film-odd", &args)
            }
            Self::TooLarge => texts.say("film-too-large"),
            Self::TooFast => texts.say("film-too-fast"),
            Self::NoFfmpeg => texts.say("film-no-ffmpeg"),
            Self::Ffmpeg(said) => texts.message("film-ffmpeg", &[why(said)]),
            Self::Io(name, error) => {
                let cause = DiskError::from(error);
                texts.file_error(&FileError::Disk {
                    path: name.into(),
                    cause,
                })
            }
            Self::File(error) => texts.file_error(error),
        }
    }
}

/// Where a film is written, by its ending.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FilmFile {
    /// An MP4 (H.264).
    Mp4(PathBuf),
    /// A GIF that begins anew at its end.
    Gif(PathBuf),
    /// A folder of PNG files, `frame_000001.png` and so on.
    Frames(PathBuf),
}

/// The endings that a film may have.
const ENDINGS: &str = ".mp4, .gif or / (a folder of PNG files)";

impl FilmFile {
    /// What a name asks for.
    ///
    /// # Errors
    /// If it has another ending than those there are, or something else lies there.
    pub fn of(path: &Path) -> Result<Self, EncodeError> {
        let name = path.display().to_string();
        let ending = path.extension().map(std::ffi::OsStr::to_ascii_lowercase);
        let file = match ending.as_ref().and_then(|ending| ending.to_str()) {
            _ if name.ends_with('/') => Self::Frames(path.to_owned()),
            Some("mp4") => Self::Mp4(path.to_owned()),
            Some("gif") => Self::Gif(path.to_owned()),
            _ if path.is_dir() => Self::Frames(path.to_owned()),
            _ => return Err(EncodeError::Ending(name, ENDINGS)),
        };
        match &file {
            Self::Mp4(path) | Self::Gif(path) if path.is_dir() => Err(EncodeError::IsFolder(name)),
            // With its slash a file is not found.
            Self::Frames(path) if path.components().as_path().is_file() => Err(EncodeError::IsFile(name)),
            _ => Ok(file),
        }
    }

    /// The pictures a second that suit it.
    pub fn usual_rate(&self) -> u32 {
        match self {
            Self::Mp4(_) | Self::Frames(_) => 25,
            Self::Gif(_) => 10,
        }
    }

    /// Begins to write pictures of a size, so many a second.
    ///
    /// # Errors
    /// If nothing can be written there, or ffmpeg is wanted and missing.
    pub fn begin(&self, (width, height): (u32, u32), rate: u32) -> Result<Box<dyn Encoder>, EncodeError> {
        match self {
            Self::Mp4(path) => {
                if !width.is_multiple_of(2) || !height.is_multiple_of(2) {
                    return Err(EncodeError::Odd(width & !1, height & !1));
                }
                Ok(Box::new(Mp4::begin(path, (width, height), rate)?))
            }
            Self::Gif(path) => Ok(Box::new(Gif::begin(path, (width, height), rate)?)),
            Self::Frames(path) => Ok(Box::new(Frames::begin(path)?)),
        }
    }
}

/// Something that takes the pictures of a film one after the other.
pub trait Encoder {
    /// Adds a picture.
    ///
    /// # Errors
    /// If no more can be written.
    fn add(&mut self, picture: &Picture) -> Result<(), EncodeError>;

    /// Ends the film and gives it its name.
    ///
    /// # Errors
    /// If the rest cannot be written.
    fn finish(self: Box<Self>) -> Result<(), EncodeError>;
}

/// Writes one picture as PNG.
///
/// # Errors
/// If it cannot be written.
pub fn write_png(path: &Path, picture: &Picture) -> Result<(), EncodeError> {
    if path.is_dir() {
        return Err(EncodeError::IsFolder(path.display().to_string()));
    }
    let draft = FileDraft::of(path)?;
    let mut out = BufWriter::new(draft.create()?);
    picture
        .write_png(&mut out)
        .and_then(|()| out.flush())
        .map_err(|error| draft.error(error))?;
    draft.keep()
}

/// A folder of PNG files.
struct Frames {
    draft: FileDraft,
    count: usize,
}

impl Frames {
    fn begin(path: &Path) -> Result<Self, EncodeError> {
        if let Ok(mut entries) = fs::read_dir(path)
            && entries.next().is_some()
        {
            return Err(EncodeError::NotEmpty(path.display().to_string()));
        }
        let draft = FileDraft::of_folder(path);
        fs::create_dir(draft.path()).map_err(|error| draft.error(error))?;
        Ok(Self { draft, count: 0 })
    }
}

impl Encoder for Frames {
    fn add(&mut self, picture: &Picture) -> Result<(), EncodeError> {
        self.count += 1;
        let path = self.draft.path().join(format!("frame_{:06}.png", self.count));
        let written = File::create(path).map(BufWriter::new).and_then(|mut out| {
            picture.write_png(&mut out)?;
            out.flush()
        });
        written.map_err(|error| self.draft.error(error))
    }

    fn finish(self: Box<Self>) -> Result<(), EncodeError> {
        self.draft.keep()
    }
}

/// A GIF.
struct Gif {
    draft: FileDraft,
    writer: GifWriter<BufWriter<File>>,
}

impl Gif {
    fn begin(path: &Path, (width, height): (u32, u32), rate: u32) -> Result<Self, EncodeError> {
        let (Ok(width), Ok(height)) = (u16::try_from(width), u16::try_from(height)) else {
            return Err(EncodeError::TooLarge);
        };
        // Viewers take shorter times than two hundredths of a second for none at all.
        if rate > 50 {
            return Err(EncodeError::TooFast);
        }
        let draft = FileDraft::of(path)?;
        let out = BufWriter::new(draft.create()?);
        let writer = GifWriter::new(out, width, height, rate).map_err(|error| draft.error(error))?;
        Ok(Self { draft, writer })
    }
}

impl Encoder for Gif {
    fn add(&mut self, picture: &Picture) -> Result<(), EncodeError> {
        self.writer.add(picture).map_err(|error| self.draft.error(error))
    }

    fn finish(self: Box<Self>) -> Result<(), EncodeError> {
        let Self { draft, writer } = *self;
        let ended = writer.finish().and_then(|mut out| out.flush());
        ended.map_err(|error| draft.error(error))?;
        draft.keep()
    }
}

/// An MP4, which ffmpeg writes from a pipe.
struct Mp4 {
    draft: FileDraft,
    child: Child,
    /// Reads what ffmpeg says, so that it never waits for a reader, and gives back its last line.
    listener: Option<JoinHandle<String>>,
}

impl Mp4 {
    fn begin(path: &Path, (width, height): (u32, u32), rate: u32) -> Result<Self, EncodeError> {
        let draft = FileDraft::of(path)?;
        // Found out here, and not when everything has been drawn.
        draft.create()?;
        let mut command = Command::new("ffmpeg");
        command
            .args(["-hide_banner", "-loglevel", "error", "-nostdin", "-y"])
            .args(["-f", "rawvideo", "-pixel_format", "rgba"])
            .args(["-video_size", &format!("{width}x{height}")])
            .args(["-framerate", &rate.to_string(), "-i", "pipe:0"])
            .args(["-an", "-c:v", "libx264", "-preset", "veryfast", "-crf", "20"])
            .args(["-pix_fmt", "yuv420p", "-movflags", "+faststart", "-f", "mp4"])
            .arg(draft.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => EncodeError::NoFfmpeg,
            _ => EncodeError::Ffmpeg(error.to_string()),
        })?;
        let listener = child
            .stderr
            .take()
            .map(|stderr| std::thread::spawn(move || last_line(stderr)));
        Ok(Self { draft, child, listener })
    }

    /// Waits until ffmpeg has ended.
    fn wait(&mut self) -> Result<(), EncodeError> {
        drop(self.child.stdin.take());
        let status = self
            .child
            .wait()
            .map_err(|error| EncodeError::Ffmpeg(error.to_string()))?;
        let said = self.listener.take().and_then(|listener| listener.join().ok());
        match status.success() {
            true => Ok(()),
            false => Err(EncodeError::Ffmpeg(match said {
                Some(line) if !line.is_empty() => line,
                _ => status.to_string(),
            })),
        }
    }
}

fn last_line(stderr: ChildStderr) -> String {
    let lines = BufReader::new(stderr).lines().map_while(Result::ok);
    lines.filter(|line| !line.trim().is_empty()).last().unwrap_or_default()
}

impl Encoder for Mp4 {
    fn add(&mut self, picture: &Picture) -> Result<(), EncodeError> {
        let written = match &mut self.child.stdin {
            Some(pipe) => pipe.write_all(&picture.rgba),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        };
        let Err(error) = written else { return Ok(()) };
        // It has ended before its time: what it said tells why.
        self.wait()?;
        Err(EncodeError::Ffmpeg(error.to_string()))
    }

    fn finish(mut self: Box<Self>) -> Result<(), EncodeError> {
        self.wait()?;
        self.draft.keep()
    }
}

impl Drop for Mp4 {
    fn drop(&mut self) {
        // Nobody needs what it would still write. It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
