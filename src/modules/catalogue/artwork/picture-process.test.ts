// Uploads are decoded in a separate process with limits on memory and time.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Problem } from '#kit/problem.ts';
import { startPictureProcess } from './picture-process.server.ts';
import { pictureSizeRefusal } from './picture-size-limits.ts';

const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#a86' } })
    .png()
    .toBuffer();
const toErrorKey = (error: unknown) => (error instanceof Problem ? error.key : String(error));

test('a picture is made, and a damaged one is reported', async () => {
  const run = startPictureProcess({ seconds: 20, waiting: 4 });
  const { files } = await run({ kind: 'picture', upload: await picture() });
  expect(files.map(({ name }) => name)).toContain('mini.jpg');
  const damaged = (await picture()).subarray(0, 60);
  expect(await run({ kind: 'picture', upload: damaged }).catch(toErrorKey)).toBe('picture_corrupt');
});

test('a picture that takes too long is refused, and the next one is made', async () => {
  const slow = startPictureProcess({ seconds: 0.02, waiting: 4 });
  expect(await slow({ kind: 'picture', upload: await picture(2000, 2000) }).catch(toErrorKey)).toBe('picture_failed');
  const run = startPictureProcess({ seconds: 20, waiting: 4 });
  const [first, second] = [
    run({ kind: 'picture', upload: await picture() }),
    run({ kind: 'photo', upload: await picture() }),
  ];
  expect((await first).files.length).toBeGreaterThan(1);
  expect((await second).answer).toBeInstanceOf(Uint8Array);
});

test('more pictures than may wait are refused until there is room', async () => {
  const run = startPictureProcess({ seconds: 20, waiting: 2 });
  const upload = await picture();
  const all = await Promise.all(
    Array.from({ length: 5 }, () => run({ kind: 'picture', upload }).then(() => 'made', toErrorKey)),
  );
  expect(all).toEqual(['made', 'made', 'pictures_busy', 'pictures_busy', 'pictures_busy']);
  expect(await run({ kind: 'picture', upload }).then(() => 'made', toErrorKey)).toBe('made');
});

test.each([
  [{ width: 7600, height: 7600 }, 'cover', null],
  [{ width: 32_001, height: 100 }, 'artwork', 'picture_too_large'],
  [{ width: 100, height: 32_001 }, 'picture', 'picture_too_large'],
  [{ width: 9000, height: 9000 }, 'picture', 'picture_too_large'],
  [{ width: 15_000, height: 7600 }, 'artwork', null],
  [{ width: 20_000, height: 20_000 }, 'artwork', 'picture_too_large'],
  [{ width: 3, height: 4000 }, 'picture', 'picture_too_narrow'],
  [{ width: 4000, height: 3 }, 'picture', 'picture_too_narrow'],
  [{ width: 200, height: 4000 }, 'picture', null],
  [{ width: 599, height: 800 }, 'cover', 'picture_too_small'],
] as const)('a picture of %j sent as %s: %s', (size, purpose, why) => {
  expect(pictureSizeRefusal(size, purpose)).toBe(why);
});
