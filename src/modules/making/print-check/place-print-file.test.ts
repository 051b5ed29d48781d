// Files of a wrong size, checked as they are placed on their template.
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { ean13BarWidths } from '#kit/ean13-bars.ts';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { defaultPrintSpecification } from '#modules/making/plant-profiles/print-specification.ts';
import { cmykTiff } from '../../../../tests/support/cmyk-tiff.ts';
import { createPrintPdf, type PrintPdfOptions } from '../../../../tests/support/printed-files.ts';
import { checkPrintFile } from './check-print-file.ts';
import { findPrintTemplates } from './find-print-templates.ts';
import { fitPictureToTemplate } from './fit-picture-to-template.ts';
import { chooseInitialPlacement, placePrintFileFacts } from './place-print-file.ts';
import type { PrintFileFacts } from './print-file-facts.ts';
import { type PrintPlacement, scaleToCoverBleed, TRUE_SIZE_CENTRED } from './print-placement.ts';
import { readPrintFile } from './read-print-file.server.ts';

const MM = 72 / 25.4;
const project = {
  category: 'vinyl',
  sleeve: 'single_pocket',
  insert_kind: null,
  items: [{ type: 'vinyl', format: '12"', discs: 1, color_id: null }],
};
const template = findPrintTemplates(project, defaultPrintSpecification).find(({ part }) => part === 'sleeve')!;
const [sheet] = template.sheets;
const OWN = '3760012345670';

const read = async (bytes: Buffer) => (await readPrintFile(bytes, () => undefined)).facts;
const check = (file: PrintFileFacts, barcodes: readonly string[] = []) =>
  checkPrintFile(file, { template, limits: defaultPlantProfile.print, barcodes });
const checkPlaced = (file: PrintFileFacts, placement: Partial<PrintPlacement>, barcodes: readonly string[] = []) =>
  check(placePrintFileFacts(file, template, { ...TRUE_SIZE_CENTRED, ...placement }), barcodes);
const rules = (found: readonly { rule: string }[]) => found.map(({ rule }) => rule);

/** A sleeve of half the size, with a picture of 400 dpi and a text in the middle of the front. */
let half: PrintFileFacts;
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 630, height: 630, channels: 3, background: '#a86' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  const draw: PrintPdfOptions['draw'] = (doc) => {
    doc.image(picture, 203 * MM, 53 * MM, { width: 40 * MM });
  };
  half = await read(await createPrintPdf({ size: [316.5, 157.5], draw }));
});

test('a sleeve of half the size is right at 200 %, and its picture then has half the resolution', () => {
  expect(rules(check(half))).toEqual(['size']);
  const placed = checkPlaced(half, { scale: 2 });
  expect(placed).toEqual([
    { rule: 'dpi', light: 'amber', page: 1, box: expect.anything(), numbers: { dpi: 200.03, wanted: 300 }, detail: '' },
  ]);
  // The bleed of the file is 6 mm at this scale; 3 mm of it are cut off.
  expect(placed[0]!.box).toEqual({ x: 403, y: 103, width: 80, height: 80 });
  expect(rules(checkPlaced(half, { scale: 2.2 }))).toEqual(['dpi_low', 'cropped']);
});

test('a file that does not reach the bleed where it is placed is named', () => {
  expect(checkPlaced(half, { scale: 1.99 }).find(({ rule }) => rule === 'bleed')).toBeUndefined();
  expect(checkPlaced(half, { scale: 1.97 })).toContainEqual(
    expect.objectContaining({ rule: 'bleed', light: 'red', numbers: { bleed: expect.any(Number), wanted: 3 } }),
  );
  expect(rules(checkPlaced(half, { scale: 2, x: 4 }))).toContain('bleed');
  expect(rules(checkPlaced(half, { scale: 2, x: 2 }))).not.toContain('bleed');
});

test('a landscape file is turned, and a part outside the bleed is cut off', async () => {
  const upright = await read(await createPrintPdf({ size: [315, 633] }));
  expect(rules(check(upright))).toEqual(['size']);
  expect(checkPlaced(upright, { rotation: 90 })).toEqual([]);
  const large = await read(await createPrintPdf({ size: [663, 345] }));
  expect(checkPlaced(large, {})).toEqual([
    expect.objectContaining({ rule: 'cropped', light: 'amber', page: 1, numbers: { lost: 12 } }),
  ]);
});

test('a page with a placement of its own keeps it, and the others have that of the file', async () => {
  const labels = findPrintTemplates(project, defaultPrintSpecification).find(({ part }) => part === 'label')!;
  const file = await read(await createPrintPdf({ size: [50, 50], pages: 2 }));
  const own = [{ page: 2, x: 4, y: 0, scale: 1, rotation: 90 }] as const;
  const placed = placePrintFileFacts(file, labels, { ...TRUE_SIZE_CENTRED, scale: 2 }, own);
  const found = checkPrintFile(placed, { template: labels, limits: defaultPlantProfile.print, barcodes: [] });
  expect(found.map(({ rule, page }) => [rule, page])).toEqual([['bleed', 2]]);
  const [first, second] = placed.pages;
  expect([first!.ownTrim!.width, second!.ownTrim!.width].map(Math.round)).toEqual([100, 50]);
  expect(second!.ownTrim!.x - (106 - 50) / 2).toBeCloseTo(4, 3);
});

test('texts are judged where they are placed: safe, on the spine, cut, and outside', async () => {
  const draw: PrintPdfOptions['draw'] = (doc) => {
    doc.font('Helvetica').fontSize(20).fillColor([0, 0, 0, 100]);
    doc.text('Night Ferry', 400 * MM, 100 * MM, { lineBreak: false });
  };
  const file = await read(await createPrintPdf({ size: [633, 315], draw }));
  const at = (x: number, y = 0) => rules(checkPlaced(file, { x, y })).filter((rule) => rule.startsWith('text'));
  expect(at(0)).toEqual([]);
  expect(at(-90)).toEqual(['text_spine']);
  expect(at(215)).toEqual(['text_trim']);
  expect(at(400)).toEqual([]);
  expect(at(0, -97)).toEqual(['text_unsafe']);
});

test('a barcode has the size at which it is placed, and one that is cut is none', async () => {
  const draw: PrintPdfOptions['draw'] = (doc) => {
    doc.rect(95 * MM, 195 * MM, 45 * MM, 35 * MM).fill([0, 0, 0, 0]);
    let x = 100;
    ean13BarWidths(OWN).forEach((modules, i) => {
      if (i % 2 === 0) doc.rect(x * MM, 200 * MM, modules * 0.33 * MM, 22.85 * MM).fill([0, 0, 0, 100]);
      x += modules * 0.33;
    });
  };
  const file = await read(await createPrintPdf({ size: [633, 315], draw }));
  expect(rules(check(file, [OWN]))).toEqual([]);
  expect(checkPlaced(file, { scale: 0.7 }, [OWN])).toContainEqual(
    expect.objectContaining({ rule: 'barcode_small', light: 'red', numbers: { percent: 70, least: 80 } }),
  );
  expect(rules(checkPlaced(file, { x: -110 }, [OWN]))).toContain('barcode_missing');
  expect(rules(checkPlaced(file, { rotation: 180 }, [OWN]))).toEqual([]);
});

test('ink that is cut off is not counted, and ink that remains is', async () => {
  const draw: PrintPdfOptions['draw'] = (doc) => {
    doc.rect(0, 0, 20 * MM, 20 * MM).fill([95, 95, 95, 95]);
    doc.rect(400 * MM, 100 * MM, 20 * MM, 20 * MM).fill([90, 90, 90, 50]);
  };
  const file = await read(await createPrintPdf({ size: [633, 315], draw }));
  const ink = (placement: Partial<PrintPlacement>) =>
    checkPlaced(file, placement).find(({ rule }) => rule === 'ink')?.numbers.percent;
  expect(ink({})).toBeCloseTo(380, 0);
  expect(ink({ x: -25 })).toBeCloseTo(320, 0);
  expect(ink({ x: -25, y: 230 })).toBeUndefined();
});

test('a picture as sent and a picture placed so have the same findings', async () => {
  const file = await read(cmykTiff(1278, 642, [230, 230, 230, 230]));
  const sent = chooseInitialPlacement(file, template);
  expect(checkPlaced(file, sent)).toEqual(check(fitPictureToTemplate(file, template)));
  const square = await read(cmykTiff(4000, 4000, [20, 20, 20, 20]));
  expect(rules(check(fitPictureToTemplate(square, template)))).toEqual(['size', 'dpi_low']);
  const [page] = square.pages;
  expect(checkPlaced(square, scaleToCoverBleed(page!, sheet!, template.bleed))).toEqual([
    expect.objectContaining({ rule: 'dpi_low', numbers: { dpi: 159, least: 200, wanted: 300 } }),
  ]);
});
