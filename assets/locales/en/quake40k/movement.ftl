# Rules of movement.

rule-move-rules = Movement
    .text = Each figure moves as its profile says: difficult ground, jump packs and so on. The true way is measured, heights included.
rule-move-free = Nobody is engaged
    .text = Nobody is engaged in this phase: who was in melee walks off, its attacker alive or not.
rule-move-contact = Coming near
    .text = Passing closer than 1 ps and moving into contact are allowed.
rule-move-gone = Said is done
    .text = What is declared is thrown for and suffered.
    .ruling = A move pauses at whatever throws a die or changes what may be done: token, portal, drop, leap, water. Its owner then goes on with the rest or stops. Difficult ground does not pause a move, it cuts it. A path names the points it comes to, and its legs where points do not tell them.
rule-move-difficult = Difficult ground
    .text = The best of 2D6 is how far one gets in difficult ground.
    .ruling = Once a move, on first touching difficult ground; it caps what is moved from there on. Stopped short, a figure stands at the last point of its path where it can.
rule-move-drop = Jumping down
    .text = The best of 2D6 (nimble: 3D6) against the height. Enough: it lands and goes on with M less the way so far and the height. Not enough: a fall.
    .ruling = Equal is enough. The height may exceed the movement left: then none is left. It lands with its base within 1 ps of an edge without a rail, never on impassable ground; in water it swims. Its way is its length in plan plus the height.
rule-move-leap = Leaping
    .text = Over lava, a void and the like: the best of 3D6 against the length. Enough: it stands beyond. Its base partly over the void: 1D6, on 4+ it holds on, else a fall; shorter: a fall. Fallen into impassable ground, water or anything one cannot move on it is killed outright.
    .ruling = Equal is enough; nimble adds no die. The length is movement and must fit into the rest (option leap_cost). It lands with its whole base on ground, up to ½ ps higher and 1 ps lower; no solid or figure in the way. Thrown short with the whole base on ground beyond, it stands there; who holds on is set on the edge. A short leap over lava or water kills; else it falls from where the middle of its base lost its hold.
rule-move-swim = Swimming
    .text = 1D6: so many ps at most; a 1 drowns: a death, back by the portals, without movement. Staying in water: 1D6 each turn, a 1 drowns. In the water one is in cover, Inv 5+ against shots from outside; two in the water see and shoot each other normally.
    .ruling = One die a turn, on entering or when the slot begins in water, for the test and the range both; the way counts as movement.
rule-move-climb = Climbing
    .text = By ladder, stairs, rope, broken wall and the like; without such there is no way up. What can be climbed is agreed beforehand.
    .ruling = At true length: up a wall across and up, both bases within 1 ps of it, and down the same way; nobody ends on a ladder; a rope and a broken wall are difficult ground.
rule-move-fall = Falling
    .text = A wound of S = the height in ps, without an armour save.
    .ruling = A hit that rolls to wound (option fall). The height is rounded up, S is 10 at most; the invulnerable save counts. Alive, it lies where it fell, or on the nearest free place if somebody is there; in water it swims; a move in progress is over.
rule-move-fly = Flying
    .text = A jump pack goes straight to where it lands, from a height to the ground too, and must be able to land there; the true way is measured: a block of 20 floors 11 ps wide is not crossed but gone round or landed on; a wall more than 12 ps high is passed only round its ends.
    .ruling = A polyline of straight legs, 12 ps in sum, that meets no solid and no figure; tokens and portals count only where it lands.
rule-move-crash = Crashing
    .text = Landing in difficult ground, 1D6: on a 1 it crashes; so too when a flight comes out of a portal into such ground.
    .ruling = It is killed, without a save.
rule-move-token = Passing over a token
    .text = Passing over a token takes it.
    .ruling = Its base overlaps the token’s disc (radius ½ ps) on its surface, in a movement, run, assault move or deep strike of its own; not when pulled, bumped, falling or returning. A figure set down on a token, or left on one by death, takes it when its next movement slot begins.
