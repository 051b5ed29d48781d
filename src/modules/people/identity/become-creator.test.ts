import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../../tests/support/create-person.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const release = { name: 'Kiln', artist_name: 'Osei & Daughters', category: 'vinyl' };

test('a buyer becomes a creator with the first project, in the same session', async () => {
  const buyer = await createPerson(app, 'user', 'Osei');
  expect((await buyer.visitor.post('/api/projects', release)).status).toBe(201);
  expect((await buyer.visitor.get('/api/auth/check')).body).toMatchObject({ id: buyer.id, role: 'creator' });
});

test('a rejected project leaves the role unchanged', async () => {
  const buyer = await createPerson(app, 'user', 'Mina');
  expect((await buyer.visitor.post('/api/projects', { ...release, name: '' })).status).toBe(422);
  expect((await buyer.visitor.get('/api/auth/check')).body.role).toBe('user');
});

test('staff keep their role', async () => {
  const tomasz = await createPerson(app, 'team', 'Tomasz');
  expect((await tomasz.visitor.post('/api/projects', release)).status).toBe(201);
  expect((await tomasz.visitor.get('/api/auth/check')).body.role).toBe('team');
});
