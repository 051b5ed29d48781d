import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeVisits, newBrowserVisit } from '../support/browser.ts';
import { waitForMailTo } from '../support/shop-api.ts';
import { type AnotherShopProcess, awaitExit, startAnotherShopProcess } from '../support/start-another-shop-process.ts';

afterAll(closeVisits);

test.each([true, false])(
  'a wrong password shows an error on the page and signs in no user (scripts: %s)',
  async (javaScript) => {
    const { page, context, close } = await newBrowserVisit({ javaScript });
    await page.goto('/sign?tab=in');
    const form = page
      .locator('form')
      .filter({ has: page.getByLabel('Password', { exact: true }) })
      .first();
    await form.getByLabel('E-mail').fill('user@sillon.example');
    await form.getByLabel('Password', { exact: true }).fill('not this one');
    await form.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Incorrect e-mail or password.').first().waitFor();
    expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
    await close();
  },
);

describe('where the captcha is required, a visitor without scripts', () => {
  let shop: AnotherShopProcess;
  beforeAll(async () => {
    shop = await startAnotherShopProcess({ CAPTCHA_REQUIRED: 'on' });
  });
  afterAll(async () => {
    shop.child.kill('SIGTERM');
    await awaitExit(shop.child);
  });
  const stamp = Date.now();
  const PASSWORD = 'no scripts at all 1';

  /** Posts the form of the page as a browser does. @returns the status, the redirect and the session cookies */
  async function post(fields: Record<string, string>) {
    const answer = await fetch(`${shop.url}/sign?tab=up`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: shop.url },
      body: new URLSearchParams({ intent: 'up', firstname: 'Ada', lastname: 'Ōkubo', password: PASSWORD, ...fields }),
    });
    const cookies = answer.headers.getSetCookie().filter((line) => /^token=[^;]/.test(line));
    return { status: answer.status, location: answer.headers.get('location'), cookies };
  }

  test('opens an account by the link of a mail, and signs in', async () => {
    const email = `ada-${stamp}@unscripted.example`;
    const { page, context, close } = await newBrowserVisit({ javaScript: false });
    const isSignedIn = async () => (await context.cookies(shop.url)).some(({ name }) => name === 'token');
    await page.goto(`${shop.url}/sign?tab=up`);
    const form = page.locator('form').filter({ has: page.getByLabel('First name') });
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Ōkubo');
    await form.getByLabel('E-mail').fill('ada');
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Enter a valid e-mail address.').waitFor();
    expect(await form.getByLabel('First name').inputValue()).toBe('Ada');
    await form.getByLabel('E-mail').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('open the link in our e-mail').waitFor();
    expect(await isSignedIn()).toBe(false);

    const link = /\/sign\?confirm=[\w-]+/.exec((await waitForMailTo(email, 'confirm_email')).body)?.[0] ?? '';
    await page.goto(shop.url + link);
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await page.getByText('your address is confirmed').waitFor();
    const enter = page.locator('form').filter({ has: page.getByRole('button', { name: 'Sign in' }) });
    await enter.getByLabel('E-mail').fill(email);
    await enter.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await enter.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/my-account');
    expect(await isSignedIn()).toBe(true);
    await close();
  });

  test('does not learn whether an address is taken; its owner gets a mail about signing in', async () => {
    const free = await post({ email: `bea-${stamp}@unscripted.example` });
    const taken = await post({ email: 'user@sillon.example' });
    expect(free).toEqual({ status: 303, location: '/sign?said=asked', cookies: [] });
    expect(taken).toEqual(free);
    expect((await waitForMailTo('user@sillon.example', 'reset_password')).body).toContain('/sign?reset=');
  });

  test('cannot flood the mailbox of another person', async () => {
    const email = `cleo-${stamp}@unscripted.example`;
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await post({ email })).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  });

  test('cannot sign in with an invented captcha answer', async () => {
    const { status, cookies } = await post({ email: `dora-${stamp}@unscripted.example`, captcha: 'made up' });
    expect([status, cookies]).toEqual([403, []]);
  });
});
