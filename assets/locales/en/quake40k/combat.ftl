# Rules of close combat.

rule-fight-order = Melees
    .text = A melee is all figures linked by contact. The one with the highest in the order goes first; within it the profile’s I counts, not the order.
    .ruling = With at least one pair of enemies, or a figure that touches an enemy’s building and is held by nobody. Steps go from the highest I down; who is killed before its step does not strike.
rule-fight-who = Who fights
    .text = All of a melee fight, whoever made contact.
    .ruling = Its members are counted when it begins.
rule-fight-allot = Spreading attacks
    .text = Each figure, as an independent character, spreads its attacks over any figures of the melee, touching or not, and always has all of them.
    .ruling = Mates too, not itself; before its step’s dice; equals in the order. Who picks a power fist picks it at its I with no attacks, and spreads them at step 1.
rule-fight-same = Equal initiative
    .text = With equal I hits and wounds come together; a target saves against all attackers, even after a failed save, to see who struck home.
    .ruling = Within a step all hits by the order of the strikers, then all wounds as these hits came, then all saves likewise.
rule-fight-share = Shared kills
    .text = A victim’s value is divided evenly among its killers.
    .ruling = Rounded down. Its killers are all who took a wound of it in the step in which it died.
rule-fight-normal = As ever
    .text = Cover, charge bonus, grenades and the limits of profiles are those of the base rules.
rule-fight-end = No result
    .text = There is no result, consolidation, breakthrough or pursuit: the winner waits where it is.
rule-fight-return = Back into a melee
    .text = Who is killed and returns, by will or not, in contact with another melee fights in it if it has not been fought this phase, without the bonus of a charge.
    .ruling = Never again in its own.
rule-fight-portal = Into a melee on a portal
    .text = Appearing in a portal where some are fighting destroys them; the newcomer joins that melee if it is still to come and somebody of it is left.
    .ruling = In contact.
