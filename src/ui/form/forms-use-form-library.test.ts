import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const OWN = /^src\/ui\/form\//;

/** A form that is not the library's: the browser's own, the router's, or a fetcher's. */
const isOther = (source: string) =>
  /<form\b/.test(source) ||
  /<\w+\.Form\b/.test(source) ||
  /import \{[^}]*\bForm\b[^}]*\} from 'react-router'/.test(source);

test('every form of the site uses the form library', () => {
  const others = globSync('src/**/*.tsx').filter(
    (path) => !OWN.test(path) && !path.endsWith('.test.tsx') && isOther(readFileSync(path, 'utf8')),
  );
  expect(others).toEqual([]);
});

test.each([
  ['<form method="post">', true],
  ['<fetcher.Form method="post">', true],
  ["import { Form, Link } from 'react-router';", true],
  ["import { Form } from '#ui/form/form.tsx';\n<Form>", false],
  ['<PlainForm component={fetcher.Form}>', false],
])('%s is found: %s', (source, found) => expect(isOther(source)).toBe(found));
