//! Arène: tabletop skirmish games on screen.
//!
//! The rooms, from the ground up; arrows point down only (see `docs/architecture.md`):
//!
//! | floor | rooms |
//! |---|---|
//! | ground: no rendering, input, clock or files | [`bounds`], [`game`], [`space`], [`rules`] |
//! | first: still no rendering | [`content`], [`text`], [`replay`], [`report`], [`threat`], [`bots`], [`lab`], [`workshop`], [`protocol`], [`cli`] |
//! | top: feature `screen` | `screen` |

pub mod bots;
pub mod bounds;
pub mod cli;
pub mod content;
pub mod game;
pub mod lab;
pub mod protocol;
pub mod replay;
pub mod report;
pub mod rules;
#[cfg(feature = "screen")]
pub mod screen;
pub mod space;
pub mod text;
pub mod threat;
pub mod workshop;

/// The exit status of who was stopped by Ctrl-C, as shells have it.
pub(crate) const STOPPED: u8 = 130;
