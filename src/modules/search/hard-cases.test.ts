import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../tests/support/app.ts';
import { fillCatalogue } from '../../../tests/support/full-catalogue.ts';
import { databaseSearch } from './database-search.server.ts';

// What buyers type, and what must stand first. Around each record stand others that share its words and sell better.

type Record = readonly [artist: string, name: string, popularity: number, code?: string, barcode?: string];

const RECORDS: readonly Record[] = [
  ['Pink Floyd', 'The Wall', 60, 'SHVL 804'],
  ['Pink Floyd', 'Animals', 40],
  ['Small Band', 'Wall', 1],
  ['Wallflower Club', 'Wallpaper', 900],
  ['Pinkney', 'Floydian Slips', 800],
  ['P!nk', 'Hurts 2B Human', 30],
  ['The Pink Ladies', 'Pink', 20],
  ['Björk', 'Homogénic', 30, 'ONE LP 35'],
  ['Bjorn Again', 'Homo Genic Tribute', 700],
  ['Motörhead', 'Ace of Spades', 30, 'BRON 531'],
  ['Motor Heads', 'Spades of Ace', 500],
  ['Mötley Crüe', 'Shout', 10],
  ['MØ', 'Forever Neverland', 5],
  ['Mo Better', 'More Moments', 900],
  ['Sigur Rós', '( )', 10, 'FAT 22'],
  ['Sigurd Rosenberg', 'Rosy', 600],
  ['Tool', 'Ænima', 20],
  ['Toolbox', 'Animated', 700],
  ['Die Ärzte', 'Straße der Ärzte', 10],
  ['Strassenband', 'Strassenlieder', 400],
  ['Orchestre de Nantes', 'Œuvres', 5],
  ['The Works', 'Oeuf', 500],
  ['AC/DC', 'High Voltage', 10, 'ATL-50257', '0075678246418'],
  ['Acid Dream', 'Voltage Controlled', 700, 'ATL 5025'],
  ['R.E.M.', 'Murmur', 10],
  ['Remy', 'Remember Murmurs', 600],
  ['Various', 'Don’t Look Back', 5],
  ['Look Out', 'Looking Back', 700],
  ['!!!', 'Louden Up Now', 5],
  ['Wow!!!', 'Now!', 800],
  ['The The', 'Soul Mining', 5],
  ['Theodora', 'The Theory', 900],
  ['The Who', 'Tommy', 20],
  ['Whoever', 'Who Knows', 900],
  ['The 1975', 'Notes', 30],
  ['Old Hits', 'Hits of 1975', 900],
  ['M', 'Pop Muzik', 5],
  ['Madness', 'Complete Madness', 900],
  ['X', 'Los Angeles', 4],
  ['Xavier', 'Extra X', 700],
  ['U2', 'War', 20],
  ['UB40', 'U2 Can Dance', 900],
  ['Blink-182', 'Enema of the State', 10],
  ['Blinkers', '182 Days', 500],
  ['Sum 41', 'Chuck', 10],
  ['Summer', '41 Degrees', 500],
  ['Simon & Garfunkel', 'Bookends', 10],
  ['Simon', 'Garfunkel Songs', 600],
  ['Guns N’ Roses', 'Lies', 10],
  ['Guns and Butter', 'Roses for Guns', 5],
  ['Earth, Wind & Fire', 'Raise!', 10],
  ['Wind Up Fires', 'Earthly', 600],
  ['Beatles, The', 'Abbey Road', 30, 'PCS 7088'],
  ['The Beat', 'I Just Can’t Stop It', 300],
  ['Abbey Lane', 'Roads to Abbey', 600],
  ['Radiohead', 'Kid A', 40],
  ['Radio Head Quarters', 'Kids Again', 400],
  ['Led Zeppelin', 'IV', 40],
  ['Zeppelin Museum', 'Led Lights', 300],
  ['Ke$ha', 'Animal', 5],
  ['Keshav', 'Animalism', 400],
  ['$uicideboy$', 'Long Term', 5],
  ['A$AP Rocky', 'Testing', 5],
  ['Beyoncé', 'Lemonade', 40],
  ['Zoé', 'Rocanlover', 5],
  ['Łona', 'Cztery i pół', 3],
  ['İzmir Band', 'Gece', 3],
  ['Đặng Thái Sơn', 'Nocturnes', 3],
  ['椎名林檎', '無罪モラトリアム', 20, 'TOCT-24065'],
  ['林', '林檎の唄', 90],
  ['東京事変', '教育', 10],
  ['東京', '事変の夜', 90],
  ['キノコホテル', 'マリアンヌの憂鬱', 5],
  ['きのこ帝国', '渦になる', 50],
  ['周杰伦', '范特西', 20],
  ['周笔畅', '杰作', 90],
  ['邓丽君', '甜蜜蜜', 10],
  ['蜜蜂', '甜甜的蜜', 80],
  ['방탄소년단', '화양연화', 20],
  ['소년', '방탄의 노래', 90],
  ['Кино', 'Группа крови', 20],
  ['Киноман', 'Группа', 300],
  ['Ёлка', 'Точки расставлены', 5],
  ['Елки-палки', 'Ёлочка', 200],
  ['ＹＭＯ', 'テクノデリック', 5],
  ['Aphex Twin', 'Windowlicker', 20, 'WAP 105'],
  ['Window Twins', 'Licker', 300, 'WAP 1050'],
  ['Autechre', 'Tri Repetae', 15, 'WARPLP38'],
  ['Someone', 'Thirty-Eight', 400, 'WARPLP380'],
  ['Adele', '21', 50],
  ['Twenty One', 'Songs for 21 Friends', 900],
  ['Godspeed You! Black Emperor', 'F♯ A♯ ∞', 5],
  ['Sunn O)))', 'Black One', 5],
  ['Jay-Z', 'The Blueprint', 30],
  ['Jay Zed', 'Blueprints', 300],
  ['Sinéad O’Connor', 'The Lion and the Cobra', 10],
  ['Connor', 'Lions', 400],
  ['Portishead', 'Dummy', 30],
  ['Port', 'Heads', 300],
  ['Einstürzende Neubauten', 'Kollaps', 5],
  ['+44', 'When Your Heart Stops', 3],
  ['alt-J', 'An Awesome Wave', 10],
  ['Alt', 'J Songs', 300],
  ['Κώστας', 'Θάλασσα', 3],
  ['Love', 'Forever Changes', 5],
  ['David Bowie', 'Space Oddity', 10, 'CDP 79 1835 2 / CDEMC 3571', '0077779183524'],
  ['Cuneo', 'Gone Tomorrow', 5, 'DRP 3661, DRP 3662'],
  ['Lovers', 'Love Love Love', 900],
  ['The Ember Choir', 'The Storm Sessions', 15],
  ['Stormy Thesis', 'Sessions at Sea', 600],
  ['Nova Lindqvist', 'Long Day', 10],
  ['Dab Dad', 'Dag, Dah, Dal and Dam', 900],
  ['Dank', 'Dark Dan, Das and Dax', 800],
  ['Queen', 'Queen', 20],
  ['Queen', 'Queen II', 30],
  ['Queen', 'A Night at the Opera', 60],
  ['King Club', 'Queen', 900],
  ['The Queens', 'Queen for Queens', 950],
  ['Nova Grid', '( )', 20],
  ['Nova Grid', 'Nova Grid', 80],
  ['Nova Grid', 'Takk', 90],
  ['Led Zeppelin', 'II', 20],
  ['Led Zeppelin', 'III', 25],
  ['Led Zeppelin', '2 Nights in Dallas', 1],
  ['deadmau5', '4x4=12', 10],
  ['deadmau5', 'While(1<2)', 30],
  ['Deadman', 'Deadmans Hand', 900],
  ['Twelve', '4x4 in 12 Inches', 900],
  ['Four by Four', '12', 800],
  ['Ласковый май', 'Белые розы', 10],
  ['Laska', 'Maison', 900],
  ['Чайковский', 'Щелкунчик', 5],
  ['Tchaikovsky', 'Nutcracker', 20],
  ['Мумий Тролль', 'Морская', 10],
  ['Mumford', 'Troll Songs', 600],
  ['Shostakovich', 'Symphony No. 7', 10],
  ['Хаски', 'Любимые песни', 5],
  ['Husky Voices', 'Lovers', 500],
  ['鄧麗君', '淡淡幽情', 10],
  ['张学友', '吻别', 10],
  ['Spaced', 'One', 5, 'CAT 1'],
  ['Spaced', 'Two', 5, 'CAT2'],
  ['Spaced', 'Three', 5, 'CAT-3'],
  ['Cat Club', '1 Cat', 900],
];

const CASES: readonly (readonly [typed: string, first: string])[] = [
  // Exact titles and artists, however popular others are.
  ['wall', 'Wall'],
  ['the wall', 'The Wall'],
  ['pink', 'Pink'],
  ['love', 'Forever Changes'],
  ['animals', 'Animals'],
  ['kid a', 'Kid A'],
  ['iv', 'IV'],
  // As it is typed.
  ['pink fl', 'The Wall'],
  ['wallp', 'Wallpaper'],
  ['aphex tw', 'Windowlicker'],
  ['floyd the wa', 'The Wall'],
  // Accents, and letters that some keyboards lack.
  ['bjork', 'Homogénic'],
  ['BJÖRK', 'Homogénic'],
  ['Bjo\u0308rk', 'Homogénic'],
  ['motorhead', 'Ace of Spades'],
  ['motoerhead', 'Ace of Spades'],
  ['motley crue', 'Shout'],
  ['mø', 'Forever Neverland'],
  ['mo', 'Forever Neverland'],
  ['sigur ros', '( )'],
  ['aenima', 'Ænima'],
  ['ænima', 'Ænima'],
  ['strasse der arzte', 'Straße der Ärzte'],
  ['straße', 'Straße der Ärzte'],
  ['oeuvres', 'Œuvres'],
  ['beyonce', 'Lemonade'],
  ['lona', 'Cztery i pół'],
  ['izmir band', 'Gece'],
  ['dang thai son', 'Nocturnes'],
  ['κωστας', 'Θάλασσα'],
  // Signs.
  ['ac/dc', 'High Voltage'],
  ['acdc', 'High Voltage'],
  ['ac dc', 'High Voltage'],
  ['r.e.m.', 'Murmur'],
  ['rem', 'Murmur'],
  ['!!!', 'Louden Up Now'],
  ['( )', '( )'],
  ['p!nk', 'Hurts 2B Human'],
  ['kesha', 'Animal'],
  ['suicideboys', 'Long Term'],
  ['asap rocky', 'Testing'],
  ['dont look back', 'Don’t Look Back'],
  ["don't look back", 'Don’t Look Back'],
  ['godspeed you black emperor', 'F♯ A♯ ∞'],
  ['sunn o)))', 'Black One'],
  ['jay z', 'The Blueprint'],
  ['jayz', 'The Blueprint'],
  ['sinead oconnor', 'The Lion and the Cobra'],
  ['alt j', 'An Awesome Wave'],
  ['+44', 'When Your Heart Stops'],
  // "The", "and", "&".
  ['the who', 'Tommy'],
  ['who', 'Tommy'],
  ['the the', 'Soul Mining'],
  ['beatles', 'Abbey Road'],
  ['the beatles abbey road', 'Abbey Road'],
  ['simon and garfunkel', 'Bookends'],
  ['simon & garfunkel', 'Bookends'],
  ['guns and roses', 'Lies'],
  ['earth wind and fire', 'Raise!'],
  // Numbers and single letters.
  ['1975', 'Notes'],
  ['the 1975', 'Notes'],
  ['21', '21'],
  ['u2', 'War'],
  ['blink 182', 'Enema of the State'],
  ['blink182', 'Enema of the State'],
  ['sum41', 'Chuck'],
  ['m', 'Pop Muzik'],
  ['x', 'Los Angeles'],
  // Chinese, Japanese, Korean, Cyrillic; full and half width.
  ['椎名林檎', '無罪モラトリアム'],
  ['椎名 林檎', '無罪モラトリアム'],
  ['モラトリアム', '無罪モラトリアム'],
  ['東京事変', '教育'],
  ['きのこホテル', 'マリアンヌの憂鬱'],
  ['周杰', '范特西'],
  ['甜蜜蜜', '甜蜜蜜'],
  ['방탄소년단', '화양연화'],
  ['방탄소', '화양연화'],
  ['КИНО', 'Группа крови'],
  ['группа кро', 'Группа крови'],
  ['елка', 'Точки расставлены'],
  ['ymo', 'テクノデリック'],
  // Barcodes and catalogue numbers.
  ['0 75678 24641 8', 'High Voltage'],
  ['075678246418', 'High Voltage'],
  ['0-075678-246418', 'High Voltage'],
  ['atl 50257', 'High Voltage'],
  ['ATL50257', 'High Voltage'],
  ['wap105', 'Windowlicker'],
  ['WARP LP 38', 'Tri Repetae'],
  ['one-lp-35', 'Homogénic'],
  ['toct24065', '無罪モラトリアム'],
  ['cdemc3571', 'Space Oddity'],
  ['CDEMC 3571', 'Space Oddity'],
  ['cdp7918352', 'Space Oddity'],
  ['drp3662', 'Gone Tomorrow'],
  ['0 77779 18352 4 >', 'Space Oddity'],
  // Mistyped.
  ['pink flyod', 'The Wall'],
  ['radiohaed', 'Kid A'],
  ['led zepelin', 'IV'],
  ['beetles abbey road', 'Abbey Road'],
  ['bjrok homogenic', 'Homogénic'],
  ['einsturzende neubaten', 'Kollaps'],
  ['portishaed dumy', 'Dummy'],
  ['radio head', 'Kid A'],
  ['pinkfloyd', 'The Wall'],
  ['bjrök', 'Homogénic'],
  ['motörhaed', 'Ace of Spades'],
  ['einstürzedne', 'Kollaps'],
  ['windowliker', 'Windowlicker'],
  ['группа корви', 'Группа крови'],
  ['θαλασα', 'Θάλασσα'],
  // A space is missing.
  ['TheStorm Sessions', 'The Storm Sessions'],
  ['embercho storm', 'The Storm Sessions'],
  ['spaceoddity bowei', 'Space Oddity'],
  // Words of three letters.
  ['long dak', 'Long Day'],
  ['lindqvist lomg day', 'Long Day'],
  ['dya long', 'Long Day'],
  // With what kind of thing is wanted, which no title says.
  ['radiohead vinyl', 'Kid A'],
  ['björk homogenic lp', 'Homogénic'],
  ['portishead cd', 'Dummy'],
  ['portishaed cassette', 'Dummy'],
  ['radiohead vinyl record', 'Kid A'],
  ['キノコホテル レコード', 'マリアンヌの憂鬱'],
  ['방탄소년단 바이닐', '화양연화'],
  ['周杰伦 黑胶', '范特西'],
  // An artist with a title of theirs, that others have too.
  ['queen queen', 'Queen'],
  ['queen ii', 'Queen II'],
  ['queen 2', 'Queen II'],
  ['sigur ros ()', '( )'],
  ['nova grid ( )', '( )'],
  ['nova grid ()', '( )'],
  ['nova grid - takk', 'Takk'],
  ['led zep 2', 'II'],
  ['led zeppelin 3', 'III'],
  ['led zeppelin ii', 'II'],
  // Figures and signs among letters.
  ['4x4=12', '4x4=12'],
  ['4x4 12', '4x4=12'],
  ['deadmau5', 'While(1<2)'],
  ['deadmaus', 'While(1<2)'],
  ['deadmaus 4x4', '4x4=12'],
  // One script for another.
  ['laskovy mai', 'Белые розы'],
  ['laskovyi may', 'Белые розы'],
  ['laskovyj maj', 'Белые розы'],
  ['чайковский', 'Щелкунчик'],
  ['чайковский nutcracker', 'Nutcracker'],
  ['chaikovskii', 'Щелкунчик'],
  ['mumiy troll', 'Морская'],
  ['mumii trol', 'Морская'],
  ['мумий тролль', 'Морская'],
  ['шостакович', 'Symphony No. 7'],
  ['haski', 'Любимые песни'],
  ['khaski', 'Любимые песни'],
  ['邓丽君 淡淡幽情', '淡淡幽情'],
  ['鄧麗君 甜蜜蜜', '甜蜜蜜'],
  ['周杰倫', '范特西'],
  ['張學友', '吻别'],
  ['東京事變', '教育'],
  // A catalogue number however it is spaced.
  ['cat1', 'One'],
  ['CAT-1', 'One'],
  ['cat 2', 'Two'],
  ['cat-2', 'Two'],
  ['cat 3', 'Three'],
  ['cat3', 'Three'],
  // With a word that is not there.
  ['portishead glorybox', 'Dummy'],
  ['xyzzyx einstürzende kollaps', 'Kollaps'],
  ['sinéad oconnor nothing compares', 'The Lion and the Cobra'],
];

let app: TestApp;
const find = async (typed: string, type = 'projects'): Promise<string[]> => {
  const { body } = await app.visitor().get(`/api/search?type=${type}&search=${encodeURIComponent(typed)}`);
  return body.map(({ name }: { name: string }) => name);
};

beforeAll(async () => {
  app = await testApp();
  const { pool } = app.database;
  await fillCatalogue(pool, 3000);
  const artists = [...new Set(RECORDS.map(([artist]) => artist))];
  await pool.query(
    "with made as (insert into parties (kind) select 'artist' from unnest($1::text[]) returning id) insert into creators (id, kind, name, slug, projects_count) select m.id, 'artist', a.name, 'x', length(a.name) from (select id, row_number() over (order by id) n from made) m join unnest($1::text[]) with ordinality a (name, n) using (n)",
    [artists],
  );
  for (const [artist, name, popularity, code = '', barcode = ''] of RECORDS)
    await pool.query(
      "insert into projects (shop_id, artist_id, name, artist_name, slug, category, step, catalogue_number, popularity, barcodes) values (1, (select id from creators where name = $2 and kind = 'artist'), $1, $2, 'x', 'vinyl', 'confirmed', $3, $4, $5)",
      [name, artist, code, 70_000 + popularity, barcode],
    );
  await pool.query(
    "insert into projects (shop_id, name, artist_name, slug, category, step, private, popularity) select 1, name, artist_name, 'x', 'vinyl', 'confirmed', true, 99999 from projects where popularity > 70000",
  );
  await pool.query('analyze projects, creators, search_vocabulary');
});
afterAll(() => app.close());

test.each(CASES)('%s finds first %s', async (typed, first) => {
  expect((await find(typed))[0]).toBe(first);
});

test('the shop’s list finds what the search finds', async () => {
  for (const [typed, first] of CASES) {
    const { body } = await app.visitor().get(`/api/projects?limit=100&search=${encodeURIComponent(typed)}`);
    const names = body.items.map(({ name }: { name: string }) => name);
    expect(body.total > 100 || names.includes(first), `${typed}: ${names.slice(0, 10)}`).toBe(true);
  }
});

test.each(['xyzzyx', 'xyzzyx qwrtzk', 'the xyzzyx', 'a xyzzyx', 'vinyl xyzzyx'])('%s finds nothing', async (typed) => {
  expect(await find(typed)).toEqual([]);
});

test('what has only some of the words says which; staff, who change what they find, find none', async () => {
  const { db } = app.database;
  const some = await databaseSearch.matches(db, { text: 'Portishead glorybox', b2b: false, unlisted: false });
  expect(some).toMatchObject({ ids: [expect.any(Number)], meant: 'portishead' });
  expect(await databaseSearch.matches(db, { text: 'portishead', b2b: false, unlisted: false })).not.toHaveProperty(
    'meant',
  );
  const ofStaff = await databaseSearch.matches(db, { text: 'portishead glorybox', b2b: true, unlisted: true });
  expect(ofStaff.ids).toEqual([]);
});

test.each([
  ['bjork', 'Björk'],
  ['pink', 'P!nk'],
  ['the who', 'The Who'],
  ['who', 'The Who'],
  ['beatles', 'Beatles, The'],
  ['ac dc', 'AC/DC'],
  ['m', 'M'],
  ['!!!', '!!!'],
  ['кино', 'Кино'],
  ['椎名', '椎名林檎'],
  ['motoerh', 'Motörhead'],
  ['led zepelin', 'Led Zeppelin'],
  ['bjrok', 'Björk'],
  ['bjrök', 'Björk'],
  ['ymo', 'ＹＭＯ'],
  ['guns and roses', 'Guns N’ Roses'],
])('among artists, %s finds first %s', async (typed, first) => {
  expect((await find(typed, 'artists'))[0]).toBe(first);
});
