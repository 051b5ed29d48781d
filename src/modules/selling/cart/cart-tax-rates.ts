// Gross or net, and at which rate: the tax side of a cart (decisions: VAT; contract: Cart).
import { findTerritory } from '#kit/territory.ts';
import { findVatRate, isReverseCharge, STANDARD_VAT_CLASS, vatInGross } from '#kit/vat.ts';
import type { CartPricingInput } from './price-book.ts';

export interface CartTaxRates {
  /** Consumers: the VAT lies inside the price. Business: it comes on top of net prices. */
  readonly included: boolean;
  readonly reverse_charge: boolean;
  /** Basis points of tax on goods of a class, delivered or handed over. */
  readonly rate: (vatClass: string, isPickup: boolean) => number;
  /**
   * The tariff of another destination, such as for gift boxes: taxed there, even where the rest is a reverse charge.
   */
  readonly to: (country_id: string) => CartTaxRates;
  /** Rate of the VAT inside a shop's price that this buyer is not charged; 0 for consumers. */
  readonly without: (vatClass: string, isPickup: boolean) => number;
  /** A shop's price as charged to this buyer: unchanged, or without the VAT of a consumer there. */
  readonly charged: (gross: number, vatClass: string, isPickup: boolean) => number;
}

export const SHIPPING_VAT_CLASS = STANDARD_VAT_CLASS;

/** Pickup is taxed in the counter's country, all other goods at their destination. */
export function cartTaxRates(facts: Pick<CartPricingInput, 'place' | 'vat' | 'now'>): CartTaxRates {
  return taxTariffTo(facts, isReverseCharge(facts.place, facts.place.seller_country_id));
}

function taxTariffTo(
  { place, vat, now }: Pick<CartPricingInput, 'place' | 'vat' | 'now'>,
  reverse_charge: boolean,
): CartTaxRates {
  const isBusiness = place.numbered !== undefined;
  const local = makeRateFinder(vat, place.seller_country_id, now);
  const there = makeRateFinder(vat, place.territory.code, now);
  const full = (vatClass: string, isPickup: boolean) => (isPickup ? local : there)(vatClass);
  const without: CartTaxRates['without'] = (vatClass, isPickup) => (isBusiness ? full(vatClass, isPickup) : 0);
  const here: CartTaxRates = {
    included: !isBusiness,
    reverse_charge,
    // The buyer's VAT number is of the cart's destination, so it has no effect elsewhere.
    to: (country_id) => {
      const territory = findTerritory(country_id);
      return territory.code === place.territory.code
        ? here
        : taxTariffTo({ place: { ...place, territory }, vat, now }, false);
    },
    rate: (vatClass, isPickup) => (reverse_charge && !isPickup ? 0 : full(vatClass, isPickup)),
    without,
    charged: (gross, vatClass, isPickup) => gross - vatInGross(gross, without(vatClass, isPickup)),
  };
  return here;
}

function makeRateFinder(vat: CartPricingInput['vat'], territory: string, now: Date): (vatClass: string) => number {
  const known = new Map<string, number>();
  return (vatClass) => {
    const rate = known.get(vatClass) ?? findVatRate(vat, territory, now, vatClass);
    known.set(vatClass, rate);
    return rate;
  };
}
