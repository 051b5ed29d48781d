import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { storeDownloadCodeBatch } from '#modules/catalogue/downloads/download-code-batches.server.ts';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import {
  createTestCreator,
  pollUntil,
  type TestCreator,
  toneWav,
  uploadFile,
} from '../../../../tests/support/creator-uploads.ts';
import { expectNoDoctorFindings } from '../../../../tests/support/expect-no-doctor-findings.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let team: Person;
beforeAll(async () => {
  app = await startTestApp({ UPLOAD_CHUNK_SIZE: '1048576' });
  await installReferenceData(app.database.db);
  team = await createPerson(app, 'team', 'Tess');
});
afterAll(() => app.close());

const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;

async function upload(maker: TestCreator, bytes: Buffer, track_id?: number): Promise<number> {
  const about = { purpose: 'audio', project_id: maker.project_id, fileName: 'Ebb.wav', ...(track_id && { track_id }) };
  const { body, text } = await uploadFile(maker, bytes, about);
  if (!body.track_id) throw new Error(text);
  return body.track_id;
}
const encoded = (maker: TestCreator, id: number) =>
  pollUntil(
    async () => (await maker.visitor.get(`/api/projects/${maker.project_id}/tracks/${id}/encode`)).body,
    ({ state }: { state: string }) => state === 'ready',
    60,
  );

/** A release on sale with one accepted track, as buyers get it. */
async function releaseOnSale() {
  const maker = await createTestCreator(app);
  const { project_id } = maker;
  const track = await upload(maker, toneWav(2));
  await encoded(maker, track);
  await sql("update projects set step = 'confirmed' where id = $1", [project_id]);
  const [{ uuid }] = await sql('select uuid from songs where id = $1', [track]);
  const buyer = app.visitor();
  const keyed = { db: app.database.db, config: { DATA_DIR: app.dataDir, SECRETS_KEY: undefined } };
  const [code = ''] = (await storeDownloadCodeBatch(keyed, project_id, { count: 1, uses_allowed: 1 })).codes;
  return {
    ...{ maker, project_id, track },
    hears: async (by = buyer) => {
      const { status, headers } = await by.get(`/songs/${uuid}.mp3`);
      return status === 200 ? headers.get('etag') : status;
    },
    songs: async (): Promise<{ title: string; duration: number }[]> =>
      (await buyer.get(`/api/projects/${project_id}`)).body.songs,
    downloads: async () => {
      const { status, text } = await buyer.post('/api/projects/download', { code });
      return status === 200 ? text.length : status;
    },
    decide: async (state: 'passed' | 'refused') => {
      const path = `/api/admin/projects/${project_id}`;
      const { rechecks } = (await team.visitor.get(`${path}/changes`)).body;
      const body = { state, ...(state === 'refused' && { reason: 'It clicks.' }) };
      return team.visitor.send('PUT', `${path}/rechecks/${rechecks[0].id}`, body);
    },
  };
}

test('buyers hear and download the accepted audio until staff accept the new file, then that one', async () => {
  const release = await releaseOnSale();
  const { maker, track } = release;
  const [previewUrl, bytes] = [await release.hears(), await release.downloads()];
  const accepted = [previewUrl, bytes, await release.songs()];
  const now = async () => [await release.hears(), await release.downloads(), await release.songs()];
  expect(typeof previewUrl).toBe('string');

  await upload(maker, toneWav(4, 220), track);
  // While the new file is encoded, and after it.
  expect(await now()).toEqual(accepted);
  await encoded(maker, track);
  expect(await now()).toEqual(accepted);
  expect(await release.hears(maker.visitor)).not.toBe(previewUrl);
  expect(await release.hears(team.visitor)).not.toBe(previewUrl);

  // A refused change stays hidden; so does its correction until it passes.
  expect((await release.decide('refused')).status).toBe(200);
  expect(await now()).toEqual(accepted);
  await upload(maker, toneWav(3, 330), track);
  await encoded(maker, track);
  expect(await now()).toEqual(accepted);

  expect((await release.decide('passed')).status).toBe(200);
  expect(await release.hears()).toBe(await release.hears(maker.visitor));
  expect(await release.downloads()).toBeGreaterThan(Number(bytes) + 100_000);
  expect(await release.songs()).toMatchObject([{ title: 'Ebb', duration: 3 }]);
  await expectNoDoctorFindings(app);
});

test('added, renamed and removed tracks reach buyers with the acceptance', async () => {
  const release = await releaseOnSale();
  const { maker, project_id, track } = release;
  const second = await upload(maker, toneWav(1, 500));
  await encoded(maker, second);
  const path = `/api/projects/${project_id}/tracks/${track}`;
  expect((await maker.visitor.send('PUT', path, { title: 'Flood' })).status).toBe(200);
  expect(await release.songs()).toMatchObject([{ title: 'Ebb' }]);
  expect((await maker.visitor.send('DELETE', path)).status).toBe(204);
  expect(await release.songs()).toMatchObject([{ title: 'Ebb' }]);
  expect([typeof (await release.hears()), typeof (await release.downloads())]).toEqual(['string', 'number']);
  expect((await release.decide('passed')).status).toBe(200);
  expect(await release.songs()).toMatchObject([{ duration: 1 }]);
});

test('a file replaced in production stays hidden until staff accept it, and a refused one can be replaced again', async () => {
  const release = await releaseOnSale();
  const { maker, project_id, track } = release;
  await sql("update projects set step = 'in_progress' where id = $1", [project_id]);
  const before = [await release.hears(), await release.downloads(), await release.songs()];
  const now = async () => [await release.hears(), await release.downloads(), await release.songs()];
  const files = `/api/admin/file-checks/${project_id}`;
  expect((await team.visitor.post(`${files}/refusals`, { track_id: track, reason: 'The fade is cut.' })).status).toBe(
    201,
  );
  await upload(maker, toneWav(4, 260), track);
  await encoded(maker, track);
  expect(await now()).toEqual(before);
  const { items } = (await team.visitor.get('/api/admin/rechecks?limit=100')).body;
  expect(items).toContainEqual(expect.objectContaining({ project_id, part: 'audio', in_production: false }));
  const { accepted, originals } = (await team.visitor.get(files)).body;
  expect([accepted.length, originals.length]).toEqual([1, 1]);
  const size = async (file: string) =>
    (await team.visitor.get(`${files}/originals/${file}`)).headers.get('content-length');
  expect([await size(`accepted_${track}`), await size(String(track))]).toEqual(
    [toneWav(2), toneWav(4)].map(({ length }) => String(length)),
  );

  // Without a refusal the file is fixed; a refused change refuses its file.
  const about = { purpose: 'audio', project_id, track_id: track, fileName: 'Ebb.wav' };
  expect((await uploadFile(maker, toneWav(1), about)).body.error.key).toBe('project_not_editable');
  expect((await release.decide('refused')).status).toBe(200);
  expect(await now()).toEqual(before);
  const { refusals } = (await team.visitor.get(files)).body;
  expect(refusals).toMatchObject([{ track_id: track, file_name: 'Ebb.wav', reason: 'It clicks.' }]);
  await upload(maker, toneWav(3, 330), track);
  await encoded(maker, track);
  expect(await now()).toEqual(before);
  expect((await release.decide('passed')).status).toBe(200);
  expect(await release.hears()).not.toBe(before[0]);
  expect(await release.songs()).toMatchObject([{ duration: 3 }]);
  expect((await team.visitor.get(files)).body.accepted).toEqual([]);
});

test('staff accept changed audio only when its files are encoded, and one of two decisions wins', async () => {
  const release = await releaseOnSale();
  const { maker, track } = release;
  await upload(maker, toneWav(2, 700), track);
  await encoded(maker, track);
  await sql("update songs set state = 'encoding' where id = $1", [track]);
  const early = await release.decide('passed');
  expect([early.status, early.body.error.key]).toEqual([409, 'recheck_files_pending']);
  expect(typeof (await release.hears())).toBe('string');
  await sql("update songs set state = 'ready' where id = $1", [track]);
  const decided = await Promise.all([release.decide('passed'), release.decide('passed')]);
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
});
