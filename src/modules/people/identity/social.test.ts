import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SOCIAL_PROVIDERS } from '#kit/social-providers.ts';
import {
  answerConsentPage,
  mailedCode,
  signInWithProvider,
  startSocialSignIn,
} from '../../../../tests/support/social-sign-in.ts';
import { startTestApp, type TestAnswer, type TestApp, type TestVisitor } from '../../../../tests/support/test-app.ts';

// Rule 29, tested against the sandbox's stand-ins, and the attacks on each step.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: 'loopback' });
});
afterAll(() => app.close());

let count = 0;
let email = '';
beforeEach(() => {
  count += 1;
  email = `robin-${count}@people.example`;
});

/** Each visitor has an IP address of their own, so that the limits of tests do not interfere. */
function newVisitor(): TestVisitor {
  count += 1;
  const from = { 'x-forwarded-for': `198.51.${count >> 8}.${count & 255}` };
  const visitor = app.visitor();
  return {
    cookies: visitor.cookies,
    get: (path, headers) => visitor.get(path, { ...from, ...headers }),
    send: (method, path, body, headers) => visitor.send(method, path, body, { ...from, ...headers }),
    post: (path, body, headers) => visitor.post(path, body, { ...from, ...headers }),
  };
}
const whoIs = async (visitor: TestVisitor) => (await visitor.get('/api/auth/check')).body;
const isSignedIn = async (visitor: TestVisitor) => (await visitor.get('/api/auth/check')).status === 200;
const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
/** A state that is wrong: 400 with the reason. */
const WRONG_STATE = [400, 'social_expired'];
const refusal = ({ status, body }: TestAnswer) => [status, body?.error?.key];
const failure = (to: string) => new URL(to, app.url).searchParams.get('failed');

async function signUp(address: string, { confirmed = false } = {}) {
  const visitor = newVisitor();
  const { body } = await visitor.post('/api/auth/signup', {
    email: address,
    password: 'a long enough word',
    firstname: 'Robin',
    lastname: 'Vale',
  });
  if (confirmed) await sql('update users set email_verified_at = now() where id = $1', [body.me.id]);
  return { visitor, id: body.me.id as number };
}
const logIn = (address: string) =>
  newVisitor().post('/api/auth/login', { email: address, password: 'a long enough word' });

describe('a user of a provider', () => {
  test('opens an account the first time, signs in to it the next, and reaches the requested page', async () => {
    const first = newVisitor();
    first.cookies.set('origin', 'IGO1');
    const { status, to } = await signInWithProvider(first, 'google', { email, firstname: 'Robin' }, '/fr/cart?x=1');
    expect([status, to]).toEqual([303, '/fr/cart?x=1']);
    const me = await whoIs(first);
    expect(me).toMatchObject({ email, firstname: 'Robin', lastname: 'Vale', role: 'user', email_verified: true });
    const [row] = await sql('select origin, lang, password_hash from users where id = $1', [me.id]);
    expect(row).toEqual({ origin: 'IGO1', lang: 'fr', password_hash: null });
    const again = newVisitor();
    await signInWithProvider(again, 'google', { email });
    expect((await whoIs(again)).id).toBe(me.id);
  });

  test('is recognised by the subject, even after a change of address', async () => {
    const visitor = newVisitor();
    await signInWithProvider(visitor, 'google', { email });
    const { id } = await whoIs(visitor);
    await sql('update users set email = $2 where id = $1', [id, `moved-${email}`]);
    const later = newVisitor();
    await signInWithProvider(later, 'google', { email });
    expect(await whoIs(later)).toMatchObject({ id, email: `moved-${email}` });
  });

  test('signs in to an account whose address is verified on both sides; it keeps its password and gets a mail', async () => {
    const { id } = await signUp(email, { confirmed: true });
    const visitor = newVisitor();
    await signInWithProvider(visitor, 'google', { email: email.toUpperCase() });
    expect((await whoIs(visitor)).id).toBe(id);
    expect((await logIn(email)).status).toBe(200);
    expect(await sql("select recipient from mails where kind = 'social_linked' and recipient = $1", [email])).toEqual([
      { recipient: email },
    ]);
  });

  test('takes over an account opened with their address: its password, sessions and links end', async () => {
    const attacker = await signUp(email);
    await attacker.visitor.post('/api/auth/forgot-password', { email });
    const victim = newVisitor();
    await signInWithProvider(victim, 'google', { email });
    expect(await whoIs(victim)).toMatchObject({ id: attacker.id, email_verified: true });
    expect(await isSignedIn(attacker.visitor)).toBe(false);
    expect((await logIn(email)).status).toBe(401);
    expect(await sql('select 1 from user_tokens where user_id = $1 and used_at is null', [attacker.id])).toEqual([]);
  });

  test.each([
    ['google', 'unverified'],
    ['google', 'seen'],
    ['facebook', 'hosted'],
    ['facebook', 'unverified'],
    ['soundcloud', 'hosted'],
  ] as const)(
    'by %s without an address that it runs (%s) gets neither an account nor anybody else’s',
    async (provider, standing) => {
      const owner = await signUp(email, { confirmed: true });
      const visitor = newVisitor();
      const { to } = await signInWithProvider(visitor, provider, { email, standing });
      expect(to).toMatch(/^\/sign\?.*view=social/);
      expect(await isSignedIn(visitor)).toBe(false);
      expect(await sql('select 1 from social_identities where user_id = $1', [owner.id])).toEqual([]);
    },
  );

  test('cannot sign in while banned, linked or not', async () => {
    const linked = newVisitor();
    await signInWithProvider(linked, 'google', { email });
    await sql('update users set banned_at = now() where lower(email) = $1', [email]);
    const visitor = newVisitor();
    expect(failure((await signInWithProvider(visitor, 'google', { email })).to)).toBe('social_closed');
    const other = `banned-${email}`;
    await signUp(other, { confirmed: true });
    await sql('update users set banned_at = now() where lower(email) = $1', [other]);
    expect(failure((await signInWithProvider(visitor, 'google', { email: other })).to)).toBe('social_closed');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('signing in twice at once opens one account', async () => {
    const visitors = Array.from({ length: 4 }, newVisitor);
    const backs = await Promise.all(
      visitors.map(async (visitor) =>
        answerConsentPage(visitor, await startSocialSignIn(visitor, 'google'), { email }),
      ),
    );
    await Promise.all(visitors.map((visitor, i) => visitor.get(backs[i] ?? '')));
    const ids = await Promise.all(visitors.map(async (visitor) => (await whoIs(visitor)).id));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeTypeOf('number');
  });
});

describe('an address proven by a mailed code', () => {
  /** A SoundCloud user who gave an address and has not typed the code yet. */
  async function asked(address: string) {
    const visitor = newVisitor();
    await signInWithProvider(visitor, 'soundcloud', { email: `elsewhere-${email}` }, '/cart');
    const answer = await visitor.post('/api/auth/social/email', { email: address });
    return { visitor, answer };
  }

  test('opens an account, linked and verified', async () => {
    const { visitor } = await asked(email);
    const { status } = await visitor.post('/api/auth/social/confirm', { code: await mailedCode(app, email) });
    expect(status).toBe(200);
    expect(await whoIs(visitor)).toMatchObject({ email, email_verified: true });
    const again = newVisitor();
    expect((await signInWithProvider(again, 'soundcloud', { email: `elsewhere-${email}` }, '/cart')).to).toBe('/cart');
  });

  test('is requested with the same text whether it has an account or not', async () => {
    await signUp(email, { confirmed: true });
    const known = await asked(email);
    const unknown = await asked(`nobody-${email}`);
    expect([known.answer.status, known.answer.text]).toEqual([unknown.answer.status, unknown.answer.text]);
  });

  test('links the account of the address; an unconfirmed one loses its password', async () => {
    const { id } = await signUp(email);
    const { visitor } = await asked(email);
    await visitor.post('/api/auth/social/confirm', { code: await mailedCode(app, email) });
    expect((await whoIs(visitor)).id).toBe(id);
    expect((await logIn(email)).status).toBe(401);
  });

  test('has five tries; after them even the right code fails', async () => {
    const { visitor } = await asked(email);
    const code = await mailedCode(app, email);
    const wrong = code === '1111 1111' ? '22222222' : '11111111';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await visitor.post('/api/auth/social/confirm', { code: wrong })).body.error.key).toBe(
        'social_code_wrong',
      );
    expect((await visitor.post('/api/auth/social/confirm', { code })).body.error.key).toBe('social_expired');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('is rejected in another browser, twice, with an older code, or for another address', async () => {
    const { visitor } = await asked(email);
    const code = await mailedCode(app, email);
    expect((await newVisitor().post('/api/auth/social/confirm', { code })).status).toBe(410);
    await visitor.post('/api/auth/social/email', { email: `other-${email}` });
    expect((await visitor.post('/api/auth/social/confirm', { code })).body.error.key).toBe('social_code_wrong');
    const newer = await mailedCode(app, `other-${email}`);
    const ticket = visitor.cookies.get('social_ticket');
    const answers = await Promise.all(
      [1, 2].map(() => newVisitor().post('/api/auth/social/confirm', { code: newer, ticket })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('has a limited number of mails', async () => {
    const { visitor } = await asked(email);
    const answers: number[] = [];
    for (let i = 0; i < 6; i += 1) answers.push((await visitor.post('/api/auth/social/email', { email })).status);
    expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
  });
});

describe('the callback', () => {
  test('is valid once', async () => {
    const visitor = newVisitor();
    const back = await answerConsentPage(visitor, await startSocialSignIn(visitor, 'google'), { email });
    expect((await visitor.get(back)).headers.get('location')).toBe('/my-account/orders');
    expect(refusal(await visitor.get(back))).toEqual(WRONG_STATE);
  });

  test('is valid only in the browser that started', async () => {
    const visitor = newVisitor();
    const back = await answerConsentPage(visitor, await startSocialSignIn(visitor, 'google'), { email });
    const victim = newVisitor();
    expect(refusal(await victim.get(back))).toEqual(WRONG_STATE);
    await startSocialSignIn(victim, 'google');
    expect(refusal(await victim.get(back))).toEqual(WRONG_STATE);
    expect(await isSignedIn(victim)).toBe(false);
    expect((await visitor.get(back)).headers.get('location')).toBe('/my-account/orders');
  });

  test('is valid for its provider and its attempt only', async () => {
    const visitor = newVisitor();
    const back = await answerConsentPage(visitor, await startSocialSignIn(visitor, 'google'), { email });
    const mixed = back.replace('/google/', '/facebook/');
    expect(refusal(await visitor.get(mixed))).toEqual(WRONG_STATE);
    const state = new URL(await startSocialSignIn(visitor, 'google'), app.url).searchParams.get('state') ?? '';
    const swapped = new URL(back, app.url);
    swapped.searchParams.set('state', state);
    const { headers } = await visitor.get(swapped.pathname + swapped.search);
    expect(failure(headers.get('location') ?? '')).toBe('social_refused');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('with another issuer is rejected', async () => {
    const visitor = newVisitor();
    const back = new URL(
      await answerConsentPage(visitor, await startSocialSignIn(visitor, 'google'), { email }),
      app.url,
    );
    back.searchParams.set('iss', 'https://accounts.evil.example');
    const { headers } = await visitor.get(back.pathname + back.search);
    expect(failure(headers.get('location') ?? '')).toBe('social_refused');
  });

  test('expires', async () => {
    const visitor = newVisitor();
    const back = await answerConsentPage(visitor, await startSocialSignIn(visitor, 'google'), { email });
    await sql("update social_attempts set expires_at = now() - interval '1 second'");
    expect(refusal(await visitor.get(back))).toEqual(WRONG_STATE);
  });

  test.each([
    ['nothing', ''],
    ['a code', '?code=x'],
    ['a state of nobody', '?state=x&code=y'],
    ['a long state', `?state=${'x'.repeat(3000)}`],
    ['a longer state', `?state=${'x'.repeat(9000)}`],
    ['a state that is no text', '?state=%00&code=y'],
    ['two states', '?state=a&state=b'],
    ['a no', '?error=access_denied'],
    ['two codes', '?code=a&code=b'],
  ])('with %s in it and nothing true is refused in words, with the way to the sign-in page', async (_, query) => {
    const visitor = newVisitor();
    const path = `/api/auth/google/callback${query}`;
    expect(refusal(await visitor.get(path))).toEqual(WRONG_STATE);
    visitor.cookies.set('lang', 'fr');
    const page = await visitor.get(path, { accept: 'text/html' });
    expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<html lang="fr"');
    expect(page.text).toContain('href="/fr/sign?tab=in"');
    expect(page.text).toContain('Recommencez');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('after a refusal shows it on the sign-in page of the same shop and language, and keeps the target', async () => {
    const visitor = newVisitor();
    const { to } = await signInWithProvider(visitor, 'facebook', null, '/fr/shop/kiln/cart');
    const page = new URL(to, app.url);
    expect([page.pathname, page.searchParams.get('redirect')]).toEqual(['/fr/shop/kiln/sign', '/fr/shop/kiln/cart']);
    expect(failure(to)).toBe('social_denied');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/fr//evil.example',
    '/%09/evil.example',
    'javascript:x',
  ])('to %s stays here', async (evil) => {
    const { to } = await signInWithProvider(newVisitor(), 'google', { email }, evil);
    expect(new URL(to, app.url).origin).toBe(app.url);
    expect(to).not.toMatch(/^\/[/\\]/);
  });

  test('sends no referrer to other sites and is not cached', async () => {
    const visitor = newVisitor();
    const { headers } = await visitor.get('/api/auth/google/start');
    expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['no-referrer', 'no-store']);
    expect(headers.getSetCookie().join()).toMatch(/social=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/);
  });

  test('from a shop with its own host goes through the main host and back', async () => {
    const host = `kiln-${count}.shops.example`;
    const [owner] = await sql('select id from shops order by id limit 1');
    const id = owner?.id ?? (await aShop());
    await sql('update shops set host = $2 where id = $1', [id, host]);
    const visitor = newVisitor();
    const start = await visitor.get('/api/auth/google/start?redirect=/cart');
    const state = new URL(start.headers.get('location') ?? '', app.url).searchParams.get('state') ?? '';
    // As if started on the shop's host, whose cookie the main host never sees.
    await sql('update social_attempts set shop_id = $1 where state_hash = $2', [
      id,
      createHash('sha256').update(state).digest(),
    ]);
    const { headers } = await newVisitor().get(`/api/auth/google/callback?code=x&state=${state}&evil=1`);
    // The shop's host is reached on the port of ours.
    const { port } = new URL(app.url);
    expect(headers.get('location')).toBe(`http://${host}:${port}/api/auth/google/callback?code=x&state=${state}`);
    expect(
      await sql('select 1 from social_attempts where state_hash = $1', [createHash('sha256').update(state).digest()]),
    ).toHaveLength(1);
  });
});

async function aShop(): Promise<number> {
  const { id } = await signUp(`owner-${email}`);
  const [shop] = await sql("insert into shops (code, name, owner_id) values ('kiln', 'Kiln', $1) returning id", [id]);
  return shop.id;
}

describe('a client with a code of its own', () => {
  const verifier = 'v'.repeat(64);
  const redirect_uri = 'https://app.example/back';

  async function codeFor(provider: (typeof SOCIAL_PROVIDERS)[number], visitor: TestVisitor) {
    const page = new URL(await startSocialSignIn(visitor, provider), app.url);
    page.searchParams.set('redirect_uri', redirect_uri);
    page.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'));
    page.searchParams.delete('nonce');
    const back = new URL(await answerConsentPage(visitor, page.pathname + page.search, { email }), app.url);
    return { code: back.searchParams.get('code'), iss: back.searchParams.get('iss') ?? undefined };
  }

  test('signs up and in, with the data of its visit', async () => {
    const visitor = newVisitor();
    const given = { ...(await codeFor('google', visitor)), code_verifier: verifier, redirect_uri };
    const { status, body } = await visitor.post('/api/auth/google', {
      ...given,
      currency: 'JPY',
      country_id: 'JP',
      origin: 'TKO',
      referrer: 'https://friend.example/',
      ip: '192.0.2.1',
      shop_id: null,
    });
    expect([status, body.me.email, body.me.currency, body.me.country_id]).toEqual([200, email, 'JPY', 'JP']);
    expect((await app.visitor().get('/api/auth/check', { authorization: `Bearer ${body.token}` })).status).toBe(200);
    const replayed = await newVisitor().post('/api/auth/google', given);
    expect([replayed.status, replayed.body.error.key]).toEqual([401, 'social_refused']);
  });

  test.each(SOCIAL_PROVIDERS)('has no use for a code of another (%s)', async (provider) => {
    const visitor = newVisitor();
    const { code } = await codeFor(provider, visitor);
    for (const other of SOCIAL_PROVIDERS.filter((each) => each !== provider)) {
      const { status, body } = await visitor.post(`/api/auth/${other}`, {
        code,
        code_verifier: verifier,
        redirect_uri,
      });
      expect([status, body.error.key]).toEqual([401, 'social_refused']);
    }
  });

  test('cannot use a code without its verifier and redirect address', async () => {
    const visitor = newVisitor();
    const stolen = await codeFor('facebook', visitor);
    const wrong = await visitor.post('/api/auth/facebook', { ...stolen, code_verifier: 'w'.repeat(64), redirect_uri });
    expect(wrong.body.error.key).toBe('social_refused');
    const other = await codeFor('facebook', visitor);
    const elsewhere = await visitor.post('/api/auth/facebook', { ...other, code_verifier: verifier });
    expect(elsewhere.body.error.key).toBe('social_refused');
  });

  test('gets a ticket where no address is verified, and signs in with a mailed code', async () => {
    const visitor = newVisitor();
    const given = await codeFor('facebook', visitor);
    const refused = await visitor.post('/api/auth/facebook', { ...given, code_verifier: verifier, redirect_uri });
    expect([refused.status, refused.body.error.key, refused.body.email]).toEqual([409, 'social_email_needed', email]);
    const { ticket } = refused.body;
    await visitor.post('/api/auth/social/email', { ticket, email });
    const { status, body } = await visitor.post('/api/auth/social/confirm', {
      ticket,
      code: await mailedCode(app, email),
    });
    expect([status, body.me.email]).toEqual([200, email]);
  });
});

test('the same subject at two providers is two users', async () => {
  const google = newVisitor();
  await signInWithProvider(google, 'google', { email });
  const { id } = await whoIs(google);
  const [{ subject }] = await sql('select subject from social_identities where user_id = $1', [id]);
  const facebook = newVisitor();
  const { to } = await signInWithProvider(facebook, 'facebook', { email: `fb-${email}` });
  expect(to).toContain('view=social');
  await sql('update social_claims set subject = $1 where email = $2', [subject, `fb-${email}`]);
  await facebook.post('/api/auth/social/email', { email: `fb-${email}` });
  await facebook.post('/api/auth/social/confirm', { code: await mailedCode(app, `fb-${email}`) });
  expect((await whoIs(facebook)).id).not.toBe(id);
});

describe('sign-in methods of an account', () => {
  async function linkBy(visitor: TestVisitor, who: string) {
    const { body, status } = await visitor.post('/api/user/social/google');
    if (status !== 200) return body.error.key as string;
    const back = await answerConsentPage(visitor, body.url, { email: who });
    return (await visitor.get(back)).headers.get('location') ?? '';
  }

  test('show an error on the account page when linking fails', async () => {
    const { visitor, id } = await signUp(email);
    await sql('update users set email_verified_at = now() where id = $1', [id]);
    const leave = async () => (await visitor.post('/api/user/social/google')).body.url as string;
    const readRedirect = async (back: string) => (await visitor.get(back)).headers.get('location');
    const formatFailurePath = (key: string) => `/my-account?failed=${key}&with=google#ways`;
    expect(await readRedirect(await answerConsentPage(visitor, await leave(), null))).toBe(
      formatFailurePath('social_denied'),
    );
    const back = await answerConsentPage(visitor, await leave(), { email });
    await sql('delete from social_attempts');
    expect(refusal(await visitor.get(back))).toEqual(WRONG_STATE);
  });

  test('are linked by a signed-in user with a confirmed address', async () => {
    const { visitor, id } = await signUp(email);
    expect(await linkBy(visitor, `g-${email}`)).toBe('social_unconfirmed');
    await sql('update users set email_verified_at = now() where id = $1', [id]);
    expect(await linkBy(visitor, `g-${email}`)).toBe('/my-account?said=linked&with=google#ways');
    const other = newVisitor();
    await signInWithProvider(other, 'google', { email: `g-${email}` });
    expect(await whoIs(other)).toMatchObject({ id, email });
  });

  test('are exclusive: a linked account is not linked again, and each provider is linked once', async () => {
    const first = await signUp(email, { confirmed: true });
    await linkBy(first.visitor, `g-${email}`);
    const second = await signUp(`second-${email}`, { confirmed: true });
    expect(failure(await linkBy(second.visitor, `g-${email}`))).toBe('social_taken');
    expect(failure(await linkBy(first.visitor, `h-${email}`))).toBe('social_another');
    const recycled = newVisitor();
    expect(failure((await signInWithProvider(recycled, 'google', { email })).to)).toBe('social_another');
  });

  test('started by one user cannot be finished by another in the same browser', async () => {
    const first = await signUp(email, { confirmed: true });
    const { body } = await first.visitor.post('/api/user/social/google');
    const back = await answerConsentPage(first.visitor, body.url, { email: `g-${email}` });
    const second = await signUp(`second-${email}`, { confirmed: true });
    first.visitor.cookies.set('token', second.visitor.cookies.get('token') ?? '');
    expect(refusal(await first.visitor.get(back))).toEqual(WRONG_STATE);
    expect(await sql('select 1 from social_identities where user_id in ($1, $2)', [first.id, second.id])).toEqual([]);
  });

  test('are removed one by one, except the last', async () => {
    const visitor = newVisitor();
    await signInWithProvider(visitor, 'google', { email });
    const { body } = await visitor.get('/api/user/social');
    expect(body).toMatchObject({
      items: [{ provider: 'google' }],
      has_password: false,
      offered: [...SOCIAL_PROVIDERS],
    });
    const refused = await visitor.send('DELETE', '/api/user/social/google', {});
    expect([refused.status, refused.body.error.key]).toEqual([409, 'social_last_way']);
    const { id } = await whoIs(visitor);
    await sql("insert into social_identities (provider, subject, user_id) values ('facebook', $2, $1)", [id, `f${id}`]);
    const answers = await Promise.all(
      ['google', 'facebook'].map((name) => visitor.send('DELETE', `/api/user/social/${name}`, {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await visitor.send('DELETE', '/api/user/social/soundcloud', {})).status).toBe(404);
  });
});
