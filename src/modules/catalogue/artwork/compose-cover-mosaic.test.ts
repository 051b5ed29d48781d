import sharp from 'sharp';
import { expect, test } from 'vitest';
import { composeCoverMosaic } from './compose-cover-mosaic.server.ts';

const plain = (colour: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

const COLOURS = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'];
const PLACES = [
  [200, 200],
  [1000, 200],
  [200, 1000],
  [1000, 1000],
] as const;

// The cover in each quarter.
test.each([
  [1, [0, 0, 0, 0]],
  [2, [0, 1, 0, 1]],
  [3, [0, 1, 0, 2]],
  [4, [0, 1, 2, 3]],
])('%d covers make one square', async (count, expected) => {
  const made = await composeCoverMosaic(await Promise.all(COLOURS.slice(0, count).map(plain)));
  const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1280, 1280]);
  const seen = PLACES.map(([x, y]) => {
    const at = (y * info.width + x) * info.channels;
    return COLOURS.findIndex((colour) => {
      const wanted = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
      return wanted.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 24);
    });
  });
  expect(seen).toEqual(expected);
});
