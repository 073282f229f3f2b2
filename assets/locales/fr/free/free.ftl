# La table libre : ses figurines, ses règles, ce qu’elle dit de ce qui se fait.

book-free = Table libre
mod-table = Table libre

kind-figure = Figurine
kind-small_figure = Petite figurine
kind-large_figure = Grande figurine
kind-heavy_figure = Figurine lourde
kind-beast = Bête
kind-swarm = Nuée
kind-rider = Cavalier
kind-bike = Moto
kind-walker = Marcheur
kind-giant = Géant

chapter-free = Table libre
    .text = Une table sans tours, pour n’importe quel jeu : on déplace et mesure, on regarde par les yeux des figurines, on les marque et les retire ; on lance des dés, on pose des gabarits. Tout est enregistré.
rule-free-open = La table ouverte
    .text = Chaque figurine peut être commandée à tout moment. Personne n’a de tour, personne ne gagne.
rule-free-move = Déplacement
    .text = Une figurine suit son chemin à pied : marches et descentes jusqu’à 1 ps à leur longueur, échelles et escaliers à leur vraie longueur, terrain difficile à deux fois sa longueur, très difficile à quatre fois. Une barrière jusqu’à 1 ps de haut ne coûte rien, jusqu’à 2 ps la moitié de la limite (1 ps sans limite) ; plus haute, on ne la franchit pas. On ne traverse le socle de personne.
rule-free-limit = Limite
    .text = Un déplacement peut être tenu à une limite ; il est alors refusé s’il coûte plus.
rule-free-place = Pose
    .text = Une figurine se pose partout où elle tient debout : tout son socle sur une même surface, de la place pour sa tête, personne et rien dans le chemin.
rule-free-remove = Retrait
    .text = Une figurine peut être retirée de la table, et reposée.
rule-free-lay = À terre
    .text = Une figurine peut se coucher et se relever. Couchée, elle a 10 mm de haut et l’œil à 8 mm. Pour se relever il lui faut de la place pour sa tête.
rule-free-sight = Vue
    .text = Une figurine voit comme son œil : sur 35 points du corps de l’autre, on compte ceux qu’il voit. Murs, planchers, barrières, portes fermées, objets, escaliers et fumée cachent ; les autres figurines aussi, sauf si l’option bodies vaut ignore ; les bois au-delà de wood_depth, si elle est donnée.
rule-free-roll = Dés
    .text = On lance n’importe quels dés, pour la raison que donnent les joueurs.
rule-free-mark = Marques
    .text = Une figurine peut être marquée : blessures, compteurs, notes.
rule-free-template = Gabarits
    .text = On pose un disque ou une flamme. Dessous, tous ceux dont il couvre le socle, entièrement ou en partie, et qui sont à moins de 1 ps de sa hauteur. Celui qui crache la flamme n’est jamais dessous.
rule-free-scatter = Dispersion
    .text = Un dé de direction (36 directions, 1 est le nord, puis dans le sens des aiguilles), puis un dé pour la longueur en ps. Au bord de la table, elle s’arrête.
rule-free-door = Portes
    .text = Toute porte peut être ouverte et fermée ; elle ne se ferme sur personne.
rule-free-end = La fin
    .text = Les joueurs finissent la partie quand ils veulent. Personne n’a gagné.

fact-phase-open = La table est ouverte.
fact-phase-over = La partie est finie.
fact-placed-free-place = { $piece } arrive sur la table.
fact-turned = { $piece } se tourne.
fact-free-moved = { $piece } se déplace de { $length }{ $limited ->
        [yes] { " " }sur { $limit }
       *[no] {""}
    }.
fact-free-removed = { $piece } quitte la table.
fact-free-lies = { $piece } se couche.
fact-free-stands = { $piece } se relève.
fact-free-throw = { $told ->
        [yes] { $why } : { $count }d{ $sides }.
       *[no] { $count }d{ $sides }.
    }
fact-free-marked = { $piece } : { $name } { $value }.
fact-free-unmarked = { $piece } : plus de { $name }.
fact-free-template = { $some ->
        [none] Personne sous le gabarit.
        [whole] Sous le gabarit : { $whole }.
        [part] En partie sous le gabarit : { $part }.
       *[both] Sous le gabarit : { $whole } ; en partie : { $part }.
    }
fact-free-scattered = Dispersion de { $length }{ $clipped ->
        [yes] , jusqu’au bord de la table,
       *[no] {""}
    } vers { $to }.
fact-free-opened = La porte { $door } est ouverte.
fact-free-shut = La porte { $door } est fermée.

command-free-turn = tourner { $piece }
command-free-move = déplacer { $piece } en { $at }
command-free-place = poser { $piece } en { $at }
command-free-remove = retirer { $piece }
command-free-lay = coucher { $piece }
command-free-stand = relever { $piece }
command-free-roll = { $told ->
        [yes] lancer { $count }d{ $sides } ({ $why })
       *[no] lancer { $count }d{ $sides }
    }
command-free-mark = marquer { $piece } : { $name } { $value }
command-free-disc = poser un disque de { $width } en { $at }
command-free-flame = poser une flamme depuis { $piece }
command-free-scatter = dispersion depuis { $at }
command-free-open = ouvrir la porte { $door }
command-free-shut = fermer la porte { $door }
command-free-end = finir la partie

refusal-free-foreign = Ce n’est pas une commande de la table libre.
refusal-free-no-piece = Il n’y a pas de figurine { $n }.
refusal-free-off-table = { $piece } n’est pas sur la table.
refusal-free-long-path = Un chemin a { $n } points au plus.
refusal-free-limit = Une limite va de 0 à { $n }.
refusal-free-text = Un texte a { $n } caractères au plus, sans caractère de contrôle.
refusal-free-dice = De 1 à { $n } dés, de 2 à { $m } faces.
refusal-free-mark = Une marque a un nom et une valeur de { $n } caractères au plus, ou un nombre jusqu’à un million ; une figurine en porte { $m } au plus.
refusal-free-disc = Le rayon d’un disque va de 1 à { $n }.
refusal-free-scatter-die = Le dé de la longueur a de 1 à { $n } faces.
refusal-free-no-door = Il n’y a pas de porte { $n }.
refusal-free-door-on = La porte se fermerait sur { $piece }.

fault-free-fields = Un champ n’est pas comme il devrait : { $detail }.
    .hint = docs/protocol.md a les champs de la table libre.
fault-free-no-use = La table libre n’a que faire de « { $what } ».
    .hint = À enlever.
fault-free-measure = { $value } n’est pas une mesure pour cela.
    .hint = De { $least } à { $most } unités (dixièmes de millimètre).
fault-free-label = Une étiquette a { $most } caractères au plus, sans caractère de contrôle.
    .hint = À raccourcir.
fault-free-mark = Cette marque ne dit rien, ou trop.
    .hint = Un nombre autre que 0, ou une note de 80 caractères au plus ; 40 marques au plus.
fault-free-begin = Une table libre commence ouverte, au tour 1, avec le joueur 0.
    .hint = Enlever « begin ».
fault-free-face = Ce n’est pas une direction.
    .hint = [dx, dy], pas tous deux 0.
fault-free-no-surface = En { $at } il n’y a rien sur quoi se tenir.
    .hint = Choisir un endroit de la table.
fault-free-stand = La figurine ne tient pas en { $at } : { $why ->
        [table-edge] le bord de la table gêne
        [table-terrain] un décor gêne
        [table-figure] une autre figurine gêne
        [table-over-barrier] son socle serait sur une barrière
        [table-not-borne] son socle ne reposerait pas sur une seule surface
       *[other] il n’y a pas de surface
    }.
    .hint = La déplacer un peu.

screen-start-what = Déplacer, mesurer, regarder, lancer les dés : pour n’importe quel jeu.
screen-mod-table = Une table pour n’importe quel jeu.
screen-goal-table = Personne ne gagne : on finit quand on veut.
screen-short-table = à votre guise
screen-phase-open = ouverte
