import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { writeWav } from '#demo/synth/write-wav.ts';
import { memoryByteSource } from '#modules/catalogue/audio/byte-source.ts';
import { decodeAudio } from '#modules/catalogue/audio/decode-audio.server.ts';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import {
  createTestCreator,
  pollUntil,
  type TestCreator,
  uploadFile,
} from '../../../../tests/support/creator-uploads.ts';
import { expectNoDoctorFindings } from '../../../../tests/support/expect-no-doctor-findings.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let team: Person;
let nova: TestCreator;
let other: TestCreator;
let track: number;
let uuid: string;
beforeAll(async () => {
  app = await startTestApp();
  await installReferenceData(app.database.db);
  team = await createPerson(app, 'team', 'Tess');
  nova = await createTestCreator(app);
  other = await createTestCreator(app);
  track = await upload(toneAfterSilence(30, 12));
  [{ uuid }] = await sql('select uuid from songs where id = $1', [track]);
});
afterAll(() => app.close());

const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;

const RATE = 22_050;

/** A mono master that is silent until `from`. */
function toneAfterSilence(seconds: number, from: number): Buffer {
  const tone = (at: number) => (at < from * RATE ? 0 : 0.5 * Math.sin((2 * Math.PI * 440 * at) / RATE));
  const samples = Float32Array.from({ length: seconds * RATE }, (_, at) => tone(at));
  return Buffer.from(writeWav({ sample_rate: RATE, bits: 16, channels: [samples] }));
}

async function upload(bytes: Buffer, track_id?: number): Promise<number> {
  const { project_id, visitor } = nova;
  const about = { purpose: 'audio', project_id, fileName: 'Ebb.wav', ...(track_id && { track_id }) };
  const { body, text } = await uploadFile(nova, bytes, about);
  if (!body.track_id) throw new Error(text);
  await pollUntil(
    async () => (await visitor.get(`/api/projects/${project_id}/tracks/${body.track_id}/encode`)).body,
    ({ state }: { state: string }) => state === 'ready',
    60,
  );
  return body.track_id;
}

const begin = (preview_start: unknown, maker = nova, id = track) =>
  maker.visitor.send('PUT', `/api/projects/${nova.project_id}/tracks/${id}`, { preview_start });
/** The second at which the shop begins each track. */
const starts = async (visitor = app.visitor()): Promise<number[]> =>
  (await visitor.get(`/api/projects/${nova.project_id}/songs`)).body.items.map(
    ({ preview_start }: { preview_start: number }) => preview_start,
  );
const preview = async () => fetch(`${app.url}/songs/${uuid}.mp3`);

/** The first second of an MP3 with sound in it. */
async function firstSound(mp3: Uint8Array): Promise<number> {
  let frames = 0;
  let found = Number.POSITIVE_INFINITY;
  let rate = 1;
  const decoded = await decodeAudio(memoryByteSource(mp3), {
    begin: (format) => {
      rate = format.sample_rate;
    },
    block: ([left = new Float32Array(0)]) => {
      const at = left.findIndex((sample) => Math.abs(sample) > 0.1);
      if (at >= 0) found = Math.min(found, (frames + at) / rate);
      frames += left.length;
    },
  });
  if (!decoded.ok) throw new Error(decoded.key);
  return found;
}

test('a preview begins at the start of its track until its creator chooses another second', async () => {
  expect(await starts(nova.visitor)).toEqual([0]);
  const { status, body } = await begin(12);
  expect([status, body.preview_start]).toEqual([200, 12]);
  expect(await starts(nova.visitor)).toEqual([12]);
  const { songs } = (await nova.visitor.get(`/api/projects/${nova.project_id}/edit`)).body;
  expect(songs).toMatchObject([{ id: track, preview_start: 12 }]);
});

test('its start is a whole second within the track, with ten seconds after it', async () => {
  expect((await begin(20)).status).toBe(200);
  const late = await begin(21);
  expect([late.status, late.body.error.fields]).toEqual([422, { preview_start: 'preview_start_late' }]);
  for (const wrong of [-1, 1.5, '3', null, 1e12]) expect((await begin(wrong)).status, String(wrong)).toBe(422);
  expect(await starts(nova.visitor)).toEqual([20]);
});

test('only the creator of the track and staff choose where its preview begins', async () => {
  expect((await begin(3, other)).status).toBe(404);
  expect((await begin(3, { ...nova, visitor: app.visitor() })).status).toBe(401);
  expect((await begin(3, nova, track + 1000)).status).toBe(404);
  expect(await starts(nova.visitor)).toEqual([20]);
  expect((await begin(5, { ...nova, visitor: team.visitor })).status).toBe(200);
  const { items } = (await team.visitor.get('/api/admin/audit')).body;
  expect(items[0]).toMatchObject({
    action: 'track_changed',
    before: { preview_start: 20 },
    after: { preview_start: 5 },
  });
});

test('on sale a new start reaches buyers at once, reopens no check and keeps the preview file', async () => {
  const { project_id } = nova;
  await sql("update projects set step = 'confirmed' where id = $1", [project_id]);
  const before = await preview();
  const jobs = async () => (await sql("select count(*)::int as n from jobs.job where name = 'encode-track'"))[0];
  const queued = await jobs();
  expect(await starts()).toEqual([5]);
  expect((await begin(12)).status).toBe(200);
  expect(await starts()).toEqual([12]);
  const { songs } = (await app.visitor().get(`/api/projects/${project_id}`)).body;
  expect(songs).toMatchObject([{ preview_start: 12, preview: `/songs/${uuid}.mp3` }]);
  const { changes, rechecks } = (await team.visitor.get(`/api/admin/projects/${project_id}/changes`)).body;
  expect(rechecks).toEqual([]);
  expect(changes[0]).toMatchObject({ parts: ['text'] });
  expect(await sql('select from accepted_track_lists')).toEqual([]);
  const after = await preview();
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  expect(await jobs()).toEqual(queued);
  // The file is the whole track: second 12 of the master is second 12 of the preview, where players begin.
  expect(await firstSound(new Uint8Array(await after.arrayBuffer()))).toBeCloseTo(12, 0);
});

test('while a new master waits for its recheck, the accepted track keeps its own start', async () => {
  await upload(toneAfterSilence(60, 1), track);
  expect((await begin(50)).status).toBe(200);
  expect(await starts()).toEqual([12]);
  // A track with its accepted master begins at the new second for buyers too.
  const second = await upload(toneAfterSilence(30, 1));
  await sql(
    `insert into accepted_tracks (id, uuid, project_id, title, artist_name, side, position, printed_position, state,
      duration_seconds, master_file, preview_file)
    select id, uuid, project_id, title, artist_name, side, position, printed_position, state, duration_seconds,
      master_file, preview_file from songs where id = $1`,
    [second],
  );
  expect((await begin(7, nova, second)).status).toBe(200);
  expect(await starts()).toEqual([12, 7]);

  const changes = `/api/admin/projects/${nova.project_id}`;
  const { rechecks } = (await team.visitor.get(`${changes}/changes`)).body;
  expect(rechecks).toMatchObject([{ part: 'audio' }]);
  const passed = await team.visitor.send('PUT', `${changes}/rechecks/${rechecks[0].id}`, { state: 'passed' });
  expect(passed.status).toBe(200);
  expect(await starts()).toEqual([50, 7]);
});

test('a shorter master moves the start to the last second that leaves a preview', async () => {
  await sql("update projects set step = 'creating' where id = $1", [nova.project_id]);
  await upload(toneAfterSilence(15, 1), track);
  expect(await starts(nova.visitor)).toEqual([5, 7]);
  await upload(toneAfterSilence(4, 1), track);
  expect(await starts(nova.visitor)).toEqual([0, 7]);
  await expectNoDoctorFindings(app);
});
