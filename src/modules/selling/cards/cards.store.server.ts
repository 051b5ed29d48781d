import { sql } from 'kysely';
import { queryRequiredRow, queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { VaultCard } from '#platform/ports/payments.ts';

export interface SavedCardRow {
  readonly id: number;
  readonly payment_method_id: string;
  readonly provider_customer_id: string | null;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number | null;
  readonly exp_year: number | null;
}

/** No real wallet has more cards. */
export const MAX_SAVED_CARDS = 20;

const COLUMNS = ['id', 'payment_method_id', 'provider_customer_id', 'brand', 'last4', 'exp_month', 'exp_year'] as const;

/** The saved cards of an account. The default card is first: the one chosen last, else the oldest. */
export const findSavedCards = (db: Db, user_id: number): Promise<SavedCardRow[]> =>
  db
    .selectFrom('cards')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .orderBy('chosen_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(MAX_SAVED_CARDS)
    .execute();

/** A saved card of the buyer; undefined for one of another account. */
export const loadSavedCard = (db: Db, user_id: number, id: number): Promise<SavedCardRow | undefined> =>
  db
    .selectFrom('cards')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The same, found by the provider's id. */
export const loadSavedCardByProviderId = (
  db: Db,
  user_id: number,
  payment_method_id: string,
): Promise<SavedCardRow | undefined> =>
  db
    .selectFrom('cards')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('payment_method_id', '=', payment_method_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The provider's customer id of the account, so that all its cards belong to one customer there. */
export async function loadProviderCustomerId(db: Db, user_id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('cards')
    .select('provider_customer_id')
    .where('user_id', '=', user_id)
    .where('provider_customer_id', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.provider_customer_id ?? undefined;
}

/**
 * Inserts a card or updates a known one.
 * @returns its id
 */
export async function saveCard(db: Db, user_id: number, card: VaultCard): Promise<number> {
  const { payment_method_id, provider_customer_id, brand, last4, exp_month, exp_year, fingerprint = null } = card;
  const found = await queryRow(
    db,
    sql<{ id: number }>`/* prepared */
    insert into cards (user_id, provider, payment_method_id, provider_customer_id, brand, last4, exp_month, exp_year,
      fingerprint)
    values (${user_id}, 'stripe', ${payment_method_id}, ${provider_customer_id}, ${brand}, ${last4}, ${exp_month},
      ${exp_year}, ${fingerprint})
    on conflict (user_id, payment_method_id) where deleted_at is null
      do update set brand = excluded.brand, last4 = excluded.last4, exp_month = excluded.exp_month,
      exp_year = excluded.exp_year,
        fingerprint = coalesce(excluded.fingerprint, cards.fingerprint)
    returning id`,
  );
  return found?.id ?? 0;
}

export async function setDefaultCard(db: Db, user_id: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cards')
    .set({ chosen_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns the provider's id of the card, or undefined if the account has no such card */
export async function deleteSavedCard(db: Db, user_id: number, id: number): Promise<string | undefined> {
  const row = await db
    .updateTable('cards')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .returning('payment_method_id')
    .executeTakeFirst();
  return row?.payment_method_id;
}

/** Whether a pledge or a wallet still uses this card. Then it stays with the provider. */
export async function isCardInUse(db: Db, payment_method_id: string): Promise<boolean> {
  const found = await queryRequiredRow(
    db,
    sql<{ used: boolean }>`
    select exists (select 1 from cards where payment_method_id = ${payment_method_id} and deleted_at is null)
      or exists (select 1 from pledges d join orders o on o.id = d.order_id
        where d.payment_method_id = ${payment_method_id} and o.status in ('pledged', 'pending')) as used`,
  );
  return found.used;
}
