import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfiguration } from '#modules/making/costing/parse-configuration.ts';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { type MeasuredPdfPage, measurePdfPages } from '../../../../tests/support/measure-pdf-pages.ts';
import { scanTemplateBarcode } from '../../../../tests/support/scan-template-barcode.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { getTrimBox, isCircle, type PrintTemplate } from './print-template.ts';
import { createProductTemplates } from './product-print-templates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { print: sizes } = defaultPlantProfile;
const EAN = '3760012345670';
const address = (part: string, configuration: string, more: Record<string, string> = {}) =>
  `/api/templates/${part}?${new URLSearchParams({ configuration, ...more })}`;

async function fetchPdfPages(
  part: string,
  configuration: string,
  more?: Record<string, string>,
): Promise<MeasuredPdfPage[]> {
  const answer = await fetch(app.url + address(part, configuration, more));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return measurePdfPages(Buffer.from(await answer.arrayBuffer()));
}

/** Within a tenth of a millimetre, measured from the file. */
function expectMm(measured: number | undefined, wanted: number) {
  expect(Math.abs((measured ?? Number.NaN) - wanted)).toBeLessThan(0.1);
}

function templates(product: 'vinyl' | 'cd' | 'tape' | 'merch', options: Record<string, string>): PrintTemplate[] {
  const read = parseConfiguration(product, options);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return createProductTemplates(read.configuration, sizes);
}

test('the first plant profile has all its limits', () => {
  expect(parseBySchema(PlantProfileValues, defaultPlantProfile)).toEqual(defaultPlantProfile);
});

describe('the PDF of a template', () => {
  test.each([
    ['sleeve', 'service=vinyl', 633, 315],
    ['sleeve', 'service=vinyl&size=10', 523, 260],
    ['sleeve', 'service=vinyl&size=7', 371, 184],
    ['sleeve', 'service=vinyl&sleeve=gatefold&discs=2', 635, 315],
    ['sleeve', 'service=vinyl&sleeve=wide_spine&discs=1', 636, 315],
    ['sleeve', 'service=vinyl&sleeve=discobag', 630, 315],
    ['label', 'service=vinyl', 100, 100],
    ['label', 'service=vinyl&size=7', 92.1, 92.1],
    ['inner_sleeve', 'service=vinyl&inner_sleeve=printed', 614, 307],
    ['tray', 'service=cd', 150, 117],
    ['booklet', 'service=cd&insert=booklet_8p', 240, 120],
    ['cd_print', 'service=cd', 117, 117],
    ['j_card', 'service=audiotape&insert=j_card_4', 154.7, 101.6],
    ['front_print', 'service=merch', 350, 400],
  ])(
    '%s of %s is %s × %s mm at its trim, and its lines are drawn there',
    async (part, configuration, width, height) => {
      const [page] = await fetchPdfPages(part, configuration);
      expectMm(page?.trim.width, width);
      expectMm(page?.trim.height, height);
      const [drawn] = page?.layers.get('trim') ?? [];
      for (const side of ['x', 'y'] as const) expectMm(drawn?.[side], 0);
      expectMm(drawn?.width, width);
      expectMm(drawn?.height, height);
    },
  );

  test('the bleed reaches 3 mm over the trim on every side, but a print on fabric has none', async () => {
    const [sleeve] = await fetchPdfPages('sleeve', 'service=vinyl');
    expectMm(sleeve?.bleed.width, 639);
    expectMm(sleeve?.bleed.x, -3);
    expectMm(sleeve?.layers.get('bleed')?.[0]?.height, 321);
    const [shirt] = await fetchPdfPages('front_print', 'service=merch');
    expectMm(shirt?.bleed.width, 350);
    expect(shirt?.layers.get('bleed')).toBeUndefined();
  });

  test('a sleeve folds on both sides of its spine, which grows with the number of discs', async () => {
    for (const [discs, spine] of [
      [1, 3],
      [2, 5],
      [3, 7],
      [4, 9],
    ] as const) {
      const [page] = await fetchPdfPages('sleeve', `service=vinyl&discs=${discs}&sleeve=gatefold`);
      const [first, second] = page?.layers.get('fold') ?? [];
      expectMm(first?.x, 315);
      expectMm((second?.x ?? 0) - (first?.x ?? 0), spine);
    }
  });

  test('labels have one page per side, with the centre hole of 7.24 mm in the middle', async () => {
    const pages = await fetchPdfPages('label', 'service=vinyl&discs=2');
    expect(pages).toHaveLength(4);
    for (const { layers } of pages) {
      const [hole] = layers.get('hole') ?? [];
      expectMm(hole?.width, 7.24);
      expectMm((hole?.x ?? 0) + (hole?.width ?? 0) / 2, 50);
    }
  });

  test('its lines are layers and spot colours that overprint', async () => {
    const answer = await fetch(app.url + address('sleeve', 'service=vinyl'), { headers: { 'accept-language': 'en' } });
    const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    for (const name of ['Artwork', 'Text and barcode', 'Bleed', 'Trim', 'Safe area', 'Fold', 'Hole'])
      expect(pdf).toContain(`/Name (${name})`);
    for (const spot of ['Bleed', 'Trim', 'Safe', 'Fold', 'Hole']) expect(pdf).toContain(`/Separation /${spot}`);
    expect(pdf).toContain('/OP true');
    expect(pdf).not.toContain('/JavaScript');
  });
});

describe('the barcode of a template', () => {
  test.each([
    ['an EAN-13', EAN, EAN],
    ['a UPC-A', '036000291452', '0036000291452'],
  ])('%s is read by a scanner from the sleeve, with the quiet zones of its size', async (_name, barcode, ean) => {
    const answer = await fetch(app.url + address('sleeve', 'service=vinyl', { format: 'svg', barcode }));
    const { digits, width } = await scanTemplateBarcode(await answer.text());
    expect(digits).toBe(ean);
    expect(width).toBeCloseTo(29.83, 1);
  });

  test('a wrong check digit is refused by its name, and a text of another length by another', async () => {
    const refused = async (barcode: string) =>
      (await (await fetch(app.url + address('sleeve', 'service=vinyl', { barcode }))).json()) as object;
    expect(JSON.stringify(await refused('3760012345671'))).toContain(
      'last digit does not match the others: it must be 0',
    );
    expect(JSON.stringify(await refused('12345'))).toContain('12 or 13 digits');
  });
});

test('a part that the configuration lacks is not found, and an impossible configuration is refused', async () => {
  expect((await fetch(app.url + address('j_card', 'service=vinyl'))).status).toBe(404);
  expect((await fetch(app.url + address('inner_sleeve', 'service=vinyl'))).status).toBe(404);
  expect((await fetch(app.url + address('sleeve', 'service=vinyl', { format: 'svg', sheet: '7' }))).status).toBe(404);
  expect((await fetch(app.url + address('sleeve', 'service=vinyl&discs=40'))).status).toBe(422);
});

test('the pictures of the page show a large sheet with bold lines', async () => {
  const readStrokeWidth = async (more: Record<string, string>) => {
    const answer = await fetch(app.url + address('sleeve', 'service=vinyl', { format: 'svg', ...more }));
    return Number(/id="trim"[^>]*stroke-width="([\d.]+)"/.exec(await answer.text())?.[1]);
  };
  expect(await readStrokeWidth({})).toBe(0.35);
  expect(await readStrokeWidth({ lines: 'bold' })).toBeGreaterThan(2);
});

test('texts that look like markup stay text in the SVG', async () => {
  const answer = await fetch(
    app.url + address('label', 'service=vinyl', { format: 'svg', catalogue_number: '<script>alert(1)</script>' }),
  );
  expect(await answer.text()).not.toContain('<script');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('pages of a booklet are paired as its sheets are printed', () => {
  const [booklet] = templates('cd', { insert: 'booklet_8p' }).filter(({ part }) => part === 'booklet');
  expect(booklet?.sheets.map(({ detail }) => detail)).toEqual(['8 | 1', '2 | 7', '6 | 3', '4 | 5']);
});

test('a white label, an unprinted inner sleeve and a J-card of its own are no templates', () => {
  expect(templates('vinyl', { label: 'white' }).map(({ part }) => part)).toEqual(['sleeve']);
  expect(templates('vinyl', { type_vinyl: 'picture_disc', label: 'none' }).map(({ part }) => part)).toEqual([
    'sleeve',
    'picture_disc',
  ]);
  expect(templates('tape', { insert: 'none' })).toEqual([]);
});

test('in every record, panels fill the trim, folds lie between panels, and safe areas avoid trim, folds and holes', () => {
  const options = fc.record({
    size: fc.constantFrom('12', '10', '7'),
    discs: fc.constantFrom('1', '2', '3', '4'),
    sleeve: fc.constantFrom('single_pocket', 'discobag', 'wide_spine', 'gatefold'),
    inner_sleeve: fc.constantFrom('paper', 'printed', 'printed_board'),
    insert: fc
      .subarray(['sheet', 'fold_4p', 'booklet_8p', 'poster', 'download_card'], { maxLength: 3 })
      .map((all) => all.join(',')),
    sticker: fc.constantFrom('none', 'round', 'rectangle', 'barcode'),
  });
  fc.assert(
    fc.property(options, (given) => {
      for (const { sheets } of templates('vinyl', given))
        for (const sheet of sheets) {
          const trim = getTrimBox(sheet);
          expect(sheet.panels.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(trim.width, 6);
          expect(sheet.folds).toEqual(sheet.panels.slice(1).map(({ x }) => x));
          for (const safe of sheet.safe) {
            if (isCircle(safe)) continue;
            expect(Math.min(safe.x - trim.x, safe.y - trim.y)).toBeGreaterThanOrEqual(sizes.safe - 1e-9);
            for (const fold of sheet.folds) expect(fold <= safe.x || fold >= safe.x + safe.width).toBe(true);
          }
          for (const hole of sheet.holes)
            expect(sheet.clear.some(({ x, radius }) => x === hole.x && radius >= hole.radius + sizes.safe - 1e-9)).toBe(
              true,
            );
        }
    }),
    { numRuns: 60 },
  );
});
