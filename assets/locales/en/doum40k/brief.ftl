# The rules of Doum40k in brief, to be printed.

brief-board =
    – The board is a grid; a cell is 25 mm, its edge is a wall. *Range* is counted through the cells’ edges: so many across plus so many down. *In contact* is to share an edge; *adjacent* counts corners too.
    – A path ends on a respawn point, a téla-tépula, a conveyor or lava.
    .title = The board
brief-devices =
    – *Respawn point*: who walks onto one rolls and is at once on the point of that number; its activation ends. If a piece stands there, both are killed.
    – *Téla-tépula*: name a corner where four cells meet; two dice, across and down, choose among the 6 × 6 cells around it (1 to 3 before it, 4 to 6 after). What cannot be stood on kills; a piece there: both are killed. The activation ends.
    – *Lava* kills. A *conveyor* moves you one cell along its arrow, for free; what lies there works at once.
    – *Door*: closed at first, and then a wall. Who carries the key of its colour and ends its move in contact, facing it, may open or close it.
    – *Trigger*: used from contact, once an activation, by who neither shoots nor fights this turn. It sets off a *trap zone* (every piece in it is wounded on { $wounds_on }+) or a *machine gun* (range { $gun_range }, TIR { $gun_need }+ ×{ $gun_shots }, one straight line of your choice).
    – *Respawn zone*: nobody in it is harmed; it is left, never entered on foot.
    .title = Special cells
brief-turn =
    – Pieces begin on the respawn point that a die shows (taken: roll again), or in their zone; you choose their facing. All roll: the highest begins, then clockwise.
    – In your turn you activate as many of your pieces as you like, one after the other, each once: *first a move, then at most one shot and one melee*, in either order. Nothing shown is taken back.
    .title = The turn
brief-moving =
    – Up to MVT points, in the four directions, never through a piece; the table says what a cell costs. *Running* doubles MVT and forbids shooting this turn.
    – A move ends facing one of the four sides; turning on the spot is not having moved. Who passes over a token takes it; a bonus takes effect when the move ends.
    .title = Moving
brief-sight =
    – A piece sees 90° ahead, the diagonals included. The line runs from centre to centre: walls, closed doors, guns and other pieces on it block it.
    – *Cover*: the line crosses a crate, a bonus cell or a rock, and neither of the two stands on a crate or bonus cell.
    .title = Sight and cover
brief-shooting =
    – Not after running, and not with an enemy in contact. The target: an enemy in the arc, in sight, within POR, outside its respawn zone.
    – *d6 ≥ TIR kills.* Against cover each success is rolled again, and the second roll counts.
    – If the one hit stands in contact with others, a die says evenly who of them is struck.
    – TIR ×n: n dice. The first goes to the target, each other one to it or to a piece adjacent to it, allotted before rolling.
    .title = Shooting
brief-melee =
    – In contact with an enemy and facing it: *d6 ≥ your own CAC kills.*
    .title = Melee
brief-death =
    – *Save*: a piece with ARM rolls d6 ≥ ARM and is unharmed; not against lava, jumps and the push of a choc.
    – The dead lose their bonuses and drop what they carry. Where the mod has a return they come back at once: on the point that a die shows, or anywhere in their respawn zone.
    – A kill scores as the mod says. Killing a klan mate costs its value, killing oneself one’s own.
    .title = Saves, death, return
brief-pieces =
    – A klan costs no more than the budget: any base pieces, and of its own specials (with a star) one for every full { $special_points } points, none twice.
    .title = Pieces
brief-skills =
    – *Énergétik*: whom it hits in melee has no save. *Furtif*: no target while in cover. *Grenade*: instead of its shot, range { $grenade_range }, ignoring what stops sight and cover, with zone attack.
    – *Pas d’armure*: whom its shot hits has no save. *Pas de couvert*: its shots ignore cover. *Rikiki*: enemies need { $rikiki } less in melee against it.
    – *Skateboard*: it may shoot after running. *Snipeure*: POR { $snipeure_por } and TIR { $snipeure_tir }+ if it has not left its cell this turn. *Sournois*: CAC { $sournois } if its target saw it nowhere this turn.
    – *Zone attack*: after a successful shot each piece adjacent to the target, friend or foe, is wounded on { $wounds_on }+.
    .title = Skills
brief-bonus =
    – A die for the row, a second one for the effect; it lasts until death. Nobody holds two of a row: roll again. The cell is ready anew when the bonus ends.
    – *1 malus*: { $malus }. *2 choc*: missed in melee, the target is pushed one cell straight away, and dies if that cell cannot be entered or costs more than a point. *3 spide*: { $spide }.
    – *4 fling*: { $fling }. *5 baston*: { $baston }. *6 armour*: { $armour }.
    .title = Bonuses
brief-mods =
    – *Defmatch*: a piece each; a kill scores the victim’s PTS; first at { $goal_defmatch } × one’s own PTS. *Klans* (budget { $budget_defmatch_klan }): first klan at { $goal_defmatch_klan }.
    – *Klanplay* (budget { $budget_klanplay }): with zones; first klan at { $goal_klanplay } × its own value.
    – *Flag*: first to bring the flag from the middle into the own klan zone. *Two flags*: the enemy’s flag; your own goes home when you pass over it.
    – *King*: first piece that stands on the crates in the middle at the end of { $king_turns } of its owner’s turns in a row.
    – *Gunther*: no return; first to bring the own bomb into the enemy’s klan zone; a klan wiped out has lost.
    – *Squigs* (budget { $budget_squigs }): no return. Who passes adjacent to a free squig is bitten (6 kills), and may at the end of its move lead one to a cell beside it. Most squigs in the own pen win, or a klan wiped out loses.
    .title = Mods
brief-bonus-turns = { $effect } for { $turns } turns
brief-bonus-no-armour = no ARM
brief-bonus-armour = ARM { $change } (none: { $bare })
brief-head-ground = ground
brief-head-points = points
brief-head-sight = stops sight
brief-head-cover = cover
brief-head-kind = piece
brief-head-skills = skills
brief-ground = { $letter } { $ground }
