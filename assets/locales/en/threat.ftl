# The map of threats in the window, and its key.

screen-button-threat = Threat (H)
screen-button-threat-short = Threat
screen-button-threat-means = How likely the picked or active figure is hit at each place before its next turn; again: from how many enemies it is seen there; again: nothing
screen-key-threat = H
screen-key-threat-does = map of threats · exposure · nothing

threat-threat = Threat
threat-exposure = Exposure
threat-of = { $piece }, at each place in reach
threat-of-nobody = Pick or activate a figure
threat-begins = Counting…
threat-counting = Counting: { $counted } of { $places } places
threat-untold = This game’s book does not tell

threat-hit = Hit before its next turn: { $chance } %
threat-rough = so far: enemies as they stand
threat-estimated = about: not all of it is exact
threat-exact = exact
threat-seen = { $count ->
    [0] seen by none of { $enemies } enemies
   *[other] seen by { $count } of { $enemies } enemies
}

threat-shade-none = no hit
threat-shade = { $least ->
    [0] up to { $most } %
   *[other] { $least } to { $most } %
}
threat-shade-seen = { $count ->
    [0] seen by nobody
    [one] by 1 enemy
   *[other] by { $count } enemies
}
threat-shade-seen-more = by { $count } enemies or more
