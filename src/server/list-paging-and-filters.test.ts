import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../tests/support/create-person.ts';
import { startTestApp, type TestApp, type TestVisitor } from '../../tests/support/test-app.ts';

// Every paged list of the API document also accepts cursors, and refuses the cursor of another list.

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

/** Required parameters of some lists. */
const NEEDED: Record<string, string> = { '/api/comments': 'project_id=1' };

let app: TestApp;
let lists: { path: string; asks: string[] }[];
/** Also lists without pages: searches, facets, the first few of something. */
let narrowed: typeof lists;
const people: TestVisitor[] = [];

beforeAll(async () => {
  app = await startTestApp();
  for (const role of ['admin', 'creator'] as const) people.push((await createPerson(app, role)).visitor);
  const { body } = await app.visitor().get('/api/openapi.json');
  narrowed = Object.entries(body.paths as Record<string, { get?: Operation }>).flatMap(([path, { get }]) => {
    const asks = (get?.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    return asks.some((name) => ['page', 'limit', 'search'].includes(name)) ? [{ path, asks }] : [];
  });
  lists = narrowed.filter(({ asks }) => asks.includes('page'));
});
afterAll(() => app.close());

test('every list that has pages takes a cursor', () => {
  expect(lists.length).toBeGreaterThan(40);
  expect(lists.filter(({ asks }) => !asks.includes('cursor'))).toEqual([]);
});

test('every list refuses an invalid cursor instead of returning the first page', async () => {
  const wrong: string[] = [];
  for (const { path } of lists.filter((list) => !list.path.includes('{')))
    for (const visitor of people) {
      const { status, body } = await visitor.get(`${path}?cursor=zz&${NEEDED[path] ?? ''}`);
      const refusal = body.error?.fields?.cursor ?? body.error?.key;
      // Not allowed for the caller, or of a missing project.
      if (status !== 403 && status !== 404 && refusal !== 'cursor_invalid') wrong.push(`${path}: ${status} ${refusal}`);
    }
  expect(wrong).toEqual([]);
});

test('every list refuses an unknown filter, and names it', async () => {
  const wrong: string[] = [];
  for (const { path } of narrowed) {
    const { status, body } = await people[0]!.get(
      `${path.replace(/\{[^}]+\}/g, '1')}?statuss=paid&${NEEDED[path] ?? ''}`,
    );
    if (status !== 422 || body.error.fields?.statuss !== 'input_unknown') wrong.push(`${path}: ${status}`);
  }
  for (const { path } of lists.filter((list) => !list.path.includes('{'))) {
    const { status } = await people[0]!.get(`${path}?lang=fr&currency=EUR&${NEEDED[path] ?? ''}`);
    // Comments of a missing project.
    if (status !== 200 && status !== 404) wrong.push(`${path} in French: ${status}`);
  }
  expect(narrowed.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/projects', '/api/projects/facets', '/api/projects/{id}/songs', '/api/search']),
  );
  expect(wrong).toEqual([]);
});

test('a refused filter is refused again, even when answers of the same list are cached', async () => {
  const visitor = app.visitor();
  for (const path of ['/api/projects?', '/api/projects/facets?', '/api/search?search=night&']) {
    const statuses = [];
    for (const query of ['', 'genree=7', '', 'genree=7']) statuses.push((await visitor.get(path + query)).status);
    expect([path, statuses]).toEqual([path, [200, 422, 200, 422]]);
  }
});

test('an invalid id in a query is refused under its own name', async () => {
  const { body } = await app.visitor().get('/api/openapi.json');
  const asked = Object.entries(body.paths as Record<string, { get?: Operation }>).flatMap(([path, { get }]) =>
    (get?.parameters ?? [])
      .filter(({ name, in: where }) => where === 'query' && /_id$/.test(name) && !/country|entity|quote/.test(name))
      .map(({ name }) => ({ path: path.replace('{format}', 'json').replace(/\{[^}]+\}/g, '1'), name })),
  );
  expect(asked.length).toBeGreaterThan(12);
  const wrong: string[] = [];
  for (const { path, name } of asked)
    for (const id of ['abc', '0', '-1', '1.5']) {
      const { status, body: refusal } = await people[0]!.get(`${path}?${name}=${id}`);
      if (status !== 422 || refusal.error.fields[name] !== 'input_must_integer')
        wrong.push(`${path} ${name}=${id}: ${status}`);
    }
  expect(wrong).toEqual([]);
});

test('a list can be read from its first page to its last by its cursors', async () => {
  const wrong: string[] = [];
  const walked: string[] = [];
  const [admin] = people;
  for (const { path } of lists.filter((list) => !list.path.includes('{'))) {
    const asked = `${path}?limit=1&${NEEDED[path] ?? ''}`;
    const first = await admin!.get(asked);
    const total = first.body.total as number;
    if (first.status !== 200 || total < 2 || total > 30) continue;
    const seen = [...first.body.items];
    let next = first.body.next as string | null;
    for (let turn = 1; next && turn <= total; turn += 1) {
      const { body } = await admin!.get(`${asked}&cursor=${next}`);
      seen.push(...body.items);
      next = body.next;
    }
    walked.push(path);
    if (new Set(seen.map((item) => JSON.stringify(item))).size !== total || next)
      wrong.push(`${path}: ${seen.length} of ${total}, next ${next}`);
  }
  expect(walked).toContain('/api/admin/users');
  expect(wrong).toEqual([]);
});

test('lists of waiting work can be sorted with the oldest first', async () => {
  const aged = ['orders', 'returns', 'payments', 'messages', 'reviews', 'promos'].map((name) => `/api/admin/${name}`);
  expect(aged.filter((path) => !lists.find((list) => list.path === path)?.asks.includes('sort'))).toEqual([]);
  const { pool } = app.database;
  await pool.query(
    "insert into promo_codes (code, kind, value, currency) select 'AGE' || n, 'percent', 10, 'EUR' from generate_series(1, 3) n",
  );
  const [admin] = people;
  const ids = async (query: string) =>
    (await admin!.get(`/api/admin/promos?${query}`)).body.items.map(({ id }: { id: number }) => id);
  const newest = await ids('sort=-created');
  expect([newest, await ids('sort=created')]).toEqual([await ids(''), [...newest].reverse()]);
  for (const path of aged) {
    const wrong = await admin!.get(`${path}?sort=price`);
    expect([path, wrong.status, wrong.body.error.fields?.sort]).toEqual([path, 422, 'sort_unknown']);
    expect((await admin!.get(`${path}?sort=created`)).status).toBe(200);
  }
});
