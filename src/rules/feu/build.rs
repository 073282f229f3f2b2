//! A game of a setup that was looked over: its pieces, its match, its chapters in their order, and who may write what.

use super::components::{
    ActionsDone, Concealed, Departed, GrenadesLeft, HasActivated, HasSpotted, HurtByNobody, InAmbush, IsWounded,
    PointsLeft, Soldier, Suppressed, TookAim, WoundsLeft,
};
use super::host::FeuHost;
use super::known::KnownTables;
use super::match_state::{
    ActionPool, AmbushesToKeep, FeuOutcome, FeuTurn, GameStage, GuestKills, MissionCount, MoveUnderWay, PaidMove,
    ShotUnderWay, SideEdges,
};
use super::options::FeuOptions;
use super::phase::FeuPhase;
use super::referee::FeuReferee;
use super::setup::CheckedGame;
use super::terms::{FeuTerms, SideId};
use super::{
    ROOT, activation, ambush, breaking, deploy, fighting, grenades, harm, hiding, host, missions, moving, rounds,
    shooting,
};
use crate::game::{Game, GameBuilder, Owner, PieceId};
use crate::rules::host::{GuestDeed, GuestGate, GuestLosses, GuestTurn, GuestVerdict};
use crate::rules::table::FigureMeasures;
use crate::space::table::{TableBoard, TableFacing, TablePosition, TerrainState};

/// A game of a setup that was looked over.
pub fn build(checked: CheckedGame) -> Game {
    build_with(checked, KnownTables::default())
}

/// The same, with what is known of its table.
fn build_with(checked: CheckedGame, known: KnownTables) -> Game {
    let for_others = known.clone();
    let mut game = GameBuilder::new(FeuPhase::Beginning, checked.seed, ROOT);
    for (id, figure) in (0..).map(PieceId).zip(&checked.figures) {
        let who = (
            id,
            Owner(figure.owner),
            figure.soldier.clone(),
            figure.measures,
            TablePosition(figure.at),
            TableFacing(figure.facing),
        );
        game.spawn_piece(figure.owner, (who, figure.conditions, figure.doings.clone()));
    }
    game.insert((
        checked.board.clone(),
        TerrainState::at_first(&checked.board.0.laid.table),
        checked.options,
        checked.terms.clone(),
        FeuTurn {
            round: 0,
            began: None,
            side: SideId::default(),
            stage: GameStage::Deploy,
            active: None,
        },
        SideEdges::default(),
        known,
        checked.guests.clone(),
        GuestKills::default(),
        (
            GuestTurn::default(),
            GuestGate::default(),
            GuestDeed::default(),
            GuestLosses::default(),
        ),
        GuestVerdict::default(),
    ));
    // Chapters in the order in which they come within one phase: what is paid first.
    activation::plugin(&mut game);
    rounds::plugin(&mut game);
    deploy::plugin(&mut game);
    ambush::plugin(&mut game);
    moving::plugin(&mut game);
    hiding::plugin(&mut game);
    shooting::plugin(&mut game);
    fighting::plugin(&mut game);
    grenades::plugin(&mut game);
    harm::plugin(&mut game);
    missions::plugin(&mut game);
    breaking::plugin(&mut game);
    moving::plugin_after(&mut game);
    shooting::plugin_after(&mut game);
    activation::plugin_after(&mut game);
    rounds::plugin_after(&mut game);
    host::plugin(&mut game);
    checked.add_ons.plug::<FeuHost>(&mut game);
    // What the setup has counted, if it begins in the middle.
    game.insert(MissionCount(checked.count));
    keep(&mut game);
    let referee = FeuReferee::new(game.world_mut());
    let hash = checked.setup_hash;
    game.build(Box::new(referee), hash)
        .built_by(move || build_with(checked.clone(), for_others.clone()))
}

/// What belongs to the state, and who may write it.
fn keep(game: &mut GameBuilder<FeuPhase>) {
    game.keep_of_pieces::<TablePosition>("position", &["deploy", "moving", "harm", "missions", "host::deeds"])
        .keep_of_pieces::<TableFacing>("facing", &["activation", "deploy", "ambush", "moving", "host::deeds"])
        .keep_of_pieces::<Concealed>(
            "hidden",
            &[
                "ambush",
                "moving",
                "hiding",
                "shooting",
                "fighting",
                "grenades",
                "harm",
                "host::deeds",
            ],
        )
        .keep_of_pieces::<InAmbush>("ambush", &["ambush", "rounds", "fighting", "harm", "host::deeds"])
        .keep_of_pieces::<Suppressed>("suppressed", &["activation", "harm"])
        .keep_of_pieces::<IsWounded>("wounded", &["harm"])
        .keep_of_pieces::<Departed>("departed", &["harm", "missions", "host::deeds"])
        .keep_of_pieces::<HurtByNobody>("blame", &["harm"])
        .keep_of_pieces::<WoundsLeft>("wounds_left", &["harm"])
        .keep_of_pieces::<HasActivated>("activated", &["activation", "rounds"])
        .keep_of_pieces::<PointsLeft>("points", &["activation", "rounds", "harm"])
        .keep_of_pieces::<ActionsDone>("done", &["activation"])
        .keep_of_pieces::<TookAim>("aimed", &["shooting"])
        .keep_of_pieces::<HasSpotted>("spotted", &["activation", "rounds", "shooting"])
        .keep_of_pieces::<GrenadesLeft>("grenades", &["grenades"])
        .keep_of_match::<FeuTurn>("turn", &["activation", "rounds", "deploy", "host::deeds"])
        .keep_of_match::<ActionPool>("pool", &["activation", "rounds", "harm"])
        .keep_of_match::<FeuOutcome>("outcome", &["missions", "breaking"])
        .keep_of_match::<SideEdges>("edges", &["deploy"])
        .keep_of_match::<MissionCount>("count", &["missions"])
        .keep_of_match::<GuestKills>("guest_kills", &["harm"])
        .keep_of_match::<PaidMove>("paid", &["moving"])
        .keep_of_match::<MoveUnderWay>("move", &["moving", "ambush", "harm", "host::deeds"])
        .keep_of_match::<ShotUnderWay>("shot", &["ambush", "shooting", "host::deeds"])
        .keep_of_match::<AmbushesToKeep>("keep", &["rounds", "ambush"])
        .name::<TableBoard>()
        .name::<TerrainState>()
        .name::<FeuOptions>()
        .name::<FeuTerms>()
        .name::<KnownTables>()
        .name::<FigureMeasures>()
        .name::<Soldier>()
        .name::<Owner>()
        .name::<PieceId>();
}
