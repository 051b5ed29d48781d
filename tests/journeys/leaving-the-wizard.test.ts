import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisits, newBrowserVisit } from '../support/browser.ts';
import { signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

type Maker = Awaited<ReturnType<typeof signedInVisitor>>;
let maker: Maker;
let id = 0;
beforeAll(async () => {
  maker = await signedInVisitor('creator@sillon.example');
  const draft = { name: 'Leaving', artist_name: 'Nova Lindqvist', category: 'vinyl', genre_ids: [7], items: [] };
  id = (await maker.post('/api/projects', draft)).body.id;
});

const savedNumber = async () => (await maker.get(`/api/projects/${id}/edit`)).body.catalogue_number;
const number = (page: Page) => page.locator('[name=catalogue_number]');

/** Opens the first step with its scripts running, as a signed-in creator. */
async function open() {
  const visitor = await newBrowserVisit();
  const { page } = visitor;
  await page.goto('/sign?tab=in');
  const form = page.locator('form').filter({ has: page.getByLabel('Password', { exact: true }) });
  await form.first().getByLabel('E-mail').fill('creator@sillon.example');
  await form.first().getByLabel('Password', { exact: true }).fill('sillon-demo');
  await form.first().getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/sign'));
  await page.goto('/my-account/projects');
  await page.goto(`/project/project?id=${id}`);
  await page.waitForLoadState('networkidle');
  return visitor;
}

const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'a link to another step': (page) => page.getByRole('navigation').getByRole('link', { name: 'Cover' }).click(),
  'the next button': (page) => page.getByRole('button', { name: 'Continue' }).click(),
  'the back button': (page) => page.goBack(),
  'a new address': (page) => page.goto('/my-account/projects'),
  'closing the tab': (page) => page.close({ runBeforeUnload: true }),
};

test.each(Object.keys(WAYS))(
  'words typed right before %s are saved',
  async (way) => {
    const { page, close } = await open();
    await number(page).pressSequentially(` ${way.toUpperCase()}`);
    const typed = (await number(page).inputValue()).trim();
    await WAYS[way]?.(page);
    await expect.poll(savedNumber).toBe(typed);
    await close();
  },
  60_000,
);

test('words typed while an older save is under way are saved by closing the tab', async () => {
  const { page, close } = await open();
  // The first save never gets an answer, so the second one waits for it. Playwright's own routes would let it pass when
  // the tab closes.
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (address, init) =>
      init?.body?.toString().includes('FIRST') ? new Promise(() => undefined) : send(address, init);
  });
  await number(page).fill('FIRST');
  await page.waitForTimeout(1500);
  await number(page).fill('THE LAST');
  await page.waitForTimeout(1500);
  await page.close({ runBeforeUnload: true });
  await expect.poll(savedNumber).toBe('THE LAST');
  await close();
}, 60_000);
