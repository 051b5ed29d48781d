import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { synthesiseTrack } from '#demo/synth/synthesise-track.ts';
import { writeWav } from '#demo/synth/write-wav.ts';
import { closeVisits, newBrowserVisit } from '../support/browser.ts';
import { queueScheduledJob } from '../support/queue-scheduled-job.ts';
import { pollUntilDefined, signedInVisitor, waitForMailTo } from '../support/shop-api.ts';

afterAll(closeVisits);

const folder = mkdtempSync(join(tmpdir(), 'sillon-studio-'));
const title = `Прямой эфир ${Date.now()}`;

async function signIn(page: Page, email: string) {
  await page.goto('/sign?tab=in');
  const form = page
    .locator('form')
    .filter({ has: page.getByLabel('Password', { exact: true }) })
    .first();
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill('sillon-demo');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/sign'));
}

async function studioFiles() {
  const cover = join(folder, 'cover.png');
  await sharp({ create: { width: 1400, height: 1400, channels: 3, background: '#2a4' } })
    .png()
    .toFile(cover);
  const master = join(folder, 'Первый дубль.wav');
  writeFileSync(
    master,
    writeWav({ sample_rate: 44_100, bits: 16, channels: synthesiseTrack({ genre_id: 7, seed: 5, seconds: 12 }) }),
  );
  const broken = join(folder, 'broken.wav');
  writeFileSync(broken, 'this is no sound at all, however it is called');
  return { cover, master, broken };
}

test('a creator submits a release, staff approve it, and a guest buys it', async () => {
  const { cover, master, broken } = await studioFiles();
  const creator = await newBrowserVisit();
  const { page } = creator;
  await signIn(page, 'creator@sillon.example');

  await page.goto('/project/project');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('main').getByLabel('Artist').fill('Жанна Сомова');
  await page.getByRole('checkbox', { name: 'Jazz' }).check();
  await page
    .getByRole('button', { name: /Start|Continue/ })
    .first()
    .click();
  await page.waitForURL('**/project/project?id=*');
  const id = Number(new URL(page.url()).searchParams.get('id'));

  await page.goto(`/project/project?id=${id}&page=cover`);
  await page.locator('input[type=file]').first().setInputFiles(cover);
  await page.getByText('The cover is ready.').waitFor({ timeout: 60_000 });

  await page.goto(`/project/project?id=${id}&page=tracks`);
  await page.locator('input[type=file]').first().setInputFiles(broken);
  await page
    .getByText(/This is not an audio file/)
    .first()
    .waitFor({ timeout: 30_000 });
  await page.locator('input[type=file]').first().setInputFiles(master);
  await page.getByRole('button', { name: 'Play Первый дубль' }).first().waitFor({ timeout: 90_000 });

  const maker = await signedInVisitor('creator@sillon.example');
  const edit = async () => (await maker.get(`/api/projects/${id}/edit`)).body;
  await expect
    .poll(async () => (await edit()).songs.map(({ state }: { state: string }) => state), { timeout: 90_000 })
    .toEqual(['ready']);

  await page.goto(`/project/project?id=${id}&page=price`);
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByLabel('Price', { exact: true }).first().fill('21');
  await page.getByLabel('Stock', { exact: true }).first().fill('5');
  await page.getByLabel('Packed weight').first().fill('300');
  await page.getByLabel('Packed weight').first().blur();
  await expect.poll(async () => (await edit()).items[0]?.price).toBe(2100);
  await expect.poll(async () => (await edit()).missing).toEqual([]);
  // A saved stock whose field still has the focus is not part of the next save.
  for (const stock of ['6', '5']) {
    await page.getByLabel('Stock', { exact: true }).first().fill(stock);
    await expect.poll(() => page.locator('[name=stock_was]').first().inputValue()).toBe(stock);
  }

  await page.goto(`/project/project?id=${id}&page=review`);
  await page.getByRole('checkbox', { name: /rights in all recordings/ }).check();
  await page.getByRole('checkbox', { name: /rights in the cover/ }).check();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.waitForURL('**/project/manage?id=*');
  expect((await (await signedInVisitor('user@sillon.example')).get(`/api/projects/${id}`)).status).toBe(404);

  const staff = await newBrowserVisit();
  await signIn(staff.page, 'team@sillon.example');
  await staff.page.goto('/admin/projects?step=checking');
  await staff.page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await staff.page
    .getByRole('button', { name: /Approve|On sale|Put on sale/ })
    .first()
    .click();
  await pollUntilDefined(async () =>
    (await maker.get(`/api/projects/${id}`)).body.step === 'confirmed' ? true : undefined,
  );
  expect((await waitForMailTo('creator@sillon.example', 'project_confirmed', title)).subject).not.toBe('');

  const buyer = await newBrowserVisit();
  const { link } = (await maker.get(`/api/projects/${id}`)).body;
  await buyer.page.goto(link);
  await buyer.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await buyer.page.locator('section[aria-labelledby="tracks"]').getByRole('button').first().click();
  await expect
    .poll(
      () => buyer.page.evaluate(() => [...document.querySelectorAll('audio')].some((audio) => audio.currentTime > 0)),
      { timeout: 30_000 },
    )
    .toBe(true);
  await buyer.page.getByRole('button', { name: 'Add to cart' }).first().click();
  await buyer.page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Checkout' }).click();
  // The address changes before the page does: the form of the old page also has an e-mail field.
  await buyer.page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  const fields = {
    'First name': 'Ada',
    'Last name': 'Kim',
    'Street and number': '12 Rue de la Lune',
    Postcode: '75011',
    City: 'Paris',
    'Card number': '4242 4242 4242 4242',
    'Expiry (MM/YY)': '12/34',
    'Security code': '123',
  };
  await buyer.page.getByLabel('E-mail').first().fill(`ada-${id}@buyers.example`);
  for (const [label, text] of Object.entries(fields)) await buyer.page.getByLabel(label).fill(text);
  await buyer.page.getByLabel(/I accept the/).check();
  await buyer.page.getByRole('button', { name: /^Pay / }).click();
  await buyer.page.waitForURL('**/cart/confirmation**');
  await buyer.page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor();

  // The same order on the creator's page.
  await page.goto('/my-account/projects');
  await page.getByText(title).first().waitFor();
  await queueScheduledJob('post-earnings');
  // In a mail of its own, or together with other sales since the last run.
  expect((await waitForMailTo('creator@sillon.example', /^creator_sales?$/, title)).subject).not.toBe('');
  // The API rejected the broken file, and the browser's console reports that too.
  expect(creator.errors.filter((error) => !error.includes('415'))).toEqual([]);
  for (const each of [staff, buyer]) {
    expect(each.errors).toEqual([]);
    await each.close();
  }
  await creator.close();
}, 240_000);
