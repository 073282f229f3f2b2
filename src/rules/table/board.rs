//! The table of a setup, laid and looked over: the same for all books that are played on one.

use std::sync::Arc;

use crate::game::{Fault, Faults};
use crate::rules::{MapSource, Setup};
use crate::space::table::{TableBoard, WrittenTable};

/// The table of a setup, whose map must be inline; nothing if it has faults.
pub fn board(setup: &Setup, faults: &mut Faults) -> Option<TableBoard> {
    let MapSource::Table(map) = &setup.map else {
        let why = match setup.map {
            MapSource::Path(_) => "map-not-read",
            _ => "map-is-grid",
        };
        faults.push(Fault::new("map", why));
        return None;
    };
    match map.build() {
        Err(of_map) => {
            faults.extend(of_map);
            None
        }
        Ok(laid) => {
            let mut marks = map.marks.clone();
            for (written, mark) in marks.iter_mut().zip(&laid.marks) {
                if let Some(at) = mark.at {
                    written.at = Some(at.into());
                }
            }
            Some(TableBoard(Arc::new(WrittenTable { laid, marks })))
        }
    }
}
