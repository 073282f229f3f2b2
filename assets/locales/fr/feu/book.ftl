# The book: its names and its chapters.

chapter-feu_space = Mesures
    .text = Distances, corps.
chapter-feu_pool = Fin du tour
    .text = La réserve de points d’action.
chapter-feu_moving = Mouvements
    .text = Marcher, route, courir, grimper.
chapter-feu_hiding = Dissimulation
    .text = Se dissimuler et repérer.
chapter-feu_ambush = Tir d’opportunité
    .text = Les embuscades et ce qui les déclenche.
chapter-feu_round = Le tour
    .text = Tours, activations, Qualité.
chapter-feu_shooting = Tir
    .text = Qui tire sur qui, et ce que font les touches.
chapter-feu_fighting = Corps à corps, grenades
    .text = Au contact et au lancer.
chapter-feu_missions = Missions
    .text = Camps, déroute, comment on gagne.
book-feu = Feu à volonté
screen-book-feu = Soldats, abris, embuscades
screen-book-feu-length = 60–90 min
mod-meeting = Rencontre
mod-crossroads = Carrefour
mod-exfiltration = Exfiltration
kind-conscript = Conscrit
kind-rifleman = Fusilier
kind-gunner = Mitrailleur
kind-marksman = Tireur d’élite
kind-scout = Éclaireur
kind-commando = Commando
kind-leader = Chef
screen-start-what = Deux camps de quelques soldats parmi les bâtiments.
screen-mod-meeting = Mettre hors de combat plus d’ennemis en six tours.
screen-mod-crossroads = Tenir le carrefour pendant sept tours.
screen-mod-exfiltration = Une équipe traverse la table ; des chasseurs l’arrêtent.
screen-goal-meeting = Gagne : le camp qui a le plus de points après six tours.
screen-goal-crossroads = Gagne : le camp qui a le plus de points du carrefour après sept tours.
screen-goal-exfiltration = Gagne : l’équipe si la moitié sort par le bord est en huit tours, sinon les chasseurs.
screen-short-meeting = points
screen-short-crossroads = points
screen-short-exfiltration = sortis
screen-phase-deploy = déploiement
screen-phase-round = activations
screen-phase-pool = réserve
screen-phase-keep = fin du tour
report-head-kills = Mis hors de combat
report-head-deaths = Perdus
report-measure-left = Figurines sorties
report-head-activations = Activations
report-head-ambush-shots = En embuscade
report-head-spotting = Tests de repérage
report-head-fights = Corps à corps
report-head-grenades = Grenades
report-head-suppressed = Clouées
report-head-wounded = Blessées
report-length = { $rounds ->
        [0] Aucun tour
        [one] Un tour
       *[other] { $rounds } tours
    }, { $turns ->
        [one] une activation
       *[other] { $turns } activations
    }, { $commands ->
        [one] une commande
       *[other] { $commands } commandes
    } et { $dice ->
        [0] aucun dé jeté
        [one] un dé jeté
       *[other] { $dice } dés jetés
    }.
report-moment-great-turn = La grande activation
report-why-great-turn = En une seule activation, { $player } gagne { $swing ->
        [one] { $swing } point
       *[other] { $swing } points
    } sur l’autre camp.
report-summary-best = Meilleure figurine : { $piece }, { $kills ->
        [one] un ennemi mis
       *[other] { $kills } ennemis mis
    } hors de combat.
