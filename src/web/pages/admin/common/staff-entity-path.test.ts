import { expect, test } from 'vitest';
import { staffEntityPath } from './staff-entity-path.ts';

test.each([
  ['project', 12, '/admin/projects/12'],
  ['shop', null, '/admin/shops'],
  ['product', 7, '/admin/stock/7'],
  ['digital-single', 1001, '/admin/digital/1001'],
  ['pass', null, '/admin/digital'],
])('%s %s is at %s', (noun, id, path) => expect(staffEntityPath(noun, id)).toBe(path));
