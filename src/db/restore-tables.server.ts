import pg from 'pg';
import type { DumpedSequence, DumpedTable } from './dump-tables.server.ts';

/** Gives each table's lines, in the form of `dumpTable`. */
type LinesOf = (table: DumpedTable) => AsyncIterable<string>;

const LINES_AT_ONCE = 500;

/**
 * Fills the tables of a migrated schema, all of them or none, and replaces the rows that migrations inserted. Foreign
 * keys are dropped meanwhile and must hold again at the end. It needs the tables' owner, no superuser.
 * @throws when a table gets fewer or more rows than were dumped
 */
export async function restoreTables(
  pool: pg.Pool,
  tables: readonly DumpedTable[],
  sequences: readonly DumpedSequence[],
  linesOf: LinesOf,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const names = tables.map(({ name }) => pg.escapeIdentifier(name));
    const bonds = await findForeignKeys(client);
    for (const { table, name } of bonds) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(', ')}`);
    for (const table of tables) await loadTable(client, table, linesOf(table));
    for (const { name, value } of sequences)
      await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, rule } of bonds)
      await client.query(`alter table ${table} add constraint ${name} ${rule}`);
    await client.query('commit');
    await client.query('set statement_timeout = 0');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release(true);
  }
}

/** The foreign keys of all tables. */
async function findForeignKeys(client: pg.PoolClient): Promise<{ table: string; name: string; rule: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0 order by 1, 2`,
  );
  return rows;
}

async function loadTable(client: pg.PoolClient, { name, columns, rows }: DumpedTable, lines: AsyncIterable<string>) {
  const insert = await insertInto(client, name, columns);
  let waiting: string[] = [];
  let count = 0;
  const flush = async () => {
    if (waiting.length) await client.query(insert, [`[${waiting.join(',')}]`]);
    count += waiting.length;
    waiting = [];
  };
  for await (const line of lines) if (waiting.push(line) >= LINES_AT_ONCE) await flush();
  await flush();
  if (count !== rows) throw new Error(`The backup lists ${rows} rows of ${name}, but ${count} were restored.`);
}

async function insertInto(client: pg.PoolClient, name: string, columns: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ column: string; type: string }>(
    'select attname::text as column, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attnum > 0',
    [pg.escapeIdentifier(name)],
  );
  const types = new Map(rows.map(({ column, type }) => [column, type]));
  const values = columns.map((column, place) => `(line->>${place})::${types.get(column) ?? 'text'}`).join(', ');
  const into = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  return `insert into ${pg.escapeIdentifier(name)} (${into}) overriding system value select ${values} from json_array_elements($1::json) line`;
}
