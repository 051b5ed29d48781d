import { fieldProblem } from '#kit/problem.ts';
import { buyerUnitPrice } from '#modules/shared/pricing/buyer-unit-price.ts';
import { loadPriceTablesForDisplay } from '#modules/shared/pricing/price-tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { BOX_PERIODICITIES, BOX_TYPES, type DisplayedBoxOffer, selectBoxOffer } from './box-offer.ts';

/** The box plans in the visitor's currency, by size and then by rhythm. */
export async function findBoxOffers(ctx: Ctx): Promise<DisplayedBoxOffer[]> {
  const { boxes, rates } = await loadPriceTablesForDisplay(ctx);
  const all = BOX_TYPES.flatMap((type) => BOX_PERIODICITIES.map((periodicity) => ({ type, periodicity })));
  return all.flatMap(({ type, periodicity }) => {
    const row = boxes.find((each) => each.type === type && each.periodicity === periodicity);
    if (!row) return [];
    const price = buyerUnitPrice({ ...row, overrides: {}, b2b_price: null }, ctx.currency, rates);
    return [{ box_offer_id: row.id, type, periodicity, price, currency: ctx.currency }];
  });
}

/**
 * The box plan that the buyer chose.
 * @throws Problem 422 box_unknown
 */
export async function requireBoxOffer(ctx: Ctx, type: string, periodicity: string): Promise<DisplayedBoxOffer> {
  const offer = selectBoxOffer(await findBoxOffers(ctx), type, periodicity);
  if (!offer) throw fieldProblem('type', 'box_unknown');
  return offer;
}
