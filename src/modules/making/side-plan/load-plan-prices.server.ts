import { MOST_DISCS } from '#modules/catalogue/artwork/record-sides.ts';
import { overlayOpenChanges } from '#modules/catalogue/projects/held-changes.ts';
import { loadProjectForReading } from '#modules/catalogue/projects/load-project-for-reading.server.ts';
import { type CurrencyRate, calculateCosting } from '#modules/making/costing/calculate-costing.ts';
import { loadPriceListInForce } from '#modules/making/costing/current-price-list.server.ts';
import { loadPlayingTimeLimits } from '#modules/making/costing/load-playing-time-limits.server.ts';
import type { PlayingTimeLimits } from '#modules/making/costing/playing-time-limits.ts';
import type { PriceList } from '#modules/making/costing/price-list.ts';
import { CUT_MEDIA, DISC_SIZES, DISC_SPEEDS } from '#modules/making/plant-profiles/plant-profile.ts';
import { suggestProductionQuantity } from '#modules/making/quotes/production-price.ts';
import { loadQuotedConfiguration } from '#modules/making/quotes/quoted-configuration.server.ts';
import { loadPriceTablesForDisplay } from '#modules/shared/pricing/price-tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { describePressedParts, describeReplacedPart } from './describe-plan-parts.ts';
import { describePressedRelease, makePlanConfiguration, type PlanDiscs } from './plan-configuration.ts';
import type { SidePlan } from './side-plan.contract.ts';

type PlanPrices = Pick<SidePlan, 'prices' | 'parts' | 'quantity'>;

/**
 * The price of the release on each size, cut and number of discs that the plant makes; none without a price list.
 * @throws Problem 404 for a project of another user
 */
export async function loadPlanPrices(ctx: Ctx, project_id: number): Promise<PlanPrices> {
  const [project, quoted, list, { rates }, times] = await Promise.all([
    loadProjectForReading(ctx, project_id),
    loadQuotedConfiguration(ctx.db, project_id),
    loadPriceListInForce(ctx),
    loadPriceTablesForDisplay(ctx),
    loadPlayingTimeLimits(ctx),
  ]);
  const release = overlayOpenChanges(project);
  const pressed = describePressedRelease(release, quoted);
  const stock = release.items.find(({ type }) => type === 'vinyl')?.stock ?? null;
  const { funding_goal } = release;
  const edition_size = release.edition_size ?? quoted?.quantity ?? null;
  const quantity = suggestProductionQuantity(pressed.product, { stock, edition_size, funding_goal });
  const money = { currency: ctx.currency, per_eur: rates[ctx.currency] };
  const prices = list ? pricePlans(ctx, pressed, quantity, { list, money, times }) : [];
  return { prices, parts: describePressedParts(pressed, ctx), quantity };
}

interface Pricing {
  readonly list: PriceList;
  readonly money: CurrencyRate;
  readonly times: PlayingTimeLimits;
}

function pricePlans(
  ctx: Ctx,
  pressed: ReturnType<typeof describePressedRelease>,
  quantity: number,
  { list, money, times }: Pricing,
): SidePlan['prices'] {
  return listDiscs().flatMap((discs) => {
    const made = makePlanConfiguration(pressed, discs, quantity, times);
    if (!made) return [];
    const { unit_price } = calculateCosting(made.configuration, quantity, list, money, []);
    const replaced = made.replaced.map((part) => describeReplacedPart(pressed.product, part, ctx));
    return [{ ...discs, unit_price, replaced }];
  });
}

const listDiscs = (): PlanDiscs[] =>
  DISC_SIZES.flatMap((size) =>
    DISC_SPEEDS.flatMap((speed) =>
      CUT_MEDIA.flatMap((medium) =>
        Array.from({ length: MOST_DISCS }, (_, index) => ({ size, speed, medium, discs: index + 1 })),
      ),
    ),
  );
