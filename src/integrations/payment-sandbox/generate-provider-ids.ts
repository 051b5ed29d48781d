import { randomFillSync } from 'node:crypto';

// In byte order, so that ids sort by the time with which they begin.
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const capitals = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An id in Stripe's format: `pi_` and 24 letters. */
export const stripeId = (prefix: string) => `${prefix}_${now(letters, 7)}${pick(letters, 17)}`;

/** An id in PayPal's format: 17 capitals and digits. */
export const paypalId = () => `${now(capitals, 9)}${pick(capitals, 8)}`;

/** The millisecond. New rows are adjacent in the index, while random ids would each change another page of it. */
function now(alphabet: string, length: number): string {
  let word = '';
  for (let rest = Date.now(); word.length < length; rest = Math.floor(rest / alphabet.length))
    word = alphabet[rest % alphabet.length] + word;
  return word;
}

// Filled in blocks: requesting a few random bytes at a time costs more than the rest of an id.
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
