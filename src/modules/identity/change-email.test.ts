import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestVisitor, testApp } from '../../../tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const password = 'a long one 1';
const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;

/** Somebody who has just opened an account. */
async function somebody(name: string) {
  const visitor = app.visitor();
  const email = `${name}@buyers.example`;
  const { body } = await visitor.post('/api/auth/signup', { email, password, firstname: name, lastname: 'Buyer' });
  return { visitor, email, id: Number(body.me.id) };
}
const ask = (visitor: TestVisitor, email: string, more: object = { password }) =>
  visitor.post('/api/user/email', { email, ...more });
async function mailsTo(recipient: string): Promise<{ kind: string; token: string }[]> {
  const rows = await sql("select kind, data ->> 'token' as token from mails where recipient = $1 order by id desc", [
    recipient,
  ]);
  return rows;
}
const open = (token: string | undefined) => app.visitor().post('/api/auth/confirm-email', { token });
const login = async (email: string) => (await app.visitor().post('/api/auth/login', { email, password })).status;

test('an account moves to another address by the link that goes there, once; the old one is told, and opens nothing', async () => {
  const { visitor, email } = await somebody('mona');
  await app.visitor().post('/api/auth/forgot-password', { email });
  const reset = (await mailsTo(email)).find(({ kind }) => kind === 'reset_password')?.token;
  expect((await ask(visitor, 'Mona@new.example')).body).toEqual({ success: true });
  expect((await visitor.get('/api/auth/check')).body.email).toBe(email);
  const [link] = await mailsTo('Mona@new.example');
  expect(link?.kind).toBe('change_email');
  expect((await open(link?.token)).status).toBe(200);
  expect((await open(link?.token)).status).toBe(410);
  expect((await visitor.get('/api/auth/check')).body).toMatchObject({
    email: 'Mona@new.example',
    email_verified: true,
  });
  expect([await login('mona@new.example'), await login(email)]).toEqual([200, 401]);
  const [told] = await sql('select kind, data::text as data from mails where recipient = $1 order by id desc', [email]);
  expect(told).toEqual({ kind: 'email_changed', data: '{}' });
  const late = await app.visitor().post('/api/auth/reset-password', { token: reset, password: 'another long one' });
  expect(late.status).toBe(410);
});

test('an address that is somebody else’s gets the same answer; its owner is told, and nothing changes', async () => {
  const { visitor, email } = await somebody('nora');
  const other = await somebody('olga');
  const free = await ask(visitor, 'nora@free.example');
  const taken = await ask(visitor, other.email.toUpperCase());
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  const [mail] = await sql('select kind, data::text as data from mails where lower(recipient) = $1 order by id desc', [
    other.email,
  ]);
  expect(mail).toEqual({ kind: 'email_in_use', data: '{}' });
  expect((await visitor.get('/api/auth/check')).body.email).toBe(email);
});

test('of two who ask for one address the first gets it; of two links only the newer works', async () => {
  const first = await somebody('pia');
  const second = await somebody('quin');
  for (const { visitor } of [first, second]) await ask(visitor, 'both@new.example');
  const [of_second, of_first] = await mailsTo('both@new.example');
  const answers = await Promise.all([open(of_first?.token), open(of_second?.token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const third = await somebody('rosa');
  await ask(third.visitor, 'one@new.example');
  await ask(third.visitor, 'two@new.example');
  expect((await open((await mailsTo('one@new.example'))[0]?.token)).status).toBe(410);
  expect((await open((await mailsTo('two@new.example'))[0]?.token)).status).toBe(200);
});

test('who asks proves to be the owner, and no letter box is filled', async () => {
  const { visitor, email, id } = await somebody('sara');
  const wrong = await ask(visitor, 'sara@new.example', { password: 'not this one' });
  expect([wrong.status, wrong.body.error.fields]).toEqual([422, { password: 'password_wrong' }]);
  expect((await ask(visitor, 'sara@new.example', {})).status).toBe(422);
  expect((await ask(visitor, 'a@b.example\r\nBcc: c@d.example')).body.error.fields).toEqual({ email: 'email_invalid' });
  expect((await ask(visitor, '')).body.error.fields).toEqual({ email: 'input_required' });
  await sql('update users set password_hash = null where id = $1', [id]);
  const unproven = await ask(visitor, 'sara@new.example', { current_email: 'other@buyers.example' });
  expect([unproven.status, unproven.body.error.fields]).toEqual([422, { current_email: 'email_not_own' }]);
  expect((await ask(visitor, 'sara@new.example', { current_email: email })).status).toBe(200);
  for (let n = 0; n < 5; n += 1) await ask(visitor, `sara${n}@new.example`, { current_email: email });
  expect((await ask(visitor, 'last@new.example', { current_email: email })).status).toBe(429);
  expect((await app.visitor().post('/api/user/email', { email: 'x@new.example', password })).status).toBe(401);
});

test('the address that is not confirmed yet gets a new link; a confirmed one is known already', async () => {
  const { visitor, email } = await somebody('tina');
  const [old] = await mailsTo(email);
  expect((await ask(visitor, email)).status).toBe(200);
  const [again] = await mailsTo(email);
  expect(again?.kind).toBe('confirm_email');
  expect([(await open(old?.token)).status, (await open(again?.token)).status]).toEqual([410, 200]);
  const known = await ask(visitor, email);
  expect([known.status, known.body.error.fields]).toEqual([422, { email: 'email_same' }]);
});

test('who goes takes the mails to every address they had along', async () => {
  const { visitor, email } = await somebody('uma');
  await ask(visitor, 'uma@new.example');
  await open((await mailsTo('uma@new.example'))[0]?.token);
  await ask(visitor, 'uma@third.example');
  expect((await visitor.send('DELETE', '/api/user', { password })).status).toBe(200);
  expect(await sql("select recipient from mails where recipient like 'uma@%' or recipient = $1", [email])).toEqual([]);
});
