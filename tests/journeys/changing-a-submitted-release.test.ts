import { afterAll, expect, test } from 'vitest';
import { closeVisits, open, signIn, visit } from '../support/browser.ts';
import { seriousAccessibilityFindings } from '../support/page-health.ts';

afterAll(closeVisits);

test('a creator changes price and title of a checked release, and staff check the title again', async () => {
  const creator = await visit();
  const { page } = creator;
  await signIn(page, 'creator@sillon.example');
  const { items } = await (await page.request.get('/api/user/projects?limit=100')).json();
  const { id } = items.find((each: { step: string; category: string }) => each.step === 'confirmed');
  await open(page, `/project/manage?id=${id}`);
  await page.getByRole('link', { name: 'Edit release' }).first().click();
  await page.getByText('Your release is checked.').waitFor();
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  // The kind and the way of selling are told, not offered.
  expect(await page.getByRole('radio', { name: 'Tape' }).count()).toBe(0);
  const title = page.getByLabel('Title', { exact: true });
  const name = `${await title.inputValue()} (live)`;
  await title.fill(name);
  await page.getByText('Saved').first().waitFor();
  await open(page, `/project/project?id=${id}&page=price`);
  await page.getByLabel('Price', { exact: true }).first().fill('31');
  await page.getByText('Saved').first().waitFor();
  await open(page, `/project/manage?id=${id}`);
  await page.getByText('Artwork and title: changed, waiting for approval.').waitFor();

  const staff = await visit();
  await signIn(staff.page, 'team@sillon.example');
  await open(staff.page, '/admin/rechecks');
  expect(await seriousAccessibilityFindings(staff.page)).toEqual([]);
  await staff.page.getByRole('link', { name: new RegExp(name.replace(/[()]/g, '.')) }).click();
  const changes = staff.page.locator('#changes');
  await changes.getByText(/name: .* → .*\(live\)/).waitFor();
  await changes.getByText(/price: .* → 3100/).waitFor();
  expect(await seriousAccessibilityFindings(staff.page)).toEqual([]);
  await changes.getByRole('button', { name: 'Refuse' }).click();
  await changes.locator('[name="reason"][aria-invalid="true"]').waitFor();
  await changes.getByLabel('Reason for refusing').fill('The sleeve says otherwise.');
  await changes.getByRole('button', { name: 'Refuse' }).click();
  await changes.getByText('The sleeve says otherwise.').waitFor();
  await page.reload();
  await page.getByText('The sleeve says otherwise.').waitFor();
  expect([...creator.errors, ...staff.errors].filter((each) => !/422/.test(each))).toEqual([]);
  await creator.close();
  await staff.close();
});
