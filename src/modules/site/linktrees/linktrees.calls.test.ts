import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let nova: Person;
const mine = { intro: 'Songs from a lighthouse', links: [{ label: 'Tour', url: 'https://nova.example/tour' }] };

beforeAll(async () => {
  app = await startTestApp();
  await installReferenceData(app.database.db);
  nova = await createPerson(app, 'creator');
  await app.database.pool.query(
    "insert into shops (code, name, type, owner_id, artist_instagram) values ('nova', 'Nova', 'artist', $1, 'https://instagram.example/nova')",
    [nova.id],
  );
});
afterAll(() => app.close());

test('before its owner wrote anything a link page shows the shop and its networks', async () => {
  const { body } = await app.visitor().get('/api/linktrees/nova');
  expect(body.links.map(({ url }: { url: string }) => url)).toEqual(['/shop/nova', 'https://instagram.example/nova']);
});

test('its owner can edit it; others can not, and do not learn that it exists', async () => {
  const stranger = await createPerson(app, 'creator');
  expect((await stranger.visitor.send('PUT', '/api/user/linktrees/nova', mine)).status).toBe(404);
  expect((await nova.visitor.send('PUT', '/api/user/linktrees/nova', mine)).status).toBe(200);
  expect((await app.visitor().get('/api/linktrees/nova')).body).toMatchObject(mine);
});

test('the links of the platform are edited by staff only', async () => {
  const team = await createPerson(app, 'team');
  expect((await nova.visitor.send('PUT', '/api/user/linktrees/sillon', mine)).status).toBe(404);
  expect((await app.visitor().get('/api/linktrees/sillon')).body.links.length).toBeGreaterThan(4);
  expect((await team.visitor.send('PUT', '/api/user/linktrees/sillon', mine)).status).toBe(200);
  expect((await app.visitor().get('/api/linktrees/sillon')).body.links).toEqual(mine.links);
});

test('a link that is no web address is refused', async () => {
  const links = [{ label: 'Run', url: 'javascript:alert(1)' }];
  const { status, body } = await nova.visitor.send('PUT', '/api/user/linktrees/nova', { ...mine, links });
  expect([status, new Set(Object.values(body.error.fields))]).toEqual([422, new Set(['link_not_web'])]);
});
