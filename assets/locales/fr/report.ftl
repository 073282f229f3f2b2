# Les mots du rapport de bataille.

report-title = { $mod }, { $arena } : rapport de bataille
report-arena-nameless = arène sans nom
report-date = { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    } { $year }

## En tête

report-won = { $player } gagne { $rounds ->
        [one] en { $rounds } tour
       *[other] en { $rounds } tours
    }. { $measure } : { $standing }.
report-drawn = Match nul { $rounds ->
        [one] après { $rounds } tour
       *[other] après { $rounds } tours
    }. { $measure } : { $standing }.
report-unfinished = La partie n’est pas finie : personne n’a encore gagné { $rounds ->
        [one] après { $rounds } tour
       *[other] après { $rounds } tours
    }. { $measure } : { $standing }.
report-uncounted = Une partie sans tours de jeu : personne ne gagne, et tout ce qui s’est fait est raconté ici.
report-parted = Le récit s’arrête avant la fin, { $rounds ->
        [one] après { $rounds } tour
       *[other] après { $rounds } tours
    }. { $measure } : { $standing }.
report-standing-one = { $player } { $value }
report-winner = (vainqueur)
report-note-branch = Partie continuée à partir de « { $game } », après la commande { $n }.
report-note-cut = Extrait de « { $game } », après la commande { $n }.
report-note-damaged = Le fichier est abîmé à la ligne { $line } : ce rapport raconte tout ce qui précède.
report-note-torn = Le fichier est coupé à la ligne { $line } : ce rapport raconte tout ce qui précède.
report-note-parted = À partir de la commande { $n }, la partie se déroule autrement avec les règles d’aujourd’hui : ce rapport raconte tout ce qui précède.
report-head-player = Joueur
report-head-klan = Klan
report-head-control = Joué par
report-head-goal = But
report-head-kills = Tués
report-head-deaths = Morts
report-control-human = une personne
report-control-bot = robot « { $name } »
report-control-unknown = –
report-measure-points = Points
report-measure-turns-held = Tours tenus
report-measure-penned = Squigs à l’enclos
report-measure-alive = Figurines en vie
report-measure-standing = Combattants debout
report-measure-kills = Ennemis tués
report-measure-rounds = Manches gagnées
report-measure-occupied = Portails occupés
report-measure-structure = Structure détruite
report-measure-cleaned = Cibles tuées, ou tours tenus
report-length = { $rounds ->
        [one] Un tour
       *[other] { $rounds } tours
    }, { $turns ->
        [one] une main
       *[other] { $turns } mains
    }, { $commands ->
        [one] une commande
       *[other] { $commands } commandes
    } et { $dice ->
        [0] aucun dé jeté
        [one] un dé jeté
       *[other] { $dice } dés jetés
    }.
report-length-uncounted = { $commands ->
        [one] Une commande
       *[other] { $commands } commandes
    } et { $dice ->
        [0] aucun dé jeté
        [one] un dé jeté
       *[other] { $dice } dés jetés
    }.
report-summary-first = Premier sang au tour { $round } : { $sentence }
report-summary-leads = { $count ->
        [0] Personne n’a jamais repris la tête.
        [one] La tête a changé une fois.
       *[other] La tête a changé { $count } fois.
    }
report-summary-best = Meilleure figurine : { $piece }, { $kills ->
        [one] un tué
       *[other] { $kills } tués
    }.

## Mise en place

report-setup = Mise en place
report-setup-where = { $mod } sur l’arène « { $arena } ».
report-budget = Budget de chaque klan : { $budget ->
        [one] { $budget } point
       *[other] { $budget } points
    }.
report-house-rules = { $count ->
        [one] Règle maison : { $rules }.
       *[other] Règles maison : { $rules }.
    }
report-arena-label = L’arène « { $arena } » au début de la partie ({ $mod })
report-arena-caption = L’arène au départ. Les chiffres du bord comptent colonnes et rangées, comme dans le récit.
report-table-caption = La table au départ. Les chiffres du bord sont des centimètres ; ce qui est plus haut est plus clair.
report-head-kind = Figurine
report-head-count = Nombre
report-head-skills = Capacités

## Récit

report-story = Le récit
report-story-none = Rien à raconter : personne n’a été tué et aucun objectif n’a bougé.
report-chapter-round = Tour { $from }
report-chapter-rounds = Tours { $from } à { $to }
report-chapter-commands = Commandes { $from } à { $to }
report-chapter-caption = La table après ces commandes ; en blanc les chemins parcourus, en rouge les gabarits.
report-chronicle-none = Il ne s’est rien passé.
report-chapter-standing = { $measure } : { $standing }.
report-story-round = T{ $round }
report-event-score = { $sentence } ({ $change }).

## Tournants

report-moments = Les tournants
report-moment-first-blood = Premier sang
report-moment-lead = Nouveau meneur
report-moment-great-turn = Le grand tour
report-moment-against-the-odds = Contre toute attente
report-moment-escape = Sauvé de justesse
report-moment-carnage = Carnage
report-moment-last-run = La dernière course
report-moment-regicide = Le roi est mort
report-moment-victory = Le coup gagnant
report-moment-caption = Le plateau juste avant la commande { $n } : en blanc, ce qui se passe ensuite.
report-why-lead = { $player } passe en tête : { $standing }.
report-why-great-turn = En un seul tour, { $player } gagne { $swing ->
        [one] { $swing } point
       *[other] { $swing } points
    } sur tous les autres.
report-why-odds = Le coup avait { $chance } de chances de tuer.
report-why-escape = Le coup avait { $chance } de chances de tuer, et la cible en réchappe.
report-why-regicide = { $piece } tenait le milieu depuis { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }.
report-why-held = { $piece } a tenu le milieu pendant { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } de suite.
report-why-carnage = { $kills ->
        [one] Un mort
       *[other] { $kills } morts
    } d’un seul coup.
report-chance-percent = { $percent } %
report-chance-tiny = moins de 1 %
report-chance-exact = { $percent } ({ $numerator }/{ $denominator })

## Courbe

report-course = La partie en une courbe
report-course-label = La marque au fil des commandes, un trait par joueur. À la fin : { $standing }.
report-axis-commands = Commandes (tour)
report-round-short = T

## Dés

report-dice = Les dés
report-dice-how = Tous les dés comptent, même ceux qu’on relance. Le trait blanc montre ce qu’on pouvait attendre de chaque face. La chance compare les tests réussis à la somme de leurs chances exactes, en écarts-types.
report-dice-by-hand = Lancés à la main
report-dice-generated = De la graine
report-evenness = d{ $sides } : khi-deux { $value } ; des dés justes sont au moins aussi inégaux dans { $percent } % des cas.
report-evenness-few = d{ $sides } : khi-deux { $value } ; trop peu de dés pour juger.
report-dice-nobody = Dés de personne
report-dice-tests = { $tests ->
        [one] Un test
       *[other] { $tests } tests
    }, { $passed ->
        [0] aucun réussi
        [one] un réussi
       *[other] { $passed } réussis
    } pour { $expected } attendus.
report-dice-mean = d{ $sides } : { $count ->
        [one] un dé
       *[other] { $count } dés
    }, moyenne { $mean } pour { $expected } attendue.
report-dice-expected = attendu : { $each }
report-luck = { $luck } ({ $score } écart-type)
report-luck-cursed = Les dés maudits : moins d’un joueur sur quarante fait pire
report-luck-unlucky = De la malchance
report-luck-grudging = Un peu de malchance
report-luck-even = Ni chance ni malchance
report-luck-kind = Un peu de chance
report-luck-lucky = De la chance
report-luck-blessed = Les dés bénis : moins d’un joueur sur quarante fait mieux
report-luck-none = Rien n’était laissé au hasard.

## Figurines

report-pieces = Les figurines
report-head-pieces = Figurines
report-head-piece = Figurine
report-head-shots = Tirs
report-head-blows = Coups
report-head-hits = Touches

## Provenance

report-log = Le journal complet
report-origin = Provenance
report-origin-taken-back = Repris
report-origin-what = Quoi
report-origin-value = Valeur
report-origin-file = Fichier
report-origin-size = Taille
report-origin-bytes = { $bytes ->
        [one] { $bytes } octet
       *[other] { $bytes } octets
    }, CRC-32 { $checksum }
report-origin-rules = Règles
report-origin-rules-version = version { $version }, empreinte { $hash }
report-origin-rules-other = d’autres règles que celles de ce programme
report-origin-program = Enregistré par
report-origin-program-version = Arène { $version }, format { $format }
report-origin-dice = Générateur des dés
report-origin-seed = { $generator }, graine { $seed }
report-origin-state = Empreinte du dernier état
report-origin-whole = Fichier entier
report-whole = oui, partie rangée en ordre
report-whole-open = oui, mais la partie n’a pas été rangée
report-origin-verified = Vérification
report-verified = { $commands ->
        [0] rien à rejouer
        [one] la seule commande rejouée donne ce qui est enregistré
       *[other] les { $commands } commandes rejouées donnent ce qui est enregistré
    }
report-origin-by = Rapport écrit par
report-origin-by-version = Arène { $version }

## Ligne de commande

report-written = { $file } est écrit : { $kib } Kio.
report-fault-ending = { $file } : le nom d’un rapport finit en .html ou en .md.
report-fault-is-folder = { $file } est un dossier.
report-fault-state = Ce programme ne sait pas raconter les parties de ce livre de règles.
report-fault-same = { $file } est la partie elle-même : le rapport l’écraserait.
