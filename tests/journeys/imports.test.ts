import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { pageFaultsAtWidth } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { uploadFile } from '../support/creator-uploads.ts';
import { newApiVisitor, signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

const folder = mkdtempSync(join(tmpdir(), 'sillon-imports-'));
const stamp = Date.now().toString(36);
const HEADER =
  'listing_id,artist,title,label,catno,format,release_id,status,price,media_condition,sleeve_condition,comments,quantity';

/** A Discogs inventory export: two records, one of them with an invalid price. */
function inventory(name: string): string {
  const number = Number.parseInt(stamp.slice(-6), 36);
  const path = join(folder, `${name}.csv`);
  writeFileSync(
    path,
    [
      HEADER,
      `${number}1,Zoé Vovor,Salt ${name} ${stamp},Cellar,CE 1,"LP, Album",${number}1,For Sale,24.00,Mint (M),Mint (M),"Signed, ""A"" side",2`,
      `${number}2,Zoé Vovor,Ash ${name} ${stamp},Cellar,CE 2,"7"", Single",${number}2,For Sale,1.2.3,Mint (M),Mint (M),,1`,
    ].join('\r\n'),
  );
  return path;
}

const rowsShown = (page: Page) => page.getByRole('table', { name: 'Rows' });

/** Reloads the page until it shows the state, as without scripts. */
async function reloadUntil(page: Page, words: string): Promise<void> {
  await expect
    .poll(() => page.reload().then(() => page.getByText(words).count()), { timeout: 30_000 })
    .toBeGreaterThan(0);
}

test('staff upload a file, preview its changes row by row, apply it, see it in the shop and undo it', async () => {
  const staff = await newBrowserVisit({ bypassCSP: true });
  const { page } = staff;
  await signInByApi(page, 'team@sillon.example');
  await openPage(page, '/admin/imports');
  for (const width of [390, 820, 1440]) expect(await pageFaultsAtWidth(page, width), 'the list').toEqual([]);
  await page.locator('input[type="file"]').setInputFiles(inventory('desk'));
  await page.getByRole('button', { name: 'Preview changes from desk.csv' }).click();
  await page.waitForURL(/\/admin\/imports\/\d+$/);
  await page.getByText('Preview: 1 new').waitFor();
  await page.getByText('Discogs inventory').waitFor();
  await rowsShown(page).getByText(`Zoé Vovor – Salt desk ${stamp}`).waitFor();
  await rowsShown(page).getByText('Invalid price.').waitFor();
  for (const width of [390, 820, 1440]) expect(await pageFaultsAtWidth(page, width), 'the preview').toEqual([]);
  const found = async () =>
    (await newApiVisitor().get(`/api/projects?search=${encodeURIComponent(`Salt desk ${stamp}`)}`)).body;
  expect((await found()).total).toBe(0);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('1 new, 0 changed, 0 unchanged, 1 skipped.').waitFor();
  await rowsShown(page)
    .getByRole('link', { name: `Salt desk ${stamp}`, exact: false })
    .waitFor();
  await expect.poll(async () => (await found()).total).toBe(1);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByText('1 row undone.').waitFor();
  await expect.poll(async () => (await found()).total).toBe(0);
  expect(staff.errors).toEqual([]);
  await staff.close();
});

test('a creator imports drafts, without scripts but for the upload, and downloads the files', async () => {
  const creator = await newBrowserVisit({ javaScript: false });
  const { page } = creator;
  await signInByApi(page, 'creator@sillon.example');
  await page.goto('/my-account/imports');
  await page.locator('noscript [role="status"]').waitFor();
  const api = await signedInVisitor('creator@sillon.example');
  const sent = await uploadFile({ visitor: api }, readFileSync(inventory('own')), {
    purpose: 'import',
    fileName: 'own.csv',
  });
  const { body: made } = await api.post('/api/user/imports', { upload_id: sent.body.id, currency: 'EUR' });
  await page.goto(`/my-account/imports/${made.id}`);
  await reloadUntil(page, 'Preview: 1 new');
  await page.getByRole('link', { name: 'Skipped 1' }).click();
  await rowsShown(page).getByText('Invalid price.').waitFor();
  expect(await rowsShown(page).getByText(`Salt own ${stamp}`).count()).toBe(0);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await reloadUntil(page, '1 new, 0 changed, 0 unchanged, 1 skipped.');
  await page.goto('/my-account/projects');
  await page.getByText(`Salt own ${stamp}`).first().waitFor();
  const stranger = await signedInVisitor('user@sillon.example');
  expect((await stranger.get(`/api/user/imports/${made.id}`)).status).toBe(404);
  await page.goto('/my-account/imports');
  const files = await page
    .locator('a[href*="/api/user/catalogue/"]')
    .evaluateAll((links) => links.map((each) => each.getAttribute('href')));
  expect(files).toHaveLength(4);
  const csv = await page.request.get(String(files[0]));
  expect([csv.status(), csv.headers()['content-disposition']]).toEqual([200, expect.stringContaining('catalogue.csv')]);
  expect(await csv.text()).toContain(`Salt own ${stamp}`);
  await page.goto(`/my-account/imports/${made.id}`);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await reloadUntil(page, '1 row undone.');
  await creator.close();
});
