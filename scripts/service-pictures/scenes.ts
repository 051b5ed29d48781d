// The pictures of service pages, composed of our own drawn products. Their sizes follow from the place in the page
// (services/ui/scene.tsx).
import { seededRandom } from '../../src/kit/random.ts';
import { roundCoordinate } from '../../src/modules/catalogue/artwork/shapes.ts';
import * as make from './objects.ts';
import { ACCENT, disc, placeWithShadow, words } from './objects.ts';

export interface Scene {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

type Cover = (at: number) => string;

const SQUARE = [1200, 1200] as const;
const OVER = [1400, 1200] as const;
const WIDE = [1600, 720] as const;

/** All scenes; `cover(n)` returns the n-th drawn cover as a data URL. */
export function scenes(cover: Cover): Scene[] {
  const scene = (name: string, [width, height]: readonly [number, number], ...parts: string[]): Scene => ({
    name,
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><filter id="shade" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="6" dy="16" stdDeviation="16" flood-color="#000" flood-opacity=".28"/></filter></defs>${parts.join('')}</svg>`,
  });
  return [
    scene(
      'vinyl',
      OVER,
      placeWithShadow(disc({ colour_id: 'lava_marble', seed: 4 }), { x: 480, y: 60, size: 900 }),
      placeWithShadow(disc({ colour_id: 'crystal_ink_splatter', seed: 7 }), { x: 620, y: 700, size: 470 }),
      placeWithShadow(make.sleeve(cover(0)), { x: 60, y: 240, size: 760, turn: -3 }),
    ),
    scene(
      'cd',
      SQUARE,
      placeWithShadow(make.digipak(cover(3), '#2b3a67'), { x: 40, y: 150, size: 1120, turn: -5 }, 2040, 1000),
      placeWithShadow(make.cd('#e2572b'), { x: 560, y: 640, size: 500 }),
    ),
    scene(
      'audiotape',
      SQUARE,
      placeWithShadow(make.cassette('#e8641b', { title: 'SIDE A' }), { x: 60, y: 90, size: 900, turn: -7 }, 1000, 640),
      placeWithShadow(make.cassette('#9fc6d8', { clear: true }), { x: 230, y: 560, size: 900, turn: 5 }, 1000, 640),
    ),
    scene(
      'merch',
      WIDE,
      placeWithShadow(make.tote('#e8dfc9', cover(5)), { x: 40, y: 110, size: 520, turn: -4 }),
      placeWithShadow(make.shirt('#17181b', cover(6)), { x: 440, y: 10, size: 700 }),
      placeWithShadow(make.poster(cover(7), 'LIVE'), { x: 1120, y: 40, size: 400, turn: 5 }, 700, 1000),
    ),
    scene(
      'ondemand',
      SQUARE,
      placeWithShadow(disc({ colour_id: 'crystal', seed: 12 }), { x: 480, y: 250, size: 690 }),
      placeWithShadow(make.sleeve(cover(8)), { x: 40, y: 210, size: 770 }),
      placeWithShadow(sticker('1'), { x: 640, y: 760, size: 250, turn: -10 }),
    ),
    scene(
      'direct-pressing',
      OVER,
      placeWithShadow(
        make.coverSpines(
          'NIGHT BUS,MOTHER TONGUE,SLOW WEATHER,SALT,THE LONG ROOM,BLUE HOUR,FIELD NOTES,LOW TIDE,PARALLEL,FOUND SOUND,HARBOUR,SECOND SIDE,WINTER LIGHT,STATIC,ORCHARD,OUTRO'.split(
            ',',
          ),
          ['#1d50a2', '#f4c81e', '#111214', '#c3202b', '#e2d8c1', '#1f7d49', '#5c3791'],
        ),
        { x: 330, y: 360, size: 1000 },
        1000,
        740,
      ),
      `<g transform="translate(390 120) scale(.84 .3)" filter="url(#shade)">${disc({ colour_id: 'black', seed: 2, tracks: 5 })}</g>`,
    ),
    scene(
      'production',
      SQUARE,
      placeWithShadow(make.stamper(), { x: 40, y: 40, size: 640 }),
      placeWithShadow(
        disc({
          colour_id: 'black',
          seed: 31,
          label: { paper: '#f7f5ef', ink: '#222222', artist: 'TEST PRESSING', title: 'SIDE A', side: 'A' },
        }),
        { x: 380, y: 300, size: 640 },
      ),
      placeWithShadow(disc({ colour_id: 'egg', seed: 5 }), { x: 560, y: 610, size: 580 }),
    ),
    scene('mastering', WIDE, groove(1600, 720)),
    scene(
      'design',
      SQUARE,
      placeWithShadow(dieLine(cover(9), cover(10)), { x: 30, y: 190, size: 1140, turn: -2 }, 2200, 1500),
    ),
    scene(
      'fulfillment',
      SQUARE,
      placeWithShadow(make.sleeve(cover(11)), { x: 430, y: 40, size: 640, turn: 6 }),
      placeWithShadow(make.mailer('75011 PARIS'), { x: 60, y: 330, size: 760, turn: -4 }),
      placeWithShadow(make.mailer('E8 LONDON'), { x: 620, y: 660, size: 500, turn: 8 }),
    ),
    scene(
      'artiststore',
      OVER,
      placeWithShadow(
        shopWindow([0, 3, 5, 6, 8, 9].map(cover), '#141417', '#f3efe6', 'NOVA'),
        { x: 560, y: 60, size: 800 },
        1000,
        1250,
      ),
      placeWithShadow(
        shopWindow([7, 10, 11, 12, 13, 1].map(cover), '#ffffff', '#111111', 'CELLAR'),
        { x: 90, y: 220, size: 690 },
        1000,
        1250,
      ),
    ),
    scene('deposit-sales', SQUARE, boxOfRecords([2, 4, 12, 13, 1, 14].map(cover))),
    scene(
      'retaildistribution',
      WIDE,
      divider('N', 330),
      ...[3, 9, 0, 12].map((at, i) =>
        placeWithShadow(make.sleeve(cover(at)), {
          x: 20 + i * 150,
          y: 170 + (i % 2) * 20,
          size: 470,
          turn: -2 + (i % 3) * 1.6,
        }),
      ),
      divider('S', 1060),
      ...[6, 14, 10, 5].map((at, i) =>
        placeWithShadow(make.sleeve(cover(at)), {
          x: 640 + i * 150,
          y: 160 + (i % 2) * 24,
          size: 480,
          turn: -1 + (i % 3) * 1.2,
        }),
      ),
    ),
    scene(
      'digitaldistribution',
      SQUARE,
      placeWithShadow(make.sleeve(cover(13)), { x: 90, y: 60, size: 780 }),
      `<circle cx="480" cy="450" r="120" fill="#fff"/><path d="M440 380l120 70-120 70z" fill="#111"/>`,
      bars(60, 900, 1080),
      placeWithShadow(card(), { x: 700, y: 560, size: 420, turn: 6 }, 850, 550),
    ),
    scene(
      'marketing',
      OVER,
      placeWithShadow(
        make.poster(cover(14), 'NEW', '#c3202b', '#ffffff'),
        { x: 120, y: 120, size: 560, turn: -5 },
        700,
        1000,
      ),
      placeWithShadow(make.poster(cover(2), 'OUT'), { x: 520, y: 60, size: 600, turn: 2 }, 700, 1000),
      placeWithShadow(
        make.poster(cover(10), 'NOW', '#1d50a2', '#ffffff'),
        { x: 900, y: 200, size: 480, turn: 7 },
        700,
        1000,
      ),
    ),
    scene(
      'customerservice',
      SQUARE,
      placeWithShadow(make.sleeve(cover(4)), { x: 440, y: 60, size: 620, turn: 5 }),
      placeWithShadow(postcard(cover(1)), { x: 60, y: 480, size: 1000, turn: -4 }, 1480, 1050),
    ),
    scene(
      'landing-vinyl',
      OVER,
      ...[
        ['blue_pink_splatter', 60, 520, 600],
        ['amber', 300, 120, 620],
        ['black_white_half', 640, 560, 600],
        ['galaxy_glitter', 800, 60, 580],
        ['green_marble', 480, 380, 520],
      ].map(([colour, x, y, size], i) =>
        placeWithShadow(disc({ colour_id: String(colour), seed: i + 40 }), {
          x: Number(x),
          y: Number(y),
          size: Number(size),
        }),
      ),
    ),
    scene(
      'landing-cd',
      SQUARE,
      placeWithShadow(make.cd(), { x: 440, y: 60, size: 720 }),
      placeWithShadow(make.jewelCase(cover(6)), { x: 50, y: 380, size: 800, turn: -4 }, 1120, 1000),
    ),
    scene(
      'landing-tape',
      SQUARE,
      ...['#f4c81e', '#1d50a2', '#ee84ac', '#efeee9', '#1f7d49', '#c3202b'].map((shell, i) =>
        placeWithShadow(
          make.cassette(shell, { title: i % 2 ? 'SIDE B' : 'SIDE A' }),
          { x: 30 + (i % 2) * 590, y: 70 + Math.floor(i / 2) * 375, size: 545, turn: i % 2 ? 2 : -2 },
          1000,
          640,
        ),
      ),
    ),
    scene(
      'landing-merch',
      WIDE,
      placeWithShadow(make.shirt('#efece4', cover(9)), { x: 10, y: 30, size: 640, turn: -3 }),
      placeWithShadow(make.shirt('#5b2430', cover(12), true), { x: 480, y: 10, size: 690 }),
      placeWithShadow(make.slipmat('#17181b', ACCENT), { x: 1090, y: 160, size: 480 }),
      placeWithShadow(make.pin({ colour_id: 'ruby', seed: 3 }), { x: 1010, y: 520, size: 150 }),
      placeWithShadow(make.pin({ colour_id: 'egg', seed: 3 }), { x: 1420, y: 60, size: 140 }),
    ),
    scene(
      'vinyl-pressing',
      WIDE,
      placeWithShadow(disc({ colour_id: 'black', seed: 9, label: { paper: '#141416', ink: '#141416' } }), {
        x: 20,
        y: 60,
        size: 560,
      }),
      placeWithShadow(make.stamper(), { x: 370, y: 110, size: 560 }),
      placeWithShadow(puck(), { x: 880, y: 330, size: 250 }, 1000, 620),
      placeWithShadow(disc({ colour_id: 'sunset_tri', seed: 8 }), { x: 1030, y: 50, size: 560 }),
    ),
    scene(
      'brand-new',
      OVER,
      ...[13, 5, 11, 0].map((at, i) =>
        placeWithShadow(make.sleeve(cover(at)), { x: 90 + i * 200, y: 330 - i * 70, size: 620, turn: -12 + i * 7 }),
      ),
      placeWithShadow(disc({ colour_id: 'curacao', seed: 6 }), { x: 640, y: 610, size: 540 }),
    ),
    scene(
      'overview',
      WIDE,
      placeWithShadow(disc({ colour_id: 'ruby', seed: 1 }), { x: 300, y: 60, size: 560 }),
      placeWithShadow(make.sleeve(cover(0)), { x: 20, y: 80, size: 520, turn: -2 }),
      placeWithShadow(make.cd(), { x: 760, y: 270, size: 400 }),
      placeWithShadow(make.cassette('#f4c81e'), { x: 640, y: 60, size: 400, turn: 6 }, 1000, 640),
      placeWithShadow(make.shirt('#1b2748', cover(6)), { x: 1010, y: 60, size: 560 }),
    ),
  ];
}

/** Single products: packaging, garments, shells, sizes. */
export function singles(cover: Cover): Scene[] {
  const one = (name: string, drawing: string, width = 640, height = 640): Scene => ({
    name,
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><filter id="shade" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="3" dy="8" stdDeviation="9" flood-color="#000" flood-opacity=".25"/></filter></defs>${drawing}</svg>`,
  });
  const shells: readonly (readonly [string, string, boolean])[] = [
    ['white', '#f4f2ec', false],
    ['black', '#1b1b1e', false],
    ['clear', '#dfe7ea', true],
    ['smoke', '#6a6d72', true],
    ['red', '#c3202b', false],
    ['orange', '#e8641b', false],
    ['yellow', '#f4c81e', false],
    ['green', '#1f7d49', false],
    ['blue', '#1d50a2', false],
    ['pink', '#ee84ac', false],
  ];
  return [
    one('cd-jewel_case', placeWithShadow(make.jewelCase(cover(3)), { x: 40, y: 70, size: 560 }, 1120, 1000)),
    one('cd-digipak', placeWithShadow(make.digipak(cover(8), '#8a3b2a'), { x: 20, y: 170, size: 600 }, 2040, 1000)),
    one(
      'cd-card_sleeve',
      placeWithShadow(make.cd('#1f7d49'), { x: 200, y: 100, size: 420 }) +
        placeWithShadow(make.sleeve(cover(10)), { x: 40, y: 90, size: 450 }),
    ),
    one('merch-t_shirt', placeWithShadow(make.shirt('#efece4', cover(6)), { x: 20, y: 20, size: 600 })),
    one('merch-hoodie', placeWithShadow(make.shirt('#27364f', cover(12), true), { x: 30, y: 20, size: 580 })),
    one('merch-tote', placeWithShadow(make.tote('#e8dfc9', cover(5)), { x: 40, y: 30, size: 560 })),
    one('merch-poster', placeWithShadow(make.poster(cover(7), 'LIVE'), { x: 120, y: 30, size: 400 }, 700, 1000)),
    one('merch-slipmat', placeWithShadow(make.slipmat('#17181b', ACCENT), { x: 50, y: 50, size: 540 })),
    one('merch-pin', placeWithShadow(make.pin({ colour_id: 'lava_marble', seed: 3 }), { x: 150, y: 150, size: 340 })),
    ...shells.map(([name, colour, clear]) =>
      one(
        `shell-${name}`,
        placeWithShadow(make.cassette(colour, { clear }), { x: 30, y: 24, size: 580 }, 1000, 640),
        640,
        420,
      ),
    ),
    ...(['12', '10', '7'] as const).map((size, i) =>
      one(
        `size-${size}`,
        placeWithShadow(
          disc({
            colour_id: ['black', 'citrine', 'red'][i] ?? 'black',
            size,
            seed: `size ${size}`,
            rpm: size === '7' ? 45 : 33,
          }),
          { x: 8, y: 4, size: 624 },
        ),
      ),
    ),
  ];
}

const sticker = (text: string): string =>
  `<circle cx="500" cy="500" r="498" fill="${ACCENT}"/>${words(text, { x: 500, y: 690, size: 560, face: 'display', bold: true, fill: '#111', anchor: 'middle' })}`;

const LIT = 14;

/** The groove under a lens: lines as of music, one of them highlighted. */
function groove(width: number, height: number): string {
  const random = seededRandom('groove');
  const lines = Array.from({ length: 30 }, (_, at) => {
    const y = 20 + at * 24;
    const loud = 7 + 13 * Math.abs(Math.sin(at / 4.3)) * (0.4 + 0.6 * random.next());
    const [a, b, phase] = [0.008 + random.next() * 0.012, 0.03 + random.next() * 0.05, random.next() * 7];
    const points = Array.from({ length: 201 }, (_, i) => {
      const x = (i / 200) * width;
      const swell = 0.35 + 0.65 * Math.abs(Math.sin(x * 0.0021 + phase));
      return `${roundCoordinate(x)} ${roundCoordinate(y + swell * loud * (Math.sin(x * a + phase) + 0.5 * Math.sin(x * b + phase * 2)))}`;
    });
    const lit = at === LIT;
    return `<path d="M${points.join('L')}" fill="none" stroke="#000" stroke-width="15"/><path d="M${points.join('L')}" transform="translate(0 -5)" fill="none" stroke="${lit ? ACCENT : '#fff'}" stroke-opacity="${lit ? 1 : 0.18}" stroke-width="${lit ? 7 : 3}"/>`;
  });
  return `<rect width="${width}" height="${height}" fill="#19191c"/><clipPath id="lens"><rect width="${width}" height="${height}"/></clipPath><g clip-path="url(#lens)">${lines.filter((_, at) => at !== LIT).join('')}${lines[LIT]}</g>`;
}

/** A gatefold on its template: trim, bleed, spine, marks and colour bar. 2200 × 1500. */
const dieLine = (left: string, right: string): string =>
  `<rect width="2200" height="1500" fill="#fff"/><rect x="1" y="1" width="2198" height="1498" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="2"/><image href="${left}" x="170" y="210" width="900" height="900"/><image href="${right}" x="1130" y="210" width="900" height="900"/><rect x="1070" y="210" width="60" height="900" fill="#1c1c1f"/>` +
  `<rect x="170" y="210" width="1860" height="900" fill="none" stroke="#e4007f" stroke-width="4"/><rect x="145" y="185" width="1910" height="950" fill="none" stroke="#009fe3" stroke-width="4" stroke-dasharray="16 12"/><path d="M1070 150v1020M1130 150v1020" stroke="#009fe3" stroke-width="4" stroke-dasharray="16 12"/><rect x="205" y="245" width="830" height="830" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="6 10"/><path d="M110 210H60M110 1110H60M2090 210h50M2090 1110h50M170 150v-50M2030 150v-50M170 1170v50M2030 1170v50" stroke="#000" stroke-width="4"/>` +
  ['#009fe3', '#e4007f', '#ffed00', '#111111', '#8dc63f', '#e2572b']
    .map((colour, i) => `<rect x="${170 + i * 90}" y="1280" width="76" height="76" fill="${colour}"/>`)
    .join('') +
  `<circle cx="1960" cy="1318" r="38" fill="none" stroke="#000" stroke-width="4"/><path d="M1900 1318h120M1960 1258v120" stroke="#000" stroke-width="4"/>${words('315 × 315 mm + 3', { x: 800, y: 1338, size: 52, face: 'mono', fill: '#111' })}`;

/** A shop on a screen, 1000 × 1250: a name, a menu, records. */
const shopWindow = (covers: readonly string[], ground: string, ink: string, name: string): string =>
  `<rect width="1000" height="1250" rx="26" fill="${ground}"/>${words(name, { x: 60, y: 130, size: 104, face: 'display', bold: true, fill: ink })}<path d="M700 96h90M820 96h90" stroke="${ink}" stroke-width="10" stroke-opacity=".7"/><path d="M60 180h880" stroke="${ink}" stroke-opacity=".25" stroke-width="3"/>` +
  covers
    .map((href, at) => {
      const [x, y] = [60 + (at % 2) * 460, 220 + Math.floor(at / 2) * 500];
      return y > 900
        ? ''
        : `<image href="${href}" x="${x}" y="${y}" width="420" height="420"/><path d="M${x} ${y + 448}h180M${x + 320} ${y + 448}h100" stroke="${ink}" stroke-width="12" stroke-opacity=".65"/>`;
    })
    .join('') +
  `<rect x="1" y="1" width="998" height="1248" rx="26" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2"/>`;

/** An open carton of records. */
const boxOfRecords = (covers: readonly string[]): string =>
  covers
    .map((href, i) =>
      placeWithShadow(make.sleeve(href), { x: 200 + i * 18, y: 120 + i * 46, size: 720, turn: -1.5 + i * 0.7 }),
    )
    .join('') +
  `<g filter="url(#shade)"><path d="M110 640H1090L1060 1150H140z" fill="#c69c6d"/><path d="M110 640L40 560H190zM1090 640l70-80h-150z" fill="#b1875a"/><path d="M110 640H1090" stroke="#8a653d" stroke-width="6"/><rect x="380" y="770" width="440" height="230" fill="#fff"/></g>${words('25 × LP', { x: 600, y: 920, size: 120, face: 'display', bold: true, fill: '#111', anchor: 'middle', width: 400 })}`;

const divider = (letter: string, x: number): string =>
  `<g filter="url(#shade)"><path d="M${x} 60h150v70h330v520H${x}z" fill="#f1eee8"/><path d="M${x} 60h150v70h330" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="3"/></g>${words(letter, { x: x + 75, y: 118, size: 64, face: 'display', bold: true, fill: '#111', anchor: 'middle' })}`;

function bars(x: number, y: number, width: number): string {
  const random = seededRandom('bars');
  return Array.from({ length: 72 }, (_, at) => {
    const height = 30 + 210 * Math.abs(Math.sin(at / 7.5)) * (0.4 + random.next() * 0.6);
    return `<rect x="${roundCoordinate(x + (at / 72) * width)}" y="${roundCoordinate(y + 120 - height / 2)}" width="9" height="${roundCoordinate(height)}" rx="4" fill="${at < 26 ? '#111' : '#b9b5ad'}"/>`;
  }).join('');
}

/** A download card, 850 × 550. */
function card(): string {
  const random = seededRandom('card');
  const dots = Array.from({ length: 169 }, (_, at) =>
    random.next() > 0.5
      ? `<rect x="${60 + (at % 13) * 24}" y="${120 + Math.floor(at / 13) * 24}" width="24" height="24"/>`
      : '',
  ).join('');
  return `<rect width="850" height="550" rx="16" fill="${ACCENT}"/><g fill="#111">${dots}</g>${words('FLAC', { x: 430, y: 240, size: 130, face: 'display', bold: true, fill: '#111' })}${words('K7Q2-MX9D', { x: 432, y: 330, size: 58, face: 'mono', bold: true, fill: '#111', width: 380 })}`;
}

/** A postcard, 1480 × 1050, its stamp a tiny sleeve. */
const postcard = (stamp: string): string =>
  `<rect width="1480" height="1050" fill="#faf7ef"/><rect x="1" y="1" width="1478" height="1048" fill="none" stroke="#000" stroke-opacity=".15" stroke-width="2"/><path d="M760 120v810" stroke="#cfc8b8" stroke-width="5"/><path d="M110 250q60-40 110 0t110 0 110 0 110 0M110 370q60-40 110 0t110 0 110 0M110 490q60-40 110 0t110 0 110 0 110 0M110 610q60-40 110 0t110 0" fill="none" stroke="#1d50a2" stroke-width="9" stroke-linecap="round"/><path d="M840 560h520M840 670h520M840 780h380" stroke="#cfc8b8" stroke-width="6"/><rect x="1150" y="110" width="220" height="220" fill="#fff" stroke="#cfc8b8" stroke-width="8" stroke-dasharray="16 10"/><image href="${stamp}" x="1172" y="132" width="176" height="176"/><g fill="none" stroke="#222" stroke-opacity=".55" stroke-width="6"><circle cx="1090" cy="260" r="92"/><circle cx="1090" cy="260" r="60"/><path d="M1180 220q40-24 80 0t80 0 80 0M1180 260q40-24 80 0t80 0 80 0"/></g>`;

/** PVC before the press closes: a puck between two papers. 1000 × 620. */
const puck = (): string =>
  `<ellipse cx="500" cy="470" rx="470" ry="130" fill="#f3c433"/><path d="M60 250v170a440 120 0 0 0 880 0V250z" fill="#17181b"/><ellipse cx="500" cy="250" rx="440" ry="120" fill="#2a2b30"/><ellipse cx="500" cy="150" rx="470" ry="120" fill="#f3c433"/><ellipse cx="500" cy="150" rx="24" ry="7" fill="#111"/>`;
