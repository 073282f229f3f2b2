# Les règles de Feu à volonté en bref, à imprimer.

brief-round =
    – Les longueurs sont en *UD* : 1 UD fait 25 mm. Mesurer est libre. *X* est la Qualité d’une figurine, *PA* ses points d’action.
    – À chaque tour les deux camps lancent un d6 ; le plus haut commence. Chacun à son tour active une figurine qui ne l’a pas encore été. Elle dépense ses PA en actions, dans l’ordre voulu ; le reste est perdu.
    – Quand un camp n’en a plus et l’autre deux ou plus : des d8, un par tranche entamée de { $slice } d’entre elles, donnent une réserve de PA qu’elles se partagent, allant de l’une à l’autre comme on veut ; puis le tour finit.
    – *Fin* : chaque embuscade est gardée ou non ; déroute ; la mission compte.
    .title = Le tour
brief-actions =
    .title = Actions
brief-moving =
    – *Marche* ou *route* une fois, *course* une fois par activation. Le dé se lance d’abord, puis le chemin se montre. Tourner est gratuit avec un mouvement.
    – *Terrain difficile* (bois, marais, intérieurs) : chaque UD compte double ; on n’y court pas. Un mur, une haie ou une clôture pas plus haut que l’épaule : 1 UD de moins chacun. Sur les échelles et escaliers seule la hauteur compte.
    – *Grimper* : jusqu’à { $climb } UD de haut, vers le haut, le bas ou par-dessus. On passe ses amis ; le contact d’un ennemi arrête.
    .title = Mouvement
brief-quality =
    – Un *test de Qualité* lance X dés et additionne les deux meilleurs : *{ $need } ou plus* réussit. X n’est jamais sous { $least_dice } ni au-dessus de { $most_dice }.
    .title = Qualité
brief-hiding =
    – Une figurine à moins de { $scenery } UD d’un décor d’une demi-épaule, d’un bois ou d’un bâtiment peut *se dissimuler* ({ $price_hide } PA). Un ennemi à moins de { $detected } UD la découvre. Cela finit si elle bouge, tire, lance, combat, est blessée.
    – Qui est dissimulé doit d’abord être *repéré* : un test de Qualité du tireur, compris dans le tir ; raté, le tir est perdu.
    – La vue traverse { $wood } UD de bois au plus.
    .title = Se dissimuler et repérer
brief-shooting =
    – Un ennemi dans l’arc de 90°, à portée, dont on voit quelque chose ; personne au contact. *Cadence n* : n tests, chacun sur la cible ou sur un autre à { $rate_reach } UD d’elle.
    – Requis : +1 au-delà de la demi-portée ; couvert +1 si l’on voit la moitié du corps ou plus, sans le voir tout, +2 si moins de la moitié. *Viser* ({ $price_aim } PA) : un dé de plus au prochain tir.
    – *Touché* : d6 + puissance − protection : { $suppressed } ou moins *clouée* (1 PA de moins la fois suivante), { $wounded } à { $wounded_most } *blessée* (PA −1, X −1, plus de course), { $out } ou plus, ou une seconde blessure : *hors de combat*.
    .title = Tir
brief-ambush =
    – *Embuscade* ({ $price_ambush } PA) : dissimulée, une arme prête. Elle tire une fois, sans PA, quand un ennemi par son propre mouvement entre dans sa zone ou en sort : son arc, aussi loin que porte l’arme. Qui est touché s’arrête là.
    – Gardée à la fin du tour, la figurine n’est pas activée au suivant ; au lieu d’une activation son camp peut retourner son marqueur.
    .title = Tir d’opportunité
brief-fighting =
    – Avec un ennemi au contact, les deux testent ; la plus haute somme touche avec la puissance de sa meilleure arme de mêlée, +1 si elle est plus haute de { $much_higher }. De dos : un dé de moins pour l’attaqué. Qui quitte le contact est d’abord frappé par chaque ennemi quitté.
    – *Grenade* ({ $price_throw } PA) : un point vu, à portée et dans l’arc ; ratée, elle dévie de d6 demi-UD dans une direction au hasard. Tous ceux à { $burst } UD avec une ligne libre sont touchés.
    .title = Corps à corps et grenades
brief-breaking =
    – Un camp à la moitié ou moins à la fin d’un tour : son meilleur X teste ; raté, il perd. Un camp sans figurine a perdu.
    – *Camp* : { $least_figures } à { $most_figures } figurines, { $budget_meeting } PTS, un chef au plus ; mitrailleurs et tireurs d’élite ensemble un par { $specialist } entières.
    – *Rencontre* ({ $rounds_meeting } tours) : à { $edge } UD d’un long bord ; le plus de PTS d’ennemis hors de combat, la moitié pour les blessés. *Carrefour* ({ $rounds_crossroads }) : depuis les petits bords ; dès le tour { $first_count } un point par tour à qui a le plus de figurines non clouées à { $mark } UD de la marque. *Exfiltration* ({ $rounds_exfiltration }) : une équipe de { $budget_team } PTS, à l’ouest, gagne si la moitié sort par l’est ; { $budget_hunters } PTS de chasseurs.
    .title = Déroute, camps, missions
brief-weapons =
    .title = Armes
brief-soldiers =
    .title = Soldats
brief-head-weapon = arme
brief-head-range = UD
brief-head-rate = tests
brief-head-power = puissance
brief-head-price = PA
brief-head-soldier = soldat
brief-head-carries = porte
brief-head-action = action
brief-head-ap = PA
brief-head-what = ce qu’elle fait
brief-action-walk = marche
brief-action-walk-what = { $ud } UD
brief-action-road = route
brief-action-road-what = { $ud } + d6 UD, tout sur route
brief-action-run = course
brief-action-run-what = { $ud } + d6 UD
brief-action-climb = grimper
brief-action-climb-what = jusqu’à { $climb } UD de haut
brief-action-turn = tourner
brief-action-turn-what = sur place
brief-action-hide = se dissimuler
brief-action-hide-what = près d’un décor
brief-action-aim = viser
brief-action-aim-what = +1 dé
brief-action-shot = tir
brief-action-shot-what = pistolet { $price_pistol }
brief-action-throw = lancer
brief-action-throw-what = grenade
brief-action-fight = combat
brief-action-fight-what = au contact
brief-action-ambush = embuscade
brief-action-ambush-what = dissimulée, prête
