# The rules of Necromunda in brief, to be printed.

brief-turn =
    – Lengths are in *ps*, paces of 25 mm. Nothing is measured before it is declared.
    – Two gangs, whole turns in alternation. *Start*: rout, early recovery from pinning, going on alert. Then *movement, shooting, close combat* (both gangs fight), *recovery*: rallying, rolls of those down, pinned ones get up.
    – *Able* is who is neither down nor out. A gang without an able fighter has lost.
    .title = The turn
brief-moving =
    – Charges first, then broken fighters, then all others. A fighter moves up to *M* ps once, up and down included, and faces as it likes at the end. Friends may be passed, enemies never; only a charge brings contact.
    – *Run*: 2 M, no shot, no hiding; a runner that comes within 8 ps of an enemy it sees stops at once.
    – *Charge*: name the enemy, then measure; up to 2 M to contact. Out of reach: the whole 2 M towards it, and nothing else this turn.
    – *Ground*: difficult ×2, very difficult ×4. A barrier lower than 1 ps is free, up to 2 ps costs half of M, higher ones are never crossed. A ladder costs its height and no move ends on it. Gaps up to 1 ps are jumped; up to 3 ps when running or charging, on an Initiative test (d6 ≤ I).
    .title = Moving
brief-hiding =
    – At the end of a walk or standing, behind something 10 mm high within 1 ps, if no able enemy sees more than { $hide_clear } of the 35 points of its crouching body; never within I ps of an enemy. Hidden it is neither seen, shot at nor charged. It ends on running, shooting, or when an enemy comes to see it clearly.
    .title = Hiding
brief-shooting =
    – Once a phase; not after running or charging, nor engaged, pinned, down or broken. *Heavy* weapons not after moving. 90° ahead; some part of the target seen.
    – The *nearest* enemy must be shot at, unless one farther is easier to hit (cover, speed, size). Those down may be passed over.
    – *To hit*: d6 ≥ 7 − BS; a 1 misses. Partial cover (half or more seen) −1, cover −2; target moved 10 ps or more −1; range as the weapon says. 7 needs a 6 and then 4+, 8: 5+, 9: 6.
    – *Who is hit is pinned.* Each natural 6 calls for an ammo die: below the number the weapon is useless.
    – *Burst*: d3 per point of sustained fire, at the target and at others within 4 ps of it. *Disc*: who lies wholly under it is hit, partly on 4+; missed, it scatters 2 to 10 ps, half the distance at most. *Flame*: no roll to hit.
    – *Grenade*: range by S (3: 8 ps, 4: 10 ps). *Smoke*: a cloud of 2.5 ps that stops sight.
    .title = Shooting
brief-alert =
    – At the turn’s start a fighter may go *on alert* and does nothing else. In the enemy’s turn it fires once, before, during or after a move: −1 if the target appears, vanishes or charges it. Who is pinned or down stops there.
    .title = Alert
brief-wounds =
    – *Wound*: d6 ≥ 4 + T − S, held within 2 and 6; impossible if T is S + 4 or more. *Armour*: flak 6+, mesh 5+, carapace 4+, changed by the weapon.
    – Each wound takes 1 W; the last one and each after it is an *injury* roll: 1 light (WS −1, BS −1), 2–5 *down*, 6 *out*. S 7 and more: 5–6 out.
    – *Down*: crawls 2 ps; rolls an injury at the end of its own recovery. *Pinned*: does nothing; up at the end of its own turn, or at its start on d6 ≤ I with a friend within 2 ps.
    .title = Wounds
brief-combat =
    – All in contact fight in every close combat phase. Each throws A dice (+1 with two weapons): *best die + WS*. +1 for each enemy 1, each own 6 after the first, charging, standing higher; −1 with a heavy weapon or charging over a barrier. A sword makes the enemy throw the best die again.
    – The higher score hits as often as the scores differ; equal: the higher I hits once. Several on one fight it in turn; the second has +1 die and +1, the third +2…
    – One against one, who goes down is out. The winner may move 2 ps.
    .title = Close combat
brief-nerve =
    – A friend goes down or out within 2 ps: 2d6 ≤ Ld, or it is *broken*: it flees 2d6 ps to cover, now and in each of its movement phases. In cover and unseen it rallies on 2d6 ≤ Ld. Within 6 ps of the leader his Ld counts.
    – *Rout*: with a quarter or more of the gang down or out, 2d6 ≤ the leader’s Ld at the turn’s start, or the game is lost.
    .title = Nerve and rout
brief-gangs =
    – { $credits } credits, 3 to 12 fighters: one leader, at most 2 heavies, kids no more than half. *Rust Choir*: Ld +1, I −1. *Slag Hounds*: S +1, BS −1 (not heavies). *Wire Foxes*: M 5, I +1, S −1.
    .title = Gangs
brief-arms =
    – Range is short / long. S +1: the bearer’s and 1 more. “By S”: the save changes by 1 for every point of S above 3.
    .title = Weapons
brief-scenes =
    – *Fight*: within 8 ps of opposite edges; the other routs. *Salvage*: d3 + 3 counters, to be carried over one’s own edge. *Ambush*: the prey in the middle must leave over an edge drawn by lot. *Rescue*: the captive must be brought over the rescuers’ edge.
    .title = Scenarios
brief-head-weapon = weapon
brief-head-range = ps
brief-head-hit = hit
brief-head-strength = S
brief-head-save = save
brief-head-ammo = ammo
brief-head-cost = cr
brief-head-kind = fighter
brief-range-contact = contact
brief-range-flame = flame
brief-range-thrown = by S
brief-save-strength = by S
brief-ammo-fails = once
brief-ammo-always = { $need }+ always
screen-profile-short-ps = ps
screen-profile-short-hit = hit
screen-profile-short-save = save
screen-profile-short-ammo = ammo
print-value = { $value } cr
