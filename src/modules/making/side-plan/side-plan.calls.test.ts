import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeWav } from '#demo/synth/write-wav.ts';
import { countGrooveSlices } from '#modules/making/cut-check/groove-encoding.ts';
import {
  createTestCreator,
  pollUntil,
  type TestCreator,
  uploadFile,
} from '../../../../tests/support/creator-uploads.ts';
import { makeShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let nova: TestCreator;
let other: TestCreator;
const tracks: number[] = [];

beforeAll(async () => {
  app = await startTestApp();
  nova = await createTestCreator(app);
  other = await createTestCreator(app);
  for (const seconds of [3, 2, 1]) tracks.push(await encoded(seconds));
});
afterAll(() => app.close());

async function encoded(seconds: number): Promise<number> {
  const rate = 44_100;
  const samples = Float32Array.from({ length: rate * seconds }, (_, at) => 0.3 * Math.sin((600 * at) / rate));
  const wav = Buffer.from(writeWav({ sample_rate: rate, bits: 24, channels: [samples, samples] }));
  const about = { purpose: 'audio', project_id: nova.project_id, fileName: 'Night Bus.wav' };
  const { body } = await uploadFile(nova, wav, about);
  await pollUntil(
    () =>
      nova.visitor.get(`/api/projects/${nova.project_id}/tracks/${body.track_id}/encode`).then((answer) => answer.body),
    ({ state }: { state: string }) => state === 'ready' || state === 'failed',
  );
  return body.track_id;
}

const plan = (maker = nova) => maker.visitor.get(`/api/projects/${nova.project_id}/side-plan`);
const arrange = (order: unknown[], maker = nova) =>
  maker.visitor.send('PUT', `/api/projects/${nova.project_id}/tracks`, { tracks: order });
const placed = (track_id: number, side: string, gap_before: number | null = null) => ({ track_id, side, gap_before });

test('the side plan has the tracks, the limits of the plant and a price for each size, cut and number of discs', async () => {
  const { status, body } = await plan();
  expect(status).toBe(200);
  expect(body.tracks.map(({ id, has_groove }: { id: number; has_groove: boolean }) => [id, has_groove])).toEqual(
    tracks.map((id) => [id, true]),
  );
  expect(body.editable).toBe(true);
  expect(body.limits.discs['12'].outer_radius).toBeGreaterThan(140);
  // No price list is approved yet.
  expect(body.prices).toEqual([]);
});

test('a track’s groove has a slice for each thirtieth of a second', async () => {
  const answer = await fetch(`${app.url}/api/projects/${nova.project_id}/tracks/${tracks[0]}/groove`, {
    headers: { cookie: [...nova.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  expect(answer.status).toBe(200);
  expect(countGrooveSlices(new Uint8Array(await answer.arrayBuffer()))).toBeGreaterThanOrEqual(90);
});

test('tracks are arranged on sides in the given order with their gaps, and the cut check counts them', async () => {
  const [first, second, third] = tracks as [number, number, number];
  const sides = async () => (await nova.visitor.get(`/api/projects/${nova.project_id}/cut-check/sides`)).body;
  const before = await sides();
  expect(await sides()).toEqual(before);
  const { status, body } = await arrange([placed(third, 'A'), placed(first, 'A', 5), placed(second, 'B')]);
  expect(status).toBe(200);
  expect(body.tracks).toEqual([
    { ...placed(third, 'A'), position: 1 },
    { ...placed(first, 'A', 5), position: 2 },
    { ...placed(second, 'B'), position: 1 },
  ]);
  const { body: after } = await plan();
  expect(
    after.tracks.map(({ id, side, position }: { id: number; side: string; position: number }) => [id, side, position]),
  ).toEqual([
    [third, 'A', 1],
    [first, 'A', 2],
    [second, 'B', 1],
  ]);
  const check = await sides();
  expect(check.sides[0].cut.seconds).toBeCloseTo(1 + 5 + 3, 0);
  expect(check.sides).not.toEqual(before.sides);
});

test('an arrangement that misses a track, names one twice, or names a foreign one is refused and changes nothing', async () => {
  const [first, second, third] = tracks as [number, number, number];
  const { body: before } = await plan();
  for (const order of [
    [placed(first, 'A'), placed(second, 'A')],
    [placed(first, 'A'), placed(second, 'A'), placed(second, 'B')],
    [placed(first, 'A'), placed(second, 'A'), placed(third, 'A'), placed(third + 1000, 'B')],
  ]) {
    const answer = await arrange(order);
    expect(answer.status).toBe(409);
    expect(answer.body.error.key).toBe('tracks_changed');
  }
  expect((await arrange([placed(first, 'J')])).status).toBe(422);
  expect((await arrange([placed(first, 'A', 31)])).status).toBe(422);
  expect((await plan()).body.tracks).toEqual(before.tracks);
});

test('a record that fits has no suggestions, and another creator does not see them', async () => {
  const path = `/api/projects/${nova.project_id}/side-plan/suggestions`;
  const { status, body } = await nova.visitor.get(path);
  expect(status).toBe(200);
  expect(body).toMatchObject({ level: 0, long_side: null, move: null, plans: [], editable: true });
  expect((await nova.visitor.get(`${path}?size=5`)).status).toBe(422);
  expect((await other.visitor.get(path)).status).toBe(404);
});

test('another creator finds neither plan nor groove, and cannot arrange', async () => {
  expect((await plan(other)).status).toBe(404);
  const path = `/api/projects/${nova.project_id}/tracks/${tracks[0]}/groove`;
  expect((await other.visitor.get(path)).status).toBe(404);
  expect((await arrange([placed(tracks[0]!, 'A')], other)).status).toBe(404);
});

test('in production the order is fixed, while the starts of previews can still be chosen', async () => {
  const move = (step: string) =>
    app.database.pool.query('update projects set step = $2 where id = $1', [nova.project_id, step]);
  await move('in_progress');
  const { body } = await plan();
  expect(body).toMatchObject({ editable: false, previews_editable: true });
  expect(body.tracks[0]).toMatchObject({ preview_start: 0, peaks: expect.any(String) });
  await move('failed');
  expect((await plan()).body).toMatchObject({ editable: false, previews_editable: false });
  await move('creating');
});

test('staff see the plan of any project, with a price for each size, cut and number of discs', async () => {
  const { team } = await makeShopStory(app);
  const { status, body } = await team.visitor().get(`/api/projects/${nova.project_id}/side-plan`);
  expect(status).toBe(200);
  expect(body.editable).toBe(true);
  const price = (wanted: Price) =>
    body.prices.find(
      ({ size, speed, medium, discs }: Price & { medium: string }) =>
        size === wanted.size && speed === wanted.speed && medium === 'lacquer' && discs === wanted.discs,
    ).unit_price;
  expect(price({ size: '12', speed: '33', discs: 2 })).toBeGreaterThan(price({ size: '12', speed: '33', discs: 1 }));
  expect(price({ size: '7', speed: '45', discs: 1 })).toBeLessThan(price({ size: '12', speed: '45', discs: 1 }));
  expect(body.prices).toHaveLength(48);
  expect(body.quantity).toBe(300);
});

interface Price {
  readonly size: string;
  readonly speed: string;
  readonly discs: number;
}
