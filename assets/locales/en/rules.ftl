# The rules of Doum40k in our own words, by key (dots and underscores become dashes): the title, and in `.text` what
# the rule says. A sentence marked [Ruling] is ours: the book leaves it open. The docs hold more: docs/rules/doum40k.md.

## Space

rule-space-grid = The grid
    .text = The arena is a grid of square cells of 25 mm. x grows to the right, y grows downward, (0, 0) is the top-left cell; north is towards smaller y.
rule-space-contact = Direct contact
    .text = Two cells that share an edge are in direct contact: each cell has at most four such neighbours. Adjacent cells also count the four diagonal ones.
rule-space-range = Distance
    .text = Distance is counted from cell to cell through edges, never diagonally: columns plus rows. A piece shoots no farther than its POR.
rule-space-edge = The edge
    .text = [Ruling] The edge of the board is a wall: nobody leaves it, nobody is pushed over it.

## Ground

rule-ground-open = Open ground
    .text = 1 point to enter. It stops nobody and hides nobody.
rule-ground-wall = Wall
    .text = A wall can never be entered, and no sight line passes through it.
rule-ground-rock = Rock
    .text = A rock can never be entered. One can shoot past it, but it gives cover to whoever is behind.
rule-ground-crate = Crate
    .text = 2 points to climb on it, 1 if the piece stands on a crate already. A line that crosses it gives cover; whoever stands on one neither has nor meets cover.
rule-ground-crate-leave = Leaving a crate
    .text = Jumping off a crate costs what the cell below costs: 1 for open ground, 2 for mud.
rule-ground-mud = Mud
    .text = 2 points to enter, wherever one comes from. It neither hides nor stops sight.
rule-ground-respawn = Respawn point
    .text = 1 point to enter. The dead come back here; whoever walks on it jumps to another point.
rule-ground-respawn-jump = The jump
    .text = A piece that walks on a respawn point rolls a die and is at once on the point of that number; its activation is over. Its own number leaves it where it is, and arriving this way does not roll again. If another piece stands there, both die: [Ruling] the one that moved scores the other's value and loses its own.
rule-ground-respawn-die = The respawn die
    .text = Six faces; with more than six respawn points, as many as the highest number. [Ruling] A number without a point is rolled again.
rule-ground-lava = Lava
    .text = 1 point to enter, and whoever enters it dies, by its own hand if it walked in. No armour helps.
rule-ground-special = Cells that end the path
    .text = [Ruling] A respawn point or a lava cell acts on whoever enters it, so it can only be the last cell of a path.

## Pieces

rule-piece-kramboy = The kramboy's value
    .text = [Ruling] The book gives the kramboy 3 points in one table and 2 in another: it is worth 3. The house rule kramboy_points sets 2 instead.
rule-piece-sauvage = The sauvage
    .text = It has no TIR and cannot shoot. Once a bonus touches its TIR, it counts from 7.
rule-piece-auto = Sure and hopeless dice
    .text = A value of 1 always succeeds, 7 or more never does; a 1 on the die is no failure in itself. [Ruling] The die is thrown all the same.

## Course of play

rule-setup-respawn = Deployment
    .text = In seat order, piece by piece, each player rolls and sets the piece on the respawn point of that number, facing as its owner likes. A point that is taken is rolled again. [Ruling] More pieces than respawn points is a fault of the setup.
rule-setup-first = Who begins
    .text = All roll a die and the highest begins; then play goes on clockwise, in seat order. [Ruling] Those who tie for the highest roll again among themselves.
rule-turn-activate = Turns and activations
    .text = Whose turn it is activates any number of pieces, one after the other, each once. Activating another ends the previous one's activation. [Ruling] Nothing ends by itself, save by a rule (a jump, a death): each turn is ended by its player.
rule-turn-order = Move first
    .text = A piece moves first, if it does; then it shoots and fights, each at most once, [Ruling] in any order. After a shot or a fight it moves no more.
rule-turn-dropped = Dropped is played
    .text = A move once made is made: there is no taking back and no second one this turn.

## Movement

rule-move-points = Movement
    .text = A piece spends up to MVT points, cell by cell in the four directions, never diagonally; each cell has its price, and one that costs more than is left cannot be entered. Running doubles MVT and forbids shooting this turn. [Ruling] No cell that holds a piece can be entered or crossed, friend or foe.
rule-move-face = Facing
    .text = A move ends facing one of the four cells in direct contact. Turning on the spot is not moving: [Ruling] a piece may do it again and again before its move, but not after the move, a shot or a fight.

## Sight

rule-sight-arc = The arc
    .text = A piece sees 90° ahead: whatever lies at least as far ahead as aside. [Ruling] The diagonal itself is inside.
rule-sight-line = The sight line
    .text = The line runs straight from the centre of one cell to the centre of the other. A wall or another piece on a cell it crosses blocks it. [Ruling] A line through a corner point is blocked only if both cells beside that corner block.
rule-sight-cover = Cover
    .text = The target is in cover if the line crosses a crate or a rock, unless shooter or target stands on a crate. [Ruling] A line through a corner point gets cover only if each of the two cells beside it gives cover or blocks.

## Shooting

rule-shoot-who = Who may shoot
    .text = A piece shoots if it has a TIR, has neither run nor shot this turn, and no enemy is in direct contact with it. [Ruling] Friends in contact do not hinder.
rule-shoot-target = The target
    .text = An enemy in the arc, in sight and no farther than POR.
rule-shoot-hit = To hit
    .text = One die: TIR or more kills the target, unless its armour holds.
rule-shoot-cover = Shots at cover
    .text = Against a target in cover every success is rolled again, and only the second die counts.
rule-shoot-contact = Who is hit in the scrum
    .text = A hit on a piece in direct contact with others falls at random, evenly, on it or on one of them. The order is the target, then its neighbours clockwise from north: two share the die 1–3 / 4–6, three 1–2 / 3–4 / 5–6, four and five take a number each. Other numbers are rolled again. [Ruling] The shooter itself counts if it stands there.
rule-shoot-many = Volleys
    .text = TIR a×n throws n dice. If pieces are adjacent to the target, the first shot is for the target, each other one for the target or one of them, as the shooter allots. [Ruling] All are allotted before the first die, the target's cover holds for the whole volley, and a shot or hit for one who is dead by then is lost.

## Melee, saves, death

rule-melee-who = Who may fight
    .text = A piece fights an enemy in direct contact that it faces, once per activation.
rule-melee-hit = To strike
    .text = One die: the attacker's own CAC or more kills, unless armour holds.
rule-save-armour = Armour
    .text = A piece with an ARM that would be killed rolls a die: ARM or more, and it is unharmed. [Ruling] This works against shots and blows, never against lava or jumps.
rule-death-score = Whose points
    .text = [Ruling] A piece that kills itself costs its player its own value, so does killing one's own; scores may be negative. The game stops on the instant a victory is reached: no further die is thrown. Reached by several at once, it is a draw.
rule-death-return = Return
    .text = The dead come back at once: a die names the respawn point, a taken one is rolled again, and the owner picks the facing. [Ruling] First come all other dice of the command; then the dead return in the order of their deaths, each set down before the next. If no point is free, the piece waits until its owner's next turn starts.

## Mods

rule-mod-defmatch = Defmatch
    .text = Two to six players, more with more respawn points; one piece each, of any kind. A kill scores the victim's PTS. The first whose score reaches ten times the PTS of its own piece wins.

## Rules of later versions

rule-skill-grenade = Grenade
    .text = Instead of its ordinary shot the piece throws a grenade: range 6, its own TIR, over whatever stops sight, with a zone attack. [Ruling] Cover does not count, the 90° arc does. This version does not play it yet.
rule-trigger-use = Triggers
    .text = A piece in direct contact with a trigger may use it in a turn in which it neither shoots nor fights; it fires the trap zone or the machine gun tied to it. [Ruling] Once per activation, at any moment of it. This version does not play it yet.
rule-door-key = Doors and keys
    .text = Whoever carries the key of a door's colour and ends its move facing that door in direct contact may open or close it. Doors start closed. This version does not play them yet.
rule-ground-teleporter-jump = Téla-tépula
    .text = Whoever enters names a corner where four cells meet; two dice then give the cell around it where the piece lands, and its activation is over. Wall, rock or lava kills it; another piece there, and both die. This version does not play it yet.
rule-squig-herd = Herding squigs
    .text = A piece that passed adjacent to a squig may take control of it; the squig then moves up to 5 points to a cell adjacent to its herder. [Ruling] One squig a piece a turn, chosen when the move has ended. This version does not play it yet.
