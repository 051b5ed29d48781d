// Names for a catalogue of any size; the same number always gives the same record. As in real catalogues, few words
// are in many titles and most in few. One title in eight is in another script (decisions: Demo content).

import { lookupTable } from '#kit/lookup-table.ts';
import { type SeededRandom, seededRandom } from '#kit/seeded-random.ts';

/** The most frequent words of titles, in order. */
const frequent =
  'love night live time blue world heart black light day dream city summer sun fire home moon red rain dance sky sea house road ' +
  'river ghost garden machine winter golden broken paper silver velvet ocean midnight radio mirror window letter signal harbour ' +
  'lantern parade engine meadow thunder avenue cinema weather satellite museum carousel ferry quarry ribbon choir static atlas ' +
  'kitchen library telephone ballroom compass factory hollow northern quiet copper distant salt borrowed electric glass orchard ' +
  'concrete gentle crooked marble feral lunar rusted tidal wooden nervous slow amber plain second';
const common = frequent.split(' ');
const places =
  'Årsta Leipzig Nantes Łódź Recife Busan Tbilisi Halifax Dakar Bergen Córdoba Plzeň Kyoto Tromsø Braga Ghent İzmir Oaxaca'.split(
    ' ',
  );
const firstNames =
  'Ada Bea Carl Dora Elsa Fela Gina Hugo Inès Jonas Kaja Léa Milo Noor Otto Pia Quincy Rosa Sól Théo Uma Vera Wim Ximena Yara Zoë'.split(
    ' ',
  );
const groups =
  'Quartet|Trio|Orchestra|Ensemble|& the Ferries|& Sons|Soundsystem|Brass Band|Collective|Project|+ 1|’84'.split('|');
const endings = 'Sessions Tapes Variations Diaries Recordings Works EP Suite Nights Letters'.split(' ');
const editions = ['', '', '', '', ' (Deluxe Edition)', ' (Remastered)', ' (Remixes)', ' - Live', ' EP'];
const everywhere = [
  'Greatest Hits',
  'Live',
  'Untitled',
  'The Remixes',
  'Best Of',
  'Demos',
  'Acoustic',
  'Instrumentals',
];
const hangul =
  '새벽 바다 창문 골목 겨울 편지 라디오 정거장 별빛 우산 사랑 노래 하늘 기억 고양이 거울 소년 여름밤 달빛 파도 기차 섬 숲 안녕'.split(
    ' ',
  );
const kana =
  '港 夜更け 電話 夏の雨 灯台 坂道 月光 砂時計 海岸線 回送 レコード モノレール 東京 恋 花火 カメラ 朝 ラジオ 冬の駅 猫 空 旅 プール 約束'.split(
    ' ',
  );
const cyrillic =
  'Снег Вокзал Письмо Лампа Север Река Окно Трамвай Осень Голос Звезда Ветер Город Кино Дорога Весна Ёлка Март Чайка Туман'.split(
    ' ',
  );
const hanzi =
  '黑胶 夜航 北风 茶馆 月台 纸灯 旧街 潮汐 回声 晚霞 爱情 时光 城市 海洋 星空 少年 春天 江湖 火车 故乡 雨 梦 岛屿 蓝'.split(
    ' ',
  );
const scripts = [hangul, kana, cyrillic, hanzi] as const;

const consonants = 'bdfghjklmnprstvz';
const vowels = ['a', 'e', 'i', 'o', 'u', 'y'];
const accented: Readonly<Record<string, string>> = lookupTable({ a: 'ä', e: 'é', i: 'í', o: 'ø', u: 'ü' });
const closings = ['', 'n', 'r', 'l', 's', 'm', 'k', 't'];
const SYLLABLES = consonants.length * vowels.length;

/** The number of rare words in titles. */
const RARE = 60_000;

/** An invented word, a different one for each number: two syllables and an ending, then three. */
function inventedWord(n: number): string {
  const closing = closings[n % closings.length] ?? '';
  let left = Math.floor(n / closings.length);
  const syllables: string[] = [];
  while (syllables.length < 2 || left > 0) {
    // Neighbouring numbers give words far apart in the alphabet.
    const at = ((left % SYLLABLES) * 67 + 29) % SYLLABLES;
    const vowel = vowels[Math.floor(at / consonants.length)] ?? '';
    // The same syllable always has the same accent or none, so that no two words differ only by an accent.
    syllables.push(`${consonants[at % consonants.length]}${at % 9 === 0 ? (accented[vowel] ?? vowel) : vowel}`);
    left = Math.floor(left / SYLLABLES);
  }
  return syllables.join('') + closing;
}

/** The first words are frequent, the others ever rarer (Zipf). */
function drawWord(random: SeededRandom): string {
  const rank = Math.floor((RARE + common.length) ** random.next()) - 1;
  return capital(common[rank] ?? inventedWord(rank - common.length));
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function foreignName(random: SeededRandom, glue: string): string {
  const script = random.pick(scripts);
  const words = Array.from({ length: random.int(1, 3) }, () => random.pick(script));
  return words.join(script === cyrillic ? ' ' : glue);
}

/** The name of the n-th artist, unique; one in twelve is in another script. */
export function bulkArtistName(n: number): string {
  const random = seededRandom(`artist ${n}`);
  const own = capital(inventedWord(n));
  if (n % 12 === 5) return `${foreignName(random, '')} ${own}`;
  const kinds = [
    `${random.pick(firstNames)} ${own}`,
    `${random.pick(firstNames)} ${own}`,
    `The ${own}s`,
    `${own} ${random.pick(groups)}`,
    `${random.pick(firstNames)} ${own} & ${random.pick(firstNames)}`,
    `DJ ${own}`,
    own,
  ];
  return kinds[n % kinds.length] ?? own;
}

/** The name of the n-th record label. */
export const bulkLabelName = (n: number): string =>
  `${capital(inventedWord(n))} ${seededRandom(`label ${n}`).pick(['Records', 'Recordings', 'Music', 'Tapes', 'Discs'])}`;

/** The n-th title; `artist` made it, and names some records after itself. Titles may repeat, as in reality. */
export function bulkReleaseTitle(n: number, artist: string): string {
  const random = seededRandom(`title ${n}`);
  const word = () => drawWord(random);
  const kind = random.next();
  if (kind < 0.12) return foreignName(random, '');
  if (kind < 0.15) return artist;
  if (kind < 0.18) return random.pick(everywhere);
  return makeTitle(kind, word, random) + random.pick(editions);
}

function makeTitle(kind: number, word: () => string, random: SeededRandom): string {
  if (kind < 0.35) return word();
  if (kind < 0.62) return `${word()} ${word()}`;
  if (kind < 0.7) return `The ${word()} ${word()}`;
  if (kind < 0.77) return `${word()} of the ${word()}`;
  if (kind < 0.82) return `${word()} & ${word()}`;
  if (kind < 0.86) return `${word()}, Vol. ${random.int(1, 12)}`;
  if (kind < 0.89) return `Live at ${random.pick(places)} ${random.int(1960, 2026)}`;
  if (kind < 0.93) return `${random.pick(places)} ${random.pick(endings)}`;
  if (kind < 0.95) return String(random.int(1, 2030));
  return `${word()} ${word()} ${word()}`;
}
