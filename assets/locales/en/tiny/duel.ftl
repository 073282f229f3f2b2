# The duel: its names, its rules, what it refuses.

book-duel = Duel
mod-duel = Duel
kind-duellist = Duellist

chapter-duel = Duel
    .text = A little game for two on a table: each player has one figure, which walks and shoots.
rule-duel-turn = Turns
    .text = The players take turns. In its turn a figure may walk once and shoot once, in either order; then the player ends the turn.
rule-duel-move = The walk
    .text = A figure walks up to 6 ps, with steps and drops of up to 1 ps, by ladders and stairs; difficult ground costs twice its length, very difficult ground four times. Barriers up to 1 ps cost nothing, higher ones are not crossed.
rule-duel-shoot = The shot
    .text = At the other figure within 24 ps, if one of its 35 points is seen at least: a die of 4 or more takes it.
rule-duel-cover = Cover
    .text = A target of which 18 to 34 points are seen wants one more on the die, one of which fewer are seen two more.
rule-duel-win = The end
    .text = Who takes the other has won. After twenty rounds the duel is drawn.

fact-moved-duel-move = { $piece } walks.
fact-turned = { $piece } turns.

refusal-duel-walked = { $piece } has walked in this turn.
refusal-duel-shot = { $piece } has shot in this turn.
refusal-duel-fallen = { $piece } is off the table.
refusal-duel-no-run = Nobody runs in a duel.
refusal-duel-no-grenade = Nobody has a grenade in a duel.
refusal-duel-self = Nobody shoots themselves.
refusal-duel-range = { $piece } is { $length } away; a shot carries { $length2 }.
refusal-duel-unseen = Nothing of { $piece } is seen.
refusal-duel-no-such = There is no such command in a duel.

fault-duel-no-room = There is no room for the two figures.
    .hint = Leave free ground near the marks “entry”, or near the middles of the west and the east side.

screen-mod-duel = One figure each, a walk and a shot.
screen-goal-duel = Wins: who takes the other’s figure.
screen-short-duel = take the other’s figure
