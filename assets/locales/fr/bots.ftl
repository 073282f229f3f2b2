# Les robots : leurs noms, ce qu’ils valent, ce qu’ils se disent ; et les commandes en quelques mots.

## Qui joue

bot-random = Hasard
bot-random-means = Joue au hasard, avec un peu de bon sens : il avance, il tire, il ne réfléchit pas.
bot-greedy = Glouton
bot-greedy-means = Choisit à chaque fois le meilleur coup sur le moment, chances exactes en main, sans regarder plus loin.
bot-hunter1 = Chasseur 1
bot-hunter1-means = Joue la suite dans sa tête avant de choisir : 0,3 s par décision.
bot-hunter2 = Chasseur 2
bot-hunter2-means = Joue la suite dans sa tête avant de choisir : 1 s par décision.
bot-hunter3 = Chasseur 3
bot-hunter3-means = Joue la suite dans sa tête avant de choisir : 2 s par décision. Le plus fort.
bot-exec = Externe
bot-exec-means = Un programme à part, lancé par : { $command }
screen-control-human-means = Quelqu’un joue ici, à la souris ou au clavier.

## Il réfléchit

screen-thinks = { $bot } réfléchit
screen-thinks-of = { $bot } réfléchit pour { $player }
screen-why = Pourquoi ?
screen-why-means = Ce que le dernier robot a pesé avant de choisir
screen-why-title = Pourquoi ? { $player } ({ $bot })
screen-why-line = { $visits ->
        [one] { $value } % de victoires · 1 essai
       *[other] { $value } % de victoires · { $visits } essais
    }
screen-why-back = Décision d’avant
screen-why-on = Décision d’après
screen-why-where = { $at } / { $count }
screen-why-value = Part des parties gagnées, de ce qu’il en a imaginé, en jouant ainsi. Passe sur une ligne : le plateau montre le premier coup.
screen-why-then = puis : { $commands }

## Un robot qui ne joue plus

bot-given-up = Le programme de { $player } ne joue plus : { $detail } Le hasard joue à sa place.
bot-failed-start = « { $program } » n’a pas pu être lancé ({ $problem }).
bot-failed-ended = il s’est arrêté (statut { $code }).
bot-failed-ended-saying = il s’est arrêté (statut { $code }) en disant « { $said } ».
bot-failed-closed = il a fermé sa sortie.
bot-failed-late = pas de réponse en { $seconds } s.
bot-failed-garbled = deux réponses de suite qui n’en sont pas ({ $problem }).
bot-failed-illegal = deux réponses illégales de suite. { $refusal }
bot-failed-broken = une faute dans le programme du jeu l’a arrêté.
bot-not-run = { $player } était joué par un programme à part. Une partie enregistrée n’en lance aucun : le hasard joue à sa place.

## Les commandes

command-place = se pose en { $at }, { $face }
command-activate = active { $piece }
command-turn = se tourne { $face }
command-walk = va en { $at }, { $face }
command-run = court en { $at }, { $face }
command-shoot = tire sur { $piece }
command-grenade = lance une grenade sur { $piece }
command-allot = encore un tir sur { $piece }
command-fight = frappe { $piece }
command-use-trap = déclenche le piège
command-use-gun = fait tirer la mitrailleuse { $face }
command-open = ouvre { $door }
command-shut = ferme { $door }
command-aim = vise le coin { $at }
command-herd = mène { $piece }
command-no-herd = ne mène aucun squig
command-herd-to = le mène en { $at }
command-end-activation = finit l’activation
command-end-turn = finit le tour
