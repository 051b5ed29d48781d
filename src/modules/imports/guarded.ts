/** A cell that a spreadsheet would run gets a quote before it (quality, rule 36); one that has it already gets another, so that both come back. */
export const guarded = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
