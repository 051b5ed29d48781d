import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeWav } from '#demo/synth/write-wav.ts';
import { findOverflowingWidths, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { pollUntil, uploadFile } from '../support/creator-uploads.ts';
import {
  type Brightness,
  type Face,
  faceOutside,
  findBandShift,
  measureContrast,
  measureLeadOut,
  readDiscBrightness,
  readSceneBrightness,
} from '../support/disc-brightness.ts';
import { DECLARED_RIGHTS } from '../support/rights-declaration.ts';
import { signedInVisitor } from '../support/shop-api.ts';

const EMAIL = 'creator@sillon.example';
const ITEM = { type: 'vinyl', format: '12"', rpm: 33, color_id: 'ruby', price: 2400 };

type Passages = readonly (readonly [seconds: number, level: number])[];

/** Long quiet passages and shorter loud ones, so that both take some millimetres of the disc. */
const QUIET_FIRST: Passages = [
  [80, 0.02],
  [50, 0.6],
  [80, 0.02],
  [50, 0.6],
];
const LOUD_FIRST = QUIET_FIRST.toReversed();
const SHORT: Passages = [
  [60, 0.02],
  [30, 0.6],
];

function makeSound(passages: Passages): Buffer {
  const rate = 22_050;
  const levels = passages.flatMap(([seconds, level]) => Array.from({ length: seconds }, () => level));
  const samples = Float32Array.from(
    { length: rate * levels.length },
    (_, at) => (levels[Math.floor(at / rate)] ?? 0) * Math.sin((2 * Math.PI * 90 * at) / rate),
  );
  return Buffer.from(writeWav({ sample_rate: rate, bits: 16, channels: [samples, samples] }));
}

interface MadeTrack {
  readonly title: string;
  readonly side: string;
  readonly passages: Passages;
}

/** A private record with cover, price and tracks, ready for submission. */
async function createReadyRecord(tracks: readonly MadeTrack[], more: object = {}) {
  const visitor = await signedInVisitor(EMAIL);
  const { body: project } = await visitor.post('/api/projects', {
    name: 'Harbour Frequencies',
    artist_name: 'Nova Quartz',
    category: 'vinyl',
    genre_ids: [1],
    private: true,
    items: [{ ...ITEM, currency: 'EUR', stock: 50, weight_grams: 260 }],
  });
  const cover = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#274156' } })
    .jpeg()
    .toBuffer();
  await uploadFile({ visitor }, cover, { purpose: 'cover', project_id: project.id, fileName: 'cover.jpg' });
  const track_ids: number[] = [];
  for (const { title, side, passages } of tracks) {
    const about = { purpose: 'audio', project_id: project.id, fileName: `${title}.wav` };
    const { body } = await uploadFile({ visitor }, makeSound(passages), about);
    const path = `/api/projects/${project.id}/tracks/${body.track_id}`;
    await pollUntil(
      () => visitor.get(`${path}/encode`).then((answer) => answer.body),
      ({ state }: { state: string }) => state === 'ready',
      60,
    );
    await visitor.send('PUT', path, { title, side });
    track_ids.push(body.track_id);
  }
  await visitor.send('PUT', `/api/projects/${project.id}`, more);
  const read = () => visitor.get(`/api/projects/${project.id}/edit`).then((answer) => answer.body);
  await pollUntil(read, ({ cover_state }: { cover_state: string }) => cover_state === 'ready', 60);
  return { id: project.id as number, visitor, read, track_ids };
}

/** Submits a record and accepts it. @returns it with the pictures that show its grooves */
async function publish({ id, visitor, read }: Awaited<ReturnType<typeof createReadyRecord>>) {
  const { picture_version } = await read();
  await visitor.post(`/api/projects/${id}/submit`, DECLARED_RIGHTS);
  const team = await signedInVisitor('team@sillon.example');
  expect((await team.post(`/api/projects/${id}/step`, { step: 'confirmed' })).status).toBe(200);
  const made = await pollUntil(read, (now) => now.cover_state === 'ready' && now.picture_version > picture_version, 60);
  return { id, team, made };
}

/** A published record. Side A begins quietly and side B loudly, so their bands differ. */
let published: Awaited<ReturnType<typeof publish>> & { readonly back_track: number };

beforeAll(async () => {
  const record = await createReadyRecord(
    [
      { title: 'Breakwater', side: 'A', passages: QUIET_FIRST },
      { title: 'Signal Lamp', side: 'A', passages: SHORT },
      { title: 'Slack Water', side: 'B', passages: LOUD_FIRST },
    ],
    { disc_shows_grooves: true },
  );
  published = { ...(await publish(record)), back_track: record.track_ids[2]! };
});
afterAll(closeVisits);

test('a creator turns the grooves on in the wizard, and the shop shows them once the audio is accepted', async () => {
  const record = await createReadyRecord([{ title: 'Breakwater', side: 'A', passages: SHORT }]);
  const { page, errors, close } = await newBrowserVisit();
  await signInByApi(page, EMAIL);
  const prices = `/project/project?id=${record.id}&page=price`;
  await openPage(page, prices);
  const choice = page.getByLabel('Show the grooves of all sides');
  expect(await choice.isChecked()).toBe(false);
  await page.getByAltText('The disc without grooves of its own').waitFor();
  await choice.check();
  await page.getByAltText('The disc with the grooves of side A').waitFor();
  await page.getByText('The shop shows the grooves once our team has accepted your audio.').waitFor();
  await pollUntil(record.read, ({ disc_shows_grooves }: { disc_shows_grooves: boolean }) => disc_shows_grooves);
  await openPage(page, prices);
  expect(await choice.isChecked()).toBe(true);
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  expect(await findOverflowingWidths(page)).toEqual([]);

  const { made } = await publish(record);
  await openPage(page, made.link);
  const disc = page.locator(`img[src*="only_vinyl"][src*="v=${made.picture_version}"]`).first();
  await expect.poll(() => disc.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(720);
  await openPage(page, prices);
  await page.getByText('The shop shows these grooves. A new picture takes a minute.').waitFor();
  expect(errors).toEqual([]);
  await close();
});

const readFace = async (page: Page, id: number, side: string): Promise<Face> =>
  (await (await page.request.get(`/api/projects/${id}/disc-face?side=${side}`)).json()).face;

test('the lit view shows bands and lead-out of both sides where their faces have them', async () => {
  const { id, made } = published;
  const { page, errors, close } = await newBrowserVisit({ webgl: true });
  const [face, backFace] = [await readFace(page, id, 'A'), await readFace(page, id, 'B')];
  const drawing = await (await page.request.get(`/projects/${made.picture}/only_vinyl.webp`)).body();
  const drawn = await readDiscBrightness(drawing, { x: 0.5, y: 0.5, radius: 0.496, side: 1 });
  expect(measureContrast(face, drawn)).toBeGreaterThan(5);
  expect(Math.abs(findBandShift(face, drawn))).toBeLessThanOrEqual(1);
  const loaded = recordLoadedFaces(page);
  await openPage(page, made.link);
  const canvas = page.locator('main canvas[role=img]');
  await canvas.waitFor();
  await page.mouse.move(2, 2);
  await expectComputedSide(face, () => readSceneBrightness(canvas, 1), 1);
  expect(loaded()).toEqual(['A']);
  // Its back has the grooves of side B, and the choice follows the turn.
  await page.getByRole('button', { name: 'Turn over' }).click();
  const back = await expectComputedSide(backFace, () => readSceneBrightness(canvas, -1), -1);
  expect(measureContrast(face, back)).toBeLessThan(measureContrast(backFace, back) * 0.6);
  expect(await page.getByRole('radio', { name: 'Side B' }).isChecked()).toBe(true);
  // The choice turns it back, without loading a face again.
  await page.getByRole('radio', { name: 'Side A' }).check();
  await expect.poll(async () => measureContrast(face, await readSceneBrightness(canvas, 1))).toBeGreaterThan(8);
  expect(loaded()).toEqual(['A', 'B']);
  expect(errors).toEqual([]);
  await close();
});

/** Waits until bands and lead-out of a side are seen where they are computed. @returns the side as seen */
async function expectComputedSide(face: Face, read: () => Promise<Brightness>, side: 1 | -1): Promise<Brightness> {
  let seen = await read();
  const measure = async () => {
    seen = await read();
    const leadOut = measureLeadOut(face, seen, side);
    return {
      hasBands: measureContrast(face, seen) > 8,
      isInPlace: Math.abs(findBandShift(face, seen)) <= 1,
      hasLeadOut: leadOut.length > 0 && Math.min(...leadOut) > 10,
    };
  };
  await expect.poll(measure).toEqual({ hasBands: true, isInPlace: true, hasLeadOut: true });
  return seen;
}

/** The sides whose grooves a page has loaded, in order. */
function recordLoadedFaces(page: Page): () => string[] {
  const sides: string[] = [];
  page.on('request', (request) => {
    const [, query, path] = /disc-face\?side=([A-H])|sides\/([A-H])\/face/.exec(request.url()) ?? [];
    const side = query ?? path;
    if (side) sides.push(side);
  });
  return () => sides;
}

test('a double album has its second disc in front once one of its sides is chosen', async () => {
  const { id, team, made, back_track } = published;
  expect((await team.send('PUT', `/api/projects/${id}/tracks/${back_track}`, { side: 'C' })).status).toBe(200);
  // Through clear vinyl the bands of the disc behind would be measured too.
  const items = [{ ...ITEM, color_id: 'red', item_id: made.items[0].item_id }];
  expect((await team.send('PUT', `/api/projects/${id}`, { items })).status).toBe(200);
  const { page, errors, close } = await newBrowserVisit({ webgl: true });
  const face = await pollUntil(() => readFace(page, id, 'C'), Boolean, 30);
  const loaded = recordLoadedFaces(page);
  await openPage(page, made.link);
  const canvas = page.locator('main canvas[role=img]');
  await canvas.waitFor();
  const choice = page.getByRole('group', { name: 'Record side' });
  expect(await choice.getByText(/^Disc/).allTextContents()).toEqual(['Disc 1', 'Disc 2']);
  // Both discs show their fronts, loaded at once.
  await expect.poll(() => loaded().toSorted()).toEqual(['A', 'C']);
  await choice.getByRole('radio', { name: 'Side A' }).focus();
  for (const side of ['B', 'C']) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => choice.getByRole('radio', { name: `Side ${side}` }).isChecked()).toBe(true);
  }
  await page.mouse.move(2, 2);
  // The sleeve covers the inner part of the disc in front.
  const shown = faceOutside(face, 0.64);
  const measure = async () => {
    const seen = await readSceneBrightness(canvas, 1, 0.428);
    return { hasBands: measureContrast(shown, seen) > 8, isInPlace: Math.abs(findBandShift(shown, seen)) <= 1 };
  };
  await expect.poll(measure).toEqual({ hasBands: true, isInPlace: true });
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('without the lit view the drawing has the same choice', async () => {
  const { id, team, made } = published;
  const items = [{ ...ITEM, item_id: made.items[0].item_id, discs: 2 }];
  expect((await team.send('PUT', `/api/projects/${id}`, { items })).status).toBe(200);
  const { page, errors, close } = await newBrowserVisit({ still: true });
  await signInByApi(page, EMAIL);
  const loaded = recordLoadedFaces(page);
  await openPage(page, `/project/project?id=${id}&page=price`);
  const record = page.getByRole('region', { name: 'Record preview' });
  const drawing = () => record.locator('img[src^="data:image/svg"]').getAttribute('src');
  const sleeve = record.getByAltText(/Harbour Frequencies/);
  const front = await drawing();
  const left = (await sleeve.boundingBox())!.x;
  await record.getByRole('radio', { name: 'Side D' }).check();
  await expect.poll(drawing).not.toBe(front);
  expect(decodeURIComponent((await drawing())!)).toContain('>D<');
  await expect.poll(async () => (await sleeve.boundingBox())!.x).toBeGreaterThan(left + 30);
  await record.getByRole('radio', { name: 'Side A' }).check();
  await expect.poll(drawing).toBe(front);
  expect(loaded()).toEqual(['A']);
  expect(await findOverflowingWidths(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});
