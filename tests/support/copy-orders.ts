// Copies an order of the story many times, as after years of trade: delivered, with all of its rows.
import type pg from 'pg';

/** Tables that grow with each sale, and the columns that must differ between copies, as SQL of `n`. */
const COPIES: readonly { table: string; keyColumn: string; changes: Readonly<Record<string, string>> }[] = [
  {
    table: 'orders',
    keyColumn: 'id',
    changes: {
      number: "'M' || n",
      cart_id: "lpad(n::text, 10, 'm')",
      email: "'m' || n || '@many.example'",
      user_id: 'case when n % 100 = 0 then user_id end',
      status: "'delivered'",
      lookup_hash: 'null',
      created_at: "now() - n * interval '1 hour'",
      paid_at: "now() - n * interval '1 hour'",
    },
  },
  {
    table: 'shipments',
    keyColumn: 'order_id',
    changes: { status: "'delivered'", warehouse_id: '1', sent_at: 'now()', delivered_at: 'now()' },
  },
  {
    table: 'order_items',
    keyColumn: 'order_id',
    changes: {
      shop_id: 'case when n % 100 = 0 then shop_id end',
      project_id: 'case when n % 100 = 0 then project_id end',
    },
  },
  { table: 'order_events', keyColumn: 'order_id', changes: {} },
  {
    table: 'payment_attempts',
    keyColumn: 'order_id',
    changes: { idempotency_key: "'m' || n", provider_id: "'pi_m' || n", created_at: "now() - n * interval '1 hour'" },
  },
  {
    table: 'invoices',
    keyColumn: 'order_id',
    changes: { sequence: '1000 + n', number: "'MI' || n", issued_at: "now() - n * interval '1 hour'" },
  },
  {
    table: 'order_feedback',
    keyColumn: 'order_id',
    changes: { rating: '1 + n % 5', body: "'Said ' || n", at: "now() - n * interval '1 hour'" },
  },
  { table: 'reservations', keyColumn: 'order_id', changes: {} },
  {
    table: 'stock_movements',
    keyColumn: 'order_id',
    changes: { warehouse_id: '1', at: "now() - n * interval '1 hour'" },
  },
];

export const TABLES_GROWN_BY_COPIES: readonly string[] = [
  ...COPIES.map(({ table }) => table),
  'users',
  'mails',
  'order_keys',
];

/** Inserts copies of a paid order. Triggers are disabled meanwhile, because the sums of the copies have no journal. */
export async function copyPaidOrder(
  pool: pg.Pool,
  { order_id, user_id }: { order_id: number; user_id: number },
  copies: number,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const { table, keyColumn, changes } of COPIES)
      await client.query(await copyRowsSql(client, table, keyColumn, changes), [order_id, copies]);
    await client.query(
      await copyRowsSql(client, 'users', 'id', { email: "'m' || n || '@many.example'", name: "'Many ' || n" }),
      [user_id, copies],
    );
    await client.query(`insert into mails (kind, entity, recipient, lang, data, state, sent_at, created_at)
      select kind, 'order:' || n, 'm' || n || '@many.example', lang, data, 'sent', now(), now() - n * interval '1 hour'
      from (select * from mails where kind = 'order_paid' limit 1) m, generate_series(1, ${copies}) n`);
    await client.query(
      'insert into order_keys (order_id, key_hash) select id, sha256(number::bytea) from orders where id > 1000000',
    );
    await client.query('analyze');
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

/** Copy `n` of a row has the id of the original plus a million times `n`, and so have its references. */
async function copyRowsSql(
  client: pg.PoolClient,
  table: string,
  keyColumn: string,
  changes: Readonly<Record<string, string>>,
) {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map(
    (name) =>
      changes[name] ??
      (name === 'id' || name === keyColumn || name === 'shipment_id' ? `t.${name} + n::bigint * 1000000` : `t.${name}`),
  );
  return `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
    select ${values.join(', ')} from ${table} t, generate_series(1, $2::int) n where t.${keyColumn} = $1`;
}
