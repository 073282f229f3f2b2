# Tic-tac-toe: its names, its rules, what it says of its moves.

book-tictactoe = Tic-tac-toe
mod-tictactoe = Tic-tac-toe
kind-cross = Cross
kind-nought = Nought

chapter-tictactoe = Tic-tac-toe
    .text = A game for two on nine cells: one sets crosses, the other noughts.
rule-tictactoe-turn = Turns
    .text = The players set a mark in turn. Nobody may pass.
rule-tictactoe-place = The mark
    .text = A mark is set on a free cell, and stays there.
rule-tictactoe-win = The end
    .text = Who has three marks in a row, straight or diagonally, has won. If the board is full without that, the game is drawn.

fact-placed-tictactoe-place = { $piece } is set at ({ $x }, { $y }).

refusal-no-cell-given = A mark is to be set: name a cell.

screen-mod-tictactoe = Three marks in a row.
screen-goal-tictactoe = Wins: who has three marks in a row.
screen-short-tictactoe = three in a row
