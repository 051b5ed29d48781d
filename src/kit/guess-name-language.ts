// The language of a name, as far as its letters tell it, for the choice of font and of screen-reader voice. Latin and
// Cyrillic names remain undefined.
import { lookupTable } from './lookup-table.ts';

const BY_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/u, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  // One or two letters may be symbols: Δ, µ.
  [/\p{Script=Greek}{3}/u, 'el'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
  // Letters of Urdu only, then those that Persian added, then all others of the script.
  [/[\u0679\u0688\u0691\u06ba\u06d2]/u, 'ur'],
  [/[\u067e\u0686\u0698\u06a9\u06af\u06cc]/u, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
];
/** Chinese characters only: the country decides between Chinese and Japanese. */
const HAN = /\p{Script=Han}/u;
const BY_COUNTRY: Readonly<Record<string, string>> = lookupTable({
  JP: 'ja',
  CN: 'zh-Hans',
  SG: 'zh-Hans',
  TW: 'zh-Hant',
  HK: 'zh-Hant',
});

/** The `lang` of a name on a page in another language; `country` is its origin. Undefined if unknown. */
export function guessNameLanguage(name: string, country?: string | null): string | undefined {
  // Most names are Latin, and lists call this often.
  if (!/[\u0370-\u{10ffff}]/u.test(name)) return undefined;
  const found = BY_LETTERS.find(([letters]) => letters.test(name))?.[1];
  return found ?? (HAN.test(name) ? BY_COUNTRY[country ?? ''] : undefined);
}
