import { cleanLine } from './text-input.ts';

// What a carrier's label can print: letters incl. accented, digits, spaces and # , ' ’ . - / (decisions: Forms).
const latin = /^[[\p{L}&&\p{Script=Latin}]0-9 #,'’.\-\/]*$/v;

/** Judged as it is kept: see `cleanLine`. */
export const isLatin = (text: string): boolean => latin.test(cleanLine(text).normalize('NFC'));
