// Text that people send us: what PostgreSQL, XML and a reader's eye can't take is refused, not repaired (quality.md, rule 22).
const forbidden = /[[\p{Cc}--[\t\n\r]]\u202a-\u202e\u2066-\u2069\ufeff\p{Noncharacter_Code_Point}]/v;

/** No NUL, lone surrogate, control or direction-override character; tabs and line breaks are fine. */
export const isCleanText = (text: string): boolean => text.isWellFormed() && !forbidden.test(text);

/** Clean, and on one line: for names, titles and addresses. */
export const isCleanLine = (text: string): boolean => isCleanText(text) && !/[\t\r\n\u2028\u2029]/.test(text);
