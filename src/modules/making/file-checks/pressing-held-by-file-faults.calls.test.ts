import { describe, expect, test } from 'vitest';
import { writeWav } from '#demo/synth/write-wav.ts';
import { pollUntil, uploadFile } from '../../../../tests/support/creator-uploads.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pressingTestActions } from '../../../../tests/support/pressing-test-actions.ts';
import { copyCookies } from '../../../../tests/support/second-process.ts';

const { app, story, other } = await openShop({ parts: ['other'] });
const press = pressingTestActions(story);
const ravi = () => story.ravi.visitor();
const ada = () => story.ada.visitor();

/** Zeros are red, a quiet tone is not. */
function wav(loudness: number): Buffer {
  const tone = Float32Array.from({ length: 88_200 }, (_, at) => loudness * Math.sin((2 * Math.PI * 440 * at) / 44_100));
  return Buffer.from(writeWav({ sample_rate: 44_100, bits: 16, channels: [tone, tone] }));
}

async function send(project_id: number, bytes: Buffer, track_id?: number): Promise<number> {
  const about = { purpose: 'audio', project_id, fileName: 'Engine.wav', ...(track_id && { track_id }) };
  const { body } = await uploadFile({ visitor: ada() }, bytes, about);
  await pollUntil(
    () =>
      ada()
        .get(`/api/projects/${project_id}/tracks/${body.track_id}/encode`)
        .then((answer) => answer.body),
    ({ state }: { state: string }) => state === 'ready',
    60,
  );
  return body.track_id;
}

interface Begun {
  readonly id: number;
  readonly started_at: string | null;
  readonly project: { readonly id: number };
}

/** A pressing without a deposit, whose project has one track. */
async function begun(bytes: Buffer) {
  const quote_id = await press.offered(ada(), { deposit_percent: 0 });
  await press.accept(ada(), quote_id);
  const pressing = await pollUntil<Begun>(
    () => press.standing(ada(), quote_id),
    ({ started_at }: Begun) => started_at !== null,
  );
  const project_id = pressing.project.id;
  return { id: pressing.id, project_id, track_id: await send(project_id, bytes) };
}

const move = (id: number, kind: string, state: string, more: object = {}) =>
  ravi().send('PUT', `/api/admin/pressings/${id}/tasks/${kind}`, { state, ...more });
const refuse = (project_id: number, track_id: number, reason = 'A click at 0:01.') =>
  ravi().post(`/api/admin/file-checks/${project_id}/refusals`, { track_id, reason });
const overrides = async (id: number) => (await ravi().get(`/api/admin/pressings/${id}`)).body.overrides;

describe('a pressing with a red file', () => {
  test('ends its file check, and starts the cut, only with a reason, which is stored and audited', async () => {
    const { id, project_id, track_id } = await begun(wav(0));
    expect((await ravi().get('/api/admin/file-checks')).body.items).toContainEqual(
      expect.objectContaining({ project_id, pressing_id: id, step: 'creating' }),
    );
    expect((await move(id, 'files', 'in_progress')).status).toBe(200);
    const stopped = await move(id, 'files', 'done');
    expect([stopped.status, stopped.body.error.key]).toEqual([409, 'files_red']);
    expect(stopped.body.error.fields).toEqual({ [`track_${track_id}`]: 'file_red' });
    expect(stopped.body.faults).toMatchObject([{ name: 'A1 Engine', rule: 'silent' }]);
    expect((await move(id, 'cutting', 'in_progress')).body.error.key).toBe('files_red');
    const short = await move(id, 'files', 'done', { override_reason: 'Because' });
    expect([short.status, short.body.error.fields]).toEqual([422, { override_reason: 'reason_too_short' }]);

    const why = 'The silent track is meant so.';
    expect((await move(id, 'files', 'done', { override_reason: why })).status).toBe(200);
    expect(await overrides(id)).toMatchObject([
      {
        reason: why,
        faults: [expect.stringMatching(new RegExp(`^track:${track_id}:silent@[0-9a-f]{16}$`))],
        allowed_by: 'Ravi',
      },
    ]);
    const [entry] = await story.query("select after from audit_log where action = 'pressing.faults_overridden'");
    const [{ faults }] = await overrides(id);
    expect(entry).toEqual({ after: { faults, files: ['Engine.wav'], reason: why } });
    // The reason is known, so the next step asks for none.
    expect((await move(id, 'cutting', 'in_progress')).status).toBe(200);
    // A later refusal is another fault; a step can be taken back all the same.
    await refuse(project_id, track_id);
    expect((await move(id, 'cutting', 'done')).body.error.fields).toEqual({ [`track_${track_id}`]: 'file_refused' });
    expect((await move(id, 'cutting', 'to_do')).status).toBe(200);
  });

  test('goes on without a reason once the file is replaced', async () => {
    const { id, project_id, track_id } = await begun(wav(0.1));
    await refuse(project_id, track_id);
    expect((await move(id, 'files', 'done')).body.error.fields).toEqual({ [`track_${track_id}`]: 'file_refused' });
    await send(project_id, wav(0.09), track_id);
    expect((await move(id, 'files', 'done')).status).toBe(200);
    expect(await overrides(id)).toEqual([]);
  });
});

describe('an override', () => {
  test('ends with a new file, whose same fault needs a reason again, and the queue shows it', async () => {
    const { id, project_id, track_id } = await begun(wav(0));
    const queued = async () =>
      (await ravi().get('/api/admin/file-checks')).body.items.find(
        (each: { project_id: number }) => each.project_id === project_id,
      );
    expect((await move(id, 'files', 'done', { override_reason: 'The silence is meant.' })).status).toBe(200);
    expect(await queued()).toBeUndefined();
    const [first] = await overrides(id);
    expect(first.replaced).toEqual([]);

    await send(project_id, Buffer.concat([wav(0)]), track_id);
    // The same fault, and the new file that waits for its recheck.
    expect(await queued()).toMatchObject({ pressing_id: id, faults: 2, overridden: 0 });
    const stopped = await move(id, 'cutting', 'in_progress');
    expect([stopped.status, stopped.body.error.key]).toEqual([409, 'files_red']);
    const { body: check } = await ravi().get(`/api/admin/file-checks/${project_id}`);
    expect(check.overrides).toMatchObject([
      { reason: 'The silence is meant.', replaced: [{ subject: 'track', id: String(track_id), name: 'A1 Engine' }] },
    ]);

    expect((await move(id, 'cutting', 'in_progress', { override_reason: 'Silence once more.' })).status).toBe(200);
    expect((await move(id, 'files', 'done')).status).toBe(200);
    expect(await queued()).toBeUndefined();
    const [second] = await overrides(id);
    expect(second).toMatchObject({ reason: 'Silence once more.', replaced: [] });
    expect(second.faults).not.toEqual(first.faults);
    const entries = await story.query<{ after: { faults: string[]; files: string[] } }>(
      "select after from audit_log where action = 'pressing.faults_overridden' and entity_id = $1 order by id",
      [String(id)],
    );
    expect(entries.map(({ after }) => after)).toMatchObject([
      { faults: first.faults, files: ['Engine.wav'] },
      { faults: second.faults, files: ['Engine.wav'] },
    ]);
  });
});

describe('an open recheck', () => {
  test('of audio holds a pressing at its file check, unless staff say why; another change needs a reason again', async () => {
    const { id, project_id, track_id } = await begun(wav(0.1));
    await story.query("update projects set step = 'confirmed' where id = $1", [project_id]);
    const track = `/api/projects/${project_id}/tracks/${track_id}`;
    expect((await ada().send('PUT', track, { title: 'Engine II' })).status).toBe(200);
    const stopped = await move(id, 'files', 'done');
    expect([stopped.status, stopped.body.error.key]).toEqual([409, 'files_red']);
    expect(stopped.body.error.fields).toEqual({ recheck_audio: 'recheck_open' });
    expect((await move(id, 'files', 'done', { override_reason: 'Only a title.' })).status).toBe(200);
    expect((await move(id, 'cutting', 'in_progress')).status).toBe(200);
    expect((await ada().send('PUT', track, { title: 'Engine III' })).status).toBe(200);
    expect((await move(id, 'cutting', 'done')).body.error.fields).toEqual({ recheck_audio: 'recheck_open' });
    const { rechecks } = (await story.team.visitor().get(`/api/admin/projects/${project_id}/changes`)).body;
    const passed = await story.team
      .visitor()
      .send('PUT', `/api/admin/projects/${project_id}/rechecks/${rechecks[0].id}`, { state: 'passed' });
    expect(passed.status).toBe(200);
    expect((await move(id, 'cutting', 'done')).status).toBe(200);
  });
});

const taskState = async (id: number, kind: string) =>
  (await ravi().get(`/api/admin/pressings/${id}`)).body.tasks.find((task: { kind: string }) => task.kind === kind)
    .state;
const openRechecks = async (project_id: number) =>
  (await story.team.visitor().get(`/api/admin/projects/${project_id}/changes`)).body.rechecks;

describe('a file replaced after the file check', () => {
  test('opens the file check of the pressing again, which keeps the accepted file until staff accept', async () => {
    const { id, project_id, track_id } = await begun(wav(0.1));
    expect((await move(id, 'files', 'done')).status).toBe(200);
    expect((await move(id, 'cutting', 'in_progress')).status).toBe(200);
    await send(project_id, wav(0.09), track_id);
    expect(await taskState(id, 'files')).toBe('in_progress');
    const { body: check } = await ravi().get(`/api/admin/file-checks/${project_id}`);
    expect(check).toMatchObject({ pressing_id: id, accepted: [{ track_id, name: 'A1 Engine' }] });
    const bytes = async (file: string) =>
      (await ravi().get(`/api/admin/file-checks/${project_id}/originals/${file}`)).text;
    expect(await bytes(`accepted_${track_id}`)).not.toBe(await bytes(String(track_id)));
    expect((await move(id, 'cutting', 'done')).body.error.fields).toEqual({ recheck_audio: 'recheck_open' });
    // A second file before the decision is a further version of the same recheck.
    await send(project_id, wav(0.08), track_id);
    const [recheck] = await openRechecks(project_id);
    expect(recheck).toMatchObject({ part: 'audio', version: 2, in_production: true });
    const path = `/api/admin/projects/${project_id}/rechecks/${recheck.id}`;
    expect((await story.team.visitor().send('PUT', path, { state: 'passed' })).status).toBe(200);
    expect((await ravi().get(`/api/admin/file-checks/${project_id}`)).body.accepted).toEqual([]);
    expect((await move(id, 'files', 'done')).status).toBe(200);
    expect((await move(id, 'cutting', 'done')).status).toBe(200);
  });

  test('or added, that staff refuse while the release is in review, can be replaced again', async () => {
    const { id, project_id, track_id } = await begun(wav(0.1));
    expect((await move(id, 'files', 'done')).status).toBe(200);
    await send(project_id, wav(0.09), track_id);
    const added = await send(project_id, wav(0.07));
    await story.query("update projects set step = 'checking' where id = $1", [project_id]);
    const [recheck] = await openRechecks(project_id);
    const path = `/api/admin/projects/${project_id}/rechecks/${recheck.id}`;
    const refusal = { state: 'refused', reason: 'It clicks.' };
    expect((await story.team.visitor().send('PUT', path, refusal)).status).toBe(200);
    const { body: check } = await ravi().get(`/api/admin/file-checks/${project_id}`);
    expect(check.refusals).toHaveLength(2);
    for (const refused of [track_id, added]) {
      expect(check.refusals).toContainEqual(expect.objectContaining({ track_id: refused, reason: 'It clicks.' }));
      expect(await send(project_id, wav(0.08), refused)).toBe(refused);
    }
    expect(await openRechecks(project_id)).toMatchObject([{ state: 'open' }]);
  });

  test('waits no longer once the copies are pressed', async () => {
    const { id, project_id, track_id } = await begun(wav(0.1));
    await move(id, 'files', 'done');
    const press_run = (state: string) =>
      story.query("update pressing_tasks set state = $2 where pressing_id = $1 and kind = 'pressing'", [id, state]);
    await press_run('done');
    await send(project_id, wav(0.09), track_id);
    expect([await taskState(id, 'files'), await openRechecks(project_id)]).toEqual(['done', []]);
    await press_run('to_do');
  });

  test('is in the file check that ends at another process, or opens it again', async () => {
    const elsewhere = copyCookies(ravi(), other.visitor());
    for (let turn = 0; turn < 6; turn++) {
      const { id, project_id, track_id } = await begun(wav(0.1));
      const [done] = await Promise.all([
        elsewhere.send('PUT', `/api/admin/pressings/${id}/tasks/files`, { state: 'done' }),
        send(project_id, wav(0.09), track_id),
      ]);
      expect(done.status).toBe(200);
      const rechecks = (await openRechecks(project_id)).length;
      const { accepted } = (await ravi().get(`/api/admin/file-checks/${project_id}`)).body;
      expect([turn, await taskState(id, 'files'), rechecks, accepted.length]).toEqual(
        rechecks === 0 ? [turn, 'done', 0, 0] : [turn, 'in_progress', 1, 1],
      );
    }
  });
});

describe('a refusal that arrives while the file check ends', () => {
  /** Holds rows back in a transaction of the test until `work` is under way. */
  async function holding<T>(
    lock: string,
    id: number,
    work: (release: () => Promise<unknown>) => Promise<T>,
  ): Promise<T> {
    const client = await app.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(lock, [id]);
      return await work(() => client.query('commit'));
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  const waiting = (count: number) =>
    pollUntil(
      () => story.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
      (found) => found.length === count,
    );

  test('waits for the move that has read the files, and then stops the next step', async () => {
    const { id, project_id, track_id } = await begun(wav(0.1));
    const [moved, refused] = await holding(
      'select from pressing_tasks where pressing_id = $1 for update',
      id,
      async (release) => {
        const move_done = move(id, 'files', 'done');
        await waiting(1);
        const refusal = refuse(project_id, track_id);
        await waiting(2);
        await release();
        return Promise.all([move_done, refusal]);
      },
    );
    expect([moved.status, refused.status]).toEqual([200, 201]);
    expect((await move(id, 'cutting', 'in_progress')).body.error.key).toBe('files_red');
  });

  test('stops the move if it came first', async () => {
    const { id, project_id, track_id } = await begun(wav(0.1));
    const [refused, moved] = await holding('select from pressings where id = $1 for update', id, async (release) => {
      const refusal = refuse(project_id, track_id);
      await waiting(1);
      const move_done = move(id, 'files', 'done');
      await waiting(2);
      await release();
      return Promise.all([refusal, move_done]);
    });
    expect([refused.status, moved.status, moved.body.error.key]).toEqual([201, 409, 'files_red']);
  });
});
