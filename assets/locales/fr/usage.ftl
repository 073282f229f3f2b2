# Ce que dit la ligne de commande : ce qui ne va pas dans ses mots, dans ce qu’elle doit lire et écrire, et le tableau du labo.

## Autour de tout cela

usage-error = erreur : { $what }
usage-note = remarque : { $what }
usage-help = Pour en savoir plus : « { $help } ».
usage-near = s’agit-il de « { $near } » ?
usage-there = il y a « { $near } »
usage-possible = valeurs possibles : { $values }
usage-commands = commandes : { $values }
usage-stdout = la sortie standard

## Ce que clap y trouve à redire

usage-unknown-argument = argument inattendu « { $arg } »
usage-invalid-value = « { $value } » n’est pas une valeur de { $arg }
usage-invalid-value-why = « { $value } » n’est pas une valeur de { $arg } : { $why }
usage-value-missing = il manque une valeur à { $arg }
usage-unknown-command = il n’y a pas de commande « { $command } »
usage-missing-command = il manque une commande à « { $command } »
usage-missing = il manque : { $list }
usage-twice = { $arg } est donné deux fois
usage-conflict = { $arg } ne va pas avec { $other }
usage-conflict-others = les autres arguments
usage-too-many = { $arg } ne prend pas d’autre valeur : « { $value } » est de trop
usage-count = { $arg } veut { $wanted ->
        [one] une valeur
       *[other] { $wanted } valeurs
    }, et non { $given }
usage-equals = { $arg } prend sa valeur après un signe égal
usage-not-utf8 = un argument n’est pas de l’UTF-8
usage-other = la ligne de commande ne peut être lue

## Valeurs

usage-lang = les langues sont { $known }
usage-number = il faut un nombre entier
usage-number-within = il faut un nombre entier de { $least } à { $most }
usage-number-from = il faut un nombre entier, { $least } au moins
usage-decimal-within = il faut un nombre de { $least } à { $most }
usage-horde = une Horde s’écrit SCENARIO ou SCENARIO=TYPE ; scénarios : { $scenarios } ; types : { $kinds }
usage-size = écris LARGEURxHAUTEUR, de { $least } à { $most }, p. ex. 1280x720
usage-table-size = écris { $names }, ou LARGEURxPROFONDEUR, chaque côté de { $least } à { $most } unités de 0,1 mm par pas de { $step }, ou de { $shortest } à { $longest } centimètres, p. ex. 12000x9000 ou 120x90
usage-view = écris plan, top, iso, north, east, south, west ou eye:X,Y,CÔTÉ, p. ex. eye:3,4,n
usage-overlay = écris sight:X,Y, exposure, reach:X,Y ou distance:X,Y
usage-spot = écris une case X,Y, ou le numéro d’un respawn point
usage-part = écris PART/PARTS, p. ex. 1/4
usage-part-of = il y a les parts 1/{ $of } à { $of }/{ $of }
usage-player = « { $player } » n’est pas un joueur : écris NOM=FIGURINE:human, NOM=FIGURINE:random (ou un autre bot) ou NOM=FIGURINE:exec:"COMMANDE", p. ex. Rouge=grot:random
unknown-kind = { $near ->
        [none] figurine inconnue « { $word } ». Figurines : { $known }
       *[other] figurine inconnue « { $word } » ; s’agit-il de « { $near } » ? Figurines : { $known }
    }
unknown-control = { $near ->
        [none] on ne peut pas donner la place à « { $word } ». Qui joue : { $known }
       *[other] on ne peut pas donner la place à « { $word } » ; s’agit-il de « { $near } » ? Qui joue : { $known }
    }
unknown-klan = { $near ->
        [none] klan inconnu « { $word } ». Klans : { $known }
       *[other] klan inconnu « { $word } » ; s’agit-il de « { $near } » ? Klans : { $known }
    }
unknown-mod = { $near ->
        [none] mod inconnu « { $word } ». Mods : { $known }
       *[other] mod inconnu « { $word } » ; s’agit-il de « { $near } » ? Mods : { $known }
    }
unknown-bot = { $near ->
        [none] bot inconnu « { $word } ». Bots : { $known }
       *[other] bot inconnu « { $word } » ; s’agit-il de « { $near } » ? Bots : { $known }
    }
bot-budget = « { $word } » n’est pas un budget : écris BOT:NŒUDS ou BOT:SECONDESs, p. ex. { $bot }:200 ou { $bot }:0.3s
bot-no-budget = { $bot } ne regarde pas plus loin : il ne prend pas de budget
bot-exec-form = écris exec:"COMMANDE" ou exec@SECONDES:"COMMANDE"
bot-exec-limit = « { $word } » n’est pas un nombre de secondes au-dessus de 0 et jusqu’à 3600 : écris p. ex. exec@30:"COMMANDE"
bot-exec-nothing = exec: ne nomme aucune commande : écris p. ex. exec:"python3 my_bot.py"
bot-exec-open = exec: un guillemet n’est pas fermé dans { $word }

## Fichiers à écrire

usage-file-there = { $file } existe déjà ; ajoute --replace pour l’écraser.
usage-page-ending = { $file } : le nom d’une page finit par .html
usage-page-map = { $file } est la carte elle-même : la page l’écraserait
usage-same-file = { $one } et { $other } nomment le même fichier
usage-picture-ending = { $file } : le nom d’une image finit par .png
usage-no-window = ce programme a été construit sans fenêtre ; `arene lab`, `arene engine` et `arene check` marchent sans
usage-no-window-scene = ce programme a été construit sans fenêtre ; `arene scene list` et `arene scene check` marchent sans
usage-no-window-lesson = ce programme a été construit sans fenêtre ; `arene lesson list`, `show` et `check` marchent sans
usage-no-cell = il n’y a pas de case { $x },{ $y } dans cette arène
usage-no-point = il n’y a pas de respawn point { $number } dans cette arène
usage-table-point = écris un point de la table X,Y ou X,Y,Z, en dixièmes de millimètre comme dans son fichier
usage-table-overlay = { $overlay } n’est pas pour les tables : écris sight:X,Y, reach:X,Y ou exposure
usage-table-option = { $option } est pour les arènes, et ceci est une table
usage-arena-option = { $option } est pour les tables, et ceci n’en est pas une
usage-table-no-place = personne ne peut être placé en { $x },{ $y } sur cette table
export-to-name = --to doit nommer ce qu’on écrit : game.mp4, game.gif ou frames/
export-to-once = --to prend un nom, et au plus un numéro
export-no-command = il n’y a pas de commande { $n } : l’enregistrement a celles de { $first } à { $last }
export-order = --from vient après la dernière commande montrée
export-progress = { $done } images, encore { $left }
lab-progress = { $done } parties, encore { $left }

## Ce que le labo ne peut pas faire

lab-no-human = personne n’est assis au labo : donne { $bot } au lieu de { $human }, ou joue avec `arene play`
lab-no-exec = le labo joue avec les bots du programme, pas avec { $player } : `arene play` en prend d’extérieurs
lab-singles-budget = { $mod } se joue avec une figurine chacun : pas de budget
lab-budget-range = { $budget } n’est pas un budget : { $mod } se joue pour { $least } à { $most } points
lab-too-many-pairings = { $count } rencontres, c’est trop : nomme moins de figurines, de klans, de bots ou de cartes
lab-nobody-meets = personne ne rencontre personne
lab-too-many-games = { $count } parties, c’est trop : { $most } au plus
lab-pieces-given = les règles de { $mod } donnent les figurines : retire { $option }, et nomme qui joue par --bots
lab-table-of-two = --kinds2, --klans2 et --bots2 disent qui rencontre qui à une table de deux
lab-table-alone = seul, on ne rencontre personne : donne --scenario, ou au moins --table 2
lab-no-hordes = { $rules } n’accueille pas de Hordes : --scenario est pour doum40k, necromunda, quake40k et feu
lab-no-map = aucune carte du programme n’a la place pour { $scenario } dans { $rules } : nommes-en une par --maps
lab-seats = { $mod } se joue à { $most } joueurs : voir --table
lab-seats-range = { $mod } se joue à { $least } à { $most } joueurs : voir --table
lab-klans-instead = { $mod } se joue avec des klans : donne --klans au lieu de --kinds
lab-kinds-instead = { $mod } se joue avec une figurine chacun : donne --kinds au lieu de --klans
lab-twice = { $what } est nommé deux fois
lab-maps-faulty = { $count } défauts dans les cartes
lab-parts = { $parts } parts pour { $games } parties : certaines n’en auraient aucune
lab-clock = un bot va d’après l’horloge : la même graine peut donner d’autres parties ; BOT:NŒUDS donne un budget qui n’en dépend pas
lab-stopped-folder = arrêté : il reste { $left } parties ; reprends par `arene lab --resume { $folder }`
lab-stopped = arrêté : il reste { $left } parties ; avec --out DOSSIER, --resume pourrait les reprendre
lab-error-rules = pas de livre de règles « { $rules } »
lab-error-no-survey = { $rules } n’a pas de rapport sur les arènes
lab-error-faults = { $count } défauts dans la mise en place
lab-error-budget = { $budget } n’est pas un budget sur « { $arena } » : { $mod } s’y joue pour { $least } à { $most } points
lab-error-script = il manque un dé à la liste ({ $rule })
lab-error-mixed = { $folder } contient déjà des parties enregistrées : nomme un autre dossier
lab-error-no-game = pas de partie { $game } : le plan en a { $total }, de 0 à { $last }
lab-error-no-run = { $folder } : aucune série du labo n’y est gardée (pas de plan.json)
lab-error-not-empty = { $folder } n’est pas vide : nomme un autre dossier
lab-error-not-empty-run = { $folder } n’est pas vide : nomme un autre dossier, ou reprends sa série par `arene lab --resume { $folder }`
lab-error-busy = { $folder } : cette série est déjà en cours
lab-error-damaged = { $file }, ligne { $line } : ce n’est pas ce qu’écrit le labo ({ $why })
lab-error-other-rules = { $folder } : cette série a commencé avec d’autres règles que celles de ce programme : ses parties n’iraient pas ensemble
lab-error-other-plan = { $one } et { $other } ne sont pas des parts du même plan
lab-error-twice = la part { $part } est là deux fois : { $one } et { $other }
lab-error-missing = il manque des parts : { $parts }
lab-error-missing-all = il manque des parts : toutes
lab-error-unfinished = { $folder } : il reste { $left } parties à jouer : reprends par `arene lab --resume { $folder }`
lab-error-no-shard = { $folder } : une série entière, et non une part (`arene lab shard`)
lab-error-otherwise = la partie { $game } s’est jouée autrement que dans la série : d’autres règles, ou un bot qui va d’après l’horloge

## Le tableau du labo

table-head = { $mod } sur { $maps }, graine { $seed }
table-games = parties
table-games-told = { $games } jouées, { $finished } finies, { $drawn } nulles{ $left ->
        [0] {""}
       *[other] , { $left } laissées après { $commands } commandes
    }
table-games-of = { $games } sur { $planned }
table-together = ensemble
table-together-told = { $wins } gagnées, { $losses } perdues : { $share } ({ $interval })
table-commands = commandes
table-rounds = tours
table-a-game = { $mean } par partie (de { $least } à { $most })
table-speed = vitesse
table-speed-told = { $rate } commandes par seconde ({ $seconds } s sur { $threads ->
        [one] 1 fil
       *[other] { $threads } fils
    })
table-hash = empreinte
table-shares = Parts avec leurs intervalles à 95 % ; les parties contre son pareil n’y sont pas, sauf pour les places.
table-shares-together = Parts avec leurs intervalles à 95 % ; tous les joueurs d’une table gagnent ou perdent ensemble, et chaque partie compte une fois.
table-seat = place
table-seat-on = place sur { $map }
table-side = camp
table-klan = klan
table-kind = figurine
table-bot = bot
table-wins = gains
table-share = part
table-interval = intervalle
table-kills = tués
table-deaths = morts
table-score = score
table-elo = Elo
table-died-of = mort de
table-from-to = { $low } à { $high }
table-matrix = gains, %
lab-replay-head = partie { $game } sur { $map } : { $commands } commandes, { $rounds } tours, empreinte { $hash }{ $same ->
        [yes] , comme dans la série
       *[no] {""}
    }
lab-replay-seat = { $name } : { $side } par { $bot }, score { $score }{ $won ->
        [yes] , gagne
       *[no] {""}
    }

## Ni fenêtre, ni image

screen-none = pas de fenêtre : { $why } ; { $mend } ; `arene lab`, `arene engine` et `arene check` marchent sans
screen-none-picture = pas d’image : { $why } ; { $mend } ; `arene lab`, `arene engine` et `arene check` marchent sans
screen-none-display = pas d’écran (ni DISPLAY ni WAYLAND_DISPLAY ne sont définis)
screen-none-display-mend = lance-le depuis une session graphique, ou sous un écran virtuel (`apt install xvfb`, puis `xvfb-run arene`)
screen-none-answer = l’écran « { $display } » (DISPLAY) ne répond pas
screen-none-answer-mend = lance son serveur X, ou un virtuel (`apt install xvfb`, puis `xvfb-run arene`)
screen-none-adapter = pas de carte graphique avec Vulkan
screen-none-adapter-mend = installe son pilote (`apt install mesa-vulkan-drivers`, qui dessine aussi sans carte graphique)
screen-none-libraries-mend = installe les bibliothèques d’affichage (`apt install libx11-6 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0 libwayland-client0`) ou occupe-toi du serveur d’affichage
screen-journal-failed = le journal { $file } ne peut être écrit : { $why }
screen-journal-stopped = le journal ne peut plus être écrit : { $why }
screen-none-created = la fenêtre n’a pas pu être créée

## Films

film-ending = { $file } : ce qu’on écrit finit par l’un de { $known }
film-is-folder = { $file } est un dossier
film-not-empty = le dossier { $file } n’est pas vide
film-is-file = { $file } est un fichier, et non un dossier
film-odd = MP4 ne prend que des tailles paires : { $width }x{ $height } irait
film-too-large = GIF ne prend pas plus de 65535 pixels de côté
film-too-fast = GIF ne montre pas plus de 50 images par seconde
film-no-ffmpeg = il manque ffmpeg, qui écrit le MP4 ; installe-le par `sudo apt install ffmpeg`, ou écris un .gif ou un dossier
film-ffmpeg = ffmpeg a échoué : { $why }

## L’impression

usage-print-ending = { $file } ne finit pas par .pdf
usage-print-too-many = Il y faudrait { $sheets } feuilles ; on en imprime { $most } au plus : prends un papier plus grand ou une arène plus petite
usage-print-no-force = { $file } n’est ni une force (avec des pièces) ni une mise en place (avec règles et joueurs)
usage-print-no-codex = { $book } n’a pas de codex
usage-print-no-book = Aucun livre ne connaît tous les genres de cette force : nomme-le avec --book
usage-print-unknown-kinds = { $force } : { $kinds ->
        [none] pas de pièces
       *[other] pas de tel genre dans { $book } : { $kinds }
    }
