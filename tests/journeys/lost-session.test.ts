import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { closeVisits, newBrowserVisit, openPage, signInByApi, waitForHydration } from '../support/browser.ts';

// A user signs out elsewhere, or changes the password, while a form is being filled in here.
afterAll(closeVisits);

const endSession = (page: Page) =>
  page.evaluate(async () => {
    await fetch('/api/auth/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  });

async function signInHere(page: Page, email: string) {
  await page.waitForURL(/\/sign\?/);
  await page.locator('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/tab=in/);
  const form = page.locator('main form').filter({ has: page.getByLabel('Password', { exact: true }) });
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill('sillon-demo');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/sign'));
  await waitForHydration(page);
}

test('staff find their unsaved input after the session ended, and no other user does', async () => {
  const { page, errors, close } = await newBrowserVisit();
  const question = page.getByLabel('Question');
  await signInByApi(page, 'team@sillon.example');
  await openPage(page, '/admin/faq/new');
  await question.fill('How long does a lacquer keep?');
  await page.getByLabel('Answer').fill('Not a week. It is plated the day after it was cut.');
  await endSession(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await signInHere(page, 'team@sillon.example');
  expect(new URL(page.url()).pathname).toBe('/admin/faq/new');
  await page.getByText('Your entries are back').waitFor();
  expect([await question.inputValue(), await page.getByLabel('Answer').inputValue()]).toEqual([
    'How long does a lacquer keep?',
    'Not a week. It is plated the day after it was cut.',
  ]);

  await page.getByLabel('Answer').fill('Somebody else shall not read this.');
  await endSession(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await signInHere(page, 'admin@sillon.example');
  expect([await question.inputValue(), await page.getByLabel('Answer').inputValue()]).toEqual(['', '']);
  expect(await page.getByText('Your entries are back').count()).toBe(0);
  expect(errors.filter((each) => !each.includes('401'))).toEqual([]);
  await close();
});

test('a creator finds the input in the wizard too, which saves by itself', async () => {
  const { page, close } = await newBrowserVisit();
  await signInByApi(page, 'creator@sillon.example');
  const made = await page.request.post('/api/projects', {
    data: { name: 'Nine Lost Sessions', artist_name: 'Nova Lindqvist', category: 'vinyl' },
    headers: { origin: inject('shop').url },
  });
  const { id } = await made.json();
  await openPage(page, `/project/project?id=${id}&page=release`);
  const about = page.locator('textarea').first();
  await endSession(page);
  await about.fill('Recorded twice, because the first take was lost.');
  await signInHere(page, 'creator@sillon.example');
  await expect.poll(() => page.locator('textarea').first().inputValue()).toContain('the first take was lost');
  await page.getByText('Your entries are back').waitFor();
  const kept = () => page.request.get(`/api/projects/${id}/edit`).then((answer) => answer.json());
  await expect.poll(async () => (await kept()).description).toContain('the first take was lost');
  await close();
});
