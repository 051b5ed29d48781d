import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PicturePurpose } from './picture-size-limits.ts';
import { readUploadedPicture } from './read-uploaded-picture.server.ts';
import {
  renderGeneratedProjectPictures,
  renderProjectPictures,
  renderResponsivePicture,
  storedCoverWidths,
} from './render-pictures.server.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5532a' } });
const key = (upload: Buffer, purpose: PicturePurpose = 'picture') =>
  readUploadedPicture(upload, purpose).then(
    () => 'taken',
    (problem: { key: string }) => problem.key,
  );
const kept = () => {
  const files = new Map<string, { bytes: Buffer; mime: string }>();
  return { files, put: async (name: string, bytes: Buffer, mime: string) => files.set(name, { bytes, mime }) };
};

test.each(['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif'] as const)('%s is accepted', async (format) => {
  expect(await readUploadedPicture(await flat(40, 30).toFormat(format).toBuffer(), 'picture')).toMatchObject({
    type: format,
    width: 40,
    height: 30,
  });
});

test('a file that is no photograph is refused under any name', async () => {
  expect(await key(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBe(
    'picture_type_refused',
  );
  expect(await key(Buffer.from('<!doctype html><p>cover.png'))).toBe('picture_type_refused');
  expect(await key(Buffer.alloc(0))).toBe('picture_type_refused');
});

test('a truncated picture is corrupt', async () => {
  const whole = await flat(900, 900).jpeg().toBuffer();
  expect(await key(whole.subarray(0, whole.length / 2))).toBe('picture_corrupt');
  expect(await key(Buffer.from('GIF89a'))).toBe('picture_corrupt');
});

test('a small file that unpacks to more pixels than any sleeve has is refused undecoded', async () => {
  const bomb = await sharp({ create: { width: 16_000, height: 8_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(await key(bomb)).toBe('picture_too_large');
});

test('a cover needs 600 pixels, an avatar does not', async () => {
  const small = await flat(599, 900).png().toBuffer();
  expect(await key(small, 'cover')).toBe('picture_too_small');
  expect(await key(small, 'picture')).toBe('taken');
});

test('a picture is turned upright and loses its location and camera data', async () => {
  const upload = await flat(60, 40)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
    .jpeg()
    .toBuffer();
  const { bytes, width, height } = await readUploadedPicture(upload, 'picture');
  expect([width, height]).toEqual([40, 60]);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test('CMYK becomes sRGB', async () => {
  const { bytes } = await readUploadedPicture(await flat(20, 20).toColourspace('cmyk').jpeg().toBuffer(), 'picture');
  expect((await sharp(bytes).metadata()).space).toBe('srgb');
});

test('a record gets a picture of every kind', async () => {
  const { files, put } = kept();
  const pictures = await renderProjectPictures({
    cover: await flat(700, 700).jpeg().toBuffer(),
    disc: { colour_id: 'ruby', seed: 1 },
    back: { artist: 'Nova', title: 'Sel', tracks: ['One', 'Two'] },
    put,
  });
  const kinds = new Set<string>(pictures.map(({ kind }) => kind));
  for (const kind of ['cover', 'back', 'label', 'label_bside', 'disc', 'only_vinyl', 'preview', 'original', 'mini'])
    expect(kinds).toContain(kind);
  for (const name of ['preview_m.png', 'mini.jpg', ...storedCoverWidths.map((width) => `cover-${width}.webp`)])
    expect(files.has(name)).toBe(true);
  for (const { name, bytes, mime } of pictures)
    expect(files.get(name)).toMatchObject({ mime, bytes: { length: bytes } });
});

test.each(['citrine', 'black', 'citrine_green_splatter'])('a disc of %s is a small file', async (colour_id) => {
  const { files, put } = kept();
  await renderProjectPictures({ cover: await flat(700, 700).jpeg().toBuffer(), disc: { colour_id, seed: 1 }, put });
  expect(files.get('only_vinyl.webp')?.bytes.length).toBeLessThan(100_000);
});

test('the preview is transparent around the record', async () => {
  const { files, put } = kept();
  await renderGeneratedProjectPictures({
    seed: 1,
    genre: 7,
    artist: 'Nova',
    title: 'Sel',
    disc: { colour_id: 'black', seed: 1 },
    widths: [320],
    put,
  });
  const { data, info } = await sharp(files.get('preview_m.png')?.bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const readAlpha = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
  expect(readAlpha(2, 2)).toBe(0);
  expect(readAlpha(200, 200)).toBe(255);
  expect(readAlpha(560, 225)).toBe(255);
});

test('a release without a disc has a sleeve and no centre label', async () => {
  const { files, put } = kept();
  await renderGeneratedProjectPictures({ seed: 1, artist: 'Nova', title: 'Sel', widths: [160], put });
  expect(files.has('preview_m.png')).toBe(true);
  expect(files.has('label.webp')).toBe(false);
});

test('a portrait gets the small square of the storage path', async () => {
  const { files, put } = kept();
  await renderResponsivePicture({ upload: await flat(300, 400).png().toBuffer(), put });
  expect(await sharp(files.get('mini.jpg')?.bytes).metadata()).toMatchObject({
    width: 160,
    height: 160,
    format: 'jpeg',
  });
});
