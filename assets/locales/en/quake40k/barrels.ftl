# Rules of Barrel Frenzy.

rule-barrel-lay = Laying barrels
    .text = With any mod, 3 to 10 barrels a figure (option barrels).
    .ruling = By the map, whatever their number; else after deployment one by one, lowest in the order first, round and round (in teams in turn, as they deploy), clear of figures, tokens and portals; where there is no room for one more the rest is left out. A barrel has a radius of ½ ps and is 30 mm high.
rule-barrel-hit = Hitting a barrel
    .text = It can be shot at. Hit, a D6: 1–5 explosion; 6 weird, another D6: 1–3 plasma, 4 double, 5 napalm, 6 vortex.
    .ruling = A roll to hit, none to wound; a template that touches it hits it too, the nearest first (option barrel_chain). It is gone afterwards, and gives no cover against its own burst.
rule-barrel-explosion = Explosion
    .text = 1–5: a disc of ordnance centred on it, S 5, AP 4.
rule-barrel-plasma = Plasma
    .text = 6, then 1–3: a disc of ordnance, S 7, AP 2; who is partly covered is hit on 4+.
rule-barrel-double = Double
    .text = 6, then 4: it is replaced by TWO barrels.
    .ruling = The second touches it, in a random direction, clockwise until free.
rule-barrel-napalm = Napalm
    .text = 6, then 5: a disc of ordnance that stays to the end of the game; who crosses it, even partly, takes a hit of S 5, AP 4.
    .ruling = Once a move, also who is under it when it is laid; not one that does not move. A new round clears it.
rule-barrel-vortex = Vortex
    .text = 6, then 6: a disc of ordnance, touched is killed; who is partly covered on 4+.
    .ruling = No save.
