import type { Currency } from '#kit/currency.ts';
import type { Ctx } from '#platform/ctx.server.ts';

/** The only currency of a branded shop, the given one, or the visitor's (decisions: Currencies). */
export const displayedCurrency = (ctx: Pick<Ctx, 'shop' | 'currency'>, asked?: Currency): Currency =>
  ctx.shop?.forced_currency ?? asked ?? ctx.currency;
