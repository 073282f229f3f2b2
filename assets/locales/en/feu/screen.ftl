# What the window says of a game: weapons, values.

arm-pistol = pistol
arm-smg = submachine gun
arm-shotgun = shotgun
arm-rifle = rifle
arm-assault_rifle = assault rifle
arm-machine_gun = machine gun
arm-sniper_rifle = sniper rifle
arm-grenade = grenade
arm-knife = knife
screen-profile-x = Quality: dice of a test
screen-profile-pa = action points
screen-profile-prot = protection
screen-profile-short-x = X
screen-profile-short-pa = AP
screen-profile-short-prot = Prot
