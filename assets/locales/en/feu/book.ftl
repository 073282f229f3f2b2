# The book: its names and its chapters.

chapter-feu_space = Measures
    .text = Distances, bodies.
chapter-feu_pool = End of a round
    .text = The pool of action points.
chapter-feu_moving = Moving
    .text = Walking, roads, running, climbing.
chapter-feu_hiding = Hiding
    .text = Hiding and spotting.
chapter-feu_ambush = Opportunity fire
    .text = Ambushes and what triggers them.
chapter-feu_round = The round
    .text = Rounds, activations, Quality.
chapter-feu_shooting = Shooting
    .text = Who shoots at whom, and what hits do.
chapter-feu_fighting = Hand to hand, grenades
    .text = In contact and by throw.
chapter-feu_missions = Missions
    .text = Sides, breaking, how a game is won.
book-feu = Feu à volonté
screen-book-feu = Soldiers, hiding, ambushes
screen-book-feu-length = 60–90 min
mod-meeting = Meeting engagement
mod-crossroads = Crossroads
mod-exfiltration = Exfiltration
kind-conscript = Conscript
kind-rifleman = Rifleman
kind-gunner = Gunner
kind-marksman = Marksman
kind-scout = Scout
kind-commando = Commando
kind-leader = Leader
screen-start-what = Two sides of a few soldiers among buildings.
screen-mod-meeting = Put more of the enemy out of action in six rounds.
screen-mod-crossroads = Hold the crossing for seven rounds.
screen-mod-exfiltration = A team crosses the table; hunters stop it.
screen-goal-meeting = Wins: the side with more points after six rounds.
screen-goal-crossroads = Wins: the side with more points for the crossing after seven rounds.
screen-goal-exfiltration = Wins: the team if half of it leaves over the east edge in eight rounds, else the hunters.
screen-short-meeting = points
screen-short-crossroads = points
screen-short-exfiltration = away
screen-phase-deploy = setting up
screen-phase-round = activations
screen-phase-pool = pool
screen-phase-keep = end of the round
report-head-kills = Put out of action
report-head-deaths = Lost
report-measure-left = Figures that have left
report-head-activations = Activations
report-head-ambush-shots = From ambush
report-head-spotting = Spotting tests
report-head-fights = Fights
report-head-grenades = Grenades
report-head-suppressed = Suppressions
report-head-wounded = Wounds
report-length = { $rounds ->
        [0] No round
        [one] One round
       *[other] { $rounds } rounds
    }, { $turns ->
        [one] one activation
       *[other] { $turns } activations
    }, { $commands ->
        [one] one command
       *[other] { $commands } commands
    } and { $dice ->
        [one] one die thrown
       *[other] { $dice } dice thrown
    }.
report-moment-great-turn = The great activation
report-why-great-turn = In a single activation { $player } gains { $swing ->
        [one] { $swing } point
       *[other] { $swing } points
    } on the other side.
report-summary-best = Best figure: { $piece }, { $kills ->
        [one] one enemy
       *[other] { $kills } enemies
    } put out of action.
