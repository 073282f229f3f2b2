# Rules of missions.

rule-mission-meeting = Rencontre
    .text = Les deux lancent comme pour un tour ; le plus haut prend un long bord et commence, et tour à tour chacun pose une figurine à 4 UD de son bord ou moins. La mission dure 6 tours. Le camp qui a mis hors de combat le plus de points d’ennemis gagne ; un ennemi blessé compte la moitié, arrondie au-dessous.
    .ruling = Cette règle est de nous. La table mesure 48 × 36 UD. La première figurine posée fixe le bord ; le même lancer commence le tour 1. À 4 UD de son bord ou moins se mesure depuis le socle.
rule-mission-crossroads = Carrefour
    .text = Les camps se placent comme à la rencontre, depuis les petits bords ; une marque est au milieu, sur un croisement de routes s’il y en a un. La mission dure 7 tours, et le plus de points gagne. Dès le tour 2 chaque fin de tour donne 1 point au camp qui a le plus de figurines non clouées à 4 UD de la marque ou moins.
    .ruling = Cette règle est de nous. La table mesure 48 × 36 UD. La marque est l’objectif de la carte, sinon le milieu de la table. À 4 UD de son bord ou moins se mesure depuis le socle.
rule-mission-exfiltration = Exfiltration
    .text = Une équipe de 30 points se place à 6 UD du bord ouest ou moins, puis des chasseurs de 40 points à l’est de la ligne médiane. La mission dure 8 tours. L’équipe gagne si la moitié de ses figurines du début, arrondie au-dessus, sort par le bord est, par un chemin qui finit en le touchant, sinon les chasseurs.
    .ruling = Cette règle est de nous. La table mesure 48 × 36 UD. Le premier joueur est l’équipe et se place en entier ; le lancer pour savoir qui commence suit le placement. Un chasseur est à l’est de la ligne médiane si le milieu de son socle l’est. L’équipe gagne au moment où le nombre est atteint.
rule-mission-wiped = Anéanti
    .text = Un camp sans figurine sur la table a perdu aussitôt, sauf si sa mission est déjà gagnée. Des scores égaux, ou les deux camps anéantis, font une partie nulle.
    .ruling = Cette règle est de nous. Ce n’est pas examiné là où un seul camp est joué, dans un essai.
