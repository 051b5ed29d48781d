import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { renderFirstPdfPage } from '../support/render-first-pdf-page.ts';
import { readBarcode } from '../support/scan-pdf-barcodes.ts';
import { signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

test('staff fill the pool, a creator gets a number, and a scanner reads the downloaded file', async () => {
  const staff = await newBrowserVisit();
  await signInByApi(staff.page, 'team@sillon.example');
  await openPage(staff.page, '/admin/barcodes');
  expect(await seriousAccessibilityFindings(staff.page)).toEqual([]);
  const prefix = String(Date.now()).slice(-8);
  await staff.page.getByLabel('GS1 company prefix').fill(prefix);
  await staff.page.getByLabel('First item reference').fill('1');
  await staff.page.getByLabel('Last item reference').fill('99999');
  const addRange = staff.page.getByRole('button', { name: 'Add barcodes' }).first();
  await addRange.click();
  await staff.page.locator('[name="last"][aria-invalid="true"]').waitFor();
  await staff.page.getByLabel('Last item reference').fill('3');
  await addRange.click();
  await staff.page.getByText('3 barcodes added.').waitFor();

  const items = [{ type: 'vinyl', price: 2500, currency: 'EUR' }];
  const draft = { name: `Barcoded ${prefix}`, artist_name: 'Nova Lindqvist', category: 'vinyl', items };
  const { id } = (await (await signedInVisitor('creator@sillon.example')).post('/api/projects', draft)).body;
  const creator = await newBrowserVisit();
  const { page } = creator;
  await signInByApi(page, 'creator@sillon.example');
  await openPage(page, `/project/project?id=${id}&page=price`);
  const barcodeField = page.locator('[name=barcode]');
  await barcodeField.fill('3760012345671');
  await page.getByText('The last digit does not match the others: it must be 0.').waitFor();
  await barcodeField.fill('');
  await page.getByText('Saved').first().waitFor();
  await page.getByRole('button', { name: 'Get a barcode from us' }).click();
  const picture = page.getByRole('img', { name: /^Barcode \d{13}$/ });
  await picture.waitFor();
  const barcode = (await picture.getAttribute('alt'))?.slice(-13) ?? '';
  await expect.poll(() => barcodeField.inputValue()).toBe(barcode);
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  await page.getByLabel('Size for print').selectOption('80');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const drawn = await renderFirstPdfPage(await readFile(await file.path()), 300);
  expect(readBarcode(drawn.grey, drawn.width, drawn.height)).toBe(barcode);
  expect(drawn.widthMm).toBeCloseTo(29.83, 1);

  await page.getByLabel('Code of a group shipment').fill('00000000');
  await page.getByRole('button', { name: 'Join' }).last().click();
  await page.getByText('No group shipment has this code.').first().waitFor();
  await page.getByLabel('Name of a new group shipment').fill(`Parcel ${prefix}`);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('1 release · 1 shop').waitFor();
  expect(await seriousAccessibilityFindings(page)).toEqual([]);

  await openPage(staff.page, `/admin/barcodes?q=${barcode}`);
  await staff.page.getByRole('link', { name: `Barcoded ${prefix}` }).waitFor();
  expect([...creator.errors, ...staff.errors].filter((each) => !/422/.test(each))).toEqual([]);
  await creator.close();
  await staff.close();
});
