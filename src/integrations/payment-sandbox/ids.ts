import { randomFillSync } from 'node:crypto';

// In the order of their bytes, so that ids sort by the moment that they begin with.
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const capitals = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An id as Stripe writes them: `pi_` and 24 letters. */
export const stripeId = (prefix: string) => `${prefix}_${now(letters, 7)}${pick(letters, 17)}`;

/** An id as PayPal writes them: 17 capitals and digits. */
export const paypalId = () => `${now(capitals, 9)}${pick(capitals, 8)}`;

/** The millisecond: what is new stands side by side in the ledger, where ids all of chance would have each change another page of it. */
function now(alphabet: string, length: number): string {
  let word = '';
  for (let rest = Date.now(); word.length < length; rest = Math.floor(rest / alphabet.length))
    word = alphabet[rest % alphabet.length] + word;
  return word;
}

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
