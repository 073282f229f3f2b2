# Rules of portals.

rule-portal-enter = Entering
    .text = A figure that moves its whole base onto the disc in the movement phase goes in.
    .ruling = At once, willing or not, but in Domination it may stay. A base too large goes in with its centre within ½ ps of the disc’s.
rule-portal-die = The portal’s die
    .text = 1D6 is the portal where it reappears; on a 6 its owner chooses.
rule-portal-same = The same portal
    .text = Reappearing in the portal just entered disintegrates it: it is killed. Not so on returning from death where one stood.
    .ruling = After a 6 that portal is not offered; nobody there is crushed by one that disintegrates.
rule-portal-place = Where it appears
    .text = It reappears in the middle or within 1 ps around.
    .ruling = Its owner chooses a spot, the base wholly within 1 ps of the disc’s edge, where it can stand and overlaps nobody still there; if there is none, the middle, crushing whoever is overlapped. Spots are listed ½ ps apart, any other that is allowed may be named.
rule-portal-crush = Crushed
    .text = A newcomer appears INSIDE an occupant and kills it at once; it ends its movement, then the victim’s return is settled.
    .ruling = Without a save. Occupants are all that are wholly on the disc, wherever the newcomer is set (option crush), mates too; one only partly on it is safe, but its place is not free. The newcomer may finish its move, then the victim returns.
rule-portal-again = Once more
    .text = Using the portal that one has just come by costs 3 ps, as often as movement allows, in one phase too.
    .ruling = Or the one it stands in; just come by is in this turn, by death too. The 3 ps are flat: walking back in costs no less, 3 ps in all. Starting on a disc is not entering it.
rule-portal-rest = The rest of the movement
    .text = What is left of the movement may be used, under the ground found there: 3 ps in the open, then out in a forest, means a test of difficult ground and 3 ps at most.
rule-portal-haven = Shelter
    .text = In a portal one is in cover, Inv 5+.
    .ruling = In melee too; when wholly on the disc.
rule-portal-phase = Other moves
    .text = Portals outside the movement phase.
    .ruling = Runs, assault moves and displacements cross portals without effect.
