import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { writeWav } from '#demo/synth/write-wav.ts';
import { findOverflowingWidths, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { pollUntil, uploadFile } from '../support/creator-uploads.ts';
import { signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

const CREATOR = 'creator@sillon.example';
const RATE = 44_100;

/** 20 s: bass out of phase from 4 to 6 s, and treble that is too fast for the cutter head from 12 to 14 s. */
function faultyMaster(): Buffer {
  const sine = (at: number, hertz: number) => Math.sin((2 * Math.PI * hertz * at) / RATE);
  const channel = (isRight: boolean) =>
    Float32Array.from({ length: 20 * RATE }, (_, at) => {
      const second = Math.floor(at / RATE);
      if (second >= 4 && second < 6) return (isRight ? -0.3 : 0.3) * sine(at, 100);
      return second >= 12 && second < 14 ? 0.9 * sine(at, 6000) : 0.1 * sine(at, 440);
    });
  return Buffer.from(writeWav({ sample_rate: RATE, bits: 16, channels: [channel(false), channel(true)] }));
}

async function makeFaultyRelease(): Promise<number> {
  const maker = await signedInVisitor(CREATOR);
  const { body: project } = await maker.post('/api/projects', {
    name: `Night Ferry ${Date.now()}`,
    artist_name: 'Nova Quartz',
    category: 'vinyl',
  });
  const about = { purpose: 'audio', project_id: project.id, fileName: 'Night Bus.wav' };
  const { body } = await uploadFile({ visitor: maker }, faultyMaster(), about);
  await pollUntil(
    () => maker.get(`/api/projects/${project.id}/tracks/${body.track_id}/encode`).then((answer) => answer.body),
    ({ state }: { state: string }) => state === 'ready',
    60,
  );
  return project.id;
}

/** Remembers the page's audio contexts and gains, so that a test can read whether they sound. */
const watchAudio = (page: Page) =>
  page.addInitScript(() => {
    const heard: { contexts: AudioContext[]; gains: GainNode[] } = { contexts: [], gains: [] };
    Object.assign(window, { heard });
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        heard.contexts.push(this);
      }
    };
    window.GainNode = class extends GainNode {
      constructor(context: BaseAudioContext, options?: GainOptions) {
        super(context, options);
        heard.gains.push(this);
      }
    };
  });

/** The state and the time of each context, and the last gains of master and disc, in tenths. */
const readAudio = (page: Page) =>
  page.evaluate(() => {
    const { contexts, gains } = Reflect.get(window, 'heard') as { contexts: AudioContext[]; gains: GainNode[] };
    return {
      states: contexts.map(({ state }) => state),
      seconds: contexts.at(-1)?.currentTime ?? 0,
      gains: gains.slice(-2).map(({ gain }) => Math.round(10 * gain.value) / 10),
    };
  });

test('a creator plays a finding at its second, and hears it as on the disc and as the master, one sound at a time', async () => {
  const id = await makeFaultyRelease();
  const { page, errors, close } = await newBrowserVisit();
  await watchAudio(page);
  await signInByApi(page, CREATOR);
  await openPage(page, `/project/cut-check?id=${id}`);
  const bar = page.getByRole('region', { name: 'Player' });
  const audio = page.locator('audio').first();
  const time = () => audio.evaluate((element: HTMLAudioElement) => element.currentTime);
  const isPaused = () => audio.evaluate((element: HTMLAudioElement) => element.paused);

  // A finding of the side plays a second before its place, and time goes on.
  const velocity = page.getByRole('listitem').filter({ hasText: 'Groove velocity of' });
  await velocity
    .getByRole('button', { name: /^Play from 0:1[23]$/ })
    .first()
    .click();
  await bar.getByText('Night Bus', { exact: true }).waitFor();
  await bar.getByRole('button', { name: 'Pause' }).waitFor();
  const started = await time();
  expect(started).toBeGreaterThanOrEqual(10.9);
  expect(started).toBeLessThan(14);
  await expect.poll(time).toBeGreaterThan(started);

  // A finding of the track plays the same song from another second.
  const phase = page.getByRole('listitem').filter({ hasText: 'out of phase' });
  await phase.getByRole('button', { name: 'Play from 0:04' }).first().click();
  await expect.poll(time).toBeLessThan(8);
  expect(await time()).toBeGreaterThanOrEqual(2.9);
  expect(await isPaused()).toBe(false);

  // From the disc: the song pauses, and two buttons switch between disc and master.
  const hear = velocity.getByRole('button', { name: /^Hear it from the disc/ });
  await hear.first().click();
  const disc = page.getByRole('button', { name: 'As on the disc' });
  const master = page.getByRole('button', { name: 'Master', exact: true });
  await disc.and(page.locator('[aria-pressed=true]:focus')).waitFor();
  await bar.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await isPaused()).toBe(true);
  const { seconds, states } = await readAudio(page);
  expect(states).toEqual(['running']);
  await expect.poll(async () => (await readAudio(page)).seconds).toBeGreaterThan(seconds);
  await expect.poll(async () => (await readAudio(page)).gains).toEqual([0, 1]);
  await master.click();
  await master.and(page.locator('[aria-pressed=true]')).waitFor();
  expect(await disc.getAttribute('aria-pressed')).toBe('false');
  await expect.poll(async () => (await readAudio(page)).gains).toEqual([1, 0]);
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  expect(await findOverflowingWidths(page)).toEqual([]);

  // Another passage ends this one, and Stop ends that, with the focus where it was.
  const sibilance = page.getByRole('listitem').filter({ hasText: 'Sharp sibilance' });
  await sibilance
    .getByRole('button', { name: /^Hear it from the disc/ })
    .first()
    .click();
  await expect.poll(async () => (await readAudio(page)).states).toEqual(['closed', 'running']);
  await disc.waitFor();
  expect(await disc.count()).toBe(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await sibilance
    .getByRole('button', { name: /^Hear it from the disc/ })
    .and(page.locator(':focus'))
    .waitFor();
  expect((await readAudio(page)).states).toEqual(['closed', 'closed']);

  // The player of the site ends a passage too.
  await hear.first().click();
  await disc.waitFor();
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
  await disc.waitFor({ state: 'detached' });
  expect((await readAudio(page)).states).toEqual(['closed', 'closed', 'closed']);
  expect(errors).toEqual([]);
  await close();
}, 90_000);
