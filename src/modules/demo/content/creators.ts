import type { DemoCreator } from '../demo.ts';

// Nobody here exists: names, places and lives are invented for this shop.
export const CREATORS: readonly DemoCreator[] = [
  {
    key: 'cellar', kind: 'label', name: 'Cellar Records', country_id: 'FR', shop: 'cellar-records', owner: 'creator@sillon.example',
    bio: 'Eleven stone steps below a bicycle shop in Lyon, Cellar Records has cut small runs for people who listen to the end of a side since 2014. Everything is mastered for the lathe first and for everything else after.',
    links: [{ label: 'Newsletter', url: 'https://cellar-records.example/letter' }],
  },
  {
    key: 'nachtzug', kind: 'label', name: 'Nachtzug', country_id: 'DE', shop: 'nachtzug',
    bio: 'Electronic music for the last carriage. Nachtzug started as a set of dubplates passed along the Berlin to Prague sleeper; the catalogue numbers are still departure times.',
  },
  {
    key: 'halmoni', kind: 'label', name: '할머니 하우스', country_id: 'KR', shop: 'halmoni-house',
    bio: 'Halmoni House occupies a two-room hanok behind the fish market in Mapo. 느리게 녹음하고, 천천히 찍고, 오래 듣습니다. The founder’s grandmother still approves every sleeve before it goes to print.',
  },
  {
    key: 'prairie', kind: 'label', name: 'Prairie Static', country_id: 'US', shop: 'prairie-static',
    bio: 'A label, a mailing list and a 1962 grain elevator in Salina, Kansas with a nine-second reverb. Prairie Static records country, folk and whatever the wind leaves on the tape.',
  },
  {
    key: 'kesme', kind: 'label', name: 'Kesme Plak', country_id: 'TR', shop: 'kesme-plak',
    bio: 'Kesme means cut. From a workshop under the Galata slope, two sisters restore forgotten session tapes and press new music that could have been one of them.',
  },
  {
    key: 'bastingage', kind: 'label', name: 'Éditions du Bastingage', country_id: 'FR',
    bio: 'Musique de chambre, musique de film et œuvres pour un seul interprète, enregistrées à Nantes dans une ancienne voilerie. Tirages numérotés, livrets cousus.',
  },
  {
    key: 'paper-harbour', kind: 'label', name: 'Paper Harbour', country_id: 'GB',
    bio: 'A cooperative of nine bands on the Ayrshire coast that owns one van, one eight-track and a letterpress. Members print each other’s sleeves.',
  },
  {
    key: 'nova', kind: 'artist', name: 'Nova Lindqvist', country_id: 'SE', shop: 'cellar-records', owner: 'creator@sillon.example',
    bio: 'Nova Lindqvist was a lighthouse technician on Öland before she was a songwriter, and her records still keep that clock: long dark, short flash. She sings in English and swears in Swedish.',
    links: [{ label: 'Concerts', url: 'https://nova-lindqvist.example/live' }],
  },
  {
    key: 'falterkreis', kind: 'artist', name: 'Falterkreis', country_id: 'DE',
    bio: 'Two former organ builders from Leipzig who patch synthesizers the way they used to voice pipes. Their sets begin in silence and end when the venue insists.',
  },
  {
    key: 'saebyeok', kind: 'artist', name: '새벽시장', country_id: 'KR',
    bio: '새벽시장 (“dawn market”) are four friends who rehearsed at 4 a.m. because the room was free. Their songs are about errands, buses and the half hour before everyone else wakes up.',
  },
  {
    key: 'shiomi', kind: 'artist', name: '潮見カナデ', country_id: 'JP',
    bio: 'Shiomi Kanade wrote advertising jingles for a ferry company in Takamatsu for a decade and kept the best choruses for herself. Bright horns, brighter bass, and harbour lights in every second verse.',
  },
  {
    key: 'somova', kind: 'artist', name: 'Жанна Сомова', country_id: 'GE',
    bio: 'Жанна Сомова writes for films that mostly do not exist yet. She lives in Tbilisi, orchestrates by hand and conducts with a knitting needle she refuses to explain.',
  },
  {
    key: 'pruett', kind: 'artist', name: 'Harlan & Dovie Pruett', country_id: 'US',
    bio: 'Husband and wife, pedal steel and autoharp, married twice to each other. They have played every county fair in Kansas that has a roof, and several that lost theirs.',
  },
  {
    key: 'sluice', kind: 'artist', name: 'Tobermory Sluice', country_id: 'GB',
    bio: 'A five-piece that formed to soundproof a village hall and never finished. Loud guitars, three-part harmonies and a drummer who runs the ferry on weekdays.',
  },
  {
    key: 'mokwena', kind: 'artist', name: 'Thabile Mokwena Quartet', country_id: 'ZA',
    bio: 'Pianist Thabile Mokwena grew up over her aunt’s shebeen in Mamelodi and learned time from the bottle crates. The quartet records live, facing each other, with the door open.',
  },
  {
    key: 'okra', kind: 'artist', name: 'Okra Lightning', country_id: 'US',
    bio: 'Nine players from Baton Rouge and one horn chart they have been arguing about since 2009. Okra Lightning play funk for kitchens: greasy, generous and never on time.',
  },
  {
    key: 'iracema', kind: 'artist', name: 'Iracema Valadão', country_id: 'BR',
    bio: 'De Cametá, no Pará, Iracema Valadão mistura carimbó, guitarrada e o rádio de ondas curtas do avô. Her band tunes to the riverboat’s engine because it is always there.',
  },
  {
    key: 'pothole', kind: 'artist', name: 'Pothole Deacons', country_id: 'US',
    bio: 'One resonator, one suitcase drum and a harmonica rescued from a lost-property office in Clarksdale. The Deacons play blues the way some people fix roads: slowly, at night, with strong language.',
  },
  {
    key: 'vintersmide', kind: 'artist', name: 'Vintersmide', country_id: 'SE',
    bio: 'Metal from Kiruna, recorded while the ground was moved from under the town. Vintersmide write about ore, thaw and the uses of patience at minus thirty.',
  },
  {
    key: 'timon', kind: 'artist', name: 'Ras Timon & the Lantern Band', country_id: 'JM',
    bio: 'Bandleader Timon Ffrench repaired radios in Port Antonio and built the group’s first mixing desk from nine of them. Roots, rocksteady and dub versions that leave the dishes in.',
  },
  {
    key: 'vireton', kind: 'artist', name: 'Maître Vireton', country_id: 'FR',
    bio: 'Ancien correcteur de presse à Saint-Étienne, Maître Vireton rappe comme on relit : crayon rouge, virgules exactes. Ses boucles viennent des disques de bal de sa tante.',
  },
  {
    key: 'aigremont', kind: 'artist', name: 'Quatuor Aigremont', country_id: 'FR',
    bio: 'Four string players and a repertoire written for them by friends. Le Quatuor Aigremont joue sans pupitres depuis qu’une tempête a emporté les siens.',
  },
  {
    key: 'marchenoir', kind: 'artist', name: 'Odile Marchenoir', country_id: 'FR', shop: 'odile-marchenoir',
    bio: 'Chanteuse, parolière, ancienne standardiste. Odile Marchenoir écrit des chansons qui raccrochent les premières, sur des orchestres grands comme des cuisines.',
  },
  {
    key: 'weather', kind: 'artist', name: 'Small Weather', country_id: 'CA',
    bio: 'Small Weather is one person on an island in British Columbia with a barometer wired to a tape loop. Each record is made in a single season and named after what the needle did.',
  },
  {
    key: 'lune-rapide', kind: 'artist', name: 'Lune Rapide', country_id: 'BE',
    bio: 'A disco orchestra from Liège with eleven members and one dressing room. Strings by the conservatory, claps by whoever is at the bar.',
  },
];
