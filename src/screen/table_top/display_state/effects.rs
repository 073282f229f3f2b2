//! What is seen over a table of free measure while facts are told: shots, throws, bursts and flames on their way, and what
//! of them stays until something moves.

use bevy::math::{FloatExt as _, Vec2, Vec3};

use crate::game::{Cue, PieceId};
use crate::screen::table_top::display_state::{DisplayState, place_spot};
use crate::screen::terrain::cells;

/// Something over a table. Spots are in cells, with their heights over the ground.
#[derive(Clone, PartialEq, Debug)]
pub enum TableEffect {
    /// A line of fire; through cover or not.
    Line {
        /// From where.
        from: Vec3,
        /// To where.
        to: Vec3,
        /// Whether it goes through cover.
        cover: bool,
    },
    /// A round in the air.
    Round {
        /// Where it was a moment ago.
        tail: Vec3,
        /// Where it is.
        head: Vec3,
        /// Whether it strikes.
        hits: bool,
    },
    /// Something thrown, with the arc that it has come.
    Lob(Vec<Vec3>),
    /// An arrow from where something was aimed to where it comes down.
    Drift {
        /// From where.
        from: Vec3,
        /// To where, as far as it has come.
        to: Vec3,
    },
    /// A disc of something that bursts, with how hot it still is, from 0 to 1.
    Burst {
        /// Its middle.
        at: Vec3,
        /// Its radius, in cells.
        radius: f32,
        /// How hot.
        heat: f32,
    },
    /// Light that breaks out of a disc: rings that rise, with how bright they are, from 0 to 1.
    Gate {
        /// The disc's middle.
        at: Vec3,
        /// Its radius, in cells.
        radius: f32,
        /// How far it has come, from 0 to 1.
        part: f32,
    },
    /// Splinters that fly apart: each from where to where, with how bright they are, from 0 to 1.
    Splinters {
        /// The splinters.
        ends: Vec<(Vec3, Vec3)>,
        /// How bright.
        heat: f32,
    },
    /// A line of light that draws somebody.
    Tether {
        /// From where.
        from: Vec3,
        /// To where.
        to: Vec3,
    },
    /// Flames within an outline, with how hot they still are, from 0 to 1.
    Blaze {
        /// The outline, as far as they have come.
        outline: Vec<Vec3>,
        /// How hot.
        heat: f32,
    },
}

/// How high weapons are over the ground one stands on, as a part of a figure's height.
const MUZZLE: f32 = 0.68;

/// How far a round that misses goes past its target, in cells.
const PAST: f32 = 4.0;

/// How high an arc is at its middle, for its length.
const ARC: f32 = 0.3;

/// At which part of a die's way the round flies that it is about.
const FIRED: f32 = 0.45;

/// How high over a place a line of fire ends, in cells.
const LANCED: f32 = 0.6;

/// How many splinters fly, how far and how high, in cells.
const SPLINTERS: usize = 26;
const FAR: f32 = 3.2;
const UP: f32 = 2.6;

/// Splinters that fly apart from a spot, at a part of their way: each as a short line.
fn splinters(at: Vec3, part: f32) -> Vec<(Vec3, Vec3)> {
    let place = |index: usize, part: f32| {
        let turn = index as f32 * 2.399_963;
        let reach = FAR * (0.35 + 0.65 * ((index * 7 % 10) as f32 / 10.0));
        let high = UP * (0.3 + 0.7 * ((index * 3 % 11) as f32 / 11.0));
        let out = Vec2::from_angle(turn) * reach * part;
        at + out.extend(0.5 + high * 4.0 * part * (1.0 - part))
    };
    (0..SPLINTERS)
        .map(|index| (place(index, (part - 0.08).max(0.0)), place(index, part)))
        .collect()
}

/// What is thrown at a part of its way from one spot to another.
fn thrown(from: Vec3, to: Vec3, part: f32) -> Vec3 {
    from.lerp(to, part) + Vec3::Z * (part * (1.0 - part) * 4.0 * ARC * from.distance(to))
}

impl DisplayState {
    /// Where a piece is hit, or fires from: less high where it lies.
    fn breast(&self, piece: PieceId) -> Option<Vec3> {
        let shown = self.pieces.get(piece.index())?;
        let (at, size) = (shown.spot()?, shown.measures?);
        let high = if size.is_down {
            cells(60)
        } else {
            cells(size.height) * MUZZLE
        };
        Some(at.extend(shown.height + high))
    }

    /// What a cue shows over a table at a part of its way; nothing on a grid, and of cues that only move pieces.
    pub fn effect_of(&self, cue: &Cue, part: f32) -> Option<TableEffect> {
        match cue {
            Cue::Beam { from, to, cover } => {
                let (from, to) = (self.breast(*from)?, self.breast(*to)?);
                Some(TableEffect::Line {
                    from,
                    to: from.lerp(to, (part * 1.6).min(1.0)),
                    cover: *cover,
                })
            }
            Cue::Round { from, to, hits } => {
                let (from, to) = (self.breast(*from)?, self.breast(*to)?);
                let part = ((part - FIRED) / (1.0 - FIRED)).clamp(0.0, 1.0);
                let way = (to - from).normalize_or_zero();
                let end = match hits {
                    true => to,
                    // Past its shoulder.
                    false => to + way * PAST + way.truncate().perp().extend(0.35) * 0.7,
                };
                let head = from.lerp(end, part);
                let length = from.distance(head).min(1.6);
                (part > 0.0).then_some(TableEffect::Round {
                    tail: head - (end - from).normalize_or_zero() * length,
                    head,
                    hits: *hits,
                })
            }
            Cue::Lob { from, to } => {
                let (from, to) = (self.breast(*from)?, place_spot(*to));
                let arc = (0..=12).map(|step| thrown(from, to, part * step as f32 / 12.0));
                Some(TableEffect::Lob(arc.collect()))
            }
            Cue::Drift { from, to } => {
                let (from, to) = (place_spot(*from), place_spot(*to));
                Some(TableEffect::Drift {
                    from,
                    to: from.lerp(to, part),
                })
            }
            Cue::Burst { at, radius } => Some(TableEffect::Burst {
                at: place_spot(*at),
                radius: cells(*radius) * (part * 2.5).min(1.0),
                heat: 1.0_f32.lerp(0.25, part),
            }),
            Cue::Gate { at, radius } => Some(TableEffect::Gate {
                at: place_spot(*at),
                radius: cells(*radius),
                part,
            }),
            Cue::Shatter { at } => Some(TableEffect::Splinters {
                ends: splinters(place_spot(*at), part),
                heat: 1.0 - part,
            }),
            Cue::Tether { from, to } => Some(TableEffect::Tether {
                from: self.breast(*from)?,
                to: self.breast(*to)?,
            }),
            Cue::Lance { from, to } => {
                let (from, to) = (self.breast(*from)?, place_spot(*to) + Vec3::Z * LANCED);
                Some(TableEffect::Line {
                    from,
                    to: from.lerp(to, (part * 1.6).min(1.0)),
                    cover: false,
                })
            }
            Cue::Blaze { points } => {
                let outline: Vec<Vec3> = points.iter().map(|point| place_spot(*point)).collect();
                let nozzle = outline.first().copied()?;
                let reach = (part * 2.0).min(1.0);
                Some(TableEffect::Blaze {
                    outline: outline.iter().map(|at| nozzle.lerp(*at, reach)).collect(),
                    heat: 1.0_f32.lerp(0.25, part),
                })
            }
            _ => None,
        }
    }

    /// Keeps what a cue leaves on the table; whoever fires or goes away clears what lies there.
    pub(super) fn leave_trace(&mut self, cue: &Cue) {
        match cue {
            Cue::Beam { .. } | Cue::Lance { .. } | Cue::Lob { .. } | Cue::Travel { .. } | Cue::Tumble { .. } => {
                self.traces.clear();
            }
            Cue::Drift { .. } | Cue::Burst { .. } | Cue::Blaze { .. } => {
                let left = self.effect_of(cue, 1.0);
                self.traces.extend(left);
            }
            _ => {}
        }
    }
}

/// Where effects are, for the camera that follows.
pub fn spots(effects: &[TableEffect]) -> Vec<Vec2> {
    let places = effects.iter().flat_map(|effect| match effect {
        TableEffect::Line { from, to, .. } | TableEffect::Drift { from, to } | TableEffect::Tether { from, to } => {
            vec![*from, *to]
        }
        TableEffect::Splinters { ends, .. } => ends.first().map(|(from, _)| *from).into_iter().collect(),
        TableEffect::Round { head, .. } => vec![*head],
        TableEffect::Lob(arc) => arc.last().copied().into_iter().collect(),
        TableEffect::Burst { at, .. } | TableEffect::Gate { at, .. } => vec![*at],
        TableEffect::Blaze { outline, .. } => outline.clone(),
    });
    places.map(Vec3::truncate).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{FigureSize, Place, PublicPiece, PublicState};

    fn at(x: i32, y: i32) -> Place {
        Place { x, y, z: Some(0) }
    }

    /// Two figures, 4 cells from each other.
    fn two() -> DisplayState {
        let figure = |x: i32| PublicPiece {
            at: Some(at(x, 500)),
            size: Some(FigureSize {
                radius: 125,
                height: 400,
                shoulder: 300,
                eye: 350,
                is_down: false,
            }),
            ..PublicPiece::default()
        };
        DisplayState::of(&PublicState {
            pieces: vec![figure(500), figure(1500)],
            ..PublicState::default()
        })
    }

    /// Where a round is at a part of its way.
    fn round(hits: bool, part: f32) -> Option<Vec3> {
        let cue = Cue::Round {
            from: PieceId(0),
            to: PieceId(1),
            hits,
        };
        match two().effect_of(&cue, part)? {
            TableEffect::Round { head, .. } => Some(head),
            _ => None,
        }
    }

    #[test]
    fn a_round_that_strikes_ends_in_its_target_and_one_that_misses_goes_past_it() {
        assert_eq!(round(true, 0.3), None, "the die still rolls");
        let (hit, miss) = (round(true, 1.0).unwrap(), round(false, 1.0).unwrap());
        assert!(hit.truncate().distance(Vec2::new(6.0, 2.0)) < 1e-3, "{hit}");
        assert!(miss.x > 8.0 && (miss.y - 2.0).abs() > 0.5, "{miss}");
    }

    #[test]
    fn what_is_thrown_flies_in_an_arc_and_comes_down_where_it_was_aimed() {
        let cue = Cue::Lob {
            from: PieceId(0),
            to: at(1500, 500),
        };
        let Some(TableEffect::Lob(arc)) = two().effect_of(&cue, 1.0) else {
            panic!("it flies")
        };
        let top = arc.iter().map(|at| at.z).fold(0.0, f32::max);
        assert!(top > 1.5, "{top}");
        assert_eq!(arc.last(), Some(&Vec3::new(6.0, 2.0, 0.0)));
    }

    #[test]
    fn a_scatter_and_its_disc_stay_until_somebody_fires_or_moves() {
        let mut shown = two();
        let drift = Cue::Drift {
            from: at(1500, 500),
            to: at(1500, 1000),
        };
        let burst = Cue::Burst {
            at: at(1500, 1000),
            radius: 375,
        };
        shown.leave_trace(&drift);
        shown.leave_trace(&burst);
        assert_eq!(shown.traces.len(), 2);
        let disc = Vec3::new(6.0, 4.0, 0.0);
        assert!(matches!(shown.traces[1], TableEffect::Burst { at, radius, .. } if at == disc && radius == 1.5));
        assert_eq!(spots(&shown.traces).last(), Some(&disc.truncate()));
        shown.leave_trace(&Cue::Travel {
            piece: PieceId(0),
            from: at(500, 500),
            path: vec![at(600, 500)],
            looks_ahead: true,
        });
        assert!(shown.traces.is_empty());
    }

    #[test]
    fn flames_grow_from_the_nozzle() {
        let cue = Cue::Blaze {
            points: vec![at(500, 500), at(1000, 250), at(1000, 750)],
        };
        let reach = |part: f32| match two().effect_of(&cue, part) {
            Some(TableEffect::Blaze { outline, .. }) => outline[0].distance(outline[1]),
            _ => 0.0,
        };
        assert!(reach(0.1) < reach(0.3) && reach(0.5) == reach(1.0));
    }
}
