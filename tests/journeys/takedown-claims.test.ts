import { afterAll, expect, test } from 'vitest';
import { seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { waitForMailTo } from '../support/shop-api.ts';

afterAll(closeVisits);

test('a right holder claims a release, staff take it down with a reason and put it back', async () => {
  const claimant = await newBrowserVisit();
  const { page } = claimant;
  const { items } = await (await page.request.get('/api/projects?limit=40')).json();
  const { project_id, name, link } = items.at(-1);
  const email = `claim-${Date.now()}@holders.example`;
  await openPage(page, `/takedown?release=${project_id}`);
  await page.getByText(`Your report is about:`).waitFor();
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Sound or music' }).check();
  await page.getByLabel('Your work').fill('Harbour Lights (1998)');
  await page.getByLabel('Why is this use not permitted?').fill('Track 2 is my recording.');
  await page.getByLabel('Your name or company').fill('Vera Holt');
  await page.getByLabel('Your e-mail', { exact: true }).fill(email);
  await page.getByRole('checkbox', { name: /I hold these rights/ }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Check your inbox').waitFor();

  const staff = await newBrowserVisit();
  await signInByApi(staff.page, 'team@sillon.example');
  // Staff see nothing before the claimant opens the mailed link.
  await openPage(staff.page, `/admin/takedowns?q=${encodeURIComponent(email)}`);
  expect(await staff.page.locator('tbody a').count()).toBe(0);
  await openPage(page, await mailedLink(email));
  await page.getByRole('button', { name: 'File report' }).click();
  await page.getByText('Report received').waitFor();

  await staff.page.reload();
  expect(await seriousAccessibilityFindings(staff.page)).toEqual([]);
  await staff.page.locator('tbody a').first().click();
  await staff.page.getByText('Track 2 is my recording.').waitFor();
  expect(await seriousAccessibilityFindings(staff.page)).toEqual([]);
  await staff.page.getByRole('button', { name: 'Uphold and hide the release' }).click();
  await staff.page.locator('[name="note"][aria-invalid="true"]').waitFor();
  await staff.page.getByLabel('Reason or question').fill('No licence was shown.');
  await staff.page.getByRole('button', { name: 'Uphold and hide the release' }).click();
  await staff.page.getByText('This release is hidden').waitFor();
  await expect.poll(async () => (await page.request.get(link)).status(), { timeout: 10_000 }).toBe(404);
  const listed = async () =>
    (await (await page.request.get(`/api/projects?search=${encodeURIComponent(name)}`)).json()).items.map(
      (each: { project_id: number }) => each.project_id,
    );
  expect(await listed()).not.toContain(project_id);

  await staff.page.getByLabel('Reason or question').fill('The licence was found.');
  await staff.page.getByRole('button', { name: 'Refuse and show the release again' }).click();
  await staff.page.getByText('This release is hidden').waitFor({ state: 'detached' });
  await expect.poll(async () => (await page.request.get(link)).status(), { timeout: 10_000 }).toBe(200);
  await expect.poll(listed, { timeout: 10_000 }).toContain(project_id);
  expect([...claimant.errors, ...staff.errors].filter((each) => !/422/.test(each))).toEqual([]);
  await claimant.close();
  await staff.close();
});

/** The path of the link that confirms the claim, from the mail to this address. */
async function mailedLink(email: string): Promise<string> {
  const { body } = await waitForMailTo(email, 'takedown_confirm');
  const { pathname, search } = new URL(/https?:\/\/\S*confirm=[\w-]+/.exec(body)?.[0] ?? '');
  return pathname + search;
}
