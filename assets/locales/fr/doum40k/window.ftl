# Doum40k à l’écran : ce dont chaque mod parle, en une ligne, en entier et en bref.

screen-mod-defmatch = Une figurine chacun, tous contre tous.
screen-mod-defmatch_klan = Petits klans : le premier à 20 points.
screen-mod-klanplay = Grands klans, retour dans sa zone.
screen-mod-flag = Un drapeau au milieu, à rapporter chez soi.
screen-mod-flag2 = Voler le drapeau adverse, garder le sien.
screen-mod-king = Tenir les caisses du milieu.
screen-mod-gunther = Porter sa bombe chez l’ennemi, sans retour.
screen-mod-squigs = Mener les squigs dans son enclos.

screen-goal-defmatch = Gagne : le premier qui marque 10 fois la valeur de sa figurine.
screen-goal-defmatch_klan = Gagne : le premier klan à 20 points.
screen-goal-klanplay = Gagne : le premier klan qui marque 5 fois sa propre valeur.
screen-goal-flag = Gagne : le premier klan qui apporte le drapeau dans sa zone.
screen-goal-flag2 = Gagne : le premier klan qui apporte le drapeau adverse dans sa zone.
screen-goal-king = Gagne : la première figurine sur les caisses du milieu à la fin de 6 tours de suite.
screen-goal-gunther = Gagne : le premier klan qui apporte sa bombe dans la zone adverse ; qui n’a plus personne perd.
screen-goal-squigs = Gagne : le klan qui a le plus de squigs dans son enclos quand il n’en reste plus dehors ; qui n’a plus personne perd.

screen-short-defmatch = 10 × la valeur de sa figurine
screen-short-defmatch_klan = le premier à 20 points
screen-short-klanplay = 5 × la valeur de son klan
screen-short-flag = le drapeau chez soi
screen-short-flag2 = le drapeau adverse chez soi
screen-short-king = 6 tours de suite au milieu
screen-short-gunther = sa bombe chez l’ennemi
screen-short-squigs = le plus de squigs parqués
