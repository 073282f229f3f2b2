# The rules of Hordes in brief, to be printed.

brief-horde-use =
    – A Horde is creatures that play themselves, on Doum40k, Necromunda, Quake 40K or Feu à volonté: the host. A *pace* is 25 mm, a cell, 1 ps or 1 UD. Whoever is not of the Horde is its enemy.
    – *Spice*: it upsets a game of players against each other. *Ally*: it is of one player’s clan, who picks order and target of its attacks. *Together* (or alone): the players win or lose against it, with a card for each of their figures.
    .title = The Horde
brief-horde-joker =
    – It acts *once a round*, when the first of { $jokers } Jokers falls. Dice stand in for the pack: before each step of the round (a player’s turn, a slot, an activation) a die of as many faces as there are steps to come and Jokers; a Joker’s face: it falls. No step left: it falls now.
    – Then, each to its end: 1 the behaviour die, 2 all moves, 3 all attacks hand to hand, 4 all shots, 5 reinforcements.
    .title = When it acts
brief-horde-behaviour =
    – *1 rush*: towards the nearest enemy, movement doubled. *2 fury*: towards it, Power +1 this time. *3 advance*: towards it. *4 objective*: towards the nearest objective, if none the nearest enemy. *5 edge*: towards one point of the edge, drawn with a direction die. *6 still*: nobody moves; attacks and shots all the same.
    – In contact with an enemy a creature does not move.
    .title = Behaviour
brief-horde-way =
    – Each goes to the enemy that is nearest in a straight line when its move begins; equal: the quicker way. Whom it cannot reach it passes over.
    – By the *quickest way* that hurts nobody, throws no die and opens no door; around friends, not around others. It stops on contact with any enemy. Nearest to its goal moves first, so that none hinders another.
    .title = Moving
brief-horde-attacks =
    – After all moves each in contact attacks once, all its blows on one enemy, by the host’s rules; order and targets by lot where it matters.
    – Then each with a gun and no enemy in contact shoots at the nearest visible enemy in range.
    – Creatures never test their nerve, are never pinned or suppressed, and are eliminated with their last life point. *Power +1*: Doum40k CAC and TIR one less; Necromunda and Quake S +1; Feu power +1.
    .title = Attacks
brief-horde-reserve =
    – An eliminated creature joins the reserve. When the Joker falls they come back: *auto* all of them, *X+* each whose die shows X or more, at one point of the edge drawn with a direction die. Who has just come in does not act this round.
    .title = Reinforcements
brief-horde-cards =
    – Together or alone each figure is activated when its card is drawn: the pack’s die has its face. The round ends with the last card.
    – A player may *keep* { $kept } card, to play it before a later draw. “*Your turn!*”: d6, won on { $wager }+: a companion not yet activated acts in its place, and the figure on the companion’s card; lost: no activation.
    .title = Cards
brief-horde-scenarios =
    – *Last stand*: 3 to 6 figures in the middle hold out; half must stand at the end of round 6. *Way out*: half leave by 4 paces in the middle of the opposite edge, in 10 rounds. *The nest*: three nests, struck three times each, are destroyed in 10 rounds. *Spice* and *pack* (up to half the budget in creatures): the host’s own missions.
    .title = Scenarios
