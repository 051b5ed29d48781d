// Typed text. Characters that PostgreSQL or XML can't store, and invisible direction marks, are refused, not repaired
// (rule 22).
const forbidden = /[[\p{Cc}--[\t\n\r]]\u202a-\u202e\u2066-\u2069\ufeff\p{Noncharacter_Code_Point}]/v;

/** No NUL, lone surrogate, control or direction-override character; tabs and line breaks are fine. */
export const isCleanText = (text: string): boolean => text.isWellFormed() && !forbidden.test(text);

/** Clean, and on one line: for names, titles and addresses. */
export const isCleanLine = (text: string): boolean => isCleanText(text) && !/[\t\r\n\u2028\u2029]/.test(text);

/**
 * Replaces mathematical letters and digits (𝕁, 𝓓, ℕ, 𝟙) by plain ones: document fonts lack them, searches miss
 * them, screen readers spell them.
 * Characters with a meaning of their own stay: ½, ™, full-width letters.
 */
export const foldMathLetters = (text: string): string =>
  text.replace(mathematical, (letter) => letter.normalize('NFKC'));

/**
 * A pasted line of a name or address, without the invisible characters that programs insert; blanks and hyphens become
 * plain.
 * Joiners stay, because some scripts need them. Direction overrides are refused, not removed.
 */
export const cleanTextLine = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-');

/**
 * A pasted number, postcode, e-mail address or code: no invisible characters; full-width characters, hyphens and
 * blanks become plain.
 * Browser and server clean input alike before they validate it.
 */
export const cleanCode = (text: string): string =>
  text
    .replace(/\p{Cf}|\p{Variation_Selector}|\u034f/gu, '')
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/gu, ' ')
    .trim();

const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202d\u2060-\u2064\u2066-\u2069\ufeff]/g;
const mathematical = /[\u{1d400}-\u{1d7ff}[[\u2100-\u214f]&&\p{L}]]/gv;
