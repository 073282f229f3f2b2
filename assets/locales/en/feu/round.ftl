# Rules of the round.

rule-round-begin = Who begins
    .text = There are two sides; several players may share one. Both throw a d6, and the higher begins. If they are equal the side begins that did not begin the last round; in the first round both throw again.
    .ruling = This rule is ours. In a set-up that begins in the middle of a game, the player named there counts as who began.
rule-round-alternate = In turn
    .text = In turn each side activates one figure not yet activated this round. It must if it has one, or turns a marker of ambush over instead. A side with none is skipped; then see the pool.
    .ruling = This rule is ours.
rule-round-end = End of the round
    .text = Four things come in this order: ambushes are kept or not, sides test whether they break, the mission counts, the markers of activation go. Figures kept in ambush get a new marker.
    .ruling = This rule is ours. A side that breaks ends the game, but the mission still counts that round.
rule-act-points = Action points
    .text = An activation gives the figure its AP for actions in any order; the rest is lost. Each of these comes once: walk or road move, run, shot or throw, fight.
    .ruling = This rule is ours. An activation ends when its owner says so, not by itself at 0 AP.
rule-act-price = Prices
    .text = 1 AP: walk, road move, turn, hide, aim, fight, shot with a pistol. 2 AP: run, climb, throw, any other shot. 3 AP: ambush.
    .ruling = This rule is ours.
rule-act-once = Once each
    .text = In an activation a figure shoots or throws once, and fights once.
    .ruling = This rule is ours.
rule-quality-dice = Dice of Quality
    .text = X is 2 for the raw, 3 for the trained, 4 for the elite. Changes add up, never below 2 nor above 5 dice.
    .ruling = This rule is ours.
rule-quality-need = Need
    .text = A Quality test needs 7 or more. Modifiers change this need.
    .ruling = This rule is ours.
