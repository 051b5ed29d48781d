import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeWav } from '#demo/synth/write-wav.ts';
import { createPerson } from '../../../../tests/support/create-person.ts';
import {
  createTestCreator,
  pollUntil,
  type TestCreator,
  uploadFile,
} from '../../../../tests/support/creator-uploads.ts';
import { pdfPages } from '../../../../tests/support/read-pdf-content.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import {
  joinSamples,
  makeSilence,
  makeSineTone,
  measureStereo,
  TEST_SAMPLE_RATE_HZ,
} from './test-signals.test-support.ts';

let app: TestApp;
let nova: TestCreator;
const tracks: number[] = [];

beforeAll(async () => {
  app = await startTestApp();
  nova = await createTestCreator(app);
  tracks.push(await encoded(bass(20), 'A'), await encoded(bass(10), 'A'), await encoded(bass(5), 'B'));
});
afterAll(() => app.close());

/** A bass of equal channels at −10 dBFS, the reference level. */
function bass(seconds: number, rate = 44_100): Buffer {
  const size = 10 ** (-10 / 20);
  const samples = Float32Array.from(
    { length: rate * seconds },
    (_, at) => size * Math.sin((2 * Math.PI * 45 * at) / rate),
  );
  return Buffer.from(writeWav({ sample_rate: rate, bits: 24, channels: [samples, samples] }));
}

async function encoded(bytes: Buffer, side: string): Promise<number> {
  const about = { purpose: 'audio', project_id: nova.project_id, fileName: 'Night Bus.wav' };
  const { body } = await uploadFile(nova, bytes, about);
  const path = `/api/projects/${nova.project_id}/tracks/${body.track_id}`;
  await pollUntil(
    () => nova.visitor.get(`${path}/encode`).then((answer) => answer.body),
    ({ state }: { state: string }) => state === 'ready' || state === 'failed',
  );
  await nova.visitor.send('PUT', path, { side });
  return body.track_id;
}

const sides = (query = '') => nova.visitor.get(`/api/projects/${nova.project_id}/cut-check/sides${query}`);

test('the sides of a record come with level, place and the radii of their tracks', async () => {
  const { status, body } = await sides();
  expect(status).toBe(200);
  expect(body).toMatchObject({ size: '12', speed: '33', medium: 'lacquer' });
  expect(body.sides.map(({ side }: { side: string }) => side)).toEqual(['A', 'B']);
  const [a, b] = body.sides;
  // 20 s and 10 s of sound, and a gap of 2 s.
  expect(a.cut.seconds).toBeCloseTo(32, 0);
  expect(a.cut.level).toBe(0);
  expect(a.cut.level_fits).toBeGreaterThan(10);
  expect(a.tracks.map(({ id }: { id: number }) => id)).toEqual(tracks.slice(0, 2));
  // 11.1 turns at 195 lines per inch.
  expect(a.tracks[0].from - a.tracks[0].until).toBeCloseTo((11.1 * 25.4) / 195, 1);
  expect(a.cut.place_left).toBeGreaterThan(80);
  // Both files begin and end in full sound.
  expect(a.cut.findings.map(({ rule }: { rule: string }) => rule)).toEqual(['gap_joined']);
  expect(b.tracks).toHaveLength(1);
});

test('another disc, speed and cut is calculated on demand, and an unknown one is refused', async () => {
  const [, b] = (await sides('?size=7&speed=45&medium=dmm')).body.sides;
  expect(b.tracks[0].from).toBeCloseTo(84, 0);
  expect((await sides('?size=9')).status).toBe(422);
});

test('a track with another sample rate than its side is named with its rate, in the report too', async () => {
  await encoded(bass(2), 'C');
  const other = await encoded(bass(2, 48_000), 'C');
  const { cut } = (await sides()).body.sides.find(({ side }: { side: string }) => side === 'C');
  const found = cut.findings.find(({ rule }: { rule: string }) => rule === 'mixed_rates');
  expect(found).toMatchObject({ light: 'amber', numbers: { value: 44.1, number: 1 } });
  expect(found.places).toMatchObject([{ track_id: other, position: 2, sample_rate: 48_000, at_second: 0 }]);
  const answer = await fetch(`${app.url}/api/projects/${nova.project_id}/cut-check/report`, {
    headers: { cookie: `token=${nova.visitor.cookies.get('token')}; lang=en` },
  });
  const pages = pdfPages(Buffer.from(await answer.arrayBuffer()));
  expect(pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ')).toContain('C2 Night Bus (48 kHz)');
});

test('a side has loudness and true peak of its tracks together, in the report too, until one lacks its own', async () => {
  const [a] = (await sides()).body.sides;
  const tone = (seconds: number) => makeSineTone(seconds, -10, { hertz: 45 });
  const side = joinSamples(tone(20), makeSilence(2), tone(10));
  const { loudness } = measureStereo(side, side);
  expect(a.levels.true_peak).toBeCloseTo(-10, 1);
  expect(Math.abs(a.levels.integrated - (loudness.integrated ?? 0))).toBeLessThan(0.1);
  expect(Math.abs(a.levels.range - (loudness.range ?? 0))).toBeLessThan(0.1);
  const report = async () => {
    const answer = await fetch(`${app.url}/api/projects/${nova.project_id}/cut-check/report`, {
      headers: { cookie: `token=${nova.visitor.cookies.get('token')}; lang=en` },
    });
    const pages = pdfPages(Buffer.from(await answer.arrayBuffer()));
    return pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
  };
  expect((await report()).replaceAll('−', '-')).toContain(`Integrated loudness ${a.levels.integrated.toFixed(1)} LUFS`);
  await app.database.pool.query('update track_analyses set loudness = null, created_at = now() where song_id = $1', [
    tracks[1],
  ]);
  const [older] = (await sides()).body.sides;
  expect(older).toMatchObject({ levels: null, tracks_without_loudness: [tracks[1]] });
  expect(older.cut).not.toBeNull();
  expect(await report()).toContain('Integrated loudness Not measured');
  const path = `/api/projects/${nova.project_id}/tracks/${tracks[1]}/encode`;
  expect((await nova.visitor.post(path, {})).status).toBe(200);
  await pollUntil(
    () => nova.visitor.get(path).then(({ body }) => body),
    ({ state }: { state: string }) => state === 'ready',
  );
  expect((await sides()).body.sides[0].levels).toEqual(a.levels);
});

/** A voice with a sharp s at 2 s. */
function sibilantVoice(): Buffer {
  const voice = makeSineTone(2, -20, { hertz: 2000 });
  const samples = joinSamples(voice, makeSineTone(0.2, -10, { hertz: 7000 }), voice);
  return Buffer.from(writeWav({ sample_rate: TEST_SAMPLE_RATE_HZ, bits: 24, channels: [samples, samples] }));
}

test('sharp sibilance is named with its radius, in the report too, until its track is moved towards the rim', async () => {
  const first = await encoded(bass(20), 'D');
  const sharp = await encoded(sibilantVoice(), 'D');
  const { tracks: measured } = (await nova.visitor.get(`/api/projects/${nova.project_id}/cut-check`)).body;
  const { sibilance } = measured.find(({ id }: { id: number }) => id === sharp).measures;
  const value = Math.max(...sibilance.map((place: { value: number }) => place.value));
  // This plant's limit falls by 2 dB per millimetre, so that 20 s of music cross it.
  const team = await createPerson(app, 'team');
  const limits = { 'sound.sibilance_warn_outer': value + 1, 'sound.sibilance_warn': value + 1 - 2 * 85 };
  const day = new Date().toISOString().slice(0, 10);
  const about = { name: 'Steep', valid_from: day, source: 'Letter of the plant', limits };
  expect((await team.visitor.post('/api/admin/plant-profiles', about)).status).toBe(201);
  const found = async () => {
    const { cut } = (await sides()).body.sides.find(({ side }: { side: string }) => side === 'D');
    return cut.findings.find(({ rule }: { rule: string }) => rule === 'sibilance');
  };
  const finding = await found();
  expect(finding).toMatchObject({ light: 'amber', numbers: { number: 1, rim: expect.closeTo(value + 1, 6) } });
  expect(finding.places).toMatchObject([{ track_id: sharp, position: 2, at_second: expect.closeTo(2, 0) }]);
  const [place] = finding.places;
  expect(place.radius).toBeLessThan(145.1 - 20 / 15);
  const report = await fetch(`${app.url}/api/projects/${nova.project_id}/cut-check/report`, {
    headers: { cookie: `token=${nova.visitor.cookies.get('token')}; lang=en` },
  });
  const pages = pdfPages(Buffer.from(await report.arrayBuffer()));
  expect(pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ')).toContain(
    `D2 Night Bus 0:02 (${place.radius.toFixed(1)} mm)`,
  );
  const plan = (await nova.visitor.get(`/api/projects/${nova.project_id}/side-plan`)).body;
  expect(plan.tracks.find(({ id }: { id: number }) => id === sharp).sibilance).toEqual(sibilance);
  const all = plan.tracks.map(({ id, side }: { id: number; side: string }) => ({
    track_id: id,
    side,
    gap_before: null,
  }));
  const others = all.filter(({ side }: { side: string }) => side !== 'D');
  const placed = [sharp, first].map((track_id) => ({ track_id, side: 'D', gap_before: null }));
  const order = { tracks: [...others, ...placed] };
  expect((await nova.visitor.send('PUT', `/api/projects/${nova.project_id}/tracks`, order)).status).toBe(200);
  expect(await found()).toBeUndefined();
});

test('a side without all measures has no cut', async () => {
  await app.database.pool.query('update track_analyses set groove = null where song_id = $1', [tracks[2]]);
  const [a, b] = (await sides()).body.sides;
  expect(b).toMatchObject({ cut: null, tracks: [{ from: null, until: null }] });
  expect(a.cut).not.toBeNull();
});

test('the sides of another creator are not found', async () => {
  const other = await createTestCreator(app);
  expect((await other.visitor.get(`/api/projects/${nova.project_id}/cut-check/sides`)).status).toBe(404);
});
