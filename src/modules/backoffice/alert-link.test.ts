import { expect, test } from 'vitest';
import { isOwnOrWebLink } from './alert-link.ts';

test.each(['', '/vinyl-shop', '/vinyl-shop?tag=sillon_exclusive', 'https://example.org/a'])(
  'an announcement may lead to "%s"',
  (link) => {
    expect(isOwnOrWebLink(link)).toBe(true);
  },
);

test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'vinyl-shop', 'https://'])(
  'an announcement never leads to "%s"',
  (link) => {
    expect(isOwnOrWebLink(link)).toBe(false);
  },
);
