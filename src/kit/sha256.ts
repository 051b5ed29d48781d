// SHA-256 (FIPS 180-4) in plain code: the browser's own is slow for many short texts, and absent on plain http.
const primes = [2, 3, 5, 7, 11, 13, 17, 19];
const START = Int32Array.from(primes, (prime) => fraction(Math.sqrt(prime)));
const ROUND = roundConstants();

// Made once, because a captcha computes a hundred thousand hashes.
const ENCODER = new TextEncoder();
const w = new Int32Array(64);

/** The 32 bytes of the hash of a text's UTF-8, as eight signed words. */
export function sha256Words(text: string): Int32Array {
  const bytes = padded(ENCODER.encode(text));
  const view = new DataView(bytes.buffer);
  const state = START.slice();
  for (let at = 0; at < bytes.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + i * 4);
    for (let i = 16; i < 64; i++) w[i] = (small1(w[i - 2]!) + w[i - 7]! + small0(w[i - 15]!) + w[i - 16]!) | 0;
    mix(state);
  }
  return state;
}

/** The number of leading zero bits of the hash. */
export function leadingZeroBits(words: Int32Array): number {
  let bits = 0;
  for (const word of words) {
    bits += Math.clz32(word);
    if (word !== 0) return bits;
  }
  return bits;
}

function mix(state: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = (state[i]! + value) | 0;
  });
}

function padded(text: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((text.length + 9) / 64) * 64);
  bytes.set(text);
  bytes[text.length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, text.length * 8);
  return bytes;
}

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));
const small0 = (x: number): number => turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
const small1 = (x: number): number => turn(x, 17) ^ turn(x, 19) ^ (x >>> 10);

/** The first 32 bits behind the point. */
function fraction(x: number): number {
  return ((x - Math.floor(x)) * 2 ** 32) | 0;
}

function roundConstants(): Int32Array {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return Int32Array.from(found, (prime) => fraction(Math.cbrt(prime)));
}
