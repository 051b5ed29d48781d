import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { pageFaultsAtWidth, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { pollUntil, toneWav, uploadFile } from '../support/creator-uploads.ts';
import { makeCentreLabelPdf } from '../support/printed-files.ts';
import { DECLARED_RIGHTS } from '../support/rights-declaration.ts';
import { signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

const ITEM = { type: 'vinyl', format: '12"', rpm: 33, color_id: 'black', discs: 1 };

/** A checked release of the demo creator with a cover and a track, which no other journey changes. */
async function createCheckedRelease(): Promise<number> {
  const visitor = await signedInVisitor('creator@sillon.example');
  const { body: made } = await visitor.post('/api/projects', {
    name: `Slack Tide ${Date.now()}`,
    artist_name: 'Nova Lindqvist',
    category: 'vinyl',
    genre_ids: [8],
    items: [{ ...ITEM, price: 2500, currency: 'EUR', stock: 5, weight_grams: 300 }],
  });
  const project_id: number = made.id;
  const cover = await sharp({ create: { width: 1400, height: 1400, channels: 3, background: '#248' } })
    .png()
    .toBuffer();
  await uploadFile({ visitor }, cover, { purpose: 'cover', project_id, fileName: 'cover.png' });
  await uploadFile({ visitor }, toneWav(12), { purpose: 'audio', project_id, fileName: 'Ebb.wav' });
  await pollUntil(
    async () => (await visitor.get(`/api/projects/${project_id}/edit`)).body,
    ({ missing, songs }) => missing.length === 0 && songs[0]?.state === 'ready',
    60,
  );
  expect((await visitor.post(`/api/projects/${project_id}/submit`, DECLARED_RIGHTS)).status).toBe(200);
  const team = await signedInVisitor('team@sillon.example');
  expect((await team.post(`/api/projects/${project_id}/step`, { step: 'confirmed' })).status).toBe(200);
  return project_id;
}

test('a creator changes price and title of a checked release, and buyers see the new title once staff accept it', async () => {
  const creator = await newBrowserVisit();
  const { page } = creator;
  await signInByApi(page, 'creator@sillon.example');
  const id = await createCheckedRelease();
  await openPage(page, `/project/manage?id=${id}`);
  await page.getByRole('link', { name: 'Edit release' }).first().click();
  await page.getByText('Your release is checked.').waitFor();
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  // The kind and the way of selling are told, not offered.
  expect(await page.getByRole('radio', { name: 'Tape' }).count()).toBe(0);
  const title = page.getByLabel('Title', { exact: true });
  const { name: accepted } = await (await page.request.get(`/api/projects/${id}`)).json();
  const word = String(Date.now()).slice(-6);
  const name = `${accepted} (live ${word})`;
  await title.fill(name);
  await page.getByText('Saved').first().waitFor();
  await openPage(page, `/project/project?id=${id}&page=price`);
  await page.getByLabel('Price', { exact: true }).first().fill('31');
  await page.getByText('Saved').first().waitFor();
  await openPage(page, `/project/manage?id=${id}`);
  await page.getByText('Artwork and title: changed, waiting for approval.').waitFor();
  // Buyers see the new price at once, and the earlier title.
  const buyer = await newBrowserVisit();
  const { link } = await (await page.request.get(`/api/projects/${id}/edit`)).json();
  await openPage(buyer.page, link);
  await buyer.page.getByRole('heading', { level: 1, name: accepted, exact: true }).waitFor();
  await buyer.page.getByText('€31').first().waitFor();

  const staff = await newBrowserVisit();
  await signInByApi(staff.page, 'team@sillon.example');
  await openPage(staff.page, '/admin/rechecks');
  expect(await seriousAccessibilityFindings(staff.page)).toEqual([]);
  await staff.page.locator(`a[href$="/admin/projects/${id}#changes"]`).first().click();
  const changes = staff.page.locator('#changes');
  await changes.getByText(new RegExp(`name: .* → .*live ${word}`)).waitFor();
  await changes.getByText(/price: .* → 3100/).waitFor();
  await changes
    .getByRole('listitem')
    .filter({ hasText: `name: ${name}` })
    .waitFor();
  expect(await seriousAccessibilityFindings(staff.page)).toEqual([]);
  await changes.getByRole('button', { name: 'Refuse' }).click();
  await changes.locator('[name="reason"][aria-invalid="true"]').waitFor();
  await changes.getByLabel('Reason for refusing').fill('The sleeve says otherwise.');
  await changes.getByRole('button', { name: 'Refuse' }).click();
  await changes.getByText('The sleeve says otherwise.').waitFor();
  await page.reload();
  await page.getByText('The sleeve says otherwise.').waitFor();
  await buyer.page.reload();
  await buyer.page.getByRole('heading', { level: 1, name: accepted, exact: true }).waitFor();

  // The creator changes it again, and staff accept.
  const later = name.replace('live', 'studio');
  await openPage(page, `/project/project?id=${id}&page=release`);
  expect(await title.inputValue()).toBe(name);
  await title.fill(later);
  await page.getByText('Saved').first().waitFor();
  await staff.page.reload();
  await changes.getByRole('button', { name: 'Approve' }).click();
  await changes.getByText('Needs approval').waitFor({ state: 'detached' });
  await buyer.page.reload();
  await buyer.page.getByRole('heading', { level: 1, name: later }).waitFor();

  // Another sleeve waits for staff, too.
  const readSleeve = async ({ request }: Page) => (await (await request.get(`/api/projects/${id}/edit`)).json()).sleeve;
  await page
    .getByRole('group', { name: 'Packaging' })
    .getByRole('radio', { name: /^Gatefold/ })
    .check();
  await expect.poll(() => readSleeve(page)).toBe('gatefold');
  expect(await readSleeve(staff.page)).toBeNull();
  await staff.page.reload();
  await changes.getByRole('listitem').filter({ hasText: 'sleeve: gatefold' }).waitFor();
  await changes.getByRole('button', { name: 'Approve' }).click();
  await changes.getByText('Needs approval').waitFor({ state: 'detached' });
  expect(await readSleeve(staff.page)).toBe('gatefold');

  // A title that is set back leaves nothing to approve; the history says so.
  for (const next of [`${later} again`, later]) {
    await title.fill(next);
    await page.getByText('Saved').first().waitFor();
    await expect.poll(async () => (await (await page.request.get(`/api/projects/${id}/edit`)).json()).name).toBe(next);
  }
  await openPage(page, `/project/manage?id=${id}`);
  expect(await page.getByText('Artwork and title: changed, waiting for approval.').count()).toBe(0);
  await staff.page.reload();
  await changes.getByText('The change was reverted. No approval is needed.').first().waitFor();
  expect(await changes.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  expect([...creator.errors, ...staff.errors].filter((each) => !/422/.test(each))).toEqual([]);
  await Promise.all([creator, staff, buyer].map((each) => each.close()));
});

const WAITING = 'new file not approved yet';

/** Withdraws the only changed file of the open page, and waits until its notice is gone. */
async function withdrawFile(page: Page): Promise<void> {
  const notice = page.getByRole('main').getByText(WAITING);
  await notice.first().waitFor();
  for (const width of [390, 820, 1440]) expect(await pageFaultsAtWidth(page, width)).toEqual([]);
  await page.getByRole('button', { name: 'Withdraw new file' }).first().click();
  await notice.waitFor({ state: 'detached' });
}

test('a creator withdraws a cover, a master and labels that wait for staff, who have nothing to approve then', async () => {
  const { page, errors, close } = await newBrowserVisit();
  await signInByApi(page, 'creator@sillon.example');
  const id = await createCheckedRelease();
  const changedFiles = async () => (await (await page.request.get(`/api/projects/${id}/changed-files`)).json()).items;
  expect(await changedFiles()).toEqual([]);
  await openPage(page, `/project/project?id=${id}&page=cover`);
  const buffer = await sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#365' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').first().setInputFiles({ name: 'second.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText(WAITING).waitFor();
  expect(await page.getByText('The cover is ready.').count()).toBe(0);
  await withdrawFile(page);

  await openPage(page, `/project/project?id=${id}&page=tracks`);
  await page.getByText('Edit', { exact: true }).first().click();
  await page
    .getByLabel('Replace file')
    .first()
    .setInputFiles({ name: 'Other take.wav', mimeType: 'audio/wav', buffer: toneWav(2) });
  await withdrawFile(page);

  await openPage(page, `/project/print-check?id=${id}&part=label`);
  await page.locator('input[type=file]:enabled').first().waitFor({ state: 'attached' });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'labels.pdf', mimeType: 'application/pdf', buffer: await makeCentreLabelPdf() });
  await page.getByText(WAITING).waitFor();
  // The page of the release lists it, too.
  await openPage(page, `/project/manage?id=${id}`);
  await withdrawFile(page);
  expect(await changedFiles()).toEqual([]);
  expect(await page.getByText('waiting for approval').count()).toBe(0);
  const staff = await newBrowserVisit();
  await signInByApi(staff.page, 'team@sillon.example');
  await openPage(staff.page, `/admin/projects/${id}`);
  const changes = staff.page.locator('#changes');
  await changes.getByText('The change was reverted. No approval is needed.').first().waitFor();
  expect(await changes.getByText('Needs approval').count()).toBe(0);
  expect([...errors, ...staff.errors]).toEqual([]);
  await Promise.all([close(), staff.close()]);
});
