import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#kit/locale.ts';
import { makeTranslate, type TextNamespace } from '#kit/translate.ts';

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join('locales', language, file), 'utf8')) as TextNamespace;

/** Keys with the plural forms of a text as one, since languages have different numbers of them. */
function listTextKeys(texts: TextNamespace, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${prefix}${key}`.replace(/_(zero|one|two|few|many|other)$/, '_*')]
      : listTextKeys(value, `${prefix}${key}.`),
  );
}

function listTexts(texts: TextNamespace): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[key, value]] : listTexts(value).map(([inner, text]) => [`${key}.${inner}`, text]),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe.each(readdirSync('locales/en').filter((file) => file.endsWith('.json')))('%s', (file) => {
  test.each(LANGUAGES.filter((language) => language !== 'en'))(
    'has in %s every text that it has in English',
    (language) => {
      expect(readdirSync(join('locales', language))).toContain(file);
      expect([...new Set(listTextKeys(read(language, file)))].sort()).toEqual(
        [...new Set(listTextKeys(read('en', file)))].sort(),
      );
    },
  );

  test('no text is empty, and each keeps the values of the English one', () => {
    const english = new Map(listTexts(read('en', file)));
    for (const language of LANGUAGES) {
      for (const [key, text] of listTexts(read(language, file))) {
        expect(text.trim(), `${language} ${key}`).not.toBe('');
        const same = english.get(key);
        if (same && !key.endsWith('_one'))
          expect(
            placeholders(text).filter((name) => name !== 'count'),
            `${language} ${key}`,
          ).toEqual(placeholders(same).filter((name) => name !== 'count'));
      }
    }
  });
});

// The value decides which ending is used (kit/korean-particles.ts).
test('Korean writes both endings after a value', () => {
  const oneOfTwo = /\}\}[’”」]?(으로|을|를|이|가|은|는|와|과|로)(?=[ .,:;!?]|$)/;
  const wrong = readdirSync('locales/ko').flatMap((file) =>
    listTexts(read('ko', file)).filter(([, text]) => oneOfTwo.test(text)),
  );
  expect(wrong).toEqual([]);
});

/** Pairs of a visible label and an accessible name: `remove` and `remove_name`, `claim_button` and `claim_go`. */
const shownAndCalled = (texts: TextNamespace): [string, string][] => {
  const all = new Map(listTexts(texts));
  return [...all].flatMap(([key, called]): [string, string][] => {
    const shown = all.get(key.replace(/_name$/, '').replace(/_go$/, '_button'));
    return /_(name|go)$/.test(key) && shown ? [[called, shown]] : [];
  });
};

// Voice control users say the text they read (WCAG 2.5.3).
test.each(LANGUAGES)('the accessible name of a button contains its visible label (%s)', (language) => {
  const pairs = readdirSync('locales/en').flatMap((file) => shownAndCalled(read(language, file)));
  expect(pairs.length).toBeGreaterThan(5);
  expect(pairs.filter(([called, shown]) => !called.toLowerCase().includes(shown.toLowerCase()))).toEqual([]);
});

describe('looking texts up', () => {
  const t = makeTranslate('fr', {
    cart: {
      title: 'Panier',
      pieces_one: '{{count}} article',
      pieces_other: '{{count}} articles',
      hello: 'Bonjour {{name}}',
    },
  });

  test('a missing key shows the key itself', () => expect(t('cart.nothing')).toBe('cart.nothing'));
  test('a number chooses the form of its language', () => {
    expect([t('cart.pieces', { count: 0 }), t('cart.pieces', { count: 2 })]).toEqual(['0 article', '2 articles']);
  });
  test('a Korean particle after a value follows the sound of the value', () => {
    const say = makeTranslate('ko', { cart: { to: '{{country}}(으)로 배송' } });
    expect([say('cart.to', { country: '프랑스' }), say('cart.to', { country: '일본' })]).toEqual([
      '프랑스로 배송',
      '일본으로 배송',
    ]);
  });
  test('values go where they are named', () => expect(t('cart.hello', { name: 'Zoé' })).toBe('Bonjour Zoé'));
});
