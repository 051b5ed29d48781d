import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#modules/people/identity/hash-and-verify-password.server.ts';
import { createPerson } from '../support/create-person.ts';
import { startTestApp, type TestApp, type TestVisitor } from '../support/test-app.ts';
import { expectProblem, refusalFaults } from './answer-faults.ts';
import { rawRequestHead, sendRawHttp } from './raw-http.ts';

// Cases 41, 43, 44, 45, 46 and 48. The app trusts a proxy, so that each test can use its own address. An app that
// trusts none is tested below.
const PASSWORD = 'a long enough word';
let app: TestApp;
let plain: TestApp;
beforeAll(async () => {
  [app, plain] = await Promise.all([startTestApp({ TRUSTED_PROXIES: 'loopback' }), startTestApp()]);
});
afterAll(() => Promise.all([app.close(), plain.close()]));

let address = 0;
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${(address++ % 250) + 1}` });

async function account(testShop: TestApp = app) {
  const somebody = await createPerson(testShop, 'user', `u${address++}`);
  await testShop.database.pool.query('update users set password_hash = $2 where id = $1', [
    somebody.id,
    await hashPassword(PASSWORD),
  ]);
  return somebody;
}
const login = (
  email: string,
  password: string,
  visitor: TestVisitor = app.visitor(),
  headers: Record<string, string> = elsewhere(),
) => visitor.post('/api/auth/login', { email, password }, headers);

async function findMailToken(kind: string, email: string): Promise<string> {
  const { rows } = await app.database.pool.query(
    "select data->>'token' as token from mails where kind = $1 and recipient = $2 order by id desc limit 1",
    [kind, email],
  );
  return rows[0]?.token ?? '';
}
const isSignedIn = async (visitor: TestVisitor) => (await visitor.get('/api/auth/check')).status === 200;

describe('known and unknown addresses', () => {
  test('get the same answer to a wrong password, in about the same time', async () => {
    const { email } = await account();
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const seen = new Set<string>();
    for (let i = 0; i < 16; i += 1) {
      for (const who of i % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        // Each address is tried in a fresh window of its limit.
        const tried = who === 'known' ? (i < 8 ? email : (await account()).email) : `nobody-${i}-${email}`;
        const started = performance.now();
        const answer = await login(tried, 'wrong password');
        times[who].push(performance.now() - started);
        expectProblem(answer, 401, 'login_wrong');
        seen.add(
          [
            answer.status,
            answer.text.replace(answer.body.error.request_id, ''),
            ...[...answer.headers.keys()].filter((name) => name !== 'connection' && name !== 'keep-alive'),
            answer.headers.getSetCookie().length,
          ].join(' '),
        );
      }
    }
    expect(seen.size).toBe(1);
    // The fastest of each: other tests on the machine only ever slow an answer down.
    const ratio = Math.min(...times.known) / Math.min(...times.unknown);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  }, 60_000);

  test('get the same answer when a password is forgotten, and only the owner is mailed a link', async () => {
    const { email } = await account();
    const known = await app.visitor().post('/api/auth/forgot-password', { email }, elsewhere());
    const unknown = await app.visitor().post('/api/auth/forgot-password', { email: `x${email}` }, elsewhere());
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const { rows } = await app.database.pool.query('select kind from mails where recipient = any($1) order by kind', [
      [email, `x${email}`],
    ]);
    expect(rows.map(({ kind }) => kind)).toEqual(['reset_password', 'reset_unknown']);
  });

  test('requests of other people can not fill a mailbox', async () => {
    const { email } = await account();
    for (const each of [email, `y${email}`]) {
      for (let i = 0; i < 12; i += 1) {
        const { status, text } = await app
          .visitor()
          .post('/api/auth/forgot-password', { email: i % 2 ? each.toUpperCase() : each }, elsewhere());
        expect([status, text]).toEqual([200, '{"success":true}']);
      }
      const { rows } = await app.database.pool.query(
        'select count(*)::int as count from mails where lower(recipient) = $1',
        [each],
      );
      expect(rows[0].count).toBeLessThanOrEqual(5);
    }
  });

  test('a banned or deleted account is treated like a missing one', async () => {
    for (const column of ['banned_at', 'deleted_at']) {
      const { id, email, visitor } = await account();
      await app.database.pool.query(`update users set ${column} = now() where id = $1`, [id]);
      expectProblem(await login(email, PASSWORD), 401, 'login_wrong');
      expect(await isSignedIn(visitor)).toBe(false);
      await app.visitor().post('/api/auth/forgot-password', { email }, elsewhere());
      expect(await findMailToken('reset_password', email)).toBe('');
    }
  });
});

describe('a formerly valid token', () => {
  const ends: [string, (who: Awaited<ReturnType<typeof account>>) => Promise<unknown>][] = [
    ['signing out by the cookie', ({ visitor }) => visitor.post('/api/auth/logout')],
    [
      'signing out by the header',
      ({ token }) => app.visitor().post('/api/auth/logout', undefined, { authorization: `Bearer ${token}` }),
    ],
    ['a ban', ({ id }) => app.database.pool.query('update users set banned_at = now() where id = $1', [id])],
    [
      'the deletion of the account',
      ({ id }) => app.database.pool.query('update users set deleted_at = now() where id = $1', [id]),
    ],
    [
      'its last day',
      ({ id }) =>
        app.database.pool.query("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [
          id,
        ]),
    ],
    [
      'a password changed elsewhere',
      async ({ email }) => {
        const other = app.visitor();
        await login(email, PASSWORD, other);
        expect(
          (
            await other.post(
              '/api/user/password',
              { password: PASSWORD, new_password: 'another long word' },
              elsewhere(),
            )
          ).status,
        ).toBe(200);
        expect(await isSignedIn(other)).toBe(true);
      },
    ],
    [
      'a password changed elsewhere by a token in the header',
      async ({ email }) => {
        const { body } = await login(email, PASSWORD);
        const bearer = { authorization: `Bearer ${body.token}` };
        expect(
          (
            await app
              .visitor()
              .post(
                '/api/user/password',
                { password: PASSWORD, new_password: 'another long word' },
                { ...elsewhere(), ...bearer },
              )
          ).status,
        ).toBe(200);
        expect((await app.visitor().get('/api/auth/check', bearer)).status).toBe(200);
      },
    ],
    [
      'a password reset by mail',
      async ({ email }) => {
        await app.visitor().post('/api/auth/forgot-password', { email }, elsewhere());
        expect(
          (
            await app
              .visitor()
              .post(
                '/api/auth/reset-password',
                { token: await findMailToken('reset_password', email), password: 'another long word' },
                elsewhere(),
              )
          ).status,
        ).toBe(200);
      },
    ],
    [
      'another role given by an admin',
      async ({ id }) => {
        const admin = await createPerson(app, 'admin', `boss${id}`);
        expect((await admin.visitor.send('PUT', `/api/admin/users/${id}`, { role: 'team' })).status).toBe(200);
      },
    ],
  ];
  test.each(ends)('is invalid after %s', async (_, end) => {
    const who = await account();
    expect(await isSignedIn(who.visitor)).toBe(true);
    await end(who);
    who.visitor.cookies.set('token', who.token);
    expectProblem(await who.visitor.get('/api/auth/check'), 401, 'not_signed_in');
    expectProblem(
      await app.visitor().get('/api/auth/check', { authorization: `Bearer ${who.token}` }),
      401,
      'not_signed_in',
    );
    expectProblem(await app.visitor().post('/api/auth/token', { token: who.token }, elsewhere()), 401, 'login_wrong');
  });

  test('is new at every sign-in, and an earlier cookie is not adopted', async () => {
    const { email } = await account();
    const visitor = app.visitor();
    visitor.cookies.set('token', 'planted-planted-planted-planted-planted-000');
    const first = await login(email, PASSWORD, visitor);
    expect(visitor.cookies.get('token')).toBe(first.body.token);
    const second = await login(email, PASSWORD);
    expect(second.body.token).not.toBe(first.body.token);
    const { rows } = await app.database.pool.query('select token_hash from sessions');
    expect(rows.every(({ token_hash }) => !token_hash.equals(Buffer.from(first.body.token)))).toBe(true);
  });

  test.each(['', 'x', 'Bearer', "' or 1=1 --", 'a'.repeat(5000), '%00', '__proto__'])(
    'and %j was never valid',
    async (token) => {
      expect((await app.visitor().get('/api/auth/check', { authorization: `Bearer ${token}` })).status).toBe(401);
      const visitor = app.visitor();
      visitor.cookies.set('token', token);
      expect((await visitor.get('/api/auth/check')).status).toBe(401);
    },
  );

  test('the cookie is HttpOnly, host-only, same-site, and Secure on an https site', async () => {
    const { email } = await account();
    const { headers } = await login(email, PASSWORD);
    const cookie = headers.getSetCookie().find((each) => each.startsWith('token='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain=/i);
    expect(cookie).toMatch(/Max-Age=31536000/);
    expect(cookie).not.toMatch(/Secure/);
    const secure = await login(email, PASSWORD, app.visitor(), { ...elsewhere(), 'x-forwarded-proto': 'https' });
    expect(secure.headers.getSetCookie().every((each) => /Secure/.test(each))).toBe(true);
  });
});

describe('links in mails', () => {
  test('work once, also when used twice concurrently', async () => {
    const { email } = await account();
    await app.visitor().post('/api/auth/forgot-password', { email }, elsewhere());
    const token = await findMailToken('reset_password', email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        app.visitor().post('/api/auth/reset-password', { token, password: `a password of mine ${i}` }, elsewhere()),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectProblem(answer, 410, 'link_gone');
  });

  test('an older one is invalid after a newer one, after a change of address, when expired, or for another purpose', async () => {
    const reset = (token: string) =>
      app.visitor().post('/api/auth/reset-password', { token, password: 'another long word' }, elsewhere());
    const ask = async (email: string) => {
      await app.visitor().post('/api/auth/forgot-password', { email }, elsewhere());
      return findMailToken('reset_password', email);
    };
    const first = await account();
    const older = await ask(first.email);
    const newer = await ask(first.email);
    expectProblem(await reset(older), 410, 'link_gone');
    expect((await reset(newer)).status).toBe(200);

    const second = await account();
    const token = await ask(second.email);
    await app.database.pool.query('update users set email = $2 where id = $1', [second.id, `new-${second.email}`]);
    expectProblem(await reset(token), 410, 'link_gone');

    const third = await account();
    const late = await ask(third.email);
    await app.database.pool.query(
      "update user_tokens set expires_at = now() - interval '1 second' where user_id = $1",
      [third.id],
    );
    expectProblem(await reset(late), 410, 'link_gone');

    const fourth = await account();
    const purpose = await ask(fourth.email);
    expectProblem(
      await app.visitor().post('/api/auth/confirm-email', { token: purpose }, elsewhere()),
      410,
      'link_gone',
    );
    expect((await reset(purpose)).status).toBe(200);
  });

  test('use our own host, also when the request names another', async () => {
    const { email } = await account(plain);
    const body = JSON.stringify({ email });
    const pretences: Record<string, string>[] = [
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      { forwarded: 'host=evil.example' },
      { 'x-original-host': 'evil.example' },
    ];
    for (const lies of pretences) {
      const { status } = await plain.visitor().post('/api/auth/forgot-password', { email }, lies);
      expect(status).toBe(200);
    }
    const evil = await sendRawHttp(
      plain.url,
      rawRequestHead('POST /api/auth/forgot-password', {
        host: 'evil.example',
        'content-type': 'application/json',
        'content-length': String(body.length),
      }) + body,
    );
    expect(evil.status).toBe(421);
    await sendRawHttp(
      plain.url,
      rawRequestHead('POST http://evil.example/api/auth/forgot-password', {
        'content-type': 'application/json',
        'content-length': String(body.length),
      }) + body,
    );
    const { rows } = await untilWritten(plain, email, 4);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    for (const { html, body: words } of rows) {
      expect(`${html} ${words}`).not.toContain('evil.example');
      expect(`${html} ${words}`).toContain(`${plain.url}/sign?reset=`);
    }
  });
});

describe('guessing', () => {
  test('an account accepts ten attempts a minute, from any address', async () => {
    const { email } = await account();
    const statuses: number[] = [];
    for (let i = 0; i < 14; i += 1) {
      const { status } = await app
        .visitor()
        .post(
          '/api/auth/login',
          { email: i % 2 ? email.toUpperCase() : email, password: `guess ${i}`, ip: `192.0.2.${i}` },
          elsewhere(),
        );
      statuses.push(status);
    }
    expect(statuses.slice(0, 10).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
  });

  test('an address can’t be forged: without our proxy X-Forwarded-For is ignored', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 34; i += 1) {
      const { status } = await plain
        .visitor()
        .post(
          '/api/auth/login',
          { email: `someone-${i}@people.example`, password: 'guess' },
          { 'x-forwarded-for': `198.51.100.${i}`, 'x-real-ip': `198.51.100.${i}`, forwarded: `for=198.51.100.${i}` },
        );
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
  });

  test.each([
    [
      '/api/auth/signup',
      (i: number) => ({ email: `flood-${i}@people.example`, password: 'short', firstname: 'A', lastname: 'B' }),
    ],
    ['/api/auth/token', (i: number) => ({ token: `${'guess-'.repeat(5)}${i}` })],
    ['/api/auth/reset-password', (i: number) => ({ token: `${'guess-'.repeat(5)}${i}`, password: PASSWORD })],
    ['/api/auth/confirm-email', (i: number) => ({ token: `${'guess-'.repeat(5)}${i}` })],
    ['/api/auth/forgot-password', (i: number) => ({ email: `flood-${i}@people.example` })],
    ['/api/auth/google', (i: number) => ({ code: `guess-${i}`, code_verifier: 'v'.repeat(43) })],
    [
      '/api/auth/social/email',
      (i: number) => ({ ticket: `${'guess-'.repeat(5)}${i}`, email: `flood-${i}@people.example` }),
    ],
    ['/api/auth/social/confirm', (i: number) => ({ ticket: `${'guess-'.repeat(5)}${i}`, code: '00000000' })],
    ['/api/projects/check-code', (i: number) => ({ code: `GUESS-${i}` })],
    ['/api/projects/download', (i: number) => ({ code: `GUESS-${i}` })],
    ['/api/projects/call-me', () => ({ phone: '0123456789' })],
    ['/api/quote', (i: number) => ({ service: 'marketing', name: 'Flood', email: `flood-${i}@people.example` })],
    ['/api/orders/find', (i: number) => ({ number: `S-${i}`, email: 'a@people.example' })],
  ])(
    '%s is answered 429 long before the hundredth time, and says when to come again',
    async (path, body) => {
      const from = elsewhere();
      let refused = 0;
      for (let i = 0; i < 100 && refused < 3; i += 1) {
        const answer = await app.visitor().post(path, body(i), from);
        if (answer.status !== 429) continue;
        refused += 1;
        expectProblem(answer, 429, 'too_many_requests');
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(refused).toBe(3);
    },
    60_000,
  );
});

describe('forbidden fields of a sign-up or profile', () => {
  const LIES = {
    role: 'admin',
    isMun: true,
    is_admin: true,
    is_staff: true,
    pro: true,
    prod: true,
    email_verified: true,
    email_verified_at: '2020-01-01T00:00:00Z',
    id: 1,
    user_id: 1,
    customer_id: 7,
    shop_id: 1,
    step: 'successful',
    signed: true,
    stock: 99,
    created_at: '2020-01-01T00:00:00Z',
    credit: 1e6,
    banned_at: null,
    password_hash: 'x',
    token: 'x',
  };
  const facts =
    'role, pro, prod, customer_id, email_verified_at, banned_at, deleted_at, created_at, password_hash, email';
  const read = async (id: number) =>
    (await app.database.pool.query(`select ${facts} from users where id = $1`, [id])).rows[0];

  test('a sign-up with them makes an ordinary account', async () => {
    const answer = await app
      .visitor()
      .post(
        '/api/auth/signup',
        { email: 'liar@people.example', password: PASSWORD, firstname: 'L', lastname: 'I', ...LIES, shop_id: 5 },
        elsewhere(),
      );
    if (answer.status === 422) return expectProblem(answer, 422, 'input_unknown');
    expect(await read(answer.body.me.id)).toMatchObject({
      role: 'user',
      pro: false,
      prod: false,
      customer_id: null,
      email_verified_at: null,
    });
    expect(answer.body.me.id).not.toBe(1);
  });

  test('saving a profile with them changes only the name', async () => {
    const { id, visitor } = await account();
    const before = await read(id);
    const answer = await visitor.post('/api/user/profile', {
      firstname: 'New',
      lastname: 'Name',
      ...LIES,
      email: 'other@people.example',
    });
    if (answer.status !== 200) expect(refusalFaults(answer)).toEqual([]);
    expect(await read(id)).toEqual(before);
  });

  test('users can’t change their own role, and an admin can’t exceed the field', async () => {
    const { id, visitor } = await account();
    expectProblem(await visitor.send('PUT', `/api/admin/users/${id}`, { role: 'admin' }), 403, 'not_allowed');
    const team = await createPerson(app, 'team', `team${id}`);
    expectProblem(await team.visitor.send('PUT', `/api/admin/users/${id}`, { role: 'admin' }), 403, 'not_allowed');
    const admin = await createPerson(app, 'admin', `admin${id}`);
    expectProblem(
      await admin.visitor.send('PUT', `/api/admin/users/${id}`, { role: 'user', email: 'x@people.example' }),
      422,
      'input_unknown',
      'email',
    );
  });
});

async function untilWritten(testShop: TestApp, email: string, count: number) {
  for (let tries = 0; ; tries += 1) {
    const found = await testShop.database.pool.query(
      "select html, body from mails where recipient = $1 and kind = 'reset_password' and html is not null",
      [email],
    );
    if (found.rows.length >= count || tries > 60) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
