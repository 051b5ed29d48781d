/**
 * French puts a space before two-part signs, inside its quotation marks and before per cent. It must be non-breaking,
 * so that a question mark never starts a line.
 */
export const withNonBreakingSpaces = (text: string): string => text.replace(/ (?=[:;!?»%])|(?<=«) /g, '\u00a0');
