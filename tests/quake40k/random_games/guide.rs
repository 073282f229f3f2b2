//! A little sense for games that chance alone hardly ever ends: whoever moves where flags are brought home goes toward what it needs, and
//! in long games sides take turns to play to win.

use arene::game::{Choice, Command, Game};
use serde_json::{Value, json};

use super::chance::Chance;
use super::read;

/// How many moves are looked at.
const LOOKED_AT: usize = 16;

/// The square of the distance between two points as the state writes them.
fn apart(one: &Value, other: &Value) -> i64 {
    let along = |axis: usize| one[axis].as_i64().unwrap_or_default() - other[axis].as_i64().unwrap_or_default();
    along(0) * along(0) + along(1) * along(1)
}

/// Where a flag is: where it lies, or who carries it stands.
fn place_of(state: &Value, flag: &Value) -> Option<Value> {
    let lies = Some(&flag["at"]).filter(|at| !at.is_null());
    let carrier = || Some(&state["pieces"][flag["carried_by"].as_u64()? as usize]["at"]);
    lies.or_else(carrier).filter(|at| !at.is_null()).cloned()
}

/// Where a figure wants to go: to its own flag that is not at home, whoever has it; home with another's; else to another's that lies
/// somewhere.
fn goal_of(state: &Value, piece: &Value) -> Option<Value> {
    let team = &state["players"][piece["player"].as_u64()? as usize]["team"];
    let flags = state["flags"].as_array()?;
    let is_away = |flag: &&Value| flag["owner"] == *team && flag["at"] != flag["home"];
    let stray = flags.iter().find(is_away).and_then(|flag| place_of(state, flag));
    if stray.is_some() {
        return stray;
    }
    if piece["flag"].is_null() {
        let other = flags
            .iter()
            .find(|flag| !flag["at"].is_null() && flag["owner"] != *team);
        return Some(other?["at"].clone());
    }
    let base = state["bases"].as_array()?.iter().find(|base| base["owner"] == *team)?;
    let corners = base["poly"].as_array()?;
    let middle =
        |axis: usize| corners.iter().filter_map(|corner| corner[axis].as_i64()).sum::<i64>() / corners.len() as i64;
    Some(json!([middle(0), middle(1)]))
}

/// The move that comes nearest to what its figure needs, of some that are listed; none where nothing is carried anywhere.
pub fn toward_a_flag(game: &mut Game, list: &[Choice], chance: &mut Chance) -> Option<Choice> {
    let state = game.state();
    let decision = &state["decision"];
    if state["flags"].as_array()?.is_empty() || !["movement", "move_on"].iter().any(|kind| decision["kind"] == *kind) {
        return None;
    }
    let piece = &state["pieces"][decision["piece"].as_u64()? as usize];
    let goal = goal_of(&state, piece)?;
    let looked_at = (0..LOOKED_AT).map(|_| list[chance.below(list.len())]);
    let ends = looked_at.filter_map(|choice| {
        let command = serde_json::to_value(game.command(choice)).ok()?;
        let end = command["move"]["path"].as_array()?.last()?.clone();
        Some((apart(&end, &goal), choice))
    });
    let (nearest, choice) = ends.min_by_key(|(far, _)| *far)?;
    (nearest < apart(&piece["at"], &goal)).then_some(choice)
}

/// How many commands chance has alone, and how long each way of playing lasts after them.
const LONG: usize = 10_000;

/// How a long game goes on.
enum Stretch {
    /// By chance.
    Chance,
    /// One side plays to win, the others hold still.
    OneSide(usize),
    /// All sides play to win.
    AllSides,
}

/// How a game goes on at a command. No one way ends every game: by chance, twelve who come back from every death keep each other from the
/// flags, and those who die of leaps and portals lose more points than they win; a side alone may not reach what it must break. So the ways
/// take turns: two sides one after the other, all, chance, the next two sides, and so on.
fn stretch(step: usize) -> Stretch {
    let Some(long) = (step / LONG).checked_sub(1) else {
        return Stretch::Chance;
    };
    match (long / 4, long % 4) {
        (round, turn @ 0..=1) => Stretch::OneSide(2 * round + turn),
        (_, 2) => Stretch::AllSides,
        _ => Stretch::Chance,
    }
}

/// What stands for the side of a player: its team, or its own seat.
fn side(players: &[Value], seat: usize) -> Value {
    match &players[seat]["team"] {
        Value::Null => json!([seat]),
        team => team.clone(),
    }
}

/// Whether the player who decides plays to win at this command.
pub fn plays_to_win(game: &mut Game, step: usize) -> bool {
    let Stretch::OneSide(turn) = stretch(step) else {
        return matches!(stretch(step), Stretch::AllSides);
    };
    let (state, seat) = (game.state(), game.decision().unwrap().player.index());
    let players = state["players"].as_array().unwrap();
    let mut sides = Vec::new();
    for seat in 0..players.len() {
        let side = side(players, seat);
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    side(players, seat) == sides[turn % sides.len()]
}

/// What whoever does not play to win does while one side does, where it may: nothing.
pub fn held_back(game: &mut Game, step: usize) -> Option<Command> {
    if !matches!(stretch(step), Stretch::OneSide(_)) {
        return None;
    }
    let nothing = ["stay", "stop"].map(|word| read(json!(word)));
    nothing.into_iter().find(|command| game.why_not(command).is_none())
}
