//! A game of a setup that was looked over: its figures, its match, its chapters in their order, and who may write what.

use super::arena::Arena;
use super::codex::{Codices, FigureProfile, FigureSkills};
use super::combat::MeleesOfPhase;
use super::components::{
    Bonus, Bought, CarriedFlag, Champion, Controller, Doings, Drained, Gear, Presence, Tally, Weapons, WoundsLeft,
};
use super::host::{KnownWays, QuakeHost};
use super::match_state::{
    ArrivalInProgress, BarrelsLaid, ContactsAtStart, DeathQueue, Flags, MoveInProgress, Napalm, PlayOrder,
    QuakeOutcome, QuakeTurn, Scoreboard, Structures, TakingInProgress, Tokens, WholeActivation,
};
use super::options::QuakeOptions;
use super::phase::{QuakePhase, Stage};
use super::referee::QuakeReferee;
use super::setup::Checked;
use super::terms::{TeamId, Terms};
use super::turn::NextSlot;
use super::{
    ROOT, assault, barrels, bonus, combat, deaths, deploy, flags, host, join, movement, order, portals, rounds,
    scoring, shooting, turn, wounds,
};
use crate::game::{Game, GameBuilder, Owner, PieceId};
use crate::rules::host::{GuestDeed, GuestGate, GuestLosses, GuestTurn, GuestVerdict};
use crate::rules::table::FigureMeasures;
use crate::space::table::{TableBoard, TableFacing, TablePosition, TerrainState};

/// A game of a setup that was looked over.
pub fn build(checked: Checked) -> Game {
    let mut game = GameBuilder::new(QuakePhase::Beginning, checked.seed, ROOT);
    spawn(&mut game, &checked);
    let turn = QuakeTurn {
        round: checked.terms.begin.map_or(1, |begin| begin.round),
        stage: Stage::Deploy,
        active: None,
        acting: TeamId(0),
        slot_begun: false,
    };
    game.insert((
        checked.board.clone(),
        TerrainState::at_first(&checked.board.0.laid.table),
        checked.options.clone(),
        checked.terms.clone(),
        checked.arena.clone(),
        checked.codices.clone(),
        turn,
        checked.order.clone(),
        QuakeOutcome::default(),
        checked.score.clone(),
        ContactsAtStart::default(),
    ));
    game.insert((
        checked.tokens.clone(),
        checked.barrels.clone(),
        checked.napalm.clone(),
        checked.flags.clone(),
        checked.structures.clone(),
        checked.course.clone(),
        ArrivalInProgress::default(),
        TakingInProgress::default(),
        checked.dead.clone(),
        NextSlot::default(),
    ));
    game.insert((
        checked.guests.clone(),
        WholeActivation::default(),
        GuestTurn::default(),
        GuestGate::default(),
        GuestDeed::default(),
        GuestLosses::default(),
        GuestVerdict::default(),
        KnownWays::default(),
    ));
    game.hand_on::<NextSlot>();
    // Chapters in the order in which they act in the same phase.
    turn::plugin(&mut game);
    order::plugin(&mut game);
    join::plugin(&mut game);
    deploy::plugin(&mut game);
    bonus::plugin(&mut game);
    movement::plugin(&mut game);
    portals::plugin(&mut game);
    flags::plugin(&mut game);
    shooting::plugin(&mut game);
    barrels::plugin(&mut game);
    assault::plugin(&mut game);
    combat::plugin(&mut game);
    wounds::plugin(&mut game);
    scoring::plugin(&mut game);
    deaths::plugin(&mut game);
    bonus::plugin_after_deaths(&mut game);
    flags::plugin_after_deaths(&mut game);
    combat::plugin_after_deaths(&mut game);
    wounds::plugin_after(&mut game);
    rounds::plugin(&mut game);
    turn::plugin_after(&mut game);
    host::plugin(&mut game);
    checked.add_ons.plug::<QuakeHost>(&mut game);
    keep(&mut game);
    // Snapshots of games to which nothing is added have nothing of it.
    if checked.guests.stops {
        game.keep_of_match::<WholeActivation>("whole_activation", &["host::activation"]);
    } else {
        game.name::<WholeActivation>();
    }
    let referee = QuakeReferee::new(game.world_mut());
    let hash = checked.setup_hash;
    game.build(Box::new(referee), hash)
        .built_by(move || build(checked.clone()))
}

fn spawn(game: &mut GameBuilder<QuakePhase>, checked: &Checked) {
    for (id, figure) in (0..).map(PieceId).zip(&checked.figures) {
        let owner = (!figure.is_guest).then_some(figure.owner);
        let who = (
            id,
            Owner(owner),
            figure.champion.clone(),
            figure.bought.clone(),
            figure.measures,
            TablePosition(figure.at),
            TableFacing(figure.facing),
            figure.profile,
            figure.skills.clone(),
            figure.weapons.clone(),
            figure.gear.clone(),
        );
        let how = (
            figure.controller,
            figure.wounds,
            figure.presence,
            figure.bonus,
            figure.drained.clone(),
            figure.flag,
            figure.tally.clone(),
            figure.doings.clone(),
        );
        game.spawn_piece(owner, (who, how));
    }
}

/// What belongs to the state, and who may write it.
fn keep(game: &mut GameBuilder<QuakePhase>) {
    game.keep_of_pieces::<TablePosition>(
        "position",
        &[
            "deploy",
            "bonus::pull",
            "bonus::at_once",
            "bonus::deep_strike",
            "movement::stride",
            "portals::arriving",
            "deaths",
            "assault::follow",
            "rounds::renewal",
            "host::deeds",
            "host::leaving",
        ],
    )
    .keep_of_pieces::<TableFacing>(
        "facing",
        &["deploy", "movement::stride", "portals::arriving", "host::deeds"],
    )
    .keep_of_pieces::<FigureProfile>("profile", &["deaths", "combat::drain", "rounds::renewal"])
    .keep_of_pieces::<FigureSkills>("skills", &["deaths", "combat::drain", "rounds::renewal"])
    .keep_of_pieces::<Weapons>("weapons", &["shooting", "deaths", "combat::drain", "rounds::renewal"])
    .keep_of_pieces::<Gear>("gear", &["deaths", "combat::drain", "rounds::renewal"])
    .keep_of_pieces::<Controller>("controller", &["bonus", "bonus::ending", "rounds::renewal"])
    .keep_of_pieces::<WoundsLeft>(
        "wounds",
        &[
            "wounds",
            "portals::arriving",
            "deaths",
            "combat::drain",
            "rounds::renewal",
            "host::deeds",
        ],
    )
    .keep_of_pieces::<Presence>(
        "presence",
        &[
            "deploy",
            "join",
            "portals::arriving",
            "deaths",
            "rounds::renewal",
            "host::deeds",
            "host::leaving",
        ],
    )
    .keep_of_pieces::<Bonus>("bonus", &["bonus", "bonus::ending", "wounds", "rounds::renewal"])
    .keep_of_pieces::<Drained>("drained", &["deaths", "combat::drain", "rounds::renewal"])
    .keep_of_pieces::<CarriedFlag>("flag", &["flags", "rounds::renewal"])
    .keep_of_pieces::<Tally>("tally", &["deaths"])
    .keep_of_pieces::<Doings>(
        "doings",
        &[
            "turn",
            "join",
            "bonus::deep_strike",
            "shooting",
            "movement::stride",
            "portals::passing",
            "portals::arriving",
            "deaths",
            "rounds::renewal",
            "assault",
            "assault::follow",
            "combat",
            "flags",
            "host::activation",
            "host::deeds",
        ],
    )
    .keep_of_match::<QuakeTurn>(
        "turn",
        &["turn", "join", "rounds::renewal", "host::activation", "host::deeds"],
    )
    .keep_of_match::<PlayOrder>("order", &["order", "join", "rounds::renewal"])
    .keep_of_match::<QuakeOutcome>("outcome", &["rounds"])
    .keep_of_match::<Scoreboard>("score", &["order", "join", "scoring", "rounds"])
    .keep_of_match::<ContactsAtStart>("contacts", &["rounds::renewal", "assault::follow"])
    .keep_of_match::<Tokens>("tokens", &["bonus", "bonus::ending", "rounds::renewal"])
    .keep_of_match::<BarrelsLaid>("barrels", &["deploy", "barrels", "rounds::renewal"])
    .keep_of_match::<Napalm>("napalm", &["barrels", "rounds::renewal"])
    .keep_of_match::<Flags>("flags", &["flags", "rounds::renewal"])
    .keep_of_match::<Structures>("structures", &["shooting", "combat::striking", "rounds::renewal"])
    .keep_of_match::<MoveInProgress>(
        "move",
        &[
            "turn",
            "bonus::at_once",
            "bonus::deep_strike",
            "movement::course",
            "movement::trials",
            "movement::ending",
            "portals::passing",
            "portals::arriving",
            "rounds::renewal",
        ],
    )
    .keep_of_match::<ArrivalInProgress>(
        "arrival",
        &[
            "join",
            "movement::course",
            "portals::passing",
            "portals::arriving",
            "deaths",
            "rounds::renewal",
        ],
    )
    .keep_of_match::<TakingInProgress>(
        "taking",
        &["bonus", "movement::course", "movement::ending", "rounds::renewal"],
    )
    .keep_of_match::<DeathQueue>(
        "dead",
        &[
            "turn",
            "join",
            "bonus::pull",
            "portals::arriving",
            "deaths",
            "scoring",
            "combat::striking",
            "rounds::renewal",
            "host::deeds",
        ],
    )
    .keep_of_match::<MeleesOfPhase>(
        "melees",
        &[
            "combat",
            "combat::striking",
            "combat::drain",
            "rounds::renewal",
            "host::deeds",
        ],
    )
    .name::<TableBoard>()
    .name::<TerrainState>()
    .name::<QuakeOptions>()
    .name::<Terms>()
    .name::<Arena>()
    .name::<Codices>()
    .name::<Champion>()
    .name::<Bought>()
    .name::<FigureMeasures>()
    .name::<Owner>()
    .name::<PieceId>();
}
