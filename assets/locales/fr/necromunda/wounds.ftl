# Règles des blessures.

rule-down-crawl = Ramper
    .text = Au tapis : 2 pas, comme si M était 2, rien d’autre.
    .ruling = Ni au contact, ni caché.
rule-pin-nothing = Bloqué
    .text = Un bloqué ne fait rien.
rule-pin-melee = Bloqué et engagé
    .text = Un bloqué chargé se relève au contact.
rule-pin-end = Se relever
    .text = Bloqué au début de son tour, il se relève à la fin.
    .ruling = Bloqué pendant son tour : pas avant la fin du suivant.
rule-fight-who = Engagés
    .text = Tous ceux au contact sont engagés.
rule-fight-leave = Quitter
    .text = Un engagé ne s’en va pas.
