import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';

test('every icon name has a drawing, and every drawing a name', () => {
  const drawn = [...readFileSync('src/ui/icon/icons.svg', 'utf8').matchAll(/<path id="([\w-]+)" d="[^"]+"\/>/g)];
  expect(drawn.map(([, id]) => id)).toEqual([...iconNames]);
});
