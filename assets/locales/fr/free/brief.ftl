# La table libre en bref, à imprimer.

brief-free =
    – Pas un jeu, mais une table pour tout jeu que vous apportez : les figurines bougent, se mesurent, regardent, lancent des dés, posent des gabarits. Personne n’a de tour, personne ne gagne. Les longueurs sont en *ps*, des pas de 25 mm.
    .title = La table libre
brief-free-moving =
    – Une figurine suit son chemin à pied : marches et sauts de 1 ps au plus à leur longueur, échelles et escaliers à la leur, terrain difficile ×2, très difficile ×4, infranchissable jamais. Une barrière jusqu’à 1 ps est gratuite, jusqu’à 2 ps elle coûte la moitié de la limite, plus haute elle ne se passe pas. On ne passe le socle de personne.
    – Un mouvement peut avoir une limite. Une figurine peut aussi se soulever et se poser là où tient tout son socle, et se coucher : 10 mm de haut.
    .title = Mouvement
brief-free-sight =
    – De 35 points d’un corps une figurine compte ceux que voit son œil. Masses, planchers, barrières, portes fermées, objets, escaliers, fumée et autres figurines cachent.
    .title = Vue
brief-free-things =
    – *Dés* : autant qu’on veut, à toutes faces. *Disques* et *flammes* : dessous est tout socle qu’ils recouvrent, en tout ou en partie, et qui vient à 1 ps de leur hauteur. *Déviation* : une de 36 directions, 1 est le nord, puis un dé pour la longueur. Les *portes* s’ouvrent et se ferment ; des marques comptent blessures et autres.
    .title = Dés, gabarits, portes
