// The pictures of service pages, composed of our own drawn products. Their sizes follow from the place in the page
// (services/ui/product-picture.tsx).

import {
  boxOfRecordsSvg,
  dieLineSvg,
  dividerSvg,
  downloadCardSvg,
  grooveSvg,
  onlineShopSvg,
  postcardSvg,
  stickerSvg,
  vinylPuckSvg,
  waveformSvg,
} from './scene-parts.ts';
import * as make from './svg-objects.ts';
import { ACCENT_COLOUR, placeWithShadow, recordDiscSvg } from './svg-objects.ts';

export interface PictureScene {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

export type CoverHrefByNumber = (at: number) => string;

const SQUARE = [1200, 1200] as const;
const OVER = [1400, 1200] as const;
const WIDE = [1600, 720] as const;

/** All scenes; `cover(n)` returns the n-th drawn cover as a data URL. */
export const servicePictureScenes = (cover: CoverHrefByNumber): PictureScene[] => [
  ...productScenes(cover),
  ...makingScenes(cover),
  ...salesScenes(cover),
  ...releaseScenes(cover),
  ...landingScenes(cover),
];

/** Products that we make or print. */
const productScenes = (cover: CoverHrefByNumber): PictureScene[] => [
  scene(
    'vinyl',
    OVER,
    placeWithShadow(recordDiscSvg({ colour_id: 'lava_marble', seed: 4 }), { x: 480, y: 60, size: 900 }),
    placeWithShadow(recordDiscSvg({ colour_id: 'crystal_ink_splatter', seed: 7 }), { x: 620, y: 700, size: 470 }),
    placeWithShadow(make.sleeveSvg(cover(0)), { x: 60, y: 240, size: 760, turn: -3 }),
  ),
  scene(
    'cd',
    SQUARE,
    placeWithShadow(make.digipakSvg(cover(3), '#2b3a67'), { x: 40, y: 150, size: 1120, turn: -5 }, 2040, 1000),
    placeWithShadow(make.cdSvg('#e2572b'), { x: 560, y: 640, size: 500 }),
  ),
  scene(
    'audiotape',
    SQUARE,
    placeWithShadow(make.cassetteSvg('#e8641b', { title: 'SIDE A' }), { x: 60, y: 90, size: 900, turn: -7 }, 1000, 640),
    placeWithShadow(make.cassetteSvg('#9fc6d8', { clear: true }), { x: 230, y: 560, size: 900, turn: 5 }, 1000, 640),
  ),
  scene(
    'merch',
    WIDE,
    placeWithShadow(make.toteSvg('#e8dfc9', cover(5)), { x: 40, y: 110, size: 520, turn: -4 }),
    placeWithShadow(make.shirtSvg('#17181b', cover(6)), { x: 440, y: 10, size: 700 }),
    placeWithShadow(make.posterSvg(cover(7), 'LIVE'), { x: 1120, y: 40, size: 400, turn: 5 }, 700, 1000),
  ),
  scene(
    'ondemand',
    SQUARE,
    placeWithShadow(recordDiscSvg({ colour_id: 'crystal', seed: 12 }), { x: 480, y: 250, size: 690 }),
    placeWithShadow(make.sleeveSvg(cover(8)), { x: 40, y: 210, size: 770 }),
    placeWithShadow(stickerSvg('1'), { x: 640, y: 760, size: 250, turn: -10 }),
  ),
];

/** Steps on the way to a record: design, mastering, the press. */
const makingScenes = (cover: CoverHrefByNumber): PictureScene[] => [
  scene(
    'design',
    SQUARE,
    placeWithShadow(dieLineSvg(cover(9), cover(10)), { x: 30, y: 190, size: 1140, turn: -2 }, 2200, 1500),
  ),
  scene('mastering', WIDE, grooveSvg(1600, 720)),
  scene(
    'direct-pressing',
    OVER,
    placeWithShadow(
      make.coverSpinesSvg(
        'NIGHT BUS,MOTHER TONGUE,SLOW WEATHER,SALT,THE LONG ROOM,BLUE HOUR,FIELD NOTES,LOW TIDE,PARALLEL,FOUND SOUND,HARBOUR,SECOND SIDE,WINTER LIGHT,STATIC,ORCHARD,OUTRO'.split(
          ',',
        ),
        ['#1d50a2', '#f4c81e', '#111214', '#c3202b', '#e2d8c1', '#1f7d49', '#5c3791'],
      ),
      { x: 330, y: 360, size: 1000 },
      1000,
      740,
    ),
    `<g transform="translate(390 120) scale(.84 .3)" filter="url(#shade)">${recordDiscSvg({ colour_id: 'black', seed: 2, tracks: 5 })}</g>`,
  ),
  scene(
    'vinyl-pressing',
    WIDE,
    placeWithShadow(recordDiscSvg({ colour_id: 'black', seed: 9, label: { paper: '#141416', ink: '#141416' } }), {
      x: 20,
      y: 60,
      size: 560,
    }),
    placeWithShadow(make.stamperSvg(), { x: 370, y: 110, size: 560 }),
    placeWithShadow(vinylPuckSvg(), { x: 880, y: 330, size: 250 }, 1000, 620),
    placeWithShadow(recordDiscSvg({ colour_id: 'sunset_tri', seed: 8 }), { x: 1030, y: 50, size: 560 }),
  ),
  scene(
    'production',
    SQUARE,
    placeWithShadow(make.stamperSvg(), { x: 40, y: 40, size: 640 }),
    placeWithShadow(
      recordDiscSvg({
        colour_id: 'black',
        seed: 31,
        label: { paper: '#f7f5ef', ink: '#222222', artist: 'TEST PRESSING', title: 'SIDE A', side: 'A' },
      }),
      { x: 380, y: 300, size: 640 },
    ),
    placeWithShadow(recordDiscSvg({ colour_id: 'egg', seed: 5 }), { x: 560, y: 610, size: 580 }),
  ),
];

/** Services that sell and send a release. */
const salesScenes = (cover: CoverHrefByNumber): PictureScene[] => [
  scene(
    'artiststore',
    OVER,
    placeWithShadow(
      onlineShopSvg([0, 3, 5, 6, 8, 9].map(cover), '#141417', '#f3efe6', 'NOVA'),
      { x: 560, y: 60, size: 800 },
      1000,
      1250,
    ),
    placeWithShadow(
      onlineShopSvg([7, 10, 11, 12, 13, 1].map(cover), '#ffffff', '#111111', 'CELLAR'),
      { x: 90, y: 220, size: 690 },
      1000,
      1250,
    ),
  ),
  scene('deposit-sales', SQUARE, boxOfRecordsSvg([2, 4, 12, 13, 1, 14].map(cover))),
  scene(
    'retaildistribution',
    WIDE,
    dividerSvg('N', 330),
    ...[3, 9, 0, 12].map((at, i) =>
      placeWithShadow(make.sleeveSvg(cover(at)), {
        x: 20 + i * 150,
        y: 170 + (i % 2) * 20,
        size: 470,
        turn: -2 + (i % 3) * 1.6,
      }),
    ),
    dividerSvg('S', 1060),
    ...[6, 14, 10, 5].map((at, i) =>
      placeWithShadow(make.sleeveSvg(cover(at)), {
        x: 640 + i * 150,
        y: 160 + (i % 2) * 24,
        size: 480,
        turn: -1 + (i % 3) * 1.2,
      }),
    ),
  ),
  scene(
    'fulfillment',
    SQUARE,
    placeWithShadow(make.sleeveSvg(cover(11)), { x: 430, y: 40, size: 640, turn: 6 }),
    placeWithShadow(make.mailerSvg('75011 PARIS'), { x: 60, y: 330, size: 760, turn: -4 }),
    placeWithShadow(make.mailerSvg('E8 LONDON'), { x: 620, y: 660, size: 500, turn: 8 }),
  ),
  scene(
    'customerservice',
    SQUARE,
    placeWithShadow(make.sleeveSvg(cover(4)), { x: 440, y: 60, size: 620, turn: 5 }),
    placeWithShadow(postcardSvg(cover(1)), { x: 60, y: 480, size: 1000, turn: -4 }, 1480, 1050),
  ),
];

/** Services that bring a release to its listeners. */
const releaseScenes = (cover: CoverHrefByNumber): PictureScene[] => [
  scene(
    'digitaldistribution',
    SQUARE,
    placeWithShadow(make.sleeveSvg(cover(13)), { x: 90, y: 60, size: 780 }),
    `<circle cx="480" cy="450" r="120" fill="#fff"/><path d="M440 380l120 70-120 70z" fill="#111"/>`,
    waveformSvg(60, 900, 1080),
    placeWithShadow(downloadCardSvg(), { x: 700, y: 560, size: 420, turn: 6 }, 850, 550),
  ),
  scene(
    'marketing',
    OVER,
    placeWithShadow(
      make.posterSvg(cover(14), 'NEW', '#c3202b', '#ffffff'),
      { x: 120, y: 120, size: 560, turn: -5 },
      700,
      1000,
    ),
    placeWithShadow(make.posterSvg(cover(2), 'OUT'), { x: 520, y: 60, size: 600, turn: 2 }, 700, 1000),
    placeWithShadow(
      make.posterSvg(cover(10), 'NOW', '#1d50a2', '#ffffff'),
      { x: 900, y: 200, size: 480, turn: 7 },
      700,
      1000,
    ),
  ),
  scene(
    'brand-new',
    OVER,
    ...[13, 5, 11, 0].map((at, i) =>
      placeWithShadow(make.sleeveSvg(cover(at)), { x: 90 + i * 200, y: 330 - i * 70, size: 620, turn: -12 + i * 7 }),
    ),
    placeWithShadow(recordDiscSvg({ colour_id: 'curacao', seed: 6 }), { x: 640, y: 610, size: 540 }),
  ),
];

/** The overview and the landing pages. */
const landingScenes = (cover: CoverHrefByNumber): PictureScene[] => [
  scene(
    'overview',
    WIDE,
    placeWithShadow(recordDiscSvg({ colour_id: 'ruby', seed: 1 }), { x: 300, y: 60, size: 560 }),
    placeWithShadow(make.sleeveSvg(cover(0)), { x: 20, y: 80, size: 520, turn: -2 }),
    placeWithShadow(make.cdSvg(), { x: 760, y: 270, size: 400 }),
    placeWithShadow(make.cassetteSvg('#f4c81e'), { x: 640, y: 60, size: 400, turn: 6 }, 1000, 640),
    placeWithShadow(make.shirtSvg('#1b2748', cover(6)), { x: 1010, y: 60, size: 560 }),
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
      placeWithShadow(recordDiscSvg({ colour_id: String(colour), seed: i + 40 }), {
        x: Number(x),
        y: Number(y),
        size: Number(size),
      }),
    ),
  ),
  scene(
    'landing-cd',
    SQUARE,
    placeWithShadow(make.cdSvg(), { x: 440, y: 60, size: 720 }),
    placeWithShadow(make.jewelCaseSvg(cover(6)), { x: 50, y: 380, size: 800, turn: -4 }, 1120, 1000),
  ),
  scene(
    'landing-tape',
    SQUARE,
    ...['#f4c81e', '#1d50a2', '#ee84ac', '#efeee9', '#1f7d49', '#c3202b'].map((shell, i) =>
      placeWithShadow(
        make.cassetteSvg(shell, { title: i % 2 ? 'SIDE B' : 'SIDE A' }),
        { x: 30 + (i % 2) * 590, y: 70 + Math.floor(i / 2) * 375, size: 545, turn: i % 2 ? 2 : -2 },
        1000,
        640,
      ),
    ),
  ),
  scene(
    'landing-merch',
    WIDE,
    placeWithShadow(make.shirtSvg('#efece4', cover(9)), { x: 10, y: 30, size: 640, turn: -3 }),
    placeWithShadow(make.shirtSvg('#5b2430', cover(12), true), { x: 480, y: 10, size: 690 }),
    placeWithShadow(make.slipmatSvg('#17181b', ACCENT_COLOUR), { x: 1090, y: 160, size: 480 }),
    placeWithShadow(make.enamelPinSvg({ colour_id: 'ruby', seed: 3 }), { x: 1010, y: 520, size: 150 }),
    placeWithShadow(make.enamelPinSvg({ colour_id: 'egg', seed: 3 }), { x: 1420, y: 60, size: 140 }),
  ),
];

const scene = (name: string, [width, height]: readonly [number, number], ...parts: string[]): PictureScene => ({
  name,
  width,
  height,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><filter id="shade" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="6" dy="16" stdDeviation="16" flood-color="#000" flood-opacity=".28"/></filter></defs>${parts.join('')}</svg>`,
});
