import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { findOverflowingWidths, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { countFunctionCalls } from '../support/count-function-calls.ts';
import { pollUntil, toneWav, uploadFile } from '../support/creator-uploads.ts';
import { signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

/** A bass far above the level of a usual cut. */
const loudBass = (seconds: number): Buffer => toneWav(seconds, 45, 1);

/** Creates a vinyl project with these tracks on side A. @returns its id */
async function newRecord(tracks: readonly (readonly [title: string, wav: Buffer])[]): Promise<number> {
  const visitor = await signedInVisitor('creator@sillon.example');
  const { body: project } = await visitor.post('/api/projects', {
    name: 'Sodium Light',
    artist_name: 'Nova Quartz',
    category: 'vinyl',
  });
  for (const [title, bytes] of tracks) {
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

/** A record whose three loud tracks are all on side A. */
function loudRecord(): Promise<number> {
  const bytes = loudBass(50);
  return newRecord(['Last Tram', 'Depot', 'Night Bus'].map((title) => [title, bytes]));
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
  await page.getByText(/Move A3 “Night Bus” to side B/).waitFor();
  await page.getByRole('button', { name: 'Move this track' }).click();
  await page.getByText('All sides fit at the usual level.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await level.waitFor();

  // By the keyboard. The list is one tab stop: arrows choose the row, and Tab goes on to its handle.
  await focusWithin(page, 'Tracks of side A');
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Move Night Bus', exact: true }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-dragging]').first().waitFor();
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
  await page.getByText(/For 300 copies of this release, before tax\. .*Sleeve: single pocket, printed/).waitFor();
  await close();
});

test('a creator drags a track by the pointer, changes a gap and balances the sides, and undoes and repeats each', async () => {
  const id = await newRecord([
    ['Last Tram', toneWav(20, 200, 0.3)],
    ['Depot', toneWav(20, 200, 0.3)],
    ['Night Bus', toneWav(10, 6000, 0.2)],
  ]);
  const { page, errors, close } = await newBrowserVisit();
  await signInByApi(page, 'creator@sillon.example');
  await openPage(page, `/project/sides?id=${id}`);
  const [sideA, sideB] = ['A', 'B'].map((side) => page.getByRole('region', { name: `Side ${side}` })) as [
    Locator,
    Locator,
  ];
  const brightest = sideA.getByText(/The last track is the brightest of this side/);
  await brightest.waitFor();

  // Two gaps of two seconds: 54 s.
  const length = sideA.locator('dt:has-text("Length") + dd');
  await expect.poll(() => length.innerText()).toBe('0:54');
  const gap = page.getByLabel('Gap before Depot, in seconds');
  await gap.fill('12');
  await gap.blur();
  await expect.poll(() => length.innerText()).toBe('1:04');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => length.innerText()).toBe('0:54');
  expect(await gap.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => length.innerText()).toBe('1:04');
  expect(await gap.inputValue()).toBe('12');

  // The bright track further out is no longer warned about.
  await page.getByRole('button', { name: 'Move Night Bus up' }).click();
  await brightest.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Add a side' }).click();
  const places = (side: Locator) => side.getByRole('row').allInnerTexts();
  await page
    .getByRole('row', { name: 'Depot' })
    .dragTo(sideB.getByText('Drop a track here'), { sourcePosition: { x: 12, y: 12 } });
  await sideB.getByText('B1').waitFor();
  expect((await places(sideA)).join()).toMatch(/A1 Last Tram.*A2 Night Bus/s);
  expect((await places(sideB)).join()).toContain('B1 Depot');

  await page.getByRole('button', { name: 'Undo' }).click();
  await sideB.getByText('Drop a track here').waitFor();
  await page.getByRole('button', { name: 'Balance, keep the order' }).click();
  await sideB.getByText('B1').waitFor();
  expect((await places(sideA)).join() + (await places(sideB)).join()).toMatch(/A1 Last Tram.*A2 Night Bus.*B1 Depot/s);
  expect(errors).toEqual([]);
  await close();
});
