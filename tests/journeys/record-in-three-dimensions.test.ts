import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

const RECORD = '/vinyl/1001/long-dark-short-flash';
const scene = (page: Page) => page.locator('main canvas[role=img]');
const drawing = (page: Page) => page.locator('main img[alt*="Long Dark"]').first();

/** The mean colour of a part of a canvas on the screen; the part is given in shares of its box. */
async function measureColour(canvas: Locator, [x, y]: readonly [number, number], reach = 0.01) {
  const { data, info } = await sharp(await canvas.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = [0, 0, 0];
  const box = Math.max(1, Math.round(reach * info.width));
  const [left, top] = [Math.round(x * info.width), Math.round(y * info.height)];
  for (let row = top - box; row <= top + box; row++)
    for (let column = left - box; column <= left + box; column++)
      for (const channel of [0, 1, 2])
        mean[channel] = (mean[channel] ?? 0) + (data[(row * info.width + column) * 3 + channel] ?? 0);
  return mean.map((sum) => sum / (2 * box + 1) ** 2) as [number, number, number];
}

const readPixels = async (canvas: Locator): Promise<Buffer> =>
  sharp(await canvas.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();

/** The share of colours that differ visibly from an earlier picture of the canvas. */
async function changedShare(canvas: Locator, before: Buffer): Promise<number> {
  const after = await readPixels(canvas);
  let changed = 0;
  for (let at = 0; at < before.length; at++) if (Math.abs((before[at] ?? 0) - (after[at] ?? 0)) > 12) changed += 1;
  return changed / before.length;
}

/** The same after a moment; 0 once everything is at rest. */
async function shareInMotion(canvas: Locator): Promise<number> {
  const before = await readPixels(canvas);
  await canvas.page().waitForTimeout(600);
  return changedShare(canvas, before);
}

const sceneBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /(record-scene|scene-record)[\w-]*\.js$/.test(name))
      .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
  );

let draft = 0;
beforeAll(async () => {
  const maker = await signedInVisitor('creator@sillon.example');
  const item = { type: 'vinyl', format: '12"', rpm: 33, color: 'red', color_id: 'red', price: 2400 };
  const made = await maker.post('/api/projects', {
    name: 'Three Dimensions',
    artist_name: 'Nova Lindqvist',
    category: 'vinyl',
    genre_ids: [7],
    items: [{ ...item, name: '', size: '', stock: 0, weight_grams: 250, currency: 'EUR' }],
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  draft = made.body.id;
});

test('a record page shows its record in three dimensions where the device can draw it', async () => {
  const { page, errors, close } = await newBrowserVisit({ webgl: true });
  await openPage(page, RECORD);
  await expect.poll(() => scene(page).count()).toBe(1);
  await expect.poll(() => drawing(page).isVisible()).toBe(false);
  expect(await scene(page).getAttribute('aria-label')).toContain('Long Dark, Short Flash');
  const bytes = await sceneBytes(page);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(200_000);
  // The disc leaves the sleeve when asked to, and nothing moves afterwards.
  const group = page.getByRole('group', { name: 'Turn the record' });
  await page.mouse.move(2, 2);
  await expect.poll(() => shareInMotion(scene(page))).toBeLessThan(0.001);
  const closed = await readPixels(scene(page));
  await group.getByRole('button', { name: 'Take the disc out' }).click();
  await expect.poll(() => changedShare(scene(page), closed)).toBeGreaterThan(0.2);
  expect(await group.getByRole('button', { name: 'Put the disc back' }).count()).toBe(1);
  expect(errors).toEqual([]);
  await close();
});

test('the wizard shows the disc in its colour, turning until it is stopped', async () => {
  const { page, errors, close } = await newBrowserVisit({ webgl: true });
  await signInByApi(page, 'creator@sillon.example');
  await openPage(page, `/project/project?id=${draft}&page=price`);
  await expect.poll(() => scene(page).count()).toBe(1);
  await page.waitForTimeout(2500);
  // Right of the sleeve, where only vinyl is.
  const [red, green, blue] = await measureColour(scene(page), [0.84, 0.45]);
  expect(red).toBeGreaterThan(2 * green);
  expect(red).toBeGreaterThan(2 * blue);
  await page.getByRole('button', { name: 'Take the disc out' }).click();
  await page.waitForTimeout(2000);
  expect(await shareInMotion(scene(page))).toBeGreaterThan(0.001);
  await page.getByRole('button', { name: 'Stop the disc' }).click();
  await expect.poll(() => shareInMotion(scene(page))).toBeLessThan(0.0002);
  // Another colour is shown when it is saved.
  await page.getByRole('radio', { name: 'Blue', exact: true }).check({ force: true });
  await expect
    .poll(async () => {
      const [r, , b] = await measureColour(scene(page), [0.84, 0.5]);
      return b - r;
    })
    .toBeGreaterThan(40);
  expect(errors).toEqual([]);
  await close();
});

test('a record is turned by the pointer and by keys', async () => {
  const { page, close } = await newBrowserVisit({ webgl: true });
  await openPage(page, RECORD);
  await expect.poll(() => scene(page).count()).toBe(1);
  await expect.poll(() => drawing(page).isVisible()).toBe(false);
  const box = await scene(page).boundingBox();
  if (!box) throw new Error('no canvas');
  const flat = await readPixels(scene(page));
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2, { steps: 5 });
  await expect.poll(() => changedShare(scene(page), flat)).toBeGreaterThan(0.2);
  await page.mouse.up();
  await page.mouse.move(2, 2);
  await page.getByRole('button', { name: 'Turn over' }).focus();
  await expect.poll(() => shareInMotion(scene(page))).toBeLessThan(0.001);
  const rest = await readPixels(scene(page));
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => changedShare(scene(page), rest)).toBeGreaterThan(0.1);
  await close();
});

test('the device is given back when the record leaves the page', async () => {
  const { page, errors, close } = await newBrowserVisit({ webgl: true });
  await openPage(page, RECORD);
  await expect.poll(() => drawing(page).isVisible()).toBe(false);
  const context = await scene(page).evaluateHandle((canvas) => (canvas as HTMLCanvasElement).getContext('webgl2'));
  await page
    .getByRole('link', { name: /home|sillon/i })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => context.evaluate((gl) => gl?.isContextLost())).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

test('a device that takes its context back is shown the drawing', async () => {
  const { page, errors, close } = await newBrowserVisit({ webgl: true });
  await openPage(page, RECORD);
  await expect.poll(() => drawing(page).isVisible()).toBe(false);
  await scene(page).evaluate((canvas) =>
    (canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  );
  await expect.poll(() => scene(page).count()).toBe(0);
  expect(await drawing(page).isVisible()).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

test.each([
  ['with reduced motion', { webgl: true, still: true }],
  ['without WebGL', { webgl: false }],
])('%s the drawing stays, and no code of the scene is loaded', async (_, device) => {
  const { page, errors, close } = await newBrowserVisit(device);
  await openPage(page, RECORD);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2500);
  expect(await page.locator('canvas').count()).toBe(0);
  expect(await sceneBytes(page)).toBe(0);
  expect(await drawing(page).isVisible()).toBe(true);
  expect(errors).toEqual([]);
  await close();
});
