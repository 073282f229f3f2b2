# Paquets : une arène avec ce qui va avec, en un fichier. Ce qui ne va pas avec l’un d’eux, et ce qui est dit quand c’est fait.

fault-pack-missing = Il n’y a pas de fichier { $file }.
    .hint = vérifie le chemin ; `arene pack CARTE` fait un paquet
fault-pack-unreadable = Le fichier ne peut être lu : { $detail }.
    .hint = vérifie les droits du fichier
fault-pack-huge = Le paquet dépasse { $most } Mio.
    .hint = une arène avec tout ce qui va avec est bien plus petite : c’est un autre fichier
fault-pack-not-zip = Ce n’est pas un paquet, ou il est abîmé : { $detail }.
    .hint = fais-le envoyer encore une fois
fault-pack-odd = Le fichier a des parties les unes avant ou par-dessus les autres, comme aucun paquet n’en a.
    .hint = fais-le refaire par `arene pack`
fault-pack-damaged = { $entry } est abîmé : { $detail }.
    .hint = fais envoyer le paquet encore une fois
fault-pack-no-head = C’est un fichier zip, mais pas un paquet : il n’a pas de { $entry }.
    .hint = `arene pack CARTE` fait un paquet
fault-pack-version = Le paquet est du format { $found }.
    .hint = ce programme connaît le format { $known } : cherches-en un plus récent
fault-pack-no-arena = { $entry ->
        [none] Le paquet ne dit pas pour quelle arène il est.
       *[other] L’arène du paquet est { $entry }, et elle n’y est pas.
    }
    .hint = fais-le refaire par `arene pack`
fault-pack-too-many = Le paquet a { $count } fichiers.
    .hint = { $most } au plus
fault-pack-entry-huge = { $entry } dépasse { $most } Kio.
    .hint = aucun fichier de sa sorte n’en a besoin
fault-pack-whole-huge = Les fichiers du paquet dépassent ensemble { $most } Mio.
    .hint = aucune arène n’en a besoin
fault-pack-name = « { $entry } » n’est pas un nom qu’un fichier de paquet peut avoir.
    .hint = les fichiers sont dans maps/, forces/, codices/, scenes/, lessons/, playlists/ ou saves/, et leurs noms sont les mêmes sur tout système
fault-pack-twice = { $entry ->
        [none] Deux fichiers du paquet ont le même nom.
       *[other] Deux fichiers du paquet ont le même nom, ou des noms qui ne diffèrent que par la casse : { $entry }.
    }
    .hint = fais-le refaire par `arene pack`
fault-pack-link = { $entry } est un lien ou autre chose qui n’est pas un fichier.
    .hint = fais-le refaire par `arene pack`
fault-pack-encrypted = { $entry } est chiffré.
    .hint = fais-le refaire par `arene pack`
fault-pack-compression = { $entry } est comprimé d’une façon que les paquets n’ont pas.
    .hint = fais-le refaire par `arene pack`
fault-pack-kind = { $found ->
        [none] { $entry } n’est pas un fichier du programme, et ne va pas dans { $folder }/.
       *[other] { $entry } va dans { $found }/, et non dans { $folder }/.
    }
    .hint = fais-le refaire par `arene pack`
fault-pack-names = { $entry } nomme un fichier qui n’est ni dans le paquet ni fourni avec le programme : { $named }.
    .hint = fais-le refaire par `arene pack`
fault-pack-taken = Il y a un autre fichier { $file }.
    .hint = renomme le tien, déballe ailleurs avec --into, ou remplace-le avec --replace
fault-pack-nothing = Cette arène est fournie avec le programme, et rien de toi ne la nomme.
    .hint = ton ami l’a déjà ; --with ajoute des fichiers
fault-pack-unknown-kind = Ce n’est ni une carte, ni une force, ni un codex, ni une scène, ni une leçon, ni une liste de lecture.
    .hint = nomme l’un d’eux

pack-written = { $file } : { $files ->
        [one] un fichier
       *[other] { $files } fichiers
    }, { $kib } Kio
pack-line = { $path } de { $from }
pack-left-out = laissé de côté : { $fault }
unpack-done = { $file } : { $files ->
        [one] un fichier
       *[other] { $files } fichiers
    } pour l’arène { $arena }
unpack-listed = { $file } a { $files ->
        [one] un fichier
       *[other] { $files } fichiers
    } pour l’arène { $arena } ; rien n’a été écrit
unpack-line = { $path } → { $to }
unpack-replaced = { $path } → { $to } (à la place d’un autre)
unpack-there = { $path } → { $to } (déjà là, le même)
unpack-taken = { $path } → { $to } (un autre est là)

# Les fichiers du joueur, dans les listes.

own-tables = Tables
own-maps = Les tiennes, dans { $folder }
own-forces = Les tiennes, dans { $folder }
own-scenes = Les tiennes, dans { $folder }
own-lessons = Les tiennes, dans { $folder }
own-playlists = Les tiennes, dans { $folder }
own-arena-line = { $title } ({ $width }×{ $depth } cases)
own-table-line = { $title } ({ $width } × { $depth } cm)
own-force-line = { $name } ({ $pieces ->
        [one] une figurine
       *[other] { $pieces } figurines
    })
own-faults = { $count ->
        [one] Parmi tes fichiers, il y a une faute :
       *[other] Parmi tes fichiers, il y a { $count } fautes :
    }
