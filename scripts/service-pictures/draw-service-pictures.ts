// Draws the pictures of the services' pages into public/assets/images, which are committed:
// `node scripts/service-pictures/draw-service-pictures.ts`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CoverDesignKey } from '../../src/modules/catalogue/artwork/draw-cover.ts';
import { outlineTypesetter } from '../../src/modules/catalogue/artwork/outline-typesetter.server.ts';
import { renderGeneratedCover } from '../../src/modules/catalogue/artwork/render-pictures.server.ts';
import { vinylColours } from '../../src/modules/catalogue/artwork/vinyl-colours.ts';
import { discSvg } from '../../src/modules/catalogue/artwork/vinyl-disc-svg.ts';
import { productDetailScenes } from './product-scenes.ts';
import { type PictureScene, servicePictureScenes } from './scenes.ts';

const images = 'public/assets/images';
const WIDTHS = [640, 1280] as const;
const webp = { quality: 80, alphaQuality: 88, effort: 6 } as const;

/** The covers shown in scenes, by number. */
const SLEEVES: readonly (readonly [CoverDesignKey, number, string, string])[] = [
  ['overprint', 7, 'Nova', 'Night bus'],
  ['jazz_blocks', 7, 'The Long Room', 'Blue hour'],
  ['brutal', 11, 'Salt', 'Static'],
  ['ribbons', 8, 'Mina Vale', 'Harbour'],
  ['herbarium', 4, 'Field Notes', 'Orchard'],
  ['tiles', 12, 'Low Tide', 'Parallel'],
  ['sigil', 18, 'Grave Hours', 'Winter light'],
  ['swiss_grid', 1, 'Kollektiv Ost', 'Signal'],
  ['blurred_light', 20, 'Ines Roca', 'Slow weather'],
  ['city_pop', 8, 'Tomo', 'Second side'],
  ['moire', 1, 'Phase Four', 'Interval'],
  ['still_life', 2, 'Otis Bell', 'Mother tongue'],
  ['weave', 14, 'Island Hi-Fi', 'Found sound'],
  ['interference', 1, 'Delta Wave', 'Carrier'],
  ['collage', 5, 'Paper Lions', 'Outro'],
];

async function draw() {
  mkdirSync(join(images, 'services'), { recursive: true });
  mkdirSync(join(images, 'discs'), { recursive: true });
  const covers = await Promise.all(SLEEVES.map(renderCoverDataUrl));
  const cover = (at: number) => covers[at % covers.length] ?? '';
  const only = process.argv[2];
  for (const scene of servicePictureScenes(cover).filter(({ name }) => !only || name === only)) {
    for (const width of WIDTHS) await keep(scene, width, `${scene.name}-${width}`);
  }
  if (only) return;
  for (const scene of productDetailScenes(cover)) await keep(scene, 640, scene.name);
  for (const { id } of vinylColours) {
    const svg = discSvg(
      { colour_id: id, seed: `wall ${id}`, tracks: 4, label: { paper: '#f1eee8', ink: '#111111' } },
      outlineTypesetter,
    );
    const picture = sharp(Buffer.from(svg), { density: 36 }).resize({ width: 240 });
    writeFileSync(join(images, 'discs', `${id}.webp`), await picture.webp(webp).toBuffer());
  }
}

async function renderCoverDataUrl([family, genre, artist, title]: (typeof SLEEVES)[number]): Promise<string> {
  const png = await renderGeneratedCover({ seed: title, genre, artist, title, family }, 640);
  const jpeg = await sharp(png).flatten({ background: '#fff' }).jpeg({ quality: 90 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

async function keep({ svg, width: own }: PictureScene, width: number, name: string) {
  const density = Math.min(144, (72 * width) / own);
  const picture = sharp(Buffer.from(svg), { density, unlimited: true }).resize({ width });
  writeFileSync(join(images, 'services', `${name}.webp`), await picture.webp(webp).toBuffer());
}

await draw();
