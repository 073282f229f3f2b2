//! The table for the rest of the rule book: klans, doors, tokens, zones, guns and triggers, and short ways to ask what
//! a piece has.

use arene::game::{Command, Face, PieceId, Place, Weapon};
use arene::rules::PlayerSetup;
use arene::space::grid::{MapDoor, MapGun, MapToken, MapTrigger, MapZone};

use super::{Drawn, Table, board, brief};

/// A token as `carries` spells it: `key:red`, `flag`, `flag:0`, `bomb:1`, `squig`.
fn token(spelt: &str, at: Place) -> MapToken {
    let (kind, of) = spelt
        .split_once(':')
        .map_or((spelt, None), |(kind, of)| (kind, Some(of)));
    MapToken {
        kind: kind.into(),
        colour: of.filter(|_| kind == "key").map(str::to_owned),
        owner: of.filter(|_| kind != "key").map(|of| of.parse().unwrap()),
        at,
    }
}

impl Drawn {
    pub(super) fn thing(mut self, sign: char, at: Place) -> Self {
        match sign {
            'd' => self.door("red", at.x, at.y),
            'k' => self.token("key:red", at.x, at.y),
            'f' => self.token("flag", at.x, at.y),
            'q' => self.token("squig", at.x, at.y),
            'g' => {
                self.map.guns.push(MapGun { at });
                self
            }
            'x' => {
                self.map.triggers.push(MapTrigger {
                    at,
                    fires: Default::default(),
                });
                self
            }
            other => panic!("no thing {other}"),
        }
    }

    /// Where the next piece of the setup stands.
    pub(super) fn next_mark(&self) -> Place {
        let index: usize = self.setup.players.iter().map(|player| player.pieces.len()).sum();
        self.marks[index].1
    }

    /// The mod.
    pub fn mode(mut self, mode: &str) -> Self {
        self.setup.mode = mode.into();
        self
    }

    /// The budget of every klan.
    pub fn budget(mut self, points: i64) -> Self {
        self.setup.budget = Some(points);
        self
    }

    /// The next player, of that klan, with pieces on the next capital letters: `"kosto grot grot"`. All face the same
    /// way.
    pub fn klan(mut self, klan: &str, kinds: &str, face: Face) -> Self {
        let name = format!("P{}", self.setup.players.len());
        self.setup.players.push(PlayerSetup {
            name,
            klan: Some(klan.into()),
            pieces: Vec::new(),
            own: Default::default(),
        });
        for kind in kinds.split_whitespace() {
            let at = self.next_mark();
            self.add(kind, Some(at), Some(face));
        }
        self
    }

    /// The next player, of that klan, with pieces to be deployed.
    pub fn klan_deployed(mut self, klan: &str, kinds: &str) -> Self {
        let name = format!("P{}", self.setup.players.len());
        self.setup.players.push(PlayerSetup {
            name,
            klan: Some(klan.into()),
            pieces: Vec::new(),
            own: Default::default(),
        });
        for kind in kinds.split_whitespace() {
            self.add(kind, None, None);
        }
        self
    }

    /// One more piece for the last player, on the next letter.
    pub fn also(mut self, kind: &str, face: Face) -> Self {
        let at = self.next_mark();
        self.add(kind, Some(at), Some(face));
        self
    }

    fn add(&mut self, kind: &str, at: Option<Place>, face: Option<Face>) {
        self.push(kind, at, face);
        let piece = self.setup.players.pop().unwrap().pieces.pop().unwrap();
        self.setup.players.last_mut().unwrap().pieces.push(piece);
    }

    /// Bonuses that the piece last named starts with.
    pub fn with(mut self, bonuses: &str) -> Self {
        let piece = self.setup.players.last_mut().unwrap().pieces.last_mut().unwrap();
        piece.bonuses.extend(bonuses.split_whitespace().map(str::to_owned));
        self
    }

    /// Tokens that the piece last named starts with.
    pub fn carries(mut self, tokens: &str) -> Self {
        let piece = self.setup.players.last_mut().unwrap().pieces.last_mut().unwrap();
        piece.carries.extend(tokens.split_whitespace().map(str::to_owned));
        self
    }

    pub fn door(mut self, colour: &str, x: i32, y: i32) -> Self {
        self.map.doors.push(MapDoor {
            at: Place::new(x, y),
            colour: colour.into(),
            open: false,
        });
        self
    }

    pub fn gun(mut self, x: i32, y: i32) -> Self {
        self.map.guns.push(MapGun { at: Place::new(x, y) });
        self
    }

    /// The first trigger stands elsewhere.
    pub fn moved_trigger(mut self, x: i32, y: i32) -> Self {
        self.map.triggers[0].at = Place::new(x, y);
        self
    }

    /// The doors start open.
    pub fn open(mut self) -> Self {
        self.map.doors.iter_mut().for_each(|door| door.open = true);
        self
    }

    /// A token as `carries` spells it.
    pub fn token(mut self, spelt: &str, x: i32, y: i32) -> Self {
        self.map.tokens.push(token(spelt, Place::new(x, y)));
        self
    }

    /// A zone without an owner, by two corners.
    pub fn zone(mut self, kind: &str, from: (i32, i32), to: (i32, i32)) -> Self {
        self.map.zones.push(MapZone {
            kind: kind.into(),
            owner: None,
            from: Place::new(from.0, from.1),
            to: Place::new(to.0, to.1),
        });
        self
    }

    /// A player's zone.
    pub fn owned(self, kind: &str, owner: u8, from: (i32, i32), to: (i32, i32)) -> Self {
        let mut drawn = self.zone(kind, from, to);
        drawn.map.zones.last_mut().unwrap().owner = Some(owner);
        drawn
    }

    /// What each trigger fires, in the order of the drawing: `"trap:0 gun:0"`.
    pub fn fires(mut self, what: &str) -> Self {
        for (trigger, what) in self.map.triggers.iter_mut().zip(what.split_whitespace()) {
            let (kind, index) = what.split_once(':').unwrap();
            trigger.fires.insert(kind.into(), index.parse().unwrap());
        }
        self
    }
}

/// A board of open ground, so large.
pub fn open_ground(width: usize, height: usize) -> Drawn {
    let rows = vec![".".repeat(width); height];
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    board(&rows)
}

impl Table {
    #[track_caller]
    pub fn grenade(&mut self, target: u16) -> &mut Self {
        self.apply(grenade(target))
    }

    #[track_caller]
    pub fn use_trap(&mut self, trigger: usize) -> &mut Self {
        self.apply(use_trigger(trigger, None))
    }

    #[track_caller]
    pub fn use_gun(&mut self, trigger: usize, direction: Face) -> &mut Self {
        self.apply(use_trigger(trigger, Some(direction)))
    }

    #[track_caller]
    pub fn door(&mut self, door: usize, open: bool) -> &mut Self {
        self.apply(set_door(door, open))
    }

    #[track_caller]
    pub fn aim(&mut self, x: i32, y: i32) -> &mut Self {
        self.apply(aim(x, y))
    }

    #[track_caller]
    pub fn herd(&mut self, squig: u16) -> &mut Self {
        self.apply(herd(squig))
    }

    #[track_caller]
    pub fn no_herd(&mut self) -> &mut Self {
        self.apply(Command::NoHerd)
    }

    #[track_caller]
    pub fn herd_to(&mut self, x: i32, y: i32) -> &mut Self {
        self.apply(herd_to(x, y))
    }

    /// Ends turns until it is that player's; nobody may have to decide anything else, and no die may fall.
    #[track_caller]
    pub fn until_turn_of(&mut self, player: u8) -> &mut Self {
        loop {
            self.end_turn();
            if self.game.decision().is_some_and(|decision| decision.player.0 == player) {
                return self;
            }
        }
    }

    /// The walk along those steps is refused by that rule.
    #[track_caller]
    pub fn refuses_walk(&mut self, steps: &str, rule: &str) -> &mut Self {
        let command = self.steps(steps, false, Face::East);
        self.refused(command, rule);
        self
    }

    /// Some fact of the last command, put briefly without its rule, is this.
    #[track_caller]
    pub fn has(&mut self, what: &str) -> &mut Self {
        let found: Vec<String> = self.facts.iter().map(brief).collect();
        assert!(
            found.iter().any(|line| line.split_once(' ').unwrap().1 == what),
            "no {what:?} in {found:#?}"
        );
        self
    }

    /// Some fact of the last command, put briefly with its rule, is this.
    #[track_caller]
    pub fn has_rule(&mut self, line: &str) -> &mut Self {
        let found: Vec<String> = self.facts.iter().map(brief).collect();
        assert!(found.iter().any(|found| found == line), "no {line:?} in {found:#?}");
        self
    }

    /// No fact of the last command is of that kind.
    #[track_caller]
    pub fn none_of(&mut self, kind: &str) -> &mut Self {
        self.told_of(kind, &[])
    }

    /// The dice of the last command, exactly: rule, value, `again` where thrown again, and what was needed.
    #[track_caller]
    pub fn rolled(&mut self, lines: &[&str]) -> &mut Self {
        let found: Vec<String> = self
            .facts
            .iter()
            .map(brief)
            .filter_map(|line| {
                let (rule, rest) = line.split_once(' ').unwrap();
                let rest = rest.strip_prefix("roll ")?;
                Some(format!("{rule} {rest}"))
            })
            .collect();
        assert_eq!(found, lines);
        self
    }

    /// The modifiers of the last command's die number `index`, as `rule change`.
    #[track_caller]
    pub fn modifiers(&mut self, index: usize, lines: &[&str]) -> &mut Self {
        let rolls: Vec<&arene::game::RollFact> = self
            .facts
            .iter()
            .filter_map(|fact| match fact {
                arene::game::Fact::Roll(roll) => Some(roll),
                _ => None,
            })
            .collect();
        let found: Vec<String> = rolls[index]
            .modifiers
            .0
            .iter()
            .map(|modifier| format!("{} {:+}", modifier.rule, modifier.change))
            .collect();
        assert_eq!(found, lines);
        self
    }

    /// One value of a piece's profile, as JSON text.
    #[track_caller]
    pub fn profile(&mut self, piece: u16, name: &str, json: &str) -> &mut Self {
        self.state_is(&format!("/pieces/{piece}/profile/{name}"), json)
    }

    /// The bonuses of a piece in order, with the turns left where they are counted.
    #[track_caller]
    pub fn bonuses(&mut self, piece: u16, list: &[&str]) -> &mut Self {
        let state = self.game.state();
        let found: Vec<String> = state["pieces"][usize::from(piece)]["bonuses"]
            .as_array()
            .unwrap()
            .iter()
            .map(|bonus| {
                let left = bonus["turns_left"]
                    .as_u64()
                    .map_or(String::new(), |left| format!(" {left}"));
                format!("{}{left}", bonus["kind"].as_str().unwrap())
            })
            .collect();
        assert_eq!(found, list);
        self
    }

    /// What a piece carries.
    #[track_caller]
    pub fn carried(&mut self, piece: u16, list: &[&str]) -> &mut Self {
        let state = self.game.state();
        let found: Vec<&str> = state["pieces"][usize::from(piece)]["carries"]
            .as_array()
            .unwrap()
            .iter()
            .map(|token| token.as_str().unwrap())
            .collect();
        assert_eq!(found, list);
        self
    }

    /// The tokens that lie on the board, as `kind x,y` in any order.
    #[track_caller]
    pub fn lying(&mut self, list: &[&str]) -> &mut Self {
        let state = self.game.state();
        let mut found: Vec<String> = state["tokens"]
            .as_array()
            .unwrap()
            .iter()
            .map(|token| {
                let of = token["owner"].as_u64().map(|owner| format!(":{owner}"));
                let of = of.or_else(|| token["colour"].as_str().map(|colour| format!(":{colour}")));
                format!(
                    "{}{} {},{}",
                    token["kind"].as_str().unwrap(),
                    of.unwrap_or_default(),
                    token["at"][0],
                    token["at"][1]
                )
            })
            .collect();
        let mut list: Vec<&str> = list.to_vec();
        found.sort();
        list.sort_unstable();
        assert_eq!(found, list);
        self
    }

    /// Whether the bonus cell there can be taken.
    #[track_caller]
    pub fn ready(&mut self, x: i32, y: i32, ready: bool) -> &mut Self {
        let state = self.game.state();
        let cells = state["bonus_cells"].as_array().unwrap();
        let cell = cells
            .iter()
            .find(|cell| cell["at"] == serde_json::json!([x, y]))
            .unwrap_or_else(|| panic!("no bonus cell at {x},{y}"));
        assert_eq!(cell["ready"], ready);
        self
    }

    /// Who has won: an index, `"draw"`, or `null`.
    #[track_caller]
    pub fn winner(&mut self, json: &str) -> &mut Self {
        self.state_is("/winner", json)
    }

    /// The legal commands that begin so.
    pub fn listed(&mut self, verb: &str) -> Vec<String> {
        let lines = self.legal();
        lines
            .into_iter()
            .filter(|line| line.split(' ').next() == Some(verb))
            .collect()
    }
}

pub fn grenade(target: u16) -> Command {
    Command::Shoot {
        target: PieceId(target),
        with: Weapon::Grenade,
    }
}

pub fn use_trigger(trigger: usize, direction: Option<Face>) -> Command {
    Command::Use { trigger, direction }
}

pub fn set_door(door: usize, open: bool) -> Command {
    Command::Door { door, open }
}

pub fn aim(x: i32, y: i32) -> Command {
    Command::Aim {
        corner: Place::new(x, y),
    }
}

pub fn herd(squig: u16) -> Command {
    Command::Herd { squig: PieceId(squig) }
}

pub fn herd_to(x: i32, y: i32) -> Command {
    Command::HerdTo { at: Place::new(x, y) }
}
