// Terms that staff negotiated with one buyer (ADR 44). Such an order is priced by the cart's rules with these figures
// in place of the shop's.
// Amounts are minor units of the cart's currency.
import type { Currency } from '#kit/currency.ts';
import type { Promo } from '#modules/selling/promotions/promo.ts';

interface Discount {
  readonly kind: 'percent' | 'amount';
  /** Whole percent (1 to 100), or an amount, VAT included as in the shop's prices. */
  readonly value: number;
}
export interface NegotiatedTerms {
  /** Unit prices by `cartLineKey`, including VAT like the shop's own. */
  readonly prices: Readonly<Record<string, number>>;
  readonly discount: Discount | null;
  /** Free shipping where a tariff exists: an unknown weight or country still prevents the order. */
  readonly free_shipping: boolean;
}

/** The same terms as a gift: documents print the value and a discount of the same amount. */
export const giveawayTerms = (agreed: NegotiatedTerms): NegotiatedTerms => ({
  ...agreed,
  discount: { kind: 'percent', value: 100 },
  free_shipping: true,
});

/** A negotiated discount is shared like a promo code's, without limits of shop, day or uses. */
export const negotiatedPromo = ({ kind, value }: Discount, currency: Currency): Promo => ({
  code: '',
  kind,
  value,
  currency,
  shop_id: null,
  starts_at: null,
  ends_at: null,
  minimum: 0,
  uses_left: null,
  user_uses_left: null,
  not_with: [],
});
