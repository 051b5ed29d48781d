import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ProviderDispute } from '#platform/ports/provider-ledger.ts';

interface DisputeRow {
  readonly id: number;
  readonly status: ProviderDispute['status'];
  readonly refund_id: number | null;
  /** Whether this is the first news of the dispute. */
  readonly isNew: boolean;
}

/** Stores the state of a dispute, under the order's lock. Late news does not undo the bank's decision. */
export async function storeDispute(
  db: Db,
  provider: string,
  order_id: number,
  { dispute_id, amount, currency, reason, status, due_by, created }: ProviderDispute,
): Promise<DisputeRow | undefined> {
  return queryRow(
    db,
    sql<DisputeRow>`
    insert into disputes (provider, dispute_id, order_id, amount, currency, reason, status, due_by, opened_at,
      closed_at)
    values (${provider}, ${dispute_id}, ${order_id}, ${amount}, ${currency}, ${reason}, ${status}, ${due_by},
      ${created}, case when ${status} <> 'open' then now() end)
    on conflict (provider, dispute_id) do update set status = excluded.status, due_by = excluded.due_by,
      reason = excluded.reason, amount = excluded.amount,
      closed_at = coalesce(disputes.closed_at, excluded.closed_at)
      where disputes.status = 'open'
    returning id, status, refund_id, xmax = 0 as "isNew"`,
  );
}

/** Undecided disputes of a provider, and those of the list that are unknown here. */
export async function findDisputeIdsToFetch(db: Db, provider: string, listed: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ dispute_id: string }>`
    select dispute_id from disputes where provider = ${provider} and status = 'open'
    union select l from unnest(${[...listed]}::text[]) l
      where not exists (select from disputes d where d.provider = ${provider} and d.dispute_id = l)`.execute(db);
  return rows.map(({ dispute_id }) => dispute_id);
}

export async function linkDisputeRefund(db: Db, id: number, refund_id: number): Promise<void> {
  await db.updateTable('disputes').set({ refund_id }).where('id', '=', id).execute();
}
