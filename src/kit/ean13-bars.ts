// EAN-13 as bars (ISO/IEC 15420). UPC-A is the same bars, with a 0 in front.
const LEFT_ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
/** The parity pattern of the left six digits encodes the first digit. */
const PARITY = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ');

/** Quiet zone in modules before and after the bars, without which scanners fail. */
export const EAN13_QUIET_ZONE = { before: 11, after: 7 } as const;

const inverted = (code: string) => [...code].map((module) => (module === '1' ? '0' : '1')).join('');
const mirrored = (code: string) => [...code].reverse().join('');

/**
 * The widths of bars and gaps in modules, bar first.
 * @param ean 13 digits with a right check digit, from `normaliseBarcode`
 */
export function ean13BarWidths(ean: string): number[] {
  if (!/^\d{13}$/.test(ean)) throw new RangeError('thirteen digits wanted');
  const [first = 0, ...digits] = [...ean].map(Number);
  const parity = PARITY[first] ?? '';
  const left = digits.slice(0, 6).map((digit, i) => {
    const odd = LEFT_ODD[digit] ?? '';
    return parity[i] === 'O' ? odd : mirrored(inverted(odd));
  });
  const right = digits.slice(6).map((digit) => inverted(LEFT_ODD[digit] ?? ''));
  const modules = ['101', ...left, '01010', ...right, '101'].join('');
  return (modules.match(/0+|1+/g) ?? []).map((run) => run.length);
}
