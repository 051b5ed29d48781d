import { expect, test } from 'vitest';
import { isLatinText } from './is-latin-text.ts';

test.each(["12 rue de l'Église", 'Łódź, #4', 'Straße 5/6', 'O’Connor', 'St. Mary-le-Bow', '', 'é'.normalize('NFD')])(
  '%j can be printed on a label',
  (text) => {
    expect(isLatinText(text)).toBe(true);
  },
);

test.each(['東京', 'Москва', 'a@b', 'a_b', 'a\nb', 'a(b)', 'a;b', 'Αθήνα', '100%', '🎵'])('%j can not', (text) => {
  expect(isLatinText(text)).toBe(false);
});
