// The second yardstick (docs/bench.md): reads of one row by its primary key over plain sockets, with nothing but the
// protocol.
import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { DatabasePool } from '#db/connect.server.ts';

const CONNECTIONS = 16;
const STATEMENT = 'bare';

/**
 * Rows per second that the database finds by id on sixteen connections, one statement at a time on each.
 * @param ids of the projects to read in turn
 */
export async function measureBareSelects(pool: DatabasePool, ids: readonly number[], seconds: number): Promise<number> {
  const { host, port, user, password, database } = pool.options;
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ host, port, user, password, database }));
  const text = 'select id, name, artist_name, price_from from projects where id = $1';
  for (const client of clients) {
    await client.connect();
    await client.query({ name: STATEMENT, text, values: [ids[0]] });
  }
  const questions = ids.map(questionFor);
  let next = 0;
  let answers = 0;
  const begin = performance.now();
  const until = begin + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      // From here on the driver no longer reads the socket.
      const socket: Duplex = client.connection.stream;
      client.on('error', () => undefined);
      socket.removeAllListeners('data');
      socket.resume();
      while (performance.now() < until) {
        await answerTo(socket, questions[next++ % questions.length] ?? Buffer.alloc(0));
        answers += 1;
      }
      socket.destroy();
    }),
  );
  return Math.round((answers * 1000) / (performance.now() - begin));
}

/** Bind, Execute and Sync of the PostgreSQL protocol. */
function questionFor(id: number): Buffer {
  const value = Buffer.from(String(id));
  const bind = Buffer.concat([
    Buffer.from(`\0${STATEMENT}\0`),
    Buffer.from([0, 0, 0, 1]),
    int32(value.length),
    value,
    Buffer.from([0, 0]),
  ]);
  return Buffer.concat([message('B', bind), message('E', Buffer.from([0, 0, 0, 0, 0])), message('S', Buffer.alloc(0))]);
}

const message = (type: string, body: Buffer) => Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/** ReadyForQuery outside a transaction: the end of an answer. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const ERROR = 0x45;

function answerTo(socket: Duplex, question: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer) => {
      if (chunk[0] === ERROR) reject(new Error(`The database would not: ${chunk.toString('latin1')}`));
      if (!chunk.subarray(-READY.length).equals(READY)) return;
      socket.off('data', take);
      resolve();
    };
    socket.on('data', take);
    socket.write(question);
  });
}
