import { afterAll, expect, test } from 'vitest';
import { closeVisits, newBrowserVisit, openPage, signIn } from '../support/browser.ts';
import { seriousAccessibilityFindings } from '../support/page-health.ts';

afterAll(closeVisits);

test('a creator changes price and title of a checked release, and buyers see the new title once staff accept it', async () => {
  const creator = await newBrowserVisit();
  const { page } = creator;
  await signIn(page, 'creator@sillon.example');
  const { items } = await (await page.request.get('/api/user/projects?limit=100')).json();
  const { id } = items.find((each: { step: string; category: string }) => each.step === 'confirmed');
  await openPage(page, `/project/manage?id=${id}`);
  await page.getByRole('link', { name: 'Edit release' }).first().click();
  await page.getByText('Your release is checked.').waitFor();
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  // The kind and the way of selling are told, not offered.
  expect(await page.getByRole('radio', { name: 'Tape' }).count()).toBe(0);
  const title = page.getByLabel('Title', { exact: true });
  const { name: accepted } = await (await page.request.get(`/api/projects/${id}`)).json();
  const word = String(Date.now()).slice(-6);
  const name = `${accepted.replace(/ \(.*/, '')} (live ${word})`;
  await title.fill(name);
  await page.getByText('Saved').first().waitFor();
  await openPage(page, `/project/project?id=${id}&page=price`);
  await page.getByLabel('Price', { exact: true }).first().fill('31');
  await page.getByText('Saved').first().waitFor();
  await openPage(page, `/project/manage?id=${id}`);
  await page.getByText('Artwork and title: changed, waiting for approval.').waitFor();
  // Buyers see the new price at once, and the earlier title.
  const buyer = await newBrowserVisit();
  const { link } = await (await page.request.get(`/api/projects/${id}/edit`)).json();
  await openPage(buyer.page, link);
  await buyer.page.getByRole('heading', { level: 1, name: accepted, exact: true }).waitFor();
  await buyer.page.getByText('€31').first().waitFor();

  const staff = await newBrowserVisit();
  await signIn(staff.page, 'team@sillon.example');
  await openPage(staff.page, '/admin/rechecks');
  expect(await seriousAccessibilityFindings(staff.page)).toEqual([]);
  await staff.page.locator(`a[href$="/admin/projects/${id}#changes"]`).first().click();
  const changes = staff.page.locator('#changes');
  await changes.getByText(new RegExp(`name: .* → .*live ${word}`)).waitFor();
  await changes.getByText(/price: .* → 3100/).waitFor();
  await changes
    .getByRole('listitem')
    .filter({ hasText: `name: ${name}` })
    .waitFor();
  expect(await seriousAccessibilityFindings(staff.page)).toEqual([]);
  await changes.getByRole('button', { name: 'Refuse' }).click();
  await changes.locator('[name="reason"][aria-invalid="true"]').waitFor();
  await changes.getByLabel('Reason for refusing').fill('The sleeve says otherwise.');
  await changes.getByRole('button', { name: 'Refuse' }).click();
  await changes.getByText('The sleeve says otherwise.').waitFor();
  await page.reload();
  await page.getByText('The sleeve says otherwise.').waitFor();
  await buyer.page.reload();
  await buyer.page.getByRole('heading', { level: 1, name: accepted, exact: true }).waitFor();

  // The creator changes it again, and staff accept.
  const later = name.replace('live', 'studio');
  await openPage(page, `/project/project?id=${id}&page=release`);
  expect(await title.inputValue()).toBe(name);
  await title.fill(later);
  await page.getByText('Saved').first().waitFor();
  await staff.page.reload();
  await changes.getByRole('button', { name: 'Approve' }).click();
  await changes.getByText('Needs approval').waitFor({ state: 'detached' });
  await buyer.page.reload();
  await buyer.page.getByRole('heading', { level: 1, name: later }).waitFor();

  // A title that is set back leaves nothing to approve; the history says so.
  for (const next of [`${later} again`, later]) {
    await title.fill(next);
    await page.getByText('Saved').first().waitFor();
    await expect.poll(async () => (await (await page.request.get(`/api/projects/${id}/edit`)).json()).name).toBe(next);
  }
  await openPage(page, `/project/manage?id=${id}`);
  expect(await page.getByText('Artwork and title: changed, waiting for approval.').count()).toBe(0);
  await staff.page.reload();
  await changes.getByText('The change was reverted. No approval is needed.').first().waitFor();
  expect(await changes.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  expect([...creator.errors, ...staff.errors].filter((each) => !/422/.test(each))).toEqual([]);
  await Promise.all([creator, staff, buyer].map((each) => each.close()));
});
