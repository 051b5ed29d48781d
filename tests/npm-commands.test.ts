// The import and export commands, and the one that makes the first admin, run as real processes on a real database.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILE_CACHE_FOLDER } from './support/second-process.ts';
import { createTestDatabase } from './support/test-database.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'sillon-commands-'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const addressOf = ({ connectionString, host, port, user, database: name }: pg.ClientConfig): string =>
  connectionString ?? `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`;

interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function command(script: 'import' | 'export' | 'appoint-admin', ...words: string[]): Promise<Said> {
  const { MODE: _, ...env } = process.env;
  try {
    const { stdout, stderr } = await run(process.execPath, [`scripts/${script}.ts`, ...words], {
      env: {
        ...env,
        NODE_COMPILE_CACHE: COMPILE_CACHE_FOLDER,
        DATABASE_URL: addressOf(database.connection),
        DATA_DIR: folder,
        LOG_LEVEL: 'fatal',
      },
    });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

const FILE = join(folder, 'stock.csv');
writeFileSync(
  FILE,
  'artist,title,label,format,price,currency,quantity,genre\nNova,Kiln,Cellar,LP,25.00,EUR,10,Soul\nNova,,Cellar,LP,1,EUR,1,Soul\n椎名林檎,Salt,Cellar,CD,"1.234,50 €",EUR,2,Jazz\n',
);
const projects = async () =>
  (await database.pool.query("select name from projects where name in ('Kiln', 'Salt') order by name")).rows.map(
    ({ name }) => name,
  );

test('a dry run lists the effects of an import row by row, and writes no row', async () => {
  const { code, out } = await command('import', 'catalogue', FILE, '--dry-run');
  expect([code, out]).toEqual([0, expect.stringContaining('would be 2 imported, 0 changed, 0 unchanged, 1 skipped')]);
  expect(out).toMatch(/row 3: .+ \[title_missing\]/);
  expect(await projects()).toEqual([]);
});

test('an import names its undo command, and the undo keeps records sold since', async () => {
  const { out } = await command('import', 'catalogue', FILE);
  expect(out).toContain('2 imported, 0 changed, 0 unchanged, 1 skipped');
  expect(await projects()).toEqual(['Kiln', 'Salt']);
  await database.pool.query("update items set sold = 1 from projects p where p.id = project_id and p.name = 'Salt'");
  const [, id = ''] = /To undo it: npm run import -- undo (\d+)/.exec(out) ?? [];
  const undone = await command('import', 'undo', id);
  expect(undone.out).toContain(`Import ${id} undone: 1 row; 1 kept`);
  expect(await projects()).toEqual(['Salt']);
  expect((await command('import', 'undo', id)).code).toBe(1);
});

test.each([
  ['csv', 'Salt'],
  ['json', 'Salt'],
  ['shopify', 'Salt'],
  // Discogs accepts only records with a release id, and this shop's have none.
  ['discogs', 'release_id,price'],
] as const)('the catalogue goes out as %s', async (format, holds) => {
  const file = join(folder, `out-${format}`);
  expect((await command('export', 'catalogue', file, '--format', format)).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain(holds);
  if (format !== 'csv' && format !== 'json') return;
  const { out } = await command('import', 'catalogue', file, '--dry-run');
  expect(out).toContain('would be 0 imported, 0 changed, 1 unchanged, 0 skipped');
});

test('a command explains why it refuses invalid arguments', async () => {
  const said = await Promise.all([
    command('export', 'catalogue', join(folder, 'x'), '--format', 'xml'),
    command('import', 'catalogue', join(folder, 'nowhere.csv')),
    command('import', 'catalogue', FILE, '--currency', 'XXX'),
  ]);
  expect(said.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect(said[0]?.err).toContain('csv|json|discogs|shopify');
  expect(said[1]?.err).toContain('There is no file or folder at');
  expect(said[2]?.err).toContain('XXX is not a supported currency');
});

test('a new shop gets its first admin on its own machine, and the audit log records it', async () => {
  const { rows } = await database.pool.query(
    "with party as (insert into parties (kind) values ('user') returning id) insert into users (id, email, name) select id, 'Owner@records.example', 'Owner' from party returning id",
  );
  const { id } = rows[0];
  await database.pool.query(
    "insert into sessions (token_hash, user_id, expires_at) values ('\\x01', $1, now() + interval '1 day')",
    [id],
  );
  expect(await command('appoint-admin', 'nobody@records.example')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No account that can sign in has the address nobody@records.example'),
  });
  expect(await command('appoint-admin', 'owner@RECORDS.example')).toMatchObject({
    code: 0,
    out: expect.stringContaining('is an admin now'),
  });
  const { rows: users } = await database.pool.query(
    'select role, (select count(*)::int from sessions where user_id = u.id) as sessions from users u where id = $1',
    [id],
  );
  expect(users).toEqual([{ role: 'admin', sessions: 0 }]);
  const { rows: told } = await database.pool.query(
    "select user_id, action, after from audit_log where entity = 'user' and entity_id = $1",
    [String(id)],
  );
  expect(told).toEqual([{ user_id: id, action: 'role_changed', after: { role: 'admin', prod: false } }]);
  expect((await command('appoint-admin')).err).toContain('npm run admin');
});
