# The rules of Quake 40K in brief, to be printed.

brief-arena =
    – Lengths are in *ps*, paces of 25 mm. The table is paved with slabs of { $slab } ps a side; each figure is deployed on one of its own, the lowest in the order first.
    – *Order*: Ld + I + d6 a figure, fixed for the game. *Turn*: movement, shooting, assault, close combat; in each phase the highest in the order acts first. Nobody flees or is pinned.
    .title = Arena and turn
brief-moving =
    – M ps (6 unless said), true length, heights included; steps up to 12.5 mm are walking. Nobody is engaged in this phase: one may walk off, past others, into contact.
    – *Difficult ground* and low barriers: the better of 2D6 caps the move from there on. *Dangerous*: D6, 1 = a wound, no armour save.
    – *Drop*: better of 2D6 ≥ the height. *Leap*: best of 3D6 ≥ the length. *Swim*: D6 ps, 1 = drowned. *Climb*: by ladder, stairs, rope or broken wall alone. *Fall*: a hit of S = its height in ps, no armour save.
    – *Jump pack*: flies 12 ps straight from place to place; landing in difficult ground, 1 = it crashes.
    .title = Movement
brief-portals =
    – Five portals, discs of radius { $portal } ps. Who moves its whole base onto one goes in: D6 = the portal where it reappears, 6 = its owner chooses; the *same* one kills it. It stands there or within 1 ps and goes on with what is left of its move.
    – A newcomer *crushes* whoever stands wholly on the disc. In a portal: in cover, Inv 5+. Using the one it stands in again costs 3 ps.
    – *The dead* return at once by the portals, with full W and without what they picked up; they act if their slot is still to come. Not under sudden death.
    .title = Portals, death, return
brief-bonus =
    – Passing over a token takes it, one at a time, until death: equipment and weapons D3 then D6, mysterious D6 (the program’s rule panel has all { $bonuses }).
    .title = Bonus tokens
brief-shooting =
    – Any figure in range, all round, mates too; one weapon, all shots at one target. Three quarters of its width must be seen (4 columns of 5). *Hit*: D6 ≥ 7 − BS, 2+ at best.
    – *Assault n*, *pistol*: also after moving, and one may charge. *Rapid fire*: 1 shot up to 12 ps, unmoved 2 there or 1 at full range; no charge. *Heavy n*, *ordnance*: unmoved only; no charge.
    – *Blast*: a hit lays a disc of radius { $blast } ps. *Ordnance*: a disc of radius { $ordnance } ps, on 1–2 on the spot, else D6 ps off. *Teardrop*: no roll to hit, no cover. Whoever is touched is hit; and all in contact with the target.
    – *Overheats*: a 1 wounds the shooter. *Twin*: misses again. *Marksman*: hits on 2+, wounds on 4+. In the dark: 2D6 × 3 ps must reach the target.
    .title = Shooting
brief-wounds =
    – *Wound*: D6 ≥ 4 + T − S, held within 2 and 6; impossible if T ≥ S + 4.
    – *One save*, the best: armour (not if AP ≤ Sv), cover (shots: ruins, walls, objects 4+, wood and barriers 5+, bunkers 3+), invulnerable. Each failed one costs 1 W; S ≥ 2 × T kills.
    .title = Wounds and saves
brief-assault =
    – *Charge* 6 ps to contact, +1 A; not after heavy, rapid or ordnance fire, nor when in contact with an enemy.
    – *Melee*: all linked by contact fight, highest I first. A attacks, +1 with two one-handed weapons, at anyone in it. D6 ≥ 3 if WS is higher, ≥ 5 if the enemy’s is more than twice as high, else ≥ 4.
    – *Power blade*: no armour save. *Power fist*: S × 2 too, and last. Charging into cover one strikes last; frag grenades cancel that. Killers share the value.
    .title = Assault and close combat
brief-skills =
    – *Bike*: M 12, fires as if unmoved, never climbs or swims. *Fleet*: runs D6 ps instead of firing, and charges. *Stable*: heavy weapons after moving. *Nimble*: best of 3D6 in difficult ground. *Strides*: M 9.
    .title = Skills
brief-mods =
    – *Deathmatch*: a kill scores the victim’s value, an accident costs one’s own; first at 10 × the own value. *Champion of champions* ({ $budget_champion } PTS), *Elite* (all the same): last alive wins a round of { $option_rounds }.
    – *Teams* ({ $budget_capture } PTS): *capture* the enemy’s flag with one’s own at home; *one flag*; *base attack*: D6 + S > 10 takes one of the 10 points of the enemy’s building; *domination*: a point a turn for each portal held, { $option_domination_points } win; *assault*: kill all targets in fewer turns than the others.
    .title = Mods
brief-champions =
    .title = House codex
brief-weapons =
    .title = Weapons
brief-head-champion = champion
brief-head-points = PTS
brief-head-weapon = weapon
brief-head-type = type
brief-type-assault = assault
brief-type-pistol = pistol
brief-type-rapid = rapid fire
brief-type-heavy = heavy
brief-type-ordnance = ordnance
brief-type-template = teardrop
brief-type-blast = blast
brief-type-overheats = overheats
brief-type-twin = twin
brief-type-marksman = marksman
brief-type-fuse = fuse
brief-type-thrown = thrown
brief-type-once = once
