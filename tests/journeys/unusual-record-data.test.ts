import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#db/open-database.server.ts';
import { readConfig } from '#platform/config.server.ts';
import {
  overflowPixels,
  readLayoutShift,
  seriousAccessibilityFindings,
  watchLayoutShift,
} from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage } from '../support/browser.ts';
import { fillCartByApi } from '../support/checkout-pages.ts';
import { type DemoShopRecord, newApiVisitor, recordsOfDifferentShops } from '../support/shop-api.ts';
import { waitForDemoMedia } from '../support/wait-for-demo-media.ts';

// A record unlike those of the demo: words wider than a phone, and no cover.
const NAME =
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Verschleißteilbeschaffungsmaßnahmenverordnung';
const ARTIST = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

let database: Database;
let record: DemoShopRecord;

const rename = async (name: string, artist: string, picture: string | null) => {
  const values = [name, artist, picture, record.id];
  await database.pool.query('update projects set name = $1, artist_name = $2, picture = $3 where id = $4', values);
  for (const tag of [`project:${record.id}`, 'projects'])
    await database.pool.query("select pg_notify('sillon_changes', $1)", [tag]);
};

beforeAll(async () => {
  const { dataDir } = inject('shop');
  // The record must have a preview.
  await waitForDemoMedia(dataDir);
  database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  record = (await recordsOfDifferentShops(1))[0] as DemoShopRecord;
}, 1_000_000);

afterAll(async () => {
  await closeVisits();
  await database.close();
});

test('a name with words wider than a phone is fully readable, without layout shifts', async () => {
  const { rows } = await database.pool.query('select picture from projects where id = $1', [record.id]);
  await rename(NAME, ARTIST, null);
  try {
    for (const width of [390, 820, 1440]) {
      const { page, close } = await newBrowserVisit({ width, bypassCSP: true });
      await watchLayoutShift(page);
      await expect.poll(() => page.request.get(record.link).then((answer) => answer.text())).toContain(ARTIST);
      await openPage(page, record.link);
      await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await readLayoutShift(page), `at ${width}`).toBeLessThan(0.02);
      expect(await overflowPixels(page), `the record at ${width}`).toBe(0);
      for (const path of ['/', '/featured', '/vinyl-shop']) {
        await openPage(page, path);
        expect(await overflowPixels(page), `${path} at ${width}`).toBe(0);
      }
      await fillCartByApi(page, [{ ...record, project_id: record.id }]);
      for (const path of ['/cart', '/payment']) {
        await openPage(page, path);
        expect([await overflowPixels(page), await seriousAccessibilityFindings(page)], `${path} at ${width}`).toEqual([
          0,
          [],
        ]);
      }
      const team = { email: 'team@sillon.example', password: 'sillon-demo' };
      await page.request.post('/api/auth/login', { data: team, headers: { origin: inject('shop').url } });
      for (const path of [`/project/manage?id=${record.id}`, `/admin/projects/${record.id}`]) {
        await openPage(page, path);
        await page.getByText(ARTIST).first().waitFor();
        expect(await overflowPixels(page), `${path} at ${width}`).toBe(0);
      }
      await close();
    }
  } finally {
    await rename(record.name, record.artist_name, rows[0].picture);
  }
});

test('a right-to-left name is aligned for its script, at the top of its page and on its tile', async () => {
  const { rows } = await database.pool.query('select picture from projects where id = $1', [record.id]);
  await rename('שלום עולם!', 'אמן!', rows[0].picture);
  const { page, close } = await newBrowserVisit();
  try {
    await expect.poll(() => page.request.get(record.link).then((answer) => answer.text())).toContain('שלום');
    for (const path of [record.link, `/vinyl-shop?search=${encodeURIComponent('שלום')}`]) {
      await openPage(page, path);
      const turned = await page.evaluate(() => {
        const at = (text: Node, i: number) => {
          const range = document.createRange();
          range.setStart(text, i);
          range.setEnd(text, i + 1);
          return range.getBoundingClientRect().left;
        };
        const walker = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
        const names: boolean[] = [];
        for (let text = walker.nextNode(); text; text = walker.nextNode())
          if (/^(שלום עולם|אמן)!$/.test(text.nodeValue ?? '') && text.parentElement?.closest('header, h3'))
            names.push(at(text, (text.nodeValue ?? '').length - 1) < at(text, 0));
        return names;
      });
      expect(turned.length, path).toBeGreaterThan(0);
      expect(turned, path).not.toContain(false);
    }
  } finally {
    await rename(record.name, record.artist_name, rows[0].picture);
    await close();
  }
});

test('right-to-left text is aligned right, paragraph by paragraph', async () => {
  const story = 'זה תקליט נהדר!\nPressed in Haifa.';
  const { rows: before } = await database.pool.query('select description from projects where id = $1', [record.id]);
  const { rows: someone } = await database.pool.query("select id from users where email = 'user@sillon.example'");
  const { rows: written } = await database.pool.query(
    `with r as (insert into reviews (project_id, user_id, rating, body, lang) values ($1, $2, 5, 'תודה רבה!', 'en') on conflict do nothing returning id),
       c as (insert into comments (project_id, user_id, body, lang) values ($1, $2, 'שמעתי אותו אתמול!', 'en') returning id)
     select (select id from r) as review, (select id from c) as comment`,
    [record.id, someone[0].id],
  );
  await database.pool.query('update projects set description = $2 where id = $1', [record.id, story]);
  await database.pool.query("select pg_notify('sillon_changes', $1)", [`project:${record.id}`]);
  const { page, close } = await newBrowserVisit();
  try {
    await expect.poll(() => page.request.get(record.link).then((answer) => answer.text())).toContain('תקליט');
    await openPage(page, record.link);
    await page.getByText('שמעתי אותו אתמול!').scrollIntoViewIfNeeded();
    const places = await page.evaluate(() => {
      const found: Record<string, { endsLeft: boolean; isAtRight: boolean; isWholeLine: boolean }> = {};
      const walker = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const words = text.nodeValue ?? '';
        const end = words.indexOf('!');
        if (!/^[\u0590-\u05ff]/.test(words) || end < 0) continue;
        const at = (i: number) => {
          const range = document.createRange();
          range.setStart(text as Node, i);
          range.setEnd(text as Node, i + 1);
          return range.getBoundingClientRect();
        };
        const box = text.parentElement?.getBoundingClientRect();
        const edge =
          (box?.right ?? 0) - Number.parseFloat(getComputedStyle(text.parentElement as Element).paddingRight);
        found[words.slice(0, end)] = {
          endsLeft: at(end).left < at(0).left,
          isAtRight: edge - at(0).right < 3,
          // A box no wider than its words would always be at the left, for any alignment of the text in it.
          isWholeLine: (box?.width ?? 0) > 2 * (at(0).right - at(end).left),
        };
      }
      return found;
    });
    const right = { endsLeft: true, isAtRight: true, isWholeLine: true };
    expect(places).toMatchObject({ 'זה תקליט נהדר': right, 'שמעתי אותו אתמול': right });
    if (written[0].review) expect(places).toMatchObject({ 'תודה רבה': right });
  } finally {
    await database.pool.query('update projects set description = $2 where id = $1', [record.id, before[0].description]);
    await database.pool.query('delete from comments where id = $1', [written[0].comment]);
    await database.pool.query('delete from reviews where id = $1', [written[0].review]);
    await database.pool.query("select pg_notify('sillon_changes', $1)", [`project:${record.id}`]);
    await close();
  }
});

test('copies of one pressing are chosen by condition', async () => {
  const { rows } = await database.pool.query(
    `insert into items (project_id, type, format, rpm, discs, price, currency, stock, condition_media, condition_sleeve, position)
     select project_id, 'vinyl', '10"', 78, 1, price, currency, null, grade, sleeve, 90 + at from items,
       (values (0, 'Near Mint (NM or M-)', null), (1, 'Good (G)', 'Generic')) g (at, grade, sleeve) where id = $1 returning id`,
    [record.item_id],
  );
  await database.pool.query("select pg_notify('sillon_changes', $1)", [`project:${record.id}`]);
  const { page, close } = await newBrowserVisit({ javaScript: false });
  try {
    await expect.poll(() => page.request.get(record.link).then((answer) => answer.text())).toContain('Good (G)');
    await page.goto(record.link);
    for (const name of ['Near Mint (NM or M-)', 'Good (G) / Generic'])
      expect(await page.getByRole('radio', { name: new RegExp(name.replace(/[()]/g, '\\$&')) }).count(), name).toBe(1);
    await page.getByText('Near Mint (NM or M-) · Good (G) / Generic').waitFor();
  } finally {
    await database.pool.query('delete from items where id = any($1)', [rows.map(({ id }) => id)]);
    await database.pool.query("select pg_notify('sillon_changes', $1)", [`project:${record.id}`]);
    await close();
  }
});

test('an ended funding shows its end, and no text about cards any more', async () => {
  const { body } = await newApiVisitor().get('/api/projects?type=funding');
  const [funded] = body.items as { id: number; link: string }[];
  const { rows } = await database.pool.query('select step, funding_ends_at from projects where id = $1', [funded?.id]);
  const become = async (step: string, ends_at: unknown) => {
    const values = [step, ends_at, funded?.id];
    await database.pool.query('update projects set step = $1, funding_ends_at = $2 where id = $3', values);
    await database.pool.query("select pg_notify('sillon_changes', $1)", [`project:${funded?.id}`]);
  };
  const { page, close } = await newBrowserVisit({ javaScript: false });
  try {
    await page.goto(funded?.link ?? '');
    expect(await page.getByText('Your card is saved', { exact: false }).count()).toBe(1);
    await become('successful', '2026-10-01T12:00:00Z');
    await expect.poll(() => page.goto(funded?.link ?? '').then(() => page.getByText('Goal reached').count())).toBe(1);
    await page.getByText('Ended on October 1, 2026').waitFor();
    expect(await page.getByText('Your card is saved', { exact: false }).count()).toBe(0);
  } finally {
    await become(rows[0].step, rows[0].funding_ends_at);
    await close();
  }
});

/** The focused element, if another one covers its centre. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: reached } = document;
    const box = reached?.getBoundingClientRect();
    if (!reached || !box) return null;
    const top = document.elementFromPoint(box.x + Math.min(8, box.width / 2), box.y + box.height / 2);
    const own = top && (reached.contains(top) || top.contains(reached) || reached.closest('label')?.contains(top));
    return own ? null : `${reached.getAttribute('name') ?? reached.textContent} below ${top?.className}`;
  });

test('keyboard focus on a phone is never covered by the bar at its foot', async () => {
  const { page, close } = await newBrowserVisit({ width: 390, height: 844 });
  await fillCartByApi(page, [{ ...record, project_id: record.id }]);
  await openPage(page, '/payment');
  await page.locator('main [name=email]').focus();
  const covered: string[] = [];
  for (let nth = 0; nth < 25; nth++) {
    // Scrolling the focused element out from below the bar needs a moment.
    const found = (await hidden(page)) && (await page.waitForTimeout(300).then(() => hidden(page)));
    if (found) covered.push(found);
    await page.keyboard.press('Tab');
  }
  expect(covered).toEqual([]);
  await close();
});

test.each([390, 1440])('letters twice as large put nothing out of reach at %i', async (width) => {
  const { page, close } = await newBrowserVisit({ width });
  for (const path of ['/vinyl-shop', record.link, '/sign', '/orders']) {
    await openPage(page, path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await overflowPixels(page), path).toBe(0);
  }
  await close();
});

test('a record names the country of dispatch, and a download does not', async () => {
  const { page, close } = await newBrowserVisit();
  const { body } = await newApiVisitor().get('/api/projects?limit=1&category=digital');
  for (const [link, isSent] of [
    [record.link, true],
    [body.items[0].link, false],
  ]) {
    await openPage(page, link);
    expect(/ships from|Free shipping/.test(await page.locator('article').first().innerText()), link).toBe(isSent);
  }
  await close();
});

test('an item without a weight blocks the checkout with a notice, and links to a person who can give the postage', async () => {
  const { page, errors, close } = await newBrowserVisit();
  const { body } = await newApiVisitor().get('/api/search?search=Poplar%20Record%20Crate');
  const { body: crate } = await newApiVisitor().get(`/api/projects/${body[0].id}`);
  const { item_id } = crate.items[0];
  await fillCartByApi(page, [
    { ...record, project_id: record.id },
    { project_id: crate.id, item_id, shop_id: crate.shop.id, name: crate.name },
  ]);
  for (const path of ['/cart', '/payment']) {
    await openPage(page, path);
    const notice = page.locator('main').getByRole('status').filter({ hasText: 'We do not know the shipping cost' });
    expect(await notice.getByRole('link', { name: 'Contact us' }).getAttribute('href'), path).toBe('/contact');
  }
  expect(await page.getByRole('button', { name: /^Pay/ }).isDisabled()).toBe(true);
  await openPage(page, '/cart');
  await page
    .getByRole('listitem')
    .filter({ hasText: crate.name })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByText('to be calculated').first().waitFor({ state: 'detached' });
  expect(await page.getByRole('link', { name: 'Contact us' }).count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

test('a cart in dollars names the shop that sells in dollars only, and offers no other currency', async () => {
  const { page, errors, close } = await newBrowserVisit();
  const { body } = await newApiVisitor().get('/api/projects?shop_id=259413&limit=1');
  const { body: project } = await newApiVisitor().get(`/api/projects/${body.items[0].id}`);
  const { item_id } = project.items[0];
  const theirs = { project_id: project.id, item_id, shop_id: project.shop.id, name: project.name };
  await fillCartByApi(page, [{ ...record, project_id: record.id }, theirs]);
  await openPage(page, '/cart');
  await page
    .getByText(`${project.shop.name} sells in USD only, so all prices in your cart are in USD.`)
    .first()
    .waitFor();
  expect(await page.getByLabel('Currency').last().locator('option').allInnerTexts()).toEqual(['USD $']);
  expect(errors).toEqual([]);
  await close();
});
