# Breakthrough: its names, its rules, what it says of its moves.

book-breakthrough = Breakthrough
mod-breakthrough = Breakthrough
kind-pawn = Pawn

chapter-breakthrough = Breakthrough
    .text = A game for two on eight rows of eight cells (Dan Troyka, 2000). Each player has sixteen pawns on the two rows before them.
rule-breakthrough-turn = Turns
    .text = The players move in turn, one pawn a turn. Nobody may pass.
rule-breakthrough-move = The step
    .text = A pawn goes one cell ahead, straight on or diagonally, if nobody stands there.
rule-breakthrough-take = Taking
    .text = A pawn takes an enemy that stands diagonally ahead, by going there. One straight ahead it does not take.
rule-breakthrough-win = The end
    .text = Who brings a pawn to the last row has won; so has who took all pawns of the other.

fact-moved-breakthrough-move = { $piece } goes to ({ $x }, { $y }).
fact-killed-breakthrough-take = { $by } takes { $piece }.

refusal-no-step-given = A pawn is to go a step: give its cell and the next.
refusal-nobody-there = Nobody stands at ({ $x }, { $y }).
refusal-own-piece-there = { $piece }, at ({ $x }, { $y }), is of the same player.
refusal-not-ahead = From ({ $x }, { $y }), { $piece } can only go one row ahead, straight on or diagonally: not to ({ $x2 }, { $y2 }).

screen-mod-breakthrough = The first pawn on the last row.
screen-goal-breakthrough = Wins: who brings a pawn to the last row, or takes all of the other’s.
screen-short-breakthrough = a pawn on the last row
