import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmEmailChange } from '../../../../tests/support/confirm-email-change.ts';
import { copyCookies, startSecondProcess } from '../../../../tests/support/second-process.ts';
import { startTestApp, type TestApp, type TestVisitor } from '../../../../tests/support/test-app.ts';
import { UNSENT_JOBS } from '../../../../tests/support/unsent-jobs.ts';
import { applyDueEmailChanges } from './change-email.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const password = 'a long one 1';
const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;

/** A user with a new account. */
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

const decide = async (email: string, decision: 'approve' | 'cancel') =>
  (await app.visitor().post('/api/auth/decide-email', { token: await decideToken(email), decision })).status;
const decideToken = async (email: string) => (await mailsTo(email)).find(({ kind }) => kind === 'decide_email')?.token;
const readEmail = async (visitor: TestVisitor) => (await visitor.get('/api/auth/check')).body.email;
/** As the job does it every five minutes. */
const moveNow = () => applyDueEmailChanges({ db: app.database.db, now: new Date(), jobs: UNSENT_JOBS });
const dayPasses = (id: number) =>
  sql("update user_tokens set expires_at = now() where user_id = $1 and purpose = 'decide_email' and used_at is null", [
    id,
  ]);

test('an account moves once its old address agrees; the link works once, and the old address opens nothing any more', async () => {
  const { visitor, email } = await somebody('mona');
  await app.visitor().post('/api/auth/forgot-password', { email });
  const reset = (await mailsTo(email)).find(({ kind }) => kind === 'reset_password')?.token;
  expect((await ask(visitor, 'Mona@new.example')).body).toEqual({ success: true });
  expect(await readEmail(visitor)).toBe(email);
  const [link] = await mailsTo('Mona@new.example');
  expect(link?.kind).toBe('change_email');
  const confirmed = await open(link?.token);
  const hours = (Date.parse(confirmed.body.changes_at) - Date.now()) / 3_600_000;
  expect([confirmed.status, Math.round(hours)]).toEqual([200, 24]);
  expect((await open(link?.token)).status).toBe(410);
  expect(await readEmail(visitor)).toBe(email);
  expect(await decide(email, 'approve')).toBe(200);
  expect(await decide(email, 'approve')).toBe(410);
  expect((await visitor.get('/api/auth/check')).body).toMatchObject({
    email: 'Mona@new.example',
    email_verified: true,
  });
  expect([await login('mona@new.example'), await login(email)]).toEqual([200, 401]);
  const [lastMail] = await sql('select kind, data::text as data from mails where recipient = $1 order by id desc', [
    email,
  ]);
  expect(lastMail).toEqual({ kind: 'email_changed', data: '{}' });
  const late = await app.visitor().post('/api/auth/reset-password', { token: reset, password: 'another long one' });
  expect(late.status).toBe(410);
});

test('without an answer from the old address the account moves a day later, and its owner sees the time', async () => {
  const { visitor, email, id } = await somebody('nela');
  await ask(visitor, 'nela@new.example');
  const { body } = await open((await mailsTo('nela@new.example'))[0]?.token);
  expect((await visitor.get('/api/user/email')).body).toEqual({
    email,
    email_verified: false,
    pending: { email: 'nela@new.example', changes_at: body.changes_at },
  });
  const [mail] = await sql("select data::text as data from mails where recipient = $1 and kind = 'decide_email'", [
    email,
  ]);
  expect(mail.data).not.toContain('nela@new.example');
  await moveNow();
  expect(await readEmail(visitor)).toBe(email);
  await dayPasses(id);
  await Promise.all([moveNow(), moveNow()]);
  expect(await readEmail(visitor)).toBe('nela@new.example');
  expect((await visitor.get('/api/user/email')).body.pending).toBeNull();
  expect((await mailsTo(email)).filter(({ kind }) => kind === 'email_changed')).toHaveLength(1);
});

test.each(['the old address by its link', 'the owner who is signed in'])(
  '%s calls a change off, for good',
  async (by) => {
    const { visitor, email, id } = await somebody(by.includes('link') ? 'olaf' : 'olga-two');
    await ask(visitor, `moved-${email}`);
    await open((await mailsTo(`moved-${email}`))[0]?.token);
    if (by.includes('link')) expect(await decide(email, 'cancel')).toBe(200);
    else expect((await visitor.send('DELETE', '/api/user/email', {})).status).toBe(200);
    await dayPasses(id);
    await moveNow();
    expect(await readEmail(visitor)).toBe(email);
    expect(await decide(email, 'approve')).toBe(410);
    expect((await visitor.send('DELETE', '/api/user/email', {})).status).toBe(404);
  },
);

test('a new request replaces the pending change', async () => {
  const { visitor, email, id } = await somebody('paul');
  await ask(visitor, 'paul@first.example');
  await open((await mailsTo('paul@first.example'))[0]?.token);
  await ask(visitor, 'paul@second.example');
  await dayPasses(id);
  await moveNow();
  expect(await readEmail(visitor)).toBe(email);
});

test('the address of another account gets the same answer; its owner gets a mail, and no data changes', async () => {
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

test('the first of two requests for one address gets it; of two links only the newer works', async () => {
  const first = await somebody('pia');
  const second = await somebody('quin');
  for (const { visitor } of [first, second]) await ask(visitor, 'both@new.example');
  const [of_second, of_first] = await mailsTo('both@new.example');
  const confirmed = await Promise.all([open(of_first?.token), open(of_second?.token)]);
  expect(confirmed.map(({ status }) => status)).toEqual([200, 200]);
  const answers = await Promise.all([first, second].map(({ email }) => decide(email, 'approve')));
  expect(answers.sort()).toEqual([200, 409]);
  const third = await somebody('rosa');
  await ask(third.visitor, 'one@new.example');
  await ask(third.visitor, 'two@new.example');
  expect((await open((await mailsTo('one@new.example'))[0]?.token)).status).toBe(410);
  expect((await open((await mailsTo('two@new.example'))[0]?.token)).status).toBe(200);
});

test('a request needs the owner’s proof, and mails are limited', async () => {
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

test('deleting an account deletes the mails to all its addresses', async () => {
  const { visitor, email } = await somebody('uma');
  await ask(visitor, 'uma@new.example');
  await open((await mailsTo('uma@new.example'))[0]?.token);
  await confirmEmailChange(app, email);
  await ask(visitor, 'uma@third.example');
  expect((await visitor.send('DELETE', '/api/user', { password })).status).toBe(200);
  expect(await sql("select recipient from mails where recipient like 'uma@%' or recipient = $1", [email])).toEqual([]);
});

describe('in another process of the shop', () => {
  let other: Awaited<ReturnType<typeof startSecondProcess>>;
  beforeAll(async () => {
    other = await startSecondProcess(app);
  });
  afterAll(() => other.end());

  const resetToken = async (email: string) => {
    await app.visitor().post('/api/auth/forgot-password', { email });
    return (await mailsTo(email)).find(({ kind }) => kind === 'reset_password')?.token;
  };
  const reset = (token: string | undefined) =>
    other.visitor().post('/api/auth/reset-password', { token, password: 'the new long one' });

  test('two requests at once leave one change, and a link answered twice moves the account once', async () => {
    const { visitor, email } = await somebody('vera');
    const there = copyCookies(visitor, other.visitor());
    const asked = await Promise.all([ask(visitor, 'vera@one.example'), ask(there, 'vera@two.example')]);
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    const links = await Promise.all(['vera@one.example', 'vera@two.example'].map((to) => mailsTo(to)));
    const opened = await Promise.all(links.map(([link]) => open(link?.token)));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 410]);
    const token = await decideToken(email);
    const yes = (at: TestVisitor) => at.post('/api/auth/decide-email', { token, decision: 'approve' });
    const answers = await Promise.all([yes(app.visitor()), yes(other.visitor())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test.each([0, 20, 60, 120])(
    'a request with the old password during a reset (%i ms later) ends with the reset',
    async (wait) => {
      const { visitor, email } = await somebody(`walt-${wait}`);
      const thief = app.visitor();
      await thief.post('/api/auth/login', { email, password });
      const token = await resetToken(email);
      const done = reset(token);
      await new Promise((later) => setTimeout(later, wait));
      const [, entered, changed] = await Promise.all([
        ask(thief, `thief-${wait}@new.example`),
        app.visitor().post('/api/auth/login', { email, password }),
        thief.post('/api/user/password', { password, new_password: 'the password of a thief' }),
      ]);
      const after = await done;
      // A thief who changed the password first has ended the link of the reset; the owner asks for another one.
      const last = after.status === 200 ? after : await reset(await resetToken(email));
      expect(last.status).toBe(200);
      expect(
        await sql(
          'select 1 from user_tokens where user_id = (select id from users where email = $1) and used_at is null',
          [email],
        ),
      ).toEqual([]);
      const session = { authorization: `Bearer ${entered.body.token}` };
      expect((await app.visitor().get('/api/auth/check', session)).status).toBe(401);
      expect((await thief.get('/api/auth/check')).status).toBe(401);
      expect((await visitor.get('/api/auth/check')).status).toBe(401);
      expect([200, 401, 422]).toContain(changed.status);
      const entry = await app.visitor().post('/api/auth/login', { email, password: 'the new long one' });
      expect(entry.status).toBe(200);
    },
  );
});
