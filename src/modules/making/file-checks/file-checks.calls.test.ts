import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { writeWav } from '#demo/synth/write-wav.ts';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import {
  createTestCreator,
  pollUntil,
  type TestCreator,
  uploadFile,
} from '../../../../tests/support/creator-uploads.ts';
import { makeCentreLabelPdf } from '../../../../tests/support/printed-files.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let nova: TestCreator;
let ravi: Person;
beforeAll(async () => {
  app = await startTestApp();
  await installReferenceData(app.database.db);
  [nova, ravi] = [await createTestCreator(app), await createPerson(app, 'production', 'Ravi')];
});
afterAll(() => app.close());

const sql = async <T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await app.database.pool.query(text, values)).rows;
const desk = (maker = nova) => `/api/admin/file-checks/${maker.project_id}`;
const read = async (maker = nova) => (await ravi.visitor.get(desk(maker))).body;

/** A file of zeros, which is red for every product. */
const silentWav = () =>
  Buffer.from(
    writeWav({ sample_rate: 44_100, bits: 16, channels: [new Float32Array(44_100), new Float32Array(44_100)] }),
  );

/** A tone that a cut to vinyl accepts. */
function quietWav(): Buffer {
  const tone = Float32Array.from({ length: 88_200 }, (_, at) => 0.1 * Math.sin((2 * Math.PI * 440 * at) / 44_100));
  return Buffer.from(writeWav({ sample_rate: 44_100, bits: 16, channels: [tone, tone] }));
}

async function sendTrack(bytes: Buffer, { maker = nova, track_id }: { maker?: TestCreator; track_id?: number } = {}) {
  const about = {
    purpose: 'audio',
    project_id: maker.project_id,
    fileName: 'Low Tide.wav',
    ...(track_id && { track_id }),
  };
  const { status, body } = await uploadFile(maker, bytes, about);
  if (status !== 200) return { status, body };
  const path = `/api/projects/${maker.project_id}/tracks/${body.track_id}/encode`;
  await pollUntil(
    () => maker.visitor.get(path).then((answer) => answer.body),
    ({ state }: { state: string }) => state === 'ready',
    60,
  );
  return { status, body };
}

async function sendLabel(bytes: Buffer, maker = nova) {
  const { body } = await uploadFile(maker, bytes, {
    purpose: 'artwork',
    project_id: maker.project_id,
    fileName: 'label.pdf',
  });
  const path = `/api/projects/${maker.project_id}/print-checks`;
  const begun = await maker.visitor.post(path, { part: 'label', upload_id: body.id });
  if (begun.status !== 200) return begun;
  await pollUntil(
    async () => (await maker.visitor.get(path)).body.checks.find(({ part }: { part: string }) => part === 'label'),
    ({ state }: { state: string }) => state === 'ready',
    60,
  );
  return begun;
}

async function submit(maker: TestCreator) {
  await sql("update projects set step = 'checking' where id = $1", [maker.project_id]);
  await sql(
    "insert into project_moves (project_id, from_step, to_step, at) values ($1, 'creating', 'checking', now() - interval '3 days')",
    [maker.project_id],
  );
}

describe('the queue', () => {
  test('lists submitted releases with the light of each side and part, and production reads the findings', async () => {
    await sendTrack(silentWav());
    await sendLabel(await makeCentreLabelPdf());
    expect((await ravi.visitor.get('/api/admin/file-checks')).body.items).toEqual([]);
    await submit(nova);
    const { body } = await ravi.visitor.get('/api/admin/file-checks?search=LANTERN');
    expect(body.items).toMatchObject([
      {
        project_id: nova.project_id,
        step: 'checking',
        pressing_id: null,
        refused: 0,
        sides: [{ side: 'A', light: 'red' }],
      },
    ]);
    expect(body.items[0].parts).toContainEqual({ part: 'label', light: 'green' });
    expect(body.items[0].parts).toContainEqual({ part: 'sleeve', light: null });
    expect((await ravi.visitor.get('/api/admin/file-checks?search=nothing')).body.total).toBe(0);
    const own = await nova.visitor.get(`/api/projects/${nova.project_id}/cut-check`);
    expect((await ravi.visitor.get(`/api/projects/${nova.project_id}/cut-check`)).body).toEqual(own.body);
    expect((await ravi.visitor.get(`/api/projects/${nova.project_id}/print-checks/label/1`)).status).toBe(200);
  });

  test('is closed to creators, and the files of others are not found', async () => {
    const other = await createTestCreator(app);
    expect((await other.visitor.get('/api/admin/file-checks')).status).toBe(403);
    expect((await other.visitor.get(desk())).status).toBe(403);
    expect((await other.visitor.get(`${desk()}/originals/label`)).status).toBe(403);
    for (const path of ['cut-check', 'cut-check/sides', 'print-checks', 'file-refusals'])
      expect([path, (await other.visitor.get(`/api/projects/${nova.project_id}/${path}`)).status]).toEqual([path, 404]);
    expect((await ravi.visitor.get('/api/admin/file-checks/999999')).status).toBe(404);
  });

  test('sends the original as it was sent, and the audit log names the person', async () => {
    const [original] = (await read()).originals;
    expect(original).toMatchObject({ name: 'A1 Low Tide', file_name: 'Low Tide.wav' });
    const answer = await ravi.visitor.get(`${desk()}/originals/${original.track_id}`);
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(silentWav().length)]);
    expect(answer.headers.get('content-disposition')).toContain('filename="Low Tide.wav"');
    const [entry] = await sql("select user_id, after from audit_log where action = 'original_downloaded'");
    expect(entry).toEqual({ user_id: ravi.id, after: { file: 'A1 Low Tide', file_name: 'Low Tide.wav' } });
    expect((await ravi.visitor.get(`${desk()}/originals/sleeve`)).status).toBe(404);
  });
});

describe('a refused file', () => {
  test('is mailed to its creator once, with the page to mend it, and moves the release to the refused ones', async () => {
    const [{ track_id }] = (await read()).originals;
    const refused = await ravi.visitor.post(`${desk()}/refusals`, { track_id, reason: 'The side is silent.' });
    expect([refused.status, refused.body]).toMatchObject([
      201,
      { track: 'A1 Low Tide', reason: 'The side is silent.' },
    ]);
    const again = await ravi.visitor.post(`${desk()}/refusals`, { track_id, reason: 'Once more.' });
    expect([again.status, again.body.error.key]).toEqual([409, 'file_refused_before']);
    const mails = await sql<{ recipient: string; data: object }>("select data from mails where kind = 'file_refused'");
    expect(mails).toMatchObject([{ data: { track: 'A1 Low Tide', part: null, reason: 'The side is silent.' } }]);
    const listed = async (state: string) =>
      (await ravi.visitor.get(`/api/admin/file-checks?state=${state}`)).body.total;
    expect([await listed('open'), await listed('refused'), await listed('all')]).toEqual([0, 1, 1]);
    expect((await read()).faults).toMatchObject(
      [{ rule: 'refused' }, { rule: 'silent' }, { subject: 'side' }].slice(0, 2),
    );
    const { body } = await nova.visitor.get(`/api/projects/${nova.project_id}/file-refusals`);
    expect(body.items).toMatchObject([{ reason: 'The side is silent.' }]);
  });

  test('is the only one that its creator may replace after submission, and the new file closes the refusal', async () => {
    const [{ track_id }] = (await read()).originals;
    const artwork = await uploadFile(nova, await makeCentreLabelPdf(), {
      purpose: 'artwork',
      project_id: nova.project_id,
    });
    expect([artwork.status, artwork.body.error.key]).toEqual([409, 'project_not_editable']);
    expect((await sendTrack(quietWav())).body.error.key).toBe('project_not_editable');
    expect((await sendTrack(quietWav(), { track_id })).status).toBe(200);
    expect((await read()).refusals).toEqual([]);
    expect((await sendTrack(quietWav(), { track_id })).body.error.key).toBe('project_not_editable');
  });

  test('of a printed part stays until other artwork comes, and can be withdrawn', async () => {
    const refuse = () => ravi.visitor.post(`${desk()}/refusals`, { part: 'label', reason: 'The spelling is wrong.' });
    const { body } = await refuse();
    expect((await ravi.visitor.send('DELETE', `${desk()}/refusals/${body.id}`)).status).toBe(204);
    expect((await ravi.visitor.send('DELETE', `${desk()}/refusals/${body.id}`)).status).toBe(404);
    expect((await refuse()).status).toBe(201);
    expect((await read()).faults).toMatchObject([{ subject: 'part', id: 'label', rule: 'refused' }]);
    await sendLabel(await makeCentreLabelPdf((doc) => doc.rect(50, 50, 10, 10).fill([0, 0, 0, 80])));
    expect((await read()).faults).toEqual([]);
    const actions = await sql<{ action: string }>(
      "select action from audit_log where action like 'file_%' order by id",
    );
    expect(actions.map(({ action }) => action)).toEqual([
      ...['file_refused', 'file_refused', 'file_refusal_withdrawn', 'file_refused'],
    ]);
  });

  test('needs a reason and a file', async () => {
    const refuse = async (body: object) => (await ravi.visitor.post(`${desk()}/refusals`, body)).body.error;
    expect((await refuse({ part: 'label', reason: ' ' })).fields).toEqual({ reason: 'input_required' });
    expect((await refuse({ reason: 'Why not.' })).fields).toEqual({ track_id: 'input_required' });
    expect((await refuse({ part: 'sleeve', reason: 'Why not.' })).key).toBe('file_missing');
    expect((await refuse({ part: 'nothing', reason: 'Why not.' })).fields).toEqual({ part: 'choice_unknown' });
  });
});

describe('the cover of the shop', () => {
  const cover = (colour: string) =>
    sharp({ create: { width: 800, height: 800, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const sendCover = async (maker: TestCreator, colour: string) =>
    uploadFile(maker, await cover(colour), {
      purpose: 'cover',
      project_id: maker.project_id,
      fileName: `${colour}.png`,
    });
  const picture = async ({ project_id }: TestCreator) =>
    (
      await sql<{ picture: string; cover_state: string }>('select picture, cover_state from projects where id = $1', [
        project_id,
      ])
    )[0];
  const made = (maker: TestCreator, after: string | null = null) =>
    pollUntil(
      () => picture(maker),
      (row) => row?.cover_state === 'ready' && row.picture !== after,
      60,
    );

  test('is refused with a reason and a mail, and its creator may then send another', async () => {
    const maker = await createTestCreator(app);
    expect((await sendCover(maker, 'red')).status).toBe(200);
    await made(maker);
    await submit(maker);
    expect((await read(maker)).originals).toMatchObject([{ part: 'cover', file_name: 'red.png' }]);
    expect((await sendCover(maker, 'blue')).body.error.key).toBe('project_not_editable');
    const refused = await ravi.visitor.post(`${desk(maker)}/refusals`, { part: 'cover', reason: 'Not your picture.' });
    expect(refused.status).toBe(201);
    const mails = await sql("select data from mails where kind = 'file_refused' and data->>'part' = 'cover'");
    expect(mails).toMatchObject([{ data: { reason: 'Not your picture.' } }]);
    expect((await read(maker)).faults).toMatchObject([{ subject: 'part', id: 'cover', rule: 'refused' }]);
    expect((await sendCover(maker, 'blue')).status).toBe(200);
    expect(await read(maker)).toMatchObject({ refusals: [], originals: [{ part: 'cover', file_name: 'blue.png' }] });
  });

  test('stays in the shop after a change of a release on sale, until staff accept the new one', async () => {
    const maker = await createTestCreator(app);
    await sendCover(maker, 'red');
    const { picture: first } = (await made(maker)) ?? {};
    await sql("update projects set step = 'confirmed' where id = $1", [maker.project_id]);
    expect((await sendCover(maker, 'green')).status).toBe(200);
    expect(await picture(maker)).toEqual({ picture: first, cover_state: 'ready' });
    expect((await read(maker)).originals).toMatchObject([{ part: 'cover', file_name: 'green.png' }]);
    const team = await createPerson(app, 'team', 'Tess');
    const { rechecks } = (await team.visitor.get(`/api/admin/projects/${maker.project_id}/changes`)).body;
    const path = `/api/admin/projects/${maker.project_id}/rechecks/${rechecks[0].id}`;
    expect((await team.visitor.send('PUT', path, { state: 'passed' })).status).toBe(200);
    expect((await made(maker, first))?.picture).not.toBe(first);
  });

  test('replaced in production stays with buyers and production, until staff accept the new one', async () => {
    const maker = await createTestCreator(app);
    await sendCover(maker, 'red');
    const { picture: first } = (await made(maker)) ?? {};
    await sql("update projects set step = 'successful' where id = $1", [maker.project_id]);
    expect((await sendCover(maker, 'green')).body.error.key).toBe('project_not_editable');
    await ravi.visitor.post(`${desk(maker)}/refusals`, { part: 'cover', reason: 'Not your picture.' });
    expect((await sendCover(maker, 'green')).status).toBe(200);
    expect(await picture(maker)).toEqual({ picture: first, cover_state: 'ready' });
    expect(await read(maker)).toMatchObject({
      originals: [{ part: 'cover', file_name: 'green.png' }],
      accepted: [{ part: 'cover', file_name: 'red.png' }],
    });
    const { rechecks } = (await ravi.visitor.get(`/api/admin/projects/${maker.project_id}/changes`)).body;
    const path = `/api/admin/projects/${maker.project_id}/rechecks/${rechecks[0].id}`;
    expect((await ravi.visitor.send('PUT', path, { state: 'refused', reason: 'Nor this one.' })).status).toBe(200);
    expect((await read(maker)).refusals).toMatchObject([{ part: 'cover', file_name: 'green.png' }]);
    expect((await sendCover(maker, 'blue')).status).toBe(200);
    expect((await read(maker)).accepted).toMatchObject([{ part: 'cover', file_name: 'red.png' }]);
    expect((await ravi.visitor.send('PUT', path, { state: 'passed' })).status).toBe(200);
    expect((await made(maker, first))?.picture).not.toBe(first);
  });

  test('of a label keeps the accepted file for production, until staff accept the new one', async () => {
    const maker = await createTestCreator(app);
    await sendLabel(await makeCentreLabelPdf(), maker);
    await sql("update projects set step = 'in_progress' where id = $1", [maker.project_id]);
    await ravi.visitor.post(`${desk(maker)}/refusals`, { part: 'label', reason: 'The spelling is wrong.' });
    await sendLabel(await makeCentreLabelPdf((doc) => doc.rect(50, 50, 10, 10).fill([0, 0, 0, 80])), maker);
    const size = async (file: string) =>
      (await ravi.visitor.get(`${desk(maker)}/originals/${file}`)).headers.get('content-length');
    expect((await read(maker)).accepted).toMatchObject([{ part: 'label', file_name: 'label.pdf' }]);
    expect(await size('accepted_label')).not.toBe(await size('label'));
    expect((await read(maker)).faults).toMatchObject([{ subject: 'recheck', id: 'artwork' }]);
  });

  test('is never published once it was refused, and a cover of staff replaces one that waits', async () => {
    const maker = await createTestCreator(app);
    await sendCover(maker, 'red');
    const { picture: first } = (await made(maker)) ?? {};
    await sql("update projects set step = 'confirmed' where id = $1", [maker.project_id]);
    const team = await createPerson(app, 'team', 'Theo');
    const changes = `/api/admin/projects/${maker.project_id}`;
    const decide = async (body: object) => {
      const { rechecks } = (await team.visitor.get(`${changes}/changes`)).body;
      const recheck = (rechecks as { id: number; part: string }[]).find(({ part }) => part === 'artwork');
      return team.visitor.send('PUT', `${changes}/rechecks/${recheck?.id}`, body);
    };
    await sendCover(maker, 'green');
    await ravi.visitor.post(`${desk(maker)}/refusals`, { part: 'cover', reason: 'Not your picture.' });
    expect((await decide({ state: 'passed' })).body.error.key).toBe('recheck_files_refused');
    expect((await decide({ state: 'refused', reason: 'Not your picture.' })).status).toBe(200);
    await sendCover(maker, 'blue');
    expect((await read(maker)).originals).toMatchObject([{ part: 'cover', file_name: 'blue.png' }]);
    const byStaff = { ...maker, visitor: team.visitor };
    expect((await sendCover(byStaff, 'black')).status).toBe(200);
    const shown = await made(maker, first);
    expect((await decide({ state: 'passed' })).status).toBe(200);
    expect((await picture(maker))?.picture).toBe(shown?.picture);
    expect((await read(maker)).originals).toMatchObject([{ part: 'cover', file_name: 'black.png' }]);
  });
});
