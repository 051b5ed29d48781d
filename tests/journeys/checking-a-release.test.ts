import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { writeWav } from '#demo/synth/write-wav.ts';
import { findOverflowingWidths, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { pollUntil } from '../support/creator-uploads.ts';
import { createPrintPdf } from '../support/printed-files.ts';
import { DECLARED_RIGHTS } from '../support/rights-declaration.ts';
import { signedInVisitor, waitForMailTo } from '../support/shop-api.ts';
import { createVinylDraft } from '../support/vinyl-draft.ts';

afterAll(closeVisits);

const CREATOR = 'creator@sillon.example';
const folder = mkdtempSync(join(tmpdir(), 'sillon-check-'));
const release = `Night Ferry ${Date.now()}`;

/** A quiet tone; with `isInverted` one channel is upside down, so that a mono player is silent. */
function wav(name: string, hertz: number, isInverted = false): string {
  const tone = (sign: number) =>
    Float32Array.from({ length: 132_300 }, (_, at) => sign * 0.1 * Math.sin((2 * Math.PI * hertz * at) / 44_100));
  const path = join(folder, `${name}.wav`);
  writeFileSync(path, writeWav({ sample_rate: 44_100, bits: 16, channels: [tone(1), tone(isInverted ? -1 : 0.7)] }));
  return path;
}

type Maker = Awaited<ReturnType<typeof signedInVisitor>>;

const chooseFile = (page: Page, path: string) => page.locator('input[type=file]').first().setInputFiles(path);

/**
 * Production staff read both checks of a release with a changed master and a refused sleeve; only its creator gets the
 * buttons that change files.
 */
async function expectReadOnlyForProduction(creatorPage: Page, id: number): Promise<void> {
  const production = await newBrowserVisit();
  await signInByApi(production.page, 'production@sillon.example');
  for (const [path, query] of [
    ['cut-check', ''],
    ['print-check', '&part=sleeve'],
  ]) {
    for (const reader of [creatorPage, production.page]) {
      const isCreator = reader === creatorPage;
      await openPage(reader, `/project/${path}?id=${id}${query}`);
      await reader.getByRole('heading', { level: 1 }).waitFor();
      const main = reader.getByRole('main');
      expect(await main.locator('input[type=file]').count(), `upload on ${path}`).toBe(
        isCreator && path === 'print-check' ? 1 : 0,
      );
      expect((await main.locator('form[method=post]').count()) > 0, `forms on ${path}`).toBe(
        isCreator && path === 'cut-check',
      );
      expect(await main.getByText('Place the artwork on the template').count(), `placement on ${path}`).toBe(
        isCreator && path === 'print-check' ? 1 : 0,
      );
      expect(await main.getByRole('link', { name: 'File checks' }).count()).toBe(isCreator ? 0 : 1);
    }
  }
  await openPage(creatorPage, `/project/cut-check?id=${id}`);
  await creatorPage.getByRole('button', { name: 'Withdraw new file' }).waitFor();
  await openPage(production.page, `/project/cut-check?id=${id}`);
  await production.page.getByText('Last Tram', { exact: false }).first().waitFor();
  expect(await production.page.getByRole('button', { name: /Withdraw/ }).count()).toBe(0);
  await production.page.getByRole('link', { name: 'File checks' }).click();
  await production.page.getByRole('heading', { level: 1, name: release }).waitFor();
  expect(production.errors).toEqual([]);
  await production.close();
}

async function sendMasters(page: Page, maker: Maker, id: number): Promise<void> {
  await openPage(page, `/project/project?id=${id}&page=tracks`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([wav('Last Tram', 440), wav('Depot', 330, true)]);
  await page.getByRole('button', { name: 'Play Depot' }).first().waitFor({ timeout: 30_000 });
  const { songs } = (await maker.get(`/api/projects/${id}/edit`)).body;
  const last = songs.find(({ title }: { title: string }) => title === 'Depot');
  await maker.send('PUT', `/api/projects/${id}/tracks/${last.id}`, { side: 'B', position: 1 });
}

test('a creator mends what the checks find, staff read the same report, and a refused file is replaced', async () => {
  const maker = await signedInVisitor(CREATOR);
  const id = await createVinylDraft(maker, { name: release, format: '12"', price: 2500, weight_grams: 300 });
  const creator = await newBrowserVisit();
  const { page } = creator;
  await signInByApi(page, CREATOR);
  await sendMasters(page, maker, id);

  // The cut check names the inverted channel; a new file mends it.
  await openPage(page, `/project/cut-check?id=${id}`);
  const depot = page.locator('section').filter({ has: page.getByRole('heading', { name: 'B1 Depot' }) });
  await depot.last().getByText('Must be corrected').first().waitFor();
  await openPage(page, `/project/project?id=${id}&page=tracks`);
  await page.getByText('Edit', { exact: true }).last().click();
  await page.getByLabel('Replace file').last().setInputFiles(wav('Depot', 330));
  const light = async () => (await maker.get(`/api/projects/${id}/cut-check`)).body.light;
  await pollUntil(light, (found) => found === 'green' || found === 'amber', 30);

  // The sleeve is too small; the next one fits.
  const sleeve = async () =>
    (await maker.get(`/api/projects/${id}/print-checks`)).body.checks.find(
      ({ part }: { part: string }) => part === 'sleeve',
    );
  const { width, height, sheets } = await sleeve();
  const small = join(folder, 'small.pdf');
  const right = join(folder, 'sleeve.pdf');
  writeFileSync(small, await createPrintPdf({ size: [width - 40, height - 40], pages: sheets }));
  writeFileSync(right, await createPrintPdf({ size: [width, height], pages: sheets }));
  await openPage(page, `/project/print-check?id=${id}&part=sleeve`);
  await chooseFile(page, small);
  await page.getByRole('list').getByText('Please correct').first().waitFor({ timeout: 30_000 });
  await chooseFile(page, right);
  await pollUntil(sleeve, ({ state, light: found }) => state === 'ready' && found !== 'red', 30);

  await pollUntil(
    async () => (await maker.get(`/api/projects/${id}/edit`)).body.missing,
    (missing) => missing.length === 0,
    30,
  );
  expect((await maker.post(`/api/projects/${id}/submit`, DECLARED_RIGHTS)).status).toBe(200);

  // Staff find the release in the queue, read the creator's report and refuse one file.
  const desk = await newBrowserVisit();
  await signInByApi(desk.page, 'team@sillon.example');
  await openPage(desk.page, `/admin/file-checks?q=${encodeURIComponent(release)}`);
  const row = desk.page.getByRole('row').filter({ hasText: release });
  expect(await row.innerText()).toMatch(/A · \w+.*B · \w+.*Sleeve · \w+/s);
  await row.getByRole('link').click();
  await desk.page.getByRole('heading', { level: 1, name: release }).waitFor();
  await openPage(page, `/project/cut-check?id=${id}`);
  const levels = (shownPage: Page) =>
    shownPage.locator('dl').filter({ hasText: 'Integrated loudness' }).allInnerTexts();
  expect(await levels(desk.page)).toEqual(await levels(page));
  const report = await desk.page.getByRole('link', { name: 'Report for the engineer (PDF)' }).getAttribute('href');
  for (const reader of [page, desk.page])
    expect((await reader.request.get(report ?? '')).headers()['content-type']).toBe('application/pdf');
  expect(await seriousAccessibilityFindings(desk.page)).toEqual([]);
  expect(await findOverflowingWidths(desk.page)).toEqual([]);
  await desk.page.locator('summary', { hasText: 'Refuse A1 Last Tram' }).click();
  await desk.page.getByLabel('Reason', { exact: false }).first().fill('A click at 0:01, please export again.');
  await desk.page.getByRole('button', { name: 'Refuse A1 Last Tram' }).click();
  await desk.page.getByRole('button', { name: 'Withdraw the refusal' }).waitFor();

  // The creator gets the reason by mail and on the page, and a new file closes the refusal.
  expect((await waitForMailTo(CREATOR, 'file_refused', release)).html).toContain(`/project/cut-check?id=${id}`);
  await openPage(page, `/project/manage?id=${id}`);
  await page.getByRole('link', { name: 'Open the file' }).click();
  await page.getByText('A click at 0:01, please export again.').waitFor();
  await page.getByLabel('New file').setInputFiles(wav('Last Tram', 450));
  await page.getByText('A click at 0:01, please export again.').waitFor({ state: 'detached', timeout: 30_000 });
  expect((await maker.get(`/api/projects/${id}/file-refusals`)).body.items).toEqual([]);

  // Once it is made, another new file waits for staff: the shop and production keep the accepted one.
  const team = await signedInVisitor('team@sillon.example');
  const refusals = `/api/admin/file-checks/${id}/refusals`;
  for (const step of ['confirmed', 'in_progress'])
    expect((await team.post(`/api/projects/${id}/step`, { step })).status).toBe(200);
  const { songs } = (await maker.get(`/api/projects/${id}/edit`)).body;
  const [{ id: track_id }] = songs;
  await team.post(refusals, { track_id, reason: 'A click at 0:02.' });
  await page.reload();
  await page.getByText('A click at 0:02.').waitFor();
  await page.getByLabel('New file').setInputFiles(wav('Last Tram', 460));
  await page.getByText('A click at 0:02.').waitFor({ state: 'detached', timeout: 30_000 });
  const { body: refusal } = await team.post(refusals, { part: 'sleeve', reason: 'The spine is empty.' });
  await expectReadOnlyForProduction(page, id);
  expect((await team.send('DELETE', `${refusals}/${refusal.id}`)).status).toBe(204);
  await openPage(page, `/project/manage?id=${id}`);
  await page.getByText('Tracks: changed, waiting for approval.').waitFor();
  await desk.page.reload();
  await desk.page.getByText('Production keeps using the approved files until the change is approved.').waitFor();
  expect(await seriousAccessibilityFindings(desk.page)).toEqual([]);
  expect(await findOverflowingWidths(desk.page)).toEqual([]);
  await pollUntil(
    async () => (await maker.get(`/api/projects/${id}/tracks/${track_id}/encode`)).body,
    ({ state }: { state: string }) => state === 'ready',
    30,
  );
  await openPage(desk.page, `/admin/projects/${id}`);
  await desk.page.locator('#changes').getByRole('button', { name: 'Approve' }).click();
  await desk.page.locator('#changes').getByText('Needs approval').waitFor({ state: 'detached' });
  await openPage(desk.page, `/admin/file-checks/${id}`);
  expect(await desk.page.getByText('Approved files').count()).toBe(0);

  // Another creator finds none of it.
  const other = await signedInVisitor('user@sillon.example');
  for (const path of ['cut-check', 'print-checks', 'file-refusals'])
    expect((await other.get(`/api/projects/${id}/${path}`)).status).toBe(404);
  expect((await other.get(`/api/admin/file-checks/${id}`)).status).toBe(403);
  await creator.close();
  await desk.close();
}, 120_000);
