import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { deleteLosingContestEntries } from './contest.store.server.ts';

let app: TestApp;
let team: Person;
const words = (title: string) => ({ title, prize: 'A record' });
const fields = (more: object = {}) => ({
  texts: { en: words('A draw'), fr: words('Un tirage') },
  opens_at: new Date(Date.now() - 86_400_000).toISOString(),
  closes_at: new Date(Date.now() + 86_400_000).toISOString(),
  published: true,
  ...more,
});
const entry = (contest_id: number, email: string, more: object = {}) => ({
  contest_id,
  name: 'Ada Bergström',
  email,
  consent: true,
  door: 'contest',
  ...more,
});
const close = (id: number) =>
  app.database.pool.query("update contests set closes_at = now() - interval '1 minute' where id = $1", [id]);
const count = async (id: number) =>
  (await app.database.pool.query('select count(*)::int as n from contest_entries where contest_id = $1', [id])).rows[0]
    .n;
const newContest = async (more: object = {}) => (await team.visitor.post('/api/admin/challenge', fields(more))).body.id;

beforeAll(async () => {
  app = await startTestApp();
  team = await createPerson(app, 'team');
});
afterAll(() => app.close());

test('an address enters once in any spelling, and a second entry gets the same answer', async () => {
  const id = await newContest();
  const visitor = app.visitor();
  visitor.cookies.set('origin', 'PA1');
  const first = await visitor.post('/api/contest/entries', entry(id, 'ada@people.example', { door: 'party' }));
  const second = await visitor.post('/api/contest/entries', entry(id, 'ADA@people.example'));
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(await count(id)).toBe(1);
  const { rows } = await app.database.pool.query(
    'select origin, door, terms_version from contest_entries where contest_id = $1',
    [id],
  );
  expect(rows[0]).toMatchObject({ origin: 'PA1', door: 'party', terms_version: '2026-11' });
});

test('an entry needs consent, an address and an open contest', async () => {
  const id = await newContest();
  const visitor = app.visitor();
  expect((await visitor.post('/api/contest/entries', entry(id, 'b@people.example', { consent: false }))).status).toBe(
    422,
  );
  expect((await visitor.post('/api/contest/entries', entry(id, 'no address'))).body.error.fields.email).toBe(
    'email_invalid',
  );
  const coming = await newContest({ opens_at: new Date(Date.now() + 3_600_000).toISOString() });
  expect((await visitor.post('/api/contest/entries', entry(coming, 'b@people.example'))).status).toBe(409);
  const draft = await newContest({ published: false });
  expect((await visitor.post('/api/contest/entries', entry(draft, 'b@people.example'))).status).toBe(404);
  await close(id);
  expect((await visitor.post('/api/contest/entries', entry(id, 'b@people.example'))).body.error.key).toBe(
    'contest_closed',
  );
  expect(await count(id)).toBe(0);
});

test('two members of staff who draw at once draw one winner, who gets one mail; it is recorded', async () => {
  const id = await newContest();
  for (const name of ['c', 'd', 'e'])
    await app.database.pool.query(
      "insert into contest_entries (contest_id, name, email, lang, door, terms_version) values ($1, $2, $2 || '@people.example', 'fr', 'contest', '2026-11')",
      [id, name],
    );
  expect((await team.visitor.post(`/api/admin/challenge/${id}/draw`, {})).body.error.key).toBe('contest_not_drawable');
  await close(id);
  const answers = await Promise.all([1, 2].map(() => team.visitor.post(`/api/admin/challenge/${id}/draw`, {})));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { rows } = await app.database.pool.query(
    "select recipient from mails where kind = 'contest_won' and entity = $1",
    [`contest:${id}`],
  );
  expect(rows).toHaveLength(1);
  const audit = await app.database.pool.query(
    "select action from audit_log where entity = 'contest' and entity_id = $1 order by id",
    [String(id)],
  );
  expect(audit.rows.map(({ action }) => action)).toEqual(['contest_added', 'contest_won']);
  const changed = await team.visitor.send('PUT', `/api/admin/challenge/${id}`, fields());
  expect([changed.status, changed.body.error.key]).toEqual([409, 'contest_drawn']);
});

test('a quarter of a year after the draw only the winner is still known', async () => {
  const id = await newContest();
  await app.database.pool.query(
    "insert into contest_entries (contest_id, name, email, lang, door, terms_version) select $1, 'x', n || '@late.example', 'en', 'contest', '2026-11' from generate_series(1, 3) n",
    [id],
  );
  await close(id);
  await team.visitor.post(`/api/admin/challenge/${id}/draw`, {});
  await deleteLosingContestEntries(app.database.db, 90);
  expect(await count(id)).toBe(3);
  await app.database.pool.query(
    "update contests set opens_at = now() - interval '100 days', closes_at = now() - interval '95 days', drawn_at = now() - interval '91 days' where id = $1",
    [id],
  );
  await deleteLosingContestEntries(app.database.db, 90);
  expect(await count(id)).toBe(1);
});

test('a draw that would close before it opens is refused', async () => {
  const answer = await team.visitor.post('/api/admin/challenge', fields({ closes_at: '2020-01-01T00:00:00Z' }));
  expect([answer.status, answer.body.error.fields.closes_at]).toEqual([422, 'date_before_start']);
});
