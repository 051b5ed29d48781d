import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { leadingZeroBits, sha256Words } from '#kit/sha256.ts';
import type { CaptchaPort } from '#platform/ports/captcha.ts';

/**
 * A browser tries 131,000 numbers on average: a moment on a desktop, two seconds on an old phone, expensive for a
 * sender of thousands.
 */
const BITS = 13;
/**
 * A single number of 17 bits takes five times the usual time for one visitor in a hundred; sixteen of 13 bits never
 * do.
 */
const ROUNDS = 16;
const LASTS = 20 * 60_000;

/**
 * Proof of work: `token` holds its expiry and difficulty and is signed, so nothing is stored until it is answered. The
 * answer is `token~number~number …`. The SHA-256 of `token~round~number` begins with that many zero bits in each
 * round, counted from 0.
 */
export function makeProofOfWorkCaptcha(secret: string, bits = BITS, rounds = ROUNDS): CaptchaPort {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);
  return {
    challenge(now) {
      const text = `${(now.getTime() + LASTS).toString(36)}.${bits}.${rounds}.${randomBytes(12).toString('base64url')}`;
      return { kind: 'work', token: `${text}.${sign(text)}`, bits, rounds };
    },
    async check(answer, now) {
      const parts = /^((([0-9a-z]{6,12})\.(\d{1,2})\.(\d{1,2})\.([\w-]{16}))\.([\w-]{32}))((?:~\d{1,12}){1,99})$/.exec(
        answer,
      );
      if (!parts) return null;
      const [, token = '', text = '', end = '', zeros = '', times = '', id = '', signature = '', numbers = ''] = parts;
      const expires_at = new Date(Number.parseInt(end, 36));
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(text))) || expires_at < now) return null;
      const given = numbers.slice(1).split('~');
      const isDone =
        given.length === Number(times) && given.every((number, round) => fits(token, round, number, Number(zeros)));
      return isDone ? { id, expires_at } : null;
    },
  };
}

const fits = (token: string, round: number, number: string, bits: number): boolean =>
  leadingZeroBits(sha256Words(`${token}~${round}~${number}`)) >= bits;
