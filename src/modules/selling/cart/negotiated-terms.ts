// What staff agree on with one buyer in place of the shop's own terms (ADR 44): such an order is priced by the rules of every cart, and
// only these figures are put in. Amounts are minor units of the cart's currency.
import type { Currency } from '#kit/currency.ts';
import type { Promo } from '#modules/selling/promotions/promo.ts';

export interface Discount {
  readonly kind: 'percent' | 'amount';
  /** Whole percent (1 to 100), or an amount, VAT included as in the shop's prices. */
  readonly value: number;
}
export interface NegotiatedTerms {
  /** By `lineKey`: what one piece costs, VAT included as the shop's own prices are. */
  readonly prices: Readonly<Record<string, number>>;
  readonly discount: Discount | null;
  /** Sent for nothing, as far as anybody carries it: an unknown weight or country stays a reason to refuse. */
  readonly free_shipping: boolean;
}

/** The shop's own terms, nothing agreed beside them. */
export const NO_NEGOTIATED_TERMS: NegotiatedTerms = { prices: {}, discount: null, free_shipping: false };

/** The same given away: what it is worth stands on its papers, and is taken off. */
export const isGivenAway = (agreed: NegotiatedTerms): NegotiatedTerms => ({
  ...agreed,
  discount: { kind: 'percent', value: 100 },
  free_shipping: true,
});

/** An agreed discount is taken off and shared out as one by code is; no shop, day or number of uses limits it. */
export const negotiatedPromo = ({ kind, value }: Discount, currency: Currency): Promo => ({
  ...{ code: '', kind, value, currency, shop_id: null, starts_at: null, ends_at: null },
  ...{ minimum: 0, uses_left: null, user_uses_left: null, not_with: [] },
});
