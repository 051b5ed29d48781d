import { tooManyRequests } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';

/** Limits mails per address, so that strangers cannot flood a mailbox through our forms. @throws Problem 429 */
export async function requireMailRateLimit({ ports }: Ctx, form: string, email: string, most: number): Promise<void> {
  const { count, resetSeconds } = await ports.cache.hit(`${form} ${email.toLowerCase()}`, 3600);
  if (count > most) throw tooManyRequests({ headers: { 'retry-after': String(resetSeconds) } });
}
