import { expect, test } from 'vitest';
import { findExportFaults } from '../scripts/gate/check-exports.ts';
import { parseSource } from '../scripts/gate/syntax-tree.ts';

const faultsIn = (files: Readonly<Record<string, string>>, pages: readonly string[] = []) =>
  findExportFaults(
    Object.entries(files).map(([path, text]) => parseSource(path, text)),
    pages,
  );

test('an export that no other file imports is a fault, and so is an unused type', () => {
  const files = {
    'src/kit/a.ts': 'export const used = 1;\nexport const unused = 2;\nexport interface Lonely {}',
    'src/kit/b.ts': "import { used } from './a.ts';\nconsole.log(used);",
  };
  expect(faultsIn(files)).toEqual(['src/kit/a.ts: no file imports unused', 'src/kit/a.ts: no file imports Lonely']);
});

test('a re-export, a namespace and import() use an export', () => {
  const files = {
    'src/kit/a.ts': 'export const one = 1;',
    'src/kit/b.ts': 'export const two = 2;',
    'src/kit/c.ts': 'export const three = 3;',
    'src/kit/d.ts':
      "export { one } from '#kit/a.ts';\nimport * as b from './b.ts';\nconst c = await import('./c.ts');\nconsole.log(b, c);",
  };
  expect(faultsIn(files)).toEqual([]);
});

test('a name that two files export is a fault, except loaders and actions of route modules', () => {
  const files = {
    'src/web/pages/a.tsx': 'export const loader = () => null;',
    'src/web/pages/b.tsx': 'export const loader = () => null;',
    'src/kit/a.ts': 'export const place = 1;',
    'src/kit/b.ts': 'export const place = 2;',
    'src/kit/c.ts':
      "import { place } from './a.ts';\nimport { place as other } from './b.ts';\nconsole.log(place, other);",
  };
  expect(faultsIn(files, ['src/web/pages/a.tsx', 'src/web/pages/b.tsx'])).toEqual([
    'place is exported by src/kit/a.ts and src/kit/b.ts',
  ]);
});
