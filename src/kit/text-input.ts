// Text that people send us: what PostgreSQL, XML and a reader's eye can't take is refused, not repaired (rule 22).
const forbidden = /[[\p{Cc}--[\t\n\r]]\u202a-\u202e\u2066-\u2069\ufeff\p{Noncharacter_Code_Point}]/v;

/** No NUL, lone surrogate, control or direction-override character; tabs and line breaks are fine. */
export const isCleanText = (text: string): boolean => text.isWellFormed() && !forbidden.test(text);

/** Clean, and on one line: for names, titles and addresses. */
export const isCleanLine = (text: string): boolean => isCleanText(text) && !/[\t\r\n\u2028\u2029]/.test(text);

/**
 * Replaces letters and digits that Unicode keeps for mathematics (𝕁, 𝓓, ℕ, 𝟙) by those they stand for: fonts of papers lack them,
 * searches miss them, screen readers spell them. Signs that mean something by themselves stay: ½, ™, letters of full width.
 */
export const foldLetters = (text: string): string => text.replace(mathematical, (letter) => letter.normalize('NFKC'));

/**
 * A line that was pasted into a name or address: without the signs nobody sees that programs put around and between words, with plain
 * blanks and hyphens. Joiners stay, for some scripts need them; what turns the direction of reading around is refused, not removed.
 */
export const cleanLine = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-');

/**
 * A number, postcode, e-mail address or code that was pasted: no sign that nobody sees, letters, digits and signs of full width made plain,
 * hyphens and blanks too. Browser and server clean so before they judge.
 */
export const cleanPasted = (text: string): string =>
  text
    .replace(/\p{Cf}|\p{Variation_Selector}|\u034f/gu, '')
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/gu, ' ')
    .trim();

const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202d\u2060-\u2064\u2066-\u2069\ufeff]/g;
const mathematical = /[\u{1d400}-\u{1d7ff}[[\u2100-\u214f]&&\p{L}]]/gv;
