// What a carrier's label can print: letters incl. accented, digits, spaces and # , ' ’ . - / (spec §5, rule 5).
const latin = /^[[\p{L}&&\p{Script=Latin}]0-9 #,'’.\-\/]*$/v;

export const isLatin = (text: string): boolean => latin.test(text.normalize('NFC'));
