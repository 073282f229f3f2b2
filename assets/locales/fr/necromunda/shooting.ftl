# Règles du tir.

rule-alert-set = Alerte
    .text = Au début de son tour, un combattant se met en alerte et ne fait rien d’autre.
    .ruling = Ni engagé ; il peut se tourner.
rule-alert-ends = Fin de l’alerte
    .text = Elle finit après le tir, à la fin du tour adverse, touché ou forcé de bouger.
    .ruling = Ou engagé.
