# The explanation chain: what makes the numbers of a roll, in the order of the dice. A link is a few words; the links are joined by
# “·”, and what they lead to stands at the end.

why-test = { $title } { $need }+
why-test-dice = { $title } { $need }+, { $dice } dice
why-test-fails = { $title } { $need }+ must fail
why-again = { $title }: thrown again, { $need }+
why-again-faces = { $title }: thrown again, { $faces }
why-sum = { $title }: { $dice ->
    [one] one die
   *[other] { $dice } dice
}
why-sum-need = { $title } { $need }+ on { $dice ->
    [one] one die
   *[other] { $dice } dice
}
why-sum-most = { $title }: at most { $need } on { $dice ->
    [one] one die
   *[other] { $dice } dice
}
why-faces = { $title }: { $faces }
why-best = { $title } { $need }+, best of { $dice ->
    [one] one die
   *[other] { $dice } dice
}
why-best-length = { $what } for { $length }
why-change = { $title } { $change }
why-bears = { $title }
why-to-come = { $what } → { $sum }
why-of = { $piece }: { $what }
why-then = { $what }: { $then }
why-shown = { $what } [{ $shown }]
why-face-range = { $first }–{ $last }
why-exactly = { $what } ({ $chance })
why-percent = { $percent } %
why-percent-tiny = below 0.1 %
why-fraction = { $numerator }/{ $denominator }
why-percent-exact = { $percent } = { $fraction }
why-result = { $name } { $chance }
why-result-of = { $piece } { $name } { $chance }
why-leads-to = { $links } → { $result }
why-nothing = no die is known beforehand

# Where a number comes from.
why-source-profile = profile
why-source-skill = skill
why-source-ground = ground
why-source-bonus = bonus
why-source-weapon = weapon
why-source-distance = distance
why-source-numbers = numbers
why-source-condition = condition
why-source-horde = Horde
why-source-rule = rule

# What odds count, by the names of the protocol.
why-odds-hit = hit
why-odds-kill = killed
why-odds-killed = killed
why-odds-spot = spotted
why-odds-spotted = spotted
why-odds-wound = wounded
why-odds-out = out
why-odds-pinned = pinned
why-odds-light = lightly wounded
why-odds-down = down
why-odds-saved = saved
why-odds-arrived = in contact
why-odds-landed = makes it
why-odds-held_on = holds on
why-odds-fell = falls
why-odds-drowned = drowns
why-odds-crashed = crashes
why-odds-entered = goes in
why-odds-disintegrated = disintegrated
why-odds-other_killed = another killed
why-odds-own_hit = itself hit
why-odds-own_wound = itself wounded
why-odds-own_killed = itself killed
why-odds-own_pinned = itself pinned
why-odds-own_light = itself lightly wounded
why-odds-own_down = itself down
why-odds-own_out = itself out
