# The rules of Feu à volonté in brief, to be printed.

brief-round =
    – Lengths are in *UD*: 1 UD is 25 mm. Measuring is free. *X* is a figure’s Quality, *AP* its action points.
    – Each round both sides throw a d6; the higher begins. In turn each side activates one figure not yet activated. It spends its AP on actions in any order; the rest is lost.
    – When one side has none left and the other two or more: d8s, one for every begun slice of { $slice } of them, are a pool of AP that they share, moving to and fro as their player likes; then the round ends.
    – *End*: each ambush is kept or not; breaking; the mission counts.
    .title = The round
brief-actions =
    .title = Actions
brief-moving =
    – *Walk* or *road move* once, *run* once an activation. The die is thrown first, then the path is shown. Turning is free as part of a move.
    – *Difficult ground* (woods, marsh, insides of buildings): each UD counts two; no running there. A wall, hedge or fence no higher than the shoulder: 1 UD less each. On ladders and stairs the height alone counts.
    – *Climb*: up to { $climb } UD of height, up, down or over. Friends may be passed; contact with an enemy ends the move.
    .title = Moving
brief-quality =
    – A *Quality test* throws X dice and adds the best two: *{ $need } or more* passes. X is never below { $least_dice } nor above { $most_dice }.
    .title = Quality
brief-hiding =
    – A figure less than { $scenery } UD from scenery half a shoulder high, a wood or a building may *hide* ({ $price_hide } AP). An enemy less than { $detected } UD away detects it. It ends on moving, shooting, throwing, fighting, being wounded.
    – Who is hidden is *spotted* first: a Quality test of the shooter, as part of the shot; failed, the shot is lost.
    – Sight runs through { $wood } UD of wood at most.
    .title = Hiding and spotting
brief-shooting =
    – An enemy in the 90° arc, in range, of which something is seen; nobody in contact. *Rate n*: n tests, each at the target or at another within { $rate_reach } UD of it.
    – Need: +1 beyond half the range; cover +1 if half of the body or more is seen, not all of it, +2 if less than half. *Aim* ({ $price_aim } AP): one die more for the next shot.
    – *Hit*: d6 + power − protection: { $suppressed } or less *suppressed* (1 AP less next time), { $wounded } to { $wounded_most } *wounded* (AP −1, X −1, no running), { $out } or more, or a second wound: *out*.
    .title = Shooting
brief-ambush =
    – *Ambush* ({ $price_ambush } AP): hidden, one weapon ready. It fires once, without AP, when an enemy by its own movement enters or leaves its zone: its arc, as far as the weapon reaches. Who is hit stops there.
    – Kept at the end of the round, the figure is not activated in the next one; in place of an activation its side may turn over its marker.
    .title = Opportunity fire
brief-fighting =
    – With an enemy in contact both test; the higher sum hits with the power of its best hand weapon, +1 if higher by { $much_higher }. From behind: a die less for the one attacked. Who leaves contact is first struck at by each enemy it leaves.
    – *Grenade* ({ $price_throw } AP): a point in range and arc that is seen; a miss drifts d6 half UD in a random direction. Everybody within { $burst } UD with a free line is hit.
    .title = Hand to hand and grenades
brief-breaking =
    – A side with half or fewer left at the end of a round: its best X tests; failed, it loses. A side without figures has lost.
    – *Side*: { $least_figures } to { $most_figures } figures, { $budget_meeting } PTS, one leader at most; gunners and marksmen together one for every full { $specialist }.
    – *Meeting* ({ $rounds_meeting } rounds): within { $edge } UD of a long edge; more PTS of enemies out, half for wounded ones. *Crossroads* ({ $rounds_crossroads }): from the short edges; from round { $first_count } a point each round for more unsuppressed figures within { $mark } UD of the mark. *Exfiltration* ({ $rounds_exfiltration }): a team of { $budget_team } PTS from the west wins if half leave over the east edge; hunters of { $budget_hunters }.
    .title = Breaking, sides, missions
brief-weapons =
    .title = Weapons
brief-soldiers =
    .title = Soldiers
brief-head-weapon = weapon
brief-head-range = UD
brief-head-rate = tests
brief-head-power = power
brief-head-price = AP
brief-head-soldier = soldier
brief-head-carries = carries
brief-head-action = action
brief-head-ap = AP
brief-head-what = what it does
brief-action-walk = walk
brief-action-walk-what = { $ud } UD
brief-action-road = road move
brief-action-road-what = { $ud } + d6 UD, all on road
brief-action-run = run
brief-action-run-what = { $ud } + d6 UD
brief-action-climb = climb
brief-action-climb-what = up to { $climb } UD of height
brief-action-turn = turn
brief-action-turn-what = on the spot
brief-action-hide = hide
brief-action-hide-what = near scenery
brief-action-aim = aim
brief-action-aim-what = +1 die
brief-action-shot = shot
brief-action-shot-what = pistol { $price_pistol }
brief-action-throw = throw
brief-action-throw-what = grenade
brief-action-fight = fight
brief-action-fight-what = in contact
brief-action-ambush = ambush
brief-action-ambush-what = hidden, ready
