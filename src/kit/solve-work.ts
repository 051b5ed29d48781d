// The visitor's half of the captcha: numbers are tried until one fits, in short slices, so that typing is never held up.
import { leadingZeroBits, sha256Words } from './sha256.ts';

const SLICE_MS = 12;

/** The answer to a challenge of `bits` bits: `token~number`. */
export async function solveWork({ token, bits }: { token: string; bits: number }): Promise<string> {
  for (let number = 0; ; ) {
    const until = performance.now() + SLICE_MS;
    for (; performance.now() < until; number++) {
      const answer = `${token}~${number}`;
      if (leadingZeroBits(sha256Words(answer)) >= bits) return answer;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
