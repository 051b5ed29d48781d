import { type RawBuilder, sql } from 'kysely';
import { countRowsUpTo, queryRow } from '#db/query-rows.server.ts';
import { matchesSearchWordsSql } from '#db/search-words-sql.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { Language } from '#kit/locale.ts';
import type { NegotiatedTerms } from '#modules/selling/cart/negotiated-terms.ts';
import type { StoredCartContent } from '#modules/selling/cart/stored-cart.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { OrderDraftOut, OrderDraftRow, OrderDraftState } from './order-drafts.contract.ts';

// A draft that was paid once stays closed, even if its order is cancelled later.
const PAID = sql`(select o.id from orders o where o.cart_id = d.cart_id and o.paid_at is not null order by o.id
  limit 1)`;
const STATE = sql<OrderDraftState>`case when p.order_id is not null then 'paid'
  when d.cancelled_at is not null then 'cancelled' when d.sent_at is not null then 'sent' else 'draft' end`;
const FROM = sql`from order_drafts d cross join lateral (select ${PAID} as order_id) p`;
const ROW = sql`d.id, ${STATE} as state, d.email, full_name(coalesce(d.customer ->> 'firstname', ''),
  coalesce(d.customer ->> 'lastname', '')) as name, d.count, d.currency,
  coalesce((select o.total from orders o where o.id = p.order_id), d.total) as total, p.order_id,
  (select o.number from orders o where o.id = p.order_id) as order_number,
  (select a.provider from payment_attempts a where a.order_id = p.order_id and a.status = 'paid') as paid_by,
  (select u.name from users u where u.id = d.created_by) as by, iso_time(d.created_at) as created_at,
    iso_time(d.sent_at) as sent_at, d.valid_until::text as valid_until`;

interface Filter {
  readonly state?: OrderDraftState | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const WHO = sql`plain_text(concat_ws(' ', d.email, d.customer ->> 'firstname', d.customer ->> 'lastname',
  d.customer ->> 'company'))`;

export async function findOrderDraftRows(db: Db, { state, search, limit, offset }: Filter) {
  const where = sql`where (${state ?? null}::text is null or ${STATE} = ${state ?? null})
    and ${matchesSearchWordsSql(WHO, search ?? '')}`;
  const { rows } = await sql<OrderDraftRow>`
    select ${ROW} ${FROM} ${where} order by d.id desc limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`${FROM} ${where}`);
  return { rows, total };
}

/** A stored draft, with the buyer's trade status and whether a payment is in progress. */
export interface StoredOrderDraft extends OrderDraftRow {
  readonly cart_id: string;
  readonly user_id: number | null;
  readonly is_pro: boolean;
  readonly lang: Language;
  readonly content: StoredCartContent;
  readonly agreed: NegotiatedTerms;
  readonly reason: string;
  readonly customer: OrderDraftOut['customer'];
  readonly note: string;
  readonly staff_note: string;
  readonly sends: number;
  /** The account's links were revoked since it was sent: only that account can open it. */
  readonly account_only: boolean;
  /** Its last day has passed, by the database's clock. */
  readonly is_over: boolean;
  readonly being_paid: boolean;
  /** Result of the last payment by its link. */
  readonly decline_key: string | null;
}

/** A draft by id for staff, by the mail's key for its buyer, or by its order. */
export type OrderDraftLookup = { readonly id: number } | { readonly key_hash: Buffer } | { readonly order_id: number };

function wanted(lookup: OrderDraftLookup): RawBuilder<unknown> {
  if ('id' in lookup) return sql`d.id = ${lookup.id}`;
  if ('key_hash' in lookup) return sql`d.key_hash = ${lookup.key_hash}`;
  return sql`d.cart_id = (select o.cart_id from orders o where o.id = ${lookup.order_id})`;
}

export async function loadOrderDraft(db: Db, lookup: OrderDraftLookup): Promise<StoredOrderDraft | undefined> {
  return queryRow(
    db,
    sql<StoredOrderDraft>`
    select ${ROW}, d.cart_id, d.user_id, coalesce(b.pro, false) as is_pro,
      coalesce(b.links_void_at > d.sent_at, false) as account_only, d.lang, d.content, d.agreed, d.reason, d.customer,
      d.note, d.staff_note, d.sends,
      coalesce(d.valid_until < (now() at time zone 'UTC')::date, false) as is_over,
      exists (select from orders o where o.cart_id = d.cart_id and o.status = 'pending') as being_paid,
      (select a.decline_key from orders o join payment_attempts a on a.order_id = o.id where o.cart_id = d.cart_id
        order by a.id desc limit 1) as decline_key
    ${FROM} left join users b on b.id = d.user_id where ${wanted(lookup)}`,
  );
}

/** Locks a draft until this transaction ends, so that editing, sending, paying and cancelling take turns. */
export async function lockOrderDraft(db: Db, lookup: OrderDraftLookup): Promise<StoredOrderDraft | undefined> {
  await sql`select from order_drafts d where ${wanted(lookup)} for no key update`.execute(db);
  // Reads after the lock: a read in the locking statement would show the order as it was before the wait.
  return loadOrderDraft(db, lookup);
}

export interface OrderDraftFields {
  readonly user_id: number | null;
  readonly email: string;
  readonly lang: Language;
  readonly content: StoredCartContent;
  readonly agreed: NegotiatedTerms;
  readonly reason: string;
  readonly customer: OrderDraftOut['customer'];
  readonly note: string;
  readonly staff_note: string;
  readonly count: number;
  readonly currency: Currency;
  readonly total: number | null;
}

const written = ({ content, agreed, customer, ...fields }: OrderDraftFields) => ({
  ...fields,
  content: JSON.stringify(content),
  agreed: JSON.stringify(agreed),
  customer: JSON.stringify(customer),
});

export async function insertOrderDraft(
  db: Db,
  cart_id: string,
  created_by: number,
  fields: OrderDraftFields,
): Promise<number> {
  const { id } = await db
    .insertInto('order_drafts')
    .values({ ...written(fields), cart_id, created_by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateOrderDraft(db: Db, id: number, fields: OrderDraftFields): Promise<void> {
  await db
    .updateTable('order_drafts')
    .set({ ...written(fields), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Records the total at sending and the key of the new link. */
export async function markOrderDraftSent(
  db: Db,
  id: number,
  {
    content,
    total,
    ...sent
  }: { content: StoredCartContent; total: number | null; key_hash: Buffer; valid_until: string },
): Promise<void> {
  await db
    .updateTable('order_drafts')
    .set((draft) => ({
      ...sent,
      total,
      content: JSON.stringify(content),
      sends: draft('sends', '+', 1),
      sent_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute();
}

/** Records the reason of a giveaway, in place of the reason agreed before. */
export async function storeGiveawayReason(db: Db, id: number, reason: string): Promise<void> {
  await db.updateTable('order_drafts').set({ reason }).where('id', '=', id).execute();
}

export async function markOrderDraftCancelled(db: Db, id: number): Promise<void> {
  await db
    .updateTable('order_drafts')
    .set({ cancelled_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The account that has proved this address. */
export async function loadProvedAccount(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'pro', 'lang', 'currency'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
