# Les noms de Doum40k : les figurines, les klans, les compétences, les mods.

kind-grot = Grot
kind-flingboy = Flingboy
kind-pistolboy = Pistolboy
kind-bizarboy = Bizarboy
kind-blindboy = Blindboy
kind-bomberboy = Bomberboy
kind-frimeur = Frimeur
kind-kommando = Kommando
kind-kosto = Kosto
kind-kramboy = Kramboy
kind-mitrailleur = Mitrailleur
kind-roketboy = Roketboy
kind-sauvage = Sauvage
kind-skateboy = Skateboy
kind-snipeure = Snipeure
kind-gun = Mitrailleuse
kind-squig = Squig

klan-bad_moon = Bad Moon
klan-blood_axe = Blood Axe
klan-deathskull = Deathskull
klan-evil_sun = Evil Sun
klan-goff = Goff
klan-snakebite = Snakebite

skill-rikiki = Rikiki
skill-sournois = Sournois
skill-grenade = Grenade
skill-pas_d_armure = Pas d’armure
skill-furtif = Furtif
skill-pas_de_couvert = Pas de couvert
skill-energetik = Énergétik
skill-attaque_de_zone = Attaque de zone
skill-skateboard = Skateboard
skill-snipeure = Snipeure

book-doum40k = Doum40k
screen-book-doum40k = Orks et dés sur une grille
screen-book-doum40k-length = 30–60 min
mod-defmatch = Defmatch
mod-defmatch_klan = Defmatch en klan
mod-klanplay = Klanplay
mod-flag = Capture the flag
mod-flag2 = Capture the flag 2
mod-king = King of the caisses
mod-gunther = Gunther strike
mod-squigs = Ramener les squigs
