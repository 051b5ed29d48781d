import { expect, test } from 'vitest';
import { foldLetters, isCleanLine, isCleanText } from './text-input.ts';

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

test('a name stands on one line', () => {
  expect(isCleanLine('Ada Buyer')).toBe(true);
  expect(isCleanLine('Ada\nBcc: everybody')).toBe(false);
});

test('letters and digits of mathematics become plain ones, other signs stay', () => {
  expect(foldLetters('𝕁𝕖𝕒𝕟 𝓓𝓾𝓹𝓸𝓷𝓽 ℕ 𝟙𝟚')).toBe('Jean Dupont N 12');
  expect(foldLetters('½ ™ Ｆｌｏｒａｌ E=mc² 3º ㅋㅋ ำ Ⓐ')).toBe('½ ™ Ｆｌｏｒａｌ E=mc² 3º ㅋㅋ ำ Ⓐ');
});
