# Leçons : ce que dit `arene lesson`, et ce qui ne va pas dans le fichier d’une leçon.

lesson-line = { $title } ({ $tasks ->
        [one] une tâche
       *[other] { $tasks } tâches
    })
lesson-rules = Règles : { $told }
lesson-dice = Dés : { $told }
lesson-hint = Aide : { $told }
lesson-solution = Solution : { $told }
lesson-done = À la fin : { $told }
lesson-task-fault = tâche { $task }, { $part } : { $wrong }
lesson-part-start = début du plateau
lesson-part-before = commande { $step } avant la première
lesson-part-solution = commande { $step } de la solution
lesson-part-goal = but
lesson-met-early = le but est atteint avant la fin de la solution
lesson-met-at-once = le but est atteint avant qu’on ait rien fait
lesson-not-met = cela ne mène pas au but
lesson-without-board = il n’y a pas de plateau d’où continuer
lesson-count = { $lessons ->
        [0] Aucune leçon
        [one] Une leçon
       *[other] { $lessons } leçons
    } : { $passed ->
        [0] aucune réussie
        [one] une réussie
       *[other] { $passed } réussies
    }, { $failed ->
        [0] aucune ratée
        [one] une ratée
       *[other] { $failed } ratées
    }

fault-lesson-missing = La leçon { $file } n’existe pas.
    .hint = { $near ->
        [none] vérifie le chemin ; « arene lesson list » nomme les leçons fournies
       *[other] voulais-tu dire « { $near } » ?
    }
fault-lesson-unknown-book = Il n’y a ni livre ni extension « { $name } ».
    .hint = { $near ->
        [none] livres : { $known }
       *[other] voulais-tu dire « { $near } » ? livres : { $known }
    }
fault-lesson-no-tasks = La leçon n’a aucune tâche.
    .hint = écris au moins une tâche, avec son but et sa solution
fault-lesson-no-board = La première tâche n’a pas de plateau.
    .hint = ajoute « board: (…) » : qui se tient où sur quel terrain, comme dans une mise en place
fault-lesson-other-rules = Le plateau est d’un autre livre de règles que la leçon.
    .hint = écris rules: "{ $rules }"
fault-lesson-board-dice = Les dés d’une tâche ne sont pas dans son plateau.
    .hint = donne ceux du début à « start », ceux de l’élève à « dice »
fault-lesson-no-start = Seule une tâche qui a son plateau a des dés pour le début.
    .hint = enlève « start », ou ajoute un plateau
fault-lesson-no-solution = La tâche n’a pas de solution.
    .hint = écris les commandes qui mènent au but : solution: [activate(piece: 0)]
fault-lesson-not-allowed = La commande « { $name } » de la solution n’est pas dans « only ».
    .hint = ajoute "{ $name }" à « only », ou laisse « only » de côté
fault-lesson-no-goal = La tâche ne dit rien de ce qui doit arriver.
    .hint = ajoute des faits (« expect »), un état (« state ») ou un refus (« refused »)
fault-lesson-two-goals = Un refus ne produit rien : c’est un but à lui seul.
    .hint = enlève « refused », ou bien « expect » et « state »
