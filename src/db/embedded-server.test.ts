import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedServer } from './embedded-server.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'sillon-embedded-'));
// The unprivileged account that runs the server as root must reach the folder; otherwise all of it is copied
// elsewhere.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const exited = (cluster: string) => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Another process that opens the folder, writes a row, reports it, and waits to be killed. */
function otherProcess(): Promise<{ kill(): Promise<void> }> {
  const code = `
    import { startEmbeddedServer } from '#db/embedded-server.server.ts';
    import pg from 'pg';
    const server = await startEmbeddedServer(${JSON.stringify(folder)});
    const client = new pg.Client(server.connection);
    await client.connect();
    await client.query('create table if not exists kept (n int)');
    await client.query('insert into kept values (1)');
    console.log('written');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.stdout.on('data', () =>
      resolve({
        kill: () =>
          new Promise((readServerPid) => {
            child.once('exit', () => readServerPid());
            child.kill('SIGKILL');
          }),
      }),
    );
    child.once('exit', (status) => reject(new Error(`ended with ${status}`)));
  });
}

test('a killed process leaves the server to the next one, and the last process stops it', async () => {
  const other = await otherProcess();
  await other.kill();
  const server = await startEmbeddedServer(folder);
  const pid = exited(server.folder);
  expect(isAlive(pid)).toBe(true);
  const client = new pg.Client(server.connection);
  await client.connect();
  expect((await client.query('select count(*)::int as count from kept')).rows[0].count).toBe(1);
  await client.end();

  const second = await otherProcess();
  await second.kill();
  await server.stop();
  expect(isAlive(pid)).toBe(false);
}, 30_000);

const mayYield = process.platform === 'linux' && spawnSync('chrt', ['--version']).status === 0;
test.skipIf(!mayYield)(
  'a backend that is woken does not preempt its client',
  async () => {
    const server = await startEmbeddedServer(folder);
    const client = new pg.Client(server.connection);
    await client.connect();
    const { pid } = (await client.query('select pg_backend_pid() as pid')).rows[0];
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    await client.end();
    await server.stop();
    // The 41st (proc_pid_stat): the scheduler's policy, 3 being SCHED_BATCH.
    expect(fields[41 - 3]).toBe('3');
  },
  30_000,
);

/** Whether the server of the folder runs the process that lists and reads the pages in memory. */
function listsPages(): boolean {
  const server = String(exited(join(folder, 'pg')));
  return readdirSync('/proc').some((pid) => {
    try {
      const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return parent === server && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('autoprewarm leader');
    } catch {
      return false;
    }
  });
}

test('the pages that were in memory are read at once by the next server', async () => {
  const work = async (...queries: string[]) => {
    const server = await startEmbeddedServer(folder);
    const client = new pg.Client(server.connection);
    await client.connect();
    try {
      for (const query of queries) await client.query(query);
      // The number of the table's pages in memory that no statement has read.
      const pages = () =>
        client.query(
          "select count(*)::int as pages from pg_buffercache where relfilenode = pg_relation_filenode('warm')",
        );
      await expect.poll(async () => (await pages()).rows[0].pages, { timeout: 10_000 }).toBeGreaterThan(200);
      // The pages are listed when the server stops. A server that stops before this process has begun leaves no list.
      if (existsSync('/proc')) await expect.poll(listsPages, { timeout: 10_000 }).toBe(true);
    } finally {
      await client.end();
      await server.stop();
    }
  };
  await work(
    'create extension pg_buffercache',
    "create table warm as select g as id, repeat('x', 900) as text from generate_series(1, 2000) g",
  );
  await work();
}, 60_000);

test('a pid file left by a crash of the machine is taken over', async () => {
  const first = await startEmbeddedServer(folder);
  const pid = exited(first.folder);
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  const again = await startEmbeddedServer(folder);
  expect(exited(again.folder)).not.toBe(pid);
  const client = new pg.Client(again.connection);
  await client.connect();
  expect((await client.query('select count(*)::int as count from kept')).rows[0].count).toBe(2);
  expect((await client.query('show fsync')).rows[0].fsync).toBe('on');
  await client.end();
  await again.stop();
  await first.stop();
}, 30_000);

test('a data folder copied to another place opens there, whichever account copied it', async () => {
  const first = await startEmbeddedServer(folder);
  await first.stop();
  const copy = mkdtempSync(join(tmpdir(), 'sillon-copied-'));
  chmodSync(copy, 0o755);
  cpSync(folder, copy, { recursive: true });
  const server = await startEmbeddedServer(copy);
  const client = new pg.Client(server.connection);
  await client.connect();
  expect((await client.query('select count(*)::int as count from kept')).rows[0].count).toBe(2);
  await client.end();
  await server.stop();
  rmSync(copy, { recursive: true, force: true });
}, 30_000);

test('a database that cannot start reports it at once', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'sillon-broken-'));
  chmodSync(copy, 0o755);
  cpSync(folder, copy, { recursive: true });
  writeFileSync(join(copy, 'pg', 'postgresql.conf'), 'no_such_setting = 1\n');
  const begin = Date.now();
  await expect(startEmbeddedServer(copy)).rejects.toThrow('did not start');
  expect(Date.now() - begin).toBeLessThan(10_000);
  rmSync(copy, { recursive: true, force: true });
}, 30_000);
