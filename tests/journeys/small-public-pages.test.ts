import { afterAll, expect, inject, test } from 'vitest';
import { closeVisits, newBrowserVisit } from '../support/browser.ts';
import { signInForToken } from '../support/shop-api.ts';

afterAll(closeVisits);

const { url } = inject('shop');
const MONTH = 30 * 24 * 3600;

interface Tile {
  readonly id: number;
  readonly heard: boolean;
}
const heardRecord = async (): Promise<number> => {
  const { items } = (await (await fetch(`${url}/api/projects?type=vinyl&limit=24`)).json()) as { items: Tile[] };
  return items.find(({ heard }) => heard)?.id ?? 0;
};

test('the party page sets a cookie for 30 days, and an entry is confirmed without scripts too', async () => {
  const { page, context, close } = await newBrowserVisit({ javaScript: false });
  // Visitors who refused statistics get no cookie; this one has not been asked yet.
  await context.clearCookies();
  await page.goto('/contest/party');
  const origin = (await context.cookies()).find(({ name }) => name === 'origin');
  expect(origin?.value).toBe('PA1');
  expect(Math.abs((origin?.expires ?? 0) - Date.now() / 1000 - MONTH)).toBeLessThan(120);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail').first().fill('ada@party.example');
  await page.getByLabel(/accept the terms below/).check();
  await page.getByRole('button', { name: 'Enter contest' }).click();
  await page.getByText('Entry confirmed').first().waitFor();
  await close();
});

test('the widget plays in a sandboxed frame, is very small, and has no shop navigation', async () => {
  const id = await heardRecord();
  const { page, errors, close } = await newBrowserVisit();
  let scripts = 0;
  page.on('response', async (answer) => {
    const type = answer.request().resourceType();
    if (type === 'script') scripts += (await answer.body()).byteLength;
  });
  await page.goto(`/widget?project=${id}`);
  const inline = await page.evaluate(() => [...document.scripts].map((each) => each.text).join('').length);
  expect(scripts + inline).toBeLessThan(60_000);
  expect(await page.locator('header nav, footer').count()).toBe(0);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect(errors).toEqual([]);
  await page.route('**/a-blog-elsewhere', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe sandbox="allow-scripts allow-popups" width="640" height="180" src="${url}/widget?project=${id}"></iframe>`,
    }),
  );
  await page.goto('/a-blog-elsewhere');
  await page.frameLocator('iframe').getByRole('button', { name: 'Play' }).waitFor();
  await close();
});

test.each(['/player', '/widget'])('%s without a record plays the newest that can be heard', async (path) => {
  const { items } = (await (await fetch(`${url}/api/songs?limit=1`)).json()) as {
    items: { project_id: number; title: string }[];
  };
  const { page, errors, close } = await newBrowserVisit();
  await page.goto(path);
  expect(await page.locator('[data-song]').allTextContents()).toContainEqual(expect.stringContaining(items[0]!.title));
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('every address below /user leads to the page that replaced it, and a visitor to signing in', async () => {
  const leads = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { redirect: 'manual', headers });
    const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '', url);
    return [answer.status, pathname, searchParams.get('redirect')];
  };
  const signed = { authorization: `Bearer ${await signInForToken('user@sillon.example')}` };
  expect(await leads('/user/production/12/label', signed)).toEqual([301, '/my-account/projects', null]);
  expect(await leads('/fr/user/production/summary', signed)).toEqual([301, '/fr/my-account/projects', null]);
  expect(await leads('/user/orders', signed)).toEqual([301, '/my-account/orders', null]);
  expect(await leads('/user/orders')).toEqual([302, '/sign', '/user/orders']);
  // Without a record in the address: the list of all purchases.
  expect(await leads('/review-single', signed)).toEqual([302, '/review', null]);
  expect(await leads('/fr/review-single', signed)).toEqual([302, '/fr/review', null]);
});

test('a link page has no site frame, and a code is looked up without using it', async () => {
  const { page, close } = await newBrowserVisit();
  await page.goto('/linktree/odile-marchenoir');
  await page.getByRole('heading', { level: 1, name: 'Odile Marchenoir' }).waitFor();
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  await page.goto('/pass');
  expect(new URL(page.url()).pathname).toBe('/digital');
  await page.getByLabel('Download code').fill('lamp room 2026');
  await page.getByRole('button', { name: 'Check code' }).click();
  await page.getByText('This code is valid for').waitFor();
  await close();
});

test('a box is added to the cart once, without scripts', async () => {
  const { page, close } = await newBrowserVisit({ javaScript: false });
  await page.goto('/vinyl-box');
  await page.getByRole('button', { name: 'Add box to cart' }).click();
  await page
    .getByText(/Vinyl box/)
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/cart');
  await close();
});

test('a profile is private to its owner until they publish it', async () => {
  const owner = await newBrowserVisit();
  await owner.page.request.post('/api/auth/login', {
    data: { email: 'nothing@sillon.example', password: 'sillon-demo' },
    headers: { origin: url },
  });
  const hidden = { show_follows: false, show_wishes: false, show_reviews: false, show_releases: false };
  await owner.page.request.put('/api/user/profile/public', {
    data: { public: false, about: '', ...hidden },
    headers: { origin: url },
  });
  await owner.page.goto('/profile');
  const path = new URL(owner.page.url()).pathname;
  expect(path).toMatch(/^\/p\/\d+$/);
  const other = await newBrowserVisit();
  // For a guest it may be the own private page.
  await other.page.goto(path);
  expect(new URL(other.page.url()).searchParams.get('redirect')).toBe(path);
  await owner.page.getByLabel('Make my profile public').check();
  await owner.page.getByRole('button', { name: 'Save', exact: true }).click();
  await owner.page.getByText('Saved.').waitFor();
  expect((await other.page.goto(path))?.status()).toBe(200);
  await owner.close();
  await other.close();
});
