import { type Currency, isCurrency, shopOrRequestedCurrency } from '#kit/currency.ts';
import { productLink } from '#kit/product-link.ts';
import type { EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';
import type { ProjectTileData } from './listing.contract.ts';
import { lowestItemPrice, projectBadges } from './tile-prices-and-badges.ts';
import type { ProjectTileRow } from './tile-row.ts';

const made = new WeakMap<
  ProjectTileRow,
  { tile: ProjectTileData; currency: Currency; rates: EuroExchangeRates; isPro: boolean }
>();

/** A cached row keeps its tile, and the tile keeps its JSON (`stringifyCached`). */
export function buildTileOnce(
  row: ProjectTileRow,
  currency: Currency,
  rates: EuroExchangeRates,
  isPro: boolean,
): ProjectTileData {
  const before = made.get(row);
  if (before && before.currency === currency && before.rates === rates && before.isPro === isPro) return before.tile;
  const tile = Object.freeze(buildTile(row, currency, rates, isPro));
  made.set(row, { tile, currency, rates, isPro });
  return tile;
}

/** A row as its reader sees it: in their currency or the shop's only one, at trade prices for professionals. */
function buildTile(row: ProjectTileRow, asked: Currency, rates: EuroExchangeRates, isPro: boolean): ProjectTileData {
  const currency = shopOrRequestedCurrency(row.forced_currency, asked);
  const {
    prices,
    forced_currency: _forced,
    limited_edition: _limited,
    promo: _promo,
    b2b: _b2b,
    shop_id: _shop,
    pickup: _pickup,
    ...rest
  } = row;
  const { funding_goal: goal, funding_count: count, funding_ends_at, ...shown } = rest;
  const priced = prices.flatMap((each) =>
    isCurrency(each.currency)
      ? [{ ...each, currency: each.currency, overrides: each.own === null ? {} : { [currency]: each.own } }]
      : [],
  );
  return {
    ...shown,
    project_id: row.id,
    link: productLink(row),
    color_vinyl: parseColourIds(row.color_vinyl),
    badges: projectBadges(row),
    price_from: lowestItemPrice(priced, currency, rates, isPro),
    funding:
      goal === null
        ? null
        : { goal, count, percent: Math.floor((count * 100) / goal), ends_at: funding_ends_at?.toISOString() ?? null },
  };
}

/** The colours of a project, as ids of the palette. */
export const parseColourIds = (color_vinyl: unknown): string[] =>
  Array.isArray(color_vinyl) ? color_vinyl.filter((each) => typeof each === 'string') : [];
