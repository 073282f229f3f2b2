# The book: its names, its chapters, its mods.

book-quake40k = Quake 40K
screen-book-quake40k = Champions, portals, bonuses
screen-book-quake40k-length = 45–90 min
chapter-arena = The arena
    .text = Table, portals, tokens.
chapter-champions = Champions
    .text = Who may fight, and with what.
chapter-base = The base rules
    .text = Our smallest engine for the terms of the battle game.
chapter-turn = The course of play
    .text = Order, deployment, phases.
chapter-movement = Movement
    .text = Walking, jumping, leaping, swimming, climbing, flying.
chapter-portals = Portals
    .text = In, out, and whom one crushes.
chapter-death = Death and return
    .text = A killed figure is not removed.
chapter-bonus = Bonus tokens
    .text = Three tables of bonuses.
chapter-shooting = Shooting
    .text = Sight, cover, templates.
chapter-assault = Assault
    .text = Charging, and following.
chapter-combat = Close combat
    .text = Melees, step by step.
chapter-mods = Mods
    .text = What a game is made of, and how it is won.
chapter-barrels = Barrel Frenzy
    .text = Barrels, and what bursts out of them.
chapter-teams = Teams
    .text = Who acts when, and flags.
chapter-ties = Ties and joining
    .text = What settles disputes, who comes late, what is declared first.
mod-deathmatch = Classic deathmatch
mod-deathmatch_pro = Deathmatch pro
mod-champion = Champion of champions
mod-elite = Elite
mod-supreme = Supreme master
mod-capture = Capture the flag
mod-one_flag = One flag
mod-team_deathmatch = Team deathmatch
mod-team_champions = Team of champions
mod-base_attack = Base attack
mod-domination = Domination
mod-assault = Assault
mod-custom = A mod of one’s own
mod_rule-budget = Budget
mod_rule-clone = Clone
mod_rule-chief = Duel of chiefs
mod_rule-perfect = Perfect fighter
mod_rule-portal = Portals
mod_rule-bonus = Bonus tokens
mod_rule-return = Return
mod_rule-sudden = Sudden death
mod_rule-points = Victory points
mod_rule-team_budget = Team on a budget
mod_rule-team_open = Open team
mod_rule-bases = Bases
mod_rule-flag = Flags
victory-points = first at 10 × its own value
victory-last_alive = last alive
victory-capture = bring the flag home
victory-one_flag = bring the one flag home
victory-base_attack = destroy the building
victory-domination = occupy portals
victory-assault = fewer turns
screen-start-what = Champions in an arena of portals, killed and back again.
screen-mod-deathmatch = Everyone against everyone: kills score.
screen-goal-deathmatch = Wins: the first at 10 × its own value.
screen-short-deathmatch = 10 × value
screen-mod-deathmatch_pro = Chiefs against chiefs, no tokens.
screen-goal-deathmatch_pro = Wins: the first at 10 × its own value.
screen-short-deathmatch_pro = 10 × value
screen-mod-champion = Sudden death on a budget, in rounds.
screen-goal-champion = Wins: whoever is the last alive in most rounds.
screen-short-champion = last alive
screen-mod-elite = All play the same figure, in sudden death.
screen-goal-elite = Wins: whoever is the last alive in most rounds.
screen-short-elite = last alive
screen-mod-supreme = Any figure with any gear.
screen-goal-supreme = Wins: the first at 10 × its own value.
screen-short-supreme = 10 × value
screen-mod-capture = Two flags, two bases.
screen-goal-capture = A round is won by bringing the enemy’s flag home while one’s own is there.
screen-short-capture = flags
screen-mod-one_flag = One flag in the middle.
screen-goal-one_flag = Wins: the team that brings the flag to its base.
screen-short-one_flag = one flag
screen-mod-team_deathmatch = Team against team: kills score.
screen-goal-team_deathmatch = Wins: the first team at 10 × the sum of its values.
screen-short-team_deathmatch = 10 × value
screen-mod-team_champions = Sudden death between teams, in rounds.
screen-goal-team_champions = A round is won by the last team with somebody alive.
screen-short-team_champions = last alive
screen-mod-base_attack = A building to destroy in each base.
screen-goal-base_attack = Wins: the team that destroys the enemy’s building.
screen-short-base_attack = buildings
screen-mod-domination = Portals to occupy, three players a team or more.
screen-goal-domination = Each portal occupied at a turn’s end is a point.
screen-short-domination = portals
screen-mod-assault = Cleaners hunt targets, then the roles change.
screen-goal-assault = Wins: the cleaners that need fewer turns.
screen-short-assault = fewer turns
screen-mod-custom = Rules and victory of the setup’s own.
screen-goal-custom = As its setup says.
screen-short-custom = own mod
screen-phase-deploy = setting up
screen-phase-start = start
screen-phase-movement = movement
screen-phase-shooting = shooting
screen-phase-assault = assault
screen-phase-melee = close combat
screen-phase-over = over
screen-quake-stage-start = Start
screen-quake-stage-start-means = Late players, tokens back, the order, the vortex.
screen-quake-stage-movement = Movement
screen-quake-stage-movement-means = Each moves in its slot; nobody is engaged.
screen-quake-stage-shooting = Shooting
screen-quake-stage-shooting-means = One weapon each; saves and returns at once.
screen-quake-stage-assault = Assault
screen-quake-stage-assault-means = 6 paces into contact, or the foot that sticks out.
screen-quake-stage-melee = Combat
screen-quake-stage-melee-means = Melee by melee, from the highest initiative down.
screen-option-portal-radius = Portals’ radius
screen-option-portal-radius-means = The radius of a portal’s disc: 1.5 paces as a rule.
screen-option-portal-radius-value = { $paces } ps
screen-option-crush = Crushing
screen-option-crush-means = A newcomer crushes all wholly on the disc, or only whom it overlaps.
screen-option-crush-value = { $value ->
        [0] whole disc
       *[other] spot
    }
screen-option-fall = Falls
screen-option-fall-means = A fall is a hit that rolls to wound, or a wound at once.
screen-option-fall-value = { $value ->
        [0] hit
       *[other] wound
    }
screen-option-leap-cost = Leaps
screen-option-leap-cost-means = A leap’s length counts as movement, or one leaps as far as is thrown.
screen-option-leap-cost-value = { $value ->
        [0] counted
       *[other] free
    }
screen-option-token = Tokens
screen-option-token-means = Who passes over a token must take it, or may leave it.
screen-option-token-value = { $value ->
        [0] forced
       *[other] free
    }
screen-option-narthecium = Narthecium
screen-option-narthecium-means = It ignores the first failed save of each turn, or of a life.
screen-option-narthecium-value = { $value ->
        [0] each turn
       *[other] a life
    }
screen-option-sight-share = Visible
screen-option-sight-share-means = What must be visible of a target: 4 of its 5 columns, 27 of its 35 points, or any point.
screen-option-sight-share-value = { $value ->
        [0] width
        [1] body
       *[other] any
    }
screen-option-charge-shot-target = Charge its target
screen-option-charge-shot-target-means = Who fired charges only whom it fired at.
screen-option-charge-shot-target-value = { $value ->
        [0] anybody
       *[other] target only
    }
screen-option-contact-charge = Contact charges
screen-option-contact-charge-means = Contact made in the movement phase gives the charge bonus too.
screen-option-contact-charge-value = { $value ->
        [0] no
       *[other] yes
    }
screen-option-bonus-table = Own bonus table
screen-option-bonus-table-means = Rows of kind, roll and effect that replace the book’s.
screen-option-bonus-table-value = { $value ->
        [0] the book’s
       *[other] own
    }
screen-option-barrels = Barrels
screen-option-barrels-means = So many barrels a figure, 3 to 10; 0 is none.
screen-option-barrels-value = { $value ->
        [0] none
       *[other] { $value } a figure
    }
screen-option-barrel-chain = Chains of barrels
screen-option-barrel-chain-means = A barrel that a template touches bursts too.
screen-option-barrel-chain-value = { $value ->
        [0] no
       *[other] yes
    }
screen-option-mate-kill = Killing a mate
screen-option-mate-kill-means = Killing a mate costs its value, or nothing.
screen-option-mate-kill-value = { $value ->
        [0] costs
       *[other] nothing
    }
screen-option-flag-rounds = Rounds of one flag
screen-option-flag-rounds-means = So many rounds are played with one flag.
screen-option-flag-rounds-value = { $value }
screen-option-base-glance = 10 penetrates
screen-option-base-glance-means = Against a building a sum of 10 penetrates too.
screen-option-base-glance-value = { $value ->
        [0] no
       *[other] yes
    }
screen-option-domination-points = Points of domination
screen-option-domination-points-means = The first team at so many points wins.
screen-option-domination-points-value = { $value }
screen-option-assault-turns = Turns of assault
screen-option-assault-turns-means = Targets still alive after so many turns are never killed.
screen-option-assault-turns-value = { $value }
screen-option-rounds = Rounds
screen-option-rounds-means = So many rounds are played in mods with rounds.
screen-option-rounds-value = { $value }
screen-option-declare-first = Declare first
screen-option-declare-first-means = A flight, leap or climb is named before it is measured: too long, it falls.
screen-option-declare-first-value = { $value ->
        [0] no
       *[other] yes
    }
screen-option-tie = Ties
screen-option-tie-means = Painting, races and ages settle ties, or they are draws.
screen-option-tie-value = { $value ->
        [0] draw
       *[other] settled
    }
bonus_kind-equipment = equipment
bonus_kind-weapon = weapon
bonus_kind-mysterious = mysterious
bonus_own-spores = Spores
bonus_own-monster = Monster
bonus_own-bumper_soft = Soft bumper
token-equipment = an equipment token
token-weapon = a weapon token
token-mysterious = a mysterious token
report-head-kills = Kills
report-head-deaths = Deaths
