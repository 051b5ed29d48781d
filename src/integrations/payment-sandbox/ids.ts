import { randomFillSync } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

/** An id as Stripe writes them: `pi_` and 24 letters. */
export const stripeId = (prefix: string) => `${prefix}_${pick(letters, 24)}`;

/** An id as PayPal writes them: 17 capitals and digits. */
export const paypalId = () => pick(capitals, 17);

// Fetched by the page: asking for a few at a time costs more than all the rest of an id.
const chance = Buffer.alloc(4096);
let used = chance.length;

function pick(alphabet: string, length: number): string {
  if (used + length > chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  let word = '';
  for (const end = used + length; used < end; used += 1) word += alphabet[chance[used]! % alphabet.length];
  return word;
}

export const nowSeconds = () => Math.floor(Date.now() / 1000);
