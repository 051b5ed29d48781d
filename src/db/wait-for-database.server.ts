import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  explainPermanentFailure,
  POOLER_MESSAGE,
  temporaryFailureReason,
  UnusableDatabaseError,
} from './database-failures.ts';

export interface DatabaseWaitOptions {
  /** Writes a line for the person who started the program. */
  readonly say: (words: string) => void;
  /** Milliseconds to wait for the server in all. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 60_000;
/** Milliseconds of one attempt, and between two messages. */
const ATTEMPT_MS = 5000;
const PAUSE_MS = 250;
/** A pooler may assign its connections in turn; so many tries show whether a session keeps its own. */
const TURNS = 12;
const ADDRESS = /^(?:postgres(?:ql)?:\/\/|socket:|\/)/;

/**
 * Waits until the database of an address answers, and checks that sessions keep their settings.
 * @throws UnusableDatabaseError with a readable reason: at once when waiting cannot help, else after `patienceMs`
 */
export async function waitForDatabase(
  address: string,
  { say, patienceMs = PATIENCE_MS }: DatabaseWaitOptions,
): Promise<void> {
  const until = performance.now() + patienceMs;
  const place = formatDatabaseLocation(address);
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const error = await findSessionFailure(address);
    if (!error) return;
    if (error instanceof UnusableDatabaseError) throw error;
    const reason = temporaryFailureReason(error);
    if (!reason) throw explainPermanentFailure(error, place);
    const left = Math.ceil((until - performance.now()) / 1000);
    if (left <= 0)
      throw new UnusableDatabaseError(
        `The database of DATABASE_URL (${place}) could not be reached within ${patienceMs / 1000} seconds: ${reason}.`,
      );
    if (performance.now() - reportedAt >= ATTEMPT_MS) {
      say(`Waiting for the database of DATABASE_URL (${place}): ${reason}. ${left} more seconds at most …`);
      reportedAt = performance.now();
    }
    await sleep(PAUSE_MS);
  }
}

function formatDatabaseLocation(address: string): string {
  const { host, port, database } = clientFor(address);
  return host.startsWith('/') ? `${database} at ${host}` : `${database} at ${host}:${port}`;
}

function clientFor(address: string): pg.Client {
  try {
    if (!ADDRESS.test(address)) throw new Error('another scheme');
    const client = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: ATTEMPT_MS,
      query_timeout: ATTEMPT_MS,
      application_name: 'sillon',
    });
    client.on('error', () => undefined);
    return client;
  } catch {
    // The error may contain the address, and with it the password.
    throw new UnusableDatabaseError(
      'DATABASE_URL is not an address of PostgreSQL, as postgres://user:password@host:5432/name.',
    );
  }
}

async function findSessionFailure(address: string): Promise<Error | undefined> {
  const clients = [clientFor(address), clientFor(address)] as const;
  try {
    await checkSessions(...clients);
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function checkSessions(one: pg.Client, other: pg.Client) {
  await one.connect();
  const { rows } = await one.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
  if (rows[0]?.is_standby)
    throw new UnusableDatabaseError(
      'DATABASE_URL leads to a standby of PostgreSQL, which can only be read. Sillon needs the primary server.',
    );
  await other.connect();
  if (await keepsConnection(one, other)) return;
  throw new UnusableDatabaseError(POOLER_MESSAGE);
}

/** Whether a session keeps its server connection while another session is in a transaction. */
async function keepsConnection(one: pg.Client, other: pg.Client): Promise<boolean> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const own = await readBackendPid(one);
    await other.query('begin');
    const others = await readBackendPid(other);
    const now = others === own ? undefined : await readBackendPid(one);
    await other.query('rollback');
    if (now !== own) return false;
  }
  return true;
}

async function readBackendPid(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
