import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson } from '../../tests/support/create-person.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

// Addresses whose country does not change: national research networks, and Google's resolver.
const FROM = { FR: '193.51.208.13', IE: '134.226.1.1', US: '8.8.8.8', KR: '168.126.63.1' } as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: 'loopback' });
});
afterAll(() => app.close());

interface Came {
  readonly from?: string;
  readonly browser?: string;
  readonly query?: string;
  readonly cookies?: Record<string, string>;
}

/** A visitor's language and currency, as the small call returns them to the page. */
async function readDefaults({ from, browser, query = '', cookies = {} }: Came, where = app) {
  const visitor = where.visitor();
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
  const { body } = await visitor.get(`/api/me${query}`, {
    ...(from && { 'x-forwarded-for': from }),
    ...(browser && { 'accept-language': browser }),
  });
  return [body.lang, body.currency];
}

describe('defaults of a visitor (decisions: Languages)', () => {
  test.each<[string, Came, string[]]>([
    ['nothing known', {}, ['en', 'EUR']],
    ['from the United States', { from: FROM.US }, ['en', 'USD']],
    ['from Korea: won, but no Korean without asking', { from: FROM.KR, browser: 'ko-KR' }, ['en', 'KRW']],
    ['from Ireland', { from: FROM.IE }, ['en', 'EUR']],
    ['a French browser', { browser: 'fr-CA,fr;q=0.9,en;q=0.8' }, ['fr', 'EUR']],
    ['a Chinese browser, wherever it is', { browser: 'zh-CN', from: FROM.US }, ['zh', 'CNY']],
    ['a cookie before the browser', { browser: 'fr', cookies: { lang: 'en' } }, ['en', 'EUR']],
    ['a currency chosen before', { from: FROM.US, cookies: { currency: 'GBP' } }, ['en', 'GBP']],
    ['?lang=es', { query: '?lang=es', browser: 'fr' }, ['es', 'EUR']],
    ['?lang=ko', { query: '?lang=ko' }, ['ko', 'EUR']],
    ['a language nobody here speaks', { query: '?lang=de', browser: 'fr' }, ['fr', 'EUR']],
    ['?currency=JPY', { query: '?currency=JPY', cookies: { currency: 'GBP' } }, ['en', 'JPY']],
    ['an unknown currency', { query: '?currency=XXX', cookies: { currency: 'GBP' } }, ['en', 'GBP']],
  ])('%s', async (_, came, expected) => {
    expect(await readDefaults(came)).toEqual(expected);
  });

  test('the account decides for signed-in users', async () => {
    const { id, visitor } = await createPerson(app, 'user');
    await app.database.pool.query("update users set lang = 'ko', currency = 'PHP' where id = $1", [id]);
    visitor.cookies.set('lang', 'fr');
    const { body } = await visitor.get('/api/me', { 'accept-language': 'zh', 'x-forwarded-for': FROM.US });
    expect([body.lang, body.currency]).toEqual(['ko', 'PHP']);
  });

  test('errors are written in the language of the account, whichever the browser prefers', async () => {
    const { id, visitor } = await createPerson(app, 'user');
    await app.database.pool.query("update users set lang = 'es' where id = $1", [id]);
    const words = JSON.parse(readFileSync('locales/es/errors.json', 'utf8'));
    visitor.cookies.delete('lang');
    const french = { 'accept-language': 'fr' };
    const refusals = [
      await visitor.post('/api/user/lang', { lang: 'de' }, french),
      await visitor.post('/api/comments', { project_id: 999_999_999, body: 'Lovely' }, french),
      await visitor.get('/api/nowhere', french),
    ];
    expect(refusals.map(({ body }) => body.error.message)).toEqual(refusals.map(({ body }) => words[body.error.key]));
    const { body } = await app.visitor().get('/api/nowhere', french);
    expect(body.error.message).toBe(JSON.parse(readFileSync('locales/fr/errors.json', 'utf8')).not_found);
  });

  test('choices of an account are stored in it, and read from there at the next sign-in', async () => {
    const { id, visitor } = await createPerson(app, 'user');
    expect((await visitor.post('/api/user/lang', { lang: 'es' })).status).toBe(200);
    expect((await visitor.post('/api/user/currency', { currency: 'AUD' })).status).toBe(200);
    expect((await visitor.post('/api/user/lang', { lang: 'de' })).body.error.fields).toEqual({
      lang: 'language_unknown',
    });
    const { rows } = await app.database.pool.query('select lang, currency from users where id = $1', [id]);
    expect(rows).toEqual([{ lang: 'es', currency: 'AUD' }]);
    visitor.cookies.delete('lang');
    visitor.cookies.delete('currency');
    expect((await visitor.get('/api/auth/check')).body).toMatchObject({ lang: 'es', currency: 'AUD' });
  });
});

describe('the country of an address', () => {
  test('is not taken from a sender that is not our proxy', async () => {
    const direct = await startTestApp();
    expect(await readDefaults({ from: FROM.US }, direct)).toEqual(['en', 'EUR']);
    await direct.close();
  });

  test('is unknown while the service is down: the shop continues with its defaults, without delay', async () => {
    const service = createServer((_, response) => void setTimeout(() => response.end('US'), 5_000));
    await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
    const address = service.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const shop = await startTestApp({ TRUSTED_PROXIES: 'loopback', GEOIP_URL: `http://127.0.0.1:${port}` });
    const began = Date.now();
    expect(await readDefaults({ from: FROM.US }, shop)).toEqual(['en', 'EUR']);
    expect(Date.now() - began).toBeLessThan(4_000);
    await shop.close();
    service.closeAllConnections();
    service.close();
  });
});
