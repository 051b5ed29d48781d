// PostgreSQL's plans for running statements, in a small catalogue whose statistics claim that it is large.
import type pg from 'pg';
import { z } from 'zod';
import type { DatabasePool } from '#db/connect.server.ts';
import { fillCatalogue } from './fill-catalogue.ts';

const Node = z.object({
  'Node Type': z.string(),
  'Plan Rows': z.number(),
  'Relation Name': z.optional(z.string()),
  'Join Filter': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(Node));
  },
});
const Explained = z.object({ 'Query Text': z.string(), Plan: Node });

/** Tables that grow with the catalogue, with the number of rows that their statistics claim. */
const BIG: Readonly<Record<string, number>> = {
  projects: 1_000_000,
  items: 1_200_000,
  barcodes: 600_000,
  songs: 4_000_000,
  project_images: 3_000_000,
  creators: 200_000,
  parties: 300_000,
  search_vocabulary: 300_000,
};

/** Inserts a few rows and sets large statistics; autovacuum does not update them during the test. */
export async function pretendLargeTables(pool: pg.Pool): Promise<void> {
  await fillCatalogue(pool, 2000);
  await pool.query(`insert into songs (uuid, project_id, title, side, position, state)
    select md5(id::text)::uuid, id, name, 'A', 1, 'waiting' from projects`);
  await pool.query(
    "insert into project_images (project_id, kind, file, width, height) select id, 'cover', 'x', 600, 600 from projects",
  );
  await pool.query('insert into barcodes (item_id, barcode) select id, id::text from items');
  await pool.query('analyze');
  for (const [table, rows] of Object.entries(BIG)) {
    await pool.query(`alter table ${table} set (autovacuum_enabled = off)`);
    await pool.query('update pg_class set reltuples = $2 where oid = $1::text::regclass', [table, rows]);
  }
}

export interface PlanWatch {
  /** Statements with a full scan of a big table since the last call, each with the table's name. */
  scans(): string[];
  /** Statements that compared all rows of two tables pairwise since the last call. */
  comparisons(): string[];
  /** Number of statements since the last call. */
  statements(): number;
}

/** Records the plan of each statement of the pool from now on. */
export function watchPlans(pool: DatabasePool, big: readonly string[] = Object.keys(BIG)): PlanWatch {
  const watched = new WeakSet<pg.PoolClient>();
  let plans: z.infer<typeof Explained>[] = [];
  let reported = 0;
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.on('notice', ({ message = '' }) => {
      const at = message.indexOf('{');
      if (!message.includes('plan:') || at < 0) return;
      plans.push(Explained.parse(JSON.parse(message.slice(at))));
      reported += 1;
    });
    for (const setting of [
      "load 'auto_explain'",
      'set auto_explain.log_min_duration = 0',
      "set auto_explain.log_format = 'json'",
      'set client_min_messages = log',
    ])
      client.query(setting).catch(() => undefined);
  };
  pool.on('acquire', watch);
  // The connections of shared reads were opened before, at the first read of the app.
  for (const client of pool.reads.clients) watch(client);
  return {
    scans() {
      const found = plans.flatMap(({ 'Query Text': text, Plan }) =>
        scanned(Plan)
          .filter((table) => big.includes(table))
          .map((table) => `${table}: ${shortened(text)}`),
      );
      plans = [];
      return found;
    },
    comparisons() {
      const found = plans.filter(({ Plan }) => compares(Plan)).map(({ 'Query Text': text }) => shortened(text));
      plans = [];
      return found;
    },
    statements() {
      const count = reported;
      reported = 0;
      return count;
    },
  };
}

const shortened = (text: string) => text.replace(/\s+/g, ' ').slice(0, 300);

const compares = (node: z.infer<typeof Node>): boolean =>
  (node['Node Type'] === 'Nested Loop' && node['Join Filter'] !== undefined) || (node.Plans ?? []).some(compares);

/** Tables that are read completely; a scan that soon finds enough rows does not count. */
function scanned(node: z.infer<typeof Node>, above?: z.infer<typeof Node>): string[] {
  const ends = above?.['Node Type'] === 'Limit' && above['Plan Rows'] < node['Plan Rows'] / 2;
  const own = node['Node Type'] === 'Seq Scan' && !ends ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap((each) => scanned(each, node))];
}
