# Doum40k in the window: what each mod is about, in a line, in full and in short.

screen-mod-defmatch = One piece each, all against all.
screen-mod-defmatch_klan = Small klans: first to 20 points.
screen-mod-klanplay = Large klans, return in one’s own zone.
screen-mod-flag = One flag in the middle, to be brought home.
screen-mod-flag2 = Steal the enemy’s flag, keep your own.
screen-mod-king = Hold the crates in the middle.
screen-mod-gunther = Carry your bomb to the enemy, no return.
screen-mod-squigs = Herd the squigs into your pen.

screen-goal-defmatch = Wins: the first to score 10 times the value of their own piece.
screen-goal-defmatch_klan = Wins: the first klan at 20 points.
screen-goal-klanplay = Wins: the first klan to score 5 times its own value.
screen-goal-flag = Wins: the first klan to bring the flag into its own zone.
screen-goal-flag2 = Wins: the first klan to bring the enemy’s flag into its own zone.
screen-goal-king = Wins: the first piece on the crates in the middle at the end of 6 turns in a row.
screen-goal-gunther = Wins: the first klan to bring its bomb into the enemy’s zone; a klan wiped out loses.
screen-goal-squigs = Wins: the klan with most squigs in its pen when none is left outside; a klan wiped out loses.

screen-short-defmatch = 10 × one’s piece’s value
screen-short-defmatch_klan = first to 20 points
screen-short-klanplay = 5 × one’s klan’s value
screen-short-flag = bring the flag home
screen-short-flag2 = bring the enemy’s flag home
screen-short-king = 6 turns in a row in the middle
screen-short-gunther = one’s bomb to the enemy
screen-short-squigs = most squigs penned

# What only Doum40k says in the window.
screen-start-what = Doum40k on a grid: every rule enforced, every die shown with its reason.
screen-profile-mvt = MVT: points of movement
screen-profile-por = POR: range in cells
screen-profile-tir = TIR: the die a shot needs (× shots)
screen-profile-cac = CAC: the die a blow needs
screen-profile-arm = ARM: the die that saves it
screen-profile-pts = PTS: its value
screen-board-herd = Herd { $piece }
screen-board-herd-to = The squig goes here
screen-board-herd-into-pen = The squig goes into this pen
screen-board-open = Open the door (D)
screen-board-shut = Shut the door (D)
screen-board-use-trap = Spring the trap (U): wounds on 4+
screen-board-use-gun = Fire the machine gun (U): which way?
screen-board-gun-where = Which way shall it fire?
screen-board-gun-at = Fires at { $piece }
screen-board-gun-at-cover = Fires at { $piece }, in cover
screen-board-gun-not = Cannot fire at { $piece }
screen-board-gun-nobody = Nobody in this line
screen-aim-head = Of 36 throws:
screen-aim-safe = { $count } safe
screen-aim-bonus = { $count } with a bonus
screen-aim-token = { $count } with a token
screen-aim-carried = { $count } on a conveyor
screen-aim-death = { $count } dead
screen-aim-both = { $count } both dead
screen-carries = carries { $token }
screen-bonus-turns = { $turns ->
        [one] { $bonus }: this turn still
       *[other] { $bonus }: { $turns } turns left
    }
screen-bonus-until-death = { $bonus }: until death
screen-bonus-ready = Bonus cell: ready
screen-bonus-taken = Bonus cell: taken
screen-door-open = { $door }: open
screen-door-closed = { $door }: closed
screen-trigger-of-gun = Trigger { $number }: fires the machine gun
screen-trigger-of-trap = Trigger { $number }: springs the trap
screen-tied-to-trigger = Fired by trigger { $number } at ({ $x }, { $y })
screen-zone-klan = { $player }’s klan zone
screen-zone-respawn = { $player }’s respawn zone: nobody is harmed here
screen-zone-trap = Trap zone
screen-zone-king = The king’s zone
screen-zone-pen = { $player }’s pen
screen-zone-squigs = The squigs’ zone
screen-hint-herd = Herd a squig? Click it · none: right click or Space
screen-hint-herd-to = Click where the squig goes · Tab and Enter
screen-hint-gun = Which way? Click an arrow or a cell in line · arrows, Enter · Esc cancels
screen-hint-door = Click the door or press D · Space ends the activation
screen-hint-use = Click the trigger or press U · Space ends the activation
screen-button-no-herd = No squig (Space)
screen-side-score = { $score } points of { $goal }.
screen-side-flag = The flag is { $way } from their zone.
screen-side-flag-carried = Carries the flag, { $way } from their zone.
screen-side-flag-with = with { $piece }
screen-side-flag-at = lying at ({ $x }, { $y })
screen-side-bomb-short = { $way } · { $alive } ♥
screen-side-bomb = Their bomb is { $way } from the enemy’s zone; pieces alive: { $alive }.
screen-side-king = Their best piece has held { $turns } turns in a row of { $goal }.
screen-side-squigs = Squigs in their pen: { $penned }.
screen-side-squigs-free = { $free ->
        [0] no squig left outside
        [one] 1 squig outside
       *[other] { $free } squigs outside
    }
screen-key-door = D
screen-key-door-does = open or shut a door
screen-key-trigger = U
screen-key-trigger-does = use a trigger
screen-key-no-squig = N
screen-key-no-squig-does = herd no squig
