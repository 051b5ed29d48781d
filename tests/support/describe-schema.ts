import type pg from 'pg';

/** Tables whose rows come with the schema, and their columns that differ from one installation to the next. */
const SHIPPED_ROWS: Readonly<Record<string, readonly string[]>> = {
  gift_wraps: [],
  home_sections: [],
  installation: ['name'],
  mechanical_rates: [],
  platform_fees: [],
  price_tables: ['version'],
  recommendation_rounds: [],
  warehouses: ['created_at'],
};

/**
 * The hash of a function's body without comments and white space; literals that continue in the next line are joined.
 */
const BODY = `md5(regexp_replace(regexp_replace(regexp_replace(
  coalesce(pg_get_function_sqlbody(p.oid), p.prosrc),
  '--[^\\n]*', '', 'g'), '''\\s*\\n\\s*''', '', 'g'), '\\s+', '', 'g'))`;

const OBJECTS = `
  with tables as (
    select oid, relname, relkind from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v') and relname <> 'migrations'),
  lines as (
    select format('column %s.%s %s%s%s%s%s%s', t.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' end,
        case when a.attgenerated <> '' then ' generated' when d.oid is not null then ' default' end,
        ' ' || pg_get_expr(d.adbin, d.adrelid),
        case when a.attidentity <> '' then ' identity ' || a.attidentity::text end,
        case when a.attstattarget >= 0 then ' statistics ' || a.attstattarget end) as line
      from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      where t.relkind = 'r'
    union all
    select format('constraint %s.%s %s', t.relname, c.conname, pg_get_constraintdef(c.oid))
      from tables t join pg_constraint c on c.conrelid = t.oid and c.contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select 'index ' || pg_get_indexdef(i.indexrelid) from tables t join pg_index i on i.indrelid = t.oid
    union all
    select 'trigger ' || pg_get_triggerdef(g.oid)
      from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
    union all
    select format('view %s %s', relname, md5(regexp_replace(pg_get_viewdef(oid), '\\s+', '', 'g')))
      from tables where relkind = 'v'
    union all
    select format('sequence %s %s from %s', s.sequencename, s.data_type, s.start_value)
      from pg_sequences s where s.schemaname = current_schema()
    union all
    select format('type %s.%s %s', t.relname, a.attname, format_type(a.atttypid, a.atttypmod))
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
      where t.relnamespace = current_schema()::regnamespace and t.relkind = 'c'
    union all
    select format('function %s(%s) returns %s %s %s %s%s rows %s body %s', p.proname,
        pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), l.lanname, p.provolatile, p.proparallel,
        case when p.proisstrict then ' strict' end, p.prorows, ${BODY})
      from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'extension ' || extname from pg_extension)
  select regexp_replace(line, '\\s+', ' ', 'g') as line from lines`;

/**
 * Describes a database: each column, constraint, index, trigger, function and shipped row on a line, in alphabetical
 * order. The order of columns within a table does not count.
 */
export async function describeSchema(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(OBJECTS);
  const lines = rows.map(({ line }) => line);
  for (const [table, without] of Object.entries(SHIPPED_ROWS)) {
    const shipped = await pool.query<{ line: string }>(
      `select format('row %s %s', $1::text, to_jsonb(t) - $2::text[]) as line from ${table} t`,
      [table, without],
    );
    lines.push(...shipped.rows.map(({ line }) => line));
  }
  return `${lines.sort().join('\n')}\n`;
}
