# Ce que dit l’écran de départ : champions des joueurs, équipes, règles maison, codex à soi.

screen-start-team = Équipe { $team }
screen-start-team-means = Un clic : l’équipe suivante
screen-start-budget-of-players = Budget par joueur
screen-start-budget-of-teams = Budget par équipe
screen-start-house-rules = { $count ->
        [0] Règles maison…
       *[other] Règles maison ({ $count } changées)…
    }
screen-start-house-rules-means = Les options de ce livre : chutes, bonds, pions, ligne de vue, barils, égalités
screen-rules-title = Règles maison : { $mod }
screen-rules-done = Terminé
screen-rules-usual = Comme dans le livre
screen-rules-changed = { $count ->
        [0] Toutes sont comme dans le livre.
        [one] Une n’est pas comme dans le livre.
       *[other] { $count } ne sont pas comme dans le livre.
    }
screen-piece-clones = Dans ce mod, tous jouent les mêmes champions.
screen-piece-add = + Un champion de plus
screen-piece-remove = Retirer ce champion
screen-piece-points = { $points ->
        [one] { $points } pt
       *[other] { $points } pts
    }
screen-piece-random-means = Un champion permis, tiré au hasard, dans ce qui reste à dépenser
screen-piece-plain = Tel quel
screen-piece-plain-means = Avec ce que donne son entrée, et rien de plus
screen-piece-saved = Champions enregistrés
screen-piece-saved-one = { $name } · { $kind }
screen-piece-forget = Oublier ce champion
screen-piece-own-name = Un nom à lui
screen-piece-painted = Peint
screen-piece-painted-means = En six couleurs ou plus. Non peint, il compte moins aux égalités, et le critique le tue.
screen-piece-not-shown = Sa figurine ne montre pas tout ce qu’il a.
screen-piece-not-shown-means = Il compte moins aux égalités.
screen-piece-kinds = Champions
screen-piece-weapons = Armes
screen-piece-gear = Équipement
screen-piece-rules = Règles à lui
screen-piece-none = Aucun
screen-piece-its-own = de son entrée
screen-piece-refused = Ce qu’il ne peut pas avoir, et pourquoi ({ $count })
screen-piece-take = { $has ->
        [yes] Prendre au lieu de : { $instead } ({ $points ->
            [0] gratuit
           *[other] { $sign }{ $size }
        })
       *[no] Prendre ({ $points ->
            [0] gratuit
           *[other] { $sign }{ $size }
        })
    }
screen-piece-leave = Laisser
screen-piece-leave-means = Ce dont il tenait la place revient
screen-piece-rule = Que peut avoir un champion ?
screen-piece-legal = Tout est comme le veulent les règles.
screen-codices = Codex à vous
screen-codices-means = Des champions et des armes écrits par vous, en fichiers RON, dans { $folder }. Ceux qui sont cochés sont de la partie.
screen-codices-again = Regarder à nouveau
screen-profile-short-ps = ps
screen-profile-short-ap = PA
screen-profile-short-shots = tirs
