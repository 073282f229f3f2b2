# Rules of the pool.

rule-pool-when = Camp en reste
    .text = À la fin d’un tour, un camp peut avoir plusieurs figurines encore à activer alors que l’autre n’en a plus. Il reçoit alors une réserve de PA.
    .ruling = Plusieurs, c’est deux ou plus ; une seule est activée comme d’habitude. Là où un seul camp est joué, dans un essai, il n’y a pas de réserve.
rule-pool-dice = Dés de la réserve
    .text = Le camp lance 1d8 par tranche de trois figurines non activées. La somme est une réserve de PA pour toutes.
    .ruling = Une tranche entamée compte : 2 ou 3 figurines donnent un dé, 4 à 6 deux (option pool_slice : begun, ou full avec un dé au moins).
rule-pool-share = Partage de la réserve
    .text = Le joueur répartit la réserve entre ces figurines.
    .ruling = Une figurine peut ne rien recevoir. Elle ne reçoit pas plus que ce que lui donnerait sa propre activation (option pool_cap : on ou off).
rule-pool-together = Toutes ensemble
    .text = Ces figurines sont toutes activées en même temps.
    .ruling = Rien n’est attribué d’avance. Le joueur va d’une figurine à l’autre et revient, et paie chaque action sur la réserve quand elle est faite. Ce qui se fait une fois par activation se fait une fois par figurine ; les embuscades répondent comme toujours. Le marqueur d’une figurine clouée s’en va quand elle est activée. Une figurine touchée et clouée ensuite, pendant la réserve, perd un de ses propres points et la réserve un ; à 0 elle porte le marqueur. La réserve finit quand le joueur le dit : le reste est perdu, toutes comptent comme activées, le tour finit.
rule-pool-waiting = Celles en embuscade
    .text = Ce que les figurines maintenues en embuscade changent à la réserve.
    .ruling = Une figurine maintenue en embuscade est déjà activée : elle n’est pas comptée et ne reçoit pas de PA. Tant que son camp peut encore retourner un marqueur d’embuscade, la réserve de l’autre n’est pas lancée.
