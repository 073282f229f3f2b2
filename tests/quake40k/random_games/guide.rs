//! A little sense for games that chance alone hardly ever ends: whoever moves where flags are brought home goes toward what it needs, and
//! in long games one side plays to win while the others hold still.

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

/// Where a figure wants to go: home with a flag, to its own flag that lies elsewhere, else to another's.
fn goal_of(state: &Value, piece: &Value) -> Option<Value> {
    let team = &state["players"][piece["player"].as_u64()? as usize]["team"];
    if !piece["flag"].is_null() {
        let base = state["bases"].as_array()?.iter().find(|base| base["owner"] == *team)?;
        let corners = base["poly"].as_array()?;
        let middle =
            |axis: usize| corners.iter().filter_map(|corner| corner[axis].as_i64()).sum::<i64>() / corners.len() as i64;
        return Some(json!([middle(0), middle(1)]));
    }
    let flags = state["flags"].as_array()?;
    let lies = |flag: &&Value| !flag["at"].is_null();
    let strays = flags
        .iter()
        .filter(lies)
        .find(|flag| flag["owner"] == *team && flag["at"] != flag["home"]);
    let others = flags.iter().filter(lies).find(|flag| flag["owner"] != *team);
    Some(strays.or(others)?["at"].clone())
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

/// After how many commands one side plays to win, and after how many more the next: the first side alone did not end every game. Those who
/// die of leaps and portals again and again lose more points than they win, and twelve who come back from every death keep each other from
/// the flags: such games may go on for ever.
const LONG: usize = 10_000;

/// Whether a greedy player decides: in a long game for the side that plays to win.
pub fn ends_it(game: &mut Game, step: usize) -> bool {
    if step <= LONG {
        return false;
    }
    let (state, seat) = (game.state(), game.decision().unwrap().player.index());
    let players = state["players"].as_array().unwrap();
    let first = (step / LONG - 1) % players.len();
    seat == first || !players[first]["team"].is_null() && players[first]["team"] == players[seat]["team"]
}

/// What the others do in a long game, where they may: nothing.
pub fn held_back(game: &mut Game, step: usize) -> Option<Command> {
    let nothing = ["stay", "stop"].map(|word| read(json!(word)));
    let mut nothing = nothing.into_iter().filter(|command| game.why_not(command).is_none());
    (step > LONG).then(|| nothing.next()).flatten()
}
