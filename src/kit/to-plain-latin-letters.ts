// Latin letters without accents.
import { lookupTable } from './lookup-table.ts';

const plainLetters: Record<string, string> = lookupTable({
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
});

/** For lower-case letters: `straße` → `strasse`, `łódź` → `lodz`; other scripts stay unchanged. */
export const toPlainLatinLetters = (text: string): string =>
  withoutLatinAccents(text).replace(/[ßæœøłđðþħıŋŧ]/g, (letter) => plainLetters[letter] ?? letter);

// Only Latin letters lose their marks: й, が or ก็ are letters of their own.
const withoutLatinAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
