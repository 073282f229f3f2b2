//! A game of a setup that was looked over: its pieces, its match, its chapters in their order, and who may write what.

use super::alert::Watch;
use super::combat::{self, Melee};
use super::components::{
    Arms, Broken, Carries, Doings, Down, Engaged, FoughtWith, Gone, HasShot, HeldArms, Hidden, NecroActed, OnAlert,
    Pinned, Side, WayMoved, WoundsLeft,
};
use super::fighters::Stats;
use super::host::{self, NecroHost};
use super::known::Known;
use super::match_state::{
    ActiveFighter, DeclaredCharge, MoveInProgress, NecroOutcome, NecroTurn, Objective, OwnEdges, Scenario,
};
use super::nerve::{self, NerveLine};
use super::options::NecroOptions;
use super::phase::{NecroPhase, Stage};
use super::referee::NecroReferee;
use super::setup::Checked;
use super::shooting::{CloudThrowers, ShotInProgress};
use super::wounds::Casualties;
use super::{ROOT, alert, deploy, doors, engagement, hiding, movement, pinning, scenarios, shooting, turn, wounds};
use crate::game::{Game, GameBuilder, Owner, PieceId};
use crate::rules::host::{GuestDeed, GuestGate, GuestLosses, GuestTurn, GuestVerdict};
use crate::rules::table::FigureMeasures;
use crate::space::table::{TableBoard, TableFacing, TablePosition, TerrainState};

/// A game of a setup that was looked over.
pub fn build(checked: Checked) -> Game {
    build_with(checked, Known::default())
}

/// The same, with what is known of its table.
fn build_with(checked: Checked, known: Known) -> Game {
    let for_others = known.shared();
    let mut game = GameBuilder::new(NecroPhase::Beginning, checked.seed, ROOT);
    spawn(&mut game, &checked);
    let begin = checked.scenario.begin;
    let beginner = checked.scenario.first.unwrap_or_default();
    let turn = NecroTurn {
        round: begin.map_or(1, |begin| begin.round),
        player: begin.map_or(beginner, |begin| begin.player),
        beginner,
        stage: Stage::Deploy,
        charges_over: false,
    };
    game.insert((
        checked.board.clone(),
        TerrainState::at_first(&checked.board.0.laid.table),
        checked.options,
        checked.scenario.clone(),
        turn,
        NecroOutcome::default(),
        OwnEdges(checked.edges.clone()),
        checked.objective.clone(),
        DeclaredCharge::default(),
        MoveInProgress::default(),
        Watch::default(),
        known,
        (
            checked.guests.clone(),
            host::turns_to_come(&turn, (checked.scenario.players(), begin.is_some())),
            ActiveFighter::default(),
            GuestTurn::default(),
            GuestGate::default(),
            GuestDeed::default(),
            GuestLosses::default(),
            GuestVerdict::default(),
        ),
    ));
    keep(&mut game);
    // Chapters in the order in which they look at one point of a move.
    turn::plugin(&mut game);
    deploy::plugin(&mut game);
    alert::plugin(&mut game);
    doors::plugin(&mut game);
    movement::plugin(&mut game);
    hiding::plugin(&mut game);
    engagement::plugin(&mut game);
    movement::plugin_running(&mut game);
    shooting::plugin(&mut game);
    nerve::plugin(&mut game);
    combat::plugin(&mut game);
    wounds::plugin(&mut game);
    pinning::plugin(&mut game);
    scenarios::plugin(&mut game);
    hiding::plugin_after(&mut game);
    alert::plugin_windows(&mut game);
    movement::plugin_after(&mut game);
    shooting::plugin_after(&mut game);
    turn::plugin_after(&mut game);
    host::plugin(&mut game);
    if checked.guests.stops {
        host::keep(&mut game);
    }
    checked.add_ons.plug::<NecroHost>(&mut game);
    let referee = NecroReferee::new(game.world_mut());
    let hash = checked.setup_hash;
    game.build(Box::new(referee), hash)
        .built_by(move || build_with(checked.clone(), for_others.shared()))
}

fn spawn(game: &mut GameBuilder<NecroPhase>, checked: &Checked) {
    for (id, fighter) in (0..).map(PieceId).zip(&checked.fighters) {
        let owner = fighter.owner;
        let who = (
            id,
            Owner(owner),
            Side(owner),
            fighter.fighter.clone(),
            fighter.measures,
            TablePosition(fighter.at),
            TableFacing(fighter.facing),
            fighter.stats,
            fighter.wounds,
            fighter.arms.clone(),
        );
        let how = (
            fighter.conditions,
            fighter.engaged.clone(),
            fighter.carries,
            fighter.doings.clone(),
            NecroActed::default(),
        );
        game.spawn_piece(owner, (who, how));
    }
}

/// What belongs to the state, and who may write it.
fn keep(game: &mut GameBuilder<NecroPhase>) {
    game.keep_of_pieces::<TablePosition>(
        "position",
        &[
            "deploy",
            "movement",
            "movement::stopping",
            "wounds",
            "shooting::falls",
            "scenarios::leaving",
            "host::deeds",
        ],
    )
    .keep_of_pieces::<TableFacing>("facing", &["deploy", "alert", "movement", "host::deeds"])
    .keep_of_pieces::<Stats>("stats", &["wounds"])
    .keep_of_pieces::<WoundsLeft>("wounds", &["wounds", "host::deeds"])
    .keep_of_pieces::<Arms>("weapons", &["shooting::firing", "host::deeds"])
    .keep_of_pieces::<Pinned>("pinned", &["pinning", "engagement", "wounds", "nerve", "host::turns"])
    .keep_of_pieces::<Down>("down", &["wounds", "scenarios::leaving"])
    .keep_of_pieces::<Gone>("gone", &["wounds", "scenarios::leaving", "host::deeds"])
    .keep_of_pieces::<Side>("side", &["scenarios::captive"])
    .keep_of_pieces::<Carries>("carries", &["scenarios::loot", "scenarios::leaving"])
    .keep_of_pieces::<Hidden>(
        "hidden",
        &[
            "hiding",
            "engagement",
            "wounds",
            "shooting",
            "nerve",
            "nerve::flight",
            "deploy",
            "scenarios::leaving",
        ],
    )
    .keep_of_pieces::<Broken>("broken", &["wounds", "nerve", "nerve::rally", "scenarios::leaving"])
    .keep_of_pieces::<OnAlert>("alert", &["alert", "engagement", "wounds", "nerve", "deploy"])
    .keep_of_pieces::<Engaged>("engaged", &["engagement", "wounds", "nerve"])
    .keep_of_pieces::<HeldArms>("held", &["combat::arming"])
    .keep_of_pieces::<Doings>(
        "doings",
        &[
            "turn",
            "movement",
            "nerve",
            "scenarios::captive",
            "host::turns",
            "host::deeds",
        ],
    )
    .keep_of_pieces::<HasShot>("shot", &["shooting"])
    .keep_of_pieces::<FoughtWith>("fought", &["combat", "combat::duel", "host::deeds"])
    .keep_of_pieces::<WayMoved>(
        "way",
        &["movement", "movement::stopping", "nerve::flight", "host::deeds"],
    )
    .keep_of_match::<TerrainState>("terrain", &["doors", "shooting::smoke"])
    .keep_of_match::<CloudThrowers>("clouds", &["shooting::smoke"])
    .keep_of_match::<NecroTurn>("turn", &["turn", "deploy", "movement", "host::turns"])
    .keep_of_match::<ShotInProgress>("firing", &["shooting", "alert::firing", "host::deeds"])
    .keep_of_match::<Watch>("watch", &["alert::windows", "alert::firing"])
    .keep_of_match::<Casualties>("casualties", &["wounds", "nerve"])
    .keep_of_match::<Melee>(
        "combat",
        &["combat", "combat::duel", "combat::follow", "nerve", "host::deeds"],
    )
    .keep_of_match::<NecroOutcome>("outcome", &["turn", "nerve::rout"])
    .keep_of_match::<NerveLine>("nerve", &["nerve", "nerve::flight", "combat"])
    .keep_of_match::<OwnEdges>("edges", &["deploy"])
    .keep_of_match::<Objective>(
        "objective",
        &["deploy", "scenarios::arrivals", "scenarios::loot", "scenarios::leaving"],
    )
    .keep_of_match::<DeclaredCharge>("charge", &["movement", "movement::charging"])
    .keep_of_match::<MoveInProgress>(
        "move",
        &[
            "movement",
            "movement::charging",
            "movement::leaping",
            "movement::running",
            "movement::stopping",
            "alert::firing",
            "hiding",
            "nerve::flight",
            "combat::follow",
            "host::deeds",
        ],
    )
    .name::<TableBoard>()
    .name::<NecroOptions>()
    .name::<Known>()
    .name::<Scenario>()
    .name::<FigureMeasures>()
    .name::<Owner>()
    .name::<PieceId>();
}
