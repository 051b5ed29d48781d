import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { PrintCheck } from '#modules/making/print-check/print-check.contract.ts';
import { pageFaultsAtWidth, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { pollUntil } from '../support/creator-uploads.ts';
import { createPrintPdf } from '../support/printed-files.ts';
import { signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

const CREATOR = 'creator@sillon.example';
const folder = mkdtempSync(join(tmpdir(), 'sillon-sleeve-'));

const sleeveButton = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Packaging' }).getByRole('radio', { name });

test('a creator chooses a gatefold, and record, price, template and print check follow it; staff choose another one', async () => {
  const maker = await signedInVisitor(CREATOR);
  const item = { type: 'vinyl', format: '12"', rpm: 33, color_id: 'black', price: 2500, currency: 'EUR', stock: 300 };
  const { body: made } = await maker.post('/api/projects', {
    name: `Folded ${Date.now()}`,
    artist_name: 'Nova Quartz',
    category: 'vinyl',
    items: [item],
  });
  const saved = async () => (await maker.get(`/api/projects/${made.id}/edit`)).body.sleeve;
  const sleeve = async (): Promise<PrintCheck> =>
    (await maker.get(`/api/projects/${made.id}/print-checks`)).body.checks.find(
      ({ part }: PrintCheck) => part === 'sleeve',
    );
  const single = await sleeve();
  expect([await saved(), single.sheets]).toEqual([null, 1]);

  const creator = await newBrowserVisit({ bypassCSP: true });
  const { page } = creator;
  await signInByApi(page, CREATOR);
  await openPage(page, `/project/project?id=${made.id}&page=release`);
  const panel = page.getByRole('region', { name: 'Record preview' });
  const cost = panel.locator('[data-production-each]');
  expect(await cost.innerText()).toContain('from');
  await sleeveButton(page, /^Gatefold/).check();
  await panel.getByRole('figure').getByText('gatefold').waitFor();
  expect(await cost.innerText()).not.toContain('from');
  await expect.poll(saved).toBe('gatefold');
  for (const width of [390, 820, 1440]) expect(await pageFaultsAtWidth(page, width)).toEqual([]);
  expect(await seriousAccessibilityFindings(page)).toEqual([]);

  // A choice that is left at once is saved as well.
  await sleeveButton(page, /^Wide spine/).check();
  await page.getByRole('link', { name: 'Cover' }).first().click();
  await expect.poll(saved).toBe('wide_spine');
  await openPage(page, `/project/project?id=${made.id}&page=release`);
  await sleeveButton(page, /^Gatefold/).check();
  await expect.poll(saved).toBe('gatefold');

  // The print check asks for both sides of the gatefold, and takes no single pocket.
  const [flat, both] = [join(folder, 'single.pdf'), join(folder, 'gatefold.pdf')];
  const { width, height, sheets, template } = await sleeve();
  expect(sheets).toBe(2);
  writeFileSync(flat, await createPrintPdf({ size: [single.width, single.height] }));
  writeFileSync(both, await createPrintPdf({ size: [width, height], pages: sheets }));
  await openPage(page, `/project/print-check?id=${made.id}&part=sleeve`);
  await page.getByText('2 pages').first().waitFor();
  const link = page.locator(`a[href*="/api/templates/sleeve?"]`).first();
  expect(await link.getAttribute('href')).toContain(template);
  expect((await page.request.get(template)).headers()['content-type']).toBe('application/pdf');
  await page.locator('input[type=file]').first().setInputFiles(flat);
  await page.getByText('The file has 1 pages; this part has 2.').waitFor({ timeout: 30_000 });
  await page.locator('input[type=file]').first().setInputFiles(both);
  await pollUntil(sleeve, ({ state, light }) => state === 'ready' && light === 'green', 30);

  // Two discs do not fit into a disco bag.
  const [{ item_id }] = (await maker.get(`/api/projects/${made.id}/edit`)).body.items;
  const two = { ...item, item_id, discs: 2 };
  expect((await maker.send('PUT', `/api/projects/${made.id}`, { items: [two] })).status).toBe(200);
  await openPage(page, `/project/project?id=${made.id}&page=release`);
  expect(await sleeveButton(page, /^Disco bag/).isDisabled()).toBe(true);
  expect(await sleeveButton(page, /^Gatefold/).isChecked()).toBe(true);
  // Made to order, a record has other sleeves; so has a tape.
  await page.getByRole('radio', { name: /^Made to order/ }).check();
  expect(await sleeveButton(page, /./).count()).toBe(2);

  const desk = await newBrowserVisit();
  await signInByApi(desk.page, 'team@sillon.example');
  await openPage(desk.page, `/admin/projects/${made.id}`);
  await desk.page.getByText('Gatefold').first().waitFor();
  await desk.page.getByText('Edit release', { exact: true }).first().click();
  await sleeveButton(desk.page, /^Wide spine/).check();
  await desk.page.getByRole('button', { name: 'Save' }).first().click();
  await expect.poll(saved).toBe('wide_spine');
  // What fits a gatefold of one disc does not fit this one.
  expect(await sleeve()).toMatchObject({ light: 'red', sheets: 1 });
  expect([...creator.errors, ...desk.errors]).toEqual([]);
  await creator.close();
  await desk.close();
});

test('the first page of a new tape offers its sleeves and J-cards, and saves the chosen ones; staff choose another one', async () => {
  const { page, errors, close } = await newBrowserVisit({ bypassCSP: true });
  await signInByApi(page, CREATOR);
  await openPage(page, '/project/project?category=tape&format=C60&name=Boxed');
  await page.getByLabel('Artist', { exact: true }).fill('Nova Quartz');
  expect(await sleeveButton(page, /./).count()).toBe(3);
  await page.getByRole('radio', { name: 'CD', exact: true }).check({ force: true });
  await sleeveButton(page, /^Digipak/).waitFor();
  const booklets = page.getByRole('group', { name: 'Booklet pages' }).getByRole('radio');
  expect(await booklets.count()).toBe(3);
  await sleeveButton(page, /^Card wallet/).check();
  await booklets.first().waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Tape', exact: true }).check({ force: true });
  const panels = (at: Page) => at.getByRole('group', { name: 'J-card panels' });
  await sleeveButton(page, /^Slip case/).check();
  await panels(page).waitFor({ state: 'detached' });
  await sleeveButton(page, /^Clear case/).check();
  await panels(page).getByRole('radio', { name: 'J-card, 5 panels' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL('**/project/project?id=*');
  const id = new URL(page.url()).searchParams.get('id');
  expect(await (await page.request.get(`/api/projects/${id}/edit`)).json()).toMatchObject({
    sleeve: 'case',
    insert_kind: 'j_card_5',
    items: [{ type: 'tape', format: 'C60' }],
  });
  await openPage(page, `/project/project?id=${id}&page=release`);
  expect(await panels(page).getByRole('radio', { name: 'J-card, 5 panels' }).isChecked()).toBe(true);
  for (const width of [390, 820, 1440]) expect(await pageFaultsAtWidth(page, width)).toEqual([]);
  await openPage(page, `/project/print-check?id=${id}&part=j_card`);
  const template = page.locator('a[href*="/api/templates/j_card?"]').first();
  expect(await template.getAttribute('href')).toContain('insert%3Dj_card_5');

  const desk = await newBrowserVisit();
  await signInByApi(desk.page, 'team@sillon.example');
  await openPage(desk.page, `/admin/projects/${id}`);
  await desk.page.getByText('J-card, 5 panels').first().waitFor();
  await desk.page.getByText('Edit release', { exact: true }).first().click();
  await panels(desk.page).getByRole('radio', { name: 'J-card, 4 panels' }).check();
  await desk.page.getByRole('button', { name: 'Save' }).first().click();
  const saved = async () => (await (await page.request.get(`/api/projects/${id}/edit`)).json()).insert_kind;
  await expect.poll(saved).toBe('j_card_4');
  expect([...errors, ...desk.errors]).toEqual([]);
  await close();
  await desk.close();
});
