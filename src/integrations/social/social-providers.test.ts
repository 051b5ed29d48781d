import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SocialProvider } from '#platform/ports/social-sign-in-provider.ts';
import { makeFacebookProvider } from './facebook.ts';
import { makeGoogleProvider } from './google.ts';
import { makeSoundcloudProvider } from './soundcloud.ts';

// Each client against a provider that can answer anything: it must not believe forged answers, and must recognise an
// outage.
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const others = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface Said {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** No answer at all. */
  readonly silent?: true;
}
let base = '';
let asked: { path: string; authorization: string; form: URLSearchParams }[] = [];
let say: Record<string, Said> = {};
let logged: string[] = [];

const server = createServer(async (request, response) => {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  asked.push({
    path: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    form: new URLSearchParams(await readRequestText(request)),
  });
  const { status = 200, body = {}, headers = {}, silent } = say[path] ?? { status: 404 };
  if (silent) return;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
});
async function readRequestText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
}

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const access = () => ({ client_id: 'ours', client_secret: 'hush', base });
const warn = (error: unknown) => void logged.push(String(error));
const given = { code: 'c0de', code_verifier: 'v'.repeat(43), redirect_uri: 'https://shop.example/api/auth/x/callback' };

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function idToken(claims: object, { key = keys.privateKey, alg = 'RS256' }: { key?: KeyObject; alg?: string } = {}) {
  const now = Math.floor(Date.now() / 1000);
  const whole = { iss: base, aud: 'ours', sub: '1', iat: now, exp: now + 600, nonce: 'n', ...claims };
  const signed = `${part({ alg, kid: 'k' })}.${part(whole)}`;
  return `${signed}.${alg === 'none' ? '' : createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}
const tokens = (claims: object = {}, how = {}): Said => ({
  body: { access_token: 'at', token_type: 'Bearer', expires_in: 60, id_token: idToken(claims, how) },
});
const plainTokens: Said = { body: { access_token: 'at', token_type: 'bearer', expires_in: 60 } };

beforeEach(() => {
  asked = [];
  logged = [];
  const discovery = {
    issuer: base,
    authorization_endpoint: `${base}/auth`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/certs`,
  };
  say = {
    '/.well-known/openid-configuration': { body: discovery },
    '/certs': { body: { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] } },
    '/token': tokens({ email: 'ada@people.example', email_verified: true }),
    '/oauth/access_token': plainTokens,
    '/oauth/token': plainTokens,
  };
});

const outcome = (provider: SocialProvider, more: object = {}) =>
  provider.identify({ ...given, ...more }).then(
    (person) => person,
    (error: { kind?: string }) => error.kind,
  );

describe('Google', () => {
  const google = () => makeGoogleProvider(access(), warn);
  const identify = () => outcome(google(), { nonce: 'n' });

  test('gets a challenge, a state and a nonce, and later the code with the verifier', async () => {
    const url = new URL(await google().authorizeUrl({ ...given, state: 's', nonce: 'n', lang: 'fr' }));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'ours',
      response_type: 'code',
      redirect_uri: given.redirect_uri,
      scope: 'openid email profile',
      state: 's',
      nonce: 'n',
      code_challenge_method: 'S256',
    });
    expect(url.searchParams.get('code_challenge')).not.toContain('vvv');
    await identify();
    const { form } = asked.find(({ path }) => path === '/token') ?? { form: new URLSearchParams() };
    expect(Object.fromEntries(form)).toMatchObject({
      ...given,
      grant_type: 'authorization_code',
      client_id: 'ours',
      client_secret: 'hush',
    });
  });

  test.each([
    [{ email: 'ada@gmail.com', email_verified: true }, true],
    [{ email: 'ada@label.example', email_verified: true, hd: 'label.example' }, true],
    [{ email: 'ada@label.example', email_verified: true }, false],
    [{ email: 'ada@gmail.com', email_verified: false }, false],
    [{ email: 'ada@gmail.com' }, false],
    [{ email: 'ada@gmail.com.evil.example', email_verified: true }, false],
    [{}, false],
  ])('vouches for an address only where it runs its mail: %j', async (claims, email_verified) => {
    say['/token'] = tokens(claims);
    expect(await identify()).toMatchObject({ subject: '1', email_verified });
  });

  test.each([
    ['signed by somebody else', {}, { key: others.privateKey }],
    ['not signed', {}, { alg: 'none' }],
    ['for another client', { aud: 'theirs' }, {}],
    ['for another client as well', { aud: ['ours', 'theirs'], azp: 'theirs' }, {}],
    ['by another issuer', { iss: 'https://accounts.evil.example' }, {}],
    ['of another try', { nonce: 'other' }, {}],
    ['without its nonce', { nonce: undefined }, {}],
    ['that has run out', { exp: Math.floor(Date.now() / 1000) - 600 }, {}],
    ['of nobody', { sub: '' }, {}],
  ])('is not believed in a token %s', async (_, claims, how) => {
    say['/token'] = tokens(claims, how);
    expect(await identify()).toBe('refused');
  });

  test('without a discovery document gets no request; its keys are fetched from the address it names', async () => {
    say['/.well-known/openid-configuration'] = { body: { issuer: 'https://accounts.evil.example' } };
    expect(await identify()).toBe('refused');
    say['/.well-known/openid-configuration'] = { status: 500 };
    expect(await identify()).toBe('unavailable');
    expect(asked.some(({ path }) => path === '/token')).toBe(false);
  });

  test('may not name other hosts for its keys or tokens', async () => {
    say['/.well-known/openid-configuration'] = {
      body: {
        issuer: base,
        authorization_endpoint: `${base}/auth`,
        token_endpoint: 'http://127.0.0.1:1/token',
        jwks_uri: `${base}/certs`,
      },
    };
    expect(await identify()).toBe('refused');
    expect(logged.join()).toContain('not_allowed');
  });
});

describe.each([
  ['Google', '/token', () => makeGoogleProvider(access(), warn)],
  ['Facebook', '/oauth/access_token', () => makeFacebookProvider(access(), warn)],
  ['SoundCloud', '/oauth/token', () => makeSoundcloudProvider(access(), warn)],
] as const)('%s', (_name, token, provider) => {
  test.each<[string, Said, string]>([
    ['refuses the code', { status: 400, body: { error: 'invalid_grant' } }, 'refused'],
    ['does not know us', { status: 401, body: { error: 'invalid_client' } }, 'refused'],
    ['falls over', { status: 500, body: 'oops' }, 'unavailable'],
    ['has too much to do', { status: 429, body: '{}' }, 'unavailable'],
    ['answers with a page', { body: '<html>', headers: { 'content-type': 'text/html' } }, 'refused'],
    ['answers with half a JSON', { body: '{"access_token":"a' }, 'refused'],
    ['answers without a token', { body: { token_type: 'bearer' } }, 'refused'],
    ['sends us elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'refused'],
    ['answers without end', { body: `{"access_token":"${'a'.repeat(400_000)}"}` }, 'unavailable'],
  ])('that %s lets nobody in', async (_, answer, expected) => {
    say[token] = answer;
    expect(await outcome(provider(), { nonce: 'n' })).toBe(expected);
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toMatch(/c0de|hush|vvvv/);
  });

  test('that is silent is waited for no longer than a person waits', async () => {
    say[token] = { silent: true };
    const began = Date.now();
    expect(await outcome(provider(), { nonce: 'n' })).toBe('unavailable');
    expect(Date.now() - began).toBeLessThan(10_000);
  }, 15_000);
});

describe.each([
  [
    'Facebook',
    () => makeFacebookProvider(access(), warn),
    { id: '17', email: 'a@b.example', first_name: 'Ada' },
    'Bearer at',
  ],
  [
    'SoundCloud',
    () => makeSoundcloudProvider(access(), warn),
    { urn: 'soundcloud:users:17', username: 'ada' },
    'OAuth at',
  ],
] as const)('the profile at %s', (_name, provider, profile, authorization) => {
  test('names the person, and no verified address', async () => {
    say['/me'] = { body: profile };
    expect(await outcome(provider())).toMatchObject({
      subject: 'id' in profile ? '17' : 'soundcloud:users:17',
      email_verified: false,
      firstname: 'id' in profile ? 'Ada' : 'ada',
    });
    expect(asked.at(-1)?.authorization).toBe(authorization);
  });

  test.each<[Said, string]>([
    [{ status: 401, body: { error: 'no' } }, 'refused'],
    [{ status: 503 }, 'unavailable'],
    [{ body: {} }, 'refused'],
    [{ body: { id: 17, urn: 17 } }, 'refused'],
    [{ body: { id: "1' or '1", urn: 'soundcloud:tracks:17' } }, 'refused'],
    [{ body: 'null' }, 'refused'],
  ])('that is %j lets nobody in', async (answer, expected) => {
    say['/me'] = answer;
    expect(await outcome(provider())).toBe(expected);
  });
});
