import { expect, test } from 'vitest';
import { cleanCode, cleanTextLine, foldMathLetters, isCleanLine, isCleanText } from './clean-text.ts';

test.each(['', 'Sigur Rós', '東京 🎵', 'two\nlines\tand\r\na tab', 'אבג', '👩‍👩‍👧'])('%j is clean', (text) => {
  expect(isCleanText(text)).toBe(true);
});

test.each(['\u0000', 'a\ud800', '\udc00b', 'a\u0007', '\u202egnp.exe', '\u2066x', '\u009b31m'])(
  '%j is refused',
  (text) => {
    expect(isCleanText(text)).toBe(false);
    expect(isCleanLine(text)).toBe(false);
  },
);

test('a name has one line', () => {
  expect(isCleanLine('Ada Buyer')).toBe(true);
  expect(isCleanLine('Ada\nBcc: everybody')).toBe(false);
});

test('mathematical letters and digits become plain ones, other signs stay', () => {
  expect(foldMathLetters('𝕁𝕖𝕒𝕟 𝓓𝓾𝓹𝓸𝓷𝓽 ℕ 𝟙𝟚')).toBe('Jean Dupont N 12');
  expect(foldMathLetters('½ ™ Ｆｌｏｒａｌ E=mc² 3º ㅋㅋ ำ Ⓐ')).toBe('½ ™ Ｆｌｏｒａｌ E=mc² 3º ㅋㅋ ำ Ⓐ');
});

test.each([
  ['\u202d+33 6 12 34 56 78\u202c', '+33 6 12 34 56 78'],
  ['\u2066+33\u00a06\u201112\u201134\u201156\u201178\u2069', '+33 6-12-34-56-78'],
  ['＋３３６１２３４５６７８', '+33612345678'],
  ['\u200e75\u2060011\u00ad', '75011'],
  ['ada\u200b@buyers.example\ufeff', 'ada@buyers.example'],
  ['K7QM\u2013２XWA－9TRV5\n', 'K7QM-2XWA-9TRV5'],
  ['DE\u202f136\u2009695 976', 'DE 136 695 976'],
])('%j is read as %j', (pasted, read) => {
  expect(cleanCode(pasted)).toBe(read);
  expect(cleanCode(read)).toBe(read);
});

test('a pasted line of an address loses only its invisible characters', () => {
  expect(cleanTextLine('\u200e12\u00a0rue de Saint\u2011Denis\u2060')).toBe('12 rue de Saint-Denis');
  expect(cleanTextLine('می\u200cخواهم 👩\u200d👧')).toBe('می\u200cخواهم 👩\u200d👧');
  expect(isCleanText(cleanTextLine('\u202egnp.exe'))).toBe(false);
});
