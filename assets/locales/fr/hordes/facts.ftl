# Ce que font les Hordes, et ce qu’on commande.

fact-horde-exit = { $piece } quitte le plateau.
fact-horde-damaged = { $piece } est endommagé : il en reste { $left }.
fact-horde-joker = Un Joker tombe : la Horde agit.
fact-horde-behaviour = La Horde ({ $die }) : { $behaviour ->
        [rush] elle se rue sur les ennemis les plus proches
        [fury] elle va vers les ennemis les plus proches, furieuse
        [objective] elle va vers les objectifs les plus proches
        [edge] elle va vers un point du bord
        [still] elle reste immobile
       *[advance] elle va vers les ennemis les plus proches
    }.
fact-horde-goal-enemy = { $piece } va vers { $target }, à { $distance }{ $way ->
        [yes] {""}
       *[no] {" "}et hors d’atteinte
    }.
fact-horde-goal-objective = { $piece } va vers un objectif, à { $distance }{ $way ->
        [yes] {""}
       *[no] {" "}et hors d’atteinte
    }.
fact-horde-goal-edge = { $piece } va vers le bord, à { $distance }{ $way ->
        [yes] {""}
       *[no] {" "}et hors d’atteinte
    }.
fact-horde-eliminated = { $piece } : éliminée{ $reserve ->
        [yes] {" "}; elle rejoint la réserve
       *[no] {""}
    }.
fact-horde-entered = { $piece } arrive sur la table.
command-horde-strike = { $piece } attaque { $target }
refusal-horde-not-now = Les attaques de la Horde ne sont pas à choisir maintenant.
refusal-horde-no-attack = { $piece } n’a pas d’attaque.
refusal-horde-no-contact = { $piece } n’est pas au contact de { $other }.
fact-horde-card = La carte de { $piece } est retournée.
fact-horde-kept = La carte de { $piece } est gardée.
fact-horde-card-lost = La carte de { $piece } est perdue : la pioche est vide.
fact-horde-wager = { $piece } : le pari est { $won ->
        [yes] gagné
       *[no] perdu
    }.
fact-horde-given = { $piece } cède son tour à { $target }.
fact-horde-swapped = La carte de { $target } activera { $piece }.
command-horde-act = Agir
command-horde-keep = Garder la carte
command-horde-wager = « À toi de jouer ! »
command-horde-play-card = Jouer la carte
command-horde-draw-on = Piocher encore
command-horde-give = { $piece } peut agir
command-horde-accept = Accepter
command-horde-decline = Refuser
refusal-horde-no-card = Ce n’est pas ce qui est demandé d’une carte maintenant.
refusal-horde-kept = On ne garde pas plus de { $n } cartes.
refusal-horde-no-wager = On ne parie que sur sa propre carte, tout juste piochée, avec un compagnon à qui céder son tour.
refusal-horde-no-companion = Ce n’est pas un compagnon qui puisse encore agir.
command-horde-reroll = Relancer le dé
command-horde-let-it-stand = Garder le résultat
refusal-horde-no-die = Aucun dé n’est en question.
refusal-second-chance = Dites d’abord si le dé est relancé.
