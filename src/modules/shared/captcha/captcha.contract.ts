import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Text } from '#kit/shared-schemas.ts';

/** An answer to a challenge, as sent by a form. */
export const CaptchaAnswer = Text(5000);

export const getCaptchaChallengeCall = defineCall({
  method: 'GET',
  path: '/captcha',
  access: 'anyone',
  limit: { max: 120, seconds: 60 },
  summary:
    'Get a captcha challenge: proof of work (the answer is `token~number~number …`, where the SHA-256 of `token~round~number` begins with `bits` zero bits for each of `rounds`, from 0 on), or the widget of a service',
  reply: z.union([
    z.object({ kind: z.literal('work'), token: z.string(), bits: z.int(), rounds: z.int() }),
    z.object({ kind: z.literal('hosted'), script: z.string(), site_key: z.string() }),
  ]),
});
