# Rules of grenades.

rule-throw-at = Throwing
    .text = A grenade is thrown at a point within 6 UD and in the arc that the thrower sees, with a Quality test. A miss drifts by the direction die and 1d6 × ½ UD, up to the first solid or the table’s edge.
    .ruling = This rule is ours. No throw is allowed while in contact with an enemy. The test comes first, then a d36 for the direction, then the d6. At a wall the grenade goes off at the last free point.
rule-throw-burst = Burst
    .text = Every figure, friend or foe, whose base reaches within 1 UD of the point on that level is hit. A free line must run from 200 units above the point to one of its samples. Each takes a hit of power 1, by id.
    .ruling = This rule is ours.
rule-throw-once = Once each
    .text = Each grenade is thrown once.
    .ruling = This rule is ours.
