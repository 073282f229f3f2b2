# Morpion : ses noms, ses règles, ce qu’il dit de ses coups.

book-tictactoe = Morpion
mod-tictactoe = Morpion
kind-cross = Croix
kind-nought = Rond

chapter-tictactoe = Morpion
    .text = Un jeu à deux sur neuf cases : l’un pose des croix, l’autre des ronds.
rule-tictactoe-turn = Les tours
    .text = On pose une marque chacun son tour. Personne ne peut passer.
rule-tictactoe-place = La marque
    .text = Une marque se pose sur une case libre, et y reste.
rule-tictactoe-win = La fin
    .text = Qui a trois marques alignées, en ligne ou en diagonale, a gagné. Si le plateau est plein sans cela, la partie est nulle.

fact-placed-tictactoe-place = { $piece } est posé en ({ $x }, { $y }).

refusal-no-cell-given = Il faut poser une marque : nomme une case.

screen-mod-tictactoe = Trois marques en ligne.
screen-goal-tictactoe = Gagne : qui aligne trois de ses marques.
screen-short-tictactoe = trois en ligne
