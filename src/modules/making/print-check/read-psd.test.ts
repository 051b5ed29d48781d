import { expect, test } from 'vitest';
import { readPrintFile } from './read-print-file.server.ts';
import { readPsdComposite } from './read-psd.ts';

const MODES = { gray: 1, rgb: 3, cmyk: 4, lab: 9 } as const;
interface Written {
  readonly mode: keyof typeof MODES;
  readonly width: number;
  readonly height: number;
  /** The sample of a channel at a pixel, 0 to 255. */
  readonly sample: (channel: number, x: number, y: number) => number;
  readonly channels: number;
  readonly depth?: 8 | 16;
  readonly isPacked?: boolean;
  readonly dpi?: number;
  readonly hasComposite?: boolean;
}

/** A Photoshop document without layers, as the published format describes it. */
function psd({ mode, width, height, sample, channels, depth = 8, isPacked, dpi = 300, hasComposite = true }: Written) {
  const head = Buffer.alloc(26);
  head.write('8BPS', 0, 'latin1');
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(channels, 12);
  head.writeUInt32BE(height, 14);
  head.writeUInt32BE(width, 18);
  head.writeUInt16BE(depth, 22);
  head.writeUInt16BE(MODES[mode], 24);
  const resource = (id: number, data: Buffer) => {
    const start = Buffer.alloc(12);
    start.write('8BIM', 0, 'latin1');
    start.writeUInt16BE(id, 4);
    start.writeUInt32BE(data.length, 8);
    return Buffer.concat([start, data, Buffer.alloc(data.length % 2)]);
  };
  const resolution = Buffer.alloc(16);
  resolution.writeUInt32BE(dpi * 65_536, 0);
  const version = Buffer.from([0, 0, 0, 1, hasComposite ? 1 : 0]);
  const resources = Buffer.concat([resource(0x0421, version), resource(0x03ed, resolution)]);
  const rows = Array.from({ length: channels * height }, (_, at) => {
    const [channel, y] = [Math.floor(at / height), at % height];
    return Buffer.from(
      Array.from({ length: width }, (__, x) => sample(channel, x, y)).flatMap((v) => (depth === 16 ? [v, v] : [v])),
    );
  });
  const packed = rows.map(packBits);
  const lengths = Buffer.alloc(packed.length * 2);
  for (const [i, row] of packed.entries()) lengths.writeUInt16BE(row.length, i * 2);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(resources.length);
  return Buffer.concat([
    head,
    Buffer.alloc(4),
    size,
    resources,
    Buffer.alloc(4),
    Buffer.from([0, isPacked ? 1 : 0]),
    ...(isPacked ? [lengths, ...packed] : rows),
  ]);
}

/** Runs of equal bytes, and single ones. */
function packBits(row: Buffer): Buffer {
  const out: number[] = [];
  for (let at = 0; at < row.length; ) {
    let run = 1;
    while (run < 128 && row[at + run] === row[at]) run += 1;
    if (run > 1) out.push(257 - run, row[at] ?? 0);
    else out.push(0, row[at] ?? 0);
    at += run;
  }
  return Buffer.from(out);
}

const refusal = (bytes: Buffer) =>
  readPrintFile(bytes, () => undefined).then(
    () => 'read',
    ({ key }) => key,
  );

/** 60 × 40 mm at 300 dpi; a square of 20 mm has ink of 90 % each. */
const dark: Written = {
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
  const { facts } = await readPrintFile(psd({ ...dark, ...more }), () => undefined);
  const [page] = facts.pages;
  expect(facts.kind).toBe('psd');
  expect([page!.width, page!.height].map(Math.round)).toEqual([60, 40]);
  expect(page!.images[0]!.dpi).toBe(300);
  expect(page!.ink!.percent).toBeCloseTo((230 / 255) * 400, 0);
  expect(page!.colours).toEqual([]);
});

test('an RGB document with an alpha channel is named as RGB and transparent', async () => {
  const rgb = psd({
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
  const read = readPsdComposite(psd({ mode: 'cmyk', width: 31, height: 9, channels: 4, sample, isPacked: true }));
  if (typeof read === 'string') throw new Error(read);
  expect(
    read.planes.map((plane, channel) => plane.every((v, i) => v === sample(channel, i % 31, Math.floor(i / 31)))),
  ).toEqual([true, true, true, true]);
});

test('a document in Lab, one without a composite, a cut one and one of 41,000 pixels are refused with their reason', async () => {
  const whole = psd(dark);
  const large = Buffer.from(whole);
  large.writeUInt32BE(41_000, 18);
  expect(await refusal(psd({ ...dark, mode: 'lab' }))).toBe('psd_mode_refused');
  expect(await refusal(psd({ ...dark, hasComposite: false }))).toBe('psd_without_composite');
  expect(await refusal(whole.subarray(0, whole.length - 1000))).toBe('print_file_damaged');
  expect(await refusal(psd({ ...dark, isPacked: true }).subarray(0, 3000))).toBe('print_file_damaged');
  expect(await refusal(large)).toBe('print_image_too_large');
});
