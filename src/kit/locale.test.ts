import { expect, test } from 'vitest';
import { browserLanguage, chooseLanguage, LANGUAGES, overrideCountryByLanguage, PICKER_LANGUAGES } from './locale.ts';

test('there are texts in five languages, the picker offers three', () => {
  expect(LANGUAGES).toEqual(['en', 'fr', 'zh', 'es', 'ko']);
  expect(PICKER_LANGUAGES.map((each) => each.code)).toEqual(['en', 'fr', 'zh']);
});

test.each([
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-US,en;q=0.9,fr;q=0.8', 'en'],
  ['zh-CN,zh;q=0.9', 'zh'],
  ['en;q=0.2,zh-TW', 'zh'],
  ['de,fr;q=0.7,en;q=0.3', 'fr'],
  ['es-ES,es;q=0.9', 'en'],
  ['fr;q=0', 'en'],
  ['', 'en'],
  ['*', 'en'],
  [';;;,,,', 'en'],
])('a browser that asks for %j reads %s', (header, locale) => {
  expect(browserLanguage(header)).toBe(locale);
});

test('a saved language wins over the browser, an unknown one is ignored', () => {
  expect(chooseLanguage({ cookie: 'ko', browser: 'fr' })).toBe('ko');
  expect(chooseLanguage({ cookie: 'xx', browser: 'fr' })).toBe('fr');
  expect(chooseLanguage({ asked: 'es', account: 'zh', cookie: 'fr' })).toBe('es');
  expect(chooseLanguage({ account: 'zh', cookie: 'fr' })).toBe('zh');
  expect(chooseLanguage({})).toBe('en');
});

test('a French address is French for all visitors', () => {
  expect(chooseLanguage({ path: '/fr/vinyl-shop', asked: 'en', cookie: 'zh' })).toBe('fr');
  expect(chooseLanguage({ path: '/fr', cookie: 'zh' })).toBe('fr');
  expect(chooseLanguage({ path: '/friends', cookie: 'zh' })).toBe('zh');
});

test('Chinese readers start in China', () => {
  expect(overrideCountryByLanguage('zh', 'FR')).toBe('CN');
  expect(overrideCountryByLanguage('fr', 'CA')).toBe('CA');
});
