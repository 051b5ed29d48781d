// Which of somebody’s names stands first: on labels and papers that follows from how the name is written, in forms from the reader’s language.

/** Chinese characters and Korean syllables, as a set of letters that JavaScript and PostgreSQL read alike. */
const EAST = '\\u3005\\u3400-\\u9fff\\uf900-\\ufaff\\uac00-\\ud7a3';

/** A name so written begins with the family, and nothing stands between the two; a Japanese given name may be in kana. */
export const FAMILY_FIRST = { lastname: `^[${EAST}]+$`, firstname: `^[${EAST}\\u3041-\\u30ff]+$` };

const family = new RegExp(FAMILY_FIRST.lastname);
const given = new RegExp(FAMILY_FIRST.firstname);

/**
 * Somebody’s whole name as it is written where it comes from: `Ada Moreau`, `한서연`, `李小龙`; in Latin letters the given name stands first.
 * Lists are named in the database, by its function `full_name`.
 */
export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  family.test(lastname) && given.test(firstname) ? `${lastname}${firstname}` : `${firstname} ${lastname}`.trim();

/** Whether forms in this language ask for the family name first. */
export const asksFamilyFirst = (lang: string): boolean => lang === 'zh' || lang === 'ko';
