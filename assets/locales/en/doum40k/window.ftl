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
