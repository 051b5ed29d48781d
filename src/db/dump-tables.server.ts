import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';

/** A dumped table: the text of each of its columns, except generated ones. */
export interface DumpedTable {
  readonly name: string;
  readonly columns: string[];
  readonly rows: number;
}

export interface DumpedSequence {
  readonly name: string;
  readonly value: number;
}

const ROWS_AT_ONCE = 2000;
/** The table of migrations fills itself. */
const LEFT_OUT = 'migrations';

/**
 * Runs `work` on one snapshot of all tables, which blocks no other transaction.
 * It needs no program of PostgreSQL, because the packaged server includes none.
 */
export async function withDatabaseSnapshot<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** The tables of the schema with their columns, except generated ones. */
export async function tablesToDump(client: pg.PoolClient): Promise<Omit<DumpedTable, 'rows'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $1
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** Writes the rows of a table, one JSON array of texts a line. @returns their number */
export async function dumpTable(
  client: pg.PoolClient,
  { name, columns }: Omit<DumpedTable, 'rows'>,
  out: Writable,
): Promise<number> {
  const texts = columns.map((column) => `${client.escapeIdentifier(column)}::text`).join(', ');
  await client.query(
    `declare dumped no scroll cursor for select to_json(array[${texts}])::text as line from ${client.escapeIdentifier(name)}`,
  );
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from dumped`);
    if (rows.length === 0) break;
    count += rows.length;
    if (!out.write(`${rows.map(({ line }) => line).join('\n')}\n`)) await once(out, 'drain');
  }
  await client.query('close dumped');
  return count;
}

/** The value of each sequence. Sequences run ahead of any snapshot, so a number is never given twice. */
export async function readSequenceValues(client: pg.PoolClient): Promise<DumpedSequence[]> {
  const { rows } = await client.query<DumpedSequence>(
    'select sequencename::text as name, last_value as value from pg_sequences where schemaname = current_schema() and last_value is not null order by 1',
  );
  return rows;
}
