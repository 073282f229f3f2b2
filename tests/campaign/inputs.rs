//! Files and lines broken by chance: maps, setups, scenes, recorded games, maps of Tiled, packs, lines of the protocol.

use std::time::Duration;

use arene::protocol::{Archive, Engine};
use arene::text::Lang;

use crate::{Part, mutate, readers, samples};

/// The longest that reading one input may take.
const MOST: Duration = Duration::from_secs(5);

/// The part.
pub fn run(part: &mut Part) {
    let kinds: [(&str, Vec<Vec<u8>>, fn(&[u8])); 6] = [
        ("maps", samples::maps(), readers::map),
        ("setups", samples::setups(), readers::setup),
        ("scenes", samples::scenes(), readers::scene),
        ("recorded games", samples::records(), readers::recorded),
        ("maps of Tiled", samples::tiled(), readers::tmx),
        ("packs", samples::packs(), readers::pack),
    ];
    let lines = samples::requests();
    let mut engine = Engine::new(Lang::En, Archive::none(), Vec::new());
    while part.goes_on() {
        for (kind, whole, reader) in &kinds {
            let whole = &whole[part.chance.below(whole.len())];
            let broken = mutate::text(&mut part.chance, whole);
            part.guarded(kind, &broken, MOST, || reader(&broken));
            part.count(kind, 1);
        }
        let line = &lines[part.chance.below(lines.len())];
        let broken = mutate::text(&mut part.chance, line);
        let answered = part.guarded("line", &broken, MOST, || readers::request(&mut engine, &broken));
        part.count("lines of the protocol", 1);
        if answered.is_none() {
            // What a panic leaves behind is of no use.
            engine = Engine::new(Lang::En, Archive::none(), Vec::new());
        }
    }
}
