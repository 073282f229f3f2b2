# Règles des égalités et des entrées.

rule-tie-team = Égalités
    .text = Pour toute dispute et égalité d’équipes : (figurines peintes, de 6 couleurs au moins, + figurines qui montrent ce qu’elles portent) × races dans l’équipe ÷ figurines non peintes ; puis la somme des âges des joueurs, la plus âgée gagne.
    .ruling = Divisé par 1 au moins, en fractions ; encore égal : partie nulle.
rule-tie-solo = Égalités de joueurs
    .text = Ce qui tranche les égalités quand chacun joue pour soi.
    .ruling = De même, chaque joueur étant une équipe (option tie).
rule-join-late = Entrer en cours
    .text = Dans le deathmatch et ses variantes un joueur peut entrer en cours de partie : il jette pour l’ordre et règle les égalités.
    .ruling = Dans les mods à points de victoire ; au début d’un tour, en entrant comme qui revient de la mort, avec un score de 0, tant qu’il reste des dalles. Les retardataires sont dans la mise en place (late) ; entrer nomme la place du joueur et une de ses figurines. C’est aussi permis au premier créneau de mouvement d’un tour. Qui entre jette contre chaque égale, de la plus haute à la plus basse, jusqu’à en dépasser une ; en équipes il n’y a pas d’ordre à jeter. Si un ordre a été nommé pour le tour, qui entre y est le dernier.
rule-declare-first = Annoncer d’abord
    .text = Nommer le mouvement, puis mesurer : un réacteur vise un toit à 13 pas et tombe de 12 pas.
    .ruling = Seulement avec l’option declare_first ; sans elle c’est refusé. Un vol, un bond ou une escalade trop longs se font aussi loin que va le mouvement ; là où elle ne peut se tenir : une chute, de F 10 pour 12 pas.
