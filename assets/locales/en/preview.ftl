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
