# Les scènes : ce que dit `arene scene`, et ce qui cloche dans un fichier de scène.

scene-passed = réussie
scene-failed = ratée
scene-step = étape { $step } : { $wrong }
scene-count = { $scenes ->
        [0] Aucune scène
        [one] Une scène
       *[other] { $scenes } scènes
    } : { $passed ->
        [0] aucune réussie
        [one] une réussie
       *[other] { $passed } réussies
    }, { $failed ->
        [0] aucune ratée
        [one] une ratée
       *[other] { $failed } ratées
    }
scene-nothing = rien
scene-mismatch-fact = attendu : { $expected } ; arrivé : { $came }
scene-mismatch-refused = refusé par { $rule } : { $message } Attendu : que ce soit fait.
scene-mismatch-not-refused = attendu : un refus par { $rule } ; arrivé : la commande a passé
scene-mismatch-other-rule = attendu : un refus par { $expected } ; arrivé : un refus par { $rule } : { $message }
scene-mismatch-no-die = il manque un dé pour { $rule }
scene-mismatch-die-face = le dé de { $rule } a { $sides } faces et ne peut montrer { $value }
scene-mismatch-dice-left = { $count ->
        [one] un dé n’a pas servi : { $values }
       *[other] { $count } dés n’ont pas servi : { $values }
    }
scene-mismatch-answer = question « { $question } » : attendu : { $expected } ; répondu : { $came }
scene-mismatch-no-answer = question « { $question } » refusée par { $rule } : { $message } Attendu : une réponse.
scene-mismatch-bad-question = question « { $question } » : son champ { $field } n’est pas comme il devrait : { $problem }
scene-mismatch-state = attendu en { $pointer } : { $expected } ; il y a : { $came }

fault-scene-missing = La scène { $file } n’existe pas.
    .hint = { $near ->
        [none] vérifie le chemin ; « arene scene list » nomme les scènes fournies
       *[other] voulais-tu dire « { $near } » ?
    }
fault-scene-unknown-command = Il n’y a pas de commande « { $name } ».
    .hint = { $near ->
        [none] commandes : { $known }
       *[other] voulais-tu dire « { $near } » ? commandes : { $known }
    }
fault-scene-unknown-chapter = Il n’y a pas de chapitre « { $name } ».
    .hint = { $near ->
        [none] chapitres : { $known }
       *[other] voulais-tu dire « { $near } » ? chapitres : { $known }
    }
fault-scene-unknown-rule = Il n’y a pas de règle « { $name } ».
    .hint = { $near ->
        [none] docs/rules/ donne les clés de chaque livre
       *[other] voulais-tu dire « { $near } » ?
    }
fault-scene-unknown-fact = Il n’y a pas de fait « { $name } ».
    .hint = { $near ->
        [none] faits : { $known }
       *[other] voulais-tu dire « { $near } » ? faits : { $known }
    }
fault-scene-unknown-fact-field = Le fait « { $fact } » n’a pas de champ « { $name } ».
    .hint = { $near ->
        [none] ses champs : { $known }
       *[other] voulais-tu dire « { $near } » ? ses champs : { $known }
    }
fault-scene-no-fact = Ce fait attendu n’est pas nommé.
    .hint = ajoute "fact": "…" ; faits : { $known }
fault-scene-no-rules = La scène ne montre aucune règle.
    .hint = nomme au moins une clé, par exemple "shoot.hit"
fault-scene-no-steps = La scène n’a pas d’étape.
    .hint = écris au moins une étape avec sa légende
fault-scene-no-words = Ce texte est vide.
    .hint = écris-le en français et en anglais
fault-scene-setup-dice = Les dés d’une scène ne sont pas dans sa mise en place.
    .hint = donnez-les aux étapes ; ceux du début à une première étape sans commande
fault-scene-nothing-done = Cette étape n’a pas de commande.
    .hint = ajoute une commande, ou retire ce champ
fault-scene-refused-quietly = Une commande refusée ne jette pas de dé et n’amène rien.
    .hint = retire ce champ, ou « refused »
fault-scene-any-face = « any » n’est pas une orientation.
    .hint = choisis north, east, south ou west
fault-scene-no-table = On n’interroge qu’une table, et ce livre se joue sur une grille.
    .hint = retire « ask », et dis dans « expect » ou « state » ce qui doit être
fault-scene-one-question = { $count ->
        [0] Cet article ne demande rien.
       *[other] Cet article demande plusieurs choses à la fois.
    }
    .hint = écris une question par article : { $known }
fault-scene-one-answer = Une question a une réponse ou un refus.
    .hint = écris « answer: … » ou « refused: "…" »
fault-scene-lit-table = Sur une table, rien ne peut être mis en lumière.
    .hint = retire « lit »
fault-scene-no-pointer = « { $name } » n’est pas un endroit de l’état.
    .hint = commence par une barre : "/pieces/0/at", "/scores"
