// A connection pooler like PgBouncer: it answers the login itself and lends connections of the server.
import { connect, createServer, type Server, type Socket } from 'node:net';
import type pg from 'pg';

/** Parameters that PgBouncer keeps for its clients; it refuses all others at login. */
const KNOWN = ['user', 'database', 'application_name', 'client_encoding', 'DateStyle', 'TimeZone'];
const READY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);

export type PoolMode = 'session' | 'transaction';

interface Pooler {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts one before a server that trusts its account; its clients need the same account. */
export async function startPooler(server: pg.ClientConfig, mode: PoolMode, at = 0): Promise<Pooler> {
  const idle: Socket[] = [];
  const open = new Set<Socket>();
  const lend = async (startup: Buffer) => idle.pop() ?? kept(open, await logIn(socketTo(server), startup));
  const pooler = createServer((client) => {
    kept(open, client);
    client.once('data', (startup: Buffer) => {
      const strange = parseParameters(startup).find((name) => !KNOWN.includes(name));
      if (strange) return void client.end(postgresErrorMessage('08P01', `unsupported startup parameter: ${strange}`));
      client.write(
        Buffer.concat([message('R', int32(0)), message('K', int32(1), int32(1)), message('Z', Buffer.from('I'))]),
      );
      serve(client, { mode, lend: () => lend(startup), giveBack: (socket) => void idle.push(socket) });
    });
  });
  const port = await listenOnPort(pooler, at);
  const close = () =>
    new Promise<void>((closed) => {
      for (const socket of open) socket.destroy();
      pooler.close(() => closed());
    });
  return { port, close };
}

interface Lending {
  readonly mode: PoolMode;
  lend(): Promise<Socket>;
  giveBack(socket: Socket): void;
}

function serve(client: Socket, { mode, lend, giveBack }: Lending) {
  let lent: Promise<Socket> | undefined;
  const borrow = async () => {
    const server = await lend();
    const answer = (bytes: Buffer) => {
      const isDone = mode === 'transaction' && endsIdle(bytes);
      if (isDone) {
        server.off('data', answer);
        lent = undefined;
        giveBack(server);
      }
      client.write(bytes);
    };
    server.on('data', answer);
    return server;
  };
  client.on('data', async (bytes: Buffer) => {
    if (String.fromCharCode(bytes[0] ?? 0) === 'X') return client.end();
    lent ??= borrow();
    (await lent).write(bytes);
  });
}

/** Whether an answer of the server ends outside of a transaction. */
const endsIdle = (bytes: Buffer): boolean => bytes.at(-6) === READY && bytes.at(-1) === IDLE;

function logIn(server: Socket, startup: Buffer): Promise<Socket> {
  return new Promise((ready, failed) => {
    server.once('error', failed);
    server.write(startup);
    const answer = (bytes: Buffer) => {
      if (!endsIdle(bytes)) return;
      server.off('data', answer);
      ready(server);
    };
    server.on('data', answer);
  });
}

function socketTo({ connectionString, host, port }: pg.ClientConfig): Socket {
  if (connectionString) {
    const { hostname, port: its } = new URL(connectionString);
    return connect(Number(its || 5432), hostname);
  }
  return host?.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port ?? 5432, host);
}

function kept(open: Set<Socket>, socket: Socket): Socket {
  open.add(socket);
  socket.on('error', () => undefined);
  return socket.once('close', () => open.delete(socket));
}

/** The parameter names of a StartupMessage, each before its value. */
const parseParameters = (startup: Buffer): string[] =>
  startup
    .subarray(8)
    .toString()
    .split('\0')
    .filter((word, i) => i % 2 === 0 && word !== '');

export function postgresErrorMessage(code: string, words: string): Buffer {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${words}\0\0`));
}

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

export function listenOnPort(server: Server, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
}
