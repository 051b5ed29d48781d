import { isCountry } from '#kit/countries.ts';
import type { Currency } from '#kit/currency.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { displayedCurrency } from '#modules/catalogue/listing/displayed-currency.server.ts';
import { loadPriceTablesForDisplay } from '#modules/shared/pricing/price-tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { defaultCartCountry } from './calculate-cart.server.ts';
import { addCartLine, chooseCartShipping, makeEmptyCart } from './cart.ts';
import type { DeliveryEstimate } from './estimate-item-delivery.contract.ts';
import {
  type EstimatedDeliveryOption,
  estimatedDeliveryOptions,
  itemDispatchDay,
} from './estimated-delivery-options.ts';
import { findPriceBookRows, type PriceBookRow } from './price-book-rows.store.server.ts';
import { priceStoredCart } from './price-stored-cart.server.ts';
import type { PricedGroup } from './priced-cart.ts';

interface Asked {
  readonly project_id: number;
  readonly item_id: number;
  readonly country_id?: string | undefined;
  readonly currency?: Currency | undefined;
}

/**
 * Shipping of one unit by the cart's own rule, once per shipping type.
 * @throws Problem 404 for an item not for sale, 422 for an unknown country
 */
export async function estimateDelivery(ctx: Ctx, asked: Asked): Promise<DeliveryEstimate> {
  const { project_id, item_id } = asked;
  if (asked.country_id !== undefined && !isCountry(asked.country_id))
    throw fieldProblem('country_id', 'country_unknown');
  const country_id = asked.country_id ?? defaultCartCountry(ctx);
  const rows = await findPriceBookRows(ctx.db, [item_id]);
  const [row] = rows;
  if (!row || row.project_id !== project_id) throw notFound();
  const line = { project_id, item_id, shop_id: row.shop_id, chosen_sizes: anySizes(row), quantity: 1, comment: '' };
  const one = addCartLine(
    makeEmptyCart({ currency: displayedCurrency(ctx, asked.currency), customer: { country_id } }),
    line,
  );
  const priced = await Promise.all(
    (['standard', 'tracking'] as const).map((type) =>
      priceStoredCart(ctx, chooseCartShipping(one, row.shop_id, type), {
        tables: loadPriceTablesForDisplay(ctx),
        rows,
      }),
    ),
  );
  const [{ cart } = { cart: null }] = priced;
  if (!cart || cart.messages.some(({ key }) => key === 'item_unavailable')) throw notFound();
  const groups = priced.flatMap((each): PricedGroup[] => Object.values(each.cart.shops));
  const options = estimatedDeliveryOptions(groups, itemDispatchDay(row, ctx.now));
  return { country_id, currency: cart.currency, ways: options, none: whyNone(options, row, cart.count) };
}

/** Any choice will do: all sizes of a part weigh the same. */
const anySizes = ({ parts }: PriceBookRow): Record<string, string> =>
  Object.fromEntries(
    parts.flatMap(({ item_id, sizes }) => {
      const size = sizes.find((each) => each.size && each.available !== 0)?.size;
      return size ? [[String(item_id), size]] : [];
    }),
  );

function whyNone(
  options: readonly EstimatedDeliveryOption[],
  { type }: PriceBookRow,
  count: number,
): DeliveryEstimate['none'] {
  if (options.length > 0) return null;
  if (count === 0) return 'sold_out';
  return type === 'digital' ? 'digital' : 'unknown';
}
