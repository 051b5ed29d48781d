import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeDownloadCodeBatch } from '#modules/catalogue/downloads/download-code-batches.server.ts';
import { grantDownload } from '#modules/catalogue/downloads/downloads.store.server.ts';
import { addPlaysToPopularity } from '#modules/catalogue/player/song-previews-and-plays.store.server.ts';
import { waveformBarHeights } from '#modules/catalogue/player/waveform-bars.ts';
import { type JobQueue, makeJobQueue } from '#platform/job-queue.server.ts';
import { hashRedeemableCode, newRedeemableCode } from '#platform/redeemable-code.server.ts';
import {
  createTestCreator,
  pollUntil,
  type TestCreator,
  toneWav,
  uploadFile,
} from '../../../../tests/support/creator-uploads.ts';
import { startTestApp, type TestApp, type TestVisitor } from '../../../../tests/support/test-app.ts';
import { decodeWaveformPeaks } from './waveform.ts';

let app: TestApp;
let nova: TestCreator;
let jobs: JobQueue;
beforeAll(async () => {
  app = await startTestApp({ UPLOAD_CHUNK_SIZE: '1048576' });
  nova = await createTestCreator(app);
  // A second process that only queues jobs.
  jobs = makeJobQueue(app.database.pool, [], () => undefined);
  await jobs.start(false);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
const song = async (id: number) => (await sql('select * from songs where id = $1', [id]))[0];
const loadEncodingState = (maker: TestCreator, id: number) =>
  maker.visitor.get(`/api/projects/${maker.project_id}/tracks/${id}/encode`).then(({ body }) => body);
const isDone = ({ state }: { state: string }) => state === 'ready' || state === 'failed';
const encoded = async (
  bytes: Buffer,
  more: { track_id?: number; fileName?: string } = {},
  maker = nova,
): Promise<number> => {
  const { body, text } = await uploadFile(maker, bytes, {
    purpose: 'audio',
    project_id: maker.project_id,
    fileName: '01 - Night Bus.wav',
    ...more,
  });
  if (!body.track_id) throw new Error(text);
  await pollUntil(() => loadEncodingState(maker, body.track_id), isDone);
  return body.track_id;
};
const launch = (maker: TestCreator, step = 'confirmed') =>
  sql('update projects set step = $2 where id = $1', [maker.project_id, step]);

describe('from a master to a preview', () => {
  test('a real WAV becomes a track with a preview, its measures and its waveform', async () => {
    const id = await encoded(toneWav(3));
    const row = await song(id);
    expect(row).toMatchObject({
      title: 'Night Bus',
      artist_name: 'Nova Quartz',
      side: 'A',
      state: 'ready',
      failure_key: null,
      sample_rate: 44_100,
      channels: 2,
      bits: 16,
      master_type: 'wav',
    });
    expect(row.duration_seconds).toBeCloseTo(3, 2);
    expect(row.preview_file).toBe(`previews/${row.uuid}.mp3`);
    expect(readFileSync(join(app.dataDir, 'media', row.preview_file)).length).toBe(row.preview_bytes);
    expect(decodeWaveformPeaks(row.peaks)).toHaveLength(1600);
    expect(Math.max(...waveformBarHeights(row.peaks))).toBeGreaterThan(100);
    expect(await loadEncodingState(nova, id)).toMatchObject({
      id,
      state: 'ready',
      preview: `/songs/${row.uuid}.mp3`,
      duration: 3,
    });
  });

  test('a sound file for an existing track replaces its master; further ones are appended', async () => {
    const maker = await createTestCreator(app);
    const first = await encoded(toneWav(1), {}, maker);
    const uuid = (await song(first)).uuid;
    expect(await encoded(toneWav(2, 220), { track_id: first }, maker)).toBe(first);
    const after = await song(first);
    expect([after.uuid, Math.round(after.duration_seconds)]).toEqual([uuid, 2]);
    const second = await encoded(toneWav(1), {}, maker);
    expect((await song(second)).position).toBe(2);
  });

  test.each([
    ['cut short', toneWav(2).subarray(0, 90_000), 'audio_truncated'],
    ['without a sample', toneWav(0), 'audio_empty'],
  ])('a WAV that is %s fails with a key its maker can read', async (_words, bytes, key) => {
    const maker = await createTestCreator(app);
    const id = await encoded(bytes, {}, maker);
    expect(await loadEncodingState(maker, id)).toMatchObject({ state: 'failed', failure_key: key, preview: null });
  });

  test('an encoder killed midway is resumed, and repeating a job creates no duplicates', async () => {
    const id = await encoded(toneWav(1));
    const { uuid, master_file } = await song(id);
    await sql("update songs set state = 'encoding', preview_file = null, peaks = null where id = $1", [id]);
    await sql('update songs set encode_tries = 1 where id = $1', [id]);
    await jobs.send(app.database.db, 'encode-track', { song_id: id, master_file });
    await jobs.send(app.database.db, 'encode-track', { song_id: id, master_file });
    await pollUntil(() => song(id), isDone);
    expect(await song(id)).toMatchObject({ state: 'ready', preview_file: `previews/${uuid}.mp3`, encode_tries: 2 });
  });

  test('a master that crashes every encoder fails after the last try', async () => {
    const id = await encoded(toneWav(1));
    const { master_file } = await song(id);
    await sql("update songs set state = 'encoding', encode_tries = 6 where id = $1", [id]);
    await jobs.send(app.database.db, 'encode-track', { song_id: id, master_file });
    await pollUntil(() => song(id), isDone);
    expect(await song(id)).toMatchObject({ state: 'failed', failure_key: 'audio_encode_failed' });
    const again = await nova.visitor.post(`/api/projects/${nova.project_id}/tracks/${id}/encode`);
    expect([again.status, again.body.state]).toEqual([200, 'queued']);
    await pollUntil(
      () => song(id),
      ({ state }) => state === 'ready',
    );
  });

  test('a creator can cancel an encoding and start it again', async () => {
    const id = await encoded(toneWav(1));
    const path = `/api/projects/${nova.project_id}/tracks/${id}/encode`;
    const callOff = (by = nova.visitor) => by.send('DELETE', path);
    expect((await callOff()).body.error.key).toBe('track_not_encoding');
    await sql("update songs set state = 'encoding', encode_percent = 40 where id = $1", [id]);
    expect((await nova.visitor.get(path)).body).toMatchObject({ state: 'encoding', percent: 40 });
    expect((await callOff((await createTestCreator(app)).visitor)).status).toBe(404);
    expect((await callOff()).body).toMatchObject({ state: 'failed', failure_key: 'audio_called_off', percent: null });
    expect((await nova.visitor.post(path)).body.state).toBe('queued');
    await pollUntil(() => song(id), isDone);
    expect(await song(id)).toMatchObject({ state: 'ready', encode_percent: null });
  });

  test('only the creator’s own tracks with a file can be encoded', async () => {
    const [{ id }] = await sql(
      "insert into songs (uuid, project_id, title, position) values (gen_random_uuid(), $1, 'Words only', 99) returning id",
      [nova.project_id],
    );
    const path = `/api/projects/${nova.project_id}/tracks/${id}/encode`;
    expect((await nova.visitor.post(path)).body.error.key).toBe('track_without_master');
    expect((await (await createTestCreator(app)).visitor.post(path)).status).toBe(404);
    expect((await app.visitor().post(path)).status).toBe(401);
  });
});

describe('the songs of a player', () => {
  let uuid = '';
  let id = 0;
  let bytes = Buffer.alloc(0);
  let maker: TestCreator;
  beforeAll(async () => {
    maker = await createTestCreator(app);
    id = await encoded(toneWav(3), {}, maker);
    const row = await song(id);
    uuid = row.uuid;
    bytes = readFileSync(join(app.dataDir, 'media', row.preview_file));
    await launch(maker);
  });
  const hear = async (headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(`${app.url}/songs/${uuid}.mp3`, { headers, method });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test('the whole preview is cacheable and has its own media type', async () => {
    const all = await hear();
    expect(all.status).toBe(200);
    expect(all.bytes.equals(bytes)).toBe(true);
    expect(
      Object.fromEntries(
        ['content-type', 'accept-ranges', 'content-length', 'x-content-type-options'].map((name) => [
          name,
          all.headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
    });
    expect(all.headers.get('cache-control')).toContain('public');
    const etag = all.headers.get('etag') ?? '';
    expect((await hear({ 'if-none-match': etag })).status).toBe(304);
  });

  test('HEAD returns the same headers without a body', async () => {
    const { status, headers, bytes: none } = await hear({}, 'HEAD');
    expect([status, headers.get('content-length'), none.length]).toEqual([200, String(bytes.length), 0]);
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, -1],
    ['bytes=-1', -1, -1],
    ['bytes=-500', -500, -1],
    ['bytes=0-1000000000000000000', 0, -1],
    ['bytes=5-9,20-30', 5, 9],
    [`bytes=${Array.from({ length: 1000 }, (_, at) => `${at}-${at}`).join(',')}`, 0, 0],
  ])('%.40s is that part of it', async (range, from, to) => {
    const start = from < 0 ? bytes.length + from : from;
    const end = to < 0 ? bytes.length - 1 : to;
    const part = await hear({ range });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${bytes.length}`]);
    expect(part.bytes.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=99999999-', 'bytes=-0', 'bytes=0-1e18', 'bytes=9-2'])('%s is refused', async (range) => {
    const { status, headers } = await hear({ range });
    expect([status, headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  });

  test('a part of another version is not mixed with this one', async () => {
    expect((await hear({ range: 'bytes=0-9', 'if-range': '"old"' })).status).toBe(200);
    expect((await hear({ range: 'bytes=0-9', 'if-range': (await hear()).headers.get('etag') ?? '' })).status).toBe(206);
  });

  test('a listed project is playable by id, a private one by its uuid only, a draft by its creator', async () => {
    const ask = async (visitor: TestVisitor, name: string | number) => (await visitor.get(`/songs/${name}.mp3`)).status;
    expect(await ask(app.visitor(), id)).toBe(200);
    await launch(maker, 'private');
    expect([await ask(app.visitor(), id), await ask(app.visitor(), uuid), await ask(maker.visitor, id)]).toEqual([
      404, 200, 200,
    ]);
    expect((await hear()).headers.get('cache-control')).toContain('private');
    await launch(maker, 'checking');
    expect([await ask(app.visitor(), id), await ask(app.visitor(), uuid), await ask(maker.visitor, uuid)]).toEqual([
      404, 404, 200,
    ]);
    await launch(maker);
  });

  test('no other file is served: no master, other name or invalid number', async () => {
    const { master_file } = await song(id);
    for (const path of [
      `/songs/${id}.wav`,
      '/songs/0.mp3',
      '/songs/-1.mp3',
      '/songs/99999999.mp3',
      '/songs/1e3.mp3',
      '/songs/..%2f..%2fmasters.mp3',
      `/songs/${encodeURIComponent(master_file)}.mp3`,
      `/${master_file}`,
      `/projects/${master_file}`,
      `/previews/${uuid}.mp3`,
    ])
      expect((await app.visitor().get(path)).status, path).toBe(404);
  });
});

describe('plays', () => {
  test('a play counts from five seconds, never for bots, and plays order the projects', async () => {
    const maker = await createTestCreator(app);
    const song_id = await encoded(toneWav(1), {}, maker);
    await sql('update songs set duration_seconds = 200 where id = $1', [song_id]);
    await launch(maker);
    const play = async (duration: unknown, headers = {}) =>
      app.visitor().post('/api/songs/stats', { song_id, duration }, headers);
    expect((await play(4.9)).body).toEqual({ counted: false });
    expect((await play(5)).body).toEqual({ counted: true });
    const named = (await song(song_id)).uuid;
    const byName = await app.visitor().post('/api/songs/stats', { song_id: named, duration: 61.5 });
    expect(byName.body).toEqual({ counted: true });
    expect((await play(30, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).body).toEqual({
      counted: false,
    });
    for (const wrong of ['1', 'no-uuid', '', 1.5, true]) {
      const { status, body } = await app.visitor().post('/api/songs/stats', { song_id: wrong, duration: 30 });
      expect([status, body.error.fields.song_id]).toEqual([422, 'input_must_integer']);
    }
    for (const wrong of ['5', -1, null, 1e9, [6]]) expect((await play(wrong)).status).toBe(422);
    expect((await app.visitor().post('/api/songs/stats', { song_id: 999_999, duration: 30 })).status).toBe(404);
    await addPlaysToPopularity(app.database.db);
    await addPlaysToPopularity(app.database.db);
    expect((await song(song_id)).plays).toBe(2);
    expect((await sql('select popularity from projects where id = $1', [maker.project_id]))[0].popularity).toBe(2);
  });
});

describe('invented plays', () => {
  test('a three-second song cannot be played for a day, and a listener counts ten times a day at most', async () => {
    const maker = await createTestCreator(app);
    const [short, long] = [await encoded(toneWav(3), {}, maker), await encoded(toneWav(7, 220), {}, maker)];
    await launch(maker);
    const play = async (song_id: number, duration: number, by = app.visitor()) =>
      (await by.post('/api/songs/stats', { song_id, duration })).body.counted;
    expect(await play(short, 86_400)).toBe(false);
    const countedPlays = [];
    for (let i = 0; i < 14; i += 1) countedPlays.push(await play(long, 86_400));
    expect(countedPlays.filter(Boolean)).toHaveLength(10);
    expect(await play(long, 7, maker.visitor)).toBe(true);
    expect(await sql('select distinct duration from song_plays where song_id = $1', [long])).toEqual([{ duration: 7 }]);
  });
});

describe('download codes', () => {
  let maker: TestCreator;
  let code = '';
  const keyed = () => ({ db: app.database.db, config: { DATA_DIR: app.dataDir, SECRETS_KEY: undefined } });
  const make = async (uses_allowed = 1, count = 1) =>
    (await storeDownloadCodeBatch(keyed(), maker.project_id, { count, uses_allowed })).codes[0] ?? '';
  beforeAll(async () => {
    maker = await createTestCreator(app);
    await encoded(toneWav(1), { fileName: '../../Intro.wav' }, maker);
    await encoded(toneWav(1), { fileName: 'Été à Kyoto.wav' }, maker);
    await launch(maker);
    code = await make(2);
  });

  test('a code is 65 random bits, stored only as a hash', async () => {
    expect(newRedeemableCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(
      JSON.stringify(await sql('select encode(code_hash, $1) as hash from download_codes', ['escape'])),
    ).not.toContain(code);
  });

  test('checking a code in any spelling names its release and uses nothing up', async () => {
    const { status, body } = await app
      .visitor()
      .post('/api/projects/check-code', { code: code.toLowerCase().replaceAll('-', ' ') });
    expect([status, body]).toMatchObject([
      200,
      {
        project_id: maker.project_id,
        name: 'Paper Lanterns',
        uses_left: 2,
        granted: false,
        files: [{ name: '01 - Nova Quartz - Intro.wav' }, { name: '02 - Nova Quartz - Été à Kyoto.wav' }],
      },
    ]);
    expect((await app.visitor().post('/api/projects/check-code', { code })).body.uses_left).toBe(2);
  });

  test('a download is a zip of flat names; only the same browser may repeat it without another use', async () => {
    const one = app.visitor();
    const zip = await one.post('/api/projects/download', { code });
    expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(zip.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Nova%20Quartz%20-%20Paper%20Lanterns.zip",
    );
    expect(zip.text.startsWith('PK')).toBe(true);
    expect(zip.text).toContain('01 - Nova Quartz - Intro.wav');
    expect(zip.text).not.toContain('..');
    expect((await one.post('/api/projects/download', { code })).status).toBe(200);
    expect((await app.visitor().post('/api/projects/check-code', { code })).body.uses_left).toBe(1);
    expect((await app.visitor().post('/api/projects/download', { code })).status).toBe(200);
    expect((await app.visitor().post('/api/projects/download', { code })).body.error.key).toBe('download_code_used');
  });

  test('fifty concurrent requests with a code for one use get one grant', async () => {
    const hash = hashRedeemableCode(await make(1));
    const { db } = app.database;
    const all = await Promise.all(
      Array.from({ length: 50 }, () =>
        db.transaction().execute((trx) => grantDownload(trx, hash, randomBytes(32), 24)),
      ),
    );
    expect(all.filter(Boolean)).toHaveLength(1);
  });

  test('a dozen concurrent browsers with a code for three uses get three downloads', async () => {
    const few = await make(3);
    const all = await Promise.all(
      Array.from({ length: 12 }, () => app.visitor().post('/api/projects/download', { code: few })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('codes of another project, unknown codes and too many guesses are refused', async () => {
    expect((await app.visitor().post('/api/projects/check-code', { code, project_id: nova.project_id })).status).toBe(
      404,
    );
    const guesses = await Promise.all(
      Array.from({ length: 60 }, () => app.visitor().post('/api/projects/check-code', { code: newRedeemableCode() })),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404, 429]));
    expect(guesses.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(30);
  });
});
