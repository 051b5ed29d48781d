// Finds each `Promise.all` around a statement that locks or writes: such statements belong into `sendStatementsInOrder`
// (docs/internals/database.md).
import { readFileSync } from 'node:fs';
import { nodeLine, nodeName, parseSource, type SourceFile, type SyntaxNode, walkSyntaxTree } from './syntax-tree.ts';

/** SQL that locks or writes. */
const SQL =
  /\binsert\s+into\b|\bupdate\s+(?:only\s+)?[\w."]+(?:\s+(?:as\s+)?\w+)?\s+set\b|\bdelete\s+from\b|\bmerge\s+into\b|\bfor\s+(?:no\s+key\s+)?update\b|\bfor\s+(?:key\s+)?share\b|\badvisory_(?:xact_)?lock\b|\bnextval\b/i;
/** Kysely's methods that do the same. */
const METHODS = new Set([
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'forUpdate',
  'forShare',
  'forNoKeyUpdate',
]);
/** Each call of these has a transaction of its own, in which its statements have their own order. */
const TRANSACTIONS = new Set([
  'runInTransaction',
  'runInSharedTransaction',
  'runLastCallTransaction',
  'runFirstCallTransactionOnce',
]);
const BEGIN = /^begin\b/i;
const TOGETHER = /\bPromise\.(?:all|allSettled)\b/;

const readText = (path: string): string => readFileSync(path, 'utf8');
const isServer = (path: string): boolean => path.endsWith('.server.ts');

/** The names that a part of a file refers to, and the effects visible in its text. */
interface Found {
  readonly names: Set<string>;
  /** `store.saveCard` of a namespace import, as `store` and `saveCard`. */
  readonly members: [string, string][];
  writes: boolean;
  opensTransaction: boolean;
}

interface File extends SourceFile {
  readonly functions: ReadonlyMap<string, Found>;
}

/**
 * @param paths of source files, from the root of the repository
 * @returns each place as `path:line`, with the functions that lock or write
 */
export function findConcurrentWrites(paths: readonly string[], read = readText): string[] {
  // Pages have no callers: one without `Promise.all` need not be parsed.
  const parsed = paths
    .map((path) => [path, read(path)] as const)
    .filter(([path, text]) => isServer(path) || TOGETHER.test(text));
  const files = new Map(parsed.map(([path, text]) => [path, analyseFile(path, text)]));
  const writing = writingFunctions(files);
  return [...files.values()].flatMap((file) =>
    callsOfPromiseAll(file.program).flatMap((node) => {
      const found = look(node);
      const names = resolved(file, found)
        .filter((name) => writing.has(name))
        .map((name) => name.split('#')[1]);
      return found.writes || names.length > 0
        ? [`${file.path}:${nodeLine(file, node)} ${names.join(', ') || 'a statement that writes'}`]
        : [];
    }),
  );
}

function analyseFile(path: string, text: string): File {
  const source = parseSource(path, text);
  const functions = new Map<string, Found>();
  for (const declared of source.declarations) {
    if (declared.type === 'FunctionDeclaration')
      functions.set(nodeName(declared.id), look(declared.body as SyntaxNode));
    if (declared.type === 'VariableDeclaration')
      for (const { id, init } of declared.declarations as { id: SyntaxNode; init: SyntaxNode | null }[])
        if (init && id.type === 'Identifier') functions.set(nodeName(id), look(init));
  }
  return { ...source, functions };
}

/** Functions that lock or write directly or through a function they call, as `path#name`. */
function writingFunctions(files: ReadonlyMap<string, File>): Set<string> {
  const writing = new Set<string>();
  for (let before = -1; writing.size !== before; ) {
    before = writing.size;
    for (const file of files.values())
      for (const [name, found] of file.functions)
        if (!found.opensTransaction && (found.writes || resolved(file, found).some((used) => writing.has(used))))
          writing.add(`${file.path}#${name}`);
  }
  return writing;
}

const resolved = ({ path, imports, functions }: File, { names, members }: Found): string[] => [
  ...[...names].flatMap((name) => {
    const imported = imports.get(name);
    if (imported) return [`${imported.path}#${imported.name}`];
    return functions.has(name) ? [`${path}#${name}`] : [];
  }),
  ...members.flatMap(([object, name]) => {
    const imported = imports.get(object);
    return imported?.name === '*' ? [`${imported.path}#${name}`] : [];
  }),
];

function look(root: SyntaxNode): Found {
  const found: Found = { names: new Set(), members: [], writes: false, opensTransaction: false };
  walkSyntaxTree(
    root,
    (node) => {
      if (node.type === 'Identifier') {
        const name = nodeName(node);
        found.names.add(name);
        if (TRANSACTIONS.has(name)) found.opensTransaction = true;
      }
      if (node.type === 'Literal' && BEGIN.test(String(node.value))) found.opensTransaction = true;
      if (node.type === 'TemplateElement' && SQL.test(String((node.value as { raw: unknown }).raw)))
        found.writes = true;
      if (node.type !== 'MemberExpression' || node.computed) return;
      const [object, name] = [node.object as SyntaxNode, nodeName(node.property)];
      if (
        METHODS.has(name) ||
        (name === 'send' && nodeName((object as { property?: unknown }).property ?? object) === 'jobs')
      )
        found.writes = true;
      if (name === 'transaction') found.opensTransaction = true;
      if (object.type === 'Identifier') found.members.push([nodeName(object), name]);
    },
    isPlainKey,
  );
  return found;
}

function callsOfPromiseAll(program: SyntaxNode): SyntaxNode[] {
  const calls: SyntaxNode[] = [];
  walkSyntaxTree(
    program,
    (node) => {
      const callee = node.type === 'CallExpression' ? (node.callee as SyntaxNode) : undefined;
      if (
        callee?.type === 'MemberExpression' &&
        TOGETHER.test(`${nodeName(callee.object)}.${nodeName(callee.property)}`)
      )
        calls.push(node);
    },
    isPlainKey,
  );
  return calls;
}

/** Names of members and properties are no references. */
const isPlainKey = (node: SyntaxNode, field: string): boolean =>
  (field === 'property' || field === 'key') && !node.computed;
