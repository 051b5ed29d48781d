import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { PayoutDetailsOut } from './payout-details.contract.ts';

export interface PayoutDetailsRow extends PayoutDetailsOut {
  readonly sealed: Buffer;
}

export async function loadPayoutDetails(db: Db, user_id: number): Promise<PayoutDetailsRow | undefined> {
  return queryRow(
    db,
    sql<PayoutDetailsRow>`
    select country_id, method, business, hint as account, status, reason, iso_time(updated_at) as updated_at, sealed
    from payout_details where user_id = ${user_id}`,
  );
}

interface NewDetails {
  readonly user_id: number;
  readonly country_id: string;
  readonly method: PayoutDetailsOut['method'];
  readonly business: boolean;
  readonly sealed: Buffer;
  readonly hint: string;
}

/** New details replace the earlier ones and have to be checked again. */
export async function upsertPayoutDetails(db: Db, details: NewDetails): Promise<void> {
  const row = {
    ...details,
    status: 'to_check',
    reason: '',
    checked_by: null,
    checked_at: null,
    updated_at: sql<Date>`now()`,
  } as const;
  await db
    .insertInto('payout_details')
    .values(row)
    .onConflict((same) => same.column('user_id').doUpdateSet(row))
    .execute();
}

/** After a returned payout the account must be checked again, unless it has changed since. */
export async function markPayoutDetailsUnchecked(
  db: Db,
  { payee_id, account }: { payee_id: number; account: string },
): Promise<void> {
  await sql`
    update payout_details d set status = 'to_check', reason = '', checked_by = null, checked_at = null
    from payees y where y.id = ${payee_id} and d.user_id = y.user_id and d.status = 'checked'
      and d.hint = ${account}`.execute(db);
}

/**
 * Store the result of a check by staff; `seen` is the time of the details they saw.
 * @returns false when the details have changed since
 */
export async function savePayoutDetailsReview(
  db: Db,
  {
    user_id,
    seen,
    status,
    reason,
    by,
  }: { user_id: number; seen: string; status: 'checked' | 'refused'; reason: string; by: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payout_details')
    .set({ status, reason, checked_by: by, checked_at: sql<Date>`now()` })
    .where('user_id', '=', user_id)
    .where(sql<boolean>`date_trunc('milliseconds', updated_at) = date_trunc('milliseconds', ${seen}::timestamptz)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
