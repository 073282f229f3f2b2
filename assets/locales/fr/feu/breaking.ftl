# Rules of breaking.

rule-break-test = Déroute
    .text = Un camp à qui il reste la moitié de ses figurines ou moins à la fin d’un tour fait un jet de Qualité, avec le meilleur X d’entre elles (option break : on ou off). Si le jet est raté, le camp se retire et perd ; si les deux camps le ratent, la partie est nulle. Une équipe qui s’exfiltre ne teste pas.
    .ruling = Cette règle est de nous.
