/** A cell that a spreadsheet would run gets a quote before it (rule 36); one that has it already gets another, so that both come back. */
export const escapeSpreadsheetCell = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** How files for spreadsheets are written: lines end as they do on Windows, and a cell of several lines is quoted whatever they end with. */
export const SPREADSHEET_CSV = { header: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const;
