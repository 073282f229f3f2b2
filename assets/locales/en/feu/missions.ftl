# Rules of missions.

rule-mission-meeting = Meeting engagement
    .text = Both throw as for a round; the higher takes a long edge and begins, and in turn each sets one figure down within 4 UD of its own edge. The mission lasts 6 rounds. The side that has put more points of enemies out wins; a wounded enemy counts half, rounded down.
    .ruling = This rule is ours. The table measures 48 × 36 UD. The first figure set down fixes the edge; the same throw begins round 1. Within 4 UD of the own edge is measured from the base.
rule-mission-crossroads = Crossroads
    .text = The sides set up as in the meeting engagement, from the short edges; a mark is in the middle, on a crossing of roads if there is one. The mission lasts 7 rounds, and more points win. From round 2 on each round’s end gives 1 point to the side with more unsuppressed figures within 4 UD of the mark.
    .ruling = This rule is ours. The table measures 48 × 36 UD. The mark is the map’s objective, else the middle of the table. Within 4 UD of the own edge is measured from the base.
rule-mission-exfiltration = Exfiltration
    .text = A team of 30 points sets up within 6 UD of the west edge, then hunters of 40 points east of the middle line. The mission lasts 8 rounds. The team wins if half, rounded up, of those it began with leave over the east edge by a path that ends touching it, else the hunters.
    .ruling = This rule is ours. The table measures 48 × 36 UD. The first player is the team and sets up whole; the throw for who begins follows the set-up. A hunter is east of the middle line if the middle of its base is. The team wins the moment the number is reached.
rule-mission-wiped = Wiped out
    .text = A side with no figure on the table has lost at once, unless its mission is already won. Equal scores, or both sides wiped out, are a draw.
    .ruling = This rule is ours. It is not tested where only one side is played, in a trial.
