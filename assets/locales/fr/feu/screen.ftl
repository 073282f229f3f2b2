# What the window says of a game: weapons, values.

arm-pistol = pistolet
arm-smg = pistolet-mitrailleur
arm-shotgun = fusil à pompe
arm-rifle = fusil
arm-assault_rifle = fusil d’assaut
arm-machine_gun = mitrailleuse
arm-sniper_rifle = fusil de précision
arm-grenade = grenade
arm-knife = couteau
screen-profile-x = Qualité : dés d’un test
screen-profile-pa = points d’action
screen-profile-prot = protection
screen-profile-short-x = X
screen-profile-short-pa = PA
screen-profile-short-prot = Prot
