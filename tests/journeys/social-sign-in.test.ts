import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { overflowPixels, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage } from '../support/browser.ts';
import { startShopProcess } from '../support/running-shop.ts';
import { recordsOfDifferentShops, waitForMailTo } from '../support/shop-api.ts';

// Social sign-in with the fake provider of the sandbox (ADR 18).
afterAll(closeVisits);

const newAddress = (who: string) => `${who}-${Date.now().toString(36)}@people.example`;

/** Consents on the page of the fake provider as an invented user. */
async function agree(page: Page, email: string) {
  await page.getByRole('heading', { name: 'Sign in with' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Agree and continue' }).click();
}

/** Enters an address, and the code that the shop mails there. */
async function proveAddress(page: Page, email: string) {
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code').waitFor();
  const { subject } = await waitForMailTo(email, 'social_code');
  await page.getByLabel('Code').fill(/\d{4} \d{4}/.exec(subject)?.[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function whoIs(page: Page): Promise<{ id?: number; email?: string }> {
  const answer = await page.request.get('/api/auth/check');
  return answer.ok() ? answer.json() : {};
}

describe.each([
  ['Google', false],
  ['Facebook', true],
  ['SoundCloud', true],
])('with %s', (provider, asksForAddress) => {
  test('a visitor with a record in the cart opens an account, signs out, and comes back to the same one', async () => {
    const { page, errors, close } = await newBrowserVisit();
    const email = newAddress(provider.toLowerCase());
    const [record] = await recordsOfDifferentShops(1);
    await openPage(page, record!.link);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('dialog', { name: 'Cart' }).getByText('Total', { exact: true }).first().waitFor();
    await openPage(page, '/vinyl-shop');

    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    const panel = page.getByRole('dialog', { name: 'Your account' });
    await panel
      .getByRole('link', { name: `Continue with ${provider}` })
      .first()
      .click();
    await agree(page, email);
    if (asksForAddress) await proveAddress(page, email);
    await page.waitForURL('**/vinyl-shop');
    await page.goto('/cart');
    await page.getByRole('main').getByText(record!.name).first().waitFor();
    const me = await whoIs(page);
    expect(me.email).toBe(email);

    await page.goto('/my-account');
    await page.getByRole('button', { name: `Remove: ${provider}` }).waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await whoIs(page)).toEqual({});

    await page.goto('/sign?redirect=%2Fmy-account');
    await page.getByRole('link', { name: `Continue with ${provider}` }).click();
    await agree(page, email);
    await page.waitForURL('**/my-account');
    expect((await whoIs(page)).id).toBe(me.id);
    expect(errors).toEqual([]);
    await close();
  });
});

test('it works without scripts as well, in a branded shop, whose sign-in page shows the reason of a refusal', async () => {
  const { page, close } = await newBrowserVisit({ javaScript: false });
  await page.goto('/shop/nachtzug/sign');
  await page.getByRole('link', { name: 'Continue with SoundCloud' }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByRole('alert').getByText('You cancelled at SoundCloud').waitFor();
  expect(new URL(page.url()).pathname).toBe('/shop/nachtzug/sign');
  expect(await whoIs(page)).toEqual({});

  const email = newAddress('noscript');
  await page.getByRole('link', { name: 'Continue with SoundCloud' }).click();
  await agree(page, email);
  await page.getByLabel('E-mail').fill('not an address');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code').fill('00000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This is not the code').first().waitFor();
  const { subject } = await waitForMailTo(email, 'social_code');
  await page.getByLabel('Code').fill(/\d{4} \d{4}/.exec(subject)?.[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/shop/nachtzug');
  expect((await whoIs(page)).email).toBe(email);
  await close();
});

test('another sign-in method is linked on the account page and removed again, but the last one is not', async () => {
  const { page, close } = await newBrowserVisit({ width: 390, bypassCSP: true });
  await page.goto('/sign?tab=in');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await agree(page, newAddress('links'));
  await page.waitForURL('**/my-account');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Remove: Google' }).click();
  await page.getByText('This is your only sign-in method.').waitFor();
  await page.getByRole('button', { name: 'Link: Facebook' }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByText('You cancelled at Facebook').waitFor();
  await page.getByRole('button', { name: 'Link: Facebook' }).click();
  await agree(page, newAddress('other'));
  await page.getByText('Facebook is linked.').waitFor();
  await page.waitForLoadState('networkidle');
  expect([await seriousAccessibilityFindings(page), await overflowPixels(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Remove: Google' }).click();
  await page.getByText('Google was removed.').waitFor();
  await page.getByRole('button', { name: 'Link: Google' }).waitFor();
  await close();
});

test('without scripts a form leads to a provider at an address of its own', async () => {
  const provider = createServer((_request, answer) => void answer.end('<h1>Their own page</h1>')).listen(
    0,
    '127.0.0.1',
  );
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  const { url, close: closeShop } = await startShopProcess(inject('shop').dataDir, {
    OAUTH_FACEBOOK_CLIENT_ID: 'id',
    OAUTH_FACEBOOK_CLIENT_SECRET: 'secret',
    OAUTH_FACEBOOK_BASE: `http://127.0.0.1:${port}`,
  });
  const { page, close } = await newBrowserVisit({ javaScript: false, url });
  await page.goto('/sign?tab=in');
  await page.getByLabel('E-mail').fill('user@sillon.example');
  await page.getByLabel('Password').fill('sillon-demo');
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  await page.goto('/my-account');
  await page.getByRole('button', { name: 'Link: Facebook' }).click();
  await page.getByRole('heading', { name: 'Their own page' }).waitFor();
  await close();
  await closeShop();
  provider.close();
});

test('the form for an address is usable on a phone', async () => {
  const { page, close } = await newBrowserVisit({ width: 390, bypassCSP: true });
  await page.goto('/fr/sign?tab=in');
  await page.getByRole('link', { name: 'Continuer avec SoundCloud' }).click();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await page.getByRole('heading', { name: 'Encore une étape' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect([await seriousAccessibilityFindings(page), await overflowPixels(page)]).toEqual([[], 0]);
  await close();
});
