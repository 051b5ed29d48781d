// Each fault once, in files that the test writes, named by page and mm.
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import PdfKit from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ean13BarWidths } from '#kit/ean13-bars.ts';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { defaultPrintSpecification } from '#modules/making/plant-profiles/print-specification.ts';
import { cmykTiff } from '../../../../tests/support/cmyk-tiff.ts';
import { checkPrintFile } from './check-print-file.ts';
import { findPrintTemplates } from './find-print-templates.ts';
import { fitPictureToTemplate } from './fit-picture-to-template.ts';
import { readPrintFile } from './read-print-file.server.ts';

const MM = 72 / 25.4;
const project = {
  category: 'vinyl',
  sleeve: 'single_pocket',
  insert_kind: null,
  items: [{ type: 'vinyl', format: '12"', discs: 1, color_id: null }],
};
const templates = findPrintTemplates(project, defaultPrintSpecification);
const template = (part: string) => templates.find((each) => each.part === part)!;

/** A sleeve of 633 × 315 mm with a bleed of 3 mm, drawn in points from the lower left corner of the bleed. */
async function sleeve(
  content: string,
  resources: (doc: PDFDocument) => Record<string, PDFObject> = () => ({}),
  { bleed = 3, width = 633, height = 315, boxes = true } = {},
): Promise<Buffer> {
  const doc = await PDFDocument.create();
  const page = doc.addPage([(width + 2 * bleed) * MM, (height + 2 * bleed) * MM]);
  if (boxes) page.setTrimBox(bleed * MM, bleed * MM, width * MM, height * MM);
  for (const [name, value] of Object.entries(resources(doc))) page.node.Resources()!.set(PDFName.of(name), value);
  page.node.set(PDFName.of('Contents'), doc.context.register(doc.context.flateStream(content)));
  return Buffer.from(await doc.save());
}

const findings = async (bytes: Buffer, part = 'sleeve', barcodes: readonly string[] = []) => {
  const { facts } = await readPrintFile(bytes, () => undefined);
  const placed = fitPictureToTemplate(facts, template(part));
  return checkPrintFile(placed, { template: template(part), limits: defaultPlantProfile.print, barcodes });
};
const rules = async (bytes: Buffer, part = 'sleeve') => (await findings(bytes, part)).map(({ rule }) => rule);
/** A rectangle in mm from the top left corner of the page. */
const rect = (x: number, y: number, width: number, height: number) =>
  `${x * MM} ${(321 - y - height) * MM} ${width * MM} ${height * MM} re`;
const states = (all: Record<string, Record<string, unknown>>) => (doc: PDFDocument) => ({
  ExtGState: doc.context.obj(all as never) as PDFObject,
});

test('a right sleeve has no findings', async () => {
  expect(await findings(await sleeve(`0.4 0.3 0.2 0.5 k ${rect(0, 0, 639, 321)} f`))).toEqual([]);
});

test('the trim, the bleed and the number of pages are compared with the template to 0.1 mm', async () => {
  expect(await findings(await sleeve('', undefined, { width: 633.3 }))).toMatchObject([
    { rule: 'size', light: 'red', page: 1, numbers: { width: 633.3, height: 315, wanted_width: 633 } },
  ]);
  expect(await rules(await sleeve('', undefined, { width: 633.08 }))).toEqual([]);
  expect(await findings(await sleeve('', undefined, { bleed: 1 }))).toMatchObject([
    { rule: 'bleed', light: 'red', numbers: { bleed: 1, wanted: 3 } },
  ]);
  expect(await rules(await sleeve('', undefined, { boxes: false }))).toEqual(['trim_missing']);
  expect(await findings(await sleeve(''), 'label')).toContainEqual(
    expect.objectContaining({ rule: 'pages', numbers: { pages: 1, wanted: 2 } }),
  );
});

test('total ink is that of the worst square of 15 mm', async () => {
  const dark = await sleeve(`0.1 0.1 0.1 0 k ${rect(0, 0, 639, 321)} f 0.9 0.9 0.9 0.8 k ${rect(100, 50, 15, 15)} f`);
  const [found] = await findings(dark);
  expect(found).toMatchObject({ rule: 'ink', light: 'red', page: 1, numbers: { most: 300 } });
  expect(found!.numbers.percent).toBeCloseTo(350, 0);
  expect([found!.box!.x, found!.box!.y].map(Math.round)).toEqual([100, 50]);
});

test('a later fill replaces the ink below it, and one that overprints adds to it', async () => {
  const two = (state: string) =>
    sleeve(
      `1 1 0 0 k ${rect(50, 50, 60, 60)} f ${state} 0 0 1 1 k ${rect(50, 50, 60, 60)} f`,
      states({ Over: { OP: true, op: true, OPM: 1 } }),
    );
  expect(await rules(await two(''))).toEqual([]);
  expect(await rules(await two('/Over gs'))).toEqual(['ink']);
});

describe('inks that PDFium hides', () => {
  test('RGB fills are found in nested forms, at their place', async () => {
    const bytes = await sleeve('q 1 0 0 1 0 0 cm /Outer Do Q', (doc) => {
      const inner = doc.context.register(
        doc.context.flateStream(`1 0 0 rg ${rect(20, 30, 40, 50)} f`, {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 2000, 1000],
        }),
      );
      const outer = doc.context.register(
        doc.context.flateStream('/Inner Do', {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 2000, 1000],
          Resources: { XObject: { Inner: inner } },
        }),
      );
      return { XObject: doc.context.obj({ Outer: outer }) };
    });
    expect(await findings(bytes)).toEqual([
      { rule: 'profile_missing', light: 'amber', page: null, box: null, numbers: {}, detail: '' },
      {
        rule: 'rgb',
        light: 'amber',
        page: 1,
        box: { x: 20, y: 30, width: 40, height: 50 },
        numbers: { count: 1 },
        detail: 'fill',
      },
    ]);
  });

  test('spot colours are named, and two names of one ink clash', async () => {
    const separation = (name: string) => [
      'Separation',
      name,
      'DeviceCMYK',
      { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 1, 0], N: 1 },
    ];
    const bytes = await sleeve(
      `/A cs 1 scn ${rect(50, 50, 60, 60)} f /B cs 0.5 scn ${rect(150, 50, 60, 60)} f`,
      (doc) => ({
        ColorSpace: doc.context.obj({ A: separation('PANTONE 485 C'), B: separation('PANTONE 485 CVC') } as never),
      }),
    );
    const found = await findings(bytes);
    expect(found.map(({ rule, detail }) => [rule, detail])).toEqual([
      ['spot_clash', 'PANTONE 485 C, PANTONE 485 CVC'],
      ['spot', 'PANTONE 485 C'],
      ['spot', 'PANTONE 485 CVC'],
    ]);
  });

  test('white that overprints and transparency are found', async () => {
    const bytes = await sleeve(
      `q /Over gs 0 0 0 0 k ${rect(50, 50, 60, 60)} f Q /Glass gs 1 0 0 0 k ${rect(200, 50, 60, 60)} f`,
      states({ Over: { OP: true, op: true, OPM: 1 }, Glass: { ca: 0.5 } }),
    );
    expect((await findings(bytes)).map(({ rule, box, detail }) => [rule, box?.x, detail])).toEqual([
      ['white_overprint', 50, ''],
      ['transparency', 200, 'opacity'],
    ]);
  });
});

describe('barcodes', () => {
  const OWN = '3760012345670';
  /** Bars of a scale on a white ground with quiet zones of so many modules, their left edge at 100 mm. */
  const barcode = (scale: number, { quiet = 11, ground = '0.2 0.1 0 0 k' } = {}) => {
    const module = 0.33 * scale;
    let x = 100;
    const bars = ean13BarWidths(OWN).map((modules, i) => {
      const bar = i % 2 === 0 ? `${rect(x, 200, modules * module, 22.85 * scale)} f` : '';
      x += modules * module;
      return bar;
    });
    const white = rect(100 - quiet * module, 195, (95 + 2 * quiet) * module, 35);
    return `${ground} ${rect(0, 0, 639, 321)} f 0 0 0 0 k ${white} f 0 0 0 1 k ${bars.join(' ')}`;
  };

  test.each([0.8, 1, 1.5])('the release’s own barcode at %d of its size is right', async (scale) => {
    const { facts } = await readPrintFile(await sleeve(barcode(scale)), () => undefined);
    const [found] = facts.pages[0]!.barcodes!;
    expect(found!.digits).toBe(OWN);
    expect(found!.scale).toBeCloseTo(scale, 1.5);
    expect(Math.abs(found!.box.x - 100)).toBeLessThan(0.3);
    expect(Math.abs(found!.box.y - 200)).toBeLessThan(0.3);
    expect(await findings(await sleeve(barcode(scale)), 'sleeve', [OWN])).toEqual([]);
  });

  test('a barcode of another release, one too small and one without quiet zones are named with their place', async () => {
    const named = async (content: string, own: string[]) =>
      (await findings(await sleeve(content), 'sleeve', own)).map(({ rule, light, page }) => [rule, light, page]);
    expect(await named(barcode(1), ['5021392206196'])).toEqual([['barcode_other', 'red', 1]]);
    expect(await named(barcode(1), [])).toEqual([['barcode_unknown', 'amber', 1]]);
    expect(await named(barcode(0.7), [OWN])).toEqual([['barcode_small', 'red', 1]]);
    expect(await named(barcode(1, { quiet: 3, ground: '0.5 1 1 0.2 k' }), [OWN])).toEqual([
      ['barcode_quiet', 'red', 1],
    ]);
    expect(await named('', [OWN])).toEqual([['barcode_missing', 'amber', null]]);
  });

  test('a barcode along the spine and one upside down are read', async () => {
    const turned = `q 0 1 -1 0 ${321 * MM} 0 cm ${barcode(1)} Q`;
    const { facts } = await readPrintFile(await sleeve(turned), () => undefined);
    expect(facts.pages[0]!.barcodes!.map(({ digits }) => digits)).toEqual([OWN]);
    const flipped = `q -1 0 0 -1 ${639 * MM} ${321 * MM} cm ${barcode(1)} Q`;
    const { facts: upsideDown } = await readPrintFile(await sleeve(flipped), () => undefined);
    expect(upsideDown.pages[0]!.barcodes!.map(({ digits }) => digits)).toEqual([OWN]);
  });
});

test.each([8, 16] as const)('a CMYK picture of %d bits gives its own ink, as it was saved', async (bits) => {
  const found = await findings(cmykTiff(639, 321, [230, 230, 230, 230], bits));
  expect(found.map(({ rule }) => rule)).toEqual(['dpi_low', 'ink']);
  expect(found[0]!.numbers.dpi).toBeCloseTo(25.4, 1);
  expect(found[1]!.numbers.percent).toBeCloseTo((230 / 255) * 400, 1);
});

test('a CMYK JPEG in a PDF has the ink that its preview shows', async () => {
  const jpeg = (ink: number) =>
    sharp(cmykTiff(1280, 640, [ink, ink, ink, ink]))
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer();
  const measured = async (ink: number) => {
    const doc = new PdfKit({ size: [639 * MM, 321 * MM], margin: 0 });
    const bytes = buffer(doc);
    doc.image(await jpeg(ink), 0, 0, { width: 639 * MM, height: 321 * MM }).end();
    const { facts, previews } = await readPrintFile(await bytes, () => undefined);
    const { channels } = await sharp(previews[0]!).stats();
    return [facts.pages[0]!.ink!.percent, channels[0]!.mean] as const;
  };
  const [[dark, black], [light, white]] = await Promise.all([measured(230), measured(20)]);
  expect(Math.abs(dark - (230 / 255) * 400)).toBeLessThan(6);
  expect(Math.abs(light - (20 / 255) * 400)).toBeLessThan(6);
  expect(white).toBeGreaterThan(black + 100);
});

test('a picture in RGB of another shape is named', async () => {
  const png = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
  expect(await rules(png)).toEqual(['size', 'profile_missing', 'rgb']);
  const label = await sharp({ create: { width: 1252, height: 1252, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
  expect(await rules(label, 'label')).toEqual(['pages', 'profile_missing', 'rgb']);
});

test('a bomb in a content stream, a picture of 41,000 pixels are refused', async () => {
  const refusal = (bytes: Buffer) =>
    readPrintFile(bytes, () => undefined).then(
      () => 'read',
      ({ key }) => key,
    );
  const bomb = await PDFDocument.create();
  const page = bomb.addPage();
  const packed = deflateSync(Buffer.alloc(140_000_000, ' '));
  page.node.set(PDFName.of('Contents'), bomb.context.register(bomb.context.stream(packed, { Filter: 'FlateDecode' })));
  expect(await refusal(Buffer.from(await bomb.save()))).toBe('print_file_too_complex');
  const large = await sleeve('/Large Do', (doc) => ({
    XObject: doc.context.obj({
      Large: doc.context.register(
        doc.context.flateStream('', {
          Type: 'XObject',
          Subtype: 'Image',
          Width: 41_000,
          Height: 1,
          ColorSpace: 'DeviceGray',
          BitsPerComponent: 8,
        }),
      ),
    }),
  }));
  expect(await refusal(large)).toBe('print_image_too_large');
});
