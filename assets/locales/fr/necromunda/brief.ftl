# Les règles de Necromunda en bref, à imprimer.

brief-turn =
    – Les longueurs sont en *ps*, des pas de 25 mm. On ne mesure rien avant de l’avoir annoncé.
    – Deux gangs, des tours entiers en alternance. *Début* : déroute, relèvement précoce, mise en alerte. Puis *mouvement, tir, corps à corps* (les deux gangs combattent), *récupération* : ralliement, jets de ceux au tapis, les bloqués se relèvent.
    – *Valide* : ni au tapis ni hors de combat. Un gang sans combattant valide a perdu.
    .title = Le tour
brief-moving =
    – D’abord les charges, puis les démoralisés, puis les autres. Un combattant bouge jusqu’à *M* ps une fois, montées et descentes comprises, et finit orienté à son gré. On passe ses amis, jamais un ennemi ; seule une charge amène au contact.
    – *Course* : 2 M, ni tir ni cachette ; qui vient à 8 ps d’un ennemi qu’il voit s’arrête aussitôt.
    – *Charge* : nommer l’ennemi, puis mesurer ; jusqu’à 2 M, au contact. Hors d’atteinte : les 2 M entiers vers lui, et plus rien ce tour.
    – *Terrain* : difficile ×2, très difficile ×4. Un obstacle de moins de 1 ps est gratuit, jusqu’à 2 ps il coûte la moitié de M, plus haut il ne se passe pas. Une échelle coûte sa hauteur et l’on n’y finit pas. On saute un trou de 1 ps ; de 3 ps en course ou en charge, sur un test d’Initiative (d6 ≤ I).
    .title = Mouvement
brief-hiding =
    – À la fin d’une marche ou sur place, derrière ce qui dépasse de 10 mm à 1 ps, si aucun ennemi valide ne voit plus de { $hide_clear } des 35 points de son corps accroupi ; jamais à I ps d’un ennemi. Caché, on n’est ni vu, ni visé, ni chargé. Cela finit en courant, en tirant, ou quand un ennemi vient le voir nettement.
    .title = Se cacher
brief-shooting =
    – Une fois par phase ; ni après une course ou une charge, ni engagé, bloqué, au tapis ou démoralisé. Une arme *lourde* pas après un mouvement. 90° devant soi ; on voit une partie de la cible.
    – On tire sur l’ennemi *le plus proche*, sauf si un plus lointain est plus facile (couvert, vitesse, taille). Ceux au tapis peuvent être ignorés.
    – *Toucher* : d6 ≥ 7 − CT ; un 1 rate. Couvert partiel (la moitié ou plus visible) −1, couvert −2 ; cible ayant bougé de 10 ps ou plus −1 ; portée selon l’arme. 7 : un 6 puis 4+, 8 : 5+, 9 : 6.
    – *Qui est touché est bloqué.* Chaque 6 naturel demande un dé de munitions : sous le nombre, l’arme est inutilisable.
    – *Rafale* : d3 par point, sur la cible et d’autres à 4 ps d’elle. *Disque* : touché qui est tout entier dessous, en partie sur 4+ ; raté, il dévie de 2 à 10 ps, au plus la moitié de la distance. *Flamme* : pas de jet pour toucher.
    – *Grenade* : portée selon F (3 : 8 ps, 4 : 10 ps). *Fumée* : un nuage de 2,5 ps qui arrête la vue.
    .title = Tir
brief-alert =
    – Au début du tour un combattant peut se mettre *en alerte* et ne fait rien d’autre. Au tour de l’ennemi il tire une fois, avant, pendant ou après un mouvement : −1 si la cible apparaît, disparaît ou le charge. Qui est bloqué ou au tapis s’arrête là.
    .title = Alerte
brief-wounds =
    – *Blesser* : d6 ≥ 4 + E − F, tenu entre 2 et 6 ; impossible si E vaut F + 4 ou plus. *Armure* : gilet 6+, composite 5+, carapace 4+, modifiée par l’arme.
    – Chaque blessure ôte 1 PV ; la dernière et chacune ensuite est un jet d’*état* : 1 légère (CC −1, CT −1), 2–5 *au tapis*, 6 *hors de combat*. F 7 et plus : 5–6 hors de combat.
    – *Au tapis* : rampe de 2 ps ; jet d’état à la fin de sa récupération. *Bloqué* : ne fait rien ; debout à la fin de son tour, ou au début sur d6 ≤ I avec un ami à 2 ps.
    .title = Blessures
brief-combat =
    – Tous ceux au contact combattent à chaque phase de corps à corps. Chacun lance A dés (+1 avec deux armes) : *meilleur dé + CC*. +1 par 1 de l’ennemi, par 6 à soi après le premier, en charge, plus haut ; −1 avec une arme lourde ou en chargeant par-dessus un obstacle. Une épée fait relancer le meilleur dé ennemi.
    – Le plus haut score touche autant de fois que la différence ; égaux : la plus haute I touche une fois. Plusieurs contre un combattent l’un après l’autre ; le second a +1 dé et +1, le troisième +2…
    – Un contre un, qui va au tapis est hors de combat. Le vainqueur peut bouger de 2 ps.
    .title = Corps à corps
brief-nerve =
    – Un ami tombe au tapis ou hors de combat à 2 ps : 2d6 ≤ Cd, sinon on est *démoralisé* : fuite de 2d6 ps vers un couvert, aussitôt et à chaque phase de mouvement. À couvert et hors de vue, ralliement sur 2d6 ≤ Cd. À 6 ps du chef, son Cd compte.
    – *Déroute* : un quart du gang ou plus au tapis ou hors de combat, 2d6 ≤ Cd du chef au début du tour, sinon la partie est perdue.
    .title = Courage et déroute
brief-gangs =
    – { $credits } crédits, 3 à 12 combattants : un chef, au plus 2 lourds, pas plus de la moitié de gamins. *Chœur de rouille* : Cd +1, I −1. *Chiens de scorie* : F +1, CT −1 (sauf les lourds). *Renards de fil* : M 5, I +1, F −1.
    .title = Gangs
brief-arms =
    – La portée est courte / longue. F +1 : celle du porteur et 1 de plus. « Selon F » : la sauvegarde change de 1 par point de F au-dessus de 3.
    .title = Armes
brief-scenes =
    – *Bagarre* : à 8 ps de bords opposés ; l’autre est en déroute. *Récupération* : d3 + 3 pions, à porter hors de son propre bord. *Embuscade* : la proie, au milieu, doit sortir par un bord tiré au sort. *Sauvetage* : le captif doit sortir par le bord des sauveteurs.
    .title = Scénarios
brief-head-weapon = arme
brief-head-range = ps
brief-head-hit = touche
brief-head-strength = F
brief-head-save = svg
brief-head-ammo = mun.
brief-head-cost = cr
brief-head-kind = combattant
brief-range-contact = contact
brief-range-flame = flamme
brief-range-thrown = selon F
brief-save-strength = selon F
brief-ammo-fails = une fois
brief-ammo-always = { $need }+ toujours
screen-profile-short-ps = ps
screen-profile-short-hit = touche
screen-profile-short-save = svg
screen-profile-short-ammo = mun.
print-value = { $value } cr
