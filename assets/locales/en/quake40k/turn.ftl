# Rules of the course of play.

rule-init-order = Order of play
    .text = Ld + I + 1D6 for each figure; the highest plays first. Equals throw 1D6 among themselves until they are ranked. The order is fixed for the whole game and shown all the time. It is not the profile’s I, which orders blows.
    .ruling = For all rounds, by the profile as bought. With several figures a player the order is by figure. Teams throw for themselves instead, and have no order within them; “by the order” means there: the teams as they stand in the phase, then the figures’ numbers.
rule-deploy-order = Deployment
    .text = The lowest in the order sets its figure first, then upward, each in a slab that nobody occupies, at any height of the terrain, also on a token or a portal: these act only in the movement phase.
    .ruling = The whole base lies in the slab. Such a token is taken when the figure’s first movement slot begins; such a portal is used for the 3 ps of a portal used again. Places are listed ½ ps apart, any other that is allowed may be named. Where none of them has room, a figure is set down wherever it can stand.
rule-turn-phases = Phases
    .text = Movement, shooting, assault, close combat. Nobody enters one before all have finished the last; in each the highest in the order acts first.
rule-turn-slot = Slots
    .text = The moment in a phase at which a figure acts.
    .ruling = It may be passed; it is gone once its moment came, also for one that was killed in it. A figure is asked at its slot even when it can only pass, but for held ones in the assault phase.
rule-turn-start = Start of a turn
    .text = What comes before the first slot.
    .ruling = In this order: late players come in; tokens used up are back; pairs in contact are noted; the bearer of the order names it; the vortex pulls; then the first slot.
rule-turn-differences = Unlike the base game
    .text = What differs from the battle game: phases shared by all; no fear; any target, in contact too; partly covered is hit; discs cannot be shifted; contact by movement; no result of melees; nobody engaged in movement; the foot that sticks out.
