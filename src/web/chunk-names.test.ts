import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words of the patterns that are no names of files or folders. */
const SYNTAX = new Set(['src', 'css', 'module', 'gallery', 'a-z', 'w-', 'ts', 'tsx']);

test('each name in the groups of chunks is the beginning of a file or folder', () => {
  const segments = globSync('src/**/*').flatMap((path) => path.split('/').at(-1) ?? []);
  const patterns = [
    ...readFileSync('vite.config.ts', 'utf8').matchAll(/^\s+test: \/(.+)\/,$|test: \/(.+?)\/, priority/gm),
  ];
  const words = patterns
    .map(([, long, short]) => long ?? short ?? '')
    .filter((pattern) => pattern.startsWith('src'))
    .flatMap((pattern) => pattern.match(/[a-z][\w-]*/g) ?? [])
    .filter((word) => !SYNTAX.has(word));
  expect(words.length).toBeGreaterThan(100);
  expect([...new Set(words)].filter((word) => !segments.some((segment) => segment.startsWith(word)))).toEqual([]);
});
