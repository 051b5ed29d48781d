// Text that people send us: what PostgreSQL, XML and a reader's eye can't take is refused, not repaired (quality.md, rule 22).
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

const mathematical = /[\u{1d400}-\u{1d7ff}[[\u2100-\u214f]&&\p{L}]]/gv;
