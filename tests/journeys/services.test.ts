import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { findOverflowingWidths, pageFaultsAtWidth } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage } from '../support/browser.ts';
import { waitForMailTo } from '../support/shop-api.ts';

afterAll(closeVisits);

const { url } = inject('shop');
const stamp = Date.now();
const expiredLinkText = 'This link was already used or has expired. Request a new one.';

async function fillWho(page: Page, name: string, email: string) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
}

test('a creator goes from the services through one of them to a request, and staff answer it by mail', async () => {
  const email = `otis-${stamp}@people.example`;
  const { page, close } = await newBrowserVisit();
  await page.goto('/services');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Cassette/ })
    .click();
  await page.waitForURL('**/services/audiotape');
  // The address changes a moment before the page does, and the list of services has a similar link.
  await page.getByRole('heading', { level: 1, name: /cassette/i }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Request a quote' }).first().click();
  await page.waitForURL('**/services/audiotape#contact');

  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('This field is required.').first().waitFor();
  await page.getByLabel('Length', { exact: true }).selectOption('c60');
  await page.getByLabel('Copies').fill('120');
  await page.locator('#contact').getByText('Copies: 120').waitFor();
  await page.getByLabel('mixed').check();
  await fillWho(page, 'Otis Bell', email);
  await page.getByLabel('Comments').fill('Orange shells, please.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('We received your request.').waitFor();
  const receipt = await waitForMailTo(email, 'quote_received');
  expect(receipt.body).toContain('C60, 30 min a side');
  expect(receipt.body).toContain('Status of the audio');
  await close();

  const desk = await newBrowserVisit();
  const answer = await desk.page.request.post('/api/auth/login', {
    data: { email: 'team@sillon.example', password: 'sillon-demo' },
    headers: { origin: url },
  });
  expect(answer.status()).toBe(200);
  await desk.page.goto(`/admin/quote?q=${encodeURIComponent(email)}&state=new`);
  await desk.page.getByRole('link', { name: 'Otis Bell' }).first().click();
  await desk.page.getByText('Orange shells, please.').waitFor();
  await desk.page.getByRole('button', { name: 'Assign to me' }).click();
  await desk.page.getByText('In progress').first().waitFor();
  await waitForMailTo(email, 'quote_in_work');
  await desk.page.getByLabel('Your reply').fill('120 tapes are ready in three weeks.');
  await desk.page.getByRole('button', { name: 'Send the text only' }).click();
  await desk.page.getByText('Reply sent.').waitFor();
  expect((await waitForMailTo(email, 'quote_answered')).body).toContain('120 tapes are ready in three weeks.');
  await desk.close();
});

test('without scripts the same form is rejected with its reason, keeps its input, and is sent by the link of a mail', async () => {
  const email = `ines-${stamp}@people.example`;
  const { page, close } = await newBrowserVisit({ javaScript: false });
  await page.goto('/vinyl');
  await page.getByRole('link', { name: 'Fried egg' }).click();
  expect(page.url()).toContain('type_vinyl=egg');
  const copies = page.getByRole('textbox', { name: 'Copies' });
  const egg = page.getByRole('radio', { name: 'Fried egg' });
  expect(await egg.isChecked()).toBe(true);
  await copies.fill('500');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.waitForURL('**/quote?*quantity=500*');
  expect(await egg.isChecked()).toBe(true);
  await fillWho(page, 'Ines Roca', 'ines');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Enter a valid e-mail address.').waitFor();
  expect(await copies.inputValue()).toBe('500');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('We sent you an e-mail.').waitFor();

  const asked = await waitForMailTo(email, 'quote_confirm');
  expect(asked.body).not.toContain('Ines');
  const link = /\/quote\?confirm=[\w-]+/.exec(asked.body)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('We received your request.').waitFor();
  const receipt = await waitForMailTo(email, 'quote_received');
  expect(receipt.body).toContain('Fried egg');
  await page.goto(link);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText(expiredLinkText).waitFor();
  await close();
});

test('without scripts the page of a service calculates the chosen options, and requests exactly these', async () => {
  const email = `noor-${stamp}@people.example`;
  const { page, close } = await newBrowserVisit({ javaScript: false });
  await page.goto('/services/mastering');
  await page.getByLabel('Tracks').fill('5');
  await page.getByLabel('Master for').selectOption('tape');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.waitForURL('**/services/mastering?*quantity=5*');
  const asked = page.locator('#contact');
  await asked.getByText('Tracks: 5').waitFor();
  await asked.getByLabel('tape', { exact: true }).check();
  await fillWho(page, 'Noor Haddad', email);
  await page.getByRole('button', { name: 'Send request' }).click();
  await asked.getByText('This field is required.').waitFor();
  expect(await asked.getByLabel('tape', { exact: true }).isChecked()).toBe(true);
  await asked.getByLabel('Total minutes').fill('21');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('We sent you an e-mail.').waitFor();
  await close();
});

test('a request of an account and its answer are available as PDFs', async () => {
  const email = `ada-${stamp}@people.example`;
  const asker = await newBrowserVisit();
  await asker.page.request.post('/api/auth/login', {
    data: { email: 'user@sillon.example', password: 'sillon-demo' },
    headers: { origin: url },
  });
  await openPage(asker.page, '/quote?service=mastering&quantity=1');
  await asker.page.getByLabel('Total minutes').fill('41');
  await fillWho(asker.page, 'Björk 椎名林檎', email);
  await asker.page.getByRole('button', { name: 'Send request' }).click();
  const kept = await save(asker.page);
  expect(kept).toMatch(/^quote-\d+\.pdf$/);
  await asker.close();

  const desk = await newBrowserVisit();
  await desk.page.request.post('/api/auth/login', {
    data: { email: 'team@sillon.example', password: 'sillon-demo' },
    headers: { origin: url },
  });
  await desk.page.goto(`/admin/quote/${kept.replace(/\D/g, '')}`);
  expect(await save(desk.page)).toBe(kept);
  await desk.page.getByLabel('Your reply').fill('Two sides, one week.');
  await desk.page.getByLabel('Copies', { exact: true }).first().fill('1');
  await desk.page.getByLabel('Unit price', { exact: true }).first().fill('1240,50');
  await desk.page.getByLabel('Set-up', { exact: true }).first().fill('');
  await desk.page.getByRole('button', { name: 'Send quote' }).click();
  await desk.page.getByText('Reply sent.').waitFor();
  await expect.poll(() => desk.page.locator('article').first().innerText()).toContain('1,240.50');
  expect((await waitForMailTo(email, 'quote_answered')).body).toContain('1,240.50');
  expect(await save(desk.page, 1)).toMatch(/^quote-\d+-answer-\d+\.pdf$/);
  await desk.close();
});

/** Presses the button that downloads a PDF. @returns its file name */
async function save(page: Page, position = 0): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).nth(position).click();
  return (await download).suggestedFilename();
}

test('old addresses redirect visitors to signing in and creators to the service', async () => {
  const { page, context, close } = await newBrowserVisit();
  const leads = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    return answer.headers().location ?? answer.status();
  };
  expect(await leads('/project/project2')).toBe('/sign?redirect=%2Fproject%2Fproject2');
  expect(await leads('/fr/devis')).toBe(200);
  expect(await leads('/nothing-new')).toBe(404);
  await page.request.post('/api/auth/login', {
    data: { email: 'creator@sillon.example', password: 'sillon-demo' },
    headers: { origin: url },
  });
  expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(true);
  expect(await leads('/project/project2?id=7')).toBe('/project/project?id=7');
  expect(await leads('/production/summary?id=7')).toBe('/project/manage?id=7');
  expect(await leads('/fr/project/box-projects')).toBe(200);
  await page.goto('/creation/vinyl');
  await page.getByRole('link', { name: /^Crowdfunding/ }).click();
  await page.waitForURL('**/project/project?*');
  expect(await page.getByRole('radio', { name: /^Crowdfunding/ }).isChecked()).toBe(true);
  await page.goto('/pressing');
  await page
    .locator('main')
    .getByRole('link', { name: /^Cassette/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'How do you want to sell your tape?' }).waitFor();
  await page.getByRole('link', { name: /^Pre-order/ }).click();
  await page.waitForURL('**/project/project?*');
  expect(await page.getByRole('radio', { name: 'Tape' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: /^Pre-order/ }).isChecked()).toBe(true);
  await page.goto('/creation/merch');
  await page.getByRole('link', { name: /^Hoodie/ }).click();
  await page.waitForURL('**/project/project?*');
  expect(await page.getByRole('radio', { name: 'Hoodie' }).isChecked()).toBe(true);
  await close();
});

const PAGES = [
  ...'vinyl cd audiotape merch ondemand direct-pressing production mastering fulfillment artiststore design marketing retaildistribution digitaldistribution customerservice deposit-sales'
    .split(' ')
    .map((key) => `/services/${key}`),
  ...'services pressing vinyl cd tape merch vinyl-pressing sillon-new creation/vinyl creation/digital creation/cd creation/tape creation/merch quote'
    .split(' ')
    .map((path) => `/${path}`),
];

test('every third page of the services is accessible at both ends of the widths, without horizontal overflow', async () => {
  const { page, close } = await newBrowserVisit({ bypassCSP: true });
  const faults: string[] = [];
  // A third of the pages in tests/long/crawl-all-pages.test.ts. Accessibility is checked at one width of each page, and
  // at the other width of the next one.
  for (const [nth, path] of PAGES.filter((_, index) => index % 3 === 0).entries()) {
    await openPage(page, path);
    faults.push(
      ...[...(await findOverflowingWidths(page)), ...(await pageFaultsAtWidth(page, nth % 2 ? 390 : 1440))].map(
        (fault) => `${path}: ${fault}`,
      ),
    );
  }
  expect(faults).toEqual([]);
  await close();
}, 180_000);

test('a designer takes the print templates of a gatefold from the price calculator, with its texts in place', async () => {
  const { page, errors, close } = await newBrowserVisit();
  await openPage(page, '/quote?service=vinyl&sleeve=gatefold&discs=2');
  await page.getByRole('link', { name: 'Print templates' }).click();
  await page.getByRole('heading', { level: 1, name: 'Print templates' }).waitFor();
  await page.getByLabel('Artist', { exact: true }).fill('Nova Lindqvist');
  await page.getByLabel('Barcode (EAN-13 or UPC-A)').fill('3760012345671');
  await page.getByRole('button', { name: 'Update the templates' }).click();
  await page.getByText('The barcode was left out: its digits are not valid.').waitFor();
  await page.getByText('635 × 315 mm at trim, 3 mm bleed').waitFor();
  const sleeve = page.getByRole('link', { name: 'Download the Sleeve template as PDF' });
  const file = await page.request.get((await sleeve.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const picture = page.getByRole('img', { name: 'Sleeve, inside' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  expect(await findOverflowingWidths(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});
