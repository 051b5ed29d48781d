import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { writeWav } from '#demo/synth/write-wav.ts';
import { findOverflowingWidths, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { countFunctionCalls } from '../support/count-function-calls.ts';
import { pollUntil, uploadFile } from '../support/creator-uploads.ts';
import { signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

/** A bass in both channels, far above the level of a usual cut. */
function loudBass(seconds: number): Buffer {
  const rate = 44_100;
  const samples = Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((2 * Math.PI * 45 * at) / rate));
  return Buffer.from(writeWav({ sample_rate: rate, bits: 16, channels: [samples, samples] }));
}

/** A record whose three loud tracks are all on side A. */
async function loudRecord(): Promise<number> {
  const visitor = await signedInVisitor('creator@sillon.example');
  const { body: project } = await visitor.post('/api/projects', {
    name: 'Sodium Light',
    artist_name: 'Nova Quartz',
    category: 'vinyl',
  });
  const bytes = loudBass(50);
  for (const title of ['Last Tram', 'Depot', 'Night Bus']) {
    const about = { purpose: 'audio', project_id: project.id, fileName: `${title}.wav` };
    const { body } = await uploadFile({ visitor }, bytes, about);
    const path = `/api/projects/${project.id}/tracks/${body.track_id}`;
    await pollUntil(
      () => visitor.get(`${path}/encode`).then((answer) => answer.body),
      ({ state }: { state: string }) => state === 'ready',
      60,
    );
    await visitor.send('PUT', path, { title, side: 'A' });
  }
  return project.id;
}

/** Presses Tab until the focus is in the list of this name. */
async function focusWithin(page: Page, name: string): Promise<void> {
  const isInside = () =>
    page.evaluate((label) => document.activeElement?.closest(`[aria-label="${label}"]`) !== null, name);
  for (let presses = 0; presses < 20; presses++) {
    if (await isInside()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus did not reach ${name}`);
}

/** Moves a track to each of these sides, and waits for each drawing. */
const moveToAndFro = (page: Page, sides: readonly string[]): Promise<void> =>
  page.evaluate(async (wanted) => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    for (const side of wanted) {
      const select = document.querySelector<HTMLSelectElement>('select[aria-label="Side of Night Bus"]');
      if (!select) throw new Error('no select');
      select.value = side;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await drawn();
    }
  }, sides);

/** Function calls of planning and drawing one move: 74,000 when measured. */
const MOST_CALLS_OF_A_MOVE = 150_000;

test('a creator moves loud tracks to another side until the record fits at the usual level, and keeps that order', async () => {
  const id = await loudRecord();
  const { page, close } = await newBrowserVisit();
  await signInByApi(page, 'creator@sillon.example');
  await openPage(page, `/project/sides?id=${id}`);
  await page.getByLabel('Disc size').selectOption({ label: '7-inch' });
  await page.getByLabel('Speed').selectOption('45');
  const level = page.getByText(/The whole record is cut [\d.]+ dB quieter/);
  await level.waitFor();
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  expect(await findOverflowingWidths(page)).toEqual([]);

  // By the buttons, and back.
  await page.getByRole('button', { name: 'Add a side' }).click();
  await page.getByLabel('Side of Night Bus').selectOption('B');
  await page.getByText('All sides fit at the usual level.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await level.waitFor();

  // By the suggestion, which names the move and its level.
  await page.getByText(/Move “Night Bus” from side A to side B/).waitFor();
  await page.getByRole('button', { name: 'Move this track' }).click();
  await page.getByText('All sides fit at the usual level.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await level.waitFor();

  // By the keyboard. The page calculates suggestions on its main thread, which delays key presses.
  await page.getByText(/Move “Night Bus” from side A to side B/).waitFor();
  const dragged = page.locator('[data-dragging]').first();
  const startDragging = async () => {
    await page.getByRole('button', { name: 'Move Night Bus', exact: true }).press('Enter');
    const isStarted = dragged.waitFor({ timeout: 5000 });
    return isStarted.then(
      () => true,
      () => false,
    );
  };
  // Beside other browsers on two cores one press in some runs starts nothing; the cause is not known.
  await expect.poll(startDragging).toBe(true);
  await focusWithin(page, 'Tracks of side B');
  await page.keyboard.press('Enter');
  await page.getByText('All sides fit at the usual level.').waitFor();
  expect(await page.getByLabel('Tracks of side B').innerText()).toContain('B1 Night Bus');
  const sides = ['A', 'B', 'A', 'B', 'A', 'B'];
  const calls = await countFunctionCalls(page, () => moveToAndFro(page, sides));
  expect(calls / sides.length).toBeLessThan(MOST_CALLS_OF_A_MOVE);

  await page.getByRole('button', { name: 'Save plan' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await openPage(page, `/project/sides?id=${id}`);
  expect(await page.getByLabel('Tracks of side A').innerText()).toMatch(/A1 Last Tram.*A2 Depot/s);
  expect(await page.getByLabel('Tracks of side B').innerText()).toContain('B1 Night Bus');

  // One disc at both speeds is all that three tracks allow.
  await page.getByRole('button', { name: 'Calculate the plans' }).click();
  const plans = page.getByRole('table', { name: 'Compare plans' }).getByRole('row');
  await expect.poll(() => plans.count()).toBe(3);
  expect(await plans.nth(1).innerText()).toMatch(/€\d/);
  await close();
});
