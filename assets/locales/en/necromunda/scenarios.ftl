# Rules of scenarios, and what happens in them.

rule-scene-place = Setting up
    .text = In turn, one fighter each, facing as one likes, not hidden, not on alert, unless said.
    .ruling = This rule is ours. The higher d6 chooses an edge and begins, the other has the opposite one.
rule-scene-fight = Fight
    .text = Set up within 8 ps of the own edge. Goal: the other routs or has nobody able left.
    .ruling = This scenario is ours.
rule-scene-salvage = Salvage
    .text = As in a fight; then d3 + 3 counters are placed in turn, 8 ps from the edges and 4 ps apart. Counters taken over the own edge, which is open, count. It ends when all are off or a gang is gone, who leaves the rest to the other; more counters win.
    .ruling = This scenario is ours. Whoever routs is gone. A counter lies where a base could stand; where no place is left, fewer lie.
rule-scene-ambush = Ambush
    .text = The prey within 6 ps of the middle, then all hunters 8 ps or more from each of them, hidden or on alert as they like. Hunters begin. The prey wins when half its fighters, rounded up, have left over an edge drawn by lot; else by rout.
    .ruling = This scenario is ours. The edge is drawn after placing: 1 north, then clockwise.
rule-scene-rescue = Rescue
    .text = The captive in the middle, half of the keepers, rounded up, within 8 ps of it; the rescuers within 4 ps of an edge of their choice, open to them. Rescuers begin. From the keepers’ second turn on each of the rest comes on 4+ at its start, at the opposite edge. Captive over the open edge: rescuers; out, or 10 rounds: keepers; or rout.
    .ruling = This scenario is ours. Who comes on touches the edge; without room it waits. They come after the rout test, before early recovery.
rule-scene-leave = Leaving
    .text = Over an open edge, by a path that ends touching it: gone, neither down nor out.
    .ruling = By a walk, a run, crawling or following up, not by a charge or a flight. Equal counts are a draw.
rule-loot-take = Taking a counter
    .text = An able, unbroken fighter that ends a walk touching a counter takes it, one each.
    .ruling = Pinned it takes nothing; of several it takes the nearest.
rule-loot-drop = Dropping a counter
    .text = Down, out or broken it drops the counter where it is.
    .ruling = Falls come after that: who goes down on a gantry leaves it there. On a ladder it comes to its foot, in a jump to what is below.
rule-captive-free = Freeing the captive
    .text = A rescuer who ends a walk touching the captive, no keeper in contact with either, frees it: from then on it is his, a kid with a knife that may move from his next turn on. Before, it does nothing and nobody harms it.
fact-necro-counter = { $player } puts a counter at { $at }.
fact-necro-taken = { $piece } takes a counter.
fact-necro-dropped = { $piece } drops its counter.
fact-necro-left = { $piece } leaves over the { $edge ->
        [north] north
        [east] east
        [south] south
       *[west] west
    } edge{ $loot ->
        [yes] , with a counter
       *[no] {""}
    }.
fact-necro-freed = { $piece } frees { $target }.
kind-object = Thing
kind-captive = Captive
mod-salvage = Salvage
mod-ambush = Ambush
mod-rescue = Rescue
screen-mod-salvage = Carry counters off the table.
screen-goal-salvage = Take more counters over your edge than the other gang.
screen-short-salvage = counters
screen-mod-ambush = Break out of a trap, or close it.
screen-goal-ambush = Hunters rout the prey; the prey brings half of its fighters out.
screen-short-ambush = out
screen-mod-rescue = Bring the captive home.
screen-goal-rescue = Rescuers bring the captive over their edge; keepers hold out for 10 rounds.
screen-short-rescue = captive
refusal-necro-far-from-middle = { $length } from the middle, { $length2 } at most.
refusal-necro-far-from-captive = { $length } from the captive, { $length2 } at most.
refusal-necro-near-prey = { $length } from { $piece }, { $length2 } at least.
refusal-necro-not-at-edge = { $length } from the edge: who comes on touches it.
refusal-necro-arrives-first = { $piece } comes on first.
refusal-necro-counter-at-edge = { $length } from an edge, { $length2 } at least.
refusal-necro-counter-near = { $length } from another counter, { $length2 } at least.
fault-necro-carries = A fighter carries a “{ $what }” or nothing.
    .hint = Write "{ $what }", or leave it out.
fault-necro-edges = Edges do not fit the players.
    .hint = One for each player, where fighters are set down.
fault-necro-objective = The counters do not add up.
    .hint = “due” is those that lie, are carried and are taken; only in salvage there are any.
fault-necro-captive = The captive cannot stand there.
    .hint = Choose a free place.
