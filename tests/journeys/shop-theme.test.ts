import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { closeVisits, newBrowserVisit, signInByApi } from '../support/browser.ts';

// An artist or record label sets the theme of its shop, previews it, and reverts it.
afterAll(closeVisits);

const folder = mkdtempSync(join(tmpdir(), 'sillon-look-'));

test.each([1440, 390])('a creator brands their shop at %d px', async (width) => {
  const creator = await newBrowserVisit({ width });
  const { page } = creator;
  await signInByApi(page, 'creator@sillon.example');
  await page.goto('/my-account/shop');
  await page.getByRole('link', { name: 'Theme', exact: true }).click();
  await page.waitForURL('**/my-account/shop/cellar-records');
  await page.waitForLoadState('networkidle');

  const logo = join(folder, `logo-${width}.png`);
  await sharp({ create: { width: 400, height: 120, channels: 3, background: '#c8102e' } })
    .png()
    .toFile(logo);
  await page.locator('[data-place="logo"] input[type=file]').setInputFiles(logo);
  await page.getByRole('img', { name: 'Logo of Cellar Records' }).waitFor({ timeout: 30_000 });

  const preview = page.locator('[data-brand="cellar-records"]');
  const colour = (selector: string) =>
    preview.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByRole('checkbox', { name: /^White label/ }).check();
  await page.getByLabel('Header background').fill('#24433a');
  await expect.poll(() => colour('header')).toBe('rgb(36, 67, 58)');
  await preview.locator('header img').waitFor();
  await page.getByText(/^Header text has a contrast ratio of 1\.\d : 1/).waitFor();
  await page.getByLabel('Header text').fill('hsl(40, 30%, 92%)');
  await expect.poll(() => page.getByText(/^Header text has/).count()).toBe(0);
  await page.getByLabel('Footer background').fill('rgb(20 20 60)');
  await page.getByLabel('Footer text').fill('#fff');
  await expect.poll(() => colour('footer')).toBe('rgb(20, 20, 60)');
  await page.getByRole('checkbox', { name: 'Show menu' }).check();
  await page.getByLabel('Menu item 1', { exact: true }).fill('Tour');
  await page.getByLabel('Link of menu item 1').fill('https://cellar.example/tour');
  await page.getByLabel('Instagram').fill('https://instagram.example/cellar');
  await preview.getByText('Instagram').waitFor();
  const early = await (await fetch(new URL('/shop/cellar-records', page.url()))).text();
  expect(early).not.toContain('#24433a');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved and live in your shop.').waitFor();
  await page.getByRole('link', { name: 'View shop' }).click();
  await page.waitForURL('**/shop/cellar-records');
  const header = page.locator('header').first();
  expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(36, 67, 58)');
  await header.locator('img').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.goto('/my-account/shop/cellar-records');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await page.getByLabel('Header text').inputValue()).toBe('hsl(40, 30%, 92%)');
  await page.getByLabel('Header background').fill('green');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => page.getByLabel('Header background').getAttribute('aria-invalid')).toBe('true');

  await page.getByRole('button', { name: 'Reset to default colours' }).click();
  await page.getByText('Default colours restored.').waitFor();
  expect(await page.getByLabel('Header background').inputValue()).toBe('');
  expect(await page.getByLabel('Menu item 1', { exact: true }).inputValue()).toBe('Tour');
  await page.waitForLoadState('networkidle');
  await page.getByRole('checkbox', { name: /^White label/ }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved and live in your shop.').waitFor();
  // The invalid colour.
  expect(creator.errors).toEqual([expect.stringContaining('422')]);
  await creator.close();
});

test('without scripts a theme is previewed before it is saved, too', async () => {
  const { page, close } = await newBrowserVisit({ javaScript: false });
  await signInByApi(page, 'creator@sillon.example');
  await page.goto('/my-account/shop/cellar-records');
  await page.getByLabel('Header background').fill('#402030');
  await page.getByRole('checkbox', { name: /^White label/ }).check();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const header = page.locator('[data-brand="cellar-records"] header');
  expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(64, 32, 48)');
  expect(await page.getByLabel('Header background').inputValue()).toBe('#402030');
  expect(await (await fetch(new URL('/shop/cellar-records', page.url()))).text()).not.toContain('#402030');
  await close();
});

test('the theme page of a shop is open to its owner alone', async () => {
  const { page, close } = await newBrowserVisit();
  await signInByApi(page, 'team@sillon.example');
  expect((await page.goto('/my-account/shop/cellar-records'))?.status()).toBe(404);
  expect((await page.goto('/my-account/shop/nachtzug'))?.status()).toBe(404);
  await close();
});
