// The order of first and last name: by the script on labels and documents, by the reader's language in forms.

/** Chinese characters and Korean syllables, as a character set with the same meaning in JavaScript and PostgreSQL. */
const EAST = '\\u3005\\u3400-\\u9fff\\uf900-\\ufaff\\uac00-\\ud7a3';

/** Names in these scripts begin with the family name, without a space. A Japanese given name may be in kana. */
export const FAMILY_NAME_FIRST_PATTERNS = { lastname: `^[${EAST}]+$`, firstname: `^[${EAST}\\u3041-\\u30ff]+$` };

const family = new RegExp(FAMILY_NAME_FIRST_PATTERNS.lastname);
const given = new RegExp(FAMILY_NAME_FIRST_PATTERNS.firstname);

/**
 * A full name in the order of its script: `Ada Moreau`, `한서연`, `李小龙`. Latin names begin with the given name.
 * Lists use the database function `full_name`.
 */
export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  family.test(lastname) && given.test(firstname) ? `${lastname}${firstname}` : `${firstname} ${lastname}`.trim();

/** Whether forms in this language ask for the family name first. */
export const isFamilyNameFirst = (lang: string): boolean => lang === 'zh' || lang === 'ko';
