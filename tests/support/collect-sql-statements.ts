// The statements that stores would send, without running them: their functions are called with placeholders instead of
// arguments.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import { unwrapQueryJsonRowsStatement } from '#db/query-rows.server.ts';

interface SentStatement {
  /** The texts of its template; empty for one built by Kysely. */
  readonly texts: readonly string[];
  readonly sql: string;
}

/**
 * The values of placeholders as number, text and boolean. Several are used, so that several branches of a function are
 * taken.
 */
const SEEDS = [1, 0] as const;

/**
 * All statements of a module's exported functions, called with placeholders; errors after a statement do not matter.
 */
export async function collectSqlStatements(path: string): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(resolve(path)).href);
  for (const exported of Object.values(module))
    if (typeof exported === 'function') for (const seed of SEEDS) await callWith(exported as Call, seed, sent);
  return sent;
}

type Call = (...given: unknown[]) => unknown;

async function callWith(call: Call, seed: number, sent: SentStatement[]): Promise<void> {
  const db = recording(sent, seed);
  const given = Array.from({ length: 6 }, () => placeholder(seed));
  await db
    .transaction()
    .execute(async (trx) => {
      for (const args of [
        [trx, ...given],
        [{ db: trx }, ...given],
      ]) {
        const answer = call(...args);
        if (Symbol.asyncIterator in Object(answer))
          await (answer as AsyncIterable<unknown>)[Symbol.asyncIterator]().next();
        else await Promise.race([answer, new Promise((end) => setTimeout(end, 200))]);
      }
    })
    .catch(() => undefined);
}

/** A database that records statements and answers each with one placeholder. */
function recording(sent: SentStatement[], seed: number): Kysely<unknown> {
  const connection: DatabaseConnection = {
    executeQuery: async ({ query, sql }: CompiledQuery) => {
      const wide = unwrapQueryJsonRowsStatement(sql);
      const node = wide === undefined ? query : innerTemplate(query);
      sent.push({ texts: [...templateTexts(node)], sql: wide ?? sql });
      return { rows: [placeholder(seed) as never], numAffectedRows: 1n };
    },
    streamQuery: () => {
      throw new Error('Nothing is streamed here.');
    },
  };
  class Recorder extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return connection;
    }
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Recorder(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

const templateTexts = (node: object): readonly string[] =>
  'sqlFragments' in node ? (node.sqlFragments as readonly string[]) : [];

/** The template inside the one of `queryJsonRows`, which is its second parameter. */
const innerTemplate = (node: object): object => (node as { readonly parameters: readonly object[] }).parameters[1]!;

const HIDDEN = new Set(['then', 'toOperationNode', 'expressionType', 'isAliasedExpression', 'isOperationNodeSource']);
/** Fields of filters and rows, though texts have methods with these names. */
const FIELDS = new Set(['search', 'link', 'anchor']);
const TEXT = '2026-11-28';

/** Replaces any argument: an object with every field, a list of one, a text, a date. */
function placeholder(seed: number): unknown {
  const list = (): unknown[] => [placeholder(seed)];
  return new Proxy(
    {},
    {
      get(_, key) {
        if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'string' ? TEXT : seed);
        if (key === Symbol.iterator) return () => list()[Symbol.iterator]();
        if (typeof key === 'symbol' || HIDDEN.has(key)) return undefined;
        if (key === 'toJSON') return () => TEXT;
        if (key === 'length' || key === 'size') return 1;
        for (const value of [list(), TEXT, new Date(TEXT), new Map([[1, placeholder(seed)]])] as object[])
          if (key !== 'constructor' && !FIELDS.has(key) && key in Object(value) && !(key in Object.prototype)) {
            const method = Reflect.get(Object(value), key) as unknown;
            return typeof method === 'function' ? method.bind(value) : method;
          }
        return placeholder(seed);
      },
      has: (_, key) => typeof key === 'string' && !HIDDEN.has(key),
    },
  );
}

/**
 * The columns of a statement as described by PostgreSQL, without running it. @throws its error if it cannot be
 * prepared
 */
export function describeSqlStatement(client: pg.Client, text: string): Promise<pg.FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: pg.FieldDef[] = [];
    const ignored = () => undefined;
    const submittable = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription(message: { readonly fields: pg.FieldDef[] }) {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
      handleCommandComplete: ignored,
      handleEmptyQuery: ignored,
    };
    client.query(submittable);
  });
}
