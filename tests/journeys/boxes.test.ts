import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { fillCard, fillCheckoutAddress, payByCard } from '../support/checkout-pages.ts';

afterAll(closeVisits);

const PLACE = { firstname: 'Ada', lastname: 'Story', address: '1 rue du Disque', zip_code: '75011', city: 'Paris' };
/** The gift code of the demonstration, as on its card. */
const GIFT = 'GIFT-GROOVE-2026';

test('a box is bought with visible terms, skipped, cancelled in two clicks, and a gift is redeemed', async () => {
  const { page, errors, close } = await newBrowserVisit();
  await signInByApi(page, 'messages@sillon.example');
  await openPage(page, '/vinyl-box');
  await page.getByRole('button', { name: 'Add box to cart' }).click();
  await page.waitForURL('**/cart');
  await page.getByText('until you pause or cancel it').first().waitFor();
  await page.goto('/payment');
  await page.getByText(/renews automatically: .* per period, next on/).waitFor();
  await fillCheckoutAddress(page, '', PLACE);
  await payByCard(page);
  await page.waitForURL('**/cart/confirmation?order=*');

  await openPage(page, '/my-account/box');
  const next = page.getByText(/Next charge: .* Then we pack your box/);
  const before = await next.first().innerText();
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Skip next box/ }).click();
  await page.getByText('Next box skipped. See the new date below.').waitFor();
  expect(await next.first().innerText()).not.toBe(before);
  await page.locator('summary').filter({ hasText: 'Preferences' }).click();
  await page.getByLabel('Add an artist').fill('nova lindqvist');
  await page.locator('form').filter({ hasText: 'Add an artist' }).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Preferences saved for your next box.').waitFor();
  await page.locator('summary').filter({ hasText: 'Nova Lindqvist' }).waitFor();
  await page.getByRole('link', { name: 'Cancel subscription …' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText('Subscription cancelled. Nothing more is charged.').waitFor();

  await openPage(page, '/my-account/gifts');
  await page.getByRole('textbox', { name: 'Code' }).fill(GIFT);
  await page.getByRole('button', { name: 'Redeem' }).click();
  await page.getByText('Gift activated.').waitFor();
  await page.getByText(/Gift: (one box|\d boxes) left/).waitFor();
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test.each([true, false])(
  'a box given as a gift shows its country, includes its VAT, and never renews; with scripts: %s',
  async (javaScript) => {
    const { page, errors, close } = await newBrowserVisit({ javaScript, width: 390 });
    await (javaScript ? openPage(page, '/vinyl-box') : page.goto('/vinyl-box'));
    await page.locator('summary').filter({ hasText: 'Give as a gift' }).click();
    await page.getByLabel('Recipient’s name').fill('Ben');
    await page.getByLabel('Recipient’s e-mail').fill('ben@buyers.example');
    await page.getByLabel('Recipient’s country').selectOption('HU');
    await page.getByRole('textbox', { name: 'Send the code on' }).fill(new Date().toISOString().slice(0, 10));
    // Filled-in fields need no confirmation.
    if (javaScript) await page.getByText('Renews at this price').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add box to cart' }).click();
    await page.waitForURL('**/cart');
    await page.getByText('Gift for Ben, one box').first().waitFor();
    await page.getByText('Ships to: Hungary').first().waitFor();
    const { boxes, total, tax } = await (await page.request.get('/api/cart')).json();
    expect(boxes).toMatchObject([{ gift: { name: 'Ben', country_id: 'HU' } }]);
    expect(tax).toBe(Math.round((total * 27) / 127));
    expect(errors).toEqual([]);
    await close();
  },
);

test.each([true, false])(
  'a gift that lacks something is asked for it where it is missing; with scripts: %s',
  async (javaScript) => {
    const { page, errors, close } = await newBrowserVisit({ javaScript, width: 390 });
    await (javaScript ? openPage(page, '/fr/vinyl-box') : page.goto('/fr/vinyl-box'));
    const form = page.locator('form:has([name="periodicity"])');
    const send = form.locator('button[type="submit"]');
    await form.getByRole('radio', { name: /Trois/ }).check();
    await form.locator('details:has([name="country_id"]) summary').click();
    await form.locator('[name="name"]').fill('Ben');
    await form.locator('[name="email"]').fill('ben@buyers');
    await send.click();
    const findError = (name: string) => form.locator(`[data-field="${name}"] [id$="-error"]`);
    await form.locator('[name="country_id"][aria-invalid="true"]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/fr/vinyl-box');
    for (const name of ['email', 'country_id', 'starts_on'])
      expect(await findError(name).innerText(), name).not.toBe('');
    expect(await form.locator('[aria-invalid="true"]').count()).toBe(3);
    expect(await form.locator('[name="name"]').inputValue()).toBe('Ben');
    expect(await form.getByRole('radio', { name: /Trois/ }).isChecked()).toBe(true);
    if (javaScript) {
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
      expect(await seriousAccessibilityFindings(page)).toEqual([]);
    }
    await form.locator('[name="email"]').fill('ben@buyers.example');
    await form.locator('[name="country_id"]').selectOption('HU');
    await form.locator('[name="starts_on"]').fill(new Date().toISOString().slice(0, 10));
    await send.click();
    await page.waitForURL('**/fr/cart');
    const { boxes } = await (await page.request.get('/api/cart')).json();
    expect(boxes).toMatchObject([{ type: 'three', gift: { name: 'Ben', country_id: 'HU' } }]);
    expect(errors.filter((each) => !/422/.test(each))).toEqual([]);
    await close();
  },
);

test('a guest opens an account with the payment of a box; an existing user signs in there, and all input is kept', async () => {
  const email = `boxed-${Date.now()}@buyers.example`;
  const first = await newBrowserVisit();
  await toPaymentWithABox(first.page, email);
  await first.page.getByLabel('Choose a password').fill('short');
  await fillCard(first.page);
  await refused(first.page, /at least 8 characters/i);
  await first.page.getByLabel('Choose a password').fill('a long one 1');
  await payByCard(first.page);
  await openPage(first.page, '/my-account/box');
  await first.page.getByRole('button', { name: /^Skip next box/ }).waitFor();
  await first.close();

  const again = await newBrowserVisit();
  await toPaymentWithABox(again.page, email);
  await again.page.getByLabel('Choose a password').fill('another one 2');
  await fillCard(again.page);
  await refused(again.page, /already exists/);
  await again.page.getByLabel('Your password').fill('a long one 1');
  expect(await again.page.locator('main [name="city"]').inputValue()).toBe('Paris');
  await payByCard(again.page);
  await openPage(again.page, '/my-account/box');
  await expect.poll(() => again.page.getByRole('button', { name: /^Skip next box/ }).count()).toBe(2);

  const staff = await newBrowserVisit();
  await signInByApi(staff.page, 'team@sillon.example');
  await openPage(staff.page, `/admin/box?q=${encodeURIComponent(email)}`);
  await staff.page.locator('main tbody').getByRole('link').first().click();
  await staff.page.getByRole('button', { name: 'Pause' }).click();
  await staff.page.getByRole('button', { name: 'Resume' }).waitFor();
  await staff.page.getByRole('link', { name: 'Cancel subscription …' }).click();
  // The first press asks for a confirmation, which can be declined.
  await staff.page.getByText(`Paid boxes are still delivered to ${email}`).waitFor();
  expect(await seriousAccessibilityFindings(staff.page)).toEqual([]);
  await staff.page.getByRole('link', { name: 'Keep subscription' }).click();
  await staff.page.getByRole('button', { name: 'Cancel subscription' }).waitFor({ state: 'detached' });
  await staff.page.getByRole('link', { name: 'Cancel subscription …' }).click();
  await staff.page.getByRole('button', { name: 'Cancel subscription' }).click();
  await staff.page.getByRole('link', { name: 'Cancel subscription …' }).waitFor({ state: 'detached' });
  await again.page.reload();
  await expect.poll(() => again.page.getByRole('button', { name: /^Skip next box/ }).count()).toBe(1);
  expect([...first.errors, ...again.errors, ...staff.errors].filter((each) => !/409|401/.test(each))).toEqual([]);
  await staff.close();
  await again.close();
});

async function toPaymentWithABox(page: Page, email: string) {
  await openPage(page, '/vinyl-box');
  await page.getByRole('button', { name: 'Add box to cart' }).click();
  await page.waitForURL('**/cart');
  await page.getByText('A box subscription needs an account').waitFor();
  await openPage(page, '/payment');
  await page.getByLabel('E-mail', { exact: false }).first().fill(email);
  await fillCheckoutAddress(page, '', PLACE);
}

/** Presses the pay button, and expects the reason why the payment is refused. */
async function refused(page: Page, why: RegExp) {
  await page.getByLabel(/I accept the/).check();
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByText(why).first().waitFor();
}
