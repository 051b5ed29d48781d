import { createHash, randomInt } from 'node:crypto';
import { deriveSecretBytes, type EncryptionKeySource } from './encrypted-text.server.ts';

// Crockford's alphabet, without I, L, O and U, so that printed codes are not misread. Thirteen letters are 65 random
// bits.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 13;

/** A new code as it is printed: `K7QM-2XWA-9TRV5`. Only its hash is stored (case 75). */
export function newRedeemableCode(): string {
  return writeCode(Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''));
}

/** A code that follows from the key of the settings and its purpose, so that it can be printed again. */
export function deriveRedeemableCode(config: EncryptionKeySource, purpose: string): string {
  // 256 is a multiple of 32, so each letter is as likely as any other.
  const bytes = deriveSecretBytes(config, purpose).subarray(0, LENGTH);
  return writeCode(Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join(''));
}

const writeCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;

/** The stored hash of a code; the same with or without dashes, in either case. */
export const hashRedeemableCode = (code: string): Buffer => createHash('sha256').update(readCode(code)).digest();

const readCode = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
