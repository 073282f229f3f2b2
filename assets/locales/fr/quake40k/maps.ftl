# Ce qui ne va pas dans une carte, ou y est étrange.

fault-quake-map-sides = La table fait { $width } × { $depth } unités.
    .hint = Fais de chaque côté un multiple de { $step } unités, une dalle de 20 cm.
fault-quake-map-slabs = Il y a { $slabs ->
        [one] une dalle
       *[other] { $slabs } dalles
    } pour { $figures } figurines.
    .hint = Une dalle de 20 × 20 cm par figurine : prends une table plus grande, ou moins de figurines.
fault-quake-map-small = La table fait { $width } × { $depth } unités.
    .hint = Moins de { $least } unités de côté, 60 cm, est déconseillé.
fault-quake-map-portals = { $count ->
        [one] Il manque le portail { $missing }.
       *[other] Il manque les portails { $missing }.
    }
    .hint = Une arène en a { $wanted }, numérotés à partir de 1.
fault-quake-map-portal-number = Il n’y a pas de portail { $number }.
    .hint = Les portails sont numérotés de 1 à { $most }.
fault-quake-map-portals-overlap = Le portail { $number } chevauche le portail { $other }.
    .hint = Donne à chacun sa place, aussi loin des autres que possible.
fault-quake-map-tokens = Il n’y a aucun jeton de bonus.
    .hint = Marque un jeton d’arme et un jeton d’équipement pour deux figurines : mark "bonus".
fault-quake-map-token-kind = Il n’y a pas de jetons du genre « { $kind } ».
    .hint = Genres : { $known }.
fault-quake-map-mysteries = Il y a plus d’un jeton mystérieux.
    .hint = Gardes-en un, en principe au centre.
fault-quake-map-token-near = Ce jeton est à { $least } unités au plus du portail { $number }.
    .hint = Les jetons attirent les combats loin des portails : mets-le à plus de 6 ps du bord du disque.
fault-quake-map-base = { $count ->
        [0] L’équipe d’indice { $team } n’a pas de base.
       *[other] L’équipe d’indice { $team } a { $count } bases.
    }
    .hint = Marque une zone par équipe, avec son propriétaire.
fault-quake-map-base-area = Cette base couvre { $area } cm², la première { $first } cm².
    .hint = Fais toutes les bases égales.
fault-quake-map-neutral = Le terrain neutre est plus petit qu’une base.
    .hint = Fais des bases plus petites.
fault-quake-map-base-near = Cette base est à { $distance } unités d’une autre.
    .hint = Mets { $least } unités entre elles, 18 ps.
fault-quake-map-base-uneven = Cette base est à { $distance } unités du milieu de la table, la première à { $first }.
    .hint = Répartis-les régulièrement autour du milieu.
fault-quake-map-portal-in-base = Le portail { $number } empiète sur une base.
    .hint = En Domination les portails sont hors des bases.
fault-quake-map-flag = { $count ->
        [0] L’équipe d’indice { $team } n’a pas de drapeau.
        [one] Le drapeau de l’équipe d’indice { $team } n’est pas dans sa base.
       *[other] L’équipe d’indice { $team } a { $count } drapeaux.
    }
    .hint = Marque dans chaque base un drapeau avec son propriétaire.
fault-quake-map-building = { $count ->
        [0] L’équipe d’indice { $team } n’a pas de bâtiment.
        [one] Le bâtiment de l’équipe d’indice { $team } n’est pas dans sa base.
       *[other] L’équipe d’indice { $team } a { $count } bâtiments.
    }
    .hint = Marque dans chaque base un bâtiment avec son propriétaire.
fault-quake-map-free-flag = { $count ->
        [0] Il n’y a aucun drapeau sans propriétaire.
       *[other] Il y a { $count } drapeaux sans propriétaire.
    }
    .hint = Marques-en un seul, aussi loin d’une base que de l’autre.
fault-quake-map-flag-uneven = Ce drapeau est à { $least } unités d’une base et à { $most } d’une autre.
    .hint = Mets-le à égale distance de toutes, à 100 unités près.
fault-quake-map-teams = { $teams } équipes n’ont pas de bases autour d’un même milieu.
    .hint = Demande 2 ou 4 équipes.
fault-quake-map-room = Il n’y a pas de place pour des bases sur une table de { $width } × { $depth } unités.
    .hint = Prends-en une plus grande, ou moins d’équipes.
