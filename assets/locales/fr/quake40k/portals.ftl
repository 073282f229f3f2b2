# Règles des portails.

rule-portal-enter = Entrer
    .text = Une figurine qui amène son socle entier sur le disque en phase de mouvement y entre.
    .ruling = Aussitôt, de gré ou de force, mais en Domination elle peut rester. Un socle trop grand entre quand son centre est à ½ pas ou moins de celui du disque.
rule-portal-die = Le dé du portail
    .text = 1D6 est le portail où elle réapparaît ; sur 6 son propriétaire choisit.
rule-portal-same = Le même portail
    .text = Réapparaître dans le portail où l’on vient d’entrer désintègre : elle est tuée. Pas en revenant de la mort là où l’on se tenait.
    .ruling = Après un 6 ce portail n’est pas offert ; qui se désintègre n’écrase personne.
rule-portal-place = Où elle apparaît
    .text = Elle réapparaît au milieu ou à 1 pas ou moins autour.
    .ruling = Son propriétaire choisit une place, le socle entier à 1 pas ou moins du bord du disque, où elle peut se tenir et ne recouvre personne qui y est encore ; s’il n’y en a pas, le milieu, en écrasant qui est recouvert. Les places sont listées à ½ pas l’une de l’autre, toute autre permise peut être nommée.
rule-portal-crush = Écrasé
    .text = L’arrivante apparaît DANS l’occupante et la tue net ; elle finit son mouvement, puis le retour de la victime est réglé.
    .ruling = Sans sauvegarde. Sont occupantes toutes celles qui sont entièrement sur le disque, où que l’arrivante soit posée (option crush), équipiers compris ; une qui n’y est qu’en partie est sauve, mais sa place n’est pas libre. L’arrivante peut finir son mouvement, puis la victime revient.
rule-portal-again = Encore une fois
    .text = Reprendre le portail par lequel on vient d’arriver coûte 3 pas, aussi souvent que le mouvement le permet, dans une même phase aussi.
    .ruling = Ou celui où elle se tient ; vient d’arriver s’entend de ce tour, par la mort aussi. Ces 3 pas sont un forfait : y rentrer en marchant ne coûte pas moins, 3 pas en tout. Commencer sur un disque n’est pas y entrer.
rule-portal-rest = Le reste du mouvement
    .text = Ce qui reste du mouvement peut servir, selon le terrain trouvé là : 3 pas à découvert, puis sortir dans une forêt, c’est un test de terrain difficile et 3 pas au plus.
rule-portal-haven = Abri
    .text = Dans un portail on est à couvert, Inv 5+.
    .ruling = En mêlée aussi ; quand on est entièrement sur le disque.
rule-portal-phase = Autres déplacements
    .text = Les portails hors de la phase de mouvement.
    .ruling = Courses, assauts et déplacements subis traversent les portails sans effet.
