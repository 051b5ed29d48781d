import sharp, { type Sharp } from 'sharp';
import { seededRandom } from '#kit/seeded-random.ts';

const side = 512;
let tile: Promise<Buffer> | undefined;

/** Lays print grain over a drawing: strength 0 (none) to 1. */
export async function addPrintGrain(picture: Sharp, strength: number): Promise<Sharp> {
  if (strength <= 0) return picture;
  tile ??= grainTile();
  return picture.composite([{ input: await faded(await tile, strength), tile: true, blend: 'soft-light' }]);
}

const faded = (noise: Buffer, strength: number) =>
  sharp(noise, { raw: { width: side, height: side, channels: 1 } })
    .linear(strength * 1.6, 128 * (1 - strength * 1.6))
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer();

// One tile serves every cover: making noise anew would cost more than the drawing.
async function grainTile(): Promise<Buffer> {
  const random = seededRandom('grain');
  const noise = Buffer.alloc(side * side);
  for (let i = 0; i < noise.length; i++)
    noise[i] = Math.round(128 + (random.next() + random.next() + random.next() - 1.5) * 84);
  return noise;
}
