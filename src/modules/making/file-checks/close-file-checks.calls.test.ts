import { expect, test } from 'vitest';
import { writeWav } from '#demo/synth/write-wav.ts';
import { pollUntil, uploadFile } from '../../../../tests/support/creator-uploads.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pressingTestActions } from '../../../../tests/support/pressing-test-actions.ts';
import { makeCentreLabelPdf } from '../../../../tests/support/printed-files.ts';

const { story } = await openShop({});
const press = pressingTestActions(story);
const ravi = story.ravi.visitor();
const team = story.team.visitor();
const ada = story.ada.visitor();

/** Zeros are red, a quiet tone is not. */
function wav(loudness: number): Buffer {
  const tone = Float32Array.from({ length: 88_200 }, (_, at) => loudness * Math.sin((2 * Math.PI * 440 * at) / 44_100));
  return Buffer.from(writeWav({ sample_rate: 44_100, bits: 16, channels: [tone, tone] }));
}

async function sendMaster(project_id: number, bytes: Buffer, track_id?: number): Promise<number> {
  const about = { purpose: 'audio', project_id, fileName: 'Engine.wav', ...(track_id && { track_id }) };
  const { body } = await uploadFile({ visitor: ada }, bytes, about);
  await pollUntil(
    async () => (await ada.get(`/api/projects/${project_id}/tracks/${body.track_id}/encode`)).body,
    ({ state }: { state: string }) => state === 'ready',
    60,
  );
  return body.track_id;
}

async function sendLabel(project_id: number): Promise<void> {
  const { body } = await uploadFile({ visitor: ada }, await makeCentreLabelPdf(), { purpose: 'artwork', project_id });
  const path = `/api/projects/${project_id}/print-checks`;
  expect((await ada.post(path, { part: 'label', upload_id: body.id })).status).toBe(200);
  await pollUntil(
    async () => (await ada.get(path)).body.checks.find(({ part }: { part: string }) => part === 'label'),
    ({ state }: { state: string }) => state === 'ready',
    60,
  );
}

/** A pressing with one track, whose file check is done. */
async function checkedPressing() {
  const { id, project } = await press.started(ada);
  const project_id = project.id;
  const move = (kind: string, state: string, more: { override_reason?: string } = {}) =>
    ravi.send('PUT', `/api/admin/pressings/${id}/tasks/${kind}`, { state, ...more });
  const track_id = await sendMaster(project_id, wav(0.1));
  expect((await move('files', 'done')).status).toBe(200);
  const changes = async () => (await team.get(`/api/admin/projects/${project_id}/changes`)).body;
  return {
    id,
    project_id,
    track_id,
    move,
    changes,
    state: async (): Promise<string> =>
      (await ravi.get(`/api/admin/pressings/${id}`)).body.tasks.find(({ kind }: { kind: string }) => kind === 'files')
        .state,
    pass: async (part: string) => {
      const { rechecks } = await changes();
      const recheck = rechecks.find((each: { part: string }) => each.part === part);
      return team.send('PUT', `/api/admin/projects/${project_id}/rechecks/${recheck.id}`, { state: 'passed' });
    },
    movedBy: async () =>
      (
        await story.query<{ moved_by: number | null }>(
          "select moved_by from pressing_tasks where pressing_id = $1 and kind = 'files'",
          [id],
        )
      )[0]?.moved_by,
    /** Until every queued closing has run. */
    closingsRun: () =>
      pollUntil(
        () =>
          story.query(
            "select from jobs.job where name = 'close-file-checks' and state < 'completed' and start_after <= now()",
          ),
        (left) => left.length === 0,
      ),
  };
}
const isDone = (state: string) => state === 'done';

test('the file check that a replaced file opened closes with the last approval, by the member of staff who gave it', async () => {
  const pressing = await checkedPressing();
  const { id, project_id, track_id } = pressing;
  await sendMaster(project_id, wav(0.09), track_id);
  expect(await pressing.state()).toBe('in_progress');
  await sendLabel(project_id);
  expect((await pressing.pass('audio')).status).toBe(200);
  await pressing.closingsRun();
  expect(await pressing.state()).toBe('in_progress');
  expect((await pressing.pass('artwork')).status).toBe(200);
  await pollUntil(pressing.state, isDone, 60);
  expect(await pressing.movedBy()).toBe(story.team.id);
  const audit = await story.query(
    "select user_id, after from audit_log where action = 'pressing.file_check_closed' and entity_id = $1",
    [String(id)],
  );
  expect(audit).toEqual([{ user_id: story.team.id, after: { kind: 'files', state: 'done' } }]);
  expect((await pressing.changes()).changes[0]).toMatchObject({
    kind: 'file_check_closed',
    after: { pressing_id: id },
  });
  expect((await pressing.move('cutting', 'in_progress')).status).toBe(200);
});

test('it closes when the creator withdraws the file, too', async () => {
  const pressing = await checkedPressing();
  await sendMaster(pressing.project_id, wav(0.09), pressing.track_id);
  expect(await pressing.state()).toBe('in_progress');
  const withdrawn = await ada.send('DELETE', `/api/projects/${pressing.project_id}/changed-files/${pressing.track_id}`);
  expect(withdrawn.status).toBe(200);
  await pollUntil(pressing.state, isDone, 60);
  expect(await pressing.movedBy()).toBeNull();
  expect((await pressing.changes()).changes[0]).toMatchObject({
    by: '',
    kind: 'file_check_closed',
    after: { pressing_id: pressing.id },
  });
});

test('it stays open while a file is silent, and closes once staff approve an audible one', async () => {
  const pressing = await checkedPressing();
  const { project_id, track_id } = pressing;
  await sendMaster(project_id, wav(0), track_id);
  expect((await pressing.pass('audio')).status).toBe(200);
  await pressing.closingsRun();
  expect(await pressing.state()).toBe('in_progress');
  await sendMaster(project_id, wav(0.08), track_id);
  expect((await pressing.pass('audio')).status).toBe(200);
  await pollUntil(pressing.state, isDone, 60);
});

test('it stays open while a file is refused, and closes once that refusal is withdrawn', async () => {
  const pressing = await checkedPressing();
  const { project_id, track_id } = pressing;
  await sendMaster(project_id, wav(0.08), track_id);
  await sendLabel(project_id);
  expect((await pressing.pass('audio')).status).toBe(200);
  const refused = await ravi.post(`/api/admin/file-checks/${project_id}/refusals`, { track_id, reason: 'A click.' });
  expect((await pressing.pass('artwork')).status).toBe(200);
  await pressing.closingsRun();
  expect(await pressing.state()).toBe('in_progress');
  const path = `/api/admin/file-checks/${project_id}/refusals/${refused.body.id}`;
  expect((await ravi.send('DELETE', path)).status).toBe(204);
  await pollUntil(pressing.state, isDone, 60);
  expect(await pressing.movedBy()).toBe(story.team.id);
});

test('it closes once the approved labels are measured again, after the creator withdrew other ones', async () => {
  const pressing = await checkedPressing();
  const { project_id } = pressing;
  await sendLabel(project_id);
  expect((await pressing.pass('artwork')).status).toBe(200);
  await pollUntil(pressing.state, isDone, 60);
  await sendLabel(project_id);
  expect(await pressing.state()).toBe('in_progress');
  expect((await ada.send('DELETE', `/api/projects/${project_id}/changed-files/label`)).status).toBe(200);
  await pollUntil(pressing.state, isDone, 60);
});

test('a file check that staff opened by hand is theirs to close', async () => {
  const pressing = await checkedPressing();
  await sendMaster(pressing.project_id, wav(0.09), pressing.track_id);
  expect((await pressing.move('files', 'done', { override_reason: 'The plant heard it.' })).status).toBe(200);
  expect((await pressing.move('files', 'in_progress')).status).toBe(200);
  expect((await pressing.pass('audio')).status).toBe(200);
  await pressing.closingsRun();
  expect(await pressing.state()).toBe('in_progress');
});
