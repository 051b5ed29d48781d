/**
 * Prefixes a quote to a cell that a spreadsheet would run as a formula (rule 36). A quoted cell gets a second one, so
 * both can be restored.
 */
export const escapeSpreadsheetCell = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** CSV for spreadsheets: Windows line ends, and quotes around cells with line breaks of any kind. */
export const SPREADSHEET_CSV_OPTIONS = { header: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const;
