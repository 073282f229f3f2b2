# Rules of death and return.

rule-death-return = Return
    .text = A killed figure is not removed: its portal is thrown for at once and it is set there, crushing as anybody.
    .ruling = The seed says at the rim here, in the middle or 1 ps around elsewhere: it is set down as any newcomer.
rule-death-gear = A new life
    .text = It loses what it picked up and has its own weapons, reloaded.
    .ruling = Full W; “moved”, “fired”, charge and melee marks are wiped: it may fire a heavy weapon.
rule-death-slot = Acting after death
    .text = It may act in the current phase if its slot is still to come.
    .ruling = And in those after it.
rule-death-order = Order of the dead
    .text = In what order the dead come back.
    .ruling = First what kills is finished with all its dice: a whole movement, a volley, a step of a melee, a chain. Then the dead return in the order of their deaths (at once: by the order of play), each set down before the next; whom they crush joins the end of the queue. It is empty before the next slot or step.
rule-death-sudden = Out until the round is won
    .text = Under sudden death a killed figure stays out until the round is won.
