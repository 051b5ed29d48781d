import { boxName, withBoxName } from '#kit/box-name.ts';
import type { CallBody } from '#kit/call.ts';
import { addDays } from '#kit/dates.ts';
import { type List, makeList } from '#kit/paging.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { addressTerritory, haveSameVatRates, territoryByCode } from '#kit/territory.ts';
import type { OrderAddress } from '#modules/selling/orders/create-order.server.ts';
import { toStoredInvoiceAddress } from '#modules/shared/addresses/address-shape.ts';
import { listOwnAddresses } from '#modules/shared/addresses/saved-addresses.server.ts';
import { buyerUnitPrice } from '#modules/shared/pricing/buyer-unit-price.ts';
import { vatNumberFault } from '#modules/shared/pricing/parse-vat-number.server.ts';
import { loadPriceTablesForDisplay } from '#modules/shared/pricing/price-tables.server.ts';
import { type Ctx, type Db, requireUser } from '#platform/ctx.server.ts';
import { cancelDueBoxPeriod } from './box-period-outcomes.server.ts';
import { boxPeriodAfter, boxPeriodStart } from './box-periods.ts';
import {
  boxAddressMissing,
  boxCardMissing,
  boxCountryNotChangeable,
  boxSkipLimitReached,
  boxStateChanged,
  giftBoxNotChangeable,
} from './boxes.problems.ts';
import { cancelBoxSubscription } from './cancel-box-subscription.server.ts';
import type * as contract from './own-boxes.contract.ts';
import type { BoxSubscriptionOut } from './own-boxes.contract.ts';
import * as store from './own-boxes.store.server.ts';
import { type BoxPauseReason, insertBoxPeriod, pauseRunningSubscription } from './subscriptions.store.server.ts';

/** The next box can be put off by at most this many days. */
const MAX_AHEAD = 200;

/** The subscriptions of the signed-in user. */
export async function listOwnBoxSubscriptions(ctx: Ctx): Promise<List<BoxSubscriptionOut>> {
  const rows = await store.findOwnBoxSubscriptions(ctx.db, requireUser(ctx).id);
  return makeList(
    rows.map((row) => withBoxName(row, ctx.t)),
    rows.length,
  );
}

/** @throws not_found 404 for another account's */
export async function requireOwnBoxSubscription(ctx: Ctx, id: number): Promise<BoxSubscriptionOut> {
  const found = await store.loadOwnBoxSubscription(ctx.db, requireUser(ctx).id, id);
  if (!found) throw notFound();
  return withBoxName(found, ctx.t);
}

async function requireChange(ctx: Ctx, id: number): Promise<store.SubscriptionToChange> {
  const row = await store.loadSubscriptionToChange(ctx.db, id, requireUser(ctx).id);
  if (!row) throw notFound();
  return row;
}

/**
 * Pauses, resumes, skips or changes the rhythm. Each is one conditional update on the state that was displayed. A
 * change before the period claim prevents the charge (invariant 25). Runs in one transaction.
 * @throws not_found 404, box_moved, box_skipped_enough, box_is_gift 409, box_card_missing 422
 */
export async function changeBoxSubscription(
  ctx: Ctx,
  asked: CallBody<typeof contract.changeBoxSubscriptionCall>,
): Promise<BoxSubscriptionOut> {
  const row = await requireChange(ctx, asked.id);
  switch (asked.action) {
    case 'pause':
      await pauseBoxSubscription(ctx.db, row, 'wish');
      break;
    case 'resume':
      await resumeBoxSubscription(ctx.db, row);
      break;
    case 'skip':
      await skip(ctx.db, row, asked.next_at);
      break;
    case 'periodicity':
      await changeRhythm(ctx, row, asked.periodicity);
  }
  return requireOwnBoxSubscription(ctx, asked.id);
}

/**
 * Pauses a subscription and drops its declined period.
 * @throws box_moved 409 when it does not run
 */
export async function pauseBoxSubscription(
  db: Db,
  row: store.SubscriptionToChange,
  because: BoxPauseReason,
): Promise<void> {
  await stopAsking(db, row);
  if (!(await pauseRunningSubscription(db, row.id, because))) throw boxStateChanged();
}

/** Drops the due period only if no payment can still arrive; an open attempt is settled when its result comes. */
async function stopAsking(db: Db, { due }: store.SubscriptionToChange): Promise<void> {
  if (due && (await store.hasNoPayingAttempt(db, due.order_id))) await cancelDueBoxPeriod(db, due);
}

/** After a voluntary pause the old days continue; after a declined card the days start again today. */
export async function resumeBoxSubscription(db: Db, row: store.SubscriptionToChange): Promise<void> {
  const { anchor_on, anchor_period, periodicity, next_period, today, periods_left } = row;
  if (periods_left === null && !row.has_card) throw boxCardMissing();
  const isAnew = row.paused_because === 'card_refused' || row.paused_because === 'card_missing';
  const upcoming = Math.max(next_period, anchor_period + boxPeriodAfter(anchor_on, periodicity, dayBefore(today)));
  // A pause loses no period of a gift: its days move instead.
  const moves = isAnew || (periods_left !== null && upcoming !== next_period);
  const days = moves
    ? { anchor_on: today, anchor_period: next_period, next_period, next_at: today }
    : { anchor_on, anchor_period, next_period: upcoming, next_at: periodStartDay(row, upcoming) };
  if (!(await store.resumeSubscription(db, row.id, days))) throw boxStateChanged();
}

async function skip(db: Db, row: store.SubscriptionToChange, seen: string | undefined): Promise<void> {
  if (seen === undefined) throw fieldProblem('next_at', 'input_required');
  if (row.status !== 'active' || row.next_at === null || seen !== row.next_at) throw boxStateChanged();
  const to = periodStartDay(row, row.next_period + 1);
  if (Date.parse(to) - Date.parse(row.today) > MAX_AHEAD * 86_400_000 && row.periodicity !== 'yearly')
    throw boxSkipLimitReached();
  if (!(await store.skipBoxPeriod(db, row, to))) throw boxStateChanged();
  const skipped = {
    subscription_id: row.id,
    period: row.next_period,
    starts_on: row.next_at,
    state: 'skipped',
  } as const;
  if ((await insertBoxPeriod(db, skipped)) === undefined) throw boxStateChanged();
}

async function changeRhythm(ctx: Ctx, row: store.SubscriptionToChange, periodicity: string | undefined): Promise<void> {
  if (periodicity === undefined) throw fieldProblem('periodicity', 'input_required');
  if (row.periods_left !== null) throw giftBoxNotChangeable();
  const { boxes, rates } = await loadPriceTablesForDisplay(ctx);
  const offer = boxes.find((each) => each.type === row.type && each.periodicity === periodicity);
  if (!offer) throw fieldProblem('periodicity', 'box_unknown');
  const price = buyerUnitPrice({ ...offer, overrides: {}, b2b_price: null }, row.currency, rates);
  const name = boxName({ type: row.type, periodicity }, ctx.t);
  if (!(await store.changeSubscriptionRhythm(ctx.db, row, { box_offer_id: offer.id, price, name })))
    throw boxStateChanged();
}

const periodStartDay = (
  { anchor_on, anchor_period, periodicity }: store.SubscriptionToChange,
  period: number,
): string => boxPeriodStart(anchor_on, periodicity, period - anchor_period);

const dayBefore = (day: string): string => addDays(day, -1);

/**
 * Cancels a subscription. Paid periods are still delivered. Runs in one transaction.
 * @throws not_found 404, box_moved, box_is_gift 409
 */
export async function cancelOwnBoxSubscription(ctx: Ctx, id: number): Promise<BoxSubscriptionOut> {
  const row = await requireChange(ctx, id);
  if (row.periods_left !== null) throw giftBoxNotChangeable();
  await cancelBoxSubscriptionAndDuePeriod(ctx.db, row);
  return requireOwnBoxSubscription(ctx, id);
}

/**
 * Cancels a subscription and its due period, and mails its owner.
 * @throws box_moved 409 when it has ended
 */
export async function cancelBoxSubscriptionAndDuePeriod(db: Db, row: store.SubscriptionToChange): Promise<void> {
  await stopAsking(db, row);
  if (!(await cancelBoxSubscription(db, row.id))) throw boxStateChanged();
}

/** In one transaction. @throws not_found 404 */
export async function saveBoxPreferences(
  ctx: Ctx,
  asked: CallBody<typeof contract.saveBoxPreferencesCall>,
): Promise<BoxSubscriptionOut> {
  const { id, genre_ids, artist_ids, colors, note = '' } = asked;
  const known = artist_ids ?? (await requireOwnBoxSubscription(ctx, id)).taste.artists.map((artist) => artist.id);
  const taste = {
    genre_ids: [...new Set(genre_ids)],
    artist_ids: await store.filterArtistIds(ctx.db, known),
    colors: [...new Set(colors)],
    taste_note: note.trim(),
  };
  if (!(await store.setBoxPreferences(ctx.db, id, requireUser(ctx).id, taste))) throw notFound();
  return requireOwnBoxSubscription(ctx, id);
}

/**
 * Sets the address of the next boxes. A change of VAT country requires that no paid box is waiting.
 * In one transaction. @throws not_found 404, box_address_missing, box_country_fixed 422
 */
export async function saveBoxDeliveryAddress(
  ctx: Ctx,
  asked: CallBody<typeof contract.saveBoxDeliveryAddressCall>,
): Promise<BoxSubscriptionOut> {
  const address = await resolveBoxDeliveryAddress(ctx, asked);
  if (!(await store.lockOwnBoxSubscription(ctx.db, asked.id, requireUser(ctx).id))) throw notFound();
  const fixed = await store.findCountriesOfUnpackedBoxes(ctx.db, asked.id);
  const there = addressTerritory(address);
  const isTaxedThere = ({ country_id, territory }: (typeof fixed)[number]) =>
    territory === null ? country_id === address.country_id : haveSameVatRates(territoryByCode(territory), there);
  if (!fixed.every(isTaxedThere)) throw boxCountryNotChangeable();
  await store.setSubscriptionAddress(ctx.db, asked.id, address);
  return requireOwnBoxSubscription(ctx, asked.id);
}

type Given = Pick<CallBody<typeof contract.saveBoxDeliveryAddressCall>, 'address' | 'address_id'>;

/**
 * An address as orders store it: the given one, or one of the address book.
 * @throws not_found 404, box_address_missing 422
 */
export async function resolveBoxDeliveryAddress(ctx: Ctx, { address, address_id }: Given): Promise<OrderAddress> {
  const empty = { company: '', vat_number: '', zip_code: '', state: '', phone: '' };
  if (address) return { ...empty, ...withoutUndefined(address) };
  const { items } = await listOwnAddresses(ctx);
  const known = items.find((each) => (address_id === undefined ? each.is_default : each.id === address_id));
  if (!known && address_id !== undefined) throw notFound();
  if (!known) throw boxAddressMissing();
  const { firstname, lastname, company, address: street, zip_code, city, state, country_id, phone } = known;
  return { ...empty, firstname, lastname, company, address: street, zip_code, city, state, country_id, phone };
}

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]-?: Exclude<T[K], undefined>;
  };

/**
 * Sets the card for the next charges.
 * @throws not_found 404 for another account's box or card
 */
export async function saveBoxSubscriptionCard(ctx: Ctx, id: number, card_id: number): Promise<void> {
  if (!(await store.setSubscriptionCard(ctx.db, id, requireUser(ctx).id, card_id))) throw notFound();
}

/** Resumes a box that was paused for its card. In one transaction. */
export async function resumeBoxPausedForCard(ctx: Ctx, id: number): Promise<void> {
  const row = await requireChange(ctx, id);
  if (row.status === 'paused' && (row.paused_because === 'card_refused' || row.paused_because === 'card_missing'))
    await resumeBoxSubscription(ctx.db, row);
}

/**
 * The invoice of a period; `invoice` also sets the address of the next ones. Runs in one transaction.
 * @throws not_found 404 without an invoice, vat_number_invalid, vat_number_elsewhere 422
 */
export async function readBoxInvoiceAndSetAddress(
  ctx: Ctx,
  { id, order_id, invoice }: CallBody<typeof contract.readBoxInvoiceAndSetAddressCall>,
) {
  if (invoice !== undefined) await saveInvoice(ctx, id, invoice && toStoredInvoiceAddress(invoice));
  const found = await store.loadBoxPeriodInvoice(ctx.db, id, requireUser(ctx).id, order_id ?? null);
  if (!found) throw notFound();
  const { invoice: next } = await requireOwnBoxSubscription(ctx, id);
  return { ...found, link: `/api/user/orders/${found.order_id}/invoice`, invoice: next };
}

async function saveInvoice(ctx: Ctx, id: number, invoice: OrderAddress | null): Promise<void> {
  if (!(await store.lockOwnBoxSubscription(ctx.db, id, requireUser(ctx).id))) throw notFound();
  const { address } = await requireOwnBoxSubscription(ctx, id);
  const fault =
    invoice && (await vatNumberFault(invoice, [invoice, ...(address ? [address] : [])].map(addressTerritory)));
  if (fault === 'vat_number_needs_company') throw fieldProblem('invoice.company', 'input_required');
  if (fault) throw fieldProblem('invoice.vat_number', fault);
  await store.setSubscriptionInvoiceAddress(ctx.db, id, invoice);
}

/**
 * The owner's reviews of a subscription.
 * @throws not_found 404 for callers who are neither the owner nor staff
 */
export async function listSubscriptionBoxReviews(ctx: Ctx, id: number, user_id: number) {
  const isStaff = ctx.role === 'team' || ctx.role === 'admin';
  if (!isStaff && requireUser(ctx).id !== user_id) throw notFound();
  if (!(await store.loadOwnBoxSubscription(ctx.db, user_id, id))) throw notFound();
  const rows = await store.findOwnBoxReviews(ctx.db, id, user_id);
  return makeList(rows, rows.length);
}
