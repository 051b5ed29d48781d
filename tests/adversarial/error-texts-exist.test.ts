import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#kit/locale.ts';
import { loadTexts } from '#platform/load-texts.server.ts';

// The patterns by which the sources write the keys of refusals.
const WAYS = [
  /\b[pP]roblem\(\s*'([^']+)'/g,
  /\bfieldProblem\(\s*[^,()]+,\s*'([^']+)'/g,
  /\bnew Problem\(\s*[^,()]*\?\s*'([^']+)'\s*:\s*'([^']+)'/g,
  /\berror: '([^']+)'/g,
  /\berror: \([^)]*\) =>[^,\n]*?\? '([^']+)' : '([^']+)'/g,
  /\breturn '((?:input|email|latin|file)_[a-z_]+)'/g,
  /\bkey: ('[a-z_' |]+')/g,
];
const sources = globSync('src/**/*.{ts,tsx}').filter(
  (path) =>
    !/\.test\.|types\.gen|src\/(modules\/office\/(imports|doctor)|demo)\/|src\/kit\/(category-pages|genres)|payment-sandbox/.test(
      path,
    ),
);
const found = new Map<string, string>();
for (const path of sources) {
  const text = readFileSync(path, 'utf8');
  for (const way of WAYS) {
    for (const [, ...keys] of text.matchAll(way))
      for (const key of keys.flatMap((each) => (each ?? '').split(/[' |]+/)))
        if (/^[a-z0-9_]+$/.test(key)) found.set(key, path);
    if (way.source.startsWith('\\berror') || way.source.startsWith('\\b[pP]roblem')) {
      for (const [, key = ''] of text.matchAll(way)) if (!/^[a-z0-9_]+$/.test(key)) found.set(`${key} is no key`, path);
    }
  }
}
// Keys of cart messages, whose texts are in the namespace of the cart.
const SAID_ELSEWHERE =
  /^(item_sold_out|item_unavailable|size_unavailable|quantity_reduced|max_quantity|pickup_unavailable|box_unavailable|shipping_unavailable|shipping_unknown_zone|shipping_unknown_weight|shipping_too_heavy)$/;

const { all } = loadTexts('locales');

describe('every refusal has its text', () => {
  test('the keys are found', () => {
    expect(found.size).toBeGreaterThan(90);
    for (const key of ['not_found', 'out_of_stock', 'currency_unknown', 'quantity_min', 'cart_changed'])
      expect([...found.keys()]).toContain(key);
  });

  test.each(LANGUAGES)('in %s', (language) => {
    const texts = all[language].errors ?? {};
    const missing = [...found]
      .filter(([key]) => !SAID_ELSEWHERE.test(key) && typeof texts[key] !== 'string')
      .map(([key, path]) => `${key} (${path})`);
    expect(missing).toEqual([]);
  });

  test.each(LANGUAGES)('the messages of a cart in %s', (language) => {
    const texts = {
      ...all[language].errors,
      ...Object.fromEntries(
        Object.entries(all[language].cart ?? {}).flatMap(([key, value]) =>
          typeof value === 'object' ? Object.entries(value) : [[key, value]],
        ),
      ),
    };
    const keys = [
      'item_sold_out',
      'item_unavailable',
      'size_unavailable',
      'quantity_reduced',
      'max_quantity',
      'pickup_unavailable',
      'box_unavailable',
      'shipping_unavailable',
    ];
    expect(keys.filter((key) => !(key in texts))).toEqual([]);
  });
});
