# Rules of sides.

rule-side-build = Composer un camp
    .text = Un camp a 3 à 10 figurines dans le budget de la mission : 40 points, 30 pour une équipe qui s’exfiltre. Il a un chef au plus. Mitrailleurs et tireurs d’élite ensemble sont un au plus pour trois figurines entières.
    .ruling = Cette règle est de nous.
