import type { AnyCall } from '#kit/call.ts';
import { tooManyRequests } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';

/** The rate limit of the API call with the same effect, shared with its callers. @throws Problem 429 */
export async function requireWithinFormRateLimit(
  ctx: Ctx,
  call: Pick<AnyCall, 'method' | 'path' | 'limit'>,
): Promise<void> {
  const { max, seconds } = call.limit ?? { max: 30, seconds: 60 };
  const { count, resetSeconds } = await ctx.ports.cache.hit(`${call.method} ${call.path} ${ctx.ip}`, seconds);
  if (count > max) throw tooManyRequests({ headers: { 'retry-after': String(resetSeconds) } });
}
