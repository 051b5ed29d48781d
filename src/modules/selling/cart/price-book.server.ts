import { boxName } from '#kit/box-name.ts';
import { isCurrency } from '#kit/currency.ts';
import { isStaff } from '#kit/roles.ts';
import { variantTextWithoutSize } from '#kit/variant.ts';
import { STANDARD_VAT_CLASS } from '#kit/vat.ts';
import type { PriceTables } from '#modules/shared/pricing/price-tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { Cart } from './cart.ts';
import { itemDispatchDay } from './estimated-delivery-options.ts';
import { boxPriceKey, type PriceBook, type PriceBookItem } from './price-book.ts';
import type { PriceBookRow } from './price-book-rows.store.server.ts';

/** The price book of a cart, as pure data for the rules. */
export function buildPriceBook(
  ctx: Ctx,
  cart: Cart,
  rows: readonly PriceBookRow[],
  tables: PriceTables,
  isPro: boolean,
): PriceBook {
  const items = new Map(rows.map((row) => [row.item_id, toPriceBookItem(ctx, row, isPro)]));
  const shops = new Map(
    rows.map((row) => [
      row.shop_id,
      {
        id: row.shop_id,
        name: row.shop_name,
        type: row.shop_type,
        forced_currency: isCurrency(row.shop_currency) ? row.shop_currency : null,
        pickup: { address: row.pickup_address, hours: row.pickup_hours, note: row.pickup_note },
      },
    ]),
  );
  return { items, shops, boxes: cart.boxes.length > 0 ? buildBoxPrices(ctx, tables) : new Map() };
}

/**
 * Whether the caller may see an item's name: the rule of its project's page, so that an id never reveals unreleased
 * titles.
 */
export const isItemNameVisibleTo = (
  { user, role }: Pick<Ctx, 'user' | 'role'>,
  row: PriceBookRow,
  isPro: boolean,
): boolean => (row.launched && (!row.b2b || isPro)) || isStaff(role) || (user !== null && row.owner_id === user.id);

function toPriceBookItem(ctx: Ctx, row: PriceBookRow, isPro: boolean): PriceBookItem {
  const { t, now } = ctx;
  return {
    ...(!isItemNameVisibleTo(ctx, row, isPro) && { hidden: true }),
    item_id: row.item_id,
    project_id: row.project_id,
    shop_id: row.shop_id,
    type: row.type,
    size: row.size,
    variant: variantTextWithoutSize({ type: row.type, look: row.look }, t),
    size_choices: sizeChoices(row.parts),
    name: row.item_name ? `${row.project_name} – ${row.item_name}` : row.project_name,
    artist_name: row.artist_name,
    picture: row.picture,
    price: row.price,
    currency: row.currency,
    b2b_price: row.b2b_price,
    overrides: row.overrides,
    quantity_prices: row.quantity_prices,
    marketplace_item_id: row.marketplace_item_id,
    selling_mode: row.selling_mode,
    on_sale: row.sells && (!row.b2b || isPro),
    waits: waitingUntil(row, now),
    limited_edition: row.limited_edition,
    sold_in: row.sold_in,
    not_sold_in: row.not_sold_in,
    exclusive: row.exclusive,
    available: row.available,
    max_per_order: row.max_per_order,
    weight_grams: row.weight_grams,
    group_shipment_id: row.group_shipment_id,
    pickup: row.pickup,
    vat_class: STANDARD_VAT_CLASS,
    pledge_until: row.pledge_until,
  };
}

const NO_CHOICES = {};

const sizeChoices = (parts: PriceBookRow['parts']): PriceBookItem['size_choices'] => {
  const sized = parts.filter((part) => part.sizes.some(({ size }) => size));
  return sized.length === 0
    ? NO_CHOICES
    : Object.fromEntries(sized.map((part) => [String(part.item_id), bundlesPerSize(part)]));
};

/** Null for items that can leave today; a download is available on its release day. */
function waitingUntil(row: PriceBookRow, now: Date): PriceBookItem['waits'] {
  if (row.type === 'digital') return toAvailabilityDay(row.download_day);
  const leaves = itemDispatchDay(row, now);
  if (leaves === null) return { until: null };
  return leaves > now ? { until: leaves.toISOString().slice(0, 10) } : null;
}

const toAvailabilityDay = (day: string | null): PriceBookItem['waits'] =>
  day === null ? null : { until: day === 'infinity' ? null : day };

/** Number of bundles for which each size lasts; of two items in one size the first counts. */
const bundlesPerSize = ({ sizes, quantity }: PriceBookRow['parts'][number]): Record<string, number | null> =>
  Object.fromEntries(
    sizes
      .map(
        ({ size, available }) =>
          [size, available === null ? null : Math.floor(Math.max(0, available) / quantity)] as const,
      )
      .reverse(),
  );

function buildBoxPrices(ctx: Ctx, { boxes }: PriceTables): PriceBook['boxes'] {
  return new Map(
    boxes.map(({ id, type, periodicity, price, currency }) => {
      const offer = { box_offer_id: id, type: type as 'one', periodicity: periodicity as 'monthly' };
      return [
        boxPriceKey(offer),
        {
          ...offer,
          name: boxName(offer, ctx.t),
          price,
          currency,
          overrides: {},
          b2b_price: null,
          vat_class: STANDARD_VAT_CLASS,
        },
      ];
    }),
  );
}
