// Images, stencil masks and meshes that cannot be measured are named, and those that are too large are refused.
import { type PDFDocument, PDFHexString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { inkPagePdf, type PdfPageResources } from '../../../../tests/support/ink-pages.ts';
import { checkInkAndColours } from './check-ink-and-colours.ts';
import { readPrintFile } from './read-print-file.server.ts';

const placed = (drawn: string) => `0 0 0 1 k q 200 0 0 200 50 50 cm ${drawn} Q`;
const read = async (content: string, resources?: PdfPageResources) => {
  const { facts } = await readPrintFile(
    await inkPagePdf({ content, percent: 0, ...(resources && { resources }) }),
    () => undefined,
  );
  const [page] = facts.pages;
  const found = checkInkAndColours(page!, defaultPlantProfile.print, 1);
  return { ink: page!.ink?.percent ?? 0, found: found.map(({ rule, light, detail }) => [rule, light, detail]) };
};
const picture =
  (data: Uint8Array, dict: Record<string, unknown>): PdfPageResources =>
  (doc: PDFDocument) => ({
    XObject: {
      Picture: doc.context.register(
        doc.context.stream(data, { Type: 'XObject', Subtype: 'Image', Width: 80, Height: 80, ...dict } as never),
      ),
    },
  });
const noise = Uint8Array.from({ length: 500 }, (_, i) => (i * 89 + (i >> 3) * 7) & 255);
const mesh =
  (data: Uint8Array, more: Record<string, unknown> = {}): PdfPageResources =>
  (doc) => ({
    Shading: {
      Mesh: doc.context.register(
        doc.context.flateStream(data, {
          ShadingType: 4,
          ColorSpace: 'DeviceCMYK',
          BitsPerCoordinate: 8,
          BitsPerComponent: 8,
          BitsPerFlag: 8,
          Decode: [0, 340, 0, 340, 0, 1, 0, 1, 0, 1, 0, 1],
          ...more,
        } as never),
      ),
    },
  });

test('stencil masks that cannot be unpacked are named as not measured', async () => {
  const unmeasured = [['unmeasured', 'amber', 'stencil']];
  const stencil = { ImageMask: true, BitsPerComponent: 1 };
  const short = await read(placed('/Picture Do'), picture(noise.subarray(0, 50), stencil));
  expect(short).toEqual({ ink: 0, found: unmeasured });
  const codec = picture(new Uint8Array(0), {
    ...stencil,
    Filter: 'CCITTFaxDecode',
    DecodeParms: { K: -1, Columns: 80 },
  });
  expect((await read(placed('/Picture Do'), codec)).found).toEqual(unmeasured);
  const bilevel = picture(noise, { ...stencil, Filter: 'JBIG2Decode' });
  expect((await read(placed('/Picture Do'), bilevel)).found).toEqual(unmeasured);
});

test('pictures of a codec that cannot be read, and damaged ones, are named as not measured', async () => {
  const unmeasured = [['unmeasured', 'amber', 'image']];
  const cmyk = { ColorSpace: 'DeviceCMYK', BitsPerComponent: 8 };
  for (const more of [
    { Filter: 'JPXDecode' },
    { Filter: 'DCTDecode' },
    { Filter: 'FlateDecode' },
    { Filter: 'LZWDecode' },
  ])
    expect((await read(placed('/Picture Do'), picture(noise, { ...cmyk, ...more }))).found).toEqual(unmeasured);
});

test('a picture whose mask cannot be read is named, and the ink below it still counts', async () => {
  const below = '1 1 1 0 k 50 50 200 200 re f';
  const white = new Uint8Array(80 * 80 * 4);
  const cmyk = { ColorSpace: 'DeviceCMYK', BitsPerComponent: 8 };
  const read4 = (resources: PdfPageResources) => read(`${below} ${placed('/Picture Do')}`, resources);
  expect(await read4(picture(white, cmyk))).toEqual({ ink: 0, found: [] });
  const masks: readonly ((doc: PDFDocument) => unknown)[] = [
    () => [0, 0, 0, 0, 0, 0, 0, 0],
    ({ context }) =>
      context.register(
        context.stream(noise, { Subtype: 'Image', ImageMask: true, Width: 80, Height: 80, Filter: 'JPXDecode' }),
      ),
  ];
  for (const mask of masks)
    expect(await read4((doc) => picture(white, { ...cmyk, Mask: mask(doc) })(doc))).toEqual({
      ink: expect.closeTo(300, 0),
      found: [['unmeasured', 'amber', 'image']],
    });
});

test('indices of a palette count down where the picture inverts them, and one without a palette is named', async () => {
  const palette = (colours: string) => ['Indexed', 'DeviceCMYK', 3, PDFHexString.of(colours)];
  const indexed = (colours: string, bits: number, more: Record<string, unknown> = {}) =>
    read(
      placed('/Picture Do'),
      picture(new Uint8Array(80 * 10 * bits), { ColorSpace: palette(colours), BitsPerComponent: bits, ...more }),
    );
  const [white, rich] = ['00000000', 'ffffffff'];
  for (const bits of [1, 2]) {
    const colours = [white, ...Array(2 ** bits - 2).fill(white), rich].join('');
    const Decode = [2 ** bits - 1, 0];
    expect((await indexed(colours, bits)).ink).toBe(0);
    expect((await indexed(colours, bits, { Decode })).ink).toBeCloseTo(400, 0);
  }
  expect((await indexed('', 2)).found).toEqual([['unmeasured', 'amber', 'image']]);
});

test('an inline picture with a damaged dictionary is named, and what follows it is measured', async () => {
  const after = '0 0 0 0.5 k 0 0 340 340 re f';
  const { ink, found } = await read(`${placed('BI /W 2 /H 2 /CS /G /BPC 8 /F /Unknown ID abcd EI')} ${after}`);
  expect(found).toEqual([['unmeasured', 'amber', 'image']]);
  expect(ink).toBeCloseTo(50, 0);
  for (const broken of ['BI << /W ID abcd EI', 'BI /W [[[ ID EI', 'BI ID EI', 'BI /W 4 /H 4 /CS /G /BPC 8 ID ab EI'])
    expect((await read(`${after} ${placed(broken)}`)).ink).toBeCloseTo(50, 0);
});

test('an inline picture with a side over 40,000 pixels is refused', async () => {
  await expect(read(placed('BI /W 50000 /H 2 /IM true ID xx EI'))).rejects.toMatchObject({
    key: 'print_image_too_large',
  });
});

test('a mesh without measures of its numbers is named, and a cut one is painted as far as it goes', async () => {
  const unmeasured = [['unmeasured', 'amber', 'gradient']];
  for (const more of [{ BitsPerCoordinate: 0 }, { BitsPerFlag: 99 }, { Decode: [0, 1] }, { ColorSpace: 'Pattern' }])
    expect((await read('/Mesh sh', mesh(noise, more))).found).toEqual(unmeasured);
  const rich = [255, 255, 0, 0];
  const whole = [0, 0, 0, ...rich, 0, 255, 0, ...rich, 0, 0, 255, ...rich];
  expect((await read('/Mesh sh', mesh(Uint8Array.from([...whole, 1, 255])))).ink).toBeCloseTo(200, 0);
  expect((await read('/Mesh sh', mesh(Uint8Array.from(whole.slice(0, 15))))).ink).toBe(0);
  for (const kind of [5, 6, 7]) await read('/Mesh sh', mesh(noise, { ShadingType: kind, VerticesPerRow: 2 }));
});

test('a gradient whose function is damaged is named as not measured', async () => {
  const shaded =
    (kind: number, program: string): PdfPageResources =>
    (doc) => {
      const range = { Domain: [0, 1, 0, 1].slice(0, kind === 1 ? 4 : 2), Range: [0, 1, 0, 1, 0, 1, 0, 1] };
      const calculated = doc.context.register(doc.context.stream(program, { FunctionType: 4, ...range }));
      const geometry = kind === 1 ? { Matrix: [340, 0, 0, 340, 0, 0] } : { Coords: [0, 0, 340, 0] };
      return {
        Shading: { Fade: { ShadingType: kind, ColorSpace: 'DeviceCMYK', Function: calculated, ...geometry } },
      };
    };
  const measured = await read('/Fade sh', shaded(1, '{ pop pop 0.5 0.5 0 0 }'));
  expect(measured).toEqual({ ink: expect.closeTo(100, 0), found: [] });
  for (const [kind, program] of [
    [1, '{ pop pop 0 0 0 }'],
    [1, '{ loop }'],
    [2, '{ pop pop pop 0 }'],
    [2, '{ 0 0 0'],
  ] as const)
    expect((await read('/Fade sh', shaded(kind, program))).found).toEqual([['unmeasured', 'amber', 'gradient']]);
});

test('a mesh of a million triangles is refused within seconds', async () => {
  const many = new Uint8Array(7_000_000).fill(1);
  await expect(read('/Mesh sh', mesh(many))).rejects.toMatchObject({ key: 'print_file_too_complex' });
}, 20_000);

test('many large triangles above each other are refused', async () => {
  const corners = [0, 0, 0, 9, 9, 9, 9, 0, 255, 0, 9, 9, 9, 9, 0, 0, 255, 9, 9, 9, 9];
  const many = Uint8Array.from({ length: corners.length * 30_000 }, (_, i) => corners[i % corners.length]!);
  await expect(read('/Mesh sh', mesh(many))).rejects.toMatchObject({ key: 'print_file_too_complex' });
}, 60_000);
