import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { pollUntil, toneWav } from '../support/creator-uploads.ts';
import { dropFolder } from '../support/drop-folder.ts';
import { createPrintPdf } from '../support/printed-files.ts';
import { signedInVisitor } from '../support/shop-api.ts';
import { createVinylDraft } from '../support/vinyl-draft.ts';

afterAll(closeVisits);

const CREATOR = 'creator@sillon.example';
const title = `Sodium Light ${Date.now()}`;
const folder = mkdtempSync(join(tmpdir(), 'sillon-making-'));

/** A folder of masters: side A is too long for a 7-inch disc. */
function writeMasters(): string {
  const masters = join(folder, 'Masters');
  mkdirSync(masters);
  const tone = toneWav(130, 100, 0.3);
  for (const name of ['A1 - Last Tram', 'A2 - Depot', 'A3 - Night Bus'])
    writeFileSync(join(masters, `${name}.wav`), tone);
  writeFileSync(join(masters, 'B1 - Slack Water.wav'), toneWav(5, 300, 0.2));
  return masters;
}

/** Creators and staff read the same component under other headings. */
const readSide = (page: Page, side: string): Promise<string> =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: `Side ${side}`, exact: true }) })
    .last()
    .innerText();

const readLevels = (page: Page): Promise<string[]> =>
  page.locator('dl').filter({ hasText: 'Integrated loudness' }).allInnerTexts();

test('a creator makes a record from a folder, mends a full side and a wrong sleeve, submits it, and staff read the same report', async () => {
  const maker = await signedInVisitor(CREATOR);
  const id = await createVinylDraft(maker, { name: title, format: '7"', price: 1200, weight_grams: 120 });
  const { page, errors, close } = await newBrowserVisit();
  await signInByApi(page, CREATOR);

  // The sounds of the folder become tracks of both sides.
  await openPage(page, `/project/project?id=${id}&page=tracks`);
  await dropFolder(page, writeMasters());
  await page.getByRole('button', { name: 'Play Slack Water' }).waitFor({ timeout: 60_000 });
  const measured = async () => (await maker.get(`/api/projects/${id}/cut-check`)).body;
  await pollUntil(measured, ({ light }: { light: string | null }) => light !== null, 90);

  // A move makes the long side short enough.
  await openPage(page, `/project/cut-check?id=${id}`);
  const verdict = page.getByRole('main').locator('header').first();
  expect(await verdict.innerText()).toContain('Must be corrected');
  expect(await readSide(page, 'A')).toContain('Must be corrected');
  await page.getByRole('link', { name: 'Plan the sides' }).click();
  await page.getByLabel('Side of Night Bus').selectOption('B');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await openPage(page, `/project/cut-check?id=${id}`);
  expect(await verdict.innerText()).toContain('Please check');
  for (const side of ['A', 'B']) expect(await readSide(page, side)).not.toContain('Must be corrected');
  expect(await readSide(page, 'B')).toMatch(/B1 Slack Water.*B2 Night Bus/s);

  // The sleeve is too small; the next one fits.
  const sleeve = async () =>
    (await maker.get(`/api/projects/${id}/print-checks`)).body.checks.find(
      ({ part }: { part: string }) => part === 'sleeve',
    );
  const { width, height, sheets } = await sleeve();
  await openPage(page, `/project/print-check?id=${id}&part=sleeve`);
  const sendSleeve = async (name: string, size: [width: number, height: number]) => {
    writeFileSync(join(folder, name), await createPrintPdf({ size, pages: sheets }));
    await page.locator('input[type=file]').first().setInputFiles(join(folder, name));
  };
  await sendSleeve('small.pdf', [width - 40, height - 40]);
  await page.getByRole('list').getByText('Please correct').first().waitFor({ timeout: 30_000 });
  await sendSleeve('sleeve.pdf', [width, height]);
  await page.getByRole('list').getByText('Please correct').first().waitFor({ state: 'detached', timeout: 30_000 });
  await pollUntil(sleeve, ({ state, light }: { state: string; light: string }) => state === 'ready' && light !== 'red');

  await openPage(page, `/project/project?id=${id}&page=review`);
  await page.getByRole('checkbox', { name: /rights in all recordings/ }).check();
  await page.getByRole('checkbox', { name: /rights in the cover/ }).check();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.waitForURL('**/project/manage?id=*');

  // Staff open the release from the queue. Their report equals that of its creator.
  const desk = await newBrowserVisit();
  await signInByApi(desk.page, 'team@sillon.example');
  await openPage(desk.page, `/admin/file-checks?q=${encodeURIComponent(title)}`);
  await desk.page.getByRole('row').filter({ hasText: title }).getByRole('link').click();
  await desk.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await openPage(page, `/project/cut-check?id=${id}`);
  for (const side of ['A', 'B']) expect(await readSide(desk.page, side)).toBe(await readSide(page, side));
  expect(await readLevels(desk.page)).toEqual(await readLevels(page));
  for (const reader of [page, desk.page]) await openPage(reader, `/project/print-check?id=${id}&part=sleeve`);
  const part = (reader: Page) => reader.getByRole('region', { name: 'Sleeve' });
  const readPart = async (reader: Page) => [
    await part(reader).getByRole('heading', { level: 2 }).locator('..').innerText(),
    ...(await part(reader).locator('li[id^=finding-]').allInnerTexts()),
  ];
  expect(await readPart(desk.page)).toEqual(await readPart(page));
  expect(await part(desk.page).getByText('sleeve.pdf').count()).toBe(1);
  expect(errors).toEqual([]);
  expect(desk.errors).toEqual([]);
  await desk.close();
  await close();
}, 240_000);
