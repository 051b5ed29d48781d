import { expect, test } from 'vitest';
import { isOwnOrWebLink, isWebLink } from './check-web-link.ts';

test.each(['', '/vinyl-shop', '/vinyl-shop?tag=sillon_exclusive', 'https://example.org/a'])(
  'a link may lead to "%s"',
  (link) => {
    expect(isOwnOrWebLink(link)).toBe(true);
  },
);

test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'vinyl-shop', 'https://'])(
  'a link never leads to "%s"',
  (link) => {
    expect(isOwnOrWebLink(link)).toBe(false);
  },
);

test.each([
  ['http://nova.example/tour', true],
  ['https://nova.example', true],
  ['nova.example', false],
  ['/tour', false],
  ['ftp://nova.example', false],
  ['https://nova', false],
  ['javascript:alert(1)', false],
])('"%s" on the web: %s', (link, isOnTheWeb) => {
  expect(isWebLink(link)).toBe(isOnTheWeb);
});
