# Règles de la mort et du retour.

rule-death-return = Retour
    .text = Une figurine tuée n’est pas retirée : son portail est tiré aussitôt et elle y est posée, en écrasant comme quiconque.
    .ruling = La source dit ici au bord, ailleurs au milieu ou à 1 pas autour : elle est posée comme toute arrivante.
rule-death-gear = Une nouvelle vie
    .text = Elle perd ce qu’elle a ramassé et a ses propres armes, rechargées.
    .ruling = Tous ses PV ; « a bougé », « a tiré », charge et mêlée sont effacés : elle peut tirer à l’arme lourde.
rule-death-slot = Agir après la mort
    .text = Elle peut agir dans la phase en cours si son créneau est encore à venir.
    .ruling = Et dans les suivantes.
rule-death-order = Ordre des morts
    .text = Dans quel ordre les morts reviennent.
    .ruling = D’abord ce qui tue s’achève avec tous ses dés : un mouvement entier, une salve, un rang de mêlée, une chaîne. Puis les morts reviennent dans l’ordre de leurs morts (en même temps : selon l’ordre de jeu), chacun posé avant le suivant ; qui est écrasé rejoint la fin de la file. Elle est vide avant le créneau ou le rang suivant.
rule-death-sudden = Dehors jusqu’à la manche gagnée
    .text = Sous la mort subite une figurine tuée reste dehors jusqu’à ce que la manche soit gagnée.
