# Ce qui ne va pas avec une Horde dans une mise en place.

fault-horde-fields = Un champ de la Horde n’est pas comme il faut : { $detail }.
    .hint = docs/rules/hordes.md donne les champs.
fault-horde-use = La Horde n’a pas d’emploi.
    .hint = "use" est spice, ally, coop ou solo.
fault-horde-scenario = Le scénario de la Horde ne va pas avec son emploi.
    .hint = Avec coop et solo, last_stand, way_out ou nest ; avec spice, spice ; avec ally, pack ; ou aucun avec ces deux-là.
fault-horde-players = { $count } joueurs ne vont pas avec l’emploi de la Horde.
    .hint = Un avec solo, plusieurs avec coop.
fault-horde-figures = { $count } figurines contre la Horde.
    .hint = De trois à six, ou "trial".
fault-horde-table = La table n’a pas la taille du scénario.
    .hint = De 6000 à 9000 unités de côté, ou "trial".
fault-horde-ally = De qui la Horde est l’alliée ne va pas avec son emploi.
    .hint = Avec "use" : "ally", et alors seulement, "ally" est un joueur, à partir de 0 ; il y en a { $players }.
fault-horde-clan = Les créatures sont de deux clans : { $clan } est le second.
    .hint = Donnez à toutes le même clan, ou aucun.
fault-horde-count = Le nombre de créatures est hors limites.
    .hint = De 1 à { $most } ; 1 là où la créature a une place.
fault-horde-lives = Le nombre de fois que le nid peut encore être tué est hors limites.
    .hint = De 1 à { $most }.
fault-horde-reserve = Une réserve sans créatures n’a pas de type.
    .hint = Donnez une entrée de "creatures", ou retirez la réserve.
