import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { closeBrowser, type Visit, visit } from '../support/browser.ts';
import { graveFindings, overflow } from '../support/page-health.ts';
import { recordsOfDifferentShops } from '../support/shop-api.ts';

afterAll(closeBrowser);

const { url } = inject('shop');
async function signIn({ page }: Visit, email: string) {
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password: 'sillon-demo' },
    headers: { origin: url },
  });
  expect(answer.status()).toBe(200);
}

async function expectUsable(page: Page, path: string, width: number) {
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(await graveFindings(page), path).toEqual([]);
  if (width === 390) expect(await overflow(page), path).toBe(0);
}

describe.each([390, 1440])('on a screen %i pixels wide', (width) => {
  test('a visitor can perceive and use the shop up to paying', async () => {
    const person = await visit({ width, bypassCSP: true });
    const { page, close } = person;
    const [record] = await recordsOfDifferentShops(1);
    for (const path of ['/', '/vinyl-shop', record!.link, '/cart', '/sign', '/terms'])
      await expectUsable(page, path, width);
    await page.goto(record!.link);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('dialog', { name: 'Cart' }).getByText('Total', { exact: true }).first().waitFor();
    for (const path of ['/cart', '/payment']) await expectUsable(page, path, width);
    await close();
  });

  test('a creator can, in the account and the wizard', async () => {
    const person = await visit({ width, bypassCSP: true });
    await signIn(person, 'creator@sillon.example');
    for (const path of ['/my-account', '/my-account/orders', '/my-account/projects', '/project/project'])
      await expectUsable(person.page, path, width);
    await person.close();
  });

  test('staff can, at the desk of orders', async () => {
    const person = await visit({ width, bypassCSP: true });
    await signIn(person, 'admin@sillon.example');
    for (const path of ['/admin', '/admin/orders', '/admin/projects']) await expectUsable(person.page, path, width);
    await person.close();
  });
});
