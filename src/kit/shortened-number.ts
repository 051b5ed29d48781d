/** Whether a spreadsheet has shortened a long number and forgotten its last digits: `6,90124E+12`. */
export const isShortenedNumber = (text: string): boolean => /^\d+(?:[.,]\d+)?E\+\d+$/i.test(text.trim());
