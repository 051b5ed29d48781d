// A kept statement is put together of the same pieces each time: its text is written once. Kysely would write some kilobytes anew for
// each question, and whoever looks them up in a map would read them through once more.
import {
  type CompiledQuery,
  type OperationNode,
  PostgresQueryCompiler,
  type QueryId,
  type RawNode,
  type RootOperationNode,
  type ValueNode,
} from 'kysely';
import { KEEP_PLAN } from './kept-plans.server.ts';

/** What stands among the pieces for a value, and before one that is written into the text itself. */
const VALUE = Symbol('a value');
const WRITTEN = Symbol('a value in the text');

/** What may come behind a piece, and the text that ends with it. */
class Behind {
  readonly #pieces = new Map<unknown, Behind>();
  sql: string | undefined;

  with(piece: unknown): Behind {
    const known = this.#pieces.get(piece);
    if (known) return known;
    const made = new Behind();
    this.#pieces.set(piece, made);
    return made;
  }
}

/** PostgreSQL's compiler, which knows the texts of kept statements by their pieces: there are as many as ways in the code to put them together. */
export class KnowingCompiler extends PostgresQueryCompiler {
  readonly #known = new Behind();

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const pieces: unknown[] = [];
    const parameters: unknown[] = [];
    if (!isRaw(node) || !isKept(node) || !takeApart(node, pieces, parameters)) return super.compileQuery(node, queryId);
    const text = pieces.reduce<Behind>((before, piece) => before.with(piece), this.#known);
    text.sql ??= super.compileQuery(node, queryId).sql;
    return { query: node, queryId, sql: text.sql, parameters };
  }
}

const isRaw = (node: OperationNode): node is RawNode => node.kind === 'RawNode';
const isValue = (node: OperationNode): node is ValueNode => node.kind === 'ValueNode';

/** Whether its text begins as that of a kept statement, by itself or by what stands first in it. */
function isKept({ sqlFragments: [begin = ''], parameters: [first] }: RawNode): boolean {
  if (begin !== '') return begin.startsWith(KEEP_PLAN);
  return first !== undefined && isRaw(first) && isKept(first);
}

/** Whether all of it is text and values; then these are gathered, texts of a template by the template, of which there is one for each place in the code. */
function takeApart({ sqlFragments, parameters }: RawNode, pieces: unknown[], values: unknown[]): boolean {
  if ('raw' in sqlFragments) pieces.push(sqlFragments);
  else pieces.push(sqlFragments.length, ...sqlFragments);
  for (const node of parameters)
    if (isRaw(node)) {
      if (!takeApart(node, pieces, values)) return false;
    } else if (isValue(node)) {
      if (node.immediate) pieces.push(WRITTEN, node.value);
      else {
        pieces.push(VALUE);
        values.push(node.value);
      }
    } else return false;
  return true;
}
