# Packs: an arena with what belongs to it in one file. What is wrong with one, and what is told when it is done.

fault-pack-missing = There is no file { $file }.
    .hint = check the path; `arene pack MAP` makes a pack
fault-pack-unreadable = The file cannot be read: { $detail }.
    .hint = check the file's rights
fault-pack-huge = The pack is larger than { $most } MiB.
    .hint = an arena with all that belongs to it is far smaller: this is some other file
fault-pack-not-zip = This is no pack, or a damaged one: { $detail }.
    .hint = have it sent once more
fault-pack-odd = The file has parts that lie before or over one another, as no pack has.
    .hint = have it packed anew with `arene pack`
fault-pack-damaged = { $entry } is damaged: { $detail }.
    .hint = have the pack sent once more
fault-pack-no-head = This is a zip file, but no pack: it has no { $entry }.
    .hint = `arene pack MAP` makes a pack
fault-pack-version = The pack is of format { $found }.
    .hint = this program knows format { $known }: look for a newer one
fault-pack-no-arena = { $entry ->
        [none] The pack does not say which arena it is for.
       *[other] The arena of the pack is { $entry }, and that is not in it.
    }
    .hint = have it packed anew with `arene pack`
fault-pack-too-many = The pack has { $count } files.
    .hint = { $most } at the most
fault-pack-entry-huge = { $entry } is larger than { $most } KiB.
    .hint = no file of its kind needs to be
fault-pack-whole-huge = The files of the pack are larger than { $most } MiB together.
    .hint = no arena needs as much
fault-pack-name = “{ $entry }” is no name that a file of a pack may have.
    .hint = files lie in maps/, forces/, codices/, scenes/, lessons/, playlists/ or saves/, and their names are the same on every system
fault-pack-twice = { $entry ->
        [none] Two files of the pack have one name.
       *[other] Two files of the pack have one name, or names that differ by their case alone: { $entry }.
    }
    .hint = have it packed anew with `arene pack`
fault-pack-link = { $entry } is a link or something else that is no file.
    .hint = have it packed anew with `arene pack`
fault-pack-encrypted = { $entry } is encrypted.
    .hint = have it packed anew with `arene pack`
fault-pack-compression = { $entry } is compressed in a way that packs are not.
    .hint = have it packed anew with `arene pack`
fault-pack-kind = { $found ->
        [none] { $entry } is no file of the program, and does not belong into { $folder }/.
       *[other] { $entry } belongs into { $found }/, not into { $folder }/.
    }
    .hint = have it packed anew with `arene pack`
fault-pack-names = { $entry } names a file that is neither in the pack nor comes with the program: { $named }.
    .hint = have it packed anew with `arene pack`
fault-pack-taken = There is another file { $file }.
    .hint = rename yours, unpack elsewhere with --into, or replace it with --replace
fault-pack-nothing = This arena comes with the program, and nothing of yours names it.
    .hint = your friend has it already; --with adds files
fault-pack-unknown-kind = This is no map, force, codex, scene, lesson or playlist.
    .hint = name one of these

pack-written = { $file }: { $files ->
        [one] one file
       *[other] { $files } files
    }, { $kib } KiB
pack-line = { $path } from { $from }
pack-left-out = left out: { $fault }
unpack-done = { $file }: { $files ->
        [one] one file
       *[other] { $files } files
    } for the arena { $arena }
unpack-listed = { $file } has { $files ->
        [one] one file
       *[other] { $files } files
    } for the arena { $arena }; nothing was written
unpack-line = { $path } → { $to }
unpack-replaced = { $path } → { $to } (in place of another)
unpack-there = { $path } → { $to } (there already, the same)
unpack-taken = { $path } → { $to } (another is there)

# One's own files, in lists.

own-tables = Tables
own-maps = Your own, in { $folder }
own-forces = Your own, in { $folder }
own-scenes = Your own, in { $folder }
own-lessons = Your own, in { $folder }
own-playlists = Your own, in { $folder }
own-arena-line = { $title } ({ $width }×{ $depth } cells)
own-table-line = { $title } ({ $width } × { $depth } cm)
own-force-line = { $name } ({ $pieces ->
        [one] one piece
       *[other] { $pieces } pieces
    })
own-faults = { $count ->
        [one] Of your own files one has a fault:
       *[other] Your own files have { $count } faults:
    }
