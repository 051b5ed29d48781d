import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './pages.server.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy of a page names each script and style written in it, and nothing that is fetched or only data', () => {
  const policy = contentSecurityPolicy(
    '<head><style>a{}</style><script type="application/ld+json">{"a":1}</script></head><script>one()</script>' +
      '<script type="module" async="">two()</script><script src="/x.js"></script><script>one()</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')} https://js.stripe.com`);
  expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`);
  expect(policy).not.toContain(hashOf('{"a":1}'));
});

test('in development, and only there, Vite may write styles and talk through its socket', () => {
  expect(contentSecurityPolicy('<style>a{}</style>', true)).toContain("style-src 'self' 'unsafe-inline';");
  expect(contentSecurityPolicy('', true)).toMatch(/connect-src [^;]* ws:;/);
  expect(contentSecurityPolicy('')).not.toContain('ws:');
  expect(contentSecurityPolicy('').match(/style-src [^;]*;/)?.[0]).not.toContain('unsafe-inline');
});

test('a script that never ends allows nothing', () => {
  expect(contentSecurityPolicy('<script>one()')).not.toContain('sha256');
});
