// Bounds a search text: a limited number of words, and the codes it may be (catalogue number, barcode).
import { normaliseBarcode } from '#kit/barcode.ts';
import { truncateText } from '#kit/truncate-text.ts';

export const MAX_SEARCH_LENGTH = 200;
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;
const MAX_LETTERS = 80;

export interface ParsedSearch {
  /** The typed words, one space between them. */
  readonly text: string;
  readonly words: readonly string[];
  /** Characters outside words and separators: `()` of `sigur rós ()`, a title made of signs. */
  readonly signs: string;
  /** Readings as catalogue number or barcode; empty without a digit. */
  readonly codes: readonly string[];
}

/** `  Björk,  post ` gives the words `björk`, `post`; `!!!`, which is a band, is kept. Null for an empty search. */
export function parseSearchText(typed: string): ParsedSearch | null {
  const plain = typed
    .slice(0, MAX_SEARCH_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '');
  const parts = plain.split(/\s+/);
  const named = plain.split(/[^\p{L}\p{M}\p{N}'’./&$!@+-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const signs = plain.replace(/[\s\p{C}]+/gu, '');
  const words = (named.length ? named : [signs])
    .map((word) => [...withoutStop(word)].slice(0, MAX_WORD_LENGTH).join(''))
    .slice(0, MAX_WORDS);
  const text = [...words.join(' ')].slice(0, MAX_LETTERS).join('');
  const telling = named.length ? parts.filter((part) => !/[\p{L}\p{N}]/u.test(part)).join('') : '';
  return text
    ? {
        text,
        words,
        signs: PARTING.test(telling) ? '' : truncateText(telling, MAX_WORD_LENGTH),
        codes: extractSearchCodes(plain),
      }
    : null;
}

/** Dashes, slashes and the like separate an artist from a title. */
const PARTING = /^[-–—&+/|,.:;'’"\p{C}]*$/u;

/** `vol.` becomes `vol`, which statistics know; `r.e.m.` is kept. */
const withoutStop = (word: string): string => /^([\p{L}\p{M}\p{N}]+)[.-]+$/u.exec(word)?.[1] ?? word;

/**
 * `0 75678 24641 7 >`, as printed below the bars, gives its digits, the 13 digits of the EAN and the 12 of the UPC.
 * `WARP-42` gives `warp42`.
 */
export function extractSearchCodes(typed: string): string[] {
  const code = typed.toLowerCase().replace(/[\s.\-–/_<>]/g, '');
  if (!/^[a-z0-9]{3,40}$/.test(code) || !/\d/.test(code)) return [];
  const ean = normaliseBarcode(code);
  return [...new Set([code, ...(ean ? [ean, ean.replace(/^0/, '')] : [])])];
}
