import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { leadingZeroBits, sha256Words } from '#kit/sha256.ts';
import type { Captcha } from '#platform/ports/captcha.ts';

/** A browser tries 131,000 numbers on average: a blink at a desk, two seconds on an old phone, a bill for who sends thousands. */
const BITS = 17;
const LASTS = 20 * 60_000;

/**
 * Proof of work: `token` names its end and its difficulty and is signed, so nothing is stored until it is answered. The answer
 * is `token~number` whose SHA-256 begins with that many zero bits.
 */
export function captchaWork(secret: string, bits = BITS): Captcha {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);
  return {
    challenge(now) {
      const text = `${(now.getTime() + LASTS).toString(36)}.${bits}.${randomBytes(12).toString('base64url')}`;
      return { kind: 'work', token: `${text}.${sign(text)}`, bits };
    },
    async check(answer, now) {
      const parts = /^(([0-9a-z]{6,12})\.(\d{1,2})\.([\w-]{16}))\.([\w-]{32})~\d{1,12}$/.exec(answer);
      if (!parts) return null;
      const [, text = '', end = '', zeros = '', id = '', signature = ''] = parts;
      const expires_at = new Date(Number.parseInt(end, 36));
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(text))) || expires_at < now) return null;
      return leadingZeroBits(sha256Words(answer)) >= Number(zeros) ? { id, expires_at } : null;
    },
  };
}
