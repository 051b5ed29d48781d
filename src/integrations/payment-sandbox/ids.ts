import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

/** An id as Stripe writes them: `pi_` and 24 letters. */
export const stripeId = (prefix: string) => `${prefix}_${pick(letters, 24)}`;

/** An id as PayPal writes them: 17 capitals and digits. */
export const paypalId = () => pick(capitals, 17);

function pick(alphabet: string, length: number): string {
  let word = '';
  for (const byte of randomBytes(length)) word += alphabet[byte % alphabet.length];
  return word;
}

export const nowSeconds = () => Math.floor(Date.now() / 1000);
