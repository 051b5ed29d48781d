// Rules for a project in a list: its badges and lowest price (decisions: Badges; decisions: Catalogue words).
import type { BadgeName } from '#kit/badge-colours.ts';
import type { Currency } from '#kit/currency.ts';
import { buyerUnitPrice, type ItemPriceFields } from '#modules/shared/pricing/buyer-unit-price.ts';
import type { EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';
import type { StartingPrice } from './listing.contract.ts';

interface Badged {
  readonly selling_mode: string;
  readonly formats: readonly string[];
  readonly limited_edition: boolean;
  readonly promo: boolean;
  readonly b2b: boolean;
  readonly pickup: boolean;
  readonly category: string;
}

/** Badges of a project, the most important first. An ordinary record in stock has none. */
export function projectBadges(project: Badged): BadgeName[] {
  const badges: (BadgeName | false)[] = [
    modeBadge(project),
    project.limited_edition && 'limited_edition',
    project.promo && 'promo',
    project.category === 'bundle' && 'bundle',
    project.b2b && 'b2b',
    project.pickup && 'pickup',
  ];
  return badges.filter((badge) => badge !== false);
}

/** The lowest price of available items in the buyer's currency; null when none is available. */
export const lowestItemPrice = (
  items: readonly ItemPriceFields[],
  currency: Currency,
  rates: EuroExchangeRates,
  isPro: boolean,
): StartingPrice | null =>
  lowestOfPrices(
    items.map((item) => buyerUnitPrice(item, currency, rates, isPro)),
    currency,
  );

/**
 * The lowest of these prices, marked when a higher one exists. It is then displayed as "from", because the pictured
 * item may cost more.
 */
export function lowestOfPrices(prices: readonly number[], currency: Currency): StartingPrice | null {
  if (!prices.length) return null;
  const price = Math.min(...prices);
  return { price, currency, ...(prices.some((each) => each > price) && { or_more: true }) };
}

/** The tag of exclusives carries the product's name: `sillon_exclusive` (design, first paragraph). */
export const platformExclusiveTag = (brandName: string): string =>
  `${brandName.toLowerCase().replace(/[^a-z0-9]+/g, '_')}_exclusive`;

function modeBadge({ selling_mode, formats }: Badged): BadgeName | false {
  if (selling_mode === 'ondemand') return formats.includes('vinyl') ? 'vod' : 'ondemand';
  return (
    (['preorder', 'funding', 'deposit_sale', 'direct_pressing'] as const).find((mode) => mode === selling_mode) ?? false
  );
}
