import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#platform/content-security-policy.server.ts';
import { makeFragmentCache, startPageRender } from '#platform/fragment-cache.server.ts';

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const mark = (text: string) => `<template data-k="${text}"></template>`;
const makePolicy = (html: string) => contentSecurityPolicy(startPageRender(makeFragmentCache(1e6), null).finish(html));

test('the policy of a page names each of our scripts and styles, and nothing that is fetched or only data', () => {
  const policy = makePolicy(
    `<head>${mark('t')}<style>a{}</style>${mark('u')}<script type="application/ld+json">{"a":1}</script></head>` +
      `${mark('t')}<script>one()</script><script type="application/json">{"b":2}</script>` +
      `<script type="module" async="">two()</script><script src="/x.js"></script><script>one()</script>${mark('u')}`,
  );
  expect(policy).toContain(`script-src 'self' ${hashSource('one()')} ${hashSource('two()')} https://js.stripe.com`);
  expect(policy).toContain(`style-src 'self' ${hashSource('a{}')};`);
  expect(policy).not.toContain(hashSource('{"a":1}'));
  expect(policy).not.toContain(hashSource('{"b":2}'));
});

test('a foreign script or style in a page is not allowed by its policy', () => {
  const policy = makePolicy(
    `${mark('t')}<script>ours()</script>${mark('u')}<p><script>theirs()</script></p><style>p{}</style>`,
  );
  expect(policy).toContain(hashSource('ours()'));
  expect(policy.match(/sha256-/g)).toHaveLength(1);
});

test('only in development may Vite write styles and use its socket', () => {
  const none = { scripts: [], styles: [] };
  const inDevelopment = contentSecurityPolicy({ ...none, styles: [hashSource('a{}')], isDevelopment: true });
  expect(inDevelopment).toContain("style-src 'self' 'unsafe-inline';");
  expect(inDevelopment).toMatch(/connect-src [^;]* ws:;/);
  expect(contentSecurityPolicy(none)).not.toContain('ws:');
  expect(contentSecurityPolicy(none).match(/style-src [^;]*;/)?.[0]).not.toContain('unsafe-inline');
});

test('an unclosed script allows nothing', () => {
  expect(makePolicy(`${mark('t')}<script>one()${mark('u')}`)).not.toContain('sha256');
});

test('a configured chat or tracker adds its own host and no other', () => {
  const none = { scripts: [], styles: [] };
  const policy = contentSecurityPolicy({ ...none, thirdParties: ['https://chat.example/a/b.js?x=1'] });
  expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com https:\/\/chat\.example;/);
  expect(policy).toMatch(/connect-src [^;]* https:\/\/chat\.example wss:\/\/chat\.example;/);
  expect(contentSecurityPolicy(none)).not.toContain('chat.example');
});
