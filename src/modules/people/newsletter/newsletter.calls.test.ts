import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let team: Person;
beforeAll(async () => {
  app = await startTestApp();
  team = await createPerson(app, 'team');
});
afterAll(() => app.close());

interface Mail {
  readonly kind: string;
  readonly body: string;
}
const mailsTo = async (recipient: string): Promise<Mail[]> =>
  (
    await app.database.pool.query(
      "select kind, body, data from mails where recipient = $1 and state <> 'queued' order by id",
      [recipient],
    )
  ).rows;
/** The link of the latest mail of a kind, once it has been written. */
async function tokenTo(recipient: string, kind: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(recipient)).map((mail) => mail.kind), { timeout: 8000 }).toContain(kind);
  const mail = (await mailsTo(recipient)).findLast((each) => each.kind === kind);
  return /(?:confirm|token)=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}
const ask = (email: string) => app.visitor().post('/api/newsletter', { email, source: 'footer' });
const confirm = (token: string) => app.visitor().post('/api/newsletter/confirm', { token });
const leave = (body: object) => app.visitor().post('/api/auth/unsubscribe-newsletter', body);
const findSubscriber = async (email: string) =>
  (await team.visitor.get(`/api/admin/subscribers?search=${encodeURIComponent(email)}`)).body.items[0];

test('mails are sent only after the owner has confirmed the address, and a link confirms once', async () => {
  expect((await ask('ada@letters.example')).body).toEqual({ success: true });
  expect((await findSubscriber('ada@letters.example')).state).toBe('asked');
  const token = await tokenTo('ada@letters.example', 'newsletter_confirm');
  expect((await confirm(token)).status).toBe(200);
  expect(await findSubscriber('ada@letters.example')).toMatchObject({
    state: 'subscribed',
    consent_version: '2026-11',
    source: 'footer',
    confirmed_at: expect.any(String),
  });
  expect((await confirm(token)).status).toBe(410);
  expect((await confirm(`${token.slice(0, -4)}AAAA`)).status).toBe(410);
});

test('only the hash of a link is stored with the subscriber', async () => {
  const { rows } = await app.database.pool.query("select encode(token_hash, 'escape') as hash from newsletter_tokens");
  const token = await tokenTo('ada@letters.example', 'newsletter_confirm');
  expect(rows.some(({ hash }) => hash.includes(token))).toBe(false);
});

test('an expired link confirms nothing', async () => {
  await ask('late@letters.example');
  const token = await tokenTo('late@letters.example', 'newsletter_confirm');
  await app.database.pool.query("update newsletter_tokens set expires_at = now() - interval '1 second'");
  expect((await confirm(token)).status).toBe(410);
  expect((await findSubscriber('late@letters.example')).state).toBe('asked');
});

test('the welcome mail has an unsubscribe link that works at once and repeatedly', async () => {
  await ask('bea@letters.example');
  await confirm(await tokenTo('bea@letters.example', 'newsletter_confirm'));
  const token = await tokenTo('bea@letters.example', 'newsletter_welcome');
  for (const _twice of [1, 2]) expect((await leave({ token })).status).toBe(200);
  expect((await findSubscriber('bea@letters.example')).state).toBe('left');
});

test('an older confirmation link does not subscribe a former subscriber again', async () => {
  await ask('cy@letters.example');
  const old = await tokenTo('cy@letters.example', 'newsletter_confirm');
  await ask('cy@letters.example');
  await expect.poll(async () => (await mailsTo('cy@letters.example')).length).toBe(2);
  await confirm(await tokenTo('cy@letters.example', 'newsletter_confirm'));
  await leave({ token: await tokenTo('cy@letters.example', 'newsletter_welcome') });
  expect((await confirm(old)).status).toBe(410);
});

test('unsubscribing by address gets one answer for known and unknown ones; only the mail tells the owner', async () => {
  await ask('dora@letters.example');
  await confirm(await tokenTo('dora@letters.example', 'newsletter_confirm'));
  const [known, unknown] = [
    await leave({ email: 'dora@letters.example' }),
    await leave({ email: 'nobody@letters.example' }),
  ];
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  expect((await findSubscriber('dora@letters.example')).state).toBe('subscribed');
  await leave({ token: await tokenTo('dora@letters.example', 'newsletter_leave') });
  expect((await findSubscriber('dora@letters.example')).state).toBe('left');
  await tokenTo('nobody@letters.example', 'newsletter_unknown');
});

test('a signed-in user unsubscribes the account’s address at once', async () => {
  const user = await createPerson(app, 'user');
  await ask(user.email);
  await confirm(await tokenTo(user.email, 'newsletter_confirm'));
  const wish = async () =>
    (await app.database.pool.query('select newsletter from users where id = $1', [user.id])).rows[0].newsletter;
  expect(await wish()).toBe(true);
  expect((await user.visitor.post('/api/auth/unsubscribe-newsletter', {})).status).toBe(200);
  expect([await wish(), (await findSubscriber(user.email)).state]).toEqual([false, 'left']);
});

test('an address gets at most three mails an hour, without a notice', async () => {
  for (const _time of [1, 2, 3, 4, 5]) expect((await ask('eve@letters.example')).status).toBe(200);
  await expect.poll(async () => (await mailsTo('eve@letters.example')).length, { timeout: 8000 }).toBe(3);
});

test.each(['', 'no address', 'a@b\u0000.example', 'a@b.example\r\nBcc: c@d.example', { $gt: '' }, null])(
  '%j is no address',
  async (email) => {
    const { status, body } = await app.visitor().post('/api/newsletter', { email });
    expect(status).toBe(422);
    expect(body.error.fields.email).toMatch(/^(email_invalid|input_required|input_not_text|input_invalid)$/);
  },
);
