import { Buffer } from 'node:buffer';
import { afterAll, expect, test } from 'vitest';
import { closeVisits, newBrowserVisit, openPage, waitForHydration } from '../support/browser.ts';
import { signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

test('a missing page leads back and home, and maintenance retries every 60 seconds', async () => {
  const { page, close } = await newBrowserVisit();
  await page.clock.install();
  await page.goto('/vinyl-shop');
  const missing = await page.goto('/no-such-page');
  expect(missing?.status()).toBe(404);
  expect(await page.locator('#content').innerText()).toContain('404');
  await expect.poll(() => page.title()).toContain('404');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL('**/vinyl-shop');
  await page.goto('/error?type=anything');
  await page.getByRole('link', { name: 'Back home' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  const closed = await page.goto('/error?type=maintenance');
  expect(closed?.status()).toBe(503);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Server error');
  expect(await page.title()).toContain('Server error');
  expect(await page.locator('#content p').count()).toBe(3);
  await page.getByRole('button', { name: 'Try again now' }).waitFor();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await waitForHydration(page);
  await page.clock.fastForward(59_000);
  await page.waitForTimeout(300);
  expect(loads).toBe(0);
  await page.clock.fastForward(2_000);
  await expect.poll(() => loads).toBe(1);
  await close();
});

test.each(['/no-such-page', '/no/such/page/anywhere', '/fr/aucune-page'])(
  '%s shows the error screen that its type asks for',
  async (path) => {
    const { page, close } = await newBrowserVisit();
    const closed = await page.goto(`${path}?type=maintenance`);
    expect(closed?.status()).toBe(503);
    expect(await page.locator('#content p').count()).toBe(3);
    const missing = await page.goto(`${path}?type=anything`);
    expect(missing?.status()).toBe(404);
    expect(await page.locator('#content').innerText()).toContain('404');
    await close();
  },
);

test('a private profile asks a visitor to sign in, and so does a missing one', async () => {
  const { page, close } = await newBrowserVisit();
  const { body } = await (await signedInVisitor('nothing@sillon.example')).get('/api/auth/check');
  for (const id of [body.id, 999_999_999]) {
    await page.goto(`/p/${id}`);
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('redirect')]).toEqual(['/sign', `/p/${id}`]);
  }
  await close();
});

test('a new build loads at once, once, but during typing only with the next page', async () => {
  const { page, close } = await newBrowserVisit();
  await page.clock.install();
  let served = '';
  await page.route('**/api/build-id', (route) =>
    served ? route.fulfill({ json: { buildId: served } }) : route.continue(),
  );
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await openPage(page, '/vinyl-shop');
  await page.clock.fastForward(31_000);
  await page.waitForTimeout(500);
  expect(loads).toBe(1);
  served = 'newer';
  await page.clock.fastForward(30_000);
  await expect.poll(() => loads).toBe(2);
  await waitForHydration(page);
  await page.clock.fastForward(61_000);
  await page.waitForTimeout(500);
  expect(loads).toBe(2);

  await openPage(page, '/sign');
  await page.getByLabel('E-mail').first().focus();
  served = 'newest';
  loads = 0;
  await page.clock.fastForward(31_000);
  await page.waitForTimeout(500);
  expect(loads).toBe(0);
  await page.getByRole('link', { name: /home/ }).first().click();
  await expect.poll(() => loads).toBe(1);
  await close();
});

test('forms show the errors in order under the fields, focus the first one, block Enter, and refuse files too large', async () => {
  const { page, close } = await newBrowserVisit();
  await openPage(page, '/dev/gallery');
  const part = page.locator('section', { has: page.getByRole('heading', { name: 'Form and fields' }) }).first();
  const form = part.locator('form');
  await form.getByLabel('E-mail').fill('nope');
  await form.getByLabel('Copies').fill('2.5');
  await form.getByLabel('Name').fill('音');
  await form.getByLabel('E-mail').press('Enter');
  expect(await form.locator('[aria-invalid]').count()).toBe(1);
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect.poll(() => form.locator('[aria-invalid]').count()).toBeGreaterThan(3);
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('email');
  const fieldText = (name: string) => form.locator(`[data-field="${name}"]`).innerText();
  expect(await fieldText('email')).toContain('does not look like an e-mail');
  expect(await fieldText('amount')).toContain('A whole number');
  expect(await fieldText('name')).toContain('Latin letters only');
  expect(await fieldText('country')).toContain('This field is required');
  expect(await form.getByLabel('Where did you hear').locator('option').first().getAttribute('value')).toBe('');
  const note = form.getByLabel('Order note');
  await note.fill('one');
  await note.press('Enter');
  expect(await note.inputValue()).toBe('one\n');
  const before = (await note.boundingBox())?.height ?? 0;
  await note.fill('line\n'.repeat(9));
  expect((await note.boundingBox())?.height).toBeGreaterThan(before);
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(1_048_577) });
  await form.getByText('The file may be 1 mo at most.').waitFor();
  expect(await form.locator('input[type=file]').inputValue()).toBe('');
  await form.getByRole('button', { name: 'Add a link' }).click();
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('links->2->label');
  await form.getByRole('button', { name: 'Remove link 1' }).click();
  expect(await form.locator('[name="links->0->url"]').count()).toBe(0);
  await close();
});

test('dialogs confirm with yes or no and with Ok, and a toast disappears after 1500 ms', async () => {
  const { page, close } = await newBrowserVisit();
  await page.clock.install();
  await openPage(page, '/dev/gallery');
  await page.getByRole('button', { name: 'Say saved' }).first().click();
  const toast = page.getByRole('status').getByText('In your bag').first();
  await toast.waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('button', { name: 'Say failed' }).first().click();
  await page.clock.runFor(1_400);
  expect(await page.getByText('That did not go through').count()).toBeGreaterThan(0);
  await page.clock.runFor(200);
  expect(await page.getByText('That did not go through').count()).toBe(0);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Confirm' }).first().click();
  const asked = page.getByRole('dialog');
  expect(await asked.getByRole('button').allInnerTexts()).toEqual(expect.arrayContaining(['Keep it', 'Remove']));
  await asked.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Message' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Good' }).last().click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await close();
});

test('a broken picture shows the placeholder, also without hydration', async () => {
  const { page, close } = await newBrowserVisit();
  await page.route('**/projects/**', (route) => route.abort());
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/vinyl-shop');
  await expect
    .poll(() =>
      page
        .locator('#content img')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc),
    )
    .toContain('/assets/images/project_placeholder.png');
  await close();
});

test('without a connection the offline page is shown in the last language, and never with a connection', async () => {
  const { page, context, close } = await newBrowserVisit({ serviceWorker: true, locale: 'fr-FR' });
  await page.goto('/fr/terms');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto('/fr/vinyl-shop');
  expect(await page.locator('h1').innerText()).toBe('Vous êtes hors ligne');
  await context.setOffline(false);
  await page.locator('#content h1').waitFor();
  expect(new URL(page.url()).pathname).toBe('/fr/vinyl-shop');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const pages = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    return pages.flat();
  });
  expect(kept).toEqual(['/offline']);
  await close();
});
