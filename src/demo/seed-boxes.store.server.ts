import type { Db } from '#db/connect.server.ts';
import type { EncryptionKeySource } from '#platform/encrypted-text.server.ts';
import {
  type DemoBoxRecords,
  formatUtcDay,
  insertDeclinedBoxPeriod,
  insertDemoBoxGift,
  insertFilledBox,
  insertPaidBoxPeriod,
  type SeededBox,
} from './seed-box-orders.store.server.ts';
import { requireSeededId, type SeededIds } from './seed-catalogue.store.server.ts';
import { loadDemoBuyer } from './seed-orders.store.server.ts';
import { type DatedSale, subtractDays } from './write-sales-by-date.ts';

const KOREAN_POP: DemoBoxRecords = {
  items: ['minato/blue_pink_splatter', 'dawn-errands/peach_haze'],
  note: '여름밤에 듣기 좋은 두 장이에요.',
};
const STAIRS_AND_FERRY: DemoBoxRecords = {
  items: ['ascenseur/galaxy_glitter', 'ferry-night/red_in_black'],
  note: 'One for the stairs, one for the crossing.',
};

/**
 * Boxes in every important state: an active one, with a delivered box, one to fill and a gift code. Another one is
 * paused after a declined card.
 * Owners and cards are inserted at once; the orders are written later, in order of their dates.
 */
export async function prepareDemoBoxSales(
  db: Db,
  known: SeededIds,
  now: Date,
  keys: EncryptionKeySource,
): Promise<DatedSale[]> {
  const running = await insertRunning(db, known, 'box@sillon.example', now);
  const resting = await insertExpired(db, known, 'user@sillon.example', now);
  const sale = (days_ago: number, write: (at: Date) => Promise<unknown>): DatedSale => {
    const at = subtractDays(now, days_ago);
    return { at, write: () => write(at) };
  };
  return [
    sale(FIRST_RESTING, (at) => insertFilledBox(db, known, { ...resting, period: 0, at }, STAIRS_AND_FERRY)),
    sale(FIRST_RUNNING, (at) => insertFilledBox(db, known, { ...running, period: 0, at }, KOREAN_POP)),
    sale(14, (at) => insertDeclinedBoxPeriod(db, known, { ...resting, period: 1, at })),
    sale(12, (at) => insertPaidBoxPeriod(db, known, { ...running, period: 1, at })),
    sale(2, (at) => insertDemoBoxGift(db, known, { ...running, at, keys })),
  ];
}

/** Days since the first box of each subscription. */
const FIRST_RUNNING = 43;
const FIRST_RESTING = 45;

async function insertSubscription(
  db: Db,
  known: SeededIds,
  by: string,
  row: { anchor: Date; name: string; expired: boolean },
): Promise<SeededBox> {
  const { id: user_id, email: _, lang: __, ...address } = await loadDemoBuyer(db, requireSeededId(known.users, by));
  const offer = await db
    .selectFrom('box_offers')
    .select(['id', 'price', 'currency'])
    .where('type', '=', 'two')
    .where('periodicity', '=', 'monthly')
    .executeTakeFirstOrThrow();
  const { id: card_id } = await db
    .insertInto('cards')
    .values({
      user_id,
      provider: 'stripe',
      payment_method_id: 'pm_card_mastercard',
      brand: 'mastercard',
      last4: '4444',
      exp_month: 12,
      exp_year: row.expired ? 2025 : 2040,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const whole = { vat_number: '', state: '', phone: '', ...address };
  const { id } = await db
    .insertInto('box_subscriptions')
    .values({
      user_id,
      box_offer_id: offer.id,
      price: offer.price,
      currency: offer.currency,
      name: row.name,
      card_id,
      anchor_on: formatUtcDay(row.anchor),
      started_at: row.anchor,
      genre_ids: [8, 17],
      colors: ['splatter'],
      address: JSON.stringify(whole),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, by, offer: offer.id };
}

async function insertRunning(db: Db, known: SeededIds, by: string, now: Date) {
  const anchor = subtractDays(now, FIRST_RUNNING);
  const made = await insertSubscription(db, known, by, {
    anchor,
    name: '바이닐 박스: 음반 두 장, 매달',
    expired: false,
  });
  const next_at = formatUtcDay(subtractDays(now, -18));
  await db.updateTable('box_subscriptions').set({ next_period: 2, next_at }).where('id', '=', made.id).execute();
  return made;
}

async function insertExpired(db: Db, known: SeededIds, by: string, now: Date) {
  const anchor = subtractDays(now, FIRST_RESTING);
  return insertSubscription(db, known, by, { anchor, name: 'Vinyl box: two records, monthly', expired: true });
}
