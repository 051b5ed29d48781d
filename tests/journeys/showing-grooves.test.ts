import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { writeWav } from '#demo/synth/write-wav.ts';
import { centreLabelRadiusBySize } from '#modules/catalogue/artwork/centre-label-svg.ts';
import { findOverflowingWidths, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { pollUntil, uploadFile } from '../support/creator-uploads.ts';
import { DECLARED_RIGHTS } from '../support/rights-declaration.ts';
import { signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

const EMAIL = 'creator@sillon.example';

/** Long quiet passages and shorter loud ones, so that both take some millimetres of the disc. */
function makeChangingSound(): Buffer {
  const rate = 22_050;
  const passages = [
    [80, 0.02],
    [50, 0.6],
    [80, 0.02],
    [50, 0.6],
  ] as const;
  const levels = passages.flatMap(([seconds, level]) => Array.from({ length: seconds }, () => level));
  const samples = Float32Array.from(
    { length: rate * levels.length },
    (_, at) => (levels[Math.floor(at / rate)] ?? 0) * Math.sin((2 * Math.PI * 90 * at) / rate),
  );
  return Buffer.from(writeWav({ sample_rate: rate, bits: 16, channels: [samples, samples] }));
}

/** A private record with cover, price and tracks, ready for submission. */
async function createReadyRecord() {
  const visitor = await signedInVisitor(EMAIL);
  const { body: project } = await visitor.post('/api/projects', {
    name: 'Harbour Frequencies',
    artist_name: 'Nova Quartz',
    category: 'vinyl',
    genre_ids: [1],
    private: true,
    items: [
      {
        type: 'vinyl',
        format: '12"',
        rpm: 33,
        color_id: 'ruby',
        price: 2400,
        currency: 'EUR',
        stock: 50,
        weight_grams: 260,
      },
    ],
  });
  const cover = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#274156' } })
    .jpeg()
    .toBuffer();
  await uploadFile({ visitor }, cover, { purpose: 'cover', project_id: project.id, fileName: 'cover.jpg' });
  const sound = makeChangingSound();
  for (const title of ['Breakwater', 'Signal Lamp']) {
    const about = { purpose: 'audio', project_id: project.id, fileName: `${title}.wav` };
    const { body } = await uploadFile({ visitor }, sound, about);
    const path = `/api/projects/${project.id}/tracks/${body.track_id}`;
    await pollUntil(
      () => visitor.get(`${path}/encode`).then((answer) => answer.body),
      ({ state }: { state: string }) => state === 'ready',
      60,
    );
    await visitor.send('PUT', path, { title, side: 'A' });
  }
  const read = () => visitor.get(`/api/projects/${project.id}/edit`).then((answer) => answer.body);
  await pollUntil(read, ({ cover_state }: { cover_state: string }) => cover_state === 'ready', 60);
  return { id: project.id as number, visitor, read };
}

type Brightness = (share: number) => number;

/** The middle of a disc in shares of a picture's width and height, and its radius in shares of the width. */
interface DiscPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** 1 to look right of the middle, -1 to look left. */
  readonly side: 1 | -1;
}

/** Mean brightness beside the middle of a disc, at a share of its radius. */
async function readDiscBrightness(picture: Buffer, place: DiscPlace): Promise<Brightness> {
  const { data, info } = await sharp(picture).flatten().greyscale().raw().toBuffer({ resolveWithObject: true });
  const angles = Array.from({ length: 41 }, (_, at) => ((at - 20) * Math.PI) / 240);
  return (share) => {
    const length = place.radius * info.width * share;
    const values = angles.map((angle) => {
      const column = Math.round(place.x * info.width + place.side * length * Math.cos(angle));
      const row = Math.round(place.y * info.height + length * Math.sin(angle));
      return data[(row * info.width + column) * info.channels] ?? 0;
    });
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
}

/**
 * The disc of the lit view at rest, with a radius of 0.97 half sleeves. Side A is out to the right by 0.648 of them;
 * for side B the record turns around its own middle.
 */
async function readSceneBrightness(canvas: Locator, side: 1 | -1): Promise<Brightness> {
  const place = await canvas.evaluate((element, out) => {
    const sleeve = element.parentElement!.parentElement!.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const half = sleeve.width / 2;
    return {
      x: (sleeve.left + half * (1.309 + out * 0.339) - box.left) / box.width,
      y: (sleeve.top + half - box.top) / box.height,
      radius: (half * 0.97) / box.width,
    };
  }, side);
  return readDiscBrightness(await canvas.screenshot(), { ...place, side });
}

interface Face {
  readonly rim: number;
  readonly rings: readonly (readonly [radius: number, width: number, shade: number])[];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How much brighter the loud rings of a face are than its quiet ones. */
function measureContrast({ rim, rings }: Face, brightness: Brightness): number {
  const shades = rings.map(([, , shade]) => shade).filter((shade) => shade >= 0);
  const middle = (Math.min(...shades) + Math.max(...shades)) / 2;
  const at = (isWanted: (shade: number) => boolean) =>
    mean(rings.flatMap(([radius, , shade]) => (shade >= 0 && isWanted(shade) ? [brightness(radius / rim)] : [])));
  return at((shade) => shade > middle) - at((shade) => shade < middle);
}

test('a creator turns the grooves on in the wizard, and the shop shows them once the audio is accepted', async () => {
  const { id, visitor, read } = await createReadyRecord();
  const { page, errors, close } = await newBrowserVisit();
  await signInByApi(page, EMAIL);
  const prices = `/project/project?id=${id}&page=price`;
  await openPage(page, prices);
  const choice = page.getByLabel('Show the grooves of side A');
  expect(await choice.isChecked()).toBe(false);
  await page.getByAltText('The disc without grooves of its own').waitFor();
  await choice.check();
  await page.getByAltText('The disc with the grooves of side A').waitFor();
  await page.getByText('The shop shows the grooves once our team has accepted your audio.').waitFor();
  await pollUntil(read, ({ disc_shows_grooves }: { disc_shows_grooves: boolean }) => disc_shows_grooves);
  await openPage(page, prices);
  expect(await choice.isChecked()).toBe(true);
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  expect(await findOverflowingWidths(page)).toEqual([]);

  const { picture_version } = await read();
  await visitor.post(`/api/projects/${id}/submit`, DECLARED_RIGHTS);
  const team = await signedInVisitor('team@sillon.example');
  expect((await team.post(`/api/projects/${id}/step`, { step: 'confirmed' })).status).toBe(200);
  const made = await pollUntil(read, (now) => now.cover_state === 'ready' && now.picture_version > picture_version, 60);
  await openPage(page, made.link);
  const disc = page.locator(`img[src*="only_vinyl"][src*="v=${made.picture_version}"]`).first();
  await expect
    .poll(() => disc.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth), { timeout: 20_000 })
    .toBe(720);
  await openPage(page, prices);
  await page.getByText('The shop shows these grooves. A new picture takes a minute.').waitFor();
  expect(errors).toEqual([]);
  await close();

  await expectLitGrooves(id, made);
}, 240_000);

/** Places of the side in mm from the middle, each half a millimetre. */
const placesBetween = (inner: number, outer: number): number[] =>
  Array.from({ length: Math.floor((outer - inner) * 2) + 1 }, (_, at) => inner + at / 2);

/** The shift in mm of a face's loud and quiet bands by which they fit the seen brightness best. */
function findBandShift({ rim, rings }: Face, brightness: Brightness): number {
  const bands = rings.filter(([, , shade]) => shade >= 0);
  const [end, outer] = [Math.min(...bands.map(([radius]) => radius)), Math.max(...bands.map(([radius]) => radius))];
  const loudness = (radius: number) =>
    bands.find(([middle, width]) => Math.abs(radius - middle) <= width / 2)?.[2] ?? 0;
  const places = placesBetween(end + 5, outer - 5);
  const expected = places.map(loudness);
  const fits = placesBetween(-4, 4).map((shift) => {
    const seen = places.map((radius) => brightness((radius + shift) / rim));
    return { shift, fit: correlate(expected, seen) };
  });
  return fits.reduce((best, each) => (each.fit > best.fit ? each : best)).shift;
}

/** The correlation of two rows of numbers, -1 to 1. */
function correlate(some: readonly number[], others: readonly number[]): number {
  const [a, b] = [some, others].map((row) => row.map((value) => value - mean(row))) as [number[], number[]];
  const product = (x: readonly number[], y: readonly number[]) => x.reduce((sum, each, at) => sum + each * y[at]!, 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

/** How much brighter the lines of the lead-out are than the mirror beside them, right of the middle. */
function measureLeadOut({ rim, rings }: Face, brightness: Brightness): number[] {
  const end = Math.min(...rings.map(([radius, width]) => radius - width / 2));
  // Label and locked groove of a drawing whose disc has a radius of 496.
  const locked = ((centreLabelRadiusBySize['12'] + 13) / 496) * rim;
  const turns = Math.min(5, Math.max(1, Math.round((((end - locked) / rim) * 496) / 24)));
  const pitch = (end - locked) / turns;
  const brightest = (places: readonly number[]) => Math.max(...places.map((place) => brightness(place / rim)));
  // A quarter turn from the top. The first turn may touch the last groove, and the sleeve covers the innermost ones.
  return Array.from({ length: turns }, (_, at) => end - pitch * (at + 0.25))
    .filter((radius) => radius < end - 2 && radius > 0.5 * rim)
    .map((radius) => {
      // A place outside of the lead-out has the brightness of the last track.
      const around = [-5, -4, 4, 5].map((apart) => radius + apart).filter((place) => place < end - 1);
      return brightest(placesBetween(radius - 1.5, radius + 1.5)) - brightest(around);
    });
}

/** The lit view shows bands, gap and lead-out where the face of the drawing has them. */
async function expectLitGrooves(id: number, { link, picture }: { link: string; picture: string }) {
  const { page, errors, close } = await newBrowserVisit({ webgl: true });
  const { face } = await (await page.request.get(`/api/projects/${id}/disc-face`)).json();
  const drawing = await (await page.request.get(`/projects/${picture}/only_vinyl.webp`)).body();
  const drawn = await readDiscBrightness(drawing, { x: 0.5, y: 0.5, radius: 0.496, side: 1 });
  expect(measureContrast(face, drawn)).toBeGreaterThan(5);
  expect(Math.abs(findBandShift(face, drawn))).toBeLessThanOrEqual(1);
  await openPage(page, link);
  const canvas = page.locator('main canvas[role=img]');
  await expect.poll(() => canvas.count()).toBe(1);
  await page.mouse.move(2, 2);
  const lit = async (side: 1 | -1) => readSceneBrightness(canvas, side);
  await expect.poll(async () => measureContrast(face, await lit(1))).toBeGreaterThan(8);
  await page.waitForTimeout(1500);
  const shown = await lit(1);
  expect(Math.abs(findBandShift(face, shown))).toBeLessThanOrEqual(1);
  const leadOut = measureLeadOut(face, shown);
  expect(leadOut.length).toBeGreaterThan(0);
  expect(Math.min(...leadOut)).toBeGreaterThan(10);
  // Side B has suggested grooves, whose bands are elsewhere.
  await page.getByRole('button', { name: 'Turn over' }).click();
  await page.waitForTimeout(1500);
  const back = await lit(-1);
  expect(Math.abs(measureContrast(face, back))).toBeLessThan(measureContrast(face, shown) * 0.6);
  expect(errors).toEqual([]);
  await close();
}
