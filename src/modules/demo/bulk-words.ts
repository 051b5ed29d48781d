// Names for a catalogue of any size: the same number always gives the same record (design.md, Demo content).
import { seededRandom } from '#kit/random.ts';

const first = [
  'Amber',
  'Hollow',
  'Paper',
  'Northern',
  'Velvet',
  'Second',
  'Quiet',
  'Copper',
  'Distant',
  'Salt',
  'Borrowed',
  'Winter',
  'Electric',
  'Plain',
  'Glass',
  'Orchard',
  'Midnight',
  'Concrete',
  'Gentle',
  'Crooked',
  'Marble',
  'Feral',
  'Lunar',
  'Rusted',
  'Tidal',
  'Wooden',
  'Nervous',
  'Golden',
  'Broken',
  'Slow',
];
const second = [
  'Harbour',
  'Choir',
  'Lantern',
  'Static',
  'Parade',
  'Garden',
  'Signal',
  'Atlas',
  'Kitchen',
  'Engine',
  'Meadow',
  'Library',
  'Thunder',
  'Avenue',
  'Cinema',
  'Machine',
  'Weather',
  'Staircase',
  'Telephone',
  'Ballroom',
  'Compass',
  'Factory',
  'Satellite',
  'River',
  'Museum',
  'Carousel',
  'Ferry',
  'Quarry',
  'Ribbon',
  'Window',
];
const places = [
  'Årsta',
  'Leipzig',
  'Nantes',
  'Łódź',
  'Recife',
  'Busan',
  'Tbilisi',
  'Halifax',
  'Dakar',
  'Bergen',
  'Córdoba',
  'Plzeň',
  'Kyoto',
  'Tromsø',
  'Braga',
  'Ghent',
  'İzmir',
  'Oaxaca',
];
const surnames = [
  'Lindqvist',
  'Marchetti',
  'Okonkwo',
  'Sørensen',
  'Vasquez',
  'Novák',
  'Dubois',
  'Haddad',
  'Ferreira',
  'Kowalska',
  'Müller',
  'O’Dowd',
  'Ivanova',
  'Tanaka',
  'Brânză',
  'Ekström',
  'Quiroga',
  'Szabó',
];
const hangul = ['새벽', '바다', '창문', '골목', '겨울', '편지', '라디오', '정거장', '별빛', '우산'];
const kana = ['港', '夜更け', '電話', '夏の雨', '灯台', '坂道', '月光', '砂時計', '海岸線', '回送'];
const cyrillic = ['Снег', 'Вокзал', 'Письмо', 'Лампа', 'Север', 'Река', 'Окно', 'Трамвай', 'Осень', 'Голос'];
const hanzi = ['黑胶', '夜航', '北风', '茶馆', '月台', '纸灯', '旧街', '潮汐', '回声', '晚霞'];
const scripts = [hangul, kana, cyrillic, hanzi] as const;
const endings = [
  'Sessions',
  'Tapes',
  'Variations',
  'Diaries',
  'Recordings',
  'Works',
  'EP',
  'Suite',
  'Nights',
  'Letters',
];

/** The n-th artist; one in twelve is written in another script. */
export function bulkArtist(n: number): string {
  const random = seededRandom(`artist ${n}`);
  if (n % 12 === 5) return `${random.pick(random.pick(scripts))}${random.pick(random.pick(scripts))} ${n}`;
  if (n % 3 === 0) return `${random.pick(first)} ${random.pick(surnames)} ${roman(n)}`;
  return n % 3 === 1
    ? `The ${random.pick(first)} ${random.pick(second)}s ${roman(n)}`
    : `${random.pick(second)} of ${random.pick(places)} ${roman(n)}`;
}

/** The n-th record label. */
export const bulkLabel = (n: number): string => {
  const random = seededRandom(`label ${n}`);
  return `${random.pick(places)} ${random.pick(second)} Records ${n + 1}`;
};

/** The n-th title: words that vary, and a volume so that no two are one. */
export function bulkTitle(n: number): string {
  const random = seededRandom(`title ${n}`);
  if (n % 14 === 3) return `${random.pick(random.pick(scripts))}${random.pick(random.pick(scripts))} No. ${n}`;
  const words = `${random.pick(first)} ${random.pick(second)}`;
  const kinds = [
    `${words}, Vol. ${n}`,
    `${random.pick(places)} ${random.pick(endings)} ${n}`,
    `${words} (${random.pick(endings)} ${n})`,
    `${random.pick(second)} ${n}`,
  ];
  return kinds[n % kinds.length] ?? words;
}

// Letters instead of numbers make names of people look like names.
function roman(n: number): string {
  const digits = n.toString(26);
  return [...digits].map((digit, i) => String.fromCharCode((i === 0 ? 65 : 97) + Number.parseInt(digit, 26))).join('');
}
