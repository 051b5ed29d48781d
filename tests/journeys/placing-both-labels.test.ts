import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { PrintCheck } from '#modules/making/print-check/print-check.contract.ts';
import { findOverflowingWidths, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { pollUntil } from '../support/creator-uploads.ts';
import { PRESSING_CUSTOMER, PRESSING_OFFER } from '../support/pressing-test-actions.ts';
import { createPrintPdf } from '../support/printed-files.ts';
import { signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

const CREATOR = 'creator@sillon.example';
const TEAM = 'team@sillon.example';

test('both labels are placed separately, and their report is linked on the page of the pressing', async () => {
  const [maker, team] = [await signedInVisitor(CREATOR), await signedInVisitor(TEAM)];
  const { body: made } = await maker.post('/api/projects', {
    name: `Two labels ${Date.now()}`,
    artist_name: 'Nova Quartz',
    category: 'vinyl',
    sleeve: 'single_pocket',
    items: [{ type: 'vinyl', format: '12"', price: 2500, currency: 'EUR', stock: 5, weight_grams: 300 }],
  });
  const asked = await maker.post('/api/quote', {
    ...{
      service: 'vinyl',
      quantity: 300,
      options: {},
      name: 'Nova Quartz',
      message: `Labels ${Date.now()}`,
      email: CREATOR,
    },
  });
  const quote_id = asked.body.id;
  expect((await team.post(`/api/admin/quotes/${quote_id}/answers`, PRESSING_OFFER)).status).toBe(201);
  const accepted = await maker.post('/api/quote/accept', {
    quote_id,
    customer: PRESSING_CUSTOMER,
    project_id: made.id,
  });
  expect([accepted.status, accepted.text]).toEqual([200, expect.any(String)]);
  const label = async (): Promise<PrintCheck> =>
    (await maker.get(`/api/projects/${made.id}/print-checks`)).body.checks.find(
      ({ part }: PrintCheck) => part === 'label',
    );
  const { width } = await label();
  const file = join(mkdtempSync(join(tmpdir(), 'sillon-labels-')), 'labels.pdf');
  writeFileSync(file, await createPrintPdf({ size: [width / 2, width / 2], pages: 2 }));

  const creator = await newBrowserVisit();
  const { page } = creator;
  await signInByApi(page, CREATOR);
  await openPage(page, `/my-account/quotes/${quote_id}`);
  expect(await page.getByRole('heading', { name: 'Check reports' }).count()).toBe(0);
  await openPage(page, `/project/print-check?id=${made.id}&part=label`);
  await page.locator('input[type=file]').first().setInputFiles(file);
  const findings = page.getByRole('region', { name: 'Findings' });
  await findings.getByText('Wrong size').first().waitFor({ timeout: 30_000 });

  // All pages the same, until each is placed separately.
  const scale = page.getByLabel('Scale', { exact: true });
  await scale.fill('200');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  expect(await scale.inputValue()).toBe('200');
  const separately = page.getByRole('radio', { name: 'Each page separately' });
  await separately.check();
  await scale.fill('210');
  await page.getByRole('button', { name: 'Rotate 90°' }).click();
  await page.getByRole('button', { name: 'Page 1', exact: true }).click();
  expect(await scale.inputValue()).toBe('200');
  await page.getByRole('button', { name: 'Use this placement' }).click();
  await page.getByText('This placement is used.').waitFor();
  expect(await label()).toMatchObject({
    placement: { scale: 2, rotation: 0 },
    page_placements: [{ page: 2, scale: 2.1, rotation: 90 }],
  });
  await page.getByText('210 % of its size, turned by 90°').waitFor();
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  expect(await findOverflowingWidths(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Same for all pages' }).check();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  expect(await scale.inputValue()).toBe('200');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await scale.inputValue()).toBe('210');
  expect(await separately.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Remove the placement' }).click();
  await findings.getByText('Wrong size').first().waitFor();
  expect(await scale.inputValue()).toBe('100');
  expect(await page.getByText('Not saved yet').count()).toBe(0);
  expect(await label()).toMatchObject({ placement: null, page_placements: [] });

  // The project belongs to the pressing once the deposit is paid.
  const readPressing = async () => (await maker.get(`/api/quote/offer?quote_id=${quote_id}`)).body.pressing;
  const [{ order_id }] = (await readPressing()).payments;
  const card = { payment_method: 'stripe', payment_method_id: 'pm_card_visa' };
  expect((await maker.post(`/api/orders/${order_id}/pay`, card)).status).toBe(200);
  const pressing = await pollUntil(
    readPressing,
    ({ project }: { id: number; project: unknown }) => project !== null,
    30,
  );
  await openPage(page, `/my-account/quotes/${quote_id}`);
  const report = page.getByRole('link', { name: 'Print check report (PDF)' });
  await report.waitFor();
  expect(await page.getByRole('link', { name: 'Cut check report (PDF)' }).count()).toBe(0);
  const path = (await report.getAttribute('href')) ?? '';
  expect((await page.request.get(path)).headers()['content-type']).toBe('application/pdf');
  expect([await findOverflowingWidths(page), await seriousAccessibilityFindings(page)]).toEqual([[], []]);
  const desk = await newBrowserVisit();
  await signInByApi(desk.page, TEAM);
  await openPage(desk.page, `/admin/pressings/${pressing.id}`);
  expect(await desk.page.getByRole('link', { name: 'Print check report (PDF)' }).getAttribute('href')).toBe(path);
  expect([await findOverflowingWidths(desk.page), await seriousAccessibilityFindings(desk.page)]).toEqual([[], []]);
  await creator.close();
  await desk.close();
}, 90_000);
