/** Whether a spreadsheet has shortened a long number and lost its last digits: `6,90124E+12`. */
export const isNumberShortenedBySpreadsheet = (text: string): boolean => /^\d+(?:[.,]\d+)?E\+\d+$/i.test(text.trim());
