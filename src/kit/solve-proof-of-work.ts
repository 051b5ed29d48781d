// The browser's part of the captcha: numbers are tried in short slices, so that typing is never blocked.
import { leadingZeroBits, sha256Words } from './sha256.ts';

const SLICE_MS = 12;

interface Work {
  readonly token: string;
  readonly bits: number;
  readonly rounds: number;
}

/** Solves a challenge of `rounds` rounds with `bits` bits: `token~number~number …`. */
export async function solveProofOfWork({ token, bits, rounds }: Work): Promise<string> {
  const found: number[] = [];
  for (let number = 0; ; ) {
    const until = performance.now() + SLICE_MS;
    for (; performance.now() < until; number++) {
      if (leadingZeroBits(sha256Words(`${token}~${found.length}~${number}`)) < bits) continue;
      if (found.push(number) === rounds) return [token, ...found].join('~');
      number = -1;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
