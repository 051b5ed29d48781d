import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the files of the fast path have at most 500 lines together', () => {
  const page = readFileSync('docs/internals/database.md', 'utf8');
  const table = page.slice(0, page.indexOf('\n## '));
  const files = new Set([...table.matchAll(/`(src\/[\w./-]+\.ts)`/g)].map(([, file]) => file!));
  expect(files.size).toBe(5);
  const lines = [...files].map((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length);
  expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(500);
});
