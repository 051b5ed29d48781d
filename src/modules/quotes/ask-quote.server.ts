import { hash } from 'node:crypto';
import { inputInvalid } from '#kit/problem.ts';
import { queueMails } from '#modules/mail/queue-mail.server.ts';
import { originOfVisit } from '#modules/tracking/visit-cookies.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { phoneOf } from './phone.server.ts';
import { faultsOf } from './quote.ts';
import type { QuoteBody } from './quotes.contract.ts';
import { findSameQuote, insertQuote } from './quotes.store.server.ts';

/**
 * Keeps a request, thanks its asker by mail in their language and tells the team.
 * @throws Problem 422 with a key per field
 */
export async function askQuote(ctx: Ctx, body: QuoteBody): Promise<{ id: number }> {
  const fields = faultsOf(body);
  const [first] = Object.values(fields);
  if (first) throw inputInvalid({ fields });
  const asked = {
    service: body.service,
    format: body.format ?? '',
    size: body.size ?? '',
    quantity: body.quantity ?? null,
    options: wishesOf(body.options ?? {}),
    name: body.name.trim(),
    email: body.email,
    phone: body.phone ? phoneOf(body.phone, body.country_id ?? ctx.country) : '',
    company: body.company?.trim() ?? '',
    country_id: body.country_id ?? null,
    message: body.message?.trim() ?? '',
  };
  const fingerprint = hash('sha256', JSON.stringify(asked), 'buffer');
  const same = await findSameQuote(ctx.db, fingerprint);
  if (same !== undefined) return { id: same };
  const origin = body.origin || originOfVisit(ctx);
  const id = await insertQuote(ctx.db, {
    ...asked,
    origin,
    lang: ctx.lang,
    user_id: ctx.user?.id ?? null,
    fingerprint,
  });
  await tell(ctx, id, asked);
  return { id };
}

async function tell(ctx: Ctx, id: number, asked: Told) {
  const entity = `quote:${id}`;
  await queueMails(ctx, [
    { kind: 'quote_received', entity, recipient: asked.email, lang: ctx.lang, data: { id, ...asked } },
    {
      kind: 'quote_asked',
      entity,
      recipient: ctx.config.MAIL_FROM ?? 'shop@sillon.example',
      lang: 'en',
      data: { id, ...asked, asker: ctx.lang },
    },
  ]);
}

interface Told {
  readonly service: string;
  readonly format: string;
  readonly size: string;
  readonly quantity: number | null;
  readonly options: Readonly<Record<string, string | boolean>>;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly message: string;
}

/** What was wished for; what was left empty or unticked is no wish. */
const wishesOf = (options: NonNullable<QuoteBody['options']>): Record<string, string | boolean> =>
  Object.fromEntries(Object.entries(options).flatMap(([name, wish]) => (wish ? [[name, wish]] : [])));
