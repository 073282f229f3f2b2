//! Setups drawn by lot: every mod, on boards full of special cells, with legal klans.

use arene::game::Place;
use arene::rules::{MapSource, PieceSetup, PlayerSetup, Setup};
use arene::space::grid::{ArenaMap, MapDoor, MapGun, MapRespawnPoint, MapToken, MapTrigger, MapZone};

use super::FACES;
use super::oracle::Lot;

/// The mods, those with points first.
pub const MODS: [&str; 8] = [
    "defmatch",
    "defmatch_klan",
    "king",
    "klanplay",
    "flag",
    "flag2",
    "gunther",
    "squigs",
];

const KLANS: [(&str, [&str; 3]); 6] = [
    ("bad_moon", ["blindboy", "bomberboy", "frimeur"]),
    ("blood_axe", ["bomberboy", "kommando", "mitrailleur"]),
    ("deathskull", ["bomberboy", "kramboy", "snipeure"]),
    ("evil_sun", ["bomberboy", "roketboy", "skateboy"]),
    ("goff", ["blindboy", "bomberboy", "kosto"]),
    ("snakebite", ["bizarboy", "bomberboy", "sauvage"]),
];

const BASE: [&str; 3] = ["grot", "flingboy", "pistolboy"];

const BONUSES: [&[&str]; 6] = [
    &[
        "malus.rikiki",
        "malus.mvt",
        "malus.por",
        "malus.tir",
        "malus.cac",
        "malus.arm",
    ],
    &["choc"],
    &["spide"],
    &["fling.1", "fling.2", "fling.fixed"],
    &["baston.1", "baston.2", "baston.fixed"],
    &["armour.1", "armour.2", "armour.fixed"],
];

/// What a kind is worth.
pub fn points_of(kind: &str) -> i32 {
    match kind {
        "grot" => 1,
        "flingboy" | "pistolboy" | "sauvage" => 2,
        "mitrailleur" => 4,
        _ => 3,
    }
}

/// Whether the mod is played by klans only.
pub fn needs_klans(mode: &str) -> bool {
    !matches!(mode, "defmatch" | "king")
}

/// Whether the mod counts points.
pub fn counts_points(mode: &str) -> bool {
    matches!(mode, "defmatch" | "defmatch_klan" | "klanplay")
}

/// A budget of the mod.
fn budget(lot: &mut Lot, mode: &str) -> i32 {
    match mode {
        "defmatch_klan" => 4 + lot.below(5) as i32,
        "squigs" => 15,
        _ => 10,
    }
}

/// A legal klan of that budget, at most `most` pieces.
fn klan(lot: &mut Lot, budget: i32, most: usize) -> (String, Vec<String>) {
    let (name, specials) = lot.of(&KLANS);
    let (mut left, mut slots) = (budget, budget / 5);
    let mut kinds: Vec<String> = Vec::new();
    while kinds.len() < most && (kinds.is_empty() || lot.below(8) != 0) {
        let special = lot.of(&specials);
        let base = lot.of(&BASE);
        let kind = if slots > 0 && lot.below(2) == 0 && !kinds.iter().any(|kind| kind == special) {
            special
        } else {
            base
        };
        let cost = points_of(kind);
        if cost > left {
            if left < 1 {
                break;
            }
            continue;
        }
        slots -= i32::from(kind == special);
        left -= cost;
        kinds.push(kind.into());
    }
    (name.into(), kinds)
}

/// A board being drawn by lot.
struct Board {
    width: i32,
    height: i32,
    rows: Vec<Vec<char>>,
    /// Cells that something stands on, or that a zone wants.
    taken: Vec<Place>,
    map: ArenaMap,
}

impl Board {
    fn set(&mut self, at: Place, sign: char) {
        self.rows[at.y as usize][at.x as usize] = sign;
    }

    /// A cell of open ground on which nothing stands, taken now; ground is cleared for it.
    fn take(&mut self, lot: &mut Lot) -> Place {
        loop {
            let at = Place::new(
                lot.below(self.width as usize) as i32,
                lot.below(self.height as usize) as i32,
            );
            if !self.taken.contains(&at) {
                self.taken.push(at);
                self.set(at, '.');
                return at;
            }
        }
    }

    /// A zone that is cleared, except for what is taken in it.
    fn zone(&mut self, kind: &str, owner: Option<u8>, from: (i32, i32), size: (i32, i32), ground: char) {
        let to = Place::new(from.0 + size.0 - 1, from.1 + size.1 - 1);
        let from = Place::new(from.0, from.1);
        for y in from.y..=to.y {
            for x in from.x..=to.x {
                self.set(Place::new(x, y), ground);
                self.taken.push(Place::new(x, y));
            }
        }
        self.map.zones.push(MapZone {
            kind: kind.into(),
            owner,
            from,
            to,
        });
    }

    fn token(&mut self, kind: &str, colour: Option<&str>, owner: Option<u8>, at: Place) {
        self.map.tokens.push(MapToken {
            kind: kind.into(),
            colour: colour.map(str::to_owned),
            owner,
            at,
        });
    }
}

/// A board with every special cell, and the zones of the mod.
pub fn arena(lot: &mut Lot, mode: &str) -> ArenaMap {
    let zoned = !matches!(mode, "defmatch" | "defmatch_klan" | "king");
    let (least, spread) = if zoned { (12, 4) } else { (8, 5) };
    let (width, height) = (least + lot.below(spread), least - 2 + lot.below(spread));
    let ground: Vec<char> = "..............................##rrcccmmmlbbbt^>v<".chars().collect();
    let mut board = Board {
        width: width as i32,
        height: height as i32,
        rows: (0..height)
            .map(|_| (0..width).map(|_| lot.of(&ground)).collect())
            .collect(),
        taken: Vec::new(),
        map: ArenaMap {
            name: format!("{mode} by lot"),
            ..ArenaMap::default()
        },
    };
    // A loop of conveyors, now and then.
    if lot.below(2) == 0 {
        let (x, y) = (lot.below(width - 1) as i32, lot.below(height - 1) as i32);
        for (dx, dy, sign) in [(0, 0, '>'), (1, 0, 'v'), (1, 1, '<'), (0, 1, '^')] {
            board.set(Place::new(x + dx, y + dy), sign);
        }
    }
    let (right, bottom) = (board.width - 3, board.height - 3);
    let size = (3, 3);
    match mode {
        "king" => {
            let from = (2 + lot.below(2) as i32, 2);
            board.zone("king", None, from, size, 'c');
        }
        "klanplay" | "flag" | "flag2" => {
            board.zone("respawn", Some(0), (0, 0), size, '.');
            board.zone("respawn", Some(1), (right, bottom), size, '.');
            if mode != "klanplay" {
                board.zone("klan", Some(0), (0, bottom), size, '.');
                board.zone("klan", Some(1), (right, 0), size, '.');
            }
        }
        "gunther" => {
            board.zone("klan", Some(0), (0, 0), size, '.');
            board.zone("klan", Some(1), (right, bottom), size, '.');
        }
        "squigs" => {
            board.zone("klan", Some(0), (0, 0), size, '.');
            board.zone("pen", Some(0), (right, 0), size, '.');
            board.zone("pen", Some(1), (0, bottom), size, '.');
            board.zone("klan", Some(1), (right, bottom), size, '.');
            board.zone("squigs", None, (board.width / 2 - 1, board.height / 2 - 1), (3, 3), '.');
            for _ in 0..lot.below(4) {
                let at = board.take(lot);
                board.token("squig", None, None, at);
            }
        }
        _ => {}
    }
    match mode {
        "flag" => {
            let at = board.take(lot);
            board.token("flag", None, None, at);
        }
        "flag2" => {
            board.token("flag", None, Some(0), Place::new(1, bottom + 1));
            board.token("flag", None, Some(1), Place::new(right + 1, 1));
        }
        "gunther" => {
            board.token("bomb", None, Some(0), Place::new(1, 1));
            board.token("bomb", None, Some(1), Place::new(right + 1, bottom + 1));
        }
        _ => {}
    }
    // Points: of the mods that return by them enough, of the others now and then two.
    let points = if zoned { 2 * lot.below(2) } else { 8 + lot.below(2) };
    for number in 1..=points as u32 {
        let at = board.take(lot);
        if number < 7 {
            board.set(at, char::from_digit(number, 10).expect("a digit"));
        } else {
            board.map.respawn_points.push(MapRespawnPoint { number, at });
        }
    }
    for colour in ["red", "blue"].into_iter().take(lot.below(3)) {
        let at = board.take(lot);
        let open = lot.below(3) == 0;
        board.map.doors.push(MapDoor {
            at,
            colour: colour.into(),
            open,
        });
        let at = board.take(lot);
        board.token("key", Some(colour), None, at);
    }
    let traps = board.map.zones.len()..board.map.zones.len() + 1 + lot.below(2);
    for _ in traps.clone() {
        let (x, y) = (lot.below(width - 3) as i32, lot.below(height - 3) as i32);
        board.map.zones.push(MapZone {
            kind: "trap".into(),
            owner: None,
            from: Place::new(x, y),
            to: Place::new(x + 3, y + 3),
        });
    }
    let guns = lot.below(3);
    for _ in 0..guns {
        let at = board.take(lot);
        board.map.guns.push(MapGun { at });
    }
    for _ in 0..1 + lot.below(4) {
        let at = board.take(lot);
        let mut fires = std::collections::BTreeMap::new();
        if guns > 0 && lot.below(2) == 0 {
            fires.insert("gun".to_owned(), lot.below(guns));
        } else {
            fires.insert("trap".to_owned(), traps.start + lot.below(traps.len()));
        }
        board.map.triggers.push(MapTrigger { at, fires });
    }
    let mut map = board.map.clone();
    map.rows = board.rows.iter().map(|row| row.iter().collect()).collect();
    map
}

/// The open, crated and muddy cells of a map on which no thing stands.
fn places(map: &ArenaMap) -> Vec<Place> {
    let mut free = Vec::new();
    for (y, row) in map.rows.iter().enumerate() {
        for (x, sign) in row.chars().enumerate() {
            let at = Place::new(x as i32, y as i32);
            let taken = map.doors.iter().any(|door| door.at == at)
                || map.guns.iter().any(|gun| gun.at == at)
                || map.triggers.iter().any(|trigger| trigger.at == at)
                || map.tokens.iter().any(|token| token.kind == "squig" && token.at == at)
                || map.zones.iter().any(|zone| {
                    zone.kind == "squigs"
                        && (zone.from.x..=zone.to.x).contains(&at.x)
                        && (zone.from.y..=zone.to.y).contains(&at.y)
                });
            if matches!(sign, '.' | 'c' | 'm' | 'b' | '1'..='9' | '>') && !taken {
                free.push(at);
            }
        }
    }
    free
}

/// A setup of that mod on that map: pieces deployed, or set down with bonuses and with tokens in hand.
pub fn setup(lot: &mut Lot, mode: &str, map: &ArenaMap) -> Setup {
    let points = map
        .rows
        .iter()
        .flat_map(|row| row.chars())
        .filter(char::is_ascii_digit)
        .count()
        + map.respawn_points.len();
    let by_points = matches!(mode, "defmatch" | "defmatch_klan" | "king");
    let placed = lot.below(2) == 0 || (by_points && points < 4);
    let mut free = places(map);
    let klans = needs_klans(mode) || (mode == "king" && lot.below(2) == 0);
    let budget = budget(lot, mode);
    let count = match mode {
        "defmatch" | "king" if !klans => 2 + lot.below(if placed { 4 } else { points.min(6) - 1 }),
        "defmatch_klan" => 2 + lot.below(2),
        _ => 2,
    };
    let most = if placed || !by_points { 6 } else { points / count };
    let mut players: Vec<PlayerSetup> = Vec::new();
    for seat in 0..count {
        let (klan, kinds) = if klans {
            let (name, kinds) = klan(lot, budget, most);
            (Some(name), kinds)
        } else {
            let (_, specials) = lot.of(&KLANS);
            let kind = if lot.below(3) == 0 {
                lot.of(&BASE)
            } else {
                lot.of(&specials)
            };
            (None, vec![kind.to_owned()])
        };
        let pieces = kinds
            .into_iter()
            .map(|kind| {
                let mut bonuses = Vec::new();
                if placed && lot.below(3) == 0 {
                    let row = lot.below(6);
                    bonuses.push(lot.of(BONUSES[row]).to_owned());
                    if lot.below(2) == 0 {
                        let other = (row + 1 + lot.below(5)) % 6;
                        bonuses.push(lot.of(BONUSES[other]).to_owned());
                    }
                }
                PieceSetup {
                    kind,
                    at: placed.then(|| free.swap_remove(lot.below(free.len()))),
                    face: placed.then(|| lot.of(&FACES)),
                    bonuses,
                    carries: Vec::new(),
                    own: Default::default(),
                }
            })
            .collect();
        players.push(PlayerSetup {
            name: format!("P{seat}"),
            klan,
            pieces,
            own: Default::default(),
        });
    }
    if placed {
        for token in &map.tokens {
            // Half of what lies there is in somebody's hand.
            let seat = match (token.kind.as_str(), token.owner) {
                ("bomb", Some(owner)) => usize::from(owner),
                ("flag", Some(owner)) => 1 - usize::from(owner),
                _ => lot.below(count),
            };
            if token.kind == "squig" || lot.below(2) == 0 {
                continue;
            }
            let pieces = &mut players[seat].pieces;
            let piece = lot.below(pieces.len());
            pieces[piece]
                .carries
                .push(match (token.kind.as_str(), token.owner, &token.colour) {
                    ("key", _, Some(colour)) => format!("key:{colour}"),
                    ("flag", Some(owner), _) => format!("flag:{owner}"),
                    (kind, ..) => kind.to_owned(),
                });
        }
    }
    // Half of the games of points start near their end, so that many are played to it.
    let scores = (counts_points(mode) && lot.below(2) == 0).then(|| {
        let own = |player: &PlayerSetup| -> i32 { player.pieces.iter().map(|piece| points_of(&piece.kind)).sum() };
        players
            .iter()
            .map(|player| {
                let goal = match mode {
                    "defmatch" => 10 * own(player),
                    "klanplay" => 5 * own(player),
                    _ => 20,
                };
                goal - 1 - lot.below(4) as i32
            })
            .collect()
    });
    Setup {
        rules: "doum40k".into(),
        mode: mode.into(),
        map: MapSource::Inline(Box::new(map.clone())),
        seed: lot.below(usize::MAX) as u64,
        players,
        options: Default::default(),
        budget: klans.then_some(i64::from(budget)),
        first: None,
        scores,
        dice: None,
        by_hand: Vec::new(),
        take_back: false,
        own: Default::default(),
    }
}
