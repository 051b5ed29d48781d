import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowPixels, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { toneWav } from '../support/creator-uploads.ts';
import { PRESSING_CUSTOMER, PRESSING_OFFER } from '../support/pressing-test-actions.ts';
import { newApiVisitor, pollUntilDefined, signedInVisitor } from '../support/shop-api.ts';
import { paymentBody } from '../support/shop-story.ts';

const CREATOR = 'creator@sillon.example';
const STAFF = 'team@sillon.example';
const stamp = Date.now();
const BATCH = `Concert ${stamp}`;
const REASON = `After the release ${stamp}`;
const SUBJECT = `A second pressing ${stamp}`;
let release = 0;
let pressing = { id: 0, project_id: 0 };
afterAll(closeVisits);

/** A buyer who agrees to mails, and a pressing whose test pressing was sent. */
beforeAll(async () => {
  const buyer = newApiVisitor();
  const { body: found } = await buyer.get('/api/projects?search=Long%20Dark&limit=1');
  release = found.items[0].id;
  const { body: project } = await buyer.get(`/api/projects/${release}`);
  const item = project.items.find((each: { stock: string }) => each.stock === 'in_stock');
  const { body: cart } = await buyer.post('/api/cart/calculate', {
    shops: {
      [`s_${project.shop.id}`]: {
        id: project.shop.id,
        items: [{ project_id: release, item_id: item.item_id, quantity: 1 }],
      },
    },
    currency: 'EUR',
    customer: { country_id: 'FR' },
    save: true,
  });
  expect((await buyer.post('/api/cart/pay', paymentBody(cart, { artist_mails: true }))).body.status).toBe('paid');

  const [creator, staff] = [await signedInVisitor(CREATOR), await signedInVisitor(STAFF)];
  const { body: quote } = await creator.post('/api/quote', {
    ...{ service: 'vinyl', quantity: 300, name: 'Nova', email: CREATOR, message: `Nr ${stamp}` },
    options: { sleeve: 'gatefold', test_pressing: '5', type_vinyl: 'silver' },
  });
  const offer = { ...PRESSING_OFFER, deposit_percent: 0 };
  expect((await staff.post(`/api/admin/quotes/${quote.id}/answers`, offer)).status).toBe(201);
  await creator.post('/api/quote/accept', {
    quote_id: quote.id,
    customer: PRESSING_CUSTOMER,
    project_name: 'Test disc',
  });
  pressing = await pollUntilDefined(async () => {
    const { body } = await creator.get(`/api/quote/offer?quote_id=${quote.id}`);
    return body.pressing.project ? { id: body.pressing.id, project_id: body.pressing.project.id } : undefined;
  });
  const sent = await staff.send('PUT', `/api/admin/pressings/${pressing.id}/tasks/test_pressing`, {
    state: 'in_progress',
  });
  expect(sent.status).toBe(200);
}, 90_000);

/** The page fits its width at three sizes and has no serious accessibility finding. */
async function expectWellMade(page: Page) {
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowPixels(page)).toBe(0);
  }
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a creator judges a test pressing with a recording, and staff hear it', async () => {
  const creator = await newBrowserVisit({ bypassCSP: true });
  const { page } = creator;
  await signInByApi(page, CREATOR);
  await openPage(page, `/project/manage?id=${pressing.project_id}`);
  await page.getByRole('heading', { name: 'Listen to your test pressing' }).waitFor();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Side A is good' }).click();
  await page.getByText('Change the verdict on side A').waitFor();
  await page.getByLabel('Note on side B').fill('2:10, a click on every copy');
  await page.getByLabel('Recording of side B').setInputFiles({
    name: 'click.wav',
    mimeType: 'audio/wav',
    buffer: toneWav(1),
  });
  await page.locator('input[name=recording_id]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Side B is not good' }).click();
  await page.getByText('Production has stopped.').waitFor();
  await page.locator('audio[controls]').waitFor();
  await expectWellMade(page);

  const staff = await newBrowserVisit({ bypassCSP: true });
  await signInByApi(staff.page, STAFF);
  await openPage(staff.page, `/admin/pressings/${pressing.id}`);
  await staff.page.getByText('2:10, a click on every copy').first().waitFor();
  const seconds = await staff.page.locator('audio[controls]').evaluate(async (player) => {
    const audio = player as HTMLAudioElement;
    audio.load();
    await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve, { once: true }));
    return audio.duration;
  });
  expect(seconds).toBeCloseTo(1, 1);
  await expectWellMade(staff.page);
  expect([...creator.errors, ...staff.errors]).toEqual([]);
  await creator.close();
  await staff.close();
});

test('a creator prints download codes, and a listener redeems one by its QR code', async () => {
  const creator = await newBrowserVisit({ bypassCSP: true });
  const { page } = creator;
  await signInByApi(page, CREATOR);
  await openPage(page, `/project/manage?id=${release}`);
  await page.getByRole('link', { name: 'Download codes' }).click();
  await page.getByRole('heading', { name: 'Download codes', level: 1 }).waitFor();
  await page.getByLabel('Name of the batch').fill(BATCH);
  await page.getByLabel('Number of codes').fill('25');
  await page.getByRole('button', { name: 'Create codes' }).click();
  await page.getByText('The codes are ready.').waitFor();
  await expectWellMade(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: `CSV: ${BATCH}` }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  const link = /https?:\/\/[^,\s]+#[\w-]+/.exec(csv)?.[0] ?? '';

  const listener = await newBrowserVisit();
  await openPage(listener.page, `/digital${link.slice(link.indexOf('#'))}`);
  expect(await listener.page.getByLabel('Download code').inputValue()).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}$/);
  await listener.page.getByRole('button', { name: 'Check code' }).click();
  await listener.page.getByText('This code is valid for').waitFor();
  await page.getByRole('button', { name: `Revoke unused: ${BATCH}` }).click();
  await page.getByText('The codes are revoked.').waitFor();
  expect([...creator.errors, ...listener.errors]).toEqual([]);
  await listener.close();
  await creator.close();
});

test('a creator shares a press kit, and revokes its link', async () => {
  const creator = await newBrowserVisit({ bypassCSP: true });
  const { page } = creator;
  await signInByApi(page, CREATOR);
  await openPage(page, `/project/press-kit?id=${release}`);
  await page.getByRole('img', { name: /^QR code of/ }).waitFor();
  await page.getByLabel('Press text').fill('The second album.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').first().waitFor();
  await page.getByRole('button', { name: 'Create a link' }).click();
  const link = new URL(await page.getByLabel('Link for the press').inputValue());
  await expectWellMade(page);

  const press = await newBrowserVisit({ bypassCSP: true });
  await openPage(press.page, link.pathname);
  await press.page.getByText('The second album.').waitFor();
  await expectWellMade(press.page);
  const download = press.page.waitForEvent('download');
  await press.page.getByRole('link', { name: 'Download press kit' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByText('The link no longer works.').waitFor();
  expect((await press.page.request.get(link.pathname)).status()).toBe(404);
  expect([...creator.errors, ...press.errors]).toEqual([]);
  await press.close();
  await creator.close();
});

test('a creator writes to the buyers who agreed, and staff stop the mail', async () => {
  const creator = await newBrowserVisit({ bypassCSP: true });
  const { page } = creator;
  await signInByApi(page, CREATOR);
  await openPage(page, `/project/buyer-mail?id=${release}`);
  await page.getByText(/\d+ buyers? agreed to your mails/).waitFor();
  await page.getByLabel('Subject').fill(SUBJECT);
  await page.getByLabel('Text', { exact: true }).fill('Dear all,\n\nthe record is back.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('heading', { name: SUBJECT }).waitFor();
  await expectWellMade(page);
  await page.getByRole('button', { name: /^Send to \d+ buyer/ }).click();
  await page.getByText('Your mail is queued.').waitFor();

  const staff = await newBrowserVisit({ bypassCSP: true });
  await signInByApi(staff.page, STAFF);
  await openPage(staff.page, '/admin/buyer-mails?state=waiting');
  await staff.page.getByText(SUBJECT).click();
  await expectWellMade(staff.page);
  await staff.page.getByLabel('Reason').fill(REASON);
  await staff.page.getByRole('button', { name: 'Stop' }).click();
  await staff.page.getByText('No mails found').waitFor();
  await page.reload();
  await page.getByText(SUBJECT).click();
  await page.getByText(REASON).waitFor();
  await expectWellMade(page);
  expect([...creator.errors, ...staff.errors]).toEqual([]);
  await staff.close();
  await creator.close();
});
