import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
const shown = {
  public: true,
  about: 'Nantes.',
  show_follows: true,
  show_wishes: false,
  show_reviews: false,
  show_releases: false,
};

beforeAll(async () => {
  app = await startTestApp();
  await installReferenceData(app.database.db);
  ada = await createPerson(app, 'user', 'Ada');
  ben = await createPerson(app, 'user', 'Ben');
  const { pool } = app.database;
  const { rows } = await pool.query("insert into parties (kind) values ('artist') returning id");
  await pool.query("insert into creators (id, kind, name, slug) values ($1, 'artist', 'Nova', 'nova')", [rows[0].id]);
  await pool.query('insert into follows (user_id, party_id) values ($1, $2)', [ada.id, rows[0].id]);
});
afterAll(() => app.close());

const seenBy = (who: Pick<Person, 'visitor'>) => who.visitor.get(`/api/profiles/${ada.id}`);

test('a private profile is not found by others, but by its owner', async () => {
  expect((await seenBy(ben)).status).toBe(404);
  expect((await seenBy({ visitor: app.visitor() })).status).toBe(404);
  expect((await seenBy(ada)).status).toBe(200);
});

test('its owner opens it; others see the chosen parts under the first name, never the address', async () => {
  expect((await ada.visitor.send('PUT', '/api/user/profile/public', shown)).status).toBe(200);
  const { body, text } = await seenBy(ben);
  expect(body).toMatchObject({ name: 'Ada', about: 'Nantes.', parts: ['follows'], wishes: [], reviews: [] });
  expect(body.follows.map(({ name }: { name: string }) => name)).toEqual(['Nova']);
  expect(text).not.toContain(ada.email);
});

test('closing it hides it from others at once', async () => {
  await ada.visitor.send('PUT', '/api/user/profile/public', { ...shown, public: false });
  expect((await seenBy(ben)).status).toBe(404);
});
