import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { writeWav } from '#demo/synth/write-wav.ts';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import {
  createTestCreator,
  pollUntil,
  type TestCreator,
  uploadFile,
} from '../../../../tests/support/creator-uploads.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { defaultPlantProfile } from './default-plant-profile.ts';
import {
  fillMissingPlantLimits,
  flattenPlantLimits,
  getPlantLimitUnit,
  replacePlantLimits,
} from './plant-profile-limits.ts';

let app: TestApp;
let team: Person;
let nova: TestCreator;
beforeAll(async () => {
  app = await startTestApp();
  await installReferenceData(app.database.db);
  [team, nova] = [await createPerson(app, 'team'), await createTestCreator(app)];
});
afterAll(() => app.close());

const desk = '/api/admin/plant-profiles';
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const version = (limits: object, more: object = {}) =>
  team.visitor.post(desk, { name: 'Next', valid_from: day(0), source: 'Letter of the plant', limits, ...more });
const listed = async () => (await team.visitor.get(desk)).body.items;

/** A loud tone of equal channels. */
function tone(): Buffer {
  const rate = 44_100;
  const samples = Float32Array.from({ length: rate * 3 }, (_, at) => 0.5 * Math.sin((2 * Math.PI * 440 * at) / rate));
  return Buffer.from(writeWav({ sample_rate: rate, bits: 24, channels: [samples, samples] }));
}

test('a shop starts with the first profile, and every limit of it can be named', async () => {
  const [first, ...others] = await listed();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ name: 'First profile', state: 'live', edited_by: null, changes: [] });
  const { body } = await team.visitor.get(`${desk}/${first.id}`);
  expect(body.values).toEqual(defaultPlantProfile);
  for (const name of Object.keys(body.sources))
    expect([...flattenPlantLimits(defaultPlantProfile).keys()]).toContain(name);
});

test('a changed limit changes the verdict of an analysed master at once, and the other limits stay', async () => {
  const about = { purpose: 'audio', project_id: nova.project_id, fileName: 'Lamp.wav' };
  const { body: sent } = await uploadFile(nova, tone(), about);
  await pollUntil(
    () => nova.visitor.get(`/api/projects/${nova.project_id}/tracks/${sent.track_id}/encode`).then(({ body }) => body),
    ({ state }: { state: string }) => state === 'ready' || state === 'failed',
  );
  const loudness = async () => {
    const { body } = await nova.visitor.get(`/api/projects/${nova.project_id}/cut-check`);
    return body.tracks[0].findings.find(({ rule }: { rule: string }) => rule === 'loudness')?.light ?? 'green';
  };
  const measured = (await app.database.pool.query('select created_at from track_analyses')).rows;
  expect(await loudness()).toBe('red');
  const { status, body } = await version({ 'sound.loudness_fail': 0, 'sound.loudness_warn': -1 });
  expect(status).toBe(201);
  expect(body.changes).toEqual([
    { name: 'sound.loudness_warn', before: -12, after: -1 },
    { name: 'sound.loudness_fail', before: -9, after: 0 },
  ]);
  expect(body).toMatchObject({ state: 'live', values: { print: defaultPlantProfile.print } });
  expect(await loudness()).toBe('green');
  expect((await app.database.pool.query('select created_at from track_analyses')).rows).toEqual(measured);
});

test('the calculator, the templates and the disc of a side follow the profile', async () => {
  const lp = { service: 'vinyl', format: 'lp', size: '12', quantity: 300, options: { sides: [1380] } };
  const price = async () => (await app.visitor().post('/api/quote/calculate', lp)).status;
  const disc = async () => {
    const { body } = await nova.visitor.get(`/api/projects/${nova.project_id}/cut-check/sides?size=12`);
    return body.disc.label;
  };
  const svg = () =>
    fetch(`${app.url}/api/templates/label?${new URLSearchParams({ configuration: 'service=vinyl', format: 'svg' })}`);
  const former = await (await svg()).text();
  expect([await price(), await disc()]).toEqual([200, 50]);
  await version({
    'discs.12.most_minutes.33': 22,
    'discs.12.label_radius': 50.8,
    'print.vinyl.label.12': 101.6,
  });
  expect([await price(), await disc()]).toEqual([422, 50.8]);
  expect(await (await svg()).text()).not.toBe(former);
});

test('a version from a later day changes nothing today, and only such a version can be removed', async () => {
  const { body: planned } = await version(
    { 'sound.true_peak': -1 },
    { valid_from: day(3), sources: { 'sound.true_peak': 'Plant B, 2026' } },
  );
  expect(planned).toMatchObject({ state: 'planned', edited_by: expect.any(String) });
  expect(planned.sources['sound.true_peak']).toBe('Plant B, 2026');
  const live = (await listed()).find(({ state }: { state: string }) => state === 'live');
  expect((await team.visitor.get(`${desk}/${live.id}`)).body.values.sound.true_peak).toBe(0);
  expect((await team.visitor.send('DELETE', `${desk}/${live.id}`)).body.error.key).toBe('plant_profile_in_force');
  expect((await team.visitor.send('DELETE', `${desk}/${planned.id}`)).status).toBe(200);
  expect((await team.visitor.get(`${desk}/${planned.id}`)).status).toBe(404);
});

test('past days, unknown limits and impossible numbers are refused by name', async () => {
  expect((await version({}, { valid_from: day(-1) })).body.error.fields).toEqual({ valid_from: 'date_in_past' });
  expect((await version({ 'sound.loudnes': 1 })).body.error.fields).toEqual({ 'sound.loudnes': 'plant_limit_unknown' });
  expect((await version({ 'cut.dmm.land': -1 })).body.error.fields).toEqual({ 'cut.dmm.land': 'plant_limit_invalid' });
  expect((await nova.visitor.get(desk)).status).toBe(403);
});

test('a text such as the colour profiles of the press is changed like a number', async () => {
  const { status, body } = await version({ 'print.colour_profiles': 'SWOP' });
  expect(status).toBe(201);
  expect(body.values.print.colour_profiles).toBe('SWOP');
  expect((await version({ 'print.colour_profiles': 5 })).body.error.fields).toEqual({
    'print.colour_profiles': 'plant_limit_invalid',
  });
  expect((await version({ 'print.bleed': 'wide' })).body.error.fields).toEqual({
    'print.bleed': 'plant_limit_invalid',
  });
});

test('the audit log has the old and the new number of each changed limit', async () => {
  await version({ 'cut.lacquer.land': 6 });
  const { body } = await team.visitor.get('/api/admin/audit');
  expect(body.items[0]).toMatchObject({
    action: 'plant_profile.added',
    before: { 'cut.lacquer.land': 5 },
    after: { 'cut.lacquer.land': 6, source: 'Letter of the plant' },
  });
});

test('a limit that a stored profile lacks has the value of the first profile', () => {
  const { discs: _, ...older } = { ...defaultPlantProfile, sound: { true_peak: -2 } };
  expect(fillMissingPlantLimits(older, defaultPlantProfile)).toEqual({
    ...defaultPlantProfile,
    sound: { ...defaultPlantProfile.sound, true_peak: -2 },
  });
});

test('limits change by name, also in lists', () => {
  const changed = replacePlantLimits(defaultPlantProfile, new Map([['sound.mono_below.1', 220]]));
  expect(changed).toEqual({
    ...defaultPlantProfile,
    sound: { ...defaultPlantProfile.sound, mono_below: [150, 220, 300] },
  });
  expect(replacePlantLimits(defaultPlantProfile, new Map())).toEqual(defaultPlantProfile);
});

test.each([
  ['print.bleed', 'mm'],
  ['print.total_ink', '%'],
  ['cut.lacquer.track_gap', 's'],
  ['cut.dmm.land', 'µm'],
  ['discs.7.most_minutes.45', 'min'],
  ['sound.lossy_edges.0', 'Hz'],
  ['playing.cd', 'min'],
  ['playing.cd_tracks', ''],
  ['playing.cd_track_seconds', 's'],
  ['sound.correlation_least', ''],
  ['sound.dead_channel', 'dB'],
  ['sound.bass_level', 'dBFS'],
  ['sound.click_ratio', '×'],
  ['sound.set_gap_spare', 's'],
])('the limit %s is stated in %j', (name, unit) => {
  expect(getPlantLimitUnit(name)).toBe(unit);
});
