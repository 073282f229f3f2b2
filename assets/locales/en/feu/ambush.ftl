# Rules of opportunity fire.

rule-ambush-set = Lying in ambush
    .text = For 3 AP a figure lies in ambush: it is hidden, eye at the sight, ready to fire.
    .ruling = The price is that of hiding and of a shot, paid in advance. The figure is hidden wherever it is (option ambush_scenery: ambush only where it could hide). An enemy less than 2 UD away takes the hiding, not the ambush. It turns for free and names one weapon. An ambush is allowed after a shot or a move in the same activation if the points are there. It is refused in contact and on a ladder.
rule-ambush-zone = Zone of fire
    .text = What the zone of fire is.
    .ruling = It is the 90° arc of the figure’s facing (option arc: 90 or 180), as far as the weapon reaches, where a body shows 1 of 35 samples or more. The target’s centre decides the arc. The option holds for shooting and throwing too.
rule-ambush-trigger = What triggers it
    .text = A figure in ambush fires when an enemy enters or leaves its zone of fire and is in range.
    .ruling = Only that enemy’s own movement counts, a move, a climb or coming onto the table. It is watched at points 25 units apart at most, on a climb at its two ends. Entering, it is shot at on the first point inside; leaving, on the last; a zone grazed in one point asks once. A move wholly inside triggers nothing (option ambush_inside: off or on). With the option it is asked about once, on its first point after the start. A hidden enemy is in no zone: breaking cover inside one is entering, and where it stands is the first point inside; hiding is not leaving.
rule-ambush-fire = Firing from ambush
    .text = How a figure in ambush fires.
    .ruling = The owner may let a target pass, and still fire as it leaves (option ambush_must: it has to fire). Several ambushers at one point go by id, each resolved before the next; the second is asked though the first has hit. It is an ordinary shot, without AP.
rule-ambush-stops = Stopped
    .text = What becomes of a move that is fired at.
    .ruling = Whoever is hit stops there, or at the last point before where it can stand. Whoever is missed goes on.
rule-ambush-lasts = How long it lasts
    .text = The figure stays ready until it has been wounded or has fired.
    .ruling = It also ends when the figure is attacked hand to hand; suppression does not end it. Whoever lies in ambush and then moves, climbs, shoots, throws or fights gives it up.
rule-ambush-keep = Keeping it
    .text = At the end of the round the owner may leave the figure in ambush. It then cannot be activated in the next round and bears both markers.
    .ruling = It is asked figure by figure, by id. If it is not kept, the ambush ends, and the figure stays hidden only where it could hide. If it is kept and fires, it still is not activated in that round.
rule-ambush-pass = Turning a marker over
    .text = What a side does whose figures are kept in ambush.
    .ruling = In place of activating a figure, its owner may turn over a kept ambusher’s marker, once a round each (option ambush_pass: on or off). Otherwise a side wholly in ambush would drive the other straight into the pool. A pass that holds nobody back is not asked for.
