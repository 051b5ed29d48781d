import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobQueue, makeJobQueue } from '#platform/job-queue.server.ts';
import { pollUntil, toneWav, uploadFile } from '../../../../tests/support/creator-uploads.ts';
import { countDeadlocks } from '../../../../tests/support/empty-orders-and-deadlocks.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { runBehindRowLock } from '../../../../tests/support/run-behind-row-lock.ts';

// The end of an encoding and a creator's change of the tracks write the same rows. Both lock the release and then its
// tracks, so that one waits for the other and neither waits in a circle.
const { app, story } = await openShop({});
const nova = story.nova.visitor();
let jobs: JobQueue;
let deadlocks = 0;
beforeAll(async () => {
  jobs = makeJobQueue(app.database.pool, [], () => undefined);
  await jobs.start(false);
  deadlocks = await countDeadlocks(story);
});
afterAll(() => jobs.stop());
/** None since the last call. */
async function expectNoDeadlock(): Promise<void> {
  const before = deadlocks;
  deadlocks = await countDeadlocks(story);
  expect(deadlocks - before).toBe(0);
}

const SHEET = `FILE "side.wav" WAVE
  TRACK 01 AUDIO
    TITLE "Ebb"
    INDEX 01 00:00:00
  TRACK 02 AUDIO
    TITLE "Flood"
    INDEX 01 00:01:00
`;

/** A download of Nova with an encoded track; after the check, with a changed file too. */
async function openRelease() {
  const { project_id } = await story.item(
    { name: 'Slack Water', owner_id: story.nova.id, step: 'creating', category: 'digital' },
    { type: 'digital', stock: null, weight_grams: null },
  );
  const path = `/api/projects/${project_id}`;
  const tracks = async () => (await nova.get(path)).body.songs;
  const isSettled = (songs: { preview_pending: boolean }[]) => songs.every((song) => !song.preview_pending);
  const upload = (hertz: number, track_id?: number) =>
    uploadFile({ visitor: nova }, toneWav(2, hertz), {
      ...{ purpose: 'audio', project_id, fileName: 'Ebb.wav', ...(track_id && { track_id }) },
    });
  await story.query('delete from songs where project_id = $1', [project_id]);
  const { body, text } = await upload(440);
  const id: number = body.track_id;
  if (!id) throw new Error(text);
  const settle = () => pollUntil(tracks, isSettled, 60);
  await settle();
  return { project_id, id, path, upload, settle };
}
type Release = Awaited<ReturnType<typeof openRelease>>;

const expectNoFault = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(500);
};
const setTrack = ({ id }: Release, columns: string) => story.query(`update songs set ${columns} where id = $1`, [id]);
async function queueEncoding({ id }: Release): Promise<void> {
  const [song] = await story.query<{ master_file: string }>('select master_file from songs where id = $1', [id]);
  await jobs.send(app.database.db, 'encode-track', { song_id: id, master_file: song?.master_file });
}

/** The creator's changes. Each locks the release before its tracks. */
const CHANGES = {
  'a replaced master': {
    prepare: async () => undefined,
    run: ({ upload, id }: Release) => expectNoFault(upload(660, id)),
  },
  'the withdrawal of a changed master': {
    prepare: async ({ project_id, upload, id, settle }: Release) => {
      await story.query("update projects set step = 'confirmed' where id = $1", [project_id]);
      await expectNoFault(upload(660, id));
      await settle();
    },
    run: ({ path, id }: Release) => expectNoFault(nova.send('DELETE', `${path}/changed-files/${id}`)),
  },
  'the removal of the track': {
    prepare: async () => undefined,
    run: ({ path, id }: Release) => expectNoFault(nova.send('DELETE', `${path}/tracks/${id}`)),
  },
};

/** The price of the release in the lists is out of date, so that the next write of its listing changes it. */
const outdateListing = ({ project_id }: Release) =>
  story.query('update projects set price_from = 1 where id = $1', [project_id]);

/** Other writes to the same track. Each changes the listing of the release too. */
const WRITES = {
  'the end of its encoding': {
    // The download is on sale again with the encoded track.
    prepare: async (release: Release) => {
      await setTrack(release, "state = 'queued'");
      await story.query('select refresh_project_sums(array[$1]::bigint[])', [release.project_id]);
    },
    run: queueEncoding,
  },
  'another start of its encoding': {
    prepare: outdateListing,
    run: ({ path, id }: Release) => expectNoFault(nova.post(`${path}/tracks/${id}/encode`)),
  },
  'the cancellation of its encoding': {
    prepare: async (release: Release) => {
      await setTrack(release, "state = 'queued'");
      await outdateListing(release);
    },
    run: ({ path, id }: Release) => expectNoFault(nova.send('DELETE', `${path}/tracks/${id}/encode`)),
  },
  'the hourly check of masters': {
    prepare: async (release: Release) => {
      await setTrack(release, "master_file = 'masters/audio/gone'");
      await outdateListing(release);
    },
    run: () => jobs.send(app.database.db, 'check-masters', {}),
  },
  'the end of an upload': {
    prepare: outdateListing,
    run: ({ upload, id }: Release) => expectNoFault(upload(880, id)),
  },
  'the division of its side': divisionOf(() => undefined),
  'the failed division of its side': divisionOf((release) =>
    Promise.all([
      setTrack(release, "master_file = 'masters/audio/gone'"),
      story.query("update side_files set master_file = 'masters/audio/gone' where song_id = $1", [release.id]),
    ]),
  ),
};

/** Divides the side, then sets its file back to `queued`, so that the job runs a second time. */
function divisionOf(alter: (release: Release) => unknown) {
  return {
    prepare: async (release: Release) => {
      const { path, id, project_id } = release;
      const asked = await nova.post(`${path}/tracks/${id}/cue-sheet`, { sheet: SHEET });
      expect(asked.status, asked.text).toBe(201);
      const files = () =>
        story.query('select from side_files where project_id = $1 and state = $2', [project_id, 'queued']);
      await pollUntil(files, (waiting) => waiting.length === 0, 60);
      await release.settle();
      await story.query("update side_files set state = 'queued' where song_id = $1", [id]);
      await setTrack(release, 'master_file = (select f.master_file from side_files f where f.song_id = songs.id)');
      await alter(release);
      await outdateListing(release);
    },
    run: async ({ id }: Release) => {
      const [file] = await story.query<{ id: number }>('select id from side_files where song_id = $1', [id]);
      await jobs.send(app.database.db, 'divide-side', { id: file?.id });
    },
  };
}

/** The track can be divided again. */
async function expectNoQueuedSide({ project_id }: Release): Promise<void> {
  const sides = await story.query("select from side_files where project_id = $1 and state = 'queued'", [project_id]);
  expect(sides).toHaveLength(0);
}

async function expectNewestMaster({ id }: Release): Promise<void> {
  const [song] = await story.query<{ master_file: string; newest: string }>(
    `select master_file, (select u.store_key from uploads u where u.song_id = s.id and u.state = 'complete'
      order by u.id desc limit 1) as newest from songs s where s.id = $1`,
    [id],
  );
  expect(song?.master_file).toBe(song?.newest);
}

const untilJobsEnd = () =>
  pollUntil(
    () =>
      story.query("select from jobs.job where name = any($1) and state < 'completed' and start_after <= now()", [
        ['encode-track', 'measure-track', 'check-masters', 'divide-side'],
      ]),
    (waiting) => waiting.length === 0,
    60,
  );

test.each([
  ...(Object.keys(WRITES) as (keyof typeof WRITES)[]).map((write) => [write, 'a replaced master'] as const),
  ['another start of its encoding', 'the withdrawal of a changed master'],
  ['the cancellation of its encoding', 'the withdrawal of a changed master'],
  ['the end of its encoding', 'the removal of the track'],
  ['the end of an upload', 'the removal of the track'],
  ['the division of its side', 'the removal of the track'],
  ['the failed division of its side', 'the removal of the track'],
] as const)('%s and %s meet without a deadlock', async (write, change) => {
  const release = await openRelease();
  await CHANGES[change].prepare(release);
  await untilJobsEnd();
  await WRITES[write].prepare(release);
  await runBehindRowLock(
    app.database.pool,
    { text: 'select from projects where id = $1 for no key update', values: [release.project_id] },
    [() => CHANGES[change].run(release), () => WRITES[write].run(release)],
  );
  await untilJobsEnd();
  const [listed] = await story.query<{ price_from: number }>('select price_from from projects where id = $1', [
    release.project_id,
  ]);
  expect(listed?.price_from).toBe(2500);
  await expectNoQueuedSide(release);
  if (change === 'a replaced master') await expectNewestMaster(release);
  await expectNoDeadlock();
});

/** Jobs and saves that complete a download. A trigger then notes its item as back in stock. */
const RETURNS = {
  'the end of its encoding': WRITES['the end of its encoding'],
  'the hourly check of a restored master': {
    prepare: (release: Release) => setTrack(release, 'master_gone_at = now()'),
    run: WRITES['the hourly check of masters'].run,
  },
  'the withdrawal of a changed master': CHANGES['the withdrawal of a changed master'],
};

async function saveFormats({ path }: Release): Promise<void> {
  const [{ item_id }] = (await nova.get(path)).body.items;
  const item = { item_id, type: 'digital', price: 2600, currency: 'EUR' };
  await expectNoFault(nova.send('PUT', path, { items: [item] }));
}

test.each(Object.entries(RETURNS))(
  '%s returns a download to buyers while its formats are saved',
  async (_name, { prepare, run }) => {
    const release = await openRelease();
    const { project_id } = release;
    await prepare(release);
    await untilJobsEnd();
    await story.query(
      `insert into stock_waiters (item_id, email, lang, state)
     select id, 'ada@wait.example', 'en', 'waiting' from items where project_id = $1`,
      [project_id],
    );
    await runBehindRowLock(
      app.database.pool,
      { text: 'select from items where project_id = $1 for update', values: [project_id] },
      [() => saveFormats(release), () => run(release)],
    );
    await untilJobsEnd();
    const waited = `select from stock_waiters w join items i on i.id = w.item_id where i.project_id = $1
    and (w.state = 'told' or exists (select from stock_returns r where r.item_id = i.id))`;
    expect(await story.query(waited, [project_id])).toHaveLength(1);
    await expectNoDeadlock();
  },
);
