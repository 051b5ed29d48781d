import { expect, test } from 'vitest';
import { PROJECT_STEPS, type ProjectStep } from '#kit/project-steps.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { type ReleasePart, releaseChangeRule } from './release-change-rules.ts';

const { story } = await openShop({ env: { LOG_LEVEL: 'error' } });
const nova = () => story.nova.visitor();
const team = () => story.team.visitor();

/** A complete release of Nova with one track, at a step. */
async function createReleaseAtStep(step: ProjectStep) {
  const { project_id, item_id } = await story.item({
    name: 'Low Tide',
    step,
    owner_id: story.nova.id,
    picture: 'low-tide',
    genre_ids: '{7}',
    published_at: '2026-01-01',
  });
  const song = { uuid: crypto.randomUUID(), project_id, title: 'Ebb', side: 'A', position: 1, state: 'ready' };
  const track_id = await story.insert('songs', { ...song, master_file: 'm', master_type: 'wav' });
  return { project_id, item_id, track_id };
}
type Release = Awaited<ReturnType<typeof createReleaseAtStep>>;

const save = ({ project_id }: Release, changes: object) => nova().send('PUT', `/api/projects/${project_id}`, changes);
const item = ({ item_id }: Release, more: object) => ({ items: [{ item_id, type: 'vinyl', price: 2500, ...more }] });
const readChanges = async ({ project_id }: Pick<Release, 'project_id'>) =>
  (await team().get(`/api/admin/projects/${project_id}/changes`)).body;

/** A change of each part, as its creator makes it. */
const CHANGES: Readonly<Record<Exclude<ReleasePart, 'funding'>, (release: Release) => Promise<{ status: number }>>> = {
  text: (release) => save(release, { description: 'Recorded at sea.' }),
  dates: (release) => save(release, { released: '2027-02-01' }),
  price: (release) => save(release, item(release, { price: 2600 })),
  copies: (release) => save(release, item(release, { stock: 150 })),
  terms: (release) => save(release, { not_sold_in: ['US'] }),
  audio: ({ project_id, track_id }) =>
    nova().send('PUT', `/api/projects/${project_id}/tracks/${track_id}`, { side: 'B' }),
  artwork: (release) => save(release, { name: 'High Tide' }),
  format: (release) => save(release, item(release, { color_id: 'red' })),
  kind: (release) => save(release, { selling_mode: 'ondemand' }),
};
const PARTS = Object.keys(CHANGES) as (keyof typeof CHANGES)[];
const CASES = PROJECT_STEPS.flatMap((step) =>
  PARTS.map((part) => [step, part, releaseChangeRule(step, part)] as const),
);

test.each(CASES)('at %s a change of %s is %s', async (step, part, rule) => {
  const release = await createReleaseAtStep(step);
  const { status } = await CHANGES[part](release);
  expect(status).toBe(rule === 'fixed' ? 409 : 200);
  const { changes, rechecks } = await readChanges(release);
  const isDraft = step === 'creating' || step === 'refused';
  expect(changes.map((each: { parts: string[] }) => each.parts)).toEqual(rule === 'fixed' || isDraft ? [] : [[part]]);
  expect(rechecks.map((each: { part: string }) => each.part)).toEqual(rule === 'recheck' ? [part] : []);
});

test('a track saved unchanged is no change: history, rechecks, accepted tracks and audit log stay as they were', async () => {
  const release = await createReleaseAtStep('confirmed');
  const { project_id, track_id } = release;
  const saveTrack = (visitor: ReturnType<typeof nova>, fields: object) =>
    visitor.send('PUT', `/api/projects/${project_id}/tracks/${track_id}`, fields);
  const audit = async () => (await team().get('/api/admin/audit')).body.total;
  const recorded = await audit();
  const same = { title: 'Ebb', side: 'A', position: 1, preview_start: 0 };
  for (const visitor of [nova(), team()]) expect((await saveTrack(visitor, same)).status).toBe(200);
  expect(await readChanges(release)).toMatchObject({ changes: [], rechecks: [] });
  expect(await story.query('select from accepted_track_lists where project_id = $1', [project_id])).toEqual([]);
  expect(await audit()).toBe(recorded);

  // Only the changed fields are recorded.
  expect((await saveTrack(nova(), { ...same, title: 'Flood' })).status).toBe(200);
  const { changes, rechecks } = await readChanges(release);
  expect(changes.map(({ after }: { after: object }) => after)).toEqual([
    { track_changed: { track_id, title: 'Flood' } },
  ]);
  expect(rechecks).toMatchObject([{ part: 'audio' }]);
});

test('a refused change names each fixed field with the reason, and changes nothing', async () => {
  const release = await createReleaseAtStep('in_progress');
  const { status, body } = await nova().send('PUT', `/api/projects/${release.project_id}`, {
    name: 'High Tide',
    description: 'New words',
    ...item(release, { color_id: 'red', price: 2600 }),
  });
  expect([status, body.error.key]).toEqual([409, 'project_not_editable']);
  expect(body.error.fields).toEqual({ name: 'part_fixed_artwork', 'items.0.color_id': 'part_fixed_format' });
  const { body: after } = await nova().get(`/api/projects/${release.project_id}/edit`);
  expect(after).toMatchObject({ name: 'Low Tide', description: '', items: [{ price: 2500 }] });
  expect(after.rules).toMatchObject({ price: 'open', artwork: 'fixed' });
});

test('the present order of the tracks is no change, and leaves no accepted copy', async () => {
  const { project_id, track_id } = await createReleaseAtStep('confirmed');
  const arrange = (side: string) =>
    nova().send('PUT', `/api/projects/${project_id}/tracks`, { tracks: [{ track_id, side, gap_before: null }] });
  const copies = () => story.query('select from accepted_track_lists where project_id = $1', [project_id]);
  expect((await arrange('A')).status).toBe(200);
  expect(await copies()).toHaveLength(0);
  expect(await readChanges({ project_id })).toEqual({ changes: [], rechecks: [] });

  // The copy of an open recheck stays.
  expect((await arrange('B')).status).toBe(200);
  expect((await arrange('B')).status).toBe(200);
  expect(await copies()).toHaveLength(1);
  expect(await readChanges({ project_id })).toMatchObject({ changes: [{}], rechecks: [{ part: 'audio' }] });
});

test('a submitted release stays complete', async () => {
  const release = await createReleaseAtStep('confirmed');
  const { status, body } = await save(release, { genre_ids: [] });
  expect([status, body.error.fields]).toEqual([422, { genre_missing: 'genre_missing' }]);
});

test('further copies are counted, and fewer than are held in checkouts are refused', async () => {
  const release = await createReleaseAtStep('successful');
  expect((await save(release, item(release, { stock: 140 }))).status).toBe(200);
  const moved = await story.query(
    'select quantity, reason from stock_movements where item_id = $1 order by id desc limit 1',
    [release.item_id],
  );
  expect(moved).toEqual([{ quantity: 40, reason: 'correction' }]);
  await story.query('update items set reserved = 30 where id = $1', [release.item_id]);
  expect((await save(release, item(release, { stock: 20 }))).body.error.fields).toEqual({
    'items.0.stock': 'stock_reserved',
  });
  await story.query('update items set reserved = 0 where id = $1', [release.item_id]);
});

test('exactly the changed part is checked again: passed or refused with a reason, before production can begin', async () => {
  const release = await createReleaseAtStep('confirmed');
  const { project_id } = release;
  await CHANGES.format(release);
  await CHANGES.price(release);
  const { rechecks, changes } = await readChanges(release);
  expect(rechecks).toMatchObject([{ part: 'format', state: 'open' }]);
  expect(changes[1]).toMatchObject({ by: 'Nova', step: 'confirmed', after: { 'items.0.color_id': 'red' } });
  const start = () => team().post(`/api/projects/${project_id}/step`, { step: 'in_progress' });
  expect((await start()).body.error.key).toBe('recheck_open');
  const { body: queue } = await team().get('/api/admin/rechecks?limit=100');
  expect(queue.items).toContainEqual(expect.objectContaining({ project_id, part: 'format' }));
  const path = `/api/admin/projects/${project_id}/rechecks/${rechecks[0].id}`;
  expect((await nova().send('PUT', path, { state: 'passed' })).status).toBe(403);
  expect((await team().send('PUT', path, { state: 'refused' })).body.error.fields).toEqual({
    reason: 'input_required',
  });
  const { body: refused } = await team().send('PUT', path, { state: 'refused', reason: 'Red is sold out.' });
  expect(refused.rechecks).toMatchObject([{ state: 'refused', reason: 'Red is sold out.' }]);
  expect((await start()).body.error.key).toBe('recheck_open');
  expect((await save(release, item(release, { color_id: 'blue' }))).status).toBe(200);
  const { rechecks: again } = await readChanges(release);
  expect(again).toMatchObject([{ part: 'format', state: 'open' }]);
  const decided = await Promise.all(
    [1, 2].map(() =>
      team().send('PUT', `/api/admin/projects/${project_id}/rechecks/${again[0].id}`, { state: 'passed' }),
    ),
  );
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await start()).status).toBe(200);
});

test('a barcode with a wrong check digit is refused with the right digit, and one of another length with its length', async () => {
  const release = await createReleaseAtStep('creating');
  const fault = async (barcode: string) => (await save(release, item(release, { barcode }))).body.error.fields;
  expect(await fault('4006381333932')).toMatchObject({ 'items.0.barcode': 'barcode_check_digit_1' });
  expect(await fault('400638133')).toMatchObject({ 'items.0.barcode': 'barcode_invalid' });
  expect((await save(release, item(release, { barcode: '4006381333931' }))).status).toBe(200);
});

test('staff change every part at any step, and reopen nothing', async () => {
  const { project_id } = await createReleaseAtStep('in_progress');
  expect((await team().send('PUT', `/api/projects/${project_id}`, { name: 'High Tide' })).status).toBe(200);
  expect((await team().get(`/api/admin/projects/${project_id}/changes`)).body).toEqual({ changes: [], rechecks: [] });
});
