import type { CoverHrefByNumber, PictureScene } from './scenes.ts';
import * as make from './svg-objects.ts';
import { ACCENT_COLOUR, placeWithShadow, recordDiscSvg } from './svg-objects.ts';

/** Single products: packaging, garments, shells, sizes. */
export function productDetailScenes(cover: CoverHrefByNumber): PictureScene[] {
  const one = (name: string, drawing: string, width = 640, height = 640): PictureScene => ({
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
    one('cd-jewel_case', placeWithShadow(make.jewelCaseSvg(cover(3)), { x: 40, y: 70, size: 560 }, 1120, 1000)),
    one('cd-digipak', placeWithShadow(make.digipakSvg(cover(8), '#8a3b2a'), { x: 20, y: 170, size: 600 }, 2040, 1000)),
    one(
      'cd-card_sleeve',
      placeWithShadow(make.cdSvg('#1f7d49'), { x: 200, y: 100, size: 420 }) +
        placeWithShadow(make.sleeveSvg(cover(10)), { x: 40, y: 90, size: 450 }),
    ),
    one('merch-t_shirt', placeWithShadow(make.shirtSvg('#efece4', cover(6)), { x: 20, y: 20, size: 600 })),
    one('merch-hoodie', placeWithShadow(make.shirtSvg('#27364f', cover(12), true), { x: 30, y: 20, size: 580 })),
    one('merch-tote', placeWithShadow(make.toteSvg('#e8dfc9', cover(5)), { x: 40, y: 30, size: 560 })),
    one('merch-poster', placeWithShadow(make.posterSvg(cover(7), 'LIVE'), { x: 120, y: 30, size: 400 }, 700, 1000)),
    one('merch-slipmat', placeWithShadow(make.slipmatSvg('#17181b', ACCENT_COLOUR), { x: 50, y: 50, size: 540 })),
    one(
      'merch-pin',
      placeWithShadow(make.enamelPinSvg({ colour_id: 'lava_marble', seed: 3 }), { x: 150, y: 150, size: 340 }),
    ),
    ...shells.map(([name, colour, clear]) =>
      one(
        `shell-${name}`,
        placeWithShadow(make.cassetteSvg(colour, { clear }), { x: 30, y: 24, size: 580 }, 1000, 640),
        640,
        420,
      ),
    ),
    ...(['12', '10', '7'] as const).map((size, i) =>
      one(
        `size-${size}`,
        placeWithShadow(
          recordDiscSvg({
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
