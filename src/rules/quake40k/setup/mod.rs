//! From a setup to a game: looks it over, and says what the game is made of.

mod arena_marks;
mod figures;
mod mod_terms;
mod set_down;
mod things;
mod under_way;
mod written;

use super::ID;
use super::arena::Arena;
use super::codex::{Codices, FigureProfile, FigureSkills, Purchase};
use super::components::{
    Bonus, Bought, CarriedFlag, Champion, Controller, Doings, Drained, Gear, Presence, Tally, Weapons, WoundsLeft,
};
use super::match_state::{
    BarrelsLaid, DeathQueue, Flags, MoveInProgress, Napalm, PlayOrder, Scoreboard, Structures, Tokens,
};
use super::options::{self, QuakeOptions};
use super::terms::{Terms, Victory};
use crate::game::{Fault, Faults, PieceId, PlayerId, StateHasher};
use crate::rules::add_ons::AddOns;
use crate::rules::host::GuestTerms;
use crate::rules::own_fields::read_own;
use crate::rules::setup::NameCheck;
use crate::rules::table::FigureMeasures;
use crate::rules::{ForceTerms, MapSource, PlayerSetup, Setup};
use crate::space::table::{Direction, Point, TableBoard};
pub use figures::usual;
pub use mod_terms::{BUDGET, TEAM_BUDGET, usual_budget};
use written::{GAME_FIELDS, PLAYER_FIELDS, WrittenGame, WrittenPlayer};

/// The most players, and the most figures of all.
const MOST_PLAYERS: usize = 16;
const MOST_FIGURES: usize = 100;

/// A figure that was looked over: all its components.
#[derive(Clone, Debug)]
pub struct CheckedFigure {
    /// Whose it is.
    pub owner: PlayerId,
    /// Whether it is nobody's.
    pub is_guest: bool,
    /// Who it is.
    pub champion: Champion,
    /// How it was bought.
    pub purchase: Purchase,
    /// What it was bought with.
    pub bought: Bought,
    /// How big it is.
    pub measures: FigureMeasures,
    /// Where it stands; none if it is to be set down.
    pub at: Option<Point>,
    /// Where it looks.
    pub facing: Direction,
    /// Its values now.
    pub profile: FigureProfile,
    /// Its skills now.
    pub skills: FigureSkills,
    /// Its weapons now.
    pub weapons: Weapons,
    /// Its gear now.
    pub gear: Gear,
    /// Who controls it.
    pub controller: Controller,
    /// Its wounds left.
    pub wounds: WoundsLeft,
    /// Whether it is in the game.
    pub presence: Presence,
    /// Its bonus.
    pub bonus: Bonus,
    /// What it drained.
    pub drained: Drained,
    /// Its flag.
    pub flag: CarriedFlag,
    /// Its deaths and kills.
    pub tally: Tally,
    /// What it has done.
    pub doings: Doings,
    /// The movement left, and what of it on difficult ground, of one that has begun its move.
    pub under_way: Option<(i32, Option<i32>)>,
}

/// A setup that was looked over, and is without fault.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The table.
    pub board: TableBoard,
    /// The house rules.
    pub options: QuakeOptions,
    /// What players agreed on.
    pub terms: Terms,
    /// What the map's marks mean.
    pub arena: Arena,
    /// All champions and weapons.
    pub codices: Codices,
    /// The order of play, empty before the roll.
    pub order: PlayOrder,
    /// What was counted.
    pub score: Scoreboard,
    /// The tokens.
    pub tokens: Tokens,
    /// The barrels.
    pub barrels: BarrelsLaid,
    /// The discs of napalm.
    pub napalm: Napalm,
    /// The flags.
    pub flags: Flags,
    /// What is left of the buildings.
    pub structures: Structures,
    /// The dead who wait.
    pub dead: DeathQueue,
    /// The move under way.
    pub course: MoveInProgress,
    /// The figures by id.
    pub figures: Vec<CheckedFigure>,
    /// Those whom no player has.
    pub guests: GuestTerms,
    /// What is added to the book.
    pub add_ons: AddOns,
    /// The seed of the dice.
    pub seed: u64,
    /// A hash of all that never changes.
    pub setup_hash: u64,
}

/// Players without figures have one, the next of the house codex; without a team, in games of teams, the two in turn.
pub fn fill_in(setup: &mut Setup) {
    let in_teams = super::terms::MODS
        .iter()
        .any(|known| known.id == setup.mode && known.in_teams);
    for (seat, player) in setup.players.iter_mut().enumerate() {
        if in_teams && !player.own.contains_key("team") {
            player.own.insert("team".to_owned(), (seat % 2).into());
        }
        if player.pieces.is_empty() {
            player.pieces = figures::usual(&setup.mode, seat);
        }
    }
}

/// Looks a setup over; its map must be inline.
///
/// # Errors
/// Every fault.
pub fn check(setup: &Setup) -> Result<Checked, Vec<Fault>> {
    let mut setup = setup.clone();
    fill_in(&mut setup);
    let mut faults = Faults::default();
    let add_ons = AddOns::take(&mut setup, &mut faults);
    let mut shape = Faults::default();
    let fields = (GAME_FIELDS, Setup::FIELDS);
    let game: WrittenGame = read_own("", &setup.own, fields, "quake-fields", &mut shape);
    if !shape.is_empty() {
        // What could not be read may bear on all the rest: `trial` does.
        faults.extend(shape.into_vec());
        return Err(faults.into_vec());
    }
    let options = options::read(&setup.options, &mut faults);
    add_ons.name_options(&mut faults);
    faults.extend(setup.dice_faults());
    let players = players(&setup, &mut faults);
    let mut codices = figures::codices(game.codex.as_ref(), &mut faults);
    let added = add_ons.terms(0);
    let terms = mod_terms::read((&setup, &game, &added), &players, &mut faults);
    let has_buildings = terms.as_ref().is_some_and(|terms| terms.victory == Victory::BaseAttack);
    let board = arena_marks::board(&setup, has_buildings, &mut faults);
    let (Some(board), Some(mut terms)) = (board, terms) else {
        return Err(faults.into_vec());
    };
    let arena = Arena::of(&board.0.laid).laid_by(&terms);
    let mut figures = figures::read((&setup, &terms, &players), &codices, &mut faults);
    mod_terms::check_forces((&setup, &terms), &figures, &mut faults);
    terms.values = mod_terms::values(&terms, &figures);
    arena_marks::check((&board, &options, &terms), &figures, &mut faults);
    let own = figures.len();
    let guests = add_ons.terms(own);
    if !add_ons.guests().is_empty() {
        codices = codices.with_creatures();
        figures.extend(figures::read_guests(
            (&terms, players.len()),
            (add_ons.guests(), own),
            &mut faults,
        ));
        mod_terms::check_guests((&setup, &terms, &add_ons), &figures[own..], &mut faults);
    }
    if !faults.is_empty() {
        return Err(faults.into_vec());
    }
    set_down::set_down((&setup, &add_ons), &board, &mut figures, &mut faults);
    let order = mod_terms::order((&setup, &game, &terms), &figures[..own], &mut faults);
    let score = mod_terms::score((&setup, &game, &terms), &players, &mut faults);
    let things = things::things(&game, (&board, &arena), &mut figures[..own], &mut faults);
    under_way::controlled(&setup, &mut figures[..own], &mut faults);
    let dead = under_way::dead(&game, (&terms, &order), &figures, &mut faults);
    let course = under_way::course(&setup, &terms, &figures[..own], &mut faults);
    if !faults.is_empty() {
        return Err(faults.into_vec());
    }
    let mut hasher = StateHasher::default();
    hasher.feed(ID);
    hasher.feed(&(&options, &terms));
    if let MapSource::Table(map) = &setup.map {
        hasher.feed(&(&map.table, &map.terrain, &map.marks));
    }
    for figure in &figures {
        let Champion {
            entry,
            name,
            race,
            colours,
            based,
            wysiwyg,
            value,
            is_late,
        } = &figure.champion;
        if figure.is_guest {
            hasher.feed(entry);
            hasher.feed(&(&figure.bought.profile, &figure.bought.weapons));
            continue;
        }
        hasher.feed(&(figure.owner, entry, name, race, colours, based, wysiwyg, value));
        hasher.feed(&(is_late, &figure.bought.profile, &figure.bought.skills));
        hasher.feed(&(&figure.bought.weapons, &figure.bought.gear));
    }
    add_ons.feed(&mut hasher);
    Ok(Checked {
        guests,
        add_ons,
        board,
        options,
        terms,
        arena,
        codices,
        order,
        score,
        tokens: things.tokens,
        barrels: things.barrels,
        napalm: things.napalm,
        flags: things.flags,
        structures: things.structures,
        dead,
        course,
        figures,
        seed: setup.seed,
        setup_hash: hasher.finish(),
    })
}

/// What players field, looked over by itself: before there is a table.
#[derive(Clone, Debug, Default)]
pub struct CheckedForces {
    /// What players agreed on; none of a mod that there is not.
    pub terms: Option<Terms>,
    /// The figures that can be had, with their owners.
    pub figures: Vec<(PlayerId, Purchase)>,
    /// What is wrong, by field.
    pub faults: Vec<Fault>,
}

/// Looks over what players field: who may be chosen, with what, within which budget (chapters 2, 12 and 14).
pub fn check_forces(setup: &Setup) -> CheckedForces {
    let mut faults = Faults::default();
    let mut setup = setup.clone();
    let added = AddOns::take(&mut setup, &mut faults).terms(0);
    let setup = &setup;
    let fields = (GAME_FIELDS, Setup::FIELDS);
    let game: WrittenGame = read_own("", &setup.own, fields, "quake-fields", &mut faults);
    if !faults.is_empty() {
        return CheckedForces {
            faults: faults.into_vec(),
            ..CheckedForces::default()
        };
    }
    let players = players(setup, &mut faults);
    let codices = figures::codices(game.codex.as_ref(), &mut faults);
    let terms = mod_terms::read((setup, &game, &added), &players, &mut faults);
    let mut bought = Vec::new();
    if let Some(terms) = &terms {
        let figures = figures::read((setup, terms, &players), &codices, &mut faults);
        mod_terms::check_forces((setup, terms), &figures, &mut faults);
        bought.extend(figures.into_iter().map(|figure| (figure.owner, figure.purchase)));
    }
    CheckedForces {
        terms,
        figures: bought,
        faults: faults.into_vec(),
    }
}

/// Every fault of a side in a file of its own, by the fields of a player: by a mod, or by what holds wherever no mod says
/// otherwise (chapter 2). What a side cannot answer for alone is left out: how many players there are, and whether all have the
/// same figure.
pub fn check_side(side: &PlayerSetup, terms: &ForceTerms) -> Vec<Fault> {
    let mode = terms.mode.unwrap_or(super::terms::MODS[0].id);
    let mut player = side.clone();
    if player.name.is_empty() {
        // The setup that names the file gives a name.
        "side".clone_into(&mut player.name);
    }
    let mut setup = Setup::of(ID, mode, MapSource::Path(String::new()));
    if super::terms::MODS
        .iter()
        .any(|known| known.id == mode && known.in_teams)
    {
        player.own.insert("team".to_owned(), 0.into());
    }
    setup.players = vec![player];
    if !terms.codices.is_empty() {
        setup.own.insert(super::codex::FIELD.to_owned(), terms.codices.into());
    }
    let mut faults = check_forces(&setup).faults;
    if side.pieces.is_empty() {
        faults.push(Fault::new("players[0].pieces", "quake-side-empty"));
    }
    let of_side = faults.into_iter().filter_map(|fault| {
        let is_budget = fault.field == "players" && fault.rule == Some(super::keys::mods::RULE_TEAM_BUDGET);
        let field = match fault.field.strip_prefix("players[0]") {
            Some("") => "pieces".to_owned(),
            Some(field) => field.trim_start_matches('.').to_owned(),
            None if is_budget => "pieces".to_owned(),
            // The last line of a long list.
            None if fault.field.is_empty() => String::new(),
            None => return None,
        };
        Some(Fault { field, ..fault })
    });
    of_side.collect()
}

/// The codices of a setup: that of the house, and those that it writes out.
///
/// # Errors
/// Everything that is wrong with them, by field.
pub fn codices(setup: &Setup) -> Result<Codices, Vec<Fault>> {
    Codices::with_own(setup.own.get(super::codex::FIELD))
}

/// The fields of the players.
fn players(setup: &Setup, faults: &mut Faults) -> Vec<WrittenPlayer> {
    let count = setup.players.len();
    if !(1..=MOST_PLAYERS).contains(&count) {
        faults.push(
            Fault::new("players", "quake-players")
                .arg("count", count)
                .arg("most", MOST_PLAYERS),
        );
    }
    let figures: usize = setup.players.iter().map(|player| player.pieces.len()).sum();
    if figures > MOST_FIGURES {
        faults.push(
            Fault::new("players", "too-many-pieces-of-all")
                .arg("count", figures)
                .arg("most", MOST_FIGURES),
        );
    }
    let mut names = NameCheck::default();
    let players = setup.players.iter().enumerate().map(|(seat, player)| {
        let field = format!("players[{seat}]");
        faults.extend(names.fault(&field, &player.name));
        if player.klan.is_some() {
            faults.push(Fault::new(format!("{field}.klan"), "quake-no-use").arg("what", "klan"));
        }
        let fields = (PLAYER_FIELDS, PlayerSetup::FIELDS);
        read_own(&field, &player.own, fields, "quake-fields", faults)
    });
    players.collect()
}

/// The seat and the place among its figures of each figure, by id.
fn seats(setup: &Setup) -> impl Iterator<Item = (PieceId, String, &crate::rules::PieceSetup)> {
    let written = setup.players.iter().enumerate().flat_map(|(seat, player)| {
        let pieces = player.pieces.iter().enumerate();
        pieces.map(move |(index, piece)| (format!("players[{seat}].pieces[{index}]"), piece))
    });
    (0..)
        .map(PieceId)
        .zip(written)
        .map(|(id, (field, piece))| (id, field, piece))
}
