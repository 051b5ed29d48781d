import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { PrintCheck } from '#modules/making/print-check/print-check.contract.ts';
import { findOverflowingWidths, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { pollUntil } from '../support/creator-uploads.ts';
import { createPrintPdf } from '../support/printed-files.ts';
import { signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

const CREATOR = 'creator@sillon.example';
const MM = 72 / 25.4;
const folder = mkdtempSync(join(tmpdir(), 'sillon-place-'));

/** A sleeve of half the size: a picture of 396 dpi on the front, which has less than 200 dpi at double the size. */
async function halfSleeve(width: number, height: number): Promise<string> {
  const picture = await sharp({ create: { width: 624, height: 624, channels: 3, background: '#c63' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  const path = join(folder, 'half.pdf');
  const draw = (doc: PDFKit.PDFDocument) => {
    doc.image(picture, 200 * MM, 50 * MM, { width: 40 * MM });
  };
  writeFileSync(path, await createPrintPdf({ size: [width, height], draw }));
  return path;
}

/** How far the die line reaches out of the frame of the first page, in pixels. */
const measureDieLineOverflow = (page: Page): Promise<number> =>
  page
    .locator('figure')
    .first()
    .evaluate((figure) => {
      const frame = figure.querySelector('div')!.getBoundingClientRect();
      const lines = [...figure.querySelectorAll('div > svg:last-child :is(rect, path)')];
      return Math.max(
        ...lines.flatMap((line) => {
          const { left, top, right, bottom } = line.getBoundingClientRect();
          return [frame.left - left, frame.top - top, right - frame.right, bottom - frame.bottom];
        }),
      );
    });

test('a sleeve of the wrong size is mended by its placement, and the check follows the scale', async () => {
  const maker = await signedInVisitor(CREATOR);
  const { body: made } = await maker.post('/api/projects', {
    name: `Halved ${Date.now()}`,
    artist_name: 'Nova Quartz',
    category: 'vinyl',
    sleeve: 'single_pocket',
    items: [{ type: 'vinyl', format: '12"', price: 2500, currency: 'EUR', stock: 5, weight_grams: 300 }],
  });
  const sleeve = async (): Promise<PrintCheck> =>
    (await maker.get(`/api/projects/${made.id}/print-checks`)).body.checks.find(
      ({ part }: PrintCheck) => part === 'sleeve',
    );
  const { width, height } = await sleeve();
  const creator = await newBrowserVisit();
  const { page } = creator;
  await signInByApi(page, CREATOR);
  await openPage(page, `/project/print-check?id=${made.id}&part=sleeve`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await halfSleeve(width / 2, height / 2));

  // The editor is open, because the size is wrong.
  const findings = page.getByRole('region', { name: 'Findings' });
  await findings.getByText('Wrong size').waitFor({ timeout: 30_000 });
  // Twice the size of the page, it would cover the findings.
  expect(await measureDieLineOverflow(page)).toBeLessThan(3);
  const stage = page.getByRole('application', { name: 'Artwork on the template' });
  await page.getByText('mm are missing up to the bleed.').waitFor();
  await page.getByLabel('Scale', { exact: true }).fill('200');
  await page.getByText('The bleed is covered.').waitFor();
  await page.getByRole('button', { name: 'Use this placement' }).click();
  await findings.getByText('Picture too coarse').waitFor();
  expect(await findings.getByText('Wrong size').count()).toBe(0);
  expect((await sleeve()).placement).toEqual({ x: 0, y: 0, scale: 2, rotation: 0 });

  // Keys and the mouse move it; each is undone in one step.
  await stage.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  const x = page.getByLabel('From the centre to the right');
  const y = page.getByLabel('From the centre downwards');
  expect([await x.inputValue(), await y.inputValue()]).toEqual(['1', '10']);
  const box = (await stage.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(Number(await x.inputValue())).toBeLessThan(-20);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await x.inputValue()).toBe('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect([await x.inputValue(), await y.inputValue()]).toEqual(['0', '0']);

  // The least scale that fills the bleed keeps the resolution as high as possible; the lines can be hidden.
  await page.getByRole('button', { name: 'Fill the bleed' }).click();
  await page.getByRole('button', { name: 'Use this placement' }).click();
  await page.getByText('This placement is used.').waitFor();
  await page.getByRole('checkbox', { name: 'Safe area' }).uncheck();
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  expect(await findOverflowingWidths(page)).toEqual([]);
  const { light, findings: left, placement } = await sleeve();
  expect([light, left.map(({ rule }) => rule)]).toEqual(['amber', ['dpi']]);
  expect(placement!.scale).toBeLessThan(2);

  // Staff read the placement beside the same findings; the original is as it was sent.
  const desk = await newBrowserVisit();
  await signInByApi(desk.page, 'team@sillon.example');
  await openPage(desk.page, `/admin/file-checks/${made.id}?view=print&part=sleeve`);
  await desk.page.getByText('Placed on the template:').waitFor();
  await desk.page.getByRole('region', { name: 'Findings' }).getByText('Picture below 300 dpi').waitFor();

  // A new file has no placement.
  const right = join(folder, 'right.pdf');
  writeFileSync(right, await createPrintPdf({ size: [width, height] }));
  await page.locator('input[type=file]').first().setInputFiles(right);
  await pollUntil(sleeve, ({ state, light: found }) => state === 'ready' && found === 'green', 30);
  expect((await sleeve()).placement).toBeNull();
  await creator.close();
  await desk.close();
}, 60_000);
