import sharp from 'sharp';
import { expect, test } from 'vitest';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { defaultPrintSpecification } from '#modules/making/plant-profiles/print-specification.ts';
import { cmykTiff, cmykTiffOfPages } from '../../../../tests/support/cmyk-tiff.ts';
import { checkPrintFile } from './check-print-file.ts';
import { findPrintTemplates } from './find-print-templates.ts';
import { fitPictureToTemplate } from './fit-picture-to-template.ts';
import { listTiffPages } from './list-tiff-pages.ts';
import { MAX_PRINT_PAGES } from './print-limits.ts';
import { readPrintFile } from './read-print-file.server.ts';

const project = {
  category: 'vinyl',
  sleeve: 'single_pocket',
  insert_kind: null,
  items: [{ type: 'vinyl', format: '12"', discs: 1, color_id: null }],
};
const label = findPrintTemplates(project, defaultPrintSpecification).find(({ part }) => part === 'label')!;

const read = (bytes: Buffer) => readPrintFile(bytes, () => undefined);
const findings = async (bytes: Buffer) => {
  const { facts } = await read(bytes);
  const placed = fitPictureToTemplate(facts, label);
  return checkPrintFile(placed, { template: label, limits: defaultPlantProfile.print, barcodes: [] });
};

const LIGHT = { width: 1300, height: 1300, inks: [20, 20, 20, 20] } as const;
const HEAVY = { ...LIGHT, inks: [230, 230, 230, 230] } as const;

test('each page of a TIFF is a page of the part, with its own ink and preview', async () => {
  expect((await findings(cmykTiffOfPages([LIGHT]))).map(({ rule }) => rule)).toContain('pages');
  const both = cmykTiffOfPages([LIGHT, HEAVY]);
  const found = await findings(both);
  expect(found.map(({ rule }) => rule)).not.toContain('pages');
  expect(found.filter(({ rule }) => rule === 'ink').map(({ page }) => page)).toEqual([2]);
  const { previews } = await read(both);
  const means = await Promise.all(previews.map(async (each) => (await sharp(each).stats()).channels[0]!.mean));
  expect(means[0]!).toBeGreaterThan(means[1]! + 100);
});

test('equal profiles of several pages of a TIFF are one profile', async () => {
  const icc = (
    await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg()
      .toBuffer()
      .then((jpeg) => sharp(jpeg).metadata())
  ).icc!;
  const { facts } = await read(cmykTiffOfPages([{ ...LIGHT, icc }, LIGHT, { ...LIGHT, icc }]));
  expect(facts.profiles).toMatchObject([{ space: 'CMYK', pages: [1, 3] }]);
});

test('reduced copies and masks in a TIFF are no pages', async () => {
  const copy = { width: 300, height: 300, inks: LIGHT.inks };
  const file = cmykTiffOfPages([LIGHT, { ...copy, subfileType: 1 }, HEAVY, { ...copy, subfileType: 4 }]);
  expect(listTiffPages(file)).toEqual([0, 2]);
  const { facts } = await read(file);
  expect(facts.pages.map(({ images }) => images[0]!.width)).toEqual([1300, 1300]);
  expect(facts.pages[1]!.ink!.percent).toBeCloseTo((230 / 255) * 400, 1);
});

test('a TIFF with more pages than a booklet is refused', async () => {
  const small = { width: 8, height: 8, inks: LIGHT.inks };
  const pages = cmykTiffOfPages(Array.from({ length: MAX_PRINT_PAGES + 1 }, () => small));
  await expect(read(pages)).rejects.toMatchObject({ key: 'print_file_too_complex' });
});

test('a chain of TIFF pages that leads back or is cut off ends', () => {
  const file = cmykTiffOfPages([LIGHT, HEAVY]);
  expect(listTiffPages(file.subarray(0, 40))).toEqual([0]);
  expect(listTiffPages(file.subarray(0, file.length / 2 + 4))).toEqual([0]);
  // The second page names the first as the next one.
  const second = file.readUInt32LE(8 + 2 + 11 * 12);
  const looped = Buffer.from(file);
  looped.writeUInt32LE(8, second + 2 + 11 * 12);
  expect(listTiffPages(looped).length).toBeLessThanOrEqual(1000);
});

/** An EXIF segment of a JPEG: `Orientation` (0x0112) is 6. sharp 0.35.5 writes none into CMYK. */
const QUARTER_TURN = Buffer.from(
  'ffe10022457869660000' + '4d4d002a00000008' + '000101120003000000010006000000000000',
  'hex',
);

test('a picture is turned as its EXIF says, in its size, preview and ink', async () => {
  const [width, height] = [600, 300];
  const tiff = cmykTiff(width, height, [20, 20, 20, 20]);
  const pixels = tiff.length - width * height * 4;
  // The left third is heavy; a quarter turn clockwise brings it to the top.
  for (let row = 0; row < height; row += 1) tiff.fill(230, pixels + row * width * 4, pixels + (row * width + 200) * 4);
  const jpeg = await sharp(tiff).pipelineColourspace('cmyk').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  const turned = Buffer.concat([jpeg.subarray(0, 2), QUARTER_TURN, jpeg.subarray(2)]);
  const { facts, previews } = await read(turned);
  const [page] = facts.pages;
  expect([page!.images[0]!.width, page!.images[0]!.height]).toEqual([300, 600]);
  expect(page!.ink!.box.y).toBeLessThan(page!.height / 3);
  expect(page!.ink!.percent).toBeGreaterThan(340);
  const preview = sharp(previews[0]!);
  const { width: across, height: down } = await preview.metadata();
  expect(down).toBe(2 * across!);
  const part = async (top: number) =>
    (
      await preview
        .clone()
        .extract({ left: 0, top, width: across!, height: 50 })
        .toBuffer()
        .then((bytes) => sharp(bytes).stats())
    ).channels[0]!.mean;
  expect(await part(0)).toBeLessThan((await part(down! - 50)) - 100);
});
