# The explanation chain in the window.

screen-why-number = Why?
screen-why-counting = The dice are being counted…
screen-why-too-many = Too many dice to be followed one by one.
screen-why-no-roll = No die has been thrown yet.
screen-why-exact = Fractions
screen-why-exact-means = Exact fractions beside the percentages (Shift + W)
screen-why-close-means = Close (W)
screen-why-link-means = Click: keep it lit on the board (Alt + up and down: link by link)
screen-why-open-means = Click: every number with its rule, link by link (W)
screen-why-line-means = Click: what made these numbers (Alt + left and right: roll by roll)
screen-key-why = W · Shift + W
screen-key-why-does = what made the numbers of the attack on show, or of the last roll · with exact fractions
screen-key-why-links = Alt + arrows
screen-key-why-links-does = there, up and down: link by link, lit on the board · left and right: the rolls of the log
