# What Hordes do, and what is commanded.

fact-horde-exit = { $piece } leaves the board.
fact-horde-damaged = { $piece } is damaged: { $left } left.
fact-horde-joker = A Joker falls: the Horde acts.
fact-horde-behaviour = The Horde ({ $die }): { $behaviour ->
        [rush] it rushes at the nearest enemies
        [fury] it goes for the nearest enemies, furious
        [objective] it goes for the nearest objectives
        [edge] it goes to a point of the edge
        [still] it stays where it is
       *[advance] it goes for the nearest enemies
    }.
fact-horde-goal-enemy = { $piece } goes for { $target }, { $distance } away{ $way ->
        [yes] {""}
       *[no] {" "}and out of reach
    }.
fact-horde-goal-objective = { $piece } goes for an objective, { $distance } away{ $way ->
        [yes] {""}
       *[no] {" "}and out of reach
    }.
fact-horde-goal-edge = { $piece } goes for the edge, { $distance } away{ $way ->
        [yes] {""}
       *[no] {" "}and out of reach
    }.
fact-horde-eliminated = { $piece } is eliminated{ $reserve ->
        [yes] {" "}and joins the reserve
       *[no] {""}
    }.
fact-horde-entered = { $piece } comes onto the table.
command-horde-strike = { $piece } attacks { $target }
refusal-horde-not-now = The attacks of the Horde are not to be picked now.
refusal-horde-no-attack = { $piece } has no attack.
refusal-horde-no-contact = { $piece } is not in contact with { $other }.
fact-horde-card = The card of { $piece } is up.
fact-horde-kept = The card of { $piece } is held back.
fact-horde-card-lost = The card of { $piece } is lost: the pack is empty.
fact-horde-wager = { $piece }: the wager is { $won ->
        [yes] won
       *[no] lost
    }.
fact-horde-given = { $piece } gives its turn to { $target }.
fact-horde-swapped = The card of { $target } will activate { $piece }.
command-horde-act = Act
command-horde-keep = Hold the card back
command-horde-wager = “Your turn to play!”
command-horde-play-card = Play the card
command-horde-draw-on = Draw on
command-horde-give = { $piece } may act
command-horde-accept = Accept
command-horde-decline = Decline
refusal-horde-no-card = That is not asked about a card now.
refusal-horde-kept = No more than { $n } cards may be held back.
refusal-horde-no-wager = A wager is called on the own, freshly drawn card alone, with a companion to give the turn to.
refusal-horde-no-companion = That one is no companion who may still act.
command-horde-reroll = Throw the die again
command-horde-let-it-stand = Let it stand
refusal-horde-no-die = No die is asked about now.
refusal-second-chance = First say whether the die is thrown again.
