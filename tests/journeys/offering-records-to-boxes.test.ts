import { afterAll, expect, test } from 'vitest';
import { seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';

afterAll(closeVisits);

test('a creator offers a record to the boxes, staff accept it, and the creator sees the answer', async () => {
  const creator = await newBrowserVisit();
  await signInByApi(creator.page, 'creator@sillon.example');
  await openPage(creator.page, '/project/box-projects');
  const { page } = creator;
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  const label = await page.getByLabel('Record', { exact: true }).locator('option:checked').innerText();
  await page.getByLabel('Copies').fill('2');
  await page.getByLabel('Your price per copy').fill('5000');
  await page.getByRole('button', { name: 'Offer to the boxes' }).click();
  await page.getByText('At most the price in the shop.').waitFor();
  expect(await page.getByLabel('Copies').inputValue()).toBe('2');
  await page.getByLabel('Your price per copy').fill('6.50');
  await page.getByRole('button', { name: 'Offer to the boxes' }).click();
  await page.getByText('Offered. Our team decides').waitFor();
  const own = page.getByRole('listitem').filter({ hasText: label });
  await own.getByText('Waiting for our team.').waitFor();
  expect(await own.innerText()).toMatch(/0 of 2 copies packed · .*6\.50 per copy/);

  const staff = await newBrowserVisit();
  await signInByApi(staff.page, 'team@sillon.example');
  await openPage(staff.page, '/admin/box/records');
  expect(await seriousAccessibilityFindings(staff.page)).toEqual([]);
  await staff.page.locator('tbody a').first().click();
  await staff.page.getByRole('button', { name: 'Decline' }).waitFor();
  expect(await seriousAccessibilityFindings(staff.page)).toEqual([]);
  await staff.page.getByRole('button', { name: 'Decline' }).click();
  await staff.page.locator('[name="reason"][aria-invalid="true"]').waitFor();
  await staff.page.getByRole('button', { name: 'Accept' }).click();
  await staff.page.getByRole('button', { name: 'End the offer' }).waitFor();

  await page.reload();
  await own.getByText('Accepted', { exact: true }).waitFor();
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Offer withdrawn.').waitFor();
  expect([...creator.errors, ...staff.errors].filter((each) => !/422/.test(each))).toEqual([]);
  await creator.close();
  await staff.close();
});
