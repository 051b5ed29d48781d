// Code 39 barcodes, which any hand scanner reads without setup. Wide bars and gaps are three times as wide as narrow
// ones.

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*';
/** Nine elements per character, bar first: 1 is wide, 0 narrow. */
const ELEMENTS =
  '000110100 100100001 001100001 101100000 000110001 100110000 001110000 000100101 100100100 001100100 ' +
  '100001001 001001001 101001000 000011001 100011000 001011000 000001101 100001100 001001100 000011100 ' +
  '100000011 001000011 101000010 000010011 100010010 001010010 000000111 100000110 001000110 000010110 ' +
  '110000001 011000001 111000000 010010001 110010000 011010000 010000101 110000100 011000100 010101000 ' +
  '010100010 010001010 000101010 010010100';
const PATTERNS = ELEMENTS.split(' ');

/**
 * The widths of bars and gaps in narrow units, bar first, with start and stop characters.
 * @throws RangeError for a character outside Code 39
 */
export function code39BarWidths(text: string): number[] {
  const widths = [...`*${text}*`].flatMap((sign) => {
    const pattern = PATTERNS[SIGNS.indexOf(sign)];
    if (!pattern || (sign === '*' && text.includes('*'))) throw new RangeError(`no sign of Code 39: ${sign}`);
    // A narrow gap separates a character from the next.
    return [...[...pattern].map((element) => (element === '1' ? 3 : 1)), 1];
  });
  return widths.slice(0, -1);
}
