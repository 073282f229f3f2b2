# Les fichiers des parties enregistrées : ce qui peut mal tourner.
trouble-disk = { $why ->
        [full] Le disque est plein : { $file } ne peut être écrit.
        [read-only] { $file } ne peut être écrit : le disque est en lecture seule.
        [no-permission] { $file } : accès refusé.
        [missing] { $file } n’existe pas, ou son dossier n’existe pas.
        [folder] { $file } est un dossier.
        [no-folder] { $file } : il y a un fichier là où il faudrait un dossier.
        [too-large] { $file } est trop gros pour une partie enregistrée.
       *[other] { $file } : { $detail }
    }
trouble-unreadable = { $file } : { $detail }
trouble-taken = Il y a déjà une partie nommée « { $name } ».
trouble-name = Il faut au moins une lettre ou un chiffre dans un nom.
trouble-no-folder = Ce système n’indique aucun dossier où garder les parties.
trouble-played = { $file } est déjà en train d’être joué.
trouble-displaced = { $file } a été supprimé, déplacé ou modifié par quelqu’un d’autre. La partie continue dans { $anew }.
# La partie continue sans être enregistrée ; $detail est une des phrases ci-dessus.
trouble-goes-on = La partie n’est pas enregistrée. { $detail } Ce qui l’était déjà est à l’abri ; continue, un nouvel essai est fait à chaque tour.
trouble-over = La partie est de nouveau enregistrée.

# Les fichiers qu’on ne peut pas lire, ou seulement en partie.
replay-foreign = Ce n’est pas une partie enregistrée d’Arène.
replay-version = Enregistré dans la version { $version } du format ; ce programme lit les versions { $first } à { $last }.
replay-setup-lost = { $detail } Rien de ce qui précède ne peut être joué.
replay-damage-line = La ligne { $line } est abîmée.
replay-damage-cut = Le fichier s’interrompt à la ligne { $line }.
replay-damage-sense = La ligne { $line } n’a pas de sens : { $detail }.
replay-damage-open = La partie n’a pas été rangée.

# En quoi une partie rejouée diffère ; $n est le numéro de la commande, 0 le début.
replay-parts = { $n ->
        [0] Le début se passe autrement : { $how }
       *[other] À partir de la commande { $n } tout se passe autrement : { $how }
    }
replay-parts-other-rules = Fichier { $rules }. { $divergence }
replay-differs-setup = elle ne peut être mise en place avec ces règles : { $detail }
replay-differs-refused = la commande est illégale : { $detail }
replay-differs-die-missing = un dé est lancé qui n’a pas été enregistré ({ $rule }).
replay-differs-die-wrong = le { $value } enregistré n’est pas une face du dé ({ $rule }).
replay-differs-dice-left = { $count ->
        [one] un dé enregistré n’est pas lancé.
       *[other] { $count } dés enregistrés ne sont pas lancés.
    }
replay-differs-hash = l’état n’est pas le même ({ $played } au lieu de { $recorded }).

# Les mots de `arene replay verify`.
verify-ok = { $count ->
        [0] bon, aucune commande
        [one] bon, une commande
       *[other] bon, { $count } commandes
    }
verify-as-far = { $count ->
        [0] Ce qui précède se rejoue comme enregistré.
        [one] La commande qui précède se rejoue comme enregistré.
       *[other] Les { $count } commandes qui précèdent se rejouent comme enregistré.
    }
verify-damaged = abîmé : { $detail }
verify-differs = différent : { $detail }
verify-refused = refusé : { $detail }
verify-other-rules = enregistré avec la version { $recorded } des règles ; ce programme a la version { $own }
verify-other-data = enregistré avec d’autres figurines ou klans ({ $recorded }) que ceux de ce programme ({ $own })
verify-unknown-rules = enregistré avec un livre de règles que ce programme n’a pas : { $rules }

# Les mots de `arene replay info`.
info-recorded-by = enregistré par
info-program = arene { $program }, règles { $rules } version { $version } (données { $hash }), dés { $rng }
info-rules = règles
info-begun = commencée
info-time = { $time } UTC
info-mod = mod
info-map = arène
info-seed = graine
info-players = joueurs
info-commands = commandes
info-count = { $count ->
        [one] une
       *[other] { $count }
    }{ $first ->
        [0] {""}
       *[other] {" "}(de { $first } à { $last })
    }, { $rounds ->
        [one] un tour
       *[other] { $rounds } tours
    }, { $dice ->
        [one] un dé
       *[other] { $dice } dés
    }
info-scores = scores
info-winner = gagnant
info-draw = personne
info-nobody = personne
info-not-over = pas finie
info-size = taille
info-bytes = { $bytes } octets, { $each } par commande
info-from = vient de
info-branch = { $game }, rejouée à partir de la commande { $after }
info-cut = { $game }, un extrait à partir de la commande { $after }
info-state = état
info-over = terminée
info-closed = à suivre

# Les mots de `arene replay cut`.
cut-done = { $file } : commandes { $from } à { $to }
cut-range = { $file } a les commandes { $first } à { $last }.
cut-empty = { $file } n’a aucune commande.
cut-order = Le morceau finit avant de commencer : --from { $from } vient après --to { $to }.
cut-itself = { $file } est la partie elle-même ; donne un autre nom au morceau.

# Les dés lancés à la main, et les commandes reprises.
info-by-hand = dés à la main
info-by-hand-faces = { $who }, { $how ->
        [hand] à la main
       *[seed] de la graine
    } : { $count } d{ $sides }, moyenne { $mean } ({ $faces }). { $even }
info-taken-back = repris
info-taken-back-count = { $count ->
        [0] rien ; une partie d’entraînement
        [one] une commande
       *[other] { $count } commandes
    }
replay-taken-back = { $count ->
        [one] Une commande a été reprise
       *[other] { $count } commandes ont été reprises
    }, jusqu’après la commande { $to }.

# Les tableaux du club : `arene club`.
club-head-player = Joueur
club-head-control = Joué par
club-head-games = Parties
club-head-wins = Victoires
club-head-draws = Nuls
club-head-losses = Défaites
club-head-score = Score
club-head-best-score = Meilleur score
club-head-kills = Éliminés
club-head-deaths = Pertes
club-head-dice = Dés
club-head-by-hand = À la main
club-head-mean = Moyenne d6
club-head-luck = Meilleurs dés
club-nobody = Aucune partie n’est finie ici.
club-games = { $games ->
        [one] Une partie
       *[other] { $games } parties
    }.
club-unfinished = Non finies : { $count }.
club-practice = D’entraînement, non comptées : { $count }.
club-derived = Morceaux de parties et parties reprises d’une autre, non comptés : { $count }.
club-copies = Copies, non comptées de nouveau : { $count }.
club-cut-short = Enregistrées avec d’autres règles, éliminés et dés comptés tant qu’elles se rejouent de même : { $count }.
club-passed-over = { $file } : laissée de côté : { $why }
club-state = l’état de la partie est d’une forme que ce programme ne connaît pas
club-written = { $file } : { $rows ->
        [one] un joueur
       *[other] { $rows } joueurs
    }
