# The rules of Doum40k in our own words, by key (dots and underscores become dashes): the title; in `.text` what the book
# says; in `.ruling` what it leaves open and we settled; in `.short` what the rule is called among the modifiers of a die.

## Chapters: the title, and in `.text` what opens the chapter.

chapter-space = Space
    .text = Doum40k is played with ork figurines on a board of squares. Everything is counted in whole cells, through their edges.
chapter-ground = The ground
    .text = Every cell has its ground. It says what entering costs, whether sight passes, whether it gives cover, and what happens to whoever enters.
chapter-devices = Zones, doors, traps and guns
    .text = Add-ons of the arena: some mods need them, and any map may use them.
chapter-pieces = Pieces
    .text = A piece has six values. MVT: how many points it can move. POR: how far it shoots. TIR: what its die must show to hit with a shot, a×n meaning n shots. CAC: what its die must show in melee. ARM: what its die must show to survive, if it has armour. PTS: what it is worth. To these come its skills.
chapter-skills = Skills
    .text = What a piece can do, or suffers, besides its six values.
chapter-klans = Klans
    .text = Some mods are played in teams. A team is a klan, and what it may hold depends on which.
chapter-course = The course of a game
    .text = The pieces are set down, a die says who begins, then the players take their turns in order until a victory.
chapter-movement = Movement
    .text = The first action of a piece, if it wants it.
chapter-sight = Sight
    .text = A piece sees ahead of it, as far as the line is free.
chapter-shooting = Shooting
    .text = A die of TIR or more kills. What can come in between: cover, somebody else, armour.
chapter-melee = Melee
    .text = Face to face, with the piece's own CAC.
chapter-death = Saves, death and return
    .text = Dying is part of the game: one comes back from it at once, save in the mods that say otherwise.
chapter-bonus = Bonuses
    .text = A bonus cell may make a piece stronger, or weaker. Two dice say how.
chapter-mods = The mods
    .text = A mod is a way to play: who takes part, how the dead return, and what wins.
chapter-squigs = Squigs
    .text = The animals of the mod “Bring back the squigs”. They bite, and follow whoever dares.

## Space

rule-space-grid = The grid
    .text = The arena is a grid of square cells of 25 mm, each as large as the base of a piece. x grows to the right, y grows downward, (0, 0) is the top-left cell; north is towards smaller y.
rule-space-contact = Direct contact
    .text = Two cells that share an edge are in direct contact: a cell has at most four such neighbours. Where a rule says “even diagonally”, the eight cells around count; we call them adjacent.
rule-space-range = Distance
    .text = Distance is counted from cell to cell through edges, never diagonally: columns plus rows. A piece shoots no farther than its POR.
rule-space-edge = The edge
    .text = The book does not say what lies beyond the board.
    .ruling = The edge is a wall: nobody walks over it, and a blow that pushes somebody against it kills, as against a wall.

## The ground

rule-ground-open = Open ground
    .text = 1 point to enter. It stops nobody and hides nobody.
rule-ground-wall = Wall
    .text = A wall can never be entered, and no sight line passes through it.
rule-ground-rock = Rock
    .text = A rock can never be entered. Sight passes over it, but it gives cover.
rule-ground-crate = Crate
    .text = 2 points to climb on it, 1 if one comes from a crate or a bonus cell. A sight line that crosses it is in cover; for whoever stands on one, shooting or shot at, cover does not count.
rule-ground-crate-leave = Leaving a crate
    .text = Stepping down from a crate or a bonus cell costs what the next cell costs: 1 for open ground, 2 for mud.
rule-ground-bonus = Bonus cell
    .text = It counts as a crate: 2 points to climb on it, 1 from a crate or a bonus cell, and the same cover. Whoever passes over it takes its bonus, if it is there; the effect is rolled for when the move has ended.
rule-ground-mud = Mud
    .text = 2 points to enter, wherever one comes from. It neither hides nor stops sight.
rule-ground-respawn = Respawn point
    .text = 1 point to enter. It bears a number: pieces come into the game here, and whoever walks on it jumps to another.
rule-ground-respawn-jump = The jump
    .text = A piece that walks on a respawn point rolls a die and is at once on the point of that number; its activation is over. If another piece stands there, both are killed.
    .ruling = No armour helps. Its own number leaves it where it is, and whoever arrives this way does not roll again. Of two that die, the one that moved scores the other's value (a klan mate's it pays) and loses its own.
rule-ground-respawn-die = The respawn die
    .text = It has six faces. Where there are more than six respawn points, a die with more faces is used.
    .ruling = It has as many faces as the highest number. A number without a point is rolled again.
rule-ground-lava = Lava
    .text = 1 point to enter, and whoever enters is killed, however it came there.
    .ruling = No armour helps. A piece that walks into it, or is carried in by what it walked on, dies by its own hand.
rule-ground-conveyor = Conveyor
    .text = 1 point to enter. Whoever enters is moved at once one cell along the arrow.
rule-ground-conveyor-chain = Chains of conveyors
    .text = The book moves a piece one cell, and does not say what happens beyond.
    .ruling = The cell it is pushed on costs nothing and acts in full, by the piece's own hand: lava kills, a bonus is taken, a respawn point or téla-tépula sends it off, a conveyor pushes on; but each conveyor pushes a piece at most once in one move. Where the next cell cannot be entered on foot, the piece stays. A conveyor pushes on entering only, however one entered. If points remain, the owner may go on from there in the same run, or end the move and choose the facing; any other command ends the move with the facing last given. With a bonus taken on the way, the move is ended first.
rule-ground-teleporter = Téla-tépula
    .text = 1 point to enter. Whoever enters vanishes at once, to appear somewhere else: ork teleporters are not very reliable.
rule-ground-teleporter-jump = The téla-tépula's jump
    .text = The owner names a corner where four cells meet; two dice, first x, then y, give the cell of the 6×6 around it: 1, 2, 3 are the three cells before the corner, the farthest first, 4, 5, 6 the three after it. On a wall, a rock or lava the piece is killed, by its own hand; where another piece stands, both are killed. The activation is over.
    .ruling = A closed door, a trigger, a machine gun or a place off the board kills like a wall. Both killed: scored as for the jump of respawn points. Landing takes a bonus or a token and is pushed by a conveyor, but does not jump again; a respawn zone may be landed in, for that is not on foot.
rule-ground-door = Door
    .text = A closed door is a wall, an open one is open ground. Doors are closed when the game begins.
rule-ground-trigger = Trigger
    .text = A switch, used from direct contact. It stops no sight and gives no cover.
    .ruling = Its cell can never be entered.
rule-ground-gun = Machine gun
    .text = The cell of a gun that stands there on its own, and fires when its trigger is used.
    .ruling = It can never be entered. It stops sight as a piece does, and gives no cover.
rule-ground-special = Cells that end the path
    .text = Some cells act at once on whoever enters them.
    .ruling = A conveyor, a respawn point, a téla-tépula or lava ends the path: it can only be its last cell.

## Zones, doors, traps and guns

rule-zone-respawn = Respawn zone
    .text = In mods with many pieces each klan has a zone, about 4×4 cells, in place of respawn points: its pieces come into the game on any cell of it. A piece in it cannot be attacked in any way. One may walk out of it, never into it.
    .ruling = No die is thrown for a piece inside, and it is in contact with nobody; but it may shoot and fight out of its zone. Nobody walks into any respawn zone, their own or another's.
rule-zone-klan = Klan zone
    .text = A zone of 4×4 cells that belongs to a klan. It has no power of its own: it is where the klan keeps and brings its objectives.
rule-door-key = Doors and keys
    .text = For every door a key token of its colour lies on the board. A piece that carries it may open or close the door when it ends its move facing it, in direct contact.
    .ruling = It is free, once per activation, before any shot or fight; having turned towards the door on the spot will do. Working a door ends the movement: no step and no turn after it. A door with a piece in it cannot be closed. A carrier that is killed drops its key.
rule-trap-zone = Trap zone
    .text = A square of 4×4 cells. When its trigger is used, every piece inside is wounded on 4 or more.
    .ruling = Armour may save. The pieces roll in the order of their ids, each its die and then its save; the kills are credited to whoever used the trigger. Machine guns and pieces in a respawn zone are spared.
rule-trigger-use = Using a trigger
    .text = A piece in direct contact with a trigger may use it, if it takes no offensive action this turn. The map says what it sets off: a trap zone or a machine gun.
    .ruling = Once per activation, at any moment of it, and the piece may still move; but it neither shoots nor fights in that turn, before or after.
rule-gun-profile = The machine gun
    .text = POR 20, TIR 5×3, ARM 3. It shoots in a straight line only, never diagonally.
    .ruling = Whoever used the trigger picks one of the four directions. The line stops at a wall, a closed door or another gun; the first piece along it within range is the target, whoever it is, and the other shots may go to pieces adjacent to it. Cover counts. A furtif in cover and a piece in a respawn zone cannot be the target; without a target the use is refused. Kills are credited to whoever used the trigger. Anybody may shoot and fight a gun; it is no enemy in contact, takes no stray hit, is no victim of zone attacks or traps, is never pushed and is worth nothing. Once its armour fails it is gone for the game. Its cell is open ground then.

## Pieces

rule-piece-kramboy = The kramboy's value
    .text = The book gives the kramboy 3 points in its table of profiles and 2 in its table of klans.
    .ruling = It is worth 3. The house rule kramboy_points sets 2 instead.
rule-piece-sauvage = The sauvage
    .text = It has no TIR and cannot shoot. Once a bonus touches its TIR, it counts from 7: a Fling of −1 gives it TIR 6.
rule-piece-auto = Sure and hopeless dice
    .text = A value of 1 always succeeds; a 1 on the die is no failure in itself.
    .ruling = A value of 7 or more never succeeds. The die is thrown all the same. ARM never gets better than 2, MVT and POR never less than 1.
    .short = Sure or hopeless

## Skills

rule-skill-energetik = Énergétik
    .text = Whoever this piece hits in melee has no armour save.
rule-skill-furtif = Furtif
    .text = This piece cannot be shot at while it is in cover. Grenades and pas de couvert do not help against it.
    .ruling = A grenade can never be aimed at it, but a zone attack may still catch it.
rule-skill-grenade = Grenade
    .text = Instead of its ordinary shot the piece may throw a grenade: range 6, its own TIR, past whatever stops sight, and with a zone attack.
    .ruling = Cover does not count either; the 90° arc does.
rule-skill-pas-d-armure = Pas d’armure
    .text = Whoever its shot hits has no armour save, save those whom only the zone attack catches.
rule-skill-pas-de-couvert = Pas de couvert
    .text = Its shots ignore cover.
rule-skill-rikiki = Rikiki
    .text = The adversaries of this piece have a bonus of 1 in melee.
    .ruling = The bonus helps the enemy: whoever fights it in melee needs one less (CAC −1). The skill is a handicap, and the bonus table hands it out as a malus.
    .short = Rikiki
rule-skill-skateboard = Skateboard
    .text = Running does not keep this piece from shooting.
rule-skill-snipeure = Snipeure
    .text = If the piece has not moved, its POR is 30 and its TIR 4; bonuses still change them.
    .ruling = It has not moved if it has not left its cell since its owner's turn began, by whatever means; one that comes back onto the board in that turn has left it.
    .short = Snipeure
rule-skill-zone = Attaque de zone
    .text = After a successful shot at a piece with others adjacent, even diagonally, the hit is not shared out at random: the target is hit, and for each adjacent piece a die is thrown; on 4 or more it is wounded too.
    .ruling = The target's save comes first; then each adjacent piece, friend, foe or the shooter itself, in the order of their ids, its die and then its save. Machine guns and pieces in a respawn zone are spared.
rule-skill-sournois = Sournois
    .text = In melee against a piece out of whose sight it spent the whole turn, this piece has CAC −1.
    .ruling = The cell it started on and every cell it crossed count, each as the board then was: none of them may have been in the target's sight. A machine gun or a squig sees nothing.
    .short = Sournois
rule-skill-stack = A skill twice
    .text = A piece may gain a skill that it has already.
    .ruling = A skill held twice counts once.
    .short = Counts once

## Klans

rule-klan-build = Building a klan
    .text = A klan is bought from a budget: the PTS of its pieces may not exceed it. Base pieces (grot, flingboy, pistolboy) may be taken in any number; of special pieces one for each full 5 points of the budget, none of them twice. Each klan has its own: Bad Moon blindboy, bomberboy, frimeur; Blood Axe bomberboy, kommando, mitrailleur; Deathskull bomberboy, kramboy, snipeure; Evil Sun bomberboy, roketboy, skateboy; Goff blindboy, bomberboy, kosto; Snakebite bizarboy, bomberboy, sauvage.
    .ruling = All klans of a game have the same budget; spending less is allowed. With a budget of 4 there is no special piece. Klan mates are never targets.

## The course of a game

rule-setup-respawn = Deployment
    .text = Each player rolls and sets a piece on the respawn point of that number; a point that is taken is rolled again. In a game with respawn zones the pieces are set down anywhere in the zone of their klan.
    .ruling = In seat order, piece by piece; the owner picks the facing. Where a mod has neither points nor respawn zones, the klan zone serves. More pieces than respawn points is a fault of the setup.
rule-setup-first = Who begins
    .text = All roll a die and the highest begins; then play goes on clockwise, in seat order.
    .ruling = Those who tie for the highest roll again among themselves.
rule-turn-activate = Turns and activations
    .text = The player whose turn it is activates its pieces, one after the other, each once. Activating another ends the activation of the one before, even if something was forgotten.
    .ruling = Any number of them may be activated. Nothing ends by itself, save by a rule (a jump, the piece's death): each turn is ended by its player. A piece killed in its own activation is done for this turn; one not yet activated may act after its return.
rule-turn-order = Move first
    .text = A piece that moves moves first: after a shot or a melee there is no more moving.
    .ruling = Then it shoots and fights, each at most once, in any order.
rule-turn-dropped = Dropped is played
    .text = A move once made is made: there is no taking back, and no second move this turn.

## Movement

rule-move-points = Movement
    .text = A piece spends up to MVT points, cell by cell in the four directions, never diagonally. Each cell has its price, and before one that costs more than is left the piece must stop. It may run: MVT is doubled, and it cannot shoot this turn.
    .ruling = No cell that holds a piece can be entered or crossed, friend or foe.
rule-move-face = Facing
    .text = A move ends facing one of the four cells in direct contact. A piece may turn without leaving its cell, and has not moved then.
    .ruling = It may turn again and again before its move; not after it, nor after a shot or a melee.
rule-move-pickup = Picking up
    .text = A piece picks up a token by passing over it, at once. A bonus is taken the same way, but takes effect when the move has ended.
    .ruling = Any number of tokens may be carried. The move has ended after any jump or push it leads to. Its end, with its bonus, comes before any shot, fight, trigger or door.

## Sight

rule-sight-arc = The arc
    .text = A piece sees 90° ahead: whatever lies at least as far ahead as aside.
    .ruling = The diagonal itself is inside.
rule-sight-line = The sight line
    .text = The line runs straight from the centre of one cell to the centre of the other, like a string. A wall, a closed door or another piece on a cell it crosses blocks it.
    .ruling = A machine gun blocks as a piece does. A cell is crossed when the line passes through its interior, in exact arithmetic; the two end cells do not count. A line through a corner point crosses neither of the two cells beside it: it is blocked there only if both block.
rule-sight-cover = Cover
    .text = The target is in cover if the line crosses a crate, a bonus cell or a rock, unless shooter or target stands on a crate or a bonus cell.
    .ruling = A line through a corner point gets cover there only if each of the two cells beside it gives cover or blocks.

## Shooting

rule-shoot-who = Who may shoot
    .text = A piece shoots if it has a TIR, has not run, has not yet shot, and no enemy is in direct contact with it.
    .ruling = Friends in contact do not hinder.
rule-shoot-target = The target
    .text = An enemy in the arc, in sight and no farther than POR. A piece in a respawn zone cannot be the target.
rule-shoot-hit = To hit
    .text = One die: TIR or more kills the target, unless its armour holds.
rule-shoot-cover = Shots at cover
    .text = Against a target in cover every success is rolled again, and only the second die counts.
rule-shoot-contact = Who is hit in the scrum
    .text = One may shoot at a piece in direct contact with others. A hit then falls at random, evenly, on it or on one of them.
    .ruling = The candidates in order: the target, then its neighbours clockwise from north. Two share the die 1–3 / 4–6, three 1–2 / 3–4 / 5–6; of four or five each has its own number, and the others are rolled again. Squigs count, and so does the shooter itself if it stands there; machine guns and pieces in a respawn zone do not. A hit on a machine gun stays with it.
rule-shoot-many = Volleys
    .text = TIR a×n throws n dice. If pieces are adjacent to the target, even diagonally, the first shot is for the target, each other one for the target or one of them, as the shooter chooses. A hit on a piece in contact with others falls at random each time.
    .ruling = All shots are allotted before the first die, without a sight or range of their own; not on the shooter, a furtif in cover from it, or a piece in a respawn zone. The first target's cover holds for the whole volley. Shot by shot: hit, cover, contact, save, against the positions of that moment. A shot for a piece that this volley has killed is lost and throws no die; a hit that falls on one is lost too.

## Melee

rule-melee-who = Who may fight
    .text = A piece fights an enemy in direct contact that it faces.
    .ruling = Once per activation.
rule-melee-hit = To strike
    .text = One die: the attacker's own CAC or more kills, unless armour holds.
rule-melee-choc = Choc
    .text = When a piece with the choc bonus misses in melee, its target is pushed back one cell. If it could not enter that cell, or entering it would cost more than one point, it dies.
    .ruling = It is pushed straight away from the attacker. Otherwise it stands there, and the cell acts as if it had entered; at a téla-tépula its owner names the corner. Every death that comes of it is credited to the attacker, and no armour helps against the push itself. A machine gun is not pushed.

## Saves, death and return

rule-save-armour = Armour
    .text = A piece with an ARM that would be killed rolls a die: ARM or more, and it is unharmed.
    .ruling = Against shots, grenades, zone attacks, melee, traps, guns and bites; never against lava, jumps or the push of the choc.
rule-death-score = Whose points
    .text = What a kill scores, the mod says. A piece that kills itself costs its own value.
    .ruling = Killing a klan mate costs that piece's value. A score may be negative. The game stops on the instant a victory is reached: no further die is thrown. Reached by several at once, or with all klans wiped out at once, it is a draw.
rule-death-drop = What the dead leave
    .text = A killed piece loses its bonuses, and drops what it carried.
    .ruling = The tokens lie on the cell where it died. If that is not open ground without a token, outside any respawn zone, they lie on the nearest such cell to the last cell it stood on, counted as distance is; of equals the one farther up, then farther left.
rule-death-return = Return
    .text = A killed piece comes back at once: a die names the respawn point, a taken one is rolled again. With respawn zones it is set down anywhere in the zone of its klan. Some mods have no return.
    .ruling = The owner picks the facing. First come all other dice of the command; then the dead return in the order of their deaths (those who died at once by id), each set down before the next. If no place is free, the piece waits and tries again when its owner's next turn starts.

## Bonuses

rule-bonus-cell = The bonus table
    .text = A die: 1 malus, 2 choc, 3 spide, 4 fling, 5 baston, 6 armour; all but choc and spide throw a second one for the effect. It lasts until the bearer's death unless it says otherwise, and different bonuses add up. A cell has one bonus in play at a time: it is back when the effect has ended, or its bearer has died.
    .ruling = They add up in the order they were gained. A piece never holds two of the same row: the first die is thrown again; one that holds all six gains nothing. “6 turns” last to the end of the owner's sixth turn, the current one counted, or from the next if it was gained outside it. A malus without effect still keeps its cell empty until the bearer dies.
rule-bonus-fixed = A value of 2 for 6 turns
    .text = The best fling, baston and armour set the value to 2 for 6 turns. Nothing cancels that armour.
    .ruling = While it lasts the value is 2, whatever else changes it. ARM 2 also withstands énergétik, pas d’armure and the malus that takes armour away.
    .short = Stays at 2
rule-bonus-malus-rikiki = Malus (rikiki)
    .text = 1, then 1. The piece gains the skill rikiki until its death: its enemies strike it one easier.
    .short = Malus
rule-bonus-malus-mvt = Malus (MVT −1)
    .text = 1, then 2. MVT −1 until death.
    .short = Malus
rule-bonus-malus-por = Malus (POR −1)
    .text = 1, then 3. POR −1 until death.
    .short = Malus
rule-bonus-malus-tir = Malus (TIR +1)
    .text = 1, then 4. TIR +1 until death: the piece shoots one worse.
    .short = Malus
rule-bonus-malus-cac = Malus (CAC +1)
    .text = 1, then 5. CAC +1 until death: the piece fights one worse.
    .short = Malus
rule-bonus-malus-arm = Malus (no ARM)
    .text = 1, then 6. The piece loses its ARM at once, if it has one.
    .short = Malus
rule-bonus-choc = Choc
    .text = 2. When the piece misses in melee, its target is pushed back one cell, and dies where it cannot step back at ease.
    .short = Choc
rule-bonus-spide = Spide (MVT +1)
    .text = 3. MVT +1 until death.
    .short = Spide
rule-bonus-fling-1 = Fling (TIR −1)
    .text = 4, then 1, 2 or 3. TIR −1 until death: the piece shoots one better.
    .short = Fling
rule-bonus-fling-2 = Fling (TIR −2)
    .text = 4, then 4 or 5. TIR −2 until death: the piece shoots two better.
    .short = Fling
rule-bonus-fling-fixed = Fling (TIR 2)
    .text = 4, then 6. TIR 2 for 6 turns.
    .short = Fling
rule-bonus-baston-1 = Baston (CAC −1)
    .text = 5, then 1, 2 or 3. CAC −1 until death: the piece fights one better.
    .short = Baston
rule-bonus-baston-2 = Baston (CAC −2)
    .text = 5, then 4 or 5. CAC −2 until death: the piece fights two better.
    .short = Baston
rule-bonus-baston-fixed = Baston (CAC 2)
    .text = 5, then 6. CAC 2 for 6 turns.
    .short = Baston
rule-bonus-armour-1 = Armour (ARM −1)
    .text = 6, then 1, 2 or 3. ARM −1 until death: the armour holds one better. Without armour, ARM 6.
    .short = Armour
rule-bonus-armour-2 = Armour (ARM −2)
    .text = 6, then 4 or 5. ARM −2 until death: the armour holds two better. Without armour, ARM 5.
    .short = Armour
rule-bonus-armour-fixed = Armour (ARM 2)
    .text = 6, then 6. ARM 2 for 6 turns. This armour cannot be cancelled in any way.
    .short = Armour

## The mods

rule-mod-defmatch = Defmatch
    .text = Two to six players, more with more respawn points; each has one piece, of any kind. The dead return on respawn points. A kill scores the victim's PTS, killing oneself costs one's own. The first whose score reaches ten times the PTS of its own piece wins.
    .ruling = The map needs at least as many respawn points as there are pieces, each with a number of its own.
rule-mod-defmatch-klan = Defmatch in klans
    .text = Klans of equal budget, 4 to 8 points; 5 is perfect. The dead return on respawn points, of which there may be more than six. A kill scores the victim's PTS. The first klan with a score of 20 wins.
    .ruling = The map needs at least as many respawn points as there are pieces, each with a number of its own.
rule-mod-klanplay = Klanplay
    .text = Klans of equal budget, 10 points or more. The dead return in the respawn zone of their klan. A kill scores the victim's PTS. The first klan whose score reaches five times its own value wins.
    .ruling = The value of a klan is the sum of its pieces' PTS. The map needs a respawn zone for each klan.
rule-mod-flag = Capture the flag
    .text = A flag lies in the middle of the board. The first klan that brings it into its own klan zone wins. The dead return in the respawn zones.
    .ruling = Klans of equal budget, 10 unless the setup says otherwise. A killed bearer drops the flag where it died. The map needs one flag without an owner, and for each klan a respawn zone and a klan zone. Passing through the zone is enough. Kills score nothing.
rule-mod-flag2 = Capture the flag 2
    .text = Each klan has a flag in its klan zone. The first that brings the enemy's into its own zone wins. The dead return in the respawn zones.
    .ruling = Klans of equal budget, 10 unless the setup says otherwise. A piece that passes over its own flag outside its zone sends it home; inside it is left alone, and it need not be home to win. The map needs for each klan a respawn zone, a klan zone and a flag in it. Passing through the zone is enough. Kills score nothing.
rule-mod-king = King of the crates
    .text = In the middle of the board lies a zone of 4×4 crates. The first piece that stays there for 6 turns wins. The dead return on respawn points.
    .ruling = Played with one piece each, as in Defmatch, or with klans. What counts is to be in the zone at the end of 6 of its owner's turns in a row; leaving it or dying starts the count again. The map needs one such zone, all crates, and at least as many respawn points as there are pieces. Kills score nothing. With klans the budget is 5 unless the setup says otherwise.
rule-mod-gunther = Gunther strike
    .text = Two klans, each with a bomb that the enemy cannot pick up. The first that brings its bomb into the enemy's klan zone wins. Nobody returns: a klan that is wiped out before has lost.
    .ruling = Klans of equal budget, 10 unless the setup says otherwise. The pieces are set down in the klan zones. The map needs for each klan a klan zone with its bomb in it. Passing through the zone is enough. Kills score nothing.
rule-mod-squigs = Bring back the squigs
    .text = Two klans of 15 points fetch the squigs from the middle of the board and drive them into their own pens. Five zones of 4×4 cells: A, where the first begins, top left; B, its pen, top right; C, the squigs', in the centre; D, the second's pen, bottom left; E, where the second begins, bottom right. Nobody returns. The game ends when a klan is wiped out, and has lost, or when no squig is left on the board: whoever penned the most wins.
    .ruling = The pieces are set down in the klan zones. Squigs stand where the map puts them; if it puts none, five (house rule squigs) stand in their zone: on its corners north-west, north-east, south-west and south-east, then on its other cells in reading order. A tie is a draw. The map needs two klan zones, two pens and a zone of the squigs. Kills score nothing.

## Squigs

rule-squig-bite = The bite
    .text = Any piece that passes next to a squig is attacked: on a 6 the bite kills. Armour may save.
    .ruling = Next to it means any of the eight cells around. The squig snaps on each step that ends there, squigs in the order of their ids; the cell the piece starts on does not count, and each squig snaps at it once per activation. Landing from a jump is no step: nobody is bitten there. A squig in a pen bites nobody.
rule-squig-herd = Herding squigs
    .text = A piece that passes next to a squig may take control of it: once the piece has moved, the squig moves to a cell next to its herder. A squig has MVT 5. One klan cannot drive the same squig with two pieces in one turn.
    .ruling = Next to means any of the eight cells around, and any cell the piece stood on in this activation counts. One squig a piece a turn, chosen when its move has ended. The squig goes by a real path of at most 5 points, over cells without an effect of their own.
rule-squig-pen = In the pen
    .text = A squig brought into a pen can be driven or killed no more: it waits there quietly to be counted for the pen's owner. Outside, a squig can be killed exactly like an ork, and that costs nothing.
    .ruling = Squigs stand after the players' pieces in the order of ids. They are worth nothing, anybody may shoot and fight them, they never count as enemies in contact, and do nothing of their own.
