import type { CallBody } from '#kit/call.ts';
import { problem } from '#kit/problem.ts';
import { findVatRate, SELLER_COUNTRY } from '#kit/vat.ts';
import { loadProjectForViewer } from '#modules/catalogue/projects/load-project-page.server.ts';
import type { ProjectItem } from '#modules/catalogue/projects/projects.contract.ts';
import {
  calculateTodaysCosting,
  requirePossibleConfiguration,
} from '#modules/making/costing/calculate-quote.server.ts';
import { calculateCreatorMarginsByPrice, listPricesFromHalfToDouble } from '#modules/making/costing/creator-margin.ts';
import { listRecordOptions } from '#modules/making/costing/item-production.ts';
import { loadPlayingTimeLimits } from '#modules/making/costing/load-playing-time-limits.server.ts';
import { parseConfiguration } from '#modules/making/costing/parse-configuration.ts';
import { loadPriceTablesForDisplay } from '#modules/shared/pricing/price-tables.server.ts';
import { readSalePlatformFee } from '#modules/shared/pricing/sale-platform-fee.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { findLicenceTerritory } from './licence-territory.ts';
import type { calculateOnDemandCostingCall, OnDemandCosting } from './on-demand-costing.contract.ts';

/** As many as a configuration may have. */
const MAX_TRACKS = 99;

const notMadeOnDemand = problem('not_made_on_demand', 409);

/**
 * Costs and margins of a project's on-demand record, for readers who can see the project. Mechanicals are estimated
 * from the territory and the number of songs.
 * @throws Problem 404; 409 not_made_on_demand; 422 with a key per field
 */
export async function calculateOnDemandCosting(
  ctx: Ctx,
  id: number,
  body: CallBody<typeof calculateOnDemandCostingCall>,
): Promise<OnDemandCosting> {
  const { selling_mode, items, songs } = await loadProjectForViewer(ctx, id, body.currency);
  const item = items.find(({ type }) => type === 'vinyl');
  if (selling_mode !== 'ondemand' || !item) throw notMadeOnDemand();
  const country = body.country_id ?? ctx.country ?? SELLER_COUNTRY;
  // Creators with their own licence send `mechanical_right: none`.
  const rights =
    songs.length > 0
      ? { mechanical_right: findLicenceTerritory(country), tracks: Math.min(songs.length, MAX_TRACKS) }
      : {};
  const read = parseConfiguration('ondemand', { ...listRecordOptions(item), ...rights, ...body.options });
  const { configuration, quantity } = requirePossibleConfiguration(
    read,
    body.quantity,
    await loadPlayingTimeLimits(ctx),
  );
  const costing = await calculateTodaysCosting(ctx, configuration, quantity, body);
  const sale_price = item.price > 0 && item.currency === costing.currency ? item.price : null;
  const prices = body.prices ?? listMarginPrices(item, sale_price);
  return {
    ...costing,
    sale_price,
    margins: calculateCreatorMarginsByPrice(costing.total, quantity, prices, await termsFor(ctx, id, country)),
  };
}

/** The project's quantity prices and prices around them, the lowest first. */
const listMarginPrices = ({ quantity_prices }: ProjectItem, price: number | null): number[] =>
  price === null
    ? []
    : [...new Set([...quantity_prices.map((step) => step.price), ...listPricesFromHalfToDouble(price)])].sort(
        (a, b) => a - b,
      );

/** A buyer's price includes the VAT of their country. The platform fee is today's fee for any sale. */
async function termsFor(ctx: Ctx, project_id: number, country: string) {
  const [{ vat }, fee_basis_points] = await Promise.all([
    loadPriceTablesForDisplay(ctx),
    readSalePlatformFee(ctx, project_id),
  ]);
  return {
    vat_basis_points: findVatRate(vat, country, ctx.now),
    fee_basis_points,
  };
}
