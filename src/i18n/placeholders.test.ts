// A text with a {{placeholder}} is only shown by code that fills it. No braces reach a page.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const LANGUAGES = ['en', 'fr', 'zh', 'es', 'ko'];
type Texts = { [key: string]: string | Texts };

function flat(texts: Texts, path: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}.${key}`, text] as [string, string]] : flat(text, `${path}.${key}`),
  );
}
const readTexts = (lang: string): [key: string, text: string][] =>
  readdirSync(join('locales', lang)).flatMap((file) =>
    flat(JSON.parse(readFileSync(join('locales', lang, file), 'utf8')), file.replace('.json', '')),
  );
const withPlaces = (texts: [string, string][]) => texts.filter(([, text]) => text.includes('{{')).map(([key]) => key);

// Errors with placeholders that their own page fills in: tariff faults, the sign-in provider, the limits of a dropzone.
const FILLED = /^errors\.(tariff_\w+|social_\w+|max_size|folder_too_large)$/;

test.each(LANGUAGES)('an error that any form may show by its key alone has no placeholder (%s)', (lang) => {
  const open = withPlaces(readTexts(lang)).filter((key) => key.startsWith('errors.') && !FILLED.test(key));
  expect(open).toEqual([]);
});

test('no text with placeholders is used without values', () => {
  const texts = readTexts('en');
  const plain = new Set(texts.filter(([, text]) => !text.includes('{{')).map(([key]) => key));
  const places = new Set(withPlaces(texts).map((key) => key.replace(/_(one|other|two|few|many)$/, '')));
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const unfilled = sources.flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(/\bt\('([a-z_]+(?:\.\w+)+)'\)/g)]
      .filter(([, key]) => places.has(key ?? '') && !plain.has(key ?? ''))
      .map(([, key]) => `${file}: ${key}`),
  );
  expect(unfilled).toEqual([]);
});
