// The pictures of README.md, taken from the running program: `node scripts/run.mjs scripts/readme-screenshots.ts
// http://localhost:3000`.
import { mkdirSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from './gate/find-browser.ts';

const base = process.argv[2] ?? 'http://localhost:3000';
const folder = 'docs/screenshots';
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

await shoot('home', 1440, 900, (page) => page.goto('/'));
await shoot('record', 1440, 900, async (page) => page.goto(await firstRecord()));
await shoot('shop', 1440, 900, (page) => page.goto('/vinyl-shop?genre=1'));
await shoot('cart', 1440, 900, async (page) => {
  // Before hydration the button submits its form, and no drawer opens.
  await page.goto(await firstRecord(), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('dialog', { name: 'Cart' }).getByText('Total', { exact: true }).first().waitFor();
});
await shoot('staff', 1440, 900, async (page) => {
  await signIn(page, 'admin@sillon.example');
  await page.goto('/admin/orders');
});
await shoot('phone', 390, 844, async (page) => page.goto(await firstRecord()));
await browser.close();

async function shoot(name: string, width: number, height: number, go: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({ baseURL: base, viewport: { width, height }, locale: 'en-GB' });
  const page = await context.newPage();
  await go(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
  const picture = await page.screenshot();
  await sharp(picture)
    .resize({ width: Math.min(width, 960) })
    .webp({ quality: 80 })
    .toFile(`${folder}/${name}.webp`);
  await context.close();
}

async function firstRecord(): Promise<string> {
  const answer = await fetch(`${base}/api/projects?category=vinyl&limit=30`);
  const { items } = (await answer.json()) as { items: { link: string; in_stock: boolean; selling_mode: string }[] };
  return items.find(({ in_stock, selling_mode }) => in_stock && selling_mode === 'shop')?.link ?? '/vinyl-shop';
}

async function signIn(page: Page, email: string) {
  await page.goto('/sign?tab=in');
  const form = page
    .locator('form')
    .filter({ has: page.getByLabel('Password', { exact: true }) })
    .first();
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill('sillon-demo');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/sign'));
}
