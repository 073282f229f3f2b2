//! Before a round: figures set down, barrels laid (`deploy.order`, `team.deploy`, `barrel.lay`).
//!
//! Phases: `RoundStart`, `DeployNext`, `Placing`, `BarrelNext`, `LayingBarrel`. Commands: `place`, `barrel`. State: where figures
//! stand and look, who is in the game, the barrels.

use bevy::prelude::*;

use super::arena::{BARREL_RADIUS, SLAB, TOKEN_RADIUS};
use super::command::{QuakeCommand, own};
use super::components::Presence;
use super::fact::QuakeFact;
use super::field::{Field, FieldQuery, barrel_body};
use super::keys::barrels as barrel_keys;
use super::keys::teams as team_keys;
use super::keys::turn as keys;
use super::match_state::BarrelsLaid;
use super::phase::{QuakePhase, Stage};
use super::placing::{free_spots, is_any_free_spot, nearest_free, stands};
use super::standing::Standing;
use super::terms::{ModRule, TeamId};
use super::turn::decision;
use crate::game::{
    CurrentCommand, Fact, Facts, GameBuilder, NextPhase, PendingDecision, PieceId, Place, PlayerId, Refusal, RuleKey,
    with_pieces_by_id,
};
use crate::rules::host::{BoardSide, GuestStart};
use crate::rules::table::{direction, face};
use crate::space::table::{Body, PACE, PlanPoint, Point, TableFacing, TablePosition};

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert((Deploying::default(), Laying::default()));
    game.hand_on::<Deploying>();
    game.hand_on::<Laying>();
    game.lead_from(
        crate::game::DecisionKind::Deploy,
        QuakeCommand::verb("place"),
        QuakePhase::Placing,
    )
    .lead(QuakeCommand::verb("barrel"), QuakePhase::LayingBarrel)
    .add_system(QuakePhase::RoundStart, begin_round)
    .add_system(QuakePhase::DeployNext, ask_next)
    .add_system(QuakePhase::Placing, find_who)
    .add_system(QuakePhase::Placing, set_down)
    .add_system(QuakePhase::BarrelNext, ask_for_the_next_barrel)
    .add_system(QuakePhase::LayingBarrel, find_barrel)
    .add_system(QuakePhase::LayingBarrel, lay_barrel);
}

/// A round begins with its deployment; a game that is set down with its first turn.
fn begin_round(field: FieldQuery, of_match: Single<(&mut Facts, &mut NextPhase<QuakePhase>)>) {
    let field = field.get();
    let (mut facts, mut next) = of_match.into_inner();
    if next_to_deploy(&field).is_none() {
        next.set(QuakePhase::TurnStart);
        return;
    }
    facts.emit(Fact::Phase {
        rule: keys::DEPLOY_ORDER,
        phase: Stage::Deploy.name(),
    });
    next.set(QuakePhase::DeployNext);
}

/// Who is set down next: the lowest of the order first (`deploy.order`); in teams in turn, the loser of the throw first, and
/// whichever figure the team likes (`team.deploy`).
pub fn next_to_deploy(field: &Field) -> Option<(PlayerId, Option<PieceId>)> {
    let waits = |piece: &PieceId| field.presence[piece.index()] == Presence::ToDeploy;
    if !field.terms.in_teams {
        let piece = field.order.rolled.iter().rev().copied().find(|piece| waits(piece))?;
        return Some((field.owner_of(piece), Some(piece)));
    }
    let team = deploying_team(field)?;
    let piece = field.of_team(team).find(|piece| waits(piece))?;
    Some((field.owner_of(piece), None))
}

/// The team that sets a figure down next (`team.deploy`): the one with the fewest set down, from the loser of `team.init` on.
fn deploying_team(field: &Field) -> Option<TeamId> {
    let waiting = |team: &TeamId| {
        field
            .of_team(*team)
            .any(|piece| field.presence[piece.index()] == Presence::ToDeploy)
    };
    let set_down = |team: &TeamId| {
        let down = field
            .of_team(*team)
            .filter(|piece| field.presence[piece.index()] == Presence::In);
        down.count()
    };
    teams_from_the_loser(field).filter(waiting).min_by_key(set_down)
}

fn ask_next(field: FieldQuery, of_match: Single<(&mut PendingDecision, &mut NextPhase<QuakePhase>)>) {
    let field = field.get();
    let (mut pending, mut next) = of_match.into_inner();
    match next_to_deploy(&field) {
        Some((player, piece)) => {
            pending.0 = Some(decision(player, "deploy", piece));
            next.set(QuakePhase::Deploy);
        }
        None => next.set(QuakePhase::BarrelNext),
    }
}

/// The slab of a point: its column and row (`arena.size`).
pub const fn slab_of(at: PlanPoint) -> [i32; 2] {
    [at.x.div_euclid(SLAB), at.y.div_euclid(SLAB)]
}

/// Whether a base lies wholly in the slab of its centre (`deploy.order`).
fn is_wholly_in_its_slab(body: &Body) -> bool {
    let within = |value: i32| {
        let inside = value.rem_euclid(SLAB);
        inside >= body.radius && inside <= SLAB - body.radius
    };
    within(body.at.x) && within(body.at.y)
}

/// The figure that is set down: that of the decision, or the one the team names.
///
/// # Errors
/// That none is named, or not one of the team that waits.
fn deployed(standing: &Standing, figure: Option<PieceId>) -> Result<PieceId, Refusal> {
    let field = &standing.field;
    let rule = match field.terms.in_teams {
        true => team_keys::TEAM_DEPLOY,
        false => keys::DEPLOY_ORDER,
    };
    let piece = match (standing.asked_piece(), figure) {
        (Some(asked), None) => asked,
        (Some(asked), Some(named)) if asked == named => asked,
        (None, Some(named)) => field.figure(rule, named)?,
        (_, Some(named)) => return Err(Refusal::new(rule, "quake-deploy-another").piece(named)),
        (None, None) => return Err(Refusal::new(rule, "quake-name-figure")),
    };
    let waits = field.presence[piece.index()] == Presence::ToDeploy;
    let is_of_team = deploying_team(field) == Some(field.team_of(piece));
    match waits && (is_of_team || !field.terms.in_teams) {
        true => Ok(piece),
        false => Err(Refusal::new(rule, "quake-deploy-another").piece(piece)),
    }
}

/// Which figure is set down where: with its base wholly in a slab that nobody occupies, or in the own zone.
///
/// # Errors
/// Why it may not stand there.
pub fn check_place(standing: &Standing, figure: Option<PieceId>, at: Place) -> Result<(PieceId, Point), Refusal> {
    let field = &standing.field;
    let piece = deployed(standing, figure)?;
    let (rule, _) = zone_rule(field);
    let at = field.look.point(rule, at)?;
    let in_zone = check_zone(field, piece, at);
    // Where nothing is left of slabs or zone, a figure is set down wherever it can stand.
    if in_zone.is_ok() || has_room(field, piece) {
        in_zone?;
    }
    stands(field, rule, piece, at)?;
    Ok((piece, at))
}

/// Whether a figure can be set down where it should: in a slab that nobody occupies, or in its team's zone.
fn has_room(field: &Field, piece: PieceId) -> bool {
    let fits = |at: Point| check_zone(field, piece, at).is_ok();
    is_any_free_spot(field, piece, fits) || !tight_spots(field, piece).is_empty()
}

/// Places where a figure just fits in, between the points of the lattice: one of each slab, or of its team's zone.
fn tight_spots(field: &Field, piece: PieceId) -> Vec<Point> {
    let mut middles = Vec::new();
    if zone_rule(field).1 {
        let base = field.arena.base_of(field.team_of(piece));
        let corners = base.map(|base| base.outline.corners()).unwrap_or_default();
        let count = corners.len().max(1) as i32;
        let sum = |value: fn(&PlanPoint) -> i32| corners.iter().map(value).sum::<i32>() / count;
        middles.push(PlanPoint::new(sum(|corner| corner.x), sum(|corner| corner.y)));
    } else {
        let [across, down] = field.arena.slabs;
        let slabs = (0..down).flat_map(|row| (0..across).map(move |column| [column, row]));
        middles.extend(slabs.map(|[x, y]| PlanPoint::new(x * SLAB + SLAB / 2, y * SLAB + SLAB / 2)));
    }
    let fits = |at: Point| check_zone(field, piece, at).is_ok();
    let near = middles
        .into_iter()
        .filter_map(|middle| field.look.table.highest_surface(middle));
    near.filter_map(|near| nearest_free(field, piece, near, fits)).collect()
}

/// The rule of where figures are set down, and whether it is the own zone.
fn zone_rule(field: &Field) -> (RuleKey, bool) {
    if let Some(scenario) = field.guests.scenario {
        return (scenario.rule, false);
    }
    match (field.terms.has(ModRule::Bases), field.terms.in_teams) {
        (true, _) => (team_keys::TEAM_DEPLOY, true),
        (false, true) => (team_keys::TEAM_DEPLOY, false),
        (false, false) => (keys::DEPLOY_ORDER, false),
    }
}

/// Whether figures are set down in their own zones, and not in slabs.
pub fn is_in_zones(field: &Field) -> bool {
    zone_rule(field).1
}

/// The slabs that somebody occupies, each as its column and row, the figure itself left out.
pub fn taken_slabs(field: &Field, without: Option<PieceId>) -> Vec<[i32; 2]> {
    let others = field.standing().filter(|other| Some(*other) != without);
    let mut taken: Vec<[i32; 2]> = others
        .filter_map(|other| field.at(other))
        .map(|at| slab_of(at.plan()))
        .collect();
    taken.sort_unstable();
    taken.dedup();
    taken
}

/// Whether a figure may be set down at a point, by slabs and zones alone.
fn check_zone(field: &Field, piece: PieceId, at: Point) -> Result<(), Refusal> {
    let (rule, in_base) = zone_rule(field);
    let body = field.body_at(piece, at);
    if let Some(scenario) = field.guests.scenario {
        return check_start(field, (scenario.rule, scenario.start), &body);
    }
    if in_base {
        return match is_in_base(field, field.team_of(piece), &body) {
            true => Ok(()),
            false => Err(Refusal::new(rule, "quake-outside-base").cell(Place::from(at))),
        };
    }
    if !is_wholly_in_its_slab(&body) {
        return Err(Refusal::new(rule, "quake-outside-slab").cell(Place::from(at)));
    }
    let slab = slab_of(at.plan());
    let taken = |other: &PieceId| *other != piece && field.at(*other).is_some_and(|at| slab_of(at.plan()) == slab);
    match field.standing().find(taken) {
        Some(other) => Err(Refusal::new(rule, "quake-slab-taken")
            .cell(Place::from(at))
            .piece(other)),
        None => Ok(()),
    }
}

/// Whether a body stands where a scenario has figures begin that is added to the book.
fn check_start(field: &Field, (rule, start): (RuleKey, GuestStart), body: &Body) -> Result<(), Refusal> {
    let size = field.look.table.size();
    let plan = body.at.plan();
    let (distance, paces) = match start {
        GuestStart::Middle(paces) => (plan.distance(PlanPoint::new(size.x / 2, size.y / 2)), paces),
        GuestStart::Along(side, paces) => (from_side(size, plan, side), paces),
    };
    let (distance, reach) = ((distance - body.radius).max(0), paces * PACE);
    if distance <= reach {
        return Ok(());
    }
    let far = |why| {
        Err(Refusal::new(rule, why)
            .cell(Place::from(body.at))
            .number(distance)
            .number(reach))
    };
    match start {
        GuestStart::Middle(_) => far("quake-zone-middle"),
        GuestStart::Along(..) => far("quake-zone-edge"),
    }
}

/// How far a place is from a side of the table, in units.
pub const fn from_side(size: PlanPoint, at: PlanPoint, side: BoardSide) -> i32 {
    match side {
        BoardSide::North => at.y,
        BoardSide::East => size.x - at.x,
        BoardSide::South => size.y - at.y,
        BoardSide::West => at.x,
    }
}

/// Whether a figure may be set down at a point by slabs and zones, and can stand there.
pub fn fits(field: &Field, piece: PieceId, at: Point) -> bool {
    check_zone(field, piece, at).is_ok() && stands(field, zone_rule(field).0, piece, at).is_ok()
}

/// Whether a base lies wholly in a team's zone (`rule.bases`).
pub fn is_in_base(field: &Field, team: TeamId, body: &Body) -> bool {
    let base = field.arena.base_of(team);
    base.is_some_and(|base| base.outline.holds_disc(body.at.plan(), body.radius))
}

/// The figure that lists set down next: that of the decision, or the first of the team that waits.
pub fn named(field: &Field, player: PlayerId, piece: Option<PieceId>) -> Option<PieceId> {
    let waits = |piece: &PieceId| field.presence[piece.index()] == Presence::ToDeploy;
    piece.or_else(|| field.of_player(player).find(waits))
}

/// Where the next figure may be set down, of the places that lists name.
pub fn listed(standing: &Standing) -> Vec<Point> {
    let field = &standing.field;
    let next = next_to_deploy(field).and_then(|(player, piece)| named(field, player, piece));
    let Some(piece) = next else { return Vec::new() };
    let mut spots = free_spots(field, piece, |at| check_zone(field, piece, at).is_ok());
    if spots.is_empty() {
        spots = tight_spots(field, piece);
    }
    if spots.is_empty() {
        spots = free_spots(field, piece, |_| true);
    }
    spots
}

/// Who is set down, and where.
fn find_who(field: FieldQuery, of_match: Single<(&CurrentCommand, &mut Deploying)>) {
    let field = field.get();
    let (command, mut deploying) = of_match.into_inner();
    deploying.0 = None;
    let Some(QuakeCommand::Place { figure, at, .. }) = own(command) else {
        return;
    };
    let next = next_to_deploy(&field).and_then(|(player, piece)| named(&field, player, piece));
    let point = field.look.point(keys::DEPLOY_ORDER, *at).ok();
    deploying.0 = figure.or(next).zip(point);
}

fn set_down(
    mut positions: Query<&mut TablePosition>,
    mut facings: Query<&mut TableFacing>,
    mut presences: Query<&mut Presence>,
    of_match: Single<(&CurrentCommand, &Deploying, &mut Facts, &mut NextPhase<QuakePhase>)>,
) {
    let (command, deploying, mut facts, mut next) = of_match.into_inner();
    next.set(QuakePhase::DeployNext);
    let (Some(QuakeCommand::Place { face: wished, .. }), Some((piece, point))) = (own(command), deploying.0) else {
        return;
    };
    let wished = wished.and_then(|wished| direction(keys::DEPLOY_ORDER, wished).ok());
    with_pieces_by_id(positions.reborrow(), |positions| {
        positions[piece.index()].0 = Some(point);
    });
    with_pieces_by_id(presences.reborrow(), |presences| {
        presences[piece.index()] = Presence::In;
    });
    with_pieces_by_id(facings.reborrow(), |facings| {
        let own = &mut facings[piece.index()].0;
        *own = wished.unwrap_or(*own);
        facts.emit(Fact::Placed {
            rule: keys::DEPLOY_ORDER,
            piece,
            at: point.into(),
            face: face(*own),
        });
    });
}

/// Who is set down where: handed from the system that finds it to the one that does it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deploying(Option<(PieceId, Point)>);

/// Who lays the next barrel, while there are any to lay (`barrel.lay`): each figure one, the lowest first, round and round; in teams in
/// turn, the loser of the throw first, as they set figures down.
pub fn next_barrel(field: &Field) -> Option<PlayerId> {
    if !field.arena.barrels.is_empty() || field.options.barrels == 0 {
        return None;
    }
    let laying = laying_order(field);
    let laid = field.barrels.0.len();
    let all = usize::from(field.options.barrels) * laying.len();
    let piece = laying.get(laid % laying.len().max(1))?;
    (laid < all).then(|| field.owner_of(*piece))
}

/// The figures in the order in which they lay barrels.
fn laying_order(field: &Field) -> Vec<PieceId> {
    if !field.terms.in_teams {
        return field.order.rolled.iter().rev().copied().collect();
    }
    let is_in_game = |piece: &PieceId| field.presence[piece.index()] != Presence::Late;
    let teams = teams_from_the_loser(field);
    let figures: Vec<Vec<PieceId>> = teams
        .map(|team| field.of_team(team).filter(is_in_game).collect())
        .collect();
    let most = figures.iter().map(Vec::len).max().unwrap_or_default();
    let turns = 0..most;
    turns
        .flat_map(|turn| {
            figures
                .iter()
                .filter_map(move |of_team| of_team.get(turn))
                .copied()
                .collect::<Vec<_>>()
        })
        .collect()
}

/// All teams, round the table from the one after the winner of the throw on (`team.deploy`).
fn teams_from_the_loser(field: &Field) -> impl Iterator<Item = TeamId> + use<> {
    let count = field.terms.team_count().max(1);
    let after_chooser = field.order.chooser.map_or(0, |team| team.index() + 1);
    (0..count).map(move |step| TeamId(((after_chooser + step) % count) as u8))
}

fn ask_for_the_next_barrel(field: FieldQuery, of_match: Single<(&mut PendingDecision, &mut NextPhase<QuakePhase>)>) {
    let field = field.get();
    let (mut pending, mut next) = of_match.into_inner();
    match next_barrel(&field) {
        // Where there is no room for one more the rest is left out.
        Some(player) if field.turn.stage == Stage::Deploy && may_lay_any(&field) => {
            pending.0 = Some(decision(player, "lay_barrel", None));
            next.set(QuakePhase::LayBarrel);
        }
        _ => next.set(QuakePhase::TurnStart),
    }
}

/// Where a barrel is laid: clear of figures, tokens and portals (`barrel.lay`).
///
/// # Errors
/// What is in its way.
pub fn check_barrel(field: &Field, at: Place) -> Result<Point, Refusal> {
    let rule = barrel_keys::BARREL_LAY;
    let point = field.look.point(rule, at)?;
    let touches = |other: Point, radius: i32| {
        let apart = point.plan().way_from(other.plan());
        let (x, y) = (i64::from(apart.x), i64::from(apart.y));
        let least = i64::from(radius + BARREL_RADIUS);
        point.z == other.z && x * x + y * y < least * least
    };
    let tokens = field.tokens.0.iter().any(|token| touches(token.at, TOKEN_RADIUS));
    let portals = field
        .arena
        .portals
        .iter()
        .any(|portal| touches(portal.at, field.options.portal_radius));
    if tokens || portals {
        return Err(Refusal::new(rule, "quake-barrel-not-clear").cell(at));
    }
    super::placing::body_stands(field, rule, barrel_body(point), &[])?;
    Ok(point)
}

/// Where a barrel may be laid, of the places that lists name.
pub fn listed_barrels(field: &Field) -> impl Iterator<Item = Point> {
    let spots = super::placing::lattice(field);
    spots.filter(|at| check_barrel(field, (*at).into()).is_ok())
}

/// Whether a barrel may be laid anywhere.
fn may_lay_any(field: &Field) -> bool {
    listed_barrels(field).next().is_some()
}

/// Which barrel is laid where, and by whom.
fn find_barrel(field: FieldQuery, of_match: Single<(&CurrentCommand, &mut Laying)>) {
    let field = field.get();
    let (command, mut laying) = of_match.into_inner();
    laying.0 = None;
    let Some(QuakeCommand::Barrel { at }) = own(command) else {
        return;
    };
    let at = field.look.point(barrel_keys::BARREL_LAY, *at).ok();
    laying.0 = next_barrel(&field).zip(at);
}

fn lay_barrel(of_match: Single<(&Laying, &mut BarrelsLaid, &mut Facts, &mut NextPhase<QuakePhase>)>) {
    let (laying, mut barrels, mut facts, mut next) = of_match.into_inner();
    next.set(QuakePhase::BarrelNext);
    let Some((player, at)) = laying.0 else { return };
    let barrel = barrels.0.len() as u16;
    barrels.0.push(Some(at));
    facts.emit(Fact::from(QuakeFact::BarrelLaid {
        rule: barrel_keys::BARREL_LAY,
        player,
        barrel,
        at: at.into(),
    }));
}

/// Who lays a barrel where: handed from the system that finds it to the one that does it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Laying(Option<(PlayerId, Point)>);
