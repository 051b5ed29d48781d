// Total ink and spot colours beside Ghostscript, which separates each page into plates.
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { readPrintFile } from '#modules/making/print-check/read-print-file.server.ts';
import { findGhostscript } from '../../scripts/gate/find-ghostscript.ts';
import { createTemporaryFolder } from '../support/create-temporary-folder.ts';
import { FUNCTION_GRADIENT_PAGES } from '../support/function-gradient-pages.ts';
import { INK_PAGES, inkPagePdf } from '../support/ink-pages.ts';
import { LETTER_AND_PATTERN_INK_PAGES } from '../support/letter-and-pattern-ink-pages.ts';
import { SPOT_PICTURE_PAGES } from '../support/spot-picture-pages.ts';
import { STENCIL_AND_MESH_INK_PAGES } from '../support/stencil-and-mesh-ink-pages.ts';

const DPI = 254;
/** The square over which ink is averaged. */
const SIDE_MM = 15;
const PROCESS = ['Cyan', 'Magenta', 'Yellow', 'Black'];
const folder = createTemporaryFolder('ink');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pages = {
  ...INK_PAGES,
  ...LETTER_AND_PATTERN_INK_PAGES,
  ...STENCIL_AND_MESH_INK_PAGES,
  ...SPOT_PICTURE_PAGES,
  ...FUNCTION_GRADIENT_PAGES,
};
test.each(Object.entries(pages))('Ghostscript measures the same ink of %s', async (name, page) => {
  const pdf = await inkPagePdf(page);
  const { percent, spots } = await separate(name.replaceAll(' ', '-'), pdf, page.dpi ?? DPI);
  expect(Math.abs(percent - page.percent)).toBeLessThan(0.2);
  expect(spots).toEqual(page.spots ?? []);
  const { facts } = await readPrintFile(pdf, () => undefined);
  expect(Math.abs((facts.pages[0]?.ink?.percent ?? 0) - percent)).toBeLessThan(page.within ?? 1);
});

/** The names of spot plates, and the ink of the worst square in per cent. */
async function separate(name: string, pdf: Buffer, dpi: number): Promise<{ percent: number; spots: string[] }> {
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, pdf);
  const output = join(folder, `${name}.tif`);
  const options = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=tiffsep', `-r${dpi}`];
  execFileSync(findGhostscript() ?? 'gs', [...options, `-sOutputFile=${output}`, file]);
  const plates = readdirSync(folder).flatMap((plate) => {
    const [, ink] = plate.startsWith(`${name}(`) ? (/\((.+)\)\.tif$/.exec(plate) ?? []) : [];
    return ink ? [{ plate, ink }] : [];
  });
  const total = { width: 0, ink: new Float64Array(0) };
  for (const { plate } of plates) {
    const { data, info } = await sharp(join(folder, plate))
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (total.width === 0) Object.assign(total, { width: info.width, ink: new Float64Array(info.width * info.height) });
    for (let i = 0; i < total.ink.length; i += 1) total.ink[i] = (total.ink[i] ?? 0) + (255 - (data[i] ?? 255)) / 255;
  }
  return {
    percent: worstSquare(total.ink, total.width, Math.round((SIDE_MM / 25.4) * dpi)),
    spots: plates.map(({ ink }) => ink).filter((ink) => !PROCESS.includes(ink)),
  };
}

/** By sums over all rectangles from the first pixel. */
function worstSquare(ink: Float64Array, width: number, side: number): number {
  const height = ink.length / width;
  const sums = new Float64Array((width + 1) * (height + 1));
  const sum = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  let worst = 0;
  for (let y = 1; y <= height; y += 1)
    for (let x = 1, row = 0; x <= width; x += 1) {
      row += ink[(y - 1) * width + x - 1] ?? 0;
      sums[y * (width + 1) + x] = sum(x, y - 1) + row;
      if (x >= side && y >= side)
        worst = Math.max(worst, sum(x, y) - sum(x - side, y) - sum(x, y - side) + sum(x - side, y - side));
    }
  return (worst / side ** 2) * 100;
}
