import { cleanLine } from './text-input.ts';

// Characters that a carrier's label can print: Latin letters with accents, digits, spaces and # , ' ’ . -
// (decisions: Forms).
const latin = /^[[\p{L}&&\p{Script=Latin}]0-9 #,'’.\-\/]*$/v;

/** Checks the stored form: see `cleanLine`. */
export const isLatinText = (text: string): boolean => latin.test(cleanLine(text).normalize('NFC'));
