import { tooMany } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';

/** Nobody's letter box is filled by others who write its address into a form of ours. @throws Problem 429 */
export async function requireMailRateLimit({ ports }: Ctx, form: string, email: string, most: number): Promise<void> {
  const { count, resetSeconds } = await ports.cache.hit(`${form} ${email.toLowerCase()}`, 3600);
  if (count > most) throw tooMany({ headers: { 'retry-after': String(resetSeconds) } });
}
