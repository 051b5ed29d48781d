import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { DiscFace } from './disc-grooves-svg.ts';
import { renderProjectPictures } from './render-pictures.server.ts';
import { vinylColours } from './vinyl-colours.ts';
import { discSvg } from './vinyl-disc-svg.ts';

const SIDE = 600;
const label = { artist: 'Nova Quartz', title: 'Paper Lanterns', side: 'A' };

/** A face of rings 0.6 mm wide. @param shadeAt the shade at a radius in mm */
const makeFace = (shadeAt: (radius: number) => number, end = 70): DiscFace => ({
  rim: 150.5,
  rings: Array.from({ length: Math.floor((146 - end) / 0.6) }, (_, at) => {
    const radius = 146 - 0.3 - at * 0.6;
    return [radius, 0.6, shadeAt(radius)];
  }),
});
const makeLoudBand = (from: number, until: number) => makeFace((radius) => (radius > from && radius < until ? 6 : 1));

/** Mean brightness of the circle at a radius in mm. */
async function readBrightness(svg: string, rim = 150.5): Promise<(radius: number) => number> {
  const { data } = await sharp(Buffer.from(svg), { density: (72 * SIDE) / 1000 })
    .resize(SIDE, SIDE)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (radius) => {
    const pixels = (radius * 0.496 * SIDE) / rim;
    const angles = Array.from({ length: 720 }, (_, at) => (at * Math.PI) / 360);
    const sum = angles.reduce((total, angle) => {
      const [x, y] = [Math.cos(angle), Math.sin(angle)].map((part) => Math.round(SIDE / 2 + part * pixels));
      return total + (data[y! * SIDE + x!] ?? 0);
    }, 0);
    return sum / angles.length;
  };
}
const averageBrightness = (read: (radius: number) => number, from: number, until: number) => {
  const radii = Array.from({ length: 12 }, (_, at) => from + ((at + 0.5) / 12) * (until - from));
  return radii.reduce((sum, radius) => sum + read(radius), 0) / radii.length;
};

test.each(['black', 'ruby', 'white', 'smoked_glass'])(
  'a loud passage on %s is a brighter band at its radius',
  async (colour_id) => {
    const at = async (face?: DiscFace) => readBrightness(discSvg({ colour_id, seed: 3, label, ...(face && { face }) }));
    const [outside, inside] = await Promise.all([at(makeLoudBand(120, 132)), at(makeLoudBand(85, 97))]);
    const step = colour_id === 'white' ? 4 : 8;
    expect(averageBrightness(outside, 121, 131) - averageBrightness(inside, 121, 131)).toBeGreaterThan(step);
    expect(averageBrightness(inside, 86, 96) - averageBrightness(outside, 86, 96)).toBeGreaterThan(step);
    expect(averageBrightness(inside, 86, 96) - averageBrightness(inside, 102, 112)).toBeGreaterThan(step);
  },
);

test('the gap between two tracks is a dark line at its radius', async () => {
  const face = makeFace(() => 4, 100);
  const gapped = { ...face, rings: [...face.rings, [124, 1.4, -1] as const] };
  const read = await readBrightness(discSvg({ colour_id: 'ruby', seed: 3, label, face: gapped }));
  expect(averageBrightness(read, 123.7, 124.3)).toBeLessThan(averageBrightness(read, 126, 128) - 8);
});

test('a shorter side ends further outside, and is the same until there', async () => {
  const until = async (end: number) =>
    readBrightness(discSvg({ colour_id: 'black', seed: 3, label, face: makeFace(() => 4, end) }));
  const [short, long] = [await until(100), await until(72)];
  expect(Math.abs(averageBrightness(short, 104, 140) - averageBrightness(long, 104, 140))).toBeLessThan(1);
  expect(averageBrightness(long, 76, 96) - averageBrightness(short, 76, 96)).toBeGreaterThan(3);
});

test('a face without rings is drawn as a plain disc, and the rest of the disc is the same with grooves', () => {
  const plain = discSvg({ colour_id: 'white_red_splatter', seed: 3, label });
  expect(discSvg({ colour_id: 'white_red_splatter', seed: 3, label, face: { rim: 150.5, rings: [] } })).toBe(plain);
  const grooved = discSvg({ colour_id: 'white_red_splatter', seed: 3, label, face: makeLoudBand(85, 97) });
  const texts = (svg: string) => svg.match(/<text.*?<\/text>/g);
  expect(texts(grooved)).toEqual(texts(plain));
});

test.each(vinylColours)('grooves on $id are drawn without a broken number', ({ id }) => {
  expect(discSvg({ colour_id: id, seed: 1, label, face: makeLoudBand(85, 97) })).not.toMatch(/NaN|undefined|Infinity/);
});

test('the pictures of a release have the same sizes and formats with grooves', async () => {
  const cover = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#b5532a' } })
    .jpeg()
    .toBuffer();
  const make = async (face?: DiscFace) => {
    const files = new Map<string, Buffer>();
    const put = async (name: string, bytes: Buffer) => files.set(name, bytes);
    const disc = { colour_id: 'citrine', seed: 1, ...(face && { face }) };
    const made = await renderProjectPictures({ cover, disc, put });
    return { made: made.map(({ bytes: _, ...picture }) => picture), files };
  };
  const [plain, grooved] = [await make(), await make(makeLoudBand(85, 97))];
  expect(grooved.made).toEqual(plain.made);
  const changed = [...plain.files].filter(([name, bytes]) => !grooved.files.get(name)?.equals(bytes));
  expect(changed.map(([name]) => name).sort()).toEqual([
    'disc.webp',
    'only_vinyl.webp',
    'preview.webp',
    'preview_m.png',
  ]);
  expect(grooved.files.get('only_vinyl.webp')?.length).toBeLessThan(100_000);
});
