import { createHash, randomInt } from 'node:crypto';

// Crockford's alphabet, without I, L, O and U, so that printed codes are not misread. Thirteen letters are 65 random
// bits.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 13;

/** A new code as it is printed: `K7QM-2XWA-9TRV5`. Only its hash is stored (case 75). */
export function newPrintedCode(): string {
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

/** The stored hash of a code; the same with or without dashes, in either case. */
export const hashPrintedCode = (code: string): Buffer => createHash('sha256').update(readCode(code)).digest();

const readCode = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
