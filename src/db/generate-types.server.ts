import type pg from 'pg';
import { lookupTable } from '#kit/lookup-table.ts';

const TYPES: Record<string, string> = lookupTable({
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'Json',
  tsvector: 'string',
  _text: 'string[]',
  _int2: 'number[]',
  _int4: 'number[]',
  _int8: 'number[]',
});

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: string;
  has_default: boolean;
  is_generated: boolean;
}

/**
 * Generates the TypeScript of Kysely's tables from the migrated database, so that the schema is written only once, in
 * SQL.
 */
export async function generateTypes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(`
    select table_name, column_name, udt_name, is_nullable,
      column_default is not null or is_identity = 'YES' as has_default, is_generated = 'ALWAYS' as is_generated
    from information_schema.columns
    where table_schema = 'public' and table_name in (select tablename from pg_tables where schemaname = 'public')
    order by table_name, ordinal_position`);
  const sets = await loadClosedSets(pool);
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const interfaces = [...tables].map(
    ([name, columns]) => `interface ${pascal(name)} {\n${columns.map((column) => line(column, sets)).join('\n')}\n}`,
  );
  const index = [...tables.keys()].map((name) => `  ${name}: ${pascal(name)};`).join('\n');
  return `// Generated from the migrated database by \`npm run migrate -- --types\`. Do not edit.\n${HEAD}\n${interfaces.join('\n\n')}\n\nexport interface Tables {\n${index}\n}\n`;
}

const HEAD = `import type { ColumnType, GeneratedAlways } from 'kysely';

type Optional<T> = ColumnType<T, T | undefined, T>;
/** Unknown when read; written as a JSON string. */
type Json = ColumnType<unknown, string | undefined, string>;
`;

/** The columns that a CHECK limits to a few words, as \`table.column\`, with the type of these words. */
async function loadClosedSets(pool: pg.Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ table_name: string; definition: string }>(`
    select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace order by conrelid, conname`);
  return new Map(
    rows.flatMap(({ table_name, definition }) => {
      const [, column, list] = definition.match(CLOSED_SET) ?? [];
      return column && list ? [[`${table_name}.${column}`, list.replaceAll('::text', '').replaceAll(', ', ' | ')]] : [];
    }),
  );
}

/** `check (kind in ('artist', 'label'))`, as PostgreSQL writes it. */
const CLOSED_SET = /^CHECK \(\((\w+) = ANY \(ARRAY\[((?:'\w+'::text(?:, )?)+)\]\)\)\)$/;

function line(
  { table_name, column_name, udt_name, is_nullable, has_default, is_generated }: Column,
  sets: ReadonlyMap<string, string>,
): string {
  const base = sets.get(`${table_name}.${column_name}`) ?? TYPES[udt_name];
  if (!base) throw new Error(`No TypeScript type is known for ${udt_name} (${column_name})`);
  return `  ${column_name}: ${wrap(is_nullable === 'YES' && base !== 'Json' ? `${base} | null` : base, has_default && base !== 'Json', is_generated)};`;
}

function wrap(type: string, hasDefault: boolean, isGenerated: boolean): string {
  if (isGenerated) return `GeneratedAlways<${type}>`;
  return hasDefault ? `Optional<${type}>` : type;
}

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
