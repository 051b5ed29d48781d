import { expect, test } from 'vitest';
import { type PsdFileSpec, psdFile } from '../../../../tests/support/psd-file.ts';
import { readPrintFile } from './read-print-file.server.ts';
import { readPsdComposite } from './read-psd.ts';

const refusal = (bytes: Buffer) =>
  readPrintFile(bytes, () => undefined).then(
    () => 'read',
    ({ key }) => key,
  );

/** 60 × 40 mm at 300 dpi; a square of 20 mm has ink of 90 % each. */
const dark: PsdFileSpec = {
  mode: 'cmyk',
  width: 709,
  height: 472,
  channels: 4,
  sample: (_, x, y) => (x >= 236 && x < 472 && y >= 118 && y < 354 ? 25 : 255),
};

test.each([
  ['plain', {}],
  ['run-length encoded', { isPacked: true }],
  ['with 16 bits', { depth: 16 as const }],
])('a CMYK sleeve saved by Photoshop, %s, gives size, resolution and total ink', async (_, more) => {
  const { facts } = await readPrintFile(psdFile({ ...dark, ...more }), () => undefined);
  const [page] = facts.pages;
  expect(facts.kind).toBe('psd');
  expect([page!.width, page!.height].map(Math.round)).toEqual([60, 40]);
  expect(page!.images[0]!.dpi).toBe(300);
  expect(page!.ink!.percent).toBeCloseTo((230 / 255) * 400, 0);
  expect(page!.colours).toEqual([]);
});

test('an RGB document with an alpha channel is named as RGB and transparent', async () => {
  const rgb = psdFile({
    mode: 'rgb',
    width: 40,
    height: 30,
    channels: 4,
    sample: (channel) => channel * 60,
    isPacked: true,
  });
  const { facts, previews } = await readPrintFile(rgb, () => undefined);
  expect(facts.pages[0]!.colours.map(({ kind }) => kind)).toEqual(['rgb', 'transparency']);
  expect(facts.pages[0]!.ink).toBeNull();
  expect(previews[0]!.length).toBeGreaterThan(100);
});

test('each plane has the samples that were saved', () => {
  const sample = (channel: number, x: number, y: number) => (channel * 50 + x * 3 + y * 7) % 256;
  const read = readPsdComposite(psdFile({ mode: 'cmyk', width: 31, height: 9, channels: 4, sample, isPacked: true }));
  if (typeof read === 'string') throw new Error(read);
  expect(
    read.planes.map((plane, channel) => plane.every((v, i) => v === sample(channel, i % 31, Math.floor(i / 31)))),
  ).toEqual([true, true, true, true]);
});

test('a document in Lab, one without a composite, a cut one and one of 41,000 pixels are refused with their reason', async () => {
  const whole = psdFile(dark);
  const large = Buffer.from(whole);
  large.writeUInt32BE(41_000, 18);
  expect(await refusal(psdFile({ ...dark, mode: 'lab' }))).toBe('psd_mode_refused');
  expect(await refusal(psdFile({ ...dark, hasComposite: false }))).toBe('psd_without_composite');
  expect(await refusal(whole.subarray(0, whole.length - 1000))).toBe('print_file_damaged');
  expect(await refusal(psdFile({ ...dark, isPacked: true }).subarray(0, 3000))).toBe('print_file_damaged');
  expect(await refusal(large)).toBe('print_image_too_large');
});
