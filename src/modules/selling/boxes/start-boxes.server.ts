import { mulDivHalfUp } from '#kit/money.ts';
import { addressTerritory } from '#kit/territory.ts';
import { findVatRate, STANDARD_VAT_CLASS } from '#kit/vat.ts';
import { loadPriceTablesForPayment } from '#modules/shared/pricing/price-tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import {
  type BoughtBoxLine,
  findBoughtBoxLines,
  removeBoxRecipientFromOrderLine,
} from './bought-box-lines.store.server.ts';
import { createBoxGift } from './box-gifts.server.ts';
import { boxDueDates, boxPeriodStart } from './box-periods.ts';
import { recordSponsorCodeUse } from './sponsor-codes.server.ts';
import {
  insertBoxParcels,
  insertBoxPeriod,
  insertBoxSubscription,
  loadSavedCardId,
} from './subscriptions.store.server.ts';

type Work = Pick<Ctx, 'db' | 'config'>;

/**
 * Starts the boxes of a paid order, in the transaction of its payment. Each becomes a subscription with its first
 * period paid, or the code of a gift. A sponsor's code credits both sides. Repeated calls have no further effect.
 * @param payment_method_id the card that paid, if its owner saves it
 */
export async function startBoxes(work: Work, order_id: number, payment_method_id: string | null): Promise<void> {
  for (const bought of await findBoughtBoxLines(work.db, order_id)) {
    const gift = bought.box?.gift;
    if (gift) await createBoxGift(work, bought, gift);
    else if (bought.user_id !== null) await start(work, order_id, bought, bought.user_id, payment_method_id);
    await removeBoxRecipientFromOrderLine(work.db, bought.order_item_id);
  }
}

async function start(
  work: Work,
  order_id: number,
  bought: BoughtBoxLine,
  user_id: number,
  payment_method_id: string | null,
): Promise<void> {
  const { db } = work;
  const { today, periodicity, address, name, currency, order_item_id, box_offer_id } = bought;
  const id = await insertBoxSubscription(db, {
    user_id,
    box_offer_id,
    order_item_id,
    name,
    currency,
    address,
    price: await shopPrice(work, bought),
    anchor_on: today,
    next_period: 1,
    next_at: boxPeriodStart(today, periodicity, 1),
    periods_left: null,
    card_id: await loadSavedCardId(db, user_id, payment_method_id),
    taste_note: bought.note.slice(0, 500),
  });
  if (id === undefined) return;
  const period = { subscription_id: id, period: 0, starts_on: today, state: 'paid', order_id } as const;
  const period_id = await insertBoxPeriod(db, period);
  if (period_id !== undefined) await insertBoxParcels(db, period_id, boxDueDates(today, periodicity, 0));
  if (bought.box?.sponsor) await recordSponsorCodeUse(db, { code: bought.box.sponsor, user_id, order_id });
}

/** The price of renewals including VAT, even where the first order was a company's without VAT. */
async function shopPrice(work: Work, { tax_included, price, address }: BoughtBoxLine): Promise<number> {
  if (tax_included) return price;
  const { vat } = await loadPriceTablesForPayment(work);
  const rate = findVatRate(vat, addressTerritory(address).code, new Date(), STANDARD_VAT_CLASS);
  return price + mulDivHalfUp(price, BigInt(rate), 10_000n);
}
