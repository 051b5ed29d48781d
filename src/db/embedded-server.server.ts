import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isProcessAlive, registerFolderUser, withFileLock } from '#platform/folder-users-and-file-locks.server.ts';
import { findPostgres } from './find-postgres-binaries.server.ts';

interface EmbeddedServer {
  /** For node-postgres: host is the folder of the Unix socket, or loopback without sockets. */
  readonly connection: { host: string; port: number; user: string; database: string };
  /**
   * The folder of the cluster. It differs from the requested one when the unprivileged account can't reach the
   * project.
   */
  readonly folder: string;
  /** Releases the server; the last process to do so stops it. */
  stop(): Promise<void>;
}

interface Place {
  readonly cluster: string;
  readonly sockets: string;
  readonly bin: string;
  readonly account: { uid: number; gid: number } | undefined;
}

const USER = 'sillon';
const PORT = 5432;
/** User id 65534 is the unprivileged account of every Unix. PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65534, gid: 65534 };
const usesSockets = process.platform !== 'win32';

/**
 * Starts, or joins, the one PostgreSQL server of a data folder. It is made with initdb on first use, adopted when a
 * killed process left it running, and stopped by the last process.
 * `settings` replace our PostgreSQL settings; a running server keeps the settings of its start.
 */
export async function startEmbeddedServer(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedServer> {
  const place = choosePlace(resolve(dataDir));
  const lockFile = `${place.cluster}.lock`;
  const lease = await withFileLock(lockFile, async () => {
    if (existsSync(join(place.cluster, 'PG_VERSION'))) handOver(place);
    else makeCluster(place);
    const port = await ensureRunning(place, settings);
    return { port, ...registerFolderUser(`${place.cluster}-clients`) };
  });
  const connection = {
    host: usesSockets ? place.sockets : '127.0.0.1',
    port: lease.port,
    user: USER,
    database: 'postgres',
  };
  const stop = () => withFileLock(lockFile, async () => (lease.release() ? stopServer(place) : undefined));
  return { connection, folder: place.cluster, stop };
}

function choosePlace(dataDir: string): Place {
  const account = process.getuid?.() === 0 ? NOBODY : undefined;
  mkdirSync(dataDir, { recursive: true });
  const bin = findPostgres();
  if (!account || (canUse(dataDir, account, 'x') && canUse(join(bin, 'postgres'), account, 'x'))) {
    const cluster = join(dataDir, 'pg');
    return { cluster, sockets: socketFolder(cluster, dataDir, account), bin, account };
  }
  return placeElsewhere(dataDir, bin, account);
}

/** Below a private home the unprivileged account reaches neither data nor programs, so both are copied elsewhere. */
function placeElsewhere(dataDir: string, bin: string, account: { uid: number; gid: number }): Place {
  const base = join('/var/lib', `sillon-${shortHash(dataDir)}`);
  mkdirSync(base, { recursive: true });
  chmodSync(base, 0o755);
  const copy = join(base, 'postgres');
  if (!existsSync(join(copy, 'bin', 'postgres')))
    cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  const cluster = join(base, 'pg');
  return { cluster, sockets: socketFolder(cluster, base, account), bin: join(copy, 'bin'), account };
}

/**
 * A socket's path may have only some 100 bytes; a long data folder gets a short one in the system's temporary folder.
 */
function socketFolder(cluster: string, base: string, account: Place['account']): string {
  const folder = base.length < 80 ? join(base, 'run') : join(tmpdir(), `sillon-${shortHash(cluster)}`);
  ownedFolder(folder, account);
  return folder;
}

function makeCluster({ cluster, bin, account }: Place) {
  rmSync(cluster, { recursive: true, force: true });
  ownedFolder(cluster, account);
  const version = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout;
  const collation =
    Number(/(\d+)/.exec(version)?.[1]) >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  const args = ['-D', cluster, '-U', USER, '-A', 'trust', '-E', 'UTF8', ...collation];
  const made = spawnSync(join(bin, 'initdb'), args, {
    ...account,
    encoding: 'utf8',
    cwd: dirname(cluster),
    env: serverEnv(),
  });
  if (made.status === 0) return;
  rmSync(cluster, { recursive: true, force: true });
  throw new Error(`The database could not be created in ${cluster}: ${made.stderr || made.error?.message}`);
}

/**
 * A data folder copied by root (a move to another machine, a backup) belongs to root and is returned to the database's
 * account.
 */
function handOver({ cluster, account }: Place) {
  if (!account || lstatSync(cluster).uid === account.uid) return;
  for (const name of ['', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(cluster, name), account.uid, account.gid);
}

async function ensureRunning(place: Place, settings: Readonly<Record<string, string>>): Promise<number> {
  const running = readPidFile(place.cluster);
  if (running && isProcessAlive(running.pid) && (await answers(place, running.port, 5000))) return running.port;
  if (running && !isProcessAlive(running.pid)) rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
  const port = usesSockets ? PORT : 40_000 + Math.floor(Math.random() * 20_000);
  const server = launch(place, port, settings);
  if (await answers(place, port, 60_000, () => server.exitCode === null)) return port;
  throw new Error(`The database in ${place.cluster} did not start; its log is in ${place.cluster}.log`);
}

/** Shared buffers in MB for a machine with so many bytes: a sixteenth, enough for the indexes of a large catalogue. */
const sharedBuffers = (bytes: number): number => Math.min(1024, Math.max(192, Math.floor(bytes / 16 / 1_048_576)));

function launch(
  { cluster, sockets, bin, account }: Place,
  port: number,
  asked: Readonly<Record<string, string>>,
): ChildProcess {
  const log = openSync(`${cluster}.log`, 'a');
  const settings = {
    listen_addresses: usesSockets ? '' : '127.0.0.1',
    ...(usesSockets && { unix_socket_directories: sockets, unix_socket_permissions: '0700' }),
    max_connections: '120',
    shared_buffers: `${sharedBuffers(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY))}MB`,
    effective_cache_size: '1GB',
    random_page_cost: '1.1',
    max_wal_size: '2GB',
    jit: 'off',
    // Most reads hit the system's page cache, where passing each page to an I/O worker costs more than reading it.
    ...(Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')) >= 18 && { io_method: 'sync' }),
    // After a restart the previously cached pages are read at once, instead of one by one by requests.
    ...(hasLibrary(bin, 'pg_prewarm') && { shared_preload_libraries: 'pg_prewarm' }),
    log_min_messages: 'warning',
    ...asked,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Its own process group: Ctrl-C in the terminal must reach us first, so that running requests still reach it.
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, '-p', String(port), ...args], {
    ...account,
    detached: true,
    stdio: ['ignore', log, log],
    cwd: dirname(cluster),
    env: serverEnv(),
  });
  child.on('error', () => undefined);
  child.unref();
  if (child.pid !== undefined) yieldToAskers(child.pid);
  return child;
}

/** Whether one of PostgreSQL's own libraries is beside these programs: as in npm's packages, or as in Debian's. */
function hasLibrary(bin: string, name: string): boolean {
  const ending = { darwin: 'dylib', win32: 'dll' }[process.platform as string] ?? 'so';
  return ['lib/postgresql', 'lib'].some((folder) => existsSync(join(bin, '..', folder, `${name}.${ending}`)));
}

/**
 * Sets the scheduling policy `SCHED_BATCH`, which child processes inherit, so that a woken backend does not preempt
 * the client. On two cores the shop spent a third of its time in socket writes without it.
 * Without `chrt`, or without the permission, the default policy stays.
 */
function yieldToAskers(pid: number) {
  if (process.platform === 'linux') spawnSync('chrt', ['-b', '-p', '0', String(pid)], { stdio: 'ignore' });
}

async function answers(
  { sockets }: Place,
  port: number,
  withinMs: number,
  mayStillCome = () => true,
): Promise<boolean> {
  const until = performance.now() + withinMs;
  const host = usesSockets ? sockets : '127.0.0.1';
  do {
    const client = new pg.Client({ host, port, user: USER, database: 'postgres', connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    const ok = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (ok) return true;
    await sleep(30);
  } while (mayStillCome() && performance.now() < until);
  return false;
}

async function stopServer({ cluster }: Place) {
  const running = readPidFile(cluster);
  if (!running || !isProcessAlive(running.pid)) return;
  process.kill(running.pid, 'SIGINT');
  const until = performance.now() + 30_000;
  while (isProcessAlive(running.pid) && performance.now() < until) await sleep(20);
}

function readPidFile(cluster: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) || PORT };
  } catch {
    return undefined;
  }
}

function ownedFolder(folder: string, account: Place['account']) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
}

function canUse(path: string, account: { uid: number; gid: number }, right: 'r' | 'w' | 'x'): boolean {
  return spawnSync('/bin/sh', ['-c', `test -${right} "$0"`, path], { ...account, cwd: '/' }).status === 0;
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** The server needs none of our secrets, and a stray PG* variable must not change its settings. */
const serverEnv = () => ({ PATH: process.env.PATH ?? '', LANG: 'C', LC_ALL: 'C', TZ: 'UTC' });
