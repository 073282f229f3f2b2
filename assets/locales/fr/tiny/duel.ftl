# Le duel : ses noms, ses règles, ce qu’il refuse.

book-duel = Duel
mod-duel = Duel
kind-duellist = Duelliste

chapter-duel = Duel
    .text = Un petit jeu à deux sur une table : chaque joueur a une figurine, qui marche et qui tire.
rule-duel-turn = Les tours
    .text = Les joueurs jouent à tour de rôle. À son tour une figurine peut marcher une fois et tirer une fois, dans un ordre ou l’autre ; puis le joueur finit son tour.
rule-duel-move = La marche
    .text = Une figurine marche jusqu’à 6 ps, avec des marches et des descentes jusqu’à 1 ps, par échelles et escaliers ; un terrain difficile coûte deux fois sa longueur, très difficile quatre fois. Une barrière jusqu’à 1 ps ne coûte rien, une plus haute ne se franchit pas.
rule-duel-shoot = Le tir
    .text = Sur l’autre figurine à 24 ps au plus, si l’on voit au moins un de ses 35 points : un dé de 4 ou plus la prend.
rule-duel-cover = Couvert
    .text = Une cible dont on voit 18 à 34 points demande un de plus au dé, une dont on en voit moins, deux de plus.
rule-duel-win = La fin
    .text = Qui prend l’autre a gagné. Après vingt tours le duel est nul.

fact-moved-duel-move = { $piece } marche.
fact-turned = { $piece } se tourne.

refusal-duel-walked = { $piece } a déjà marché ce tour.
refusal-duel-shot = { $piece } a déjà tiré ce tour.
refusal-duel-fallen = { $piece } n’est pas sur la table.
refusal-duel-no-run = Personne ne court dans un duel.
refusal-duel-no-grenade = Personne n’a de grenade dans un duel.
refusal-duel-self = On ne tire pas sur soi-même.
refusal-duel-range = { $piece } est à { $length } ; un tir porte à { $length2 }.
refusal-duel-unseen = On ne voit rien de { $piece }.
refusal-duel-no-such = Il n’y a pas de telle commande dans un duel.

fault-duel-no-room = Il n’y a pas de place pour les deux figurines.
    .hint = Laisser du sol libre près des marques « entry », ou au milieu des côtés ouest et est.

screen-mod-duel = Une figurine chacun, une marche et un tir.
screen-goal-duel = Gagne : qui prend la figurine de l’autre.
screen-short-duel = prendre la figurine de l’autre
