import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { makeDiskFileStore } from '#integrations/files-disk/files-disk.server.ts';
import { findFreePort } from '../../tests/support/free-port.ts';
import { startTestApp, type TestApp, type TestVisitor } from '../../tests/support/test-app.ts';
import { areDemoPressingsComplete } from './demo-media-progress.server.ts';
import { makeDemoPressings, makeMissingDemoPressings } from './make-demo-pressings.server.ts';
import { seedDemo } from './seed-demo.server.ts';

let app: TestApp;
let creator: TestVisitor;
let production: TestVisitor;
let stranger: TestVisitor;

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.database;
  await installReferenceData(db);
  const keys = { DATA_DIR: 'nowhere', SECRETS_KEY: 'a key that only this test has, long enough' };
  await seedDemo({ db, now: new Date(), keys });
  await makeDemoPressings(app.url);
  [creator, production, stranger] = (await Promise.all(['creator', 'production', 'user'].map(signIn))) as [
    TestVisitor,
    TestVisitor,
    TestVisitor,
  ];
}, 120_000);
afterAll(() => app.close());

async function signIn(name: string): Promise<TestVisitor> {
  const visitor = app.visitor();
  await visitor.post('/api/auth/login', { email: `${name}@sillon.example`, password: 'sillon-demo' });
  return visitor;
}

interface Row {
  readonly project_id: number;
  readonly name: string;
  readonly faults: number;
  readonly parts: readonly { part: string; light: string | null }[];
}
const rowOfQueue = async (name: string): Promise<Row> => {
  const { body } = await production.get('/api/admin/file-checks?limit=100');
  return body.items.find((row: Row) => row.name === name);
};
const lightsByPart = (parts: Row['parts']) =>
  Object.fromEntries(parts.flatMap(({ part, light }) => (light ? [[part, light]] : [])));

describe('the release with print files', () => {
  test('has a right, a doubtful and a wrong part for its creator, each with its finding', async () => {
    const { project_id } = await rowOfQueue('Bell Buoy');
    const { body } = await creator.get(`/api/projects/${project_id}/print-checks`);
    const sent = body.checks.filter(({ state }: { state: string }) => state !== 'waiting');
    expect(
      sent.map(
        ({ part, state, light, findings }: { part: string; state: string; light: string; findings: Found[] }) => [
          part,
          state,
          light,
          [...new Set(findings.map(({ rule }) => rule))],
        ],
      ),
    ).toEqual([
      ['sleeve', 'ready', 'red', ['dpi_low']],
      ['inner_sleeve', 'ready', 'amber', ['text_unsafe']],
      ['label', 'ready', 'green', []],
    ]);
    expect((await stranger.get(`/api/projects/${project_id}/print-checks`)).status).toBe(404);
  });

  test('waits in the file checks of staff with the same lights', async () => {
    const { parts, faults } = await rowOfQueue('Bell Buoy');
    expect([lightsByPart(parts), faults]).toEqual([{ sleeve: 'red', inner_sleeve: 'amber', label: 'green' }, 1]);
  });
});
interface Found {
  readonly rule: string;
}

describe('the release with test pressings', () => {
  const standing = async () => {
    const { body } = await production.get('/api/admin/pressings?limit=100');
    const { id } = body.items.find((row: { project: { name: string } }) => row.project?.name === 'Weather Glass');
    return (await production.get(`/api/admin/pressings/${id}`)).body;
  };

  test('has passed its file check, and its second test pressing waits for side B', async () => {
    const { tasks, test_pressings, faults } = await standing();
    expect(faults).toEqual([]);
    expect(
      Object.fromEntries(tasks.map((task: { kind: string; state: string }) => [task.kind, task.state])),
    ).toMatchObject({
      files: 'done',
      cutting: 'done',
      plating: 'done',
      test_pressing: 'in_progress',
      pressing: 'to_do',
    });
    const verdicts = test_pressings.map(({ sides }: { sides: { side: string; verdict: string | null }[] }) =>
      sides.map(({ side, verdict }) => `${side} ${verdict}`),
    );
    expect(verdicts).toEqual([
      ['A approved', 'B null'],
      ['A approved', 'B refused'],
    ]);
  });

  test('names the copies of each person, and plays a recording of the refused side', async () => {
    const { id, tasks, test_pressings } = await standing();
    const task = tasks.find(({ kind }: { kind: string }) => kind === 'test_pressing');
    expect(task.note).toContain('4 with the mastering engineer');
    expect(test_pressings[1].sides[1]).toMatchObject({
      note: expect.stringContaining('Copy 3'),
      recording: 'Side B, copy 3.wav',
      judged_by: 'Nova',
    });
    const { status, headers } = await creator.get(`/api/pressings/${id}/test-pressings/1/B/recording`);
    expect([status, headers.get('content-type')]).toEqual([200, 'audio/wav']);
  });
});

const countRows = async () =>
  (
    await app.database.pool.query(
      'select (select count(*) from quotes) q, (select count(*) from uploads) u, (select count(*) from test_pressing_sides) s, (select count(*) from mails) m',
    )
  ).rows;

test('another run changes nothing', async () => {
  const before = await countRows();
  await makeDemoPressings(app.url);
  expect(await countRows()).toEqual(before);
});

test('a run that was killed before the verdict on the second test pressing gives it', async () => {
  const { pool } = app.database;
  const readVerdicts = async () =>
    (await pool.query('select attempt, side, verdict from test_pressing_sides order by 1, 2')).rows;
  const before = await readVerdicts();
  await pool.query(
    "update test_pressing_sides set verdict = null, note = '', judged_by = null, judged_at = null where attempt = 2",
  );
  expect(await readVerdicts()).not.toEqual(before);
  await makeDemoPressings(app.url);
  expect(await readVerdicts()).toEqual(before);
});

describe('at a start without pressings', () => {
  const start = async (name: string, base: string) => {
    const files = makeDiskFileStore(join(app.dataDir, name));
    const words: string[] = [];
    const run = () => makeMissingDemoPressings({ db: app.database.db, files, base, say: (text) => words.push(text) });
    await run();
    await run();
    return { words, isOver: await areDemoPressingsComplete(files) };
  };

  test('a shop that does not answer is tried again at the next start', async () => {
    const { words, isOver } = await start('closed', `http://127.0.0.1:${await findFreePort()}`);
    expect([words.length, isOver]).toEqual([2, false]);
  });

  test('a demo account whose password was changed ends the attempts at once', async () => {
    const change = { password: 'sillon-demo', new_password: 'a password of the owner' };
    expect((await production.post('/api/user/password', change)).status).toBeLessThan(300);
    const before = await countRows();
    const { words, isOver } = await start('changed', app.url);
    expect(words).toEqual([expect.stringContaining('login_wrong')]);
    expect([await countRows(), isOver]).toEqual([before, true]);
  });
});
