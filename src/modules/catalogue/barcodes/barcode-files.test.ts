import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { renderFirstPdfPage } from '../../../../tests/support/render-first-pdf-page.ts';
import { readBarcode } from '../../../../tests/support/scan-pdf-barcodes.ts';
import { barcodeSizeMm, drawBarcode } from './barcode-drawing.server.ts';
import { writeBarcodePdf, writeBarcodeSvg } from './barcode-files.server.ts';

const DPI = 300;
const pixels = (mm: number) => Math.round((mm * DPI) / 25.4);
const about = { brand: 'Sillon', created_at: new Date('2026-11-29T06:00:00Z') };
const KINDS = [
  ['EAN-13', '3760012345670', 11, 7],
  ['EAN-13 beginning with 9', '9780201379624', 11, 7],
  ['UPC-A', '0036000291452', 9, 9],
] as const;
const SIZES = [80, 100, 200];
const CASES = KINDS.flatMap((kind) => SIZES.map((percent) => [...kind, percent] as const));

/** The light dots left and right of the bars, in modules of this size. */
function quietZones(grey: Uint8ClampedArray, width: number, y: number, percent: number): [number, number] {
  const row = [...grey.subarray(y * width, (y + 1) * width)];
  const module = (0.33 * percent * DPI) / 25.4 / 100;
  const isDark = (value: number) => value < 128;
  return [row.findIndex(isDark) / module, (width - 1 - row.findLastIndex(isDark)) / module];
}

/** Draws the SVG at 300 dots per inch of the size that it declares in mm. */
async function renderSvg(svg: string) {
  const [, widthMm = 0, heightMm = 0] = /width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg)?.map(Number) ?? [];
  const dots = svg.replace(
    /width="[\d.]+mm" height="[\d.]+mm"/,
    `width="${pixels(widthMm)}" height="${pixels(heightMm)}"`,
  );
  const { data, info } = await sharp(Buffer.from(dots))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { grey: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

test('at 100 % the symbol is 37.29 × 25.93 mm', () => {
  expect(barcodeSizeMm(1).width).toBeCloseTo(37.29, 2);
  expect(barcodeSizeMm(1).height).toBe(25.93);
});

describe.each(CASES)('%s %s', (_kind, ean, before, after, percent) => {
  test(`the PDF at ${percent} % is in true size, has its quiet zones, and a scanner reads it at 300 dpi`, async () => {
    const pdf = await writeBarcodePdf(ean, percent / 100, about);
    const { grey, width, height, widthMm, heightMm } = await renderFirstPdfPage(pdf, DPI);
    expect(widthMm).toBeCloseTo((37.29 * percent) / 100, 1);
    expect(heightMm).toBeCloseTo((25.93 * percent) / 100, 1);
    expect(readBarcode(grey, width, height)).toBe(ean);
    const [left, right] = quietZones(grey, width, Math.round(height / 4), percent);
    expect(Math.abs(left - before)).toBeLessThan(0.4);
    expect(Math.abs(right - after)).toBeLessThan(0.4);
    expect(pdf.toString('latin1')).not.toContain('/Font <<');
  });

  test(`the SVG at ${percent} % is in true size and a scanner reads it at 300 dpi`, async () => {
    const svg = writeBarcodeSvg(ean, percent / 100);
    const { grey, width, height } = await renderSvg(svg);
    expect(Math.abs(width - pixels((37.29 * percent) / 100))).toBeLessThanOrEqual(1);
    expect(Math.abs(height - pixels((25.93 * percent) / 100))).toBeLessThanOrEqual(1);
    expect(readBarcode(grey, width, height)).toBe(ean);
    const [left, right] = quietZones(grey, width, Math.round(height / 4), percent);
    expect(Math.abs(left - before)).toBeLessThan(0.4);
    expect(Math.abs(right - after)).toBeLessThan(0.4);
    expect(svg).not.toContain('<text');
  });
});

test('digits stand below the bars, and touch neither a bar nor the edge', async () => {
  for (const [, ean] of KINDS) {
    const { grey, width, height } = await renderSvg(writeBarcodeSvg(ean, 2));
    const dark = (mm: number) => {
      const y = pixels(mm * 2);
      return [...grey.subarray(y * width, (y + 1) * width)].filter((value) => value < 128).length;
    };
    expect(dark(23), 'between bars and digits only guards are dark').toBeLessThan(dark(24));
    expect(dark(24.5)).toBeGreaterThan(0);
    expect([...grey.subarray((height - 1) * width)].every((value) => value > 200)).toBe(true);
    expect(drawBarcode(ean, 1).digits).toHaveLength(ean.startsWith('0') ? 12 : 13);
  }
});
