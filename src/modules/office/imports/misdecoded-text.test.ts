import { expect, test } from 'vitest';
import { looksMisdecoded } from './misdecoded-text.ts';

/** Bytes in other encodings, decoded as Windows-1252. */
const read = (hex: string) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));

test.each([
  ['Кино in Windows-1251', read('cae8edee e3f0f3efefe0'.replaceAll(' ', ''))],
  ['Звери in KOI8-R', read('fad7c5d2c9')],
  ['東京 in Shift-JIS', read('938c8b9e')],
  ['細野晴臣 in Shift-JIS', read('8dd796ec90b090 62'.replaceAll(' ', ''))],
  ['はっぴいえんど in Shift-JIS', read('82cd82c182d282a282a682f182c7')],
  ['コーネリアス in Shift-JIS', read('835281 5b836c838a83418358'.replaceAll(' ', ''))],
  ['中国摇滚 in GBK', read('d6d0b9fad2a1b9f6')],
  ['아이유 in EUC-KR', read('bec6c0ccc0af')],
  ['Ελλάδα in Windows-1253', read('c5ebebdce4e1')],
  ['Małgorzata in Windows-1250', read('4d61b3676f727a617461')],
  ['UTF-8 read as Windows-1252', 'BjÃ¶rk'],
  ['an apostrophe so read', 'Don\u00e2\u20ac\u2122t'],
  ['what could not be read', 'Bj\ufffdrk'],
])('%s is taken for misread', (_, text) => {
  expect(looksMisdecoded(text)).toBe(true);
});

test.each([
  'Björk – Homogénic',
  'Sigur Rós, “Ágætis byrjun”',
  'ÆØÅ',
  'Mötley Crüe – Théâtre of Pain',
  '“…” – «Œuvres» — “Été”',
  '•••',
  'São Tomé & Príncipe: MÃE, IRMÃO, ÂME',
  '½ × 33⅓ – 12" ± 3°',
  'Кино – Группа крови',
  '細野晴臣 – はっぴいえんど',
  'Małgorzata, Žižkov, Đorđe, Ñandú ¿Qué? ¡Sí!',
  '¿Dónde?',
  'ƒƒ ‚so‘ €uro',
  '3³ m² cm³, Nº 1ª',
  'Ünïcödé ïèéê',
])('%s is not', (text) => {
  expect(looksMisdecoded(text)).toBe(false);
});
