// What a visitor typed, made safe and small: a bounded number of words, and the codes it may be (catalogue number, barcode).
import { normaliseBarcode } from '#kit/barcode.ts';

export const MAX_SEARCH_LENGTH = 200;
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;
const MAX_LETTERS = 80;

export interface Asked {
  /** The words as typed, one space between them; '' asks for nothing. */
  readonly text: string;
  readonly words: readonly string[];
  /** Ways to read the whole as a catalogue number or barcode; none when it holds no digit. */
  readonly codes: readonly string[];
}

/** `  Björk,  post ` → words `björk`, `post`. Signs are no words: `%_%`, `':*&|!` ask for nothing. */
export function readSearch(typed: string): Asked {
  const words = typed
    .slice(0, MAX_SEARCH_LENGTH)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}'’./&-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''))
    .slice(0, MAX_WORDS);
  const text = [...words.join(' ')].slice(0, MAX_LETTERS).join('');
  return { text, words, codes: codesOf(typed.slice(0, MAX_SEARCH_LENGTH)) };
}

/** `0 75678 24641 7` → the digits, the 13 digits of the EAN and the 12 of the UPC; `WARP-42` → `warp42`. */
export function codesOf(typed: string): string[] {
  const code = typed.toLowerCase().replace(/[\s.\-–/_]/g, '');
  if (!/^[a-z0-9]{3,40}$/.test(code) || !/\d/.test(code)) return [];
  const ean = normaliseBarcode(code);
  return [...new Set([code, ...(ean ? [ean, ean.replace(/^0/, '')] : [])])];
}
