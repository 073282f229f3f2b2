# The words of an arena's preview.

preview-size = { $width } × { $height } cells · { $points } respawn points
preview-mod = Mod: { $mod }
preview-figures = The figures
preview-overlay-sight = Sight from a cell
preview-overlay-exposure = Exposure
preview-overlay-reach = Reach in one and two turns
preview-overlay-distance = Distances
preview-walk-usual = Usual MVT: { $points }
preview-walk = { $kind }: MVT { $points }
preview-from = From ({ $x }, { $y })
preview-no-cell = Point at a cell, or click to hold it.
preview-legend-clear = seen
preview-legend-cover = seen, in cover
preview-legend-hidden = hidden
preview-legend-walk = in the first turn, walking
preview-legend-run = in the first turn, running
preview-legend-second = in the second turn
preview-legend-seen-by = seen from { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}
preview-too-large = The arena is too large: 64 cells a side at the most.
preview-keys = Drag: turn · right button: pan · wheel: zoom · 4 to 9: places to look from · Home: see all · P: next respawn point · arrows: next cell · E: through the eyes · F: figures · Esc: let go
preview-faulty = The file has faults: this is its last good version.
preview-faults = { $count ->
    [one] One fault
   *[other] { $count } faults
}
preview-warnings = { $count ->
    [one] One warning
   *[other] { $count } warnings
}
preview-faultless = No faults.
export-wrote = { $file }: { $pictures } pictures of { $width }×{ $height }, { $seconds } s

# The words of a table's preview.

preview-table-size = { $width } × { $depth } cm · { $pieces } entries of terrain
preview-table-at = { $x } · { $y } cm, { $z } cm high
preview-table-storey = Storey (X-ray above it)
preview-table-sight = Sight from a point
preview-table-exposure = Exposure
preview-table-reach = Reach on foot from a point
preview-table-from = From { $place }
preview-table-no-point = Point at the table, or click to hold a point.
preview-table-share = { $seen } of { $all } samples are seen
preview-table-legend-whole = all of it is seen
preview-table-legend-most = more than half
preview-table-legend-little = less than half
preview-table-legend-nothing = nothing is seen
preview-table-legend-reach = up to { $length }
preview-table-legend-seen-by = seen from { $count ->
    [one] { $count } place
   *[other] { $count } places
}
preview-table-keys = 2: plan · 3: in three dimensions · 4 to 9: places to look from · drag: turn or move · wheel: zoom · Home: see all · PageUp and PageDown: storey · click: hold a point · arrows: move it · E: through the eye there · T: look at whoever stands at the pointer · Esc: let go
