import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathInOtherLanguage } from '#i18n/localized-path.ts';
import { isOwnOrWebLink } from '#kit/check-web-link.ts';
import { LANGUAGES } from '#kit/locale.ts';
import { toSafeSitePath } from '#kit/safe-site-path.ts';
import { requestedPageUrl } from '#server/pages.server.ts';

// Case 57: redirects stay on this site.
const HERE = 'https://shop.example';
const EVIL = [
  '//e',
  '/\\e',
  '\\/e',
  '///e',
  '////e',
  '/%2f/e',
  '/%2F%2Fe',
  '/%5c/e',
  '/%09/e',
  '/\t/e',
  '/\n/e',
  '\t//e',
  ' //e',
  'https:e',
  'https:/e',
  'https:\\\\e',
  'http://e',
  'HTTPS://e',
  'javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '/a//../..//e',
  '/./\\e',
  '/.//e',
  '/..//e',
  '@e',
  '/@e',
  '.e',
  '/fr//e',
  '/fr///e',
  '/fr/\\e',
  '/fr/\t/e',
  '/fr/fr//e',
  '/fr/..//e',
  '/fr/%2f/e',
  '//e/fr',
  '/fr?x=//e',
  '/x?//e',
  '/#//e',
  '/%0d%0aSet-Cookie:x=1',
  '/\r\nSet-Cookie:x=1',
  '//e%00.shop.example',
  'https://shop.example@e',
  'https://shop.example.e',
  '/\u2028/e',
  '/｡｡/e',
  '//ｅ',
  null,
  undefined,
  7,
  {},
  [],
  ['//e'],
];

/** The address a browser opens for `path` on a page of ours. */
const target = (path: string) => new URL(path, `${HERE}/sign`);

describe.each(EVIL.map((given) => [given]))('the return address %j', (given) => {
  test('stays here in every language', () => {
    for (const language of LANGUAGES) {
      const path = pathInOtherLanguage(toSafeSitePath(given), language);
      expect(target(path).origin).toBe(HERE);
      expect(target(pathInOtherLanguage(path, 'en')).origin).toBe(HERE);
      expect(path).not.toMatch(/[\r\n\t\\]/);
      expect(path.startsWith('/') && !path.startsWith('//')).toBe(true);
    }
  });
});

test('no text at all leads to another site', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    'fr',
    '.',
    '..',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ':',
    '@',
    'e',
    'https:',
    '?',
    '#',
    '//',
    'javascript:',
    '\u0000',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 9 }), fc.constantFrom(...LANGUAGES), (words, language) => {
      const path = pathInOtherLanguage(toSafeSitePath(words.join('')), language);
      expect(target(path).origin).toBe(HERE);
      expect(target(pathInOtherLanguage(pathInOtherLanguage(path, 'fr'), 'en')).origin).toBe(HERE);
    }),
    { numRuns: 2000, seed: 7 },
  );
});

test.each([
  ['//evil.example/x', '/x'],
  ['///evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['http://evil.example/x?y=1', '/x?y=1'],
  ['https://evil.example', '/'],
  ['/cart?x=//e', '/cart?x=//e'],
  ['*', '/*'],
  ['', '/'],
])('a page asked for as %s is one of ours', (asked, path) => {
  const { origin, pathname, search } = requestedPageUrl(asked, HERE);
  expect(origin).toBe(HERE);
  expect(pathname.startsWith('//')).toBe(false);
  if (!asked.startsWith('//evil')) expect(pathname + search).toBe(path);
});

test.each([
  'javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//e',
  '/\\e',
  '/\t/e',
  'ftp://e',
  'file:///etc/passwd',
  'https:e',
  'https://',
  'mailto:a@b.example',
  'e.example',
])('an announcement can’t lead to %j', (link) => expect(isOwnOrWebLink(link)).toBe(false));
