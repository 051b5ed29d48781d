import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, inject, test } from 'vitest';
import type { EditableCreatorPage } from '#modules/catalogue/creator-pages/creator-pages.contract.ts';
import { pageFaultsAtWidth } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi, waitForHydration } from '../support/browser.ts';
import { uploadFile } from '../support/creator-uploads.ts';
import { DECLARED_RIGHTS } from '../support/rights-declaration.ts';
import {
  newApiVisitor,
  oneClickUnsubscribe,
  pollUntilDefined,
  signedInVisitor,
  staffVisitor,
  waitForMailTo,
} from '../support/shop-api.ts';

afterAll(closeVisits);

const { url } = inject('shop');
const folder = mkdtempSync(join(tmpdir(), 'sillon-creators-'));
const stamp = Date.now().toString(36);

/** The demo's Nova Lindqvist, whose page creator@sillon.example edits. */
async function nova() {
  const { body } = await (await signedInVisitor('creator@sillon.example')).get('/api/user/creators');
  return (body.items as EditableCreatorPage[]).find(({ kind }) => kind === 'artist') as EditableCreatorPage;
}

test('staff edit the home page, preview, publish and revert it', async () => {
  const [desk, visitor] = [await newBrowserVisit(), await newBrowserVisit({ javaScript: false })];
  const title = `Seven inches of rain ${stamp}`;
  const heading = visitor.page.getByRole('heading', { name: title });
  const ordered = async () => (await visitor.page.locator('main h2').allInnerTexts()).map((each) => each.trim());
  await signInByApi(desk.page, 'admin@sillon.example');
  await openPage(desk.page, '/admin/home/new');
  await desk.page.getByLabel('Source').selectOption({ label: 'New releases' });
  await desk.page.getByLabel('Title').first().fill(title);
  await desk.page.getByRole('button', { name: 'Save' }).click();
  await desk.page.waitForURL('**/admin/home');
  await desk.page.getByRole('button', { name: `Move up, ${title}` }).click();
  await desk.page.getByText('Unpublished changes: visitors still see the previous version.').waitFor();
  await visitor.page.goto('/');
  expect(await heading.count()).toBe(0);
  await desk.page.goto('/admin/home/preview');
  await desk.page.getByRole('heading', { name: title }).waitFor();
  await openPage(desk.page, '/admin/home');
  await desk.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(() => visitor.page.goto('/').then(() => heading.count())).toBe(1);
  const last = await ordered();
  expect(last.indexOf(title)).toBeGreaterThan(0);
  await desk.page.getByRole('button', { name: 'Undo last publication' }).click();
  await expect.poll(() => visitor.page.goto('/').then(() => heading.count())).toBe(0);
  await desk.page.getByRole('button', { name: 'Discard draft' }).click();
  for (const { close } of [desk, visitor]) await close();
});

test('followers of an artist get one mail when a record of that artist is released', async () => {
  const [{ id, link }, creator] = [await nova(), await signedInVisitor('creator@sillon.example')];
  const person = await newBrowserVisit();
  const { page } = person;
  await signInByApi(page, 'production@sillon.example');
  await openPage(page, link);
  await page.getByRole('button', { name: 'Follow', exact: false }).first().click();
  await page.getByRole('button', { name: 'Following', exact: false }).waitFor();
  const name = `Beacon ${stamp}`;
  const { body: made } = await creator.post('/api/projects', {
    name,
    artist_name: 'Nova Lindqvist',
    category: 'merch',
  });
  const cover = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#2a4' } })
    .png()
    .toBuffer();
  await uploadFile({ visitor: creator }, cover, { purpose: 'cover', project_id: made.id, fileName: 'beacon.png' });
  const item = { type: 'merch', price: 1200, currency: 'EUR', stock: 5, weight_grams: 200 };
  expect((await creator.send('PUT', `/api/projects/${made.id}`, { items: [item] })).status).toBe(200);
  await pollUntilDefined(
    async () => (await creator.post(`/api/projects/${made.id}/submit`, DECLARED_RIGHTS)).status === 200 || undefined,
  );
  await (await staffVisitor()).post(`/api/projects/${made.id}/step`, { step: 'confirmed' });
  const mail = await waitForMailTo('production@sillon.example', 'release_out', name);
  expect(mail.subject).toBe(`Nova Lindqvist: ${name} is out`);
  expect(mail.html).toContain(`/merch/${made.id}/`);
  const leave = /https?:\/\/[^"\s]*(\/follows\/unsubscribe\?token=[\w-]+)/.exec(mail.html)?.[1] ?? '';
  expect(await oneClickUnsubscribe(leave)).toBe(200);
  const follower = await signedInVisitor('production@sillon.example');
  expect((await follower.post('/api/user/notifications', { releases: true })).status).toBe(200);
  await openPage(page, link);
  await page.getByRole('link', { name, exact: false }).first().waitFor();
  const { text } = await newApiVisitor().get(`/feeds/artist-${id}.rss`);
  expect(text).toContain(name);
  await page.getByRole('button', { name: 'Following', exact: false }).click();
  await page.getByRole('button', { name: 'Follow', exact: false }).first().waitFor();
  expect(person.errors).toEqual([]);
  await person.close();
});

test('a creator edits the page of their artist and visitors see it at once', async () => {
  const before = await nova();
  const { link } = before;
  const [creator, visitor] = [await newBrowserVisit({ bypassCSP: true }), await newBrowserVisit({ bypassCSP: true })];
  const { page } = creator;
  await signInByApi(page, 'creator@sillon.example');
  await openPage(page, '/my-account/creators');
  await page.getByRole('link', { name: 'Edit the page of Nova Lindqvist' }).click();
  const bio = page.getByLabel('About', { exact: true });
  await bio.fill(`Written by the lamp, ${stamp}.\n\nSecond paragraph.`);
  const rows = await page.getByLabel(/^URL of link/).count();
  await page.getByLabel(`Text of link ${rows}`).fill('Letters');
  await page.getByLabel(`URL of link ${rows}`).fill('http://nova.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter the full URL, beginning with https://').first().waitFor();
  expect(await page.getByLabel(`URL of link ${rows}`).getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel(`URL of link ${rows}`).fill('https://nova.example/letters');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Your changes are live.').waitFor();
  const shown = page.locator('[data-place="header"] img');
  const was = await shown.getAttribute('src');
  await page.locator('[data-place="header"] input[type="file"]').setInputFiles(await wide());
  await expect.poll(() => shown.getAttribute('src')).not.toBe(was);
  const header = String(await shown.getAttribute('src'));
  await openPage(visitor.page, link);
  await visitor.page.getByText(`Written by the lamp, ${stamp}.`).waitFor();
  await visitor.page.getByRole('link', { name: 'Letters', exact: false }).waitFor();
  expect(await visitor.page.locator(`img[src="${header}"]`).count()).toBe(1);
  for (const width of [390, 1440]) {
    expect(await pageFaultsAtWidth(visitor.page, width), link).toEqual([]);
    expect(await pageFaultsAtWidth(page, width), 'the desk').toEqual([]);
  }
  expect([...creator.errors.filter((each) => !each.includes('422')), ...visitor.errors]).toEqual([]);
  for (const { close } of [creator, visitor]) await close();
  await asBefore(before);
});

test('staff upload the logo of a branded shop, and its header shows it at once', async () => {
  const [desk, visitor] = [await newBrowserVisit({ bypassCSP: true }), await newBrowserVisit()];
  await signInByApi(desk.page, 'team@sillon.example');
  await openPage(desk.page, '/admin/shops?q=Nachtzug');
  await desk.page.getByRole('link', { name: 'Nachtzug' }).first().click();
  const shown = desk.page.locator('[data-place="logo"] img');
  const was = await shown.getAttribute('src');
  await desk.page.locator('[data-place="logo"] input[type="file"]').setInputFiles(await wide());
  await expect.poll(() => shown.getAttribute('src')).not.toBe(was);
  for (const width of [390, 1440]) expect(await pageFaultsAtWidth(desk.page, width), 'the desk').toEqual([]);
  await openPage(visitor.page, '/shop/nachtzug');
  const worn = visitor.page.getByRole('banner').locator('img').first();
  expect(await worn.getAttribute('src')).toBe(await shown.getAttribute('src'));
  await expect.poll(() => worn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  expect([...desk.errors, ...visitor.errors]).toEqual([]);
  for (const { close } of [desk, visitor]) await close();
});

/** The same form without scripts, on the staff page; the API restores the other fields. */
async function asBefore({ id, bio, country_id, links }: EditableCreatorPage) {
  const { page, close } = await newBrowserVisit({ javaScript: false });
  await signInByApi(page, 'team@sillon.example');
  await page.goto(`/admin/artists/${id}`);
  await page.locator('noscript [role="status"]').first().waitFor();
  await page.getByLabel('About', { exact: true }).fill(bio);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Saved. Your changes are live.').waitFor();
  await page.goto('/admin/audit');
  await page.getByText('Artist or label page changed').first().waitFor();
  await close();
  expect(
    (await (await staffVisitor()).send('PUT', `/api/admin/artists/${id}`, { bio, country_id, links })).status,
  ).toBe(200);
}

async function wide(): Promise<string> {
  const file = join(folder, 'wide.jpg');
  await sharp({ create: { width: 1500, height: 600, channels: 3, background: '#b5532a' } })
    .jpeg()
    .toFile(file);
  return file;
}

/** The root element of a document in the browser's own parser, or the parse error. */
const readXmlRoot = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (from) => {
    const answer = await fetch(from);
    const document = new DOMParser().parseFromString(await answer.text(), 'application/xml');
    const fault = document.querySelector('parsererror')?.textContent;
    return fault ?? `${answer.headers.get('content-type')?.split(';')[0]} ${document.documentElement.nodeName}`;
  }, path);

test('feeds are linked from their pages, and are valid for feed readers', async () => {
  const { link } = await nova();
  const { page, close } = await newBrowserVisit();
  const named = (type: string) =>
    page
      .locator(`head link[rel="alternate"][type="${type}"]`)
      .evaluateAll((links) => links.map((each) => (each as HTMLLinkElement).href));
  await page.goto(link);
  const feeds = await named('application/atom+xml');
  expect(feeds).toHaveLength(2);
  for (const feed of feeds) expect(await readXmlRoot(page, feed)).toBe('application/atom+xml feed');
  const rss = await page.locator('main a[type="application/rss+xml"]').getAttribute('href');
  expect(await readXmlRoot(page, String(rss))).toBe('application/rss+xml rss');
  expect(await readXmlRoot(page, '/merchant/FR-EUR.xml')).toMatch(/xml rss$/);
  const entry = page.locator('main').getByRole('link', { name: 'The Storm Sessions', exact: false }).first();
  await waitForHydration(page);
  await entry.click();
  await page.waitForURL(/\/vinyl\/\d+\//);
  await page.reload();
  const [oembed = ''] = await named('application/json+oembed');
  const { status, body } = await newApiVisitor().get(oembed.slice(url.length));
  expect([status, body.type, body.version]).toEqual([200, 'rich', '1.0']);
  expect(body.title).toContain('The Storm Sessions');
  expect(body.html).toMatch(/^<iframe [^>]*src="[^"]*\/widget\?project=\d+"/);
  await close();
});

test('behind the last page of a list a notice leads back to it', async () => {
  const { body } = await newApiVisitor().get('/api/projects?limit=1');
  const artist = `/artist/${body.items[0].artist_id}/x`;
  const { url } = await fetch(`${inject('shop').url}${artist}`);
  for (const path of ['/vinyl-shop', '/artist', '/label', '/fr/artist', '/shop/nachtzug', new URL(url).pathname]) {
    const answer = await fetch(`${inject('shop').url}${path}?page=99`);
    const text = await answer.text();
    expect([path, answer.status]).toEqual([path, 404]);
    expect(text).toMatch(/Page 99 does not exist|La page 99 n’existe pas/);
    expect(text).toMatch(/Go to the last page|Aller à la dernière page/);
  }
  // The last page of a staff list becomes empty once its last row is done.
  const { text } = await (await staffVisitor()).get('/admin/users?page=99');
  // Other journeys open accounts, so the number of the last page varies.
  const last = /Page (\d+) is the last page\./.exec(text)?.[1];
  expect(Number(last)).toBeGreaterThan(0);
  expect(text).toMatch(
    last === '1' ? /href="\/admin\/users(\?page=1)?"/ : new RegExp(`href="/admin/users\\?page=${last}"`),
  );
});
