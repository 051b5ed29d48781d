import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeWav } from '#demo/synth/write-wav.ts';
import { findOverflowingWidths, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { pollUntil, uploadFile } from '../support/creator-uploads.ts';
import { signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

const EMAIL = 'creator@sillon.example';
const SECONDS = 100;
/** The preview leaves at least ten seconds. */
const LATEST = SECONDS - 10;

/** A tone that swells, so that the waveform shows where it is. */
function swellingTone(): Buffer {
  const rate = 22_050;
  const samples = Float32Array.from({ length: rate * SECONDS }, (_, at) => {
    const second = at / rate;
    return (0.1 + (0.8 * second) / SECONDS) * Math.sin(2 * Math.PI * 330 * second);
  });
  return Buffer.from(writeWav({ sample_rate: rate, bits: 16, channels: [samples] }));
}

let visitor: Awaited<ReturnType<typeof signedInVisitor>>;
let id = 0;
let link = '';
const tracks: number[] = [];
beforeAll(async () => {
  visitor = await signedInVisitor(EMAIL);
  const draft = { name: 'Late Ferry', artist_name: 'Nova Quartz', category: 'vinyl' };
  const { body: project } = await visitor.post('/api/projects', draft);
  ({ id, link } = project);
  const bytes = swellingTone();
  for (const title of ['Quay', 'Open Water']) {
    const about = { purpose: 'audio', project_id: id, fileName: `${title}.wav` };
    const { body } = await uploadFile({ visitor }, bytes, about);
    await pollUntil(
      () => visitor.get(`/api/projects/${id}/tracks/${body.track_id}/encode`).then((answer) => answer.body),
      ({ state }: { state: string }) => state === 'ready',
      60,
    );
    tracks.push(body.track_id);
  }
});

const savedStarts = async (): Promise<number[]> =>
  (await visitor.get(`/api/projects/${id}/edit`)).body.songs.map(
    (song: { preview_start: number }) => song.preview_start,
  );
const handle = (page: Page, title: string) => page.getByRole('slider', { name: `Start of the preview of ${title}` });
const valueText = (page: Page, title: string) => handle(page, title).getAttribute('aria-valuetext');
const playingSecond = (page: Page) =>
  page
    .locator('audio')
    .first()
    .evaluate((audio: HTMLAudioElement) => (audio.paused ? -1 : audio.currentTime));

/** Drags from one share of the waveform to another. */
async function drag(page: Page, title: string, from: number, to: number) {
  await handle(page, title).scrollIntoViewIfNeeded();
  const box = await handle(page, title).boundingBox();
  if (!box) throw new Error('no waveform');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * from, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * ((from + to) / 2), y);
  await page.mouse.move(box.x + box.width * to, y);
  await page.mouse.up();
}

/** The waveform has a mark at this second, and screen readers hear of it once, at the slider. */
async function expectMarkedStart(part: Locator, time: string, second: number) {
  const text = `Preview starts at ${time}`;
  const slider = part.getByTitle(text);
  await slider.waitFor();
  expect(await slider.getAttribute('type')).toBe('range');
  expect(await slider.getAttribute('aria-describedby')).toBeNull();
  expect(await part.getByRole('img', { name: text }).count()).toBe(0);
  const mark = part.locator('svg').filter({ has: part.page().locator('line + circle') });
  const [wave, line] = [await mark.boundingBox(), await mark.locator('line').boundingBox()];
  if (!wave || !line) throw new Error('no mark');
  expect((line.x + line.width / 2 - wave.x) / wave.width).toBeCloseTo(second / SECONDS, 2);
}

test('a creator moves the starts of previews by mouse and keys in the side planner, hears them, undoes one and saves', async () => {
  const { page, errors, close } = await newBrowserVisit();
  await signInByApi(page, EMAIL);
  await openPage(page, `/project/sides?id=${id}`);
  await handle(page, 'Quay').waitFor();
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  expect(await findOverflowingWidths(page)).toEqual([]);
  expect(await valueText(page, 'Quay')).toBe('Preview starts at 0:00');

  await drag(page, 'Quay', 0, 0.42);
  expect(await valueText(page, 'Quay')).toBe('Preview starts at 0:42');
  // A press takes the handle to that place, and never past the last second that leaves a preview.
  await drag(page, 'Open Water', 0.5, 1);
  expect(await valueText(page, 'Open Water')).toBe('Preview starts at 1:30');

  await handle(page, 'Quay').focus();
  const keys: [string, string][] = [
    ['ArrowRight', '0:43'],
    ['PageUp', '0:53'],
    ['ArrowLeft', '0:52'],
    ['PageDown', '0:42'],
    ['End', '1:30'],
    ['Home', '0:00'],
  ];
  for (const [key, at] of keys) {
    await page.keyboard.press(key);
    expect(await valueText(page, 'Quay'), key).toBe(`Preview starts at ${at}`);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await valueText(page, 'Quay')).toBe('Preview starts at 1:30');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await valueText(page, 'Quay')).toBe('Preview starts at 0:42');

  await page.getByRole('button', { name: 'Play Quay from 0:42' }).click();
  await expect.poll(() => playingSecond(page)).toBeGreaterThanOrEqual(42);
  expect(await playingSecond(page)).toBeLessThan(50);
  await page.getByRole('button', { name: 'Pause Quay' }).first().click();

  await page.getByRole('button', { name: 'Save plan' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await savedStarts()).toEqual([42, LATEST]);
  await openPage(page, `/project/sides?id=${id}`);
  expect(await valueText(page, 'Quay')).toBe('Preview starts at 0:42');
  expect(errors).toEqual([]);
  await close();
});

test('a finger moves the handle, and the page still scrolls', async () => {
  const { page, context, close } = await newBrowserVisit({ width: 390, height: 844, touch: true });
  await signInByApi(page, EMAIL);
  await openPage(page, `/project/sides?id=${id}`);
  await handle(page, 'Quay').waitFor();
  expect(await findOverflowingWidths(page)).toEqual([]);
  await handle(page, 'Quay').scrollIntoViewIfNeeded();
  const box = await handle(page, 'Quay').boundingBox();
  if (!box) throw new Error('no waveform');
  const fingers = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0, down = 0) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + box.width * share, y: box.y + box.height / 2 + down }],
    });
  await touch('touchStart', 0.42);
  for (const share of [0.5, 0.6, 0.7]) await touch('touchMove', share);
  await touch('touchEnd');
  expect(await valueText(page, 'Quay')).toBe('Preview starts at 1:10');

  const top = await page.evaluate(() => scrollY);
  await touch('touchStart', 0.2);
  for (const down of [-30, -80, -160]) await touch('touchMove', 0.2, down);
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
  expect(await valueText(page, 'Quay')).toBe('Preview starts at 1:10');
  await close();
});

test('the wizard saves a typed or dragged start, and the product page plays from it', async () => {
  const { page, close } = await newBrowserVisit();
  await signInByApi(page, EMAIL);
  await openPage(page, `/project/project?id=${id}&page=tracks`);
  const first = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem').first();
  await first.getByText('Edit', { exact: true }).click();
  const field = first.getByLabel('Preview starts at');
  await field.fill('1:75');
  await first.getByText('Enter a time in minutes and seconds').waitFor();
  await field.fill('0:55');
  await expect.poll(savedStarts).toEqual([55, LATEST]);
  expect(await valueText(page, 'Quay')).toBe('Preview starts at 0:55');
  await drag(page, 'Quay', 0.55, 0.3);
  await expect.poll(savedStarts).toEqual([30, LATEST]);
  expect(await field.inputValue()).toBe('0:30');

  await openPage(page, link);
  await page.getByRole('button', { name: 'Play Quay' }).click();
  await expect.poll(() => playingSecond(page)).toBeGreaterThanOrEqual(30);
  expect(await playingSecond(page)).toBeLessThan(40);
  // The player at the foot and the list of tracks mark where the preview starts.
  const player = page.getByRole('region', { name: 'Player' });
  await expectMarkedStart(player, '0:30', 30);
  await expectMarkedStart(page.getByRole('main'), '0:30', 30);
  // The next track begins at its own start.
  await player.getByRole('button', { name: 'Next track' }).click();
  await expect.poll(() => playingSecond(page)).toBeGreaterThanOrEqual(LATEST);
  await expectMarkedStart(player, '1:30', LATEST);

  // So does the player for other sites.
  await page.goto(`/player?project=${id}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => page.locator('[data-clock]').textContent()).toMatch(/^0:3\d$/);
  await page.getByTitle('Preview starts at 0:30').waitFor();
  const [bar, mark] = await Promise.all(
    ['[data-seek]', '[data-start-mark]'].map((part) => page.locator(part).boundingBox()),
  );
  if (!bar || !mark) throw new Error('no mark');
  expect((mark.x + mark.width / 2 - bar.x) / bar.width).toBeCloseTo(30 / SECONDS, 1);
  await close();
});

test('without scripts the start is a field and a button', async () => {
  const { page, close } = await newBrowserVisit({ javaScript: false });
  await signInByApi(page, EMAIL);
  await page.goto(`/project/project?id=${id}&page=tracks`);
  const first = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem').first();
  await first.getByText('Edit', { exact: true }).click();
  const form = first.locator('form').filter({ has: page.locator('[name=preview_start]') });
  await form.getByLabel('Preview starts at').fill('0:12');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(savedStarts).toEqual([12, LATEST]);
  await close();
});
