import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { seededRandom } from '#kit/seeded-random.ts';
import { addPrintGrain } from '#modules/catalogue/artwork/add-print-grain.server.ts';
import { type CoverDesignKey, drawCover } from '#modules/catalogue/artwork/draw-cover.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { readPostCoverSeed } from './blog.server.ts';

/** Designs without text, because the post's title is printed beside its picture. */
const WORDLESS: readonly CoverDesignKey[] = [
  'moire',
  'jazz_blocks',
  'weave',
  'interference',
  'ribbons',
  'plotter_land',
  'herbarium',
  'collage',
  'city_pop',
  'star_chart',
  'still_life',
];

const LARGEST = 960;

/** The cover of a post, drawn from its seed at the first request and then stored. @throws Problem 404 */
export async function loadOrDrawPostCover(ctx: Ctx, id: number, side: number): Promise<Buffer> {
  const seed = await readPostCoverSeed(ctx, id);
  const name = createHash('sha256').update(seed).digest('hex').slice(0, 16);
  const key = `pictures/drawn-${name}/post-${side}.webp`;
  const kept = await ctx.ports.files.get(key);
  if (kept) return readStreamBytes(kept.stream);
  const bytes = await draw(seed, side);
  await ctx.ports.files.put(key, bytes, { mime: 'image/webp' });
  return bytes;
}

async function draw(seed: string, side: number): Promise<Buffer> {
  const family = seededRandom(`post ${seed}`).pick(WORDLESS);
  const { svg, grain } = drawCover({ seed: `post ${seed}`, artist: '', title: '', family });
  // The grain's tile is 512 px, so it is applied to the large drawing. The small one is resized from that.
  const flat = await sharp(Buffer.from(svg)).resize(LARGEST, LARGEST).png().toBuffer();
  const printed = await (await addPrintGrain(sharp(flat), grain)).png().toBuffer();
  return sharp(printed).resize(side, side).webp({ quality: 80 }).toBuffer();
}

async function readStreamBytes(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
