# Maps of grids as files of Tiled: what is wrong with a TMX, and what cannot be written as one. Columns and rows count from 0.

fault-tmx-missing = There is no file { $file }.
    .hint = check the path; `arene map export MAP --tmx FILE.tmx` writes one
fault-tmx-not-xml = This is not XML as Tiled writes it: { $detail }.
    .hint = open the file in Tiled and save it anew
fault-tmx-no-map = The file holds no map, but “{ $found }”.
    .hint = name the .tmx file of a map
fault-tmx-orientation = The map is { $found ->
        [isometric] isometric
        [staggered] isometric and staggered
        [hexagonal] of hexagons
       *[other] of the orientation “{ $found }”
    }.
    .hint = arenas are square cells: begin a new map with the orientation “Orthogonal”
fault-tmx-infinite = The map is infinite.
    .hint = in Tiled, take the tick from Map Properties → Infinite
fault-tmx-size = The board would be { $width }×{ $height } cells.
    .hint = 1 to { $most } cells a side
fault-tmx-number = “{ $attribute }” of { $element } is no number that can be: “{ $found }”.
    .hint = open the file in Tiled and save it anew
fault-tmx-no-tileset = No tileset of the map says which letters its tiles stand for.
    .hint = paint with the tiles of { $file }, which `arene map export` writes beside a map; of a tileset of your own each tile needs a property “letter”
fault-tmx-tileset-missing = The tileset { $file } is not there.
    .hint = put it beside the map, or paint with { $ours }
fault-tmx-tileset-outside = The tileset { $file } does not lie in the map’s folder.
    .hint = put it beside the map; other files are not opened
fault-tmx-tileset-damaged = The tileset { $file } cannot be read: { $detail }.
    .hint = open it in Tiled and save it anew
fault-tmx-tilesets = The map has more than { $most } tilesets.
    .hint = delete those that no tile is of
fault-tmx-layers = { $count ->
        [0] The map has no layer of tiles.
       *[other] The map has { $count } layers of tiles.
    }
    .hint = the ground is one layer of tiles; all else are objects
fault-tmx-layer-kind = The layer “{ $layer }” is { $kind ->
        [group] a group
       *[other] a picture
    }.
    .hint = { $kind ->
        [group] draw its layers out of it
       *[other] delete it: an arena has no pictures
    }
fault-tmx-layer-moved = The layer “{ $layer }” is moved by an offset.
    .hint = set both of its offsets to 0
fault-tmx-layer-size = The layer “{ $layer }” is { $width }×{ $height } cells on a map of { $map_width }×{ $map_height }.
    .hint = resize it with Map → Resize Map
fault-tmx-no-data = The layer “{ $layer }” has no tiles.
    .hint = open the file in Tiled and save it anew
fault-tmx-encoding = The layer “{ $layer }” is written in a way that is not read: encoding { $encoding }, compression { $compression }.
    .hint = in Tiled, choose Map Properties → Tile Layer Format → CSV
fault-tmx-damaged = The tiles of the layer “{ $layer }” are damaged: { $detail }.
    .hint = open the file in Tiled, and save it with Map Properties → Tile Layer Format → CSV
fault-tmx-cells = { $more ->
        [more] The layer “{ $layer }” has more cells than the { $wanted } of a board of { $width }×{ $height }.
       *[other] The layer “{ $layer }” has { $found } cells of the { $wanted } of a board of { $width }×{ $height }.
    }
    .hint = open the file in Tiled and save it anew
fault-tmx-cell-number = Layer “{ $layer }”, column { $x }, row { $y }: “{ $found }” is no number of a tile.
    .hint = open the file in Tiled and save it anew
fault-tmx-cell-empty = Layer “{ $layer }”, column { $x }, row { $y }: this cell has no tile.
    .hint = fill it; open ground is the first tile
fault-tmx-cell-tile = Layer “{ $layer }”, column { $x }, row { $y }: tile { $tile } of the tileset “{ $set }” stands for no ground.
    .hint = paint another tile; doors, tokens and what else stands on the ground are objects
fault-tmx-cell-flipped = Layer “{ $layer }”, column { $x }, row { $y }: this tile is flipped or turned.
    .hint = paint it anew without; conveyors have a tile for each direction
fault-tmx-template = Layer “{ $layer }”, column { $x }, row { $y }: the object { $object } is of a template, { $file }, which is not opened.
    .hint = in Tiled, detach it from its template
fault-tmx-object-numbers = Layer “{ $layer }”: place or size of the object { $object } is no number that can be.
    .hint = open the file in Tiled and save it anew
fault-tmx-object-no-class = Layer “{ $layer }”, column { $x }, row { $y }: the object { $object } has no class.
    .hint = write one into its field Class: { $known }
fault-unknown-tmx-class = Layer “{ $layer }”, column { $x }, row { $y }: the object { $object } is of the class “{ $class }”, which there is not.
    .hint = classes: { $known }
fault-tmx-object-rotated = Layer “{ $layer }”, column { $x }, row { $y }: the object { $object } is turned.
    .hint = set its rotation to 0
fault-tmx-object-shape = Layer “{ $layer }”, column { $x }, row { $y }: the object { $object } of the class “{ $class }” is { $shape ->
        [tile] a tile
        [point] a point
        [ellipse] an ellipse
        [capsule] a capsule
        [polygon] a polygon
        [polyline] a line
        [text] a text
       *[other] a “{ $shape }”
    }.
    .hint = { $class ->
        [zone] a zone is a rectangle along the cells
       *[other] set a tile there, a rectangle or a point
    }
fault-tmx-object-large = Layer “{ $layer }”, column { $x }, row { $y }: the object { $object } covers more than one cell.
    .hint = make it as large as a cell, and set one for each cell
fault-tmx-object-outside = Layer “{ $layer }”, column { $x }, row { $y }: the object { $object } lies off the board, which has { $width }×{ $height } cells.
    .hint = set it on the board
fault-tmx-zone-edges = Layer “{ $layer }”, column { $x }, row { $y }: the edges of the zone { $object } do not lie along the cells.
    .hint = switch View → Snapping → Snap to Grid on, and draw it anew
fault-unknown-tmx-property = The map has a property “{ $name }”, which means nothing.
    .hint = properties of a map: { $known }
fault-unknown-tmx-object-property = Layer “{ $layer }”, column { $x }, row { $y }: the object { $object } has a property “{ $name }”, which a { $class } has not.
    .hint = { $known ->
        [none] it has none
       *[other] it may have: { $known }
    }
fault-tmx-property-missing = Layer “{ $layer }”, column { $x }, row { $y }: the object { $object } lacks the property “{ $name }”.
    .hint = add it among its custom properties
fault-tmx-property-value = Layer “{ $layer }”, column { $x }, row { $y }: “{ $name }” of the object { $object } is “{ $value }”.
    .hint = it can be: { $wanted }
fault-tmx-fires = Layer “{ $layer }”, column { $x }, row { $y }: the trigger { $object } fires the object { $number }, which is no gun and no zone.
    .hint = point its property “fires” at a gun or a zone of the map
fault-tmx-notes-both = The map has notes both in one text and by language.
    .hint = delete the property “notes”, or those like “notes.en”

# What cannot be written.

fault-tmx-table = This is a table without cells, and Tiled’s maps are cells.
    .hint = `arene map export` is for arenas drawn in rows
fault-tmx-letter = No ground has the letter “{ $letter }”.
    .hint = letters: { $known }
fault-tmx-ragged = This row has { $found } cells, the first one { $wanted }.
    .hint = make all rows of the same length
fault-tmx-off-board = [{ $x }, { $y }] is off the board.
    .hint = set it on the board
fault-tmx-fires-nothing = This trigger does not fire exactly one gun or trap that there is.
    .hint = write {"{"}"gun": 0{"}"} or {"{"}"trap": 2{"}"}
fault-tmx-character = A text has the character { $code }, which no XML file can have.
    .hint = delete it

# What is told when it is done.

tiled-exported = { $file }: { $width }×{ $height } cells, { $objects ->
        [0] no objects
        [one] one object
       *[other] { $objects } objects
    }; its tiles: { $tileset }, { $picture }
tiled-imported = { $file }: { $width }×{ $height } cells, { $objects ->
        [0] nothing on them
        [one] one thing on them
       *[other] { $objects } things on them
    }
tiled-faults = { $faults ->
        [one] It has a fault: `arene check { $file }` tells which.
       *[other] It has { $faults } faults: `arene check { $file }` tells which.
    }
tiled-ending = { $file }: the name of a map of Tiled ends in .tmx
