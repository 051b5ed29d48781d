import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmEmailChange } from '../../../../tests/support/confirm-email-change.ts';
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

test('the subscription follows an account to its new address; an earlier refusal there stays', async () => {
  const move = async (name: string, to: string) => {
    const visitor = app.visitor();
    const [email, password] = [`${name}@letters.example`, 'a long one 1'];
    await visitor.post('/api/auth/signup', { email, password, firstname: name, lastname: 'Letter' });
    await ask(email);
    await confirm(await tokenTo(email, 'newsletter_confirm'));
    await visitor.post('/api/user/email', { email: to, password });
    const { rows } = await app.database.pool.query(
      "select data ->> 'token' as token from mails where recipient = $1 and kind = 'change_email'",
      [to],
    );
    expect((await visitor.post('/api/auth/confirm-email', { token: rows[0].token })).status).toBe(200);
    await confirmEmailChange(app, email);
    await expect.poll(() => findSubscriber(email)).toBeUndefined();
    return visitor;
  };
  await ask('fay@elsewhere.example');
  const fay = await move('fay', 'fay@elsewhere.example');
  expect(await findSubscriber('fay@elsewhere.example')).toMatchObject({ state: 'subscribed', source: 'footer' });
  await fay.post('/api/auth/unsubscribe-newsletter', {});
  expect((await findSubscriber('fay@elsewhere.example')).state).toBe('left');
  await ask('guy@elsewhere.example');
  await confirm(await tokenTo('guy@elsewhere.example', 'newsletter_confirm'));
  await leave({ token: await tokenTo('guy@elsewhere.example', 'newsletter_welcome') });
  await move('guy', 'guy@elsewhere.example');
  expect((await findSubscriber('guy@elsewhere.example')).state).toBe('left');
});
