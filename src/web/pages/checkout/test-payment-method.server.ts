import { z } from 'zod/mini';
import { Problem } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { parseCardExpiry } from './test-card-form-rules.ts';

/**
 * A test card becomes a payment method at the sandbox's own address on this machine, as the browser's form does it.
 * @throws Problem 402 with the field `payment_method`; with real keys always, for no number may pass through the shop
 */
export async function createTestPaymentMethod(ctx: Ctx, form: FormData): Promise<string> {
  if (ctx.ports.cardEntry.kind !== 'sandbox') throw cardDeclinedProblem('payment_method_unavailable');
  const expiry = parseCardExpiry(String(form.get('card_expiry') ?? ''));
  const card = { number: String(form.get('card_number') ?? ''), exp_month: expiry?.month, exp_year: expiry?.year };
  const answer = await fetch(`http://127.0.0.1:${ctx.config.PORT}/sandbox/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
    signal: AbortSignal.timeout(10_000),
  });
  const made = Card.safeParse(await answer.json().catch(() => null));
  if (!made.success || !made.data.id) throw cardDeclinedProblem(made.data?.error?.code ?? 'card_declined');
  return made.data.id;
}

const Card = z.object({ id: z.optional(z.string()), error: z.optional(z.object({ code: z.optional(z.string()) })) });

/** A declined card, reported at the choice of payment method. */
export const cardDeclinedProblem = (key: string) => new Problem(key, 402, { fields: { payment_method: key } });
