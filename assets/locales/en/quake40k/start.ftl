# What the start screen says: players' champions, teams, house rules, own codices.

screen-start-house-rules-means = Switches of this book: how falls, leaps, tokens, sight, barrels and ties are played
screen-piece-clones = All play the same champions in this mod.
screen-piece-add = + One more champion
screen-piece-remove = Remove this champion
screen-piece-random-means = A legal champion drawn at random, within what there is to spend
screen-piece-saved = Saved champions
screen-piece-forget = Forget this champion
screen-piece-painted = Painted
screen-piece-painted-means = In six colours or more. Unpainted, it counts less where a tie is settled, and the critic kills it.
screen-piece-not-shown = Its figure does not show all that it has.
screen-piece-not-shown-means = It counts less where a tie is settled.
screen-piece-kinds = Champions
screen-piece-rule = What may a champion have?
screen-codices-means = Champions and weapons that you write yourself, as RON files in { $folder }. Those switched on are in the game.
screen-profile-short-ps = ps
screen-profile-short-ap = AP
screen-profile-short-shots = shots
