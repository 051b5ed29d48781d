import { problem } from '#kit/problem.ts';
import { isCaptchaRequired } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { insertUsedCaptchaAnswer } from './captcha.store.server.ts';

const captchaWrong = problem('captcha_wrong', 403);

/**
 * Calls the captcha port outside any transaction, because a hosted one is a third party. @throws Problem 403
 * captcha_wrong
 */
export async function requireCaptcha(ctx: Ctx, answer: string) {
  const right = await ctx.ports.captcha.check(answer, ctx.now, ctx.ip);
  if (!right) throw captchaWrong({ fields: { captcha: 'captcha_wrong' } });
  return right;
}

/**
 * The same where only CAPTCHA_REQUIRED demands an answer; a given answer is checked in any case.
 * @returns undefined when no answer was given or required
 * @throws Problem 403 captcha_wrong
 */
export async function requireCaptchaIfDemanded(ctx: Ctx, answer: string | undefined) {
  return answer || isCaptchaRequired(ctx.config) ? requireCaptcha(ctx, answer ?? '') : undefined;
}

/**
 * Marks a right answer as used, in the transaction that it protects; it counts once. @throws Problem 403 captcha_wrong
 */
export async function consumeCaptchaAnswer(
  ctx: Ctx,
  right: { id: string; expires_at: Date } | undefined,
): Promise<void> {
  if (right && !(await insertUsedCaptchaAnswer(ctx.db, right.id, right.expires_at)))
    throw captchaWrong({ fields: { captcha: 'captcha_wrong' } });
}
