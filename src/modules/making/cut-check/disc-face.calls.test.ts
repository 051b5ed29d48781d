import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { writeWav } from '#demo/synth/write-wav.ts';
import { DISC_FACE_JOB, OUTDATED_DISC_FACES_JOB } from '#modules/catalogue/artwork/refresh-disc-face.server.ts';
import { type JobHandler, makeJobQueue } from '#platform/job-queue.server.ts';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import {
  createTestCreator,
  pollUntil,
  sha256,
  type TestCreator,
  uploadFile,
} from '../../../../tests/support/creator-uploads.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { discFaceJobs } from './disc-face.jobs.server.ts';

let app: TestApp;
let nova: TestCreator;
let team: Person;
beforeAll(async () => {
  app = await startTestApp();
  await installReferenceData(app.database.db);
  [nova, team] = [await createRelease(), await createPerson(app, 'team', 'Ines')];
});
afterAll(() => app.close());

const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;

/** Creates a release with a vinyl item and a cover, and makes its pictures. */
async function createRelease(step = 'confirmed'): Promise<TestCreator> {
  const maker = await createTestCreator(app, undefined, step);
  await sql(
    "insert into items (project_id, type, format, rpm, color_id, price, currency) values ($1, 'vinyl', '12\"', 33, 'black', 2000, 'EUR')",
    [maker.project_id],
  );
  const cover = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#b5532a' } })
    .jpeg()
    .toBuffer();
  await sql("update projects set step = 'creating' where id = $1", [maker.project_id]);
  await uploadFile(maker, cover, { purpose: 'cover', project_id: maker.project_id, fileName: 'cover.jpg' });
  await pollUntil(
    () => readRelease(maker),
    (row) => row.cover_state === 'ready',
    60,
  );
  await sql('update projects set step = $2 where id = $1', [maker.project_id, step]);
  return maker;
}

const readRelease = async ({ project_id }: TestCreator) =>
  (await sql('select * from projects where id = $1', [project_id]))[0]!;

/** Loud and quiet passages by turns. */
function wav(levels: readonly number[]): Buffer {
  const each = 500_000;
  const tone = Float32Array.from(
    { length: each * levels.length },
    (_, at) => (levels[Math.floor(at / each)] ?? 0) * Math.sin((2 * Math.PI * 110 * at) / 44_100),
  );
  return Buffer.from(writeWav({ sample_rate: 44_100, bits: 16, channels: [tone, tone] }));
}

/** As staff would send it, or as its creator. @returns the track */
async function sendTrack(
  maker: TestCreator,
  bytes: Buffer,
  by: Pick<TestCreator, 'visitor'> = maker,
  track_id?: number,
) {
  const about = {
    purpose: 'audio',
    project_id: maker.project_id,
    fileName: 'Low Tide.wav',
    ...(track_id && { track_id }),
  };
  const { body } = await uploadFile(by, bytes, about);
  await pollUntil(
    () => team.visitor.get(`/api/projects/${maker.project_id}/tracks/${body.track_id}/encode`).then((got) => got.body),
    ({ state }: { state: string }) => state === 'ready',
    60,
  );
  return body.track_id as number;
}

/** Waits until neither grooves nor pictures of a release are under way. */
async function settle(maker: TestCreator) {
  await pollUntil(
    async () => {
      const jobs = await sql(
        "select id from jobs.job where name in ($1, 'make-project-pictures') and state < 'completed'",
        [DISC_FACE_JOB],
      );
      return { jobs: jobs.length, state: (await readRelease(maker)).cover_state };
    },
    ({ jobs, state }) => jobs === 0 && state === 'ready',
    60,
  );
  const { picture, picture_version } = await readRelease(maker);
  const files = await Promise.all(
    ['only_vinyl.webp', 'only_vinyl-320.webp', 'preview.webp', 'disc.webp'].map(async (name) => {
      const answer = await fetch(`${app.url}/projects/${picture}/${name}?v=${picture_version}`);
      return [name, answer.status, sha256(Buffer.from(await answer.arrayBuffer()))];
    }),
  );
  return { picture, picture_version: picture_version as number, files };
}

const choose = (maker: TestCreator, disc_shows_grooves: boolean) =>
  maker.visitor.send('PUT', `/api/projects/${maker.project_id}`, { disc_shows_grooves });

const readJobs = () =>
  discFaceJobs({
    db: app.database.db,
    jobs: () => makeJobQueue(app.database.pool, [], () => undefined),
  }) as [JobHandler, JobHandler];

const readShownFace = async ({ project_id }: TestCreator, side?: string) =>
  (await team.visitor.get(`/api/projects/${project_id}/disc-face${side ? `?side=${side}` : ''}`)).body;

test('the disc shows the grooves of side A once they are wanted and measured, each change once, and off is as before', async () => {
  const plain = await settle(nova);
  const track_id = await sendTrack(nova, wav([0.05, 0.5, 0.05]), team);
  expect((await settle(nova)).picture_version).toBe(plain.picture_version);
  expect((await choose(nova, true)).body.disc_shows_grooves).toBe(true);
  const grooved = await settle(nova);
  expect(grooved).toMatchObject({ picture: plain.picture, picture_version: plain.picture_version + 1 });
  const [stored] = await sql('select size, rim, rings from disc_faces where project_id = $1', [nova.project_id]);
  expect(stored.rings.length).toBeGreaterThan(0);
  expect(await readShownFace(nova)).toEqual({ face: stored });
  for (const [at, [, status, hash]] of grooved.files.entries()) {
    expect(status).toBe(200);
    expect(hash).not.toBe(plain.files[at]?.[2]);
  }
  const unchanged = await fetch(`${app.url}/projects/${plain.picture}/only_vinyl.webp?v=${plain.picture_version}`);
  expect(unchanged.status).toBe(200);

  await choose(nova, true);
  expect(await settle(nova)).toEqual(grooved);
  await sendTrack(nova, wav([0.5, 0.05, 0.5]), team, track_id);
  const other = await settle(nova);
  expect(other.picture_version).toBe(grooved.picture_version + 1);
  expect(other.files).not.toEqual(grooved.files);

  await choose(nova, false);
  const off = await settle(nova);
  expect([off.picture_version, off.files]).toEqual([other.picture_version + 1, plain.files]);
  expect(await readShownFace(nova)).toEqual({ face: null });
  await choose(nova, true);
  expect((await settle(nova)).files).toEqual(other.files);
});

test('the colour changes the grooved disc once', async () => {
  const before = await settle(nova);
  const [item] = await sql('select id from items where project_id = $1', [nova.project_id]);
  const items = [{ item_id: item?.id, type: 'vinyl', format: '12"', rpm: 33, color_id: 'ruby', price: 2000 }];
  expect((await team.visitor.send('PUT', `/api/projects/${nova.project_id}`, { items })).status).toBe(200);
  const after = await settle(nova);
  expect(after.picture_version).toBe(before.picture_version + 1);
  expect(after.files).not.toEqual(before.files);
});

test('changed audio keeps the picture until its recheck passes, and a refused change never shows', async () => {
  const before = await settle(nova);
  const [{ id: track_id }] = (await sql('select id from songs where project_id = $1', [nova.project_id])) as [
    { id: number },
  ];
  await sendTrack(nova, wav([0.05, 0.05, 0.05, 0.6]), nova, track_id);
  const [recheck] = await sql("select id from project_rechecks where project_id = $1 and part = 'audio'", [
    nova.project_id,
  ]);
  const decide = (body: object) =>
    team.visitor.send('PUT', `/api/admin/projects/${nova.project_id}/rechecks/${recheck?.id}`, body);
  expect(await settle(nova)).toEqual(before);
  expect((await decide({ state: 'refused', reason: 'Too loud.' })).status).toBe(200);
  expect(await settle(nova)).toEqual(before);
  await choose(nova, false);
  await choose(nova, true);
  expect((await settle(nova)).files).toEqual(before.files);
  await sendTrack(nova, wav([0.6, 0.05, 0.05, 0.05]), nova, track_id);
  const waiting = await settle(nova);
  expect(waiting.files).toEqual(before.files);
  expect((await decide({ state: 'passed' })).status).toBe(200);
  const passed = await settle(nova);
  expect(passed.picture_version).toBe(waiting.picture_version + 1);
  expect(passed.files).not.toEqual(before.files);
});

test('a refused file of side A takes its grooves away until the refusal is withdrawn', async () => {
  const before = await settle(nova);
  const [song] = await sql('select id from songs where project_id = $1', [nova.project_id]);
  const refusal = await team.visitor.post(`/api/admin/file-checks/${nova.project_id}/refusals`, {
    track_id: song?.id,
    reason: 'A click.',
  });
  const refused = await settle(nova);
  expect(refused.picture_version).toBe(before.picture_version + 1);
  expect(await sql('select project_id from disc_faces where project_id = $1', [nova.project_id])).toEqual([]);
  await team.visitor.send('DELETE', `/api/admin/file-checks/${nova.project_id}/refusals/${refusal.body.id}`);
  expect((await settle(nova)).files).toEqual(before.files);
});

test('each side has its own face; another side changes no picture, and its refused file takes away its own alone', async () => {
  const before = await settle(nova);
  const first = await readShownFace(nova);
  const added = await sendTrack(nova, wav([0.5, 0.05, 0.5, 0.05]), team);
  const move = (side: string) => team.visitor.send('PUT', `/api/projects/${nova.project_id}/tracks/${added}`, { side });
  expect((await move('B')).status).toBe(200);
  const both = await settle(nova);
  expect(both.files).toEqual(before.files);
  expect(await readShownFace(nova, 'A')).toEqual(first);
  const { face } = await readShownFace(nova, 'B');
  expect(face.rings).not.toEqual(first.face.rings);
  expect(face).toMatchObject({ size: '12', rim: first.face.rim });
  expect(await readShownFace(nova, 'C')).toEqual({ face: null });

  const refusal = await team.visitor.post(`/api/admin/file-checks/${nova.project_id}/refusals`, {
    track_id: added,
    reason: 'A click.',
  });
  expect(await settle(nova)).toEqual(both);
  expect(await readShownFace(nova, 'B')).toEqual({ face: null });
  expect(await readShownFace(nova)).toEqual(first);
  await team.visitor.send('DELETE', `/api/admin/file-checks/${nova.project_id}/refusals/${refusal.body.id}`);
  await settle(nova);
  expect(await readShownFace(nova, 'B')).toEqual({ face });
  expect((await move('C')).status).toBe(200);
  await settle(nova);
  expect([await readShownFace(nova, 'B'), await readShownFace(nova, 'C')]).toEqual([{ face: null }, { face }]);
  expect((await team.visitor.get(`/api/projects/${nova.project_id}/disc-face?side=BB`)).status).toBe(422);

  // The shop keeps answers to guests. The rows go without a request, so only the job can change the answer.
  const readAsGuest = async () => (await app.visitor().get(`/api/projects/${nova.project_id}/disc-face?side=C`)).body;
  expect(await readAsGuest()).toEqual({ face });
  await sql('delete from songs where id = $1', [added]);
  expect(await readAsGuest()).toEqual({ face });
  const [{ run }] = readJobs();
  await run({ project_id: nova.project_id }, new AbortController().signal);
  // The cache of answers hears of the change by a notification of the database.
  await expect.poll(readAsGuest).toEqual({ face: null });
  expect((await settle(nova)).files).toEqual(before.files);
});

test('a release that is not accepted has a plain disc, and gets its grooves with the acceptance', async () => {
  const maker = await createRelease('creating');
  const plain = await settle(maker);
  await choose(maker, true);
  await sendTrack(maker, wav([0.05, 0.5]));
  expect(await settle(maker)).toEqual(plain);
  await sql("update projects set step = 'checking' where id = $1", [maker.project_id]);
  const moved = await team.visitor.post(`/api/projects/${maker.project_id}/step`, { step: 'confirmed' });
  expect(moved.status).toBe(200);
  const grooved = await settle(maker);
  expect(grooved.picture_version).toBe(plain.picture_version + 1);
  expect(grooved.files).not.toEqual(plain.files);
});

const publishProfile = async (limits: object, source = 'Letter of the plant') => {
  const valid_from = new Date().toISOString().slice(0, 10);
  const { status, body } = await team.visitor.post('/api/admin/plant-profiles', {
    name: 'Next',
    valid_from,
    source,
    limits,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as number;
};
const readFace = async (project_id: number) =>
  (await sql('select size, rim, rings, plant_profile_id from disc_faces where project_id = $1', [project_id]))[0]!;

/** The data of further batches since the last call, once all have ended. */
async function readBatches() {
  const jobs = await pollUntil(
    () =>
      sql('select id, data, state::text from jobs.job where name = $1 order by created_on, id', [
        OUTDATED_DISC_FACES_JOB,
      ]),
    (rows: { state: string }[]) => rows.length > 0 && rows.every(({ state }) => state === 'completed'),
    60,
  );
  await sql('delete from jobs.job where name = $1', [OUTDATED_DISC_FACES_JOB]);
  return jobs.flatMap(({ data }: { data: { after?: number } }) => (data.after === undefined ? [] : [data]));
}

test('a new plant profile computes all shown faces again in batches, and pictures change only with their grooves', async () => {
  const before = await settle(nova);
  // Beside the two measured releases, others have a face. Their audio is not measured: each keeps its face.
  const others = await sql(
    `insert into projects (shop_id, name, artist_name, slug, category, step, disc_shows_grooves)
     select 1, 'Other ' || n, 'Nova', 'other-' || n, 'vinyl', 'successful', true from generate_series(1, 44) n returning id`,
  );
  await sql(
    "insert into disc_faces (project_id, size, rim, rings) select id, '12', 150.5, '[[120, 0.6, 3]]' from unnest($1::bigint[]) id",
    [others.map(({ id }) => id)],
  );
  await sql('delete from jobs.job where name = $1', [OUTDATED_DISC_FACES_JOB]);
  const first = await readFace(nova.project_id);
  const id = await publishProfile({ 'discs.12.outer_radius': 140 });
  expect(await readBatches()).toEqual([
    { after: expect.any(Number), done: 20, total: 46 },
    { after: expect.any(Number), done: 40, total: 46 },
  ]);
  const second = await readFace(nova.project_id);
  expect(second.plant_profile_id).toBe(id);
  expect(second.rings).not.toEqual(first.rings);
  expect(Math.max(...second.rings.map(([radius]: [number]) => radius))).toBeLessThan(140);
  const redrawn = await settle(nova);
  expect(redrawn.picture_version).toBe(before.picture_version + 1);
  expect(redrawn.files).not.toEqual(before.files);
  const kept = await sql("select count(*)::int as count from disc_faces where rings = '[[120, 0.6, 3]]'");
  expect(kept).toEqual([{ count: 44 }]);
  await sql('delete from projects where id = any($1::bigint[])', [others.map((each) => each.id)]);

  // A version with other limits changes no groove: the face is up to date, and no picture is made.
  const other = await publishProfile({ 'sound.loudness_warn': -3 });
  expect(await readBatches()).toEqual([]);
  expect(await readFace(nova.project_id)).toEqual({ ...second, plant_profile_id: other });
  expect(await settle(nova)).toEqual(redrawn);

  // Two batches at once and a repeated one change nothing more.
  await sql('update disc_faces set plant_profile_id = null where project_id = $1', [nova.project_id]);
  const [, batch] = readJobs();
  const run = () => batch.run({}, new AbortController().signal);
  await Promise.all([run(), run()]);
  await run();
  expect((await readFace(nova.project_id)).plant_profile_id).toBe(other);
  expect(await settle(nova)).toEqual(redrawn);
});

test('another creator cannot choose for a release, nor can a guest', async () => {
  const other = await createTestCreator(app);
  expect(
    (await other.visitor.send('PUT', `/api/projects/${nova.project_id}`, { disc_shows_grooves: false })).status,
  ).toBe(404);
  expect(
    (await app.visitor().send('PUT', `/api/projects/${nova.project_id}`, { disc_shows_grooves: false })).status,
  ).toBe(401);
  expect((await readRelease(nova)).disc_shows_grooves).toBe(true);
});
