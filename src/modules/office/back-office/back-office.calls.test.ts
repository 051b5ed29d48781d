import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let admin: Person;
let team: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await createPerson(app, 'admin', 'Ines');
  team = await createPerson(app, 'team', 'Tomasz');
});
afterAll(() => app.close());

const words = {
  text_fr: 'Livraison offerte',
  link_fr: '/fr/vinyl-shop',
  text_en: 'Free shipping',
  link_en: '/vinyl-shop',
  live: true,
};
const audited = async (entity: string, entity_id: number) => {
  const { body } = await team.visitor.get(`/api/admin/audit?entity=${entity}&entity_id=${entity_id}`);
  return body.items;
};

test('a live announcement replaces the one before, for every visitor at once', async () => {
  const first = await team.visitor.post('/api/admin/alerts', words);
  expect(first.status).toBe(201);
  expect((await app.visitor().get('/api/alerts')).body.id).toBe(first.body.id);
  const second = await team.visitor.post('/api/admin/alerts', { ...words, text_en: 'New pressings' });
  await expect.poll(async () => (await app.visitor().get('/api/alerts')).body.text_en).toBe('New pressings');
  const { body } = await team.visitor.get('/api/admin/alerts');
  expect(body.items.filter(({ live }: { live: boolean }) => live).map(({ id }: { id: number }) => id)).toEqual([
    second.body.id,
  ]);
});

test('two announcements published at the same moment leave one live, without an error', async () => {
  const ids: number[] = [];
  for (const text_en of ['A', 'B'])
    ids.push((await team.visitor.post('/api/admin/alerts', { ...words, text_en, live: false })).body.id);
  const answers = await Promise.all(
    ids.map((id) => team.visitor.send('PUT', `/api/admin/alerts/${id}`, { live: true })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await app.database.pool.query('select count(*)::int as live from alerts where live');
  expect(rows[0].live).toBe(1);
});

test('switching off the live announcement leaves none live, and the audit log has both states and the actor', async () => {
  const { body: alert } = await team.visitor.post('/api/admin/alerts', words);
  await team.visitor.send('PUT', `/api/admin/alerts/${alert.id}`, { live: false });
  await expect.poll(async () => (await app.visitor().get('/api/alerts')).body).toEqual({});
  const [latest] = await audited('alert', alert.id);
  expect(latest).toMatchObject({
    action: 'alert_changed',
    user: { id: team.id },
    before: { live: true },
    after: { live: false },
    removed: false,
  });
  expect((await team.visitor.send('DELETE', `/api/admin/alerts/${alert.id}`)).status).toBe(204);
  expect((await audited('alert', alert.id))[0]).toMatchObject({
    action: 'alert_removed',
    before: { text_en: 'Free shipping' },
    after: null,
  });
  // Its page is gone, so no entry of it may link there.
  expect((await audited('alert', alert.id)).map(({ removed }: { removed: boolean }) => removed)).not.toContain(false);
});

test('an announcement never links to a script, and a rejected change leaves no audit entry', async () => {
  const before = (await team.visitor.get('/api/admin/audit')).body.total;
  const { status, body } = await team.visitor.post('/api/admin/alerts', { ...words, link_en: 'javascript:alert(1)' });
  expect([status, body.error.fields.link_en]).toEqual([422, 'url_invalid']);
  expect((await team.visitor.get('/api/admin/audit')).body.total).toBe(before);
});

test('the outbox shows mails as written, finds them by recipient, and pages by cursor', async () => {
  const visitor = app.visitor();
  for (const email of ['mina@buyers.example', 'ada@buyers.example'])
    await visitor.post('/api/auth/signup', { email, password: 'a long one 1', firstname: 'Mina', lastname: 'O' });
  await expect.poll(async () => (await team.visitor.get('/api/admin/outbox?state=kept')).body.total).toBe(2);
  const { body } = await team.visitor.get('/api/admin/outbox?search=mina@');
  expect(body.items).toHaveLength(1);
  expect(body.items[0]).toMatchObject({ recipient: 'mina@buyers.example', kind: 'confirm_email', state: 'kept' });
  expect((await team.visitor.get(`/api/admin/outbox/${body.items[0].id}`)).body.html).toContain('<!doctype html>');
  const first = await team.visitor.get('/api/admin/outbox?limit=1');
  const second = await team.visitor.get(`/api/admin/outbox?limit=1&cursor=${first.body.next}`);
  expect([first.body.items[0].recipient, second.body.items[0].recipient]).toEqual([
    'ada@buyers.example',
    'mina@buyers.example',
  ]);
  expect(second.body.next).toBeNull();
});

test('a new role ends every session at once, and is in the audit log', async () => {
  const buyer = await createPerson(app, 'user', 'Ada');
  const { status, body } = await admin.visitor.send('PUT', `/api/admin/users/${buyer.id}`, { role: 'production' });
  expect([status, body.role, body.prod]).toEqual([200, 'production', true]);
  expect((await buyer.visitor.get('/api/auth/check')).status).toBe(401);
  expect((await audited('user', buyer.id))[0]).toMatchObject({
    action: 'role_changed',
    user: { id: admin.id },
    before: { role: 'user' },
    after: { role: 'production' },
  });
  const { body: staff } = await team.visitor.get('/api/admin/staff');
  expect(staff.items).toContainEqual({ id: buyer.id, name: 'Ada', picture: null, prod: true });
});

test('an admin grants and revokes trade prices for any role', async () => {
  const shop = await createPerson(app, 'user', 'Vera');
  const put = (more: object) => admin.visitor.send('PUT', `/api/admin/users/${shop.id}`, { role: 'user', ...more });
  const isPro = async () => (await shop.visitor.get('/api/auth/check')).body.pro;
  expect([(await put({ pro: true })).body.pro, await isPro()]).toEqual([true, true]);
  // A role change without `pro` keeps it, and the user stays signed in.
  expect([(await put({ prod: true })).body.pro, await isPro()]).toEqual([true, true]);
  expect([(await put({ pro: false })).body.pro, await isPro()]).toEqual([false, false]);
  expect((await put({ pro: 'yes' })).body.error.fields).toEqual({ pro: 'input_invalid' });
});

test('an account is banned at once until the ban is lifted', async () => {
  const [email, password] = ['rolf@buyers.example', 'a long one 1'];
  const visitor = app.visitor();
  const rolf = { email, password, firstname: 'Rolf', lastname: 'R' };
  const rude = { id: (await visitor.post('/api/auth/signup', rolf)).body.me.id as number, visitor };
  const path = `/api/admin/users/${rude.id}/ban`;
  const signIn = (as = email) => app.visitor().post('/api/auth/login', { email: as, password });
  expect((await signIn()).status).toBe(200);
  expect((await team.visitor.post(path, {})).body.error.fields).toEqual({ reason: 'input_required' });
  for (const _click of [1, 2]) expect((await team.visitor.post(path, { reason: 'spam' })).body.banned).toBe(true);
  expect((await rude.visitor.get('/api/auth/check')).status).toBe(401);
  const unknown = await signIn('nobody@buyers.example');
  const { status, body } = await signIn();
  expect([status, body.error.key]).toEqual([unknown.status, unknown.body.error.key]);
  expect(
    (await audited('user', rude.id)).map(({ action, after }: { action: string; after: object }) => [action, after]),
  ).toEqual([['banned', { reason: 'spam' }]]);
  expect((await team.visitor.send('DELETE', path)).body.banned).toBe(false);
  expect((await signIn()).status).toBe(200);
});

test('only an admin bans staff, an own account cannot be banned, and one admin always remains', async () => {
  const colleague = await createPerson(app, 'production', 'Pia');
  const ban = (by: typeof team, id: number) => by.visitor.post(`/api/admin/users/${id}/ban`, { reason: 'left' });
  const readErrorKey = async (answer: ReturnType<typeof ban>) => (await answer).body.error?.key;
  expect(await readErrorKey(ban(team, colleague.id))).toBe('not_allowed');
  expect(await readErrorKey(ban(team, team.id))).toBe('not_allowed');
  expect(await readErrorKey(ban(admin, admin.id))).toBe('own_account');
  expect((await ban(admin, colleague.id)).status).toBe(200);
  const other = await createPerson(app, 'admin', 'Olga');
  const answers = await Promise.all([ban(admin, other.id), ban(other, admin.id)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [banned, stays] = answers[0]?.status === 200 ? [other, admin] : [admin, other];
  expect((await banned.visitor.get('/api/auth/check')).status).toBe(401);
  expect((await stays.visitor.send('DELETE', `/api/admin/users/${banned.id}/ban`)).status).toBe(200);
  await stays.visitor.send('PUT', `/api/admin/users/${banned.id}`, { role: 'user' });
  admin = stays;
});

test('only an admin gives roles; the team sees the list', async () => {
  const { status } = await team.visitor.send('PUT', `/api/admin/users/${team.id}`, { role: 'admin' });
  expect(status).toBe(403);
  const { body } = await team.visitor.get('/api/admin/users?search=TOMASZ&role=team');
  expect(body.items.map(({ id }: { id: number }) => id)).toEqual([team.id]);
});

test('the last admin cannot be demoted, not even by two admins who demote each other', async () => {
  const alone = await admin.visitor.send('PUT', `/api/admin/users/${admin.id}`, { role: 'user' });
  expect([alone.status, alone.body.error.key]).toEqual([409, 'last_admin']);
  const other = await createPerson(app, 'admin', 'Otto');
  const answers = await Promise.all([
    admin.visitor.send('PUT', `/api/admin/users/${other.id}`, { role: 'team' }),
    other.visitor.send('PUT', `/api/admin/users/${admin.id}`, { role: 'team' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  const { rows } = await app.database.pool.query("select count(*)::int as admins from users where role = 'admin'");
  expect(rows[0].admins).toBe(1);
});

test('there is no outbox in production', async () => {
  const { listOutboxMails } = await import('./demo-outbox.server.ts');
  const ctx = { config: { MODE: 'production' } } as Parameters<typeof listOutboxMails>[0];
  await expect(listOutboxMails(ctx, {})).rejects.toMatchObject({ status: 404 });
});

test('the page of an account shows its referrer', async () => {
  const { body } = await app.visitor().post('/api/auth/signup', {
    email: 'from@buyers.example',
    password: 'a long one 1',
    firstname: 'Ada',
    lastname: 'B',
    origin: 'IGO7',
  });
  expect((await team.visitor.get(`/api/admin/users/${body.me.id}`)).body.origin).toBe('IGO7');
});
