import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { overflowPixels, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { fillCard, fillCheckoutAddress } from '../support/checkout-pages.ts';
import { newApiVisitor, waitForMailTo } from '../support/shop-api.ts';

afterAll(closeVisits);

const stamp = Date.now();
const HOME = {
  country_id: 'FR',
  firstname: 'Noa',
  lastname: 'Berg',
  address: '12 Rue de la Lune',
  zip_code: '75011',
  city: 'Paris',
};
const PASSWORD = 'sillon-demo';

/** An account, created outside this browser. */
async function account(name: string): Promise<string> {
  const email = `${name}-${stamp}@people.example`;
  const who = { email, password: PASSWORD, firstname: 'Noa', lastname: 'Berg', newsletter: false };
  expect((await newApiVisitor().post('/api/auth/signup', who)).status).toBe(201);
  return email;
}

const readTotal = async (page: Page) => (await page.locator('[data-total]').textContent()) ?? '';

test('on a phone a quote is saved after signing in, becomes a project, and then a request', async () => {
  const noa = await newBrowserVisit({ width: 390, height: 844 });
  const { page } = noa;
  const email = await account('noa');
  await openPage(page, '/quote?service=vinyl&quantity=300&sleeve=gatefold');
  await page.getByLabel('Copies', { exact: true }).fill('200');
  const price = await readTotal(page);
  await page.getByRole('button', { name: 'Save to my account' }).click();

  await page.waitForURL('**/sign?redirect=**');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Sign in' }) });
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/quote\?.*quantity=200/);
  await expect.poll(() => readTotal(page)).toBe(price);
  await page.getByRole('button', { name: 'Save to my account' }).click();

  await page.getByRole('heading', { name: /^Saved quote \d+$/ }).waitFor();
  await page.getByText('You have not requested an offer yet.').waitFor();
  expect(await page.getByRole('row', { name: /^Total before VAT/ }).textContent()).toContain(price);
  expect([await overflowPixels(page), await seriousAccessibilityFindings(page)]).toEqual([0, []]);
  const saved = page.url();

  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByText('This field is required').first().waitFor();
  await page.getByLabel('Release title').fill(`Tides ${stamp}`);
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL('**/project/manage?id=*');
  await page.getByRole('heading', { name: `Tides ${stamp}` }).waitFor();
  const project = page.url();

  await openPage(page, '/my-account/quotes');
  await page.getByRole('link', { name: /^Saved quote/ }).click();
  await page.waitForURL(saved);
  expect(await page.getByRole('link', { name: 'Open the project' }).getAttribute('href')).toBe(
    new URL(project).pathname + new URL(project).search,
  );
  await page.getByLabel('mastered', { exact: true }).check();
  await page.getByLabel('Comments').fill('For the tour in May.');
  await page.getByRole('button', { name: 'Request this quote' }).click();
  await page.getByText('We are preparing your offer and will e-mail you.').waitFor();
  await page.getByText('For the tour in May.').waitFor();
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  expect((await waitForMailTo(email, 'quote_received')).body).toContain('For the tour in May.');
  expect(noa.errors).toEqual([]);
  await noa.close();
});

test('without scripts a quote is saved, changed and deleted; services alone become no project', async () => {
  const plain = await newBrowserVisit({ javaScript: false });
  const { page } = plain;
  await signInByApi(page, await account('plain'));
  await page.goto('/fr/devis?service=vinyl&quantity=100');
  await page.getByRole('button', { name: 'Transformer en projet' }).click();
  await page.waitForURL(/\/fr\/my-account\/quotes\/\d+#project$/);
  await page.getByRole('link', { name: 'Modifier' }).click();
  await page.waitForURL(/\/fr\/devis\?.*quantity=100/);
  await page.goBack();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.waitForURL('**/fr/my-account/quotes');
  await page.getByText('Vous n’avez encore ni devis enregistré ni demande de devis.').waitFor();

  await page.goto('/quote?service=mastering');
  expect(await page.getByRole('button', { name: 'Turn into a project' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Save to my account' }).click();
  await page.getByRole('heading', { name: /^Saved quote/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Create project' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Continue to order' }).count()).toBe(0);

  await page.goto('/quote?service=cd&quantity=500');
  await page.getByRole('button', { name: 'Order at this price' }).click();
  await page.getByText('Offer at list price').waitFor();
  await page.getByRole('button', { name: 'Accept and continue to payment' }).waitFor();
  // The form that accepts the quote creates the project too.
  expect(await page.getByRole('button', { name: 'Create project' }).count()).toBe(0);
  await plain.close();
});

test('a quote turned into a project is ordered at the list price, its deposit is paid by card, and it is produced', async () => {
  const noa = await newBrowserVisit({ width: 820, height: 1180 });
  const { page } = noa;
  const email = await account('order');
  await signInByApi(page, email);
  await openPage(page, '/quote?service=vinyl&quantity=100&type_vinyl=silver');
  const price = await readTotal(page);
  await page.getByRole('button', { name: 'Turn into a project' }).click();
  await page.waitForURL('**/my-account/quotes/*#project');
  const saved = page.url();
  await page.getByLabel('Release title').fill(`Ebb ${stamp}`);
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL('**/project/manage?id=*');
  const project = new URL(page.url()).searchParams.get('id');

  await openPage(page, saved);
  await page.getByRole('button', { name: 'Continue to order' }).click();
  await page.getByText('Offer at list price').waitFor();
  expect(await page.locator('section', { hasText: 'Offer at list price' }).first().textContent()).toContain(price);
  expect(await page.getByLabel('Project', { exact: true }).inputValue()).toBe(project);
  expect([await overflowPixels(page), await seriousAccessibilityFindings(page)]).toEqual([0, []]);
  await fillCheckoutAddress(page, '', HOME);
  await page.getByRole('checkbox', { name: /I accept this quote/ }).check();
  await page.getByRole('button', { name: 'Accept and continue to payment' }).click();
  await page.getByRole('heading', { name: 'Pay the deposit' }).waitFor();
  await fillCard(page);
  await page.getByRole('button', { name: /^Pay € ?[\d,.]+$/ }).click();
  await page.getByText('In production').first().waitFor();
  await page.getByRole('link', { name: /^Deposit invoice/ }).waitFor();
  expect((await waitForMailTo(email, 'quote_answered')).body).toContain('price list');
  expect(noa.errors).toEqual([]);
  await noa.close();
});
