# What is wrong with files, what is odd about maps, and what `arene check` says.

fault-file-missing = There is no file { $file }.
    .hint = check the path; built-in arenas: { $known }
fault-file-folder = { $file } is a folder.
    .hint = name a file in it
fault-file-not-plain = { $file } is not an ordinary file.
    .hint = name a file on disk
fault-file-unreadable = { $file } cannot be read: { $detail }.
    .hint = check the file's rights
fault-file-huge = { $file } is larger than { $most } MiB.
    .hint = a map is a few kilobytes: this is some other file
fault-file-encoding = The file is not UTF-8: byte { $byte } begins no character.
    .hint = save it as UTF-8
fault-file-empty = The file is empty.
    .hint = docs/formats.md has a full example
fault-file-too-many = The file has more than { $most } values.
    .hint = no file of the program needs as many
fault-file-cut-short = The file ends in the middle.
    .hint = close what is still open: a quote, a bracket, a comment
fault-file-too-deep = Brackets are nested too deep.
    .hint = no file of this program needs so many
fault-file-syntax = { $what ->
        [comma] A comma or a closing bracket is missing here.
        [end-of-list] The list is not closed here.
        [end-of-table] The table is not closed here.
        [end-of-record] The record is not closed here.
        [colon] A colon is missing here.
        [name] A field's name is missing here.
        [trailing] Something stands behind the end.
        [escape] An escape with a backslash is not known here.
       *[other] The file is not written as it should be: { $detail }.
    }
    .hint = { $what ->
        [comma] separate fields and list entries by commas
        [end-of-list] close the list with ]
        [end-of-table] close the table with {"}"}
        [end-of-record] close the record with )
        [colon] write NAME: VALUE
        [name] write NAME: VALUE
        [trailing] delete it, or a closing bracket too many before it
        [escape] write \\ for a backslash
       *[other] docs/formats.md has a full example
    }
fault-file-unknown-field = There is no field “{ $name }” here.
    .hint = { $near ->
        [none] fields here: { $known }
       *[other] did you mean “{ $near }”? fields here: { $known }
    }
fault-file-missing-field = The field “{ $name }” is missing.
    .hint = add { $name }: …
fault-file-field-twice = The field “{ $name }” stands here twice.
    .hint = delete one
fault-file-wrong-type = { $expected ->
        [text] A text is wanted here, not { $found }.
        [list] A list is wanted here, not { $found }.
        [table] A table is wanted here, not { $found }.
        [record] A record of fields is wanted here, not { $found }.
        [number] A whole number is wanted here, within its bounds, not { $found }.
        [truth] true or false is wanted here, not { $found }.
        [place] A place is wanted here, not { $found }.
        [point] A point is wanted here, not { $found }.
        [climb] true, false or a word is wanted here, not { $found }.
        [rails] true, false or a list of edges is wanted here, not { $found }.
        [map-or-path] A map or the path of one is wanted here, not { $found }.
       *[other] Something else is wanted here, not { $found }: { $detail }.
    }
    .hint = { $expected ->
        [text] put it between quotes
        [list] write it between [ and ]
        [table] write it between {"{"} and {"}"}
        [record] write (NAME: VALUE, …), in JSON {"{"}"NAME": VALUE, …{"}"}
        [number] write digits only
        [truth] write true or false
        [place] write [x, y], counted from 0 at the top left
        [point] write [x, y] for corners, [x, y, z] for ends of ladders and stairs, in units of 0.1 mm from the top left corner
        [climb] write true, false, "ladder", "rope" or "broken"
        [rails] write true, false, or edges like [0, 2]
       *[other] docs/formats.md has a full example
    }
fault-rules-unknown = There is no rule book “{ $rules }”.
    .hint = rule books: { $known }

# Warnings: odd, but playable.
fault-replay-map = The recorded game does not hold its arena.
    .hint = a recorded game needs its map inside; this file was not written by Arène
fault-map-odd-size = The board is { $width }×{ $height }: smaller or larger than usual.
    .hint = usual sides are { $least } to { $most } cells
fault-map-few-points = { $points ->
        [0] There is no respawn point: no game can begin without the setup placing every piece.
       *[other] There is but one respawn point: no game can begin without the setup placing every piece.
    }
    .hint = draw respawn points 1 to 6
fault-map-point-never = Respawn point { $number } never comes up: the die has { $sides } faces.
    .hint = number the points from 1 on, without gaps
fault-map-point-shut = Respawn point { $number } can be neither left nor reached on foot.
    .hint = leave open ground, a crate or mud on at least one side of it
fault-map-point-cut-off = Respawn point { $number } is cut off: on foot one only gets about a pocket of { $size ->
        [one] one cell
       *[other] { $size } cells
    }.
    .hint = open a way from it to the rest of the board
fault-map-pocket = { $size ->
        [one] One cell is a pocket that no path reaches.
       *[other] { $size } cells are a pocket that no path reaches.
    }
    .hint = open a way in, or fill it with wall
fault-map-points-klans = { $points ->
        [0] No respawn point
        [one] One respawn point
       *[other] { $points } respawn points
    } for the mod { $mod }, in which there may be { $pieces } pieces or more.
    .hint = draw at least { $pieces } respawn points, numbered from 1
fault-map-zone-size = This “{ $kind }” zone is { $width }×{ $height } cells.
    .hint = the book's zones are { $usual }×{ $usual }
fault-map-zone-shut = No way leads on foot from this respawn zone to the rest of the board.
    .hint = open a way
fault-map-conveyor-blocked = The conveyor at { $at } pushes against { $rule ->
        [ground-wall] a wall
        [ground-rock] a rock
        [ground-door] a closed door
        [ground-trigger] a trigger
       *[other] a cell that cannot be entered
    }: whoever enters stays on it.
    .hint = turn its arrow, or clear the next cell
fault-map-key-out-of-reach = No way leads on foot to the key to the door of the colour “{ $colour }”.
    .hint = set the key where one gets without opening that door
fault-map-token-out-of-reach = No way leads on foot to this token “{ $kind }”.
    .hint = set it elsewhere, or open a way
fault-map-squig-penned = This squig begins in a pen: it counts for its owner from the start.
    .hint = set it outside the pens
fault-map-trigger-out-of-reach = Nobody can stand in direct contact with this trigger.
    .hint = set it beside a cell to which a way leads
fault-map-gun-idle = No trigger fires this machine gun.
    .hint = add a trigger whose “fires” names this gun
fault-map-trap-idle = No trigger fires this trap zone.
    .hint = add a trigger whose “fires” names this zone
fault-map-no-ground = Nobody can stand anywhere.
    .hint = draw some open ground

# The words of `arene check`.
check-fault = fault
check-warning = warning
check-ok = ok, { $width }×{ $height }, { $points ->
        [one] one respawn point
       *[other] { $points } respawn points
    }
check-ok-force = ok, { $name }: { $pieces } pieces
check-ok-codex = ok, { $champions ->
        [one] one champion
       *[other] { $champions } champions
    }, { $weapons ->
        [one] one weapon
       *[other] { $weapons } weapons
    }, { $gear ->
        [one] one piece of gear
       *[other] { $gear } pieces of gear
    }
check-ok-table = ok, a table of { $width } × { $depth } cm, { $pieces ->
        [one] one piece of terrain
       *[other] { $pieces } pieces of terrain
    }, { $marks ->
        [one] one mark
       *[other] { $marks } marks
    }
check-mod-unknown = There is no mod “{ $mod }”; mods: { $known }.
check-mod-near = There is no mod “{ $mod }”; did you mean “{ $near }”?

# The words of `arene map new`: what it says, and the title and notes of the tables that it makes.
map-written = { $file }: a table of { $width } × { $depth } cm, { $pieces ->
        [one] one piece of terrain
       *[other] { $pieces } pieces of terrain
    }, { $marks ->
        [one] one mark
       *[other] { $marks } marks
    }, seed { $seed }
map-none-sound = of twenty tables of seed { $seed } none was sound; try another seed. The last:
map-no-plan = the book “{ $book }” plans no tables; leave --book out.
map-title-industrial = Works no. { $seed }
map-title-arena = Arena no. { $seed }
map-title-country = Countryside no. { $seed }
map-title-city = City no. { $seed }
map-notes = Made by `{ $command }`.
