/**
 * French puts a space before a sign of two parts, within its quotation marks and before per cent. It is one that no line is broken at:
 * a question mark never begins a line of its own.
 */
export const unbrokenFrench = (text: string): string => text.replace(/ (?=[:;!?»%])|(?<=«) /g, '\u00a0');
