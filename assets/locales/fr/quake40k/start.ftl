# Ce que dit l’écran de départ : champions des joueurs, équipes, règles maison, codex à soi.

screen-start-house-rules-means = Les options de ce livre : chutes, bonds, pions, ligne de vue, barils, égalités
screen-piece-clones = Dans ce mod, tous jouent les mêmes champions.
screen-piece-add = + Un champion de plus
screen-piece-remove = Retirer ce champion
screen-piece-random-means = Un champion permis, tiré au hasard, dans ce qui reste à dépenser
screen-piece-saved = Champions enregistrés
screen-piece-forget = Oublier ce champion
screen-piece-painted = Peint
screen-piece-painted-means = En six couleurs ou plus. Non peint, il compte moins aux égalités, et le critique le tue.
screen-piece-not-shown = Sa figurine ne montre pas tout ce qu’il a.
screen-piece-not-shown-means = Il compte moins aux égalités.
screen-piece-kinds = Champions
screen-piece-rule = Que peut avoir un champion ?
screen-codices-means = Des champions et des armes écrits par vous, en fichiers RON, dans { $folder }. Ceux qui sont cochés sont de la partie.
screen-profile-short-ps = ps
screen-profile-short-ap = PA
screen-profile-short-shots = tirs
