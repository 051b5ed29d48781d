// Gross or net, and at which rate: the tax side of a cart (design.md Money, contract.md Cart).
import { isReverseCharge, STANDARD_VAT, vatRateFor, vatWithin } from '#kit/vat.ts';
import type { PricingFacts } from './price-book.ts';

export interface Tariff {
  /** Consumers: the VAT lies inside the price. Business: it comes on top of net prices. */
  readonly included: boolean;
  readonly reverse_charge: boolean;
  /** Basis points of tax on goods of a class, delivered or handed over. */
  readonly rate: (vatClass: string, isPickup: boolean) => number;
  /** What goes to another country than the rest, such as the boxes of a gift: taxed there, also where the rest is reverse charge. */
  readonly to: (country_id: string) => Tariff;
  /** The rate of the VAT that a shop's price holds and this buyer is not charged in it; 0 for consumers. */
  readonly without: (vatClass: string, isPickup: boolean) => number;
  /** A shop price as this buyer is charged it: as it is, or without the VAT a consumer there would pay. */
  readonly charged: (gross: number, vatClass: string, isPickup: boolean) => number;
}

export const SHIPPING_VAT = STANDARD_VAT;

/** Goods handed over the counter bear the rate of the counter's country, all others that of where they go. */
export function tariffOf(facts: Pick<PricingFacts, 'place' | 'vat' | 'now'>): Tariff {
  return tariffTo(facts, isReverseCharge(facts.place, facts.place.seller_country_id));
}

function tariffTo({ place, vat, now }: Pick<PricingFacts, 'place' | 'vat' | 'now'>, reverse_charge: boolean): Tariff {
  const local = ratesOf(vat, place.seller_country_id, now);
  const there = ratesOf(vat, place.country_id, now);
  const full = (vatClass: string, isPickup: boolean) => (isPickup ? local : there)(vatClass);
  const without: Tariff['without'] = (vatClass, isPickup) => (place.is_business ? full(vatClass, isPickup) : 0);
  const here: Tariff = {
    included: !place.is_business,
    reverse_charge,
    // The buyer's VAT number is one of where the rest goes, so it takes over no VAT elsewhere.
    to: (country_id) =>
      country_id === place.country_id ? here : tariffTo({ place: { ...place, country_id }, vat, now }, false),
    rate: (vatClass, isPickup) => (reverse_charge && !isPickup ? 0 : full(vatClass, isPickup)),
    without,
    charged: (gross, vatClass, isPickup) => gross - vatWithin(gross, without(vatClass, isPickup)),
  };
  return here;
}

function ratesOf(vat: PricingFacts['vat'], country: string, now: Date): (vatClass: string) => number {
  const known = new Map<string, number>();
  return (vatClass) => {
    const rate = known.get(vatClass) ?? vatRateFor(vat, country, now, vatClass);
    known.set(vatClass, rate);
    return rate;
  };
}
