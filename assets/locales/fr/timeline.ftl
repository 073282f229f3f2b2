# La fenêtre des parties enregistrées : la ligne du temps, les parties à reprendre, l’enregistrement par nom.

## La ligne du temps

screen-replay-start = Au début (0)
screen-replay-end = À la fin (Fin)
screen-replay-turn-back = Un tour en arrière (Maj+flèche gauche)
screen-replay-turn-on = Un tour plus loin (Maj+flèche droite)
screen-replay-command-back = Une commande en arrière (flèche gauche)
screen-replay-command-on = La commande suivante (flèche droite)
screen-replay-die-back = Un dé en arrière (flèche haut)
screen-replay-die-on = Jusqu’au dé suivant (flèche bas)
screen-replay-play = Lire (Espace)
screen-replay-pause = Pause (Espace)
screen-replay-speed = Vitesse (+ et −)
screen-replay-where = Commande { $command } / { $last } · tour { $round }
screen-replay-place = Commande { $command } · tour { $round }, à { $player }
screen-replay-place-before = Commande { $command } · avant le premier tour
screen-replay-keys = Espace : lire, pause · flèches gauche, droite : commande, avec Maj tour · flèches haut, bas : dé · 0, Fin · + − : vitesse · B : jouer d’ici · Échap
screen-replay-leave = Quitter
screen-replay-leave-means = Fermer cette partie enregistrée (Échap)
screen-replay-present = Retour au présent
screen-replay-present-means = Retour à la partie en cours, là où elle en est (Échap)
screen-replay-past = Regard en arrière : la partie en cours attend. Échap : retour au présent.
screen-replay-since = Ce qui s’est passé depuis ton dernier tour. Échap : retour au présent.
screen-replay-from = Vient de « { $game } », après la commande { $after }.
screen-replay-parted = { $divergence } La suite est montrée telle qu’elle a été enregistrée.
screen-replay-other-rules = Partie d’avant : { $rules }. Ses faits sont montrés.
screen-replay-damaged = { $damage } Ce qui précède est montré.
screen-replay-damaged-goes-on = { $damage } La partie reprend après ce qui précède.
screen-replay-no-going-on = { $detail } On ne peut pas la reprendre ; regarde-la, et joue à partir d’un moment d’avant.

## Jouer d’ici

screen-replay-branch = Jouer d’ici
screen-replay-branch-means = Une nouvelle partie à partir de ce moment ; celle-ci reste comme elle est (B)
screen-replay-branch-from = Une nouvelle partie, à partir de la commande { $after }. La partie d’origine n’est pas touchée.
screen-replay-branch-go = Jouer
screen-replay-branch-no = Annuler

## Enregistrer par nom

screen-save = Enregistrer la partie
screen-save-open = Enregistrer sous un nom… (Ctrl+S)
screen-save-name = Sous quel nom ?
screen-save-default = { $map } tour { $round }
screen-save-go = Enregistrer
screen-save-replace = Remplacer
screen-saved = Partie enregistrée : « { $name } »
screen-message-away = Fermer

## Pendant une partie

screen-settings-game = Partie
screen-look-back = Revoir (T)
screen-look-back-means = La ligne du temps de cette partie ; rien n’est joué pendant ce temps.
screen-look-since = Depuis mon dernier tour (Maj+T)
screen-look-since-means = Montre ce qui s’est passé depuis ton dernier tour, puis revient au présent.

## Parties enregistrées

screen-games = Parties
screen-games-means = Les dernières parties et celles enregistrées par nom : à reprendre, à revoir
screen-games-close = Nouvelle partie
screen-games-recent = Dernières parties
screen-games-next-to-go = Les { $kept } dernières sont gardées. La prochaine partie effacera « { $game } » ({ $age }) : donnez-lui un nom pour la garder.
screen-games-saves = Enregistrées par nom
screen-games-no-recent = Aucune partie n’a encore été jouée.
screen-games-no-saves = Aucune : pendant une partie, Ctrl+S.
screen-games-course = { $rounds ->
        [0] avant le premier tour
        [one] 1 tour
       *[other] { $rounds } tours
    } · { $commands ->
        [one] 1 commande
       *[other] { $commands } commandes
    } · { $state }
screen-games-in-play = en cours
screen-games-over = terminée
screen-games-put-away = à suivre
screen-games-broken-off = interrompue
screen-games-damaged = { $damage } Ce qui précède peut être repris.
screen-games-played = Cette partie est en train d’être jouée.
screen-games-go-on = Reprendre
screen-games-look = Revoir
screen-games-remove = Supprimer
screen-games-remove-means = Double-clique pour supprimer
screen-age-now = à l’instant
screen-age-minutes = il y a { $count } min
screen-age-hours = il y a { $count } h
screen-age-days = { $count ->
        [one] hier
       *[other] il y a { $count } jours
    }
screen-offer = Partie interrompue
screen-offer-means = Le programme s’est arrêté au milieu de cette partie. Elle a été enregistrée au fur et à mesure : au plus la dernière commande est perdue.
screen-offer-forget = Pas maintenant
screen-offer-forget-means = Elle reste dans la liste des parties.
