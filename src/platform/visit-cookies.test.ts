import { expect, test } from 'vitest';
import { makeCookies } from '#platform/cookies.server.ts';
import { cookiesForVisit, visitOriginCode, visitReferrer } from './visit-cookies.server.ts';

const MONTH = 30 * 24 * 3600;
const YEAR = 365 * 24 * 3600;

const visit = (url: string, { referrer = '', cookies = {} as Record<string, string> } = {}) =>
  cookiesForVisit({ url, path: url.split('?', 1)[0] ?? '/', host: 'shop.example', referrer, cookies });

test('a visitor who typed the address gets no origin', () => {
  expect(visit('/')).toEqual([]);
  expect(visit('/vinyl-shop?genre=7')).toEqual([]);
});

test('the origin is kept for 30 days, with the name of the referring site', () => {
  expect(visit('/', { referrer: 'https://www.google.fr/search?q=secret' })).toEqual([
    { name: 'origin', value: 'GGO', maxAge: MONTH },
    { name: 'referrer', value: 'www.google.fr', maxAge: MONTH },
  ]);
});

test('our own pages are no referrer', () => {
  expect(visit('/cart', { referrer: 'https://shop.example/' })).toEqual([]);
});

test('the ori parameter of the address replaces a kept origin; the site of the first visit stays', () => {
  const cookies = { origin: 'GGO', referrer: 'www.google.fr' };
  expect(visit('/?ori=NLjan', { cookies, referrer: 'https://mail.example/' })).toEqual([
    { name: 'origin', value: 'NLjan', maxAge: MONTH },
  ]);
  expect(visit('/cart', { cookies, referrer: 'https://t.co/x' })).toEqual([]);
});

test.each([
  ['/?fbclid=abc', 'FBO'],
  ['/contest', 'FL'],
  ['/fr/contest', 'FL'],
  ['/contest/party', 'PA1'],
])('%s marks a visitor as %s', (url, value) => {
  expect(visit(url)).toEqual([{ name: 'origin', value, maxAge: MONTH }]);
});

test('the contest leaves an earlier origin alone', () => {
  expect(visit('/contest', { cookies: { origin: 'IGO' } })).toEqual([]);
});

test('a visitor who refused statistics gets no origin and loses an earlier one', () => {
  expect(visit('/?ori=NL1', { cookies: { consent: 'necessary' } })).toEqual([]);
  expect(visit('/?ori=NL1', { cookies: { consent: 'necessary', origin: 'GGO' } })).toEqual([
    { name: 'origin', value: '', maxAge: 0 },
  ]);
});

test('language and currency of the address are kept for 365 days, unknown ones not', () => {
  expect(visit('/?lang=ko&currency=KRW')).toEqual([
    { name: 'lang', value: 'ko', maxAge: YEAR },
    { name: 'currency', value: 'KRW', maxAge: YEAR },
  ]);
  expect(visit('/?lang=xx&currency=XXX')).toEqual([]);
  expect(visit('/?lang=ko', { cookies: { lang: 'ko' } })).toEqual([]);
});

test('a sign-up or an order stores the code of the cookie, DI without one or with an invalid one', () => {
  const visitWith = (cookies: Record<string, string>) => ({ cookies: makeCookies(cookies, false) });
  expect(visitOriginCode(visitWith({ origin: 'PA1' }))).toBe('PA1');
  expect(visitOriginCode(visitWith({}))).toBe('DI');
  expect(visitOriginCode(visitWith({ origin: '<script>' }))).toBe('DI');
  expect(visitReferrer(visitWith({ referrer: 'blog.example' }))).toBe('blog.example');
  expect(visitReferrer(visitWith({ referrer: 'https://x/y' }))).toBeNull();
});
