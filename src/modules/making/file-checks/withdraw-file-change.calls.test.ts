import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { writeWav } from '#demo/synth/write-wav.ts';
import type { PrintCheck } from '#modules/making/print-check/print-check.contract.ts';
import { pollUntil, uploadFile } from '../../../../tests/support/creator-uploads.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { makeCentreLabelPdf } from '../../../../tests/support/printed-files.ts';
import { runBehindRowLock } from '../../../../tests/support/run-behind-row-lock.ts';

const { app, story } = await openShop({});
const nova = story.nova.visitor();
const team = story.team.visitor();

function wav(loudness: number, seconds = 2): Buffer {
  const tone = Float32Array.from(
    { length: 44_100 * seconds },
    (_, at) => loudness * Math.sin((2 * Math.PI * 440 * at) / 44_100),
  );
  return Buffer.from(writeWav({ sample_rate: 44_100, bits: 16, channels: [tone, tone] }));
}
const picture = (background: string) =>
  sharp({ create: { width: 1500, height: 1500, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A release of Nova with a master, labels and a cover that staff accepted. */
async function releaseOnSale() {
  const { project_id } = await story.item(
    { name: 'Slack Water', owner_id: story.nova.id, step: 'creating', genre_ids: '{7}', artist_name: 'Nova' },
    { color: 'Black', format: '12' },
  );
  const path = `/api/projects/${project_id}`;
  const track = async (bytes: Buffer, fileName: string, track_id?: number): Promise<number> => {
    const about = { purpose: 'audio', project_id, fileName, ...(track_id && { track_id }) };
    const { body } = await uploadFile({ visitor: nova }, bytes, about);
    await pollUntil(
      async () => (await nova.get(`${path}/tracks/${body.track_id}/encode`)).body,
      ({ state }: { state: string }) => state === 'ready',
      60,
    );
    return body.track_id;
  };
  const label = async (): Promise<PrintCheck> =>
    pollUntil(
      async () =>
        (await nova.get(`${path}/print-checks`)).body.checks.find((each: PrintCheck) => each.part === 'label'),
      ({ state }: PrintCheck) => state === 'ready',
      60,
    );
  const sendLabel = async (fileName: string) => {
    const { body } = await uploadFile({ visitor: nova }, await makeCentreLabelPdf(), {
      purpose: 'artwork',
      project_id,
      fileName,
    });
    const begun = await nova.post(`${path}/print-checks`, { part: 'label', upload_id: body.id });
    if (begun.status !== 200) throw new Error(begun.text);
    return label();
  };
  const cover = async (colour: string, fileName: string) =>
    uploadFile({ visitor: nova }, await picture(colour), { purpose: 'cover', project_id, fileName });
  const coverFile = async () =>
    (await story.query<{ cover_file: string | null }>('select cover_file from projects where id = $1', [project_id]))[0]
      ?.cover_file;
  return {
    project_id,
    track,
    label,
    sendLabel,
    cover,
    coverFile,
    place: async (x: number) =>
      nova.send('PUT', `${path}/print-checks/label/placement`, {
        upload_id: (await label()).upload_id,
        x,
        y: 0,
        scale: 1,
        rotation: 0,
      }),
    removePlacement: () => nova.send('DELETE', `${path}/print-checks/label/placement`),
    sell: () => story.query("update projects set step = 'confirmed' where id = $1", [project_id]),
    changed: async () => (await nova.get(`${path}/changed-files`)).body.items,
    withdraw: (file: string | number, visitor = nova) => visitor.send('DELETE', `${path}/changed-files/${file}`),
    rechecks: async () => (await team.get(`/api/admin/projects/${project_id}/changes`)).body.rechecks,
    history: async () => (await team.get(`/api/admin/projects/${project_id}/changes`)).body.changes,
    staffFiles: async () => (await team.get(`/api/admin/file-checks/${project_id}`)).body,
    cutCheck: async () => (await nova.get(`${path}/cut-check`)).body,
    page: async () => (await story.ada.visitor().get(path)).body,
  };
}

describe('a changed file that its creator withdraws', () => {
  test('of a track gives the accepted master its place again, with its measures, and closes the recheck', async () => {
    const release = await releaseOnSale();
    const id = await release.track(wav(0.1), 'Ebb.wav');
    await release.sell();
    const before = { cut: await release.cutCheck(), songs: (await release.page()).songs };
    await release.track(wav(0.2, 3), 'Ebb loud.wav', id);
    expect(await release.changed()).toEqual([
      {
        track_id: id,
        part: null,
        name: 'A1 Ebb',
        file_name: 'Ebb loud.wav',
        accepted_file_name: 'Ebb.wav',
        placement_only: false,
      },
    ]);
    expect((await release.staffFiles()).accepted).toMatchObject([{ track_id: id, file_name: 'Ebb.wav' }]);
    expect((await release.cutCheck()).tracks[0].duration).toBe(3);

    const { status, body } = await release.withdraw(id);
    expect([status, body]).toEqual([200, { items: [] }]);
    expect(await release.rechecks()).toEqual([]);
    expect((await team.get('/api/admin/rechecks?limit=100')).body.items).not.toContainEqual(
      expect.objectContaining({ project_id: release.project_id }),
    );
    expect(await release.staffFiles()).toMatchObject({
      accepted: [],
      originals: [{ track_id: id, file_name: 'Ebb.wav' }],
    });
    expect((await release.page()).songs).toEqual(before.songs);
    const measured = await pollUntil(release.cutCheck, ({ tracks }) => tracks[0].light !== null, 60);
    expect(measured).toEqual(before.cut);
    expect((await release.history()).slice(0, 2)).toMatchObject([
      { by: 'Nova', parts: ['audio'], kind: 'reverted' },
      { by: 'Nova', kind: 'changed', before: { audio: 'Ebb loud.wav' }, after: { audio: 'Ebb.wav' } },
    ]);
    expect((await release.withdraw(id)).status).toBe(404);
  });

  test('before it is encoded leaves the accepted one with its measures', async () => {
    const release = await releaseOnSale();
    const id = await release.track(wav(0.1), 'Ebb.wav');
    await release.sell();
    const before = await release.cutCheck();
    await uploadFile({ visitor: nova }, wav(0.2, 40), {
      purpose: 'audio',
      project_id: release.project_id,
      track_id: id,
      fileName: 'Long.wav',
    });
    expect((await release.withdraw(id)).status).toBe(200);
    expect(await pollUntil(release.cutCheck, ({ tracks }) => tracks[0].light !== null, 60)).toEqual(before);
    expect(await release.rechecks()).toEqual([]);
  });

  test('of the labels has its accepted placement again, and the cover waits on until it is withdrawn too', async () => {
    const release = await releaseOnSale();
    await release.cover('#356', 'first.jpg');
    await release.sendLabel('label.pdf');
    expect((await release.place(1.5)).status).toBe(200);
    const accepted = await release.label();
    const shown = await release.coverFile();
    await release.sell();

    await release.place(2);
    expect(await release.changed()).toMatchObject([
      { part: 'label', file_name: 'label.pdf', accepted_file_name: 'label.pdf', placement_only: true },
    ]);
    expect((await release.withdraw('label')).body.items).toEqual([]);
    expect([await release.label(), await release.rechecks()]).toEqual([accepted, []]);
    const placed = (x: number | null) => ({
      file_name: 'label.pdf',
      placed: x === null ? null : expect.objectContaining({ x }),
    });
    expect((await release.history()).slice(0, 3)).toMatchObject([
      { kind: 'reverted', parts: ['artwork'] },
      { before: { placement: placed(2) }, after: { placement: placed(1.5) } },
      { before: { placement: placed(1.5) }, after: { placement: placed(2) } },
    ]);
    expect((await release.removePlacement()).status).toBe(200);
    expect((await release.history())[0]).toMatchObject({
      before: { placement: placed(1.5) },
      after: { placement: placed(null) },
    });
    expect((await release.withdraw('label')).body.items).toEqual([]);
    expect((await release.history())[1]).toMatchObject({
      before: { placement: placed(null) },
      after: { placement: placed(1.5) },
    });

    await release.sendLabel('label new.pdf');
    await release.cover('#a42', 'second.jpg');
    const names = (await release.changed()).map((each: { part: string; file_name: string }) => [
      each.part,
      each.file_name,
    ]);
    expect(names).toEqual([
      ['cover', 'second.jpg'],
      ['label', 'label new.pdf'],
    ]);
    const [read] = await release.rechecks();
    expect((await release.withdraw('label')).body.items).toMatchObject([
      { part: 'cover', accepted_file_name: 'first.jpg' },
    ]);
    expect(await release.label()).toEqual(accepted);
    const [open] = await release.rechecks();
    expect(open).toMatchObject({ id: read.id, state: 'open', version: read.version + 1 });
    const path = `/api/admin/projects/${release.project_id}/rechecks/${read.id}`;
    expect((await team.send('PUT', path, { state: 'passed', version: read.version })).status).toBe(409);
    expect((await release.withdraw('cover')).body.items).toEqual([]);
    expect([await release.rechecks(), await release.coverFile()]).toEqual([[], shown]);
    expect((await release.staffFiles()).accepted).toEqual([]);
  });

  test('and was the first of its part leaves the part without artwork', async () => {
    const release = await releaseOnSale();
    await release.sell();
    await release.sendLabel('label.pdf');
    expect(await release.changed()).toMatchObject([{ part: 'label', accepted_file_name: null }]);
    expect((await release.withdraw('label')).status).toBe(200);
    const { body } = await nova.get(`/api/projects/${release.project_id}/print-checks`);
    expect(body.checks.find((each: PrintCheck) => each.part === 'label')).toMatchObject({ state: 'waiting' });
    expect(await release.rechecks()).toEqual([]);
  });

  test('can be withdrawn after staff refused it, also in production, and not once they accepted it', async () => {
    const release = await releaseOnSale();
    const id = await release.track(wav(0.1), 'Ebb.wav');
    await release.sell();
    await release.track(wav(0.2), 'Ebb loud.wav', id);
    const [recheck] = await release.rechecks();
    const decide = (state: string, to: { id: number }) =>
      team.send('PUT', `/api/admin/projects/${release.project_id}/rechecks/${to.id}`, { state, reason: 'It clips.' });
    await story.query("update projects set step = 'in_progress' where id = $1", [release.project_id]);
    expect((await decide('refused', recheck)).status).toBe(200);
    expect((await release.staffFiles()).refusals).toMatchObject([{ track_id: id }]);
    expect((await release.withdraw(id, story.ada.visitor())).status).toBe(404);
    expect((await release.withdraw(id)).body.items).toEqual([]);
    expect((await release.staffFiles()).refusals).toEqual([]);
    expect(await release.rechecks()).toEqual([]);

    await release.sell();
    await release.track(wav(0.15), 'Ebb third.wav', id);
    const [next] = await release.rechecks();
    expect((await decide('passed', next)).status).toBe(200);
    expect((await release.withdraw(id)).status).toBe(404);
    expect((await release.staffFiles()).originals).toMatchObject([{ file_name: 'Ebb third.wav' }]);
  });
});

test('placements of one label that are saved and removed at once follow one another in the history', async () => {
  const release = await releaseOnSale();
  await release.sendLabel('label.pdf');
  await release.place(1);
  await release.sell();
  await runBehindRowLock(
    app.database.pool,
    { text: 'select from projects where id = $1 for no key update', values: [release.project_id] },
    [() => release.place(2), () => release.place(3), release.removePlacement, release.removePlacement],
  );
  const placed = (change: Record<'before' | 'after', { placement: { placed: { x: number } | null } }>) =>
    [change.before, change.after].map(({ placement }) => placement.placed?.x ?? null);
  const changes = (await release.history()).filter(({ kind }: { kind: string }) => kind === 'changed');
  expect(changes.toReversed().map(placed)).toEqual([
    [1, 2],
    [2, 3],
    [3, null],
  ]);
});
