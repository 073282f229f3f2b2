# Rules of the assault phase.

rule-assault-order = Slot by slot
    .text = Slot by slot, moves only. Only here is a figure engaged and held.
    .ruling = In contact with an enemy at its slot it makes no assault move.
rule-assault-move = Assault move
    .text = How one charges.
    .ruling = 6 ps to contact with a figure or a building, or onto a flag: walking, climbing, jumping down. Difficult ground is tested: what is thrown is moved, contact or not. The first it touches ends it. No sight is needed. Not after heavy, rapid or ordnance fire; after others anybody may be charged (option charge_shot_target).
rule-assault-bonus = Charge bonus
    .text = The charger has +1 A.
    .ruling = Only by an assault move that begins out of contact: contact made in the movement phase gives none (option contact_charge).
rule-assault-foot = The foot that sticks out
    .text = Of two in contact when the turn began, if the one that plays later moves away, the other may still charge it into contact if its charge equals the prey’s movement: 6 ps never catch one that moved more than 6.
    .ruling = They were in contact when the prey’s move began too. Compared is the length of the prey’s path; no test, no sight. The pursuer is set in contact on its own side. Held figures and the limits of weapons as ever; void after a portal, a deep strike or a death of either. Who fired at another may not follow by option charge_shot_target; prey in cover counts as charged in cover.
