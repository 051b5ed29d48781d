import { cleanTextLine } from './clean-text.ts';

// Characters that a carrier's label can print: Latin letters with accents, digits, spaces and # , ' ’ . -
// (decisions: Forms).
const latin = /^[[\p{L}&&\p{Script=Latin}]0-9 #,'’.\-\/]*$/v;

/** Checks the stored form: see `cleanTextLine`. */
export const isLatinText = (text: string): boolean => latin.test(cleanTextLine(text).normalize('NFC'));
