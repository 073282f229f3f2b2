# Rules of fights hand to hand.

rule-fight-who = Whom to fight
    .text = A figure fights an enemy in contact, however it faces.
    .ruling = This rule is ours.
rule-fight-test = Both test
    .text = Both make a Quality test, and the higher sum hits; if they are equal, nothing happens. The hit has the power of the best hand weapon: 1 for a knife, 0 for none. It is 1 more if the sum is higher by 4.
    .ruling = This rule is ours. The sums are held against each other, no need counts. The attacker throws first.
rule-fight-behind = From behind
    .text = The one attacked throws a die less if the attacker is outside its front 180°.
    .ruling = This rule is ours.
rule-fight-leave = Leaving contact
    .text = When a figure leaves contact, each enemy so left first makes one Quality test and hits if it passes. A figure hit so stays.
    .ruling = This rule is ours. The hit is made with the best hand weapon. The move stays spent. The enemies test by id, and all of them, also after a hit: only a figure that is out is tested against no more.
