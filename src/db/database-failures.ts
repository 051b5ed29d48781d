/** An unusable database, such as one from a newer version. The message tells the operator the reason. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError';
}

interface Failure {
  readonly code?: string;
  readonly message: string;
}

export const POOLER_MESSAGE =
  'DATABASE_URL leads to a connection pooler in transaction or statement mode, in which a session loses its settings, locks and notifications. ' +
  'Sillon needs session mode (PgBouncer: pool_mode = session) or the address of PostgreSQL itself: see "A database of your own" in docs/operations.md.';

/** The server runs but accepts no connection yet: it is starting or stopping, or all connections are in use. */
const BUSY = /^(?:57P0[1-3]|53300|08(?!P01))/;
/** Messages of PgBouncer while its server is away; its code is always that of a protocol violation. */
const POOLER_WAITS =
  /server_login_retry|cannot connect to server|query_wait_timeout|login failed|shut ?down|server conn crashed/i;
const REASONS: { readonly [code: string]: string } = {
  ECONNREFUSED: 'nothing listens there yet',
  ENOENT: 'its socket is not there yet',
  ENOTFOUND: 'its host name is not known yet',
  EAI_AGAIN: 'its host name is not known yet',
};

/**
 * The reason of a failed connection when a retry can help: a server that is starting, a machine that is busy.
 * @returns the reason as a clause, or undefined when a retry cannot help
 */
export function temporaryFailureReason({ code, message }: Failure): string | undefined {
  if (!code) return /timeout|terminated|closed/i.test(message) ? 'it has not answered yet' : undefined;
  const isSqlState = /^[0-9A-Z]{5}$/.test(code) && code !== 'EPIPE';
  if (isSqlState) return BUSY.test(code) || (code === '08P01' && POOLER_WAITS.test(message)) ? message : undefined;
  return /^E[A-Z_]+$/.test(code) && !code.startsWith('ERR_')
    ? (REASONS[code] ?? `the connection fails: ${code}`)
    : undefined;
}

/**
 * Explains a failure that no retry can fix.
 * @param place database, host and port as `shop at localhost:5432`, without the account's password
 */
export function explainPermanentFailure({ code, message }: Failure, place: string): UnusableDatabaseError {
  if (code?.startsWith('28'))
    return new UnusableDatabaseError(
      `The database ${place} refuses the account of DATABASE_URL: ${message}. Check its user name and password.`,
    );
  if (code === '3D000' || /^no such database/i.test(message))
    return new UnusableDatabaseError(
      `The database of DATABASE_URL is not there (${place}): ${message}. Create it, or correct its name in DATABASE_URL.`,
    );
  if (/statement pooling/i.test(message)) return new UnusableDatabaseError(POOLER_MESSAGE);
  if (/unsupported startup parameter/i.test(message))
    return new UnusableDatabaseError(
      `The connection pooler of ${place} refuses a setting of DATABASE_URL: ${message}. Take that setting out of the address.`,
    );
  return new UnusableDatabaseError(`The database ${place} cannot be used: ${message}`);
}
