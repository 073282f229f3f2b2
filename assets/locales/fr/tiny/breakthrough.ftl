# Breakthrough : ses noms, ses règles, ce qu’il dit de ses coups.

book-breakthrough = Breakthrough
mod-breakthrough = Breakthrough
kind-pawn = Pion

chapter-breakthrough = Breakthrough
    .text = Un jeu à deux sur huit rangées de huit cases (Dan Troyka, 2000). Chacun a seize pions sur les deux rangées devant lui.
rule-breakthrough-turn = Les tours
    .text = On joue chacun son tour, un pion par tour. Personne ne peut passer.
rule-breakthrough-move = Le pas
    .text = Un pion avance d’une case, tout droit ou en diagonale, si personne n’y est.
rule-breakthrough-take = La prise
    .text = Un pion prend un ennemi qui est en diagonale devant lui, en allant sur sa case. Tout droit, il ne prend pas.
rule-breakthrough-win = La fin
    .text = Qui amène un pion sur la dernière rangée a gagné ; de même qui a pris tous les pions de l’autre.

fact-moved-breakthrough-move = { $piece } va en ({ $x }, { $y }).
fact-killed-breakthrough-take = { $by } prend { $piece }.

refusal-no-step-given = Un pion doit faire un pas : donne sa case et la suivante.
refusal-nobody-there = Il n’y a personne en ({ $x }, { $y }).
refusal-own-piece-there = { $piece }, en ({ $x }, { $y }), est au même joueur.
refusal-not-ahead = De ({ $x }, { $y }), { $piece } n’avance que d’une rangée, tout droit ou en diagonale : pas jusqu’en ({ $x2 }, { $y2 }).

screen-mod-breakthrough = Le premier pion sur la dernière rangée.
screen-goal-breakthrough = Gagne : qui amène un pion sur la dernière rangée, ou prend tous ceux de l’autre.
screen-short-breakthrough = un pion sur la dernière rangée
