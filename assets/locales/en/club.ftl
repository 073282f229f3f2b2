# Real dice, commands taken back, the cover between turns and the tables of the club, in the window.

## Dice thrown by hand

screen-hand-dice = { $count } d{ $sides }
screen-hand-compass = Point in the direction here, drag over the board, or press two digits.
screen-hand-enter = Enter
screen-hand-back = Take the die back
screen-hand-back-means = Backspace: the last die of this roll, as long as the roll is not complete
screen-hand-give-up = Give the command up
screen-hand-give-up-means = Esc, as long as no die of it has been entered
screen-hand-counts = Dice have been entered: they count. (Esc again: the menu)
screen-hand-not-yours = These dice must be thrown: nothing can be given up here. (Esc again: the menu)
screen-hint-by-hand = { $wanted } · digits or a click enter it · Backspace takes back · Esc gives up
screen-key-by-hand = 1 to 6 · Enter · Backspace · Esc
screen-key-by-hand-does = dice thrown by hand: what one shows (two digits for ten faces and more, or Enter after one) · take the last back · give the command up
screen-start-by-hand = We throw:
screen-start-by-hand-means = The dice of these players are thrown on the table and entered here; all others come from the seed.
screen-start-by-hand-all = all
screen-start-take-back = Commands may be taken back
screen-start-take-back-means = For practice: Ctrl + Z takes the last command back with the answers of bots. Such games do not count in the tables of the club.
screen-by-hand-unknown = nobody of the name { $name } plays (--by-hand)

## Commands taken back

screen-take-back = Take back (Ctrl + Z)
screen-take-back-short = Take back
screen-take-back-means = The last command is taken back, with what bots answered. It stays in the record, marked.
screen-key-take-back = Ctrl + Z
screen-key-take-back-does = in a game for practice: take the last command back
screen-log-taken-back = { $count ->
        [one] One command was taken back.
       *[other] { $count } commands were taken back.
    }

## The cover between turns

screen-settings-covers-turns = cover the screen between turns
screen-settings-covers-turns-means = When the turn comes to another person at this mouse, the board is covered until that one goes on.
screen-cover-next = { $player } is next
screen-cover-go-on = Go on
screen-cover-since = Enter, Space or the button shows the board. Since your last turn:
screen-cover-nothing = Nothing has happened.
screen-key-cover = Enter · Space
screen-key-cover-does = on a covered screen: show the board

## The tables of the club

screen-club = Tables of the club
screen-club-means = What the games recorded on this machine came to, by player
screen-club-close = Back to the games
screen-club-counting = The games are being counted…
screen-club-export = Export CSV
screen-club-export-means = Writes the table as it stands here into the folder of reports
screen-club-written = Written: { $file }
screen-club-sort = Sorts by this column; once more, the other way round

## Luck at the end of a game

screen-result-by-hand = Thrown by hand: { $count } d{ $sides }, mean { $mean } (fair dice: { $fair })
