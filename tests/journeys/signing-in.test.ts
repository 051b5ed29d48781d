import { afterAll, expect, test } from 'vitest';
import { closeBrowser, visit } from '../support/browser.ts';

afterAll(closeBrowser);

test.each([true, false])(
  'a wrong password is said on the page, nobody is signed in (scripts: %s)',
  async (javaScript) => {
    const { page, context, close } = await visit({ javaScript });
    await page.goto('/sign?tab=in');
    const form = page
      .locator('form')
      .filter({ has: page.getByLabel('Password', { exact: true }) })
      .first();
    await form.getByLabel('E-mail').fill('user@sillon.example');
    await form.getByLabel('Password', { exact: true }).fill('not this one');
    await form.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('E-mail and password do not match.').first().waitFor();
    expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
    await close();
  },
);
