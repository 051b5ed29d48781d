import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { solveProofOfWork } from '#kit/solve-proof-of-work.ts';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let team: Person;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: 'loopback' });
  team = await createPerson(app, 'team');
});
afterAll(() => app.close());

const LETTER = { name: 'Ada', email: 'ada@writers.example', subject: 'A question', message: 'Where is my record?' };
let address = 1;
beforeEach(() => {
  address += 1;
});
/** Each test has its own IP address, because messages are limited per address. */
const send = (body: object, from = `10.1.0.${address}`) =>
  app.visitor().post('/api/contact', body, { 'x-forwarded-for': from });
const answer = async () => solveProofOfWork((await app.visitor().get('/api/captcha')).body);
const letters = async () => (await team.visitor.get('/api/admin/messages')).body;
const mails = async (kind: string) =>
  (await app.database.pool.query('select * from mails where kind = $1 order by id', [kind])).rows;

test('a message reaches staff by mail and on their page, and its author gets a copy', async () => {
  const { status, body } = await send({ ...LETTER, captcha: await answer() });
  expect(status).toBe(201);
  expect((await team.visitor.get(`/api/admin/messages/${body.id}`)).body).toMatchObject({ ...LETTER, state: 'new' });
  const entity = `contact:${body.id}`;
  expect((await mails('contact_copy')).find((mail) => mail.entity === entity).recipient).toBe(LETTER.email);
  expect((await mails('contact_staff')).find((mail) => mail.entity === entity).recipient).toBe('shop@sillon.example');
});

describe('a captcha', () => {
  test('is valid for one of several concurrent messages', async () => {
    const captcha = await answer();
    const sent = await Promise.all([1, 2, 3, 4].map(() => send({ ...LETTER, captcha })));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
    expect(sent.find(({ status }) => status === 403)?.body.error.key).toBe('captcha_wrong');
  });

  test('without an answer, or with an invented one, blocks the message', async () => {
    const before = (await letters()).total;
    expect((await send(LETTER)).body.error.fields.captcha).toBe('input_required');
    for (const captcha of ['x', `${(await app.visitor().get('/api/captcha')).body.token}~0`, '1'.repeat(4000)])
      expect((await send({ ...LETTER, captcha })).status).toBe(403);
    expect((await letters()).total).toBe(before);
  });

  test('stays valid after a validation error', async () => {
    const captcha = await answer();
    expect((await send({ ...LETTER, email: 'nobody', captcha })).status).toBe(422);
    expect((await send({ ...LETTER, captcha })).status).toBe(201);
  });
});

test('a hundred messages from one IP address are too many', async () => {
  const statuses = new Set<number>();
  for (let i = 0; i < 100; i++) statuses.add((await send({ ...LETTER, captcha: 'x' }, '10.9.9.9')).status);
  expect([...statuses].sort()).toEqual([403, 429]);
});

test.each([
  ['name', 'Ada\r\nBcc: x@evil.example'],
  ['subject', 'Hello\nX-Spam: no'],
  ['email', 'ada@writers.example\r\nBcc: x@evil.example'],
  ['message', 'nul\u0000'],
  ['message', ''],
])('%s can’t be %j', async (field, value) => {
  const { status, body } = await send({ ...LETTER, [field]: value, captcha: 'x' });
  expect(status).toBe(422);
  expect(Object.keys(body.error.fields)).toEqual([field]);
});

test('scripts in a message are plain text in every mail', async () => {
  const evil = '<img src=x onerror=alert(1)></p><script>alert(2)</script>';
  await send({
    ...LETTER,
    name: evil,
    subject: evil,
    message: evil,
    email: 'evil@writers.example',
    captcha: await answer(),
  });
  const html = async () =>
    (await mails('contact_copy')).find((mail) => mail.recipient === 'evil@writers.example')?.html;
  await expect.poll(html, { timeout: 8000 }).toBeTruthy();
  expect(await html()).not.toMatch(/<script>|<img/);
});

test('staff set the state of a message, and the audit log names them', async () => {
  const { body } = await send({ ...LETTER, captcha: await answer() });
  const path = `/api/admin/messages/${body.id}`;
  expect((await team.visitor.send('PUT', path, { state: 'answered' })).body.state).toBe('answered');
  expect((await team.visitor.send('PUT', path, { state: 'burnt' })).status).toBe(422);
  const { body: audit } = await team.visitor.get(`/api/admin/audit?entity=contact&entity_id=${body.id}`);
  expect(audit.items[0]).toMatchObject({
    action: 'contact_changed',
    before: { state: 'new' },
    after: { state: 'answered' },
  });
});
