import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ada = { email: 'ada@buyers.example', password: 'a long one 1', firstname: 'Ada', lastname: 'Ōkubo' };
const mailTo = async (recipient: string, kind: string) => {
  for (let tries = 0; tries < 50; tries += 1) {
    const { rows } = await app.database.pool.query(
      'select * from mails where recipient = $1 and kind = $2 and state <> $3 order by id desc',
      [recipient, kind, 'queued'],
    );
    if (rows[0]) return rows[0];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no ${kind} to ${recipient}`);
};

test('signing up signs in at once, mails a link, and the link confirms the address once', async () => {
  const visitor = app.visitor();
  const { status, body } = await visitor.post('/api/auth/signup', ada);
  expect([status, body.me.firstname, body.me.role, body.me.email_verified]).toEqual([201, 'Ada', 'user', false]);
  expect((await visitor.get('/api/auth/check')).body.email).toBe(ada.email);
  const mail = await mailTo(ada.email, 'confirm_email');
  const token = /confirm=([\w-]+)/.exec(mail.body)?.[1];
  expect(mail.state).toBe('kept');
  expect((await app.visitor().post('/api/auth/confirm-email', { token })).status).toBe(200);
  expect((await app.visitor().post('/api/auth/confirm-email', { token })).status).toBe(410);
  expect((await visitor.get('/api/auth/check')).body.email_verified).toBe(true);
});

test('a signed-in user reads the whole account: origin, data, likes and follows', async () => {
  const visitor = app.visitor();
  const { body } = await visitor.post('/api/auth/signup', {
    ...ada,
    email: 'whole@buyers.example',
    origin: 'YTO',
    referrer: 'https://video.example/',
    country_id: 'US',
  });
  const made = (await app.database.pool.query("insert into shops (code, name) values ('whole', 'Whole') returning id"))
    .rows[0];
  const row = await app.database.pool.query(
    "insert into projects (shop_id, owner_id, name, artist_name, slug, category) values ($1, $2, 'Whole', 'Ada', 'whole', 'vinyl') returning id",
    [made.id, body.me.id],
  );
  const project_id = Number(row.rows[0].id);
  await app.database.pool.query('insert into wishes (user_id, project_id) values ($1, $2)', [body.me.id, project_id]);
  await app.database.pool.query(
    'insert into follows (user_id, party_id) select $1, min(id) from parties where id <> $1',
    [body.me.id],
  );
  expect((await visitor.get('/api/auth/check')).body).toMatchObject({
    id: body.me.id,
    type: 'customer',
    origin: 'YTO',
    referer: 'https://video.example/',
    orders_count: 0,
    created_at: expect.stringMatching(/Z$/),
    customer: { firstname: 'Ada', lastname: 'Ōkubo', country_id: 'US' },
    cart: null,
    projects: [{ project_id, name: 'Whole', step: 'creating' }],
    wishlist: [{ project_id, user_id: body.me.id }],
    follows: [{ follower: expect.any(Number) }],
  });
});

test('a new account has its country’s currency, unless the form or the browser names another', async () => {
  const readSignupCurrency = async (more: object, visitor = app.visitor()) => {
    const email = `${crypto.randomUUID()}@buyers.example`;
    return (await visitor.post('/api/auth/signup', { ...ada, email, ...more })).body.me.currency;
  };
  const chosen = app.visitor();
  chosen.cookies.set('currency', 'GBP');
  expect(await readSignupCurrency({ country_id: 'US' })).toBe('USD');
  expect(await readSignupCurrency({ country_id: 'CH' })).toBe('EUR');
  expect(await readSignupCurrency({ country_id: 'JP', currency: 'EUR' })).toBe('EUR');
  expect(await readSignupCurrency({ country_id: 'JP' }, chosen)).toBe('GBP');
});

test('an address that has an account can’t open another, however it is written', async () => {
  const { status, body } = await app.visitor().post('/api/auth/signup', { ...ada, email: 'ADA@buyers.example' });
  expect([status, body.error.key, body.error.fields.email]).toEqual([409, 'email_taken', 'email_taken']);
});

test('role, flags and ids in a sign-up are ignored', async () => {
  const { body } = await app.visitor().post('/api/auth/signup', {
    ...ada,
    email: 'eve@buyers.example',
    role: 'admin',
    isMun: true,
    is_admin: true,
    pro: true,
    email_verified: true,
    id: 1,
    customer_id: 1,
  });
  expect(body.me).toMatchObject({ role: 'user', isMun: false, pro: false, email_verified: false, customer_id: null });
});

test('a name has one line: a second one would be another in greetings, labels and the heads of mails', async () => {
  for (const firstname of ['Ada\r\nBcc: everybody@buyers.example', 'Ada\nB', 'Ada\tB', 'Ada\u2028B']) {
    const { status, body } = await app
      .visitor()
      .post('/api/auth/signup', { ...ada, email: 'l@buyers.example', firstname });
    expect([status, body.error.fields]).toEqual([422, { firstname: 'input_not_text' }]);
  }
  const visitor = app.visitor();
  await visitor.post('/api/auth/login', ada);
  const renamed = await visitor.post('/api/user/profile', { firstname: 'Ada', lastname: 'Ōkubo\nEsq.' });
  expect([renamed.status, renamed.body.error.fields]).toEqual([422, { lastname: 'input_not_text' }]);
  const there = {
    firstname: 'Ada',
    lastname: 'O',
    address: '1 rue X',
    zip_code: '75001',
    city: 'Paris',
    country_id: 'FR',
  };
  const kept = await visitor.post('/api/user/delivery', { ...there, company: 'Cellar\nRecords' });
  expect([kept.status, kept.body.error.fields]).toEqual([422, { company: 'input_not_text' }]);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const wrong = await app.visitor().post('/api/auth/login', { email: ada.email, password: 'not this one' });
  const unknown = await app
    .visitor()
    .post('/api/auth/login', { email: 'nobody@buyers.example', password: 'not this one' });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(wrong.body.error.key).toBe(unknown.body.error.key);
});

test('signing out ends the session for every copy of the token', async () => {
  const visitor = app.visitor();
  const { body } = await visitor.post('/api/auth/login', { email: ada.email, password: ada.password });
  const bearer = { authorization: `Bearer ${body.token}` };
  expect((await app.visitor().get('/api/auth/check', bearer)).status).toBe(200);
  expect((await visitor.post('/api/auth/logout')).status).toBe(200);
  expect((await app.visitor().get('/api/auth/check', bearer)).status).toBe(401);
  expect(visitor.cookies.size).toBe(0);
});

test('a forgotten password: the same answer for everyone, a link that works once, and old sessions end', async () => {
  const before = app.visitor();
  await before.post('/api/auth/login', { email: ada.email, password: ada.password });
  const known = await app.visitor().post('/api/auth/forgot-password', { email: ada.email });
  const unknown = await app.visitor().post('/api/auth/forgot-password', { email: 'nobody@buyers.example' });
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  const mail = await mailTo(ada.email, 'reset_password');
  const token = /reset=([\w-]+)/.exec(mail.body)?.[1];
  const reset = () => app.visitor().post('/api/auth/reset-password', { token, password: 'another long one' });
  const answers = await Promise.all([reset(), reset()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect((await before.get('/api/auth/check')).status).toBe(401);
  expect((await app.visitor().post('/api/auth/login', { email: ada.email, password: 'another long one' })).status).toBe(
    200,
  );
});

test('password guesses of a signed-in user are limited for all uses together', async () => {
  const visitor = app.visitor();
  const who = { ...ada, email: 'guessed@buyers.example' };
  await visitor.post('/api/auth/signup', who);
  const change = (password: string) =>
    visitor.post('/api/user/password', { password, new_password: 'another long one' });
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await change(`wrong ${n}`)).status);
  for (let n = 0; n < 5; n += 1)
    statuses.push((await visitor.send('DELETE', '/api/user', { password: `wrong ${n}` })).status);
  expect(statuses).toEqual(Array(10).fill(422));
  const last = await change(who.password);
  expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('a mail about an account is in its language, for any caller', async () => {
  await app.database.pool.query("update users set lang = 'ko' where email = $1", [ada.email]);
  await app.visitor().post('/api/auth/forgot-password', { email: ada.email }, { 'accept-language': 'zh' });
  const { rows } = await app.database.pool.query(
    "select lang from mails where kind = 'reset_password' order by id desc limit 1",
  );
  expect(rows).toEqual([{ lang: 'ko' }]);
});

test('links in mails are built from our own address, never from the request', async () => {
  await app
    .visitor()
    .post(
      '/api/auth/forgot-password',
      { email: 'eve@buyers.example' },
      { 'x-forwarded-host': 'evil.example', host: 'evil.example' },
    );
  expect((await mailTo('eve@buyers.example', 'reset_password')).body).not.toContain('evil.example');
});

test('password guesses are limited per account, from any IP address', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, i) =>
      app
        .visitor()
        .post(
          '/api/auth/login',
          { email: 'eve@buyers.example', password: `guess ${i}` },
          { 'x-forwarded-for': `198.51.100.${i}` },
        ),
    ),
  );
  expect(guesses.map(({ status }) => status)).toContain(429);
});

test('correct sign-ins are never limited; guesses of many accounts from one IP address are', async () => {
  const enter = async (email: string, password: string) =>
    (await app.visitor().post('/api/auth/login', { email, password }, { 'x-forwarded-for': '198.51.100.77' })).status;
  const often = { ...ada, email: 'often@buyers.example' };
  await app.visitor().post('/api/auth/signup', often);
  for (let n = 0; n < 70; n += 1) expect(await enter(often.email, often.password)).toBe(200);
  const guesses: number[] = [];
  for (let n = 0; n < 34; n += 1) guesses.push(await enter(`somebody.${n}@buyers.example`, 'a guess'));
  expect(guesses[0]).toBe(401);
  expect(guesses).toEqual(guesses.toSorted((one, other) => one - other));
  // Thirty a minute, with those of the tests before, which come from the same address.
  expect(guesses.slice(30)).toEqual(Array(4).fill(429));
});

test('an impossible token gets the same answer as an expired one', async () => {
  for (const token of ['nope', 'é '.repeat(20), 'x'.repeat(43)]) {
    const visitor = app.visitor();
    expect((await visitor.post('/api/auth/token', { token })).status).toBe(401);
    expect((await visitor.post('/api/auth/confirm-email', { token })).status).toBe(410);
    expect((await visitor.post('/api/auth/reset-password', { token, password: 'a long one 1' })).status).toBe(410);
  }
  expect((await app.visitor().post('/api/auth/token', {})).body.error.fields).toEqual({ token: 'input_required' });
});

test('a token stored elsewhere signs this browser in', async () => {
  const { token } = (await app.visitor().post('/api/auth/signup', { ...ada, email: 'kept@buyers.example' })).body;
  const visitor = app.visitor();
  expect((await visitor.post('/api/auth/token', { token })).body.me.email).toBe('kept@buyers.example');
  expect((await visitor.get('/api/auth/check')).status).toBe(200);
  await visitor.post('/api/auth/logout', {});
  expect((await app.visitor().post('/api/auth/token', { token })).status).toBe(401);
});

test('the scheme of a token may be written in small letters', async () => {
  const small = { ...ada, email: 'small@buyers.example' };
  const { token } = (await app.visitor().post('/api/auth/signup', small)).body;
  const ask = async (authorization: string) => (await app.visitor().get('/api/auth/check', { authorization })).status;
  expect([await ask(`bearer ${token}`), await ask(`Bearer ${token}`), await ask(`Basic ${token}`)]).toEqual([
    200, 200, 401,
  ]);
});

test('a short password is refused under its field', async () => {
  const { status, body } = await app
    .visitor()
    .post('/api/auth/signup', { ...ada, email: 'new@buyers.example', password: 'short' });
  expect([status, body.error.fields.password]).toEqual([422, 'password_too_short']);
});

test('only known origin codes of a client are stored; others count as none', async () => {
  const originFor = async (origin: string, kept?: string) => {
    const visitor = app.visitor();
    if (kept) visitor.cookies.set('origin', kept);
    const email = `${crypto.randomUUID()}@buyers.example`;
    const account = { email, password: 'a long one 1', firstname: 'Olive', lastname: 'Owner' };
    return (await visitor.post('/api/auth/signup', { ...account, origin })).body.me.origin;
  };
  expect(await originFor('NLjan')).toBe('NLjan');
  expect(await originFor('<b>hacked</b>')).toBe('DI');
  expect(await originFor('HACKED', 'IGO1')).toBe('IGO1');
  expect(await originFor('', 'HACKED')).toBe('DI');
});
