// Total ink of pictures and fills in CMYK profiles, RGB, Lab and spot inks. Lab and undecodable pictures are reported
// as not measured.
import { PDFHexString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { iccProfile } from '../../../../tests/support/icc-profile.ts';
import { inkPagePdf, type PdfPageResources } from '../../../../tests/support/ink-pages.ts';
import { checkInkAndColours } from './check-ink-and-colours.ts';
import { readPrintFile } from './read-print-file.server.ts';

const PLACED = 'q 200 0 0 200 50 50 cm /Picture Do Q';
const WHOLE = '0 0 340 340 re f';
const read = async (content: string, resources: PdfPageResources) => {
  const { facts } = await readPrintFile(await inkPagePdf({ content, resources, percent: 0 }), () => undefined);
  const [page] = facts.pages;
  const found = checkInkAndColours(page!, defaultPlantProfile.print, 1);
  return { ink: page!.ink?.percent ?? 0, found: found.map(({ rule, detail }) => [rule, detail]) };
};
/** A picture of one pixel. */
const picture =
  (space: unknown, samples: ArrayLike<number>, more: Record<string, unknown> = {}): PdfPageResources =>
  (doc) => ({
    XObject: {
      Picture: doc.context.register(
        doc.context.stream(Uint8Array.from(samples), {
          Type: 'XObject',
          Subtype: 'Image',
          Width: 1,
          Height: 1,
          BitsPerComponent: 8,
          ...(space !== null && { ColorSpace: space }),
          ...more,
        } as never),
      ),
    },
  });

test('a picture and a fill with a profile of four inks have the inks that they store', async () => {
  const resources: PdfPageResources = (doc) => {
    const profile = doc.context.register(doc.context.flateStream(iccProfile('Coated'), { N: 4 }));
    return {
      ...picture(['ICCBased', profile], [255, 51, 0, 204])(doc),
      ColorSpace: { Press: ['ICCBased', profile] },
    };
  };
  expect(await read(PLACED, resources)).toEqual({ ink: expect.closeTo(200, 0), found: [] });
  expect(await read(`/Press cs 1 0.5 0 0.25 scn ${WHOLE}`, resources)).toEqual({
    ink: expect.closeTo(175, 0),
    found: [],
  });
});

test('an RGB picture is estimated as RGB fills are, covers the ink below, and is named as RGB', async () => {
  const below = `1 1 1 0 k 50 50 200 200 re f ${PLACED}`;
  const rgb = [['rgb', 'image']];
  for (const [samples, ink] of [
    [[0, 0, 0], 100],
    [[255, 0, 0], 200],
    [[255, 255, 255], 0],
  ] as const)
    expect(await read(below, picture('DeviceRGB', samples))).toEqual({ ink: expect.closeTo(ink, 0), found: rgb });
});

test('colours of Lab are named as not measured in pictures and in fills', async () => {
  const lab = ['Lab', { WhitePoint: [0.9642, 1, 0.8249], Range: [-100, 100, -100, 100] }];
  const named = (detail: string) => [
    ['rgb', detail],
    ['unmeasured', detail],
  ];
  expect((await read(PLACED, picture(lab, [99, 99, 99]))).found).toEqual(named('image'));
  const fill = await read(`/Lab cs 40 20 20 scn ${WHOLE}`, () => ({ ColorSpace: { Lab: lab } }));
  expect(fill.found).toEqual(named('fill'));
  const palette = ['Indexed', lab, 127, PDFHexString.of('202020'.repeat(128))];
  const indexed = await read(`/Lab cs 120 scn ${WHOLE}`, () => ({ ColorSpace: { Lab: palette } }));
  expect(indexed.found).toEqual(named('fill'));
});

test('pictures whose samples cannot be told are named as not measured', async () => {
  const unmeasured = ['unmeasured', 'image'];
  for (const space of [null, 'DeviceRGB', 'DeviceCMYK'])
    expect((await read(PLACED, picture(space, [1, 2, 3], { Filter: 'JPXDecode' }))).found).toContainEqual(unmeasured);
  expect((await read(PLACED, picture('DeviceCMYK', [1, 2, 3]))).found).toEqual([unmeasured]);
});

test("the marker of Adobe in a JPEG counts, not the colour transform of the picture's dictionary", async () => {
  const jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#000' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  const encoded = (bytes: Uint8Array) =>
    picture('DeviceCMYK', bytes, {
      Width: 16,
      Height: 16,
      Filter: 'DCTDecode',
      Decode: [1, 0, 1, 0, 1, 0, 1, 0],
      DecodeParms: { ColorTransform: 1 },
    });
  const { ink, found } = await read(PLACED, encoded(jpeg));
  expect(found.filter(([rule]) => rule === 'unmeasured')).toEqual([]);
  expect(ink).toBeGreaterThan(100);
  // Without the marker, the decoder does not know that the samples are transformed.
  const marker = jpeg.indexOf('Adobe');
  const plain = Buffer.concat([jpeg.subarray(0, marker), Buffer.from('Other'), jpeg.subarray(marker + 5)]);
  expect((await read(PLACED, encoded(plain))).found).toContainEqual(['unmeasured', 'image']);
});

test('many placed pictures of many inks are refused before they are unpacked', async () => {
  const names = Array.from({ length: 32 }, (_, i) => `Ink ${i}`);
  const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 0, 0, 0], N: 1 };
  const large = picture(['DeviceN', names, 'DeviceCMYK', tint], [0], { Width: 16_000, Height: 16_000 });
  await expect(read(`${PLACED} `.repeat(4), large)).rejects.toMatchObject({ key: 'print_file_too_complex' });
  expect((await read(PLACED, large)).found).toContainEqual(['unmeasured', 'image']);
});

test('each ink of a colour of many spot inks counts', async () => {
  const names = Array.from({ length: 12 }, (_, i) => `Ink ${i}`);
  const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 0, 0, 0], N: 1 };
  const space = ['DeviceN', names, 'DeviceCMYK', tint];
  const values = names.map(() => 0.2).join(' ');
  const { ink, found } = await read(`/Many cs ${values} scn ${WHOLE}`, () => ({ ColorSpace: { Many: space } }));
  expect(ink).toBeCloseTo(240, 0);
  expect(found.map(([, name]) => name)).toEqual(names);
});
