# Rules of close combat.

rule-weapon-melee = Weapons in close combat
    .text = Hand weapons and pistols only; everybody has a knife. Before a combat's first fight each may change what it holds. Basic, special and heavy weapons keep one hand.
    .ruling = The player whose turn it is chooses first.
rule-weapon-strength = Strength and armour
    .text = With its bearer's strength: up to 3 nothing, then 1 less on the armour's die for each, 6 at most.
rule-mercy-single = No mercy
    .text = One against one, whoever goes down is out at once.
rule-mercy-all = All down
    .text = When all of one side in the combat are down, all are out.
rule-mercy-found = Found lying
    .text = Down, with an able, unbroken enemy in contact and no able friend in the combat: out.
