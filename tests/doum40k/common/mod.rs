//! A small table for rule tests: a drawn board, pieces in seat order, forced dice, and short ways to say what must
//! happen. A die left over, or one missing, fails the test.

pub mod lots;
pub mod oracle;
pub mod pasture;
pub mod special;

use arene::game::{ApplyError, Command, DecisionKind, Face, Fact, Game, PieceId, Place, Refusal, Weapon, Winner};
use arene::rules::{Fault, MapSource, PieceSetup, PlayerSetup, Setup, rulebook};
use arene::space::grid::{ArenaMap, MapRespawnPoint};

pub use pasture::*;
pub use special::*;

pub use arene::game::Face::{East, North, South, West};

/// The four facings.
pub const FACES: [Face; 4] = [North, East, South, West];

/// A board being set up.
pub struct Drawn {
    map: ArenaMap,
    marks: Vec<(char, Place)>,
    pub setup: Setup,
}

/// A board drawn as rows. A capital letter marks where a piece stands: A the first piece of the setup, B the second …;
/// the ground under it is open unless [`Drawn::under`] says otherwise. What stands on open ground has small letters of
/// its own: `d` a red door, `k` its key, `f` a flag without an owner, `q` a squig, `g` a machine gun, `x` a trigger.
pub fn board(rows: &[&str]) -> Drawn {
    let mut marks = Vec::new();
    let mut things = Vec::new();
    let mut drawn = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        let mut line = String::new();
        for (x, sign) in row.chars().enumerate() {
            let at = Place::new(x as i32, y as i32);
            match sign {
                'A'..='Z' => marks.push((sign, at)),
                'd' | 'k' | 'f' | 'q' | 'g' | 'x' => things.push((sign, at)),
                _ => {
                    line.push(sign);
                    continue;
                }
            }
            line.push('.');
        }
        drawn.push(line);
    }
    if drawn.len() == 1 {
        // The smallest board has two rows: a wall below changes nothing.
        drawn.push("#".repeat(drawn[0].len()));
    }
    marks.sort_unstable();
    let map = ArenaMap {
        name: "drawn".into(),
        rows: drawn,
        ..ArenaMap::default()
    };
    let drawn = Drawn {
        map: map.clone(),
        marks,
        setup: Setup {
            rules: "doum40k".into(),
            mode: "defmatch".into(),
            map: MapSource::Inline(Box::new(map)),
            seed: 1,
            players: Vec::new(),
            options: Default::default(),
            budget: None,
            first: None,
            scores: None,
            dice: None,
            by_hand: Vec::new(),
            take_back: false,
            own: Default::default(),
        },
    };
    things
        .into_iter()
        .fold(drawn, |drawn, (sign, at)| drawn.thing(sign, at))
}

impl Drawn {
    /// The next player's piece, on the next capital letter.
    pub fn piece(mut self, kind: &str, face: Face) -> Self {
        let at = self.next_mark();
        self.push(kind, Some(at), Some(face));
        self
    }

    /// The next player's piece, to be deployed.
    pub fn deployed(mut self, kind: &str) -> Self {
        self.push(kind, None, None);
        self
    }

    fn push(&mut self, kind: &str, at: Option<Place>, face: Option<Face>) {
        let name = format!("P{}", self.setup.players.len());
        let piece = PieceSetup {
            kind: kind.into(),
            at,
            face,
            bonuses: Vec::new(),
            carries: Vec::new(),
            own: Default::default(),
        };
        self.setup.players.push(PlayerSetup {
            name,
            klan: None,
            pieces: vec![piece],
            own: Default::default(),
        });
    }

    /// What the ground under a lettered piece is.
    pub fn under(mut self, letter: char, ground: char) -> Self {
        let at = self.marks.iter().find(|(sign, _)| *sign == letter).unwrap().1;
        let row = &mut self.map.rows[at.y as usize];
        row.replace_range(at.x as usize..=at.x as usize, &ground.to_string());
        self
    }

    /// A respawn point beyond the nine that can be drawn.
    pub fn point(mut self, number: u32, x: i32, y: i32) -> Self {
        let at = Place::new(x, y);
        self.map.respawn_points.push(MapRespawnPoint { number, at });
        self
    }

    /// Who begins.
    pub fn first(mut self, seat: usize) -> Self {
        self.setup.first = Some(seat);
        self
    }

    /// Scores to start from.
    pub fn scores(mut self, scores: &[i32]) -> Self {
        self.setup.scores = Some(scores.to_vec());
        self
    }

    /// A house rule.
    pub fn option(mut self, name: &str, value: i64) -> Self {
        self.setup.options.insert(name.into(), value.into());
        self
    }

    /// A copy of the setup as it stands.
    pub fn setup_so_far(&self) -> Setup {
        let mut setup = self.setup.clone();
        setup.map = MapSource::Inline(Box::new(self.map.clone()));
        setup
    }

    /// The setup as it stands.
    pub fn finish(mut self) -> Setup {
        self.setup.map = MapSource::Inline(Box::new(self.map));
        self.setup
    }

    /// What is wrong with the setup: field and reason.
    pub fn faults(self) -> Vec<String> {
        let told = |fault: &Fault| format!("{} {}", fault.field, fault.why);
        rulebook("doum40k")
            .unwrap()
            .check_setup(&self.finish())
            .iter()
            .map(told)
            .collect()
    }

    /// Starts the game. The first player begins, if nobody else was named.
    pub fn begin(mut self) -> Table {
        self.setup.first.get_or_insert(0);
        self.begin_with(&[])
    }

    /// Starts the game with dice for deployment and roll-off; who begins is rolled for unless named.
    pub fn begin_with(self, dice: &[u32]) -> Table {
        let setup = self.finish();
        let mut game = match rulebook("doum40k").unwrap().game(&setup) {
            Ok(game) => game,
            Err(faults) => panic!("the setup is faulty: {faults:?}"),
        };
        game.dice_mut().follow(Some((dice.to_vec(), true)));
        let facts = match game.start() {
            Ok(facts) => facts.to_vec(),
            Err(error) => panic!("a die was missing at the start: {error:?}"),
        };
        Table { game, facts }
    }
}

/// A game under test.
pub struct Table {
    pub game: Game,
    /// What the last command brought about.
    pub facts: Vec<Fact>,
}

impl Table {
    /// Forces the next dice. Those forced before must all have been thrown.
    pub fn dice(&mut self, values: &[u32]) -> &mut Self {
        self.no_die_left();
        self.game.dice_mut().follow(Some((values.to_vec(), true)));
        self
    }

    #[track_caller]
    fn no_die_left(&self) {
        assert_eq!(self.game.dice().left(), 0, "dice were left over");
    }

    /// Applies a command that must be legal and must use up the forced dice.
    #[track_caller]
    pub fn apply(&mut self, command: Command) -> &mut Self {
        match self.game.apply(&command) {
            Ok(facts) => self.facts = facts.to_vec(),
            Err(ApplyError::Illegal(refusal)) => panic!("{command:?} was refused: {refusal:?}"),
            Err(ApplyError::Script(error)) => panic!("{command:?} wanted a die that was not forced: {error:?}"),
        }
        self.no_die_left();
        self
    }

    /// The command must be refused by that rule, and leave no trace.
    #[track_caller]
    pub fn refused(&mut self, command: Command, rule: &str) -> Refusal {
        let hash = self.game.hash();
        let snapshot = self.game.write_snapshot();
        let refusal = self
            .game
            .why_not(&command)
            .unwrap_or_else(|| panic!("{command:?} is not refused"));
        assert_eq!(refusal.rule.as_str(), rule, "{command:?}: {refusal:?}");
        assert_eq!(
            self.game.apply(&command),
            Err(ApplyError::Illegal(refusal.clone())),
            "why_not and apply differ"
        );
        assert_eq!(self.game.hash(), hash, "a refused command changed the game");
        assert_eq!(
            self.game.write_snapshot(),
            snapshot,
            "a refused command changed the game"
        );
        assert!(!self.game.legal().contains(&command));
        refusal
    }

    /// The command must be legal now.
    #[track_caller]
    pub fn allowed(&mut self, command: &Command) -> &mut Self {
        assert_eq!(self.game.why_not(command), None, "{command:?}");
        self
    }

    #[track_caller]
    pub fn activate(&mut self, piece: u16) -> &mut Self {
        self.apply(activate(piece))
    }

    /// Walks along a path given in steps: `"eesn"`.
    #[track_caller]
    pub fn walk(&mut self, steps: &str, face: Face) -> &mut Self {
        let command = self.steps(steps, false, face);
        self.apply(command)
    }

    #[track_caller]
    pub fn run(&mut self, steps: &str, face: Face) -> &mut Self {
        let command = self.steps(steps, true, face);
        self.apply(command)
    }

    #[track_caller]
    pub fn turn(&mut self, face: Face) -> &mut Self {
        self.walk("", face)
    }

    #[track_caller]
    pub fn shoot(&mut self, target: u16) -> &mut Self {
        self.apply(shoot(target))
    }

    #[track_caller]
    pub fn allot(&mut self, target: u16) -> &mut Self {
        self.apply(allot(target))
    }

    #[track_caller]
    pub fn fight(&mut self, target: u16) -> &mut Self {
        self.apply(fight(target))
    }

    #[track_caller]
    pub fn place(&mut self, x: i32, y: i32, face: Face) -> &mut Self {
        self.apply(place(x, y, face))
    }

    #[track_caller]
    pub fn end_activation(&mut self) -> &mut Self {
        self.apply(Command::EndActivation)
    }

    #[track_caller]
    pub fn end_turn(&mut self) -> &mut Self {
        self.apply(Command::EndTurn)
    }

    /// The move of the active piece along steps: `"eesn"`.
    pub fn steps(&mut self, steps: &str, run: bool, face: Face) -> Command {
        let piece = self.active();
        let mut at = self.at(piece).unwrap();
        let mut path = Vec::new();
        for step in steps.chars() {
            match step {
                'n' => at.y -= 1,
                'e' => at.x += 1,
                's' => at.y += 1,
                'w' => at.x -= 1,
                other => panic!("no step {other}"),
            }
            path.push(at);
        }
        Command::Move { path, run, face }
    }

    pub fn active(&mut self) -> u16 {
        self.game.state()["active"].as_u64().expect("a piece is active") as u16
    }

    /// Where a piece stands.
    pub fn at(&mut self, piece: u16) -> Option<Place> {
        let state = self.game.state();
        let at = &state["pieces"][usize::from(piece)]["at"];
        at.as_array()
            .map(|at| Place::new(at[0].as_i64().unwrap() as i32, at[1].as_i64().unwrap() as i32))
    }

    #[track_caller]
    pub fn stands(&mut self, piece: u16, x: i32, y: i32) -> &mut Self {
        assert_eq!(self.at(piece), Some(Place::new(x, y)));
        self
    }

    #[track_caller]
    pub fn gone(&mut self, piece: u16) -> &mut Self {
        assert_eq!(self.at(piece), None);
        self
    }

    /// One field of the state, by JSON pointer, compared as JSON text.
    #[track_caller]
    pub fn state_is(&mut self, pointer: &str, json: &str) -> &mut Self {
        let state = self.game.state();
        let found = state
            .pointer(pointer)
            .unwrap_or_else(|| panic!("no {pointer} in {state}"));
        assert_eq!(found.to_string(), json, "{pointer}");
        self
    }

    #[track_caller]
    pub fn scores(&mut self, scores: &[i64]) -> &mut Self {
        let state = self.game.state();
        let found: Vec<i64> = state["scores"]
            .as_array()
            .unwrap()
            .iter()
            .map(|score| score.as_i64().unwrap())
            .collect();
        assert_eq!(found, scores);
        self
    }

    /// What the last command brought about, exactly, one brief line a fact.
    #[track_caller]
    pub fn told(&mut self, lines: &[&str]) -> &mut Self {
        let found: Vec<String> = self.facts.iter().map(brief).collect();
        assert_eq!(found, lines);
        self
    }

    /// The facts of one kind that the last command brought about, exactly.
    #[track_caller]
    pub fn told_of(&mut self, kind: &str, lines: &[&str]) -> &mut Self {
        let found: Vec<String> = self
            .facts
            .iter()
            .map(brief)
            .filter(|line| line.split(' ').nth(1) == Some(kind))
            .collect();
        assert_eq!(found, lines);
        self
    }

    /// Who decides what now, about which piece, and how many more of the kind follow.
    #[track_caller]
    pub fn decides(&mut self, player: u8, kind: DecisionKind, piece: Option<u16>, left: u8) -> &mut Self {
        let found = self.game.decision().expect("a decision is pending");
        assert_eq!(
            (found.player.0, found.kind, found.piece.map(|piece| piece.0), found.left),
            (player, kind, piece, left)
        );
        self
    }

    /// The legal list, a short line a command.
    pub fn legal(&mut self) -> Vec<String> {
        self.game.legal().iter().map(short).collect()
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.no_die_left();
        }
    }
}

pub fn activate(piece: u16) -> Command {
    Command::Activate { piece: PieceId(piece) }
}

pub fn shoot(target: u16) -> Command {
    Command::Shoot {
        target: PieceId(target),
        with: Weapon::Gun,
    }
}

pub fn allot(target: u16) -> Command {
    Command::Allot {
        target: PieceId(target),
    }
}

pub fn fight(target: u16) -> Command {
    Command::Fight {
        target: PieceId(target),
    }
}

pub fn place(x: i32, y: i32, face: Face) -> Command {
    Command::Place {
        at: Place::new(x, y),
        face,
    }
}

/// A move along cells.
pub fn path(cells: &[(i32, i32)], run: bool, face: Face) -> Command {
    Command::Move {
        path: cells.iter().map(|(x, y)| Place::new(*x, *y)).collect(),
        run,
        face,
    }
}

/// A command in a few words.
pub fn short(command: &Command) -> String {
    match command {
        Command::Place { at, face } => format!("place {},{} {}", at.x, at.y, face.name()),
        Command::Activate { piece } => format!("activate {}", piece.0),
        Command::Move { path, run, face } => {
            let cells: Vec<String> = path.iter().map(|at| format!("{},{}", at.x, at.y)).collect();
            let verb = if *run { "run" } else { "move" };
            format!("{verb} {} {}", cells.join(" "), face.name())
        }
        Command::Shoot {
            target,
            with: Weapon::Gun,
        } => format!("shoot {}", target.0),
        Command::Shoot {
            target,
            with: Weapon::Grenade,
        } => format!("grenade {}", target.0),
        Command::Allot { target } => format!("allot {}", target.0),
        Command::Fight { target } => format!("fight {}", target.0),
        Command::Use { trigger, direction } => {
            let direction = direction.map_or(String::new(), |face| format!(" {}", face.name()));
            format!("use {trigger}{direction}")
        }
        Command::Door { door, open } => format!("door {door} {}", if *open { "open" } else { "closed" }),
        Command::Aim { corner } => format!("aim {},{}", corner.x, corner.y),
        Command::Herd { squig } => format!("herd {}", squig.0),
        Command::NoHerd => "no_herd".into(),
        Command::HerdTo { at } => format!("herd_to {},{}", at.x, at.y),
        Command::EndActivation => "end_activation".into(),
        Command::EndTurn => "end_turn".into(),
        Command::Book(other) => panic!("{other:?}: no command of this book"),
    }
}

/// A fact in a few words, its rule first.
pub fn brief(fact: &Fact) -> String {
    let what = match fact {
        Fact::Phase { phase, .. } => format!("phase {phase}"),
        Fact::Turn { player, round, .. } => format!("turn {} round {round}", player.0),
        Fact::Activated { piece, .. } => format!("activated {}", piece.0),
        Fact::Roll(roll) => {
            let need = roll.need.map_or(String::new(), |need| format!(" of {need}+"));
            let again = if roll.again { " again" } else { "" };
            format!("roll {}{need}{again}", roll.value)
        }
        Fact::Turned { piece, face, .. } => format!("turned {} {}", piece.0, face.name()),
        Fact::Moved {
            piece,
            path,
            face,
            points,
            run,
            ..
        } => {
            let end = path.last().map_or(String::new(), |at| format!(" to {},{}", at.x, at.y));
            let run = if *run { " running" } else { "" };
            format!("moved {}{end} {} for {points}{run}", piece.0, face.name())
        }
        Fact::Placed { piece, at, face, .. } => format!("placed {} at {},{} {}", piece.0, at.x, at.y, face.name()),
        Fact::Waits { piece, .. } => format!("waits {}", piece.0),
        Fact::Shot {
            piece, target, cover, ..
        } => {
            let cover = if *cover { " cover" } else { "" };
            format!("shot {}>{}{cover}", piece.0, target.0)
        }
        Fact::LostShot { piece, target, .. } => format!("lost_shot {}>{}", piece.0, target.0),
        Fact::Struck { piece, target, by, .. } => format!("struck {} instead of {} by {}", piece.0, target.0, by.0),
        Fact::Fought { piece, target, .. } => format!("fought {}>{}", piece.0, target.0),
        Fact::Saved { piece, .. } => format!("saved {}", piece.0),
        Fact::Killed { piece, by, .. } => format!("killed {} by {}", piece.0, by.0),
        Fact::Jumped { piece, from, to, .. } => {
            format!("jumped {} {},{} to {},{}", piece.0, from.x, from.y, to.x, to.y)
        }
        Fact::Pushed {
            piece, from, to, by, ..
        } => {
            let by = by.map_or(String::new(), |by| format!(" by {}", by.0));
            format!("pushed {} {},{} to {},{}{by}", piece.0, from.x, from.y, to.x, to.y)
        }
        Fact::PickedUp { piece, token, at, .. } => format!("picked_up {} {token} at {},{}", piece.0, at.x, at.y),
        Fact::Dropped { piece, token, at, .. } => format!("dropped {} {token} at {},{}", piece.0, at.x, at.y),
        Fact::BonusGained {
            piece,
            bonus,
            turns_left,
            ..
        } => {
            let turns = turns_left.map_or(String::new(), |turns| format!(" for {turns}"));
            format!("bonus_gained {} {bonus}{turns}", piece.0)
        }
        Fact::BonusEnded { piece, bonus, .. } => format!("bonus_ended {} {bonus}", piece.0),
        Fact::BonusReady { at, .. } => format!("bonus_ready {},{}", at.x, at.y),
        Fact::Door { piece, door, open, .. } => {
            format!("door {} {door} {}", piece.0, if *open { "open" } else { "closed" })
        }
        Fact::Used {
            piece,
            trigger,
            direction,
            ..
        } => {
            let direction = direction.map_or(String::new(), |face| format!(" {}", face.name()));
            format!("used {} {trigger}{direction}", piece.0)
        }
        Fact::Trap { piece, zone, .. } => format!("trap {zone} by {}", piece.0),
        Fact::GunDestroyed { piece, by, .. } => format!("gun_destroyed {} by {}", piece.0, by.0),
        Fact::Bitten { piece, squig, .. } => format!("bitten {} by {}", piece.0, squig.0),
        Fact::Herded { piece, squig, path, .. } => {
            let end = path.last().map_or(String::new(), |at| format!(" to {},{}", at.x, at.y));
            format!("herded {} by {}{end}", squig.0, piece.0)
        }
        Fact::Penned { squig, player, .. } => format!("penned {} for {}", squig.0, player.0),
        Fact::Score {
            player, change, total, ..
        } => format!("score {} {change:+} ={total}", player.0),
        Fact::Book(other) => panic!("{other:?}: no fact of this book"),
        Fact::Won { player, .. } => match player {
            Winner::Player(player) => format!("won {}", player.0),
            Winner::Draw => "won draw".into(),
            Winner::Together | Winner::Guests => panic!("{player:?}: only with an add-on"),
        },
    };
    format!("{} {what}", fact.rule())
}

/// The maps of the repository, by file name.
pub fn maps() -> Vec<(String, ArenaMap)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/maps");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "ron"))
        .collect();
    files.sort();
    files
        .iter()
        .map(|path| (path, std::fs::read_to_string(path).unwrap()))
        // The others are tables.
        .filter(|(_, text)| text.contains("rows:"))
        .map(|(path, text)| {
            let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
            let map = options
                .from_str(&text)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            (path.file_name().unwrap().to_string_lossy().into_owned(), map)
        })
        .collect()
}
