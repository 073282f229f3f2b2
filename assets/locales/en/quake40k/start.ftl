# What the start screen says: players' champions, teams, house rules, own codices.

screen-start-team = Team { $team }
screen-start-team-means = Click for the next team
screen-start-budget-of-players = Budget of each player
screen-start-budget-of-teams = Budget of each team
screen-start-house-rules = { $count ->
        [0] House rules…
       *[other] House rules ({ $count } changed)…
    }
screen-start-house-rules-means = Switches of this book: how falls, leaps, tokens, sight, barrels and ties are played
screen-rules-title = House rules: { $mod }
screen-rules-done = Done
screen-rules-usual = As the book has them
screen-rules-changed = { $count ->
        [0] All of them are as the book has them.
        [one] One is otherwise than the book has it.
       *[other] { $count } are otherwise than the book has them.
    }
screen-piece-clones = All play the same champions in this mod.
screen-piece-add = + One more champion
screen-piece-remove = Remove this champion
screen-piece-points = { $points ->
        [one] { $points } pt
       *[other] { $points } pts
    }
screen-piece-random-means = A legal champion drawn at random, within what there is to spend
screen-piece-plain = As it comes
screen-piece-plain-means = With what its entry has and nothing besides
screen-piece-saved = Saved champions
screen-piece-saved-one = { $name } · { $kind }
screen-piece-forget = Forget this champion
screen-piece-own-name = A name of its own
screen-piece-painted = Painted
screen-piece-painted-means = In six colours or more. Unpainted, it counts less where a tie is settled, and the critic kills it.
screen-piece-not-shown = Its figure does not show all that it has.
screen-piece-not-shown-means = It counts less where a tie is settled.
screen-piece-kinds = Champions
screen-piece-weapons = Weapons
screen-piece-gear = Gear
screen-piece-rules = Rules of its own
screen-piece-none = None
screen-piece-its-own = of its entry
screen-piece-refused = What it may not have, and why ({ $count })
screen-piece-take = { $has ->
        [yes] Take instead of { $instead } ({ $points ->
            [0] free
           *[other] { $sign }{ $size }
        })
       *[no] Take ({ $points ->
            [0] free
           *[other] { $sign }{ $size }
        })
    }
screen-piece-leave = Leave out
screen-piece-leave-means = What it had taken the place of comes back
screen-piece-rule = What may a champion have?
screen-piece-legal = All of it is as the rules have it.
screen-codices = Codices of your own
screen-codices-means = Champions and weapons that you write yourself, as RON files in { $folder }. Those switched on are in the game.
screen-codices-again = Look again
screen-profile-short-ps = ps
screen-profile-short-ap = AP
screen-profile-short-shots = shots
