// The row types that stores give to raw statements, read from their sources: sql<Row>`…`. Those of a contract are read
// from its schemas.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import {
  nodeLine,
  nodeName,
  parseSource,
  type SourceFile,
  type SyntaxNode,
  walkSyntaxTree,
} from '../../scripts/gate/syntax-tree.ts';

/** How a column is typed: by a kind of value, as a list of those, or by something that JSON holds. */
type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'json' | 'unknown';
type Columns = ReadonlyMap<string, Kind>;

export interface TypedSqlStatement {
  readonly place: string;
  /** The texts of its template, by which a sent statement is recognised. */
  readonly texts: readonly string[];
  /** Undefined if the type cannot be read from the sources. */
  readonly columns: Columns | undefined;
}

interface File extends SourceFile {
  readonly types: ReadonlyMap<string, SyntaxNode>;
}

const files = new Map<string, File | undefined>();

/** The exports of all contracts, by path. */
const contracts = new Map<string, Readonly<Record<string, unknown>>>();
for (const path of globSync('src/**/*.contract.ts'))
  contracts.set(path, await import(/* @vite-ignore */ pathToFileURL(resolve(path)).href));

/** The typed statements of a source file. */
export function readTypedSqlStatements(path: string): TypedSqlStatement[] {
  const file = load(path);
  if (!file) return [];
  const found: TypedSqlStatement[] = [];
  walkSyntaxTree(file.program, (node) => {
    if (node.type !== 'TaggedTemplateExpression' || nodeName(node.tag) !== 'sql') return;
    const [row] = ((node.typeArguments as SyntaxNode | null)?.params ?? []) as SyntaxNode[];
    if (!row) return;
    const texts = ((node.quasi as SyntaxNode).quasis as { value: { cooked: string } }[]).map(
      ({ value }) => value.cooked,
    );
    // A statement that only wraps another is identified by the inner one.
    if (texts.every((each) => each.trim() === '')) return;
    found.push({ place: `${path}:${nodeLine(file, node)}`, texts, columns: readColumns(file, row) });
  });
  return found;
}

function load(path: string): File | undefined {
  if (!files.has(path))
    files.set(path, existsSync(path) ? withTypes(parseSource(path, readFileSync(path, 'utf8'))) : undefined);
  return files.get(path);
}

const withTypes = (source: SourceFile): File => ({
  ...source,
  types: new Map(
    source.declarations
      .filter(({ type }) => type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration')
      .map((declared) => [nodeName(declared.id), declared]),
  ),
});

function named(file: File, type: string): [File, SyntaxNode] | undefined {
  const own = file.types.get(type);
  if (own) return [file, own];
  const imported = file.imports.get(type);
  const other = imported && load(imported.path);
  return other && named(other, imported.name);
}

/** @returns undefined where a part of the type cannot be read */
function readColumns(file: File, type: SyntaxNode): Columns | undefined {
  if (type.type === 'TSTypeLiteral') return readMembers(file, type.members as SyntaxNode[]);
  if (type.type === 'TSParenthesizedType') return readColumns(file, type.typeAnnotation as SyntaxNode);
  if (type.type === 'TSIntersectionType')
    return merged((type.types as SyntaxNode[]).map((part) => readColumns(file, part)));
  if (type.type !== 'TSTypeReference') return undefined;
  const params = ((type.typeArguments as SyntaxNode | null)?.params ?? []) as SyntaxNode[];
  const reference = nodeName(type.typeName);
  const [inner, keys] = params;
  if (inner?.type === 'TSTypeQuery') return columnsOfSchema(schemaNamed(file, nodeName(inner.exprName)));
  if (['Readonly', 'Required'].includes(reference) && inner) return readColumns(file, inner);
  if (['Pick', 'Omit'].includes(reference) && inner && keys) {
    const all = readColumns(file, inner);
    const wanted = literals(keys);
    if (!all || !wanted) return undefined;
    return new Map([...all].filter(([key]) => wanted.includes(key) === (reference === 'Pick')));
  }
  const found = named(file, reference);
  if (!found || params.length > 0) return undefined;
  const [where, declared] = found;
  if (declared.type === 'TSTypeAliasDeclaration') return readColumns(where, declared.typeAnnotation as SyntaxNode);
  const parents = ((declared.extends as SyntaxNode[] | undefined) ?? []).map((parent) =>
    readColumns(where, { ...parent, type: 'TSTypeReference', typeName: parent.expression } as SyntaxNode),
  );
  return merged([...parents, readMembers(where, (declared.body as SyntaxNode).body as SyntaxNode[])]);
}

/** The schema behind `z.infer<typeof Name>`. */
function schemaNamed(file: File, local: string): z.core.$ZodType | undefined {
  const { path, name } = file.imports.get(local) ?? { path: file.path, name: local };
  return contracts.get(path)?.[name] as z.core.$ZodType | undefined;
}

function columnsOfSchema(schema: z.core.$ZodType | undefined): Columns | undefined {
  const { def } = (schema as z.core.$ZodTypes | undefined)?._zod ?? {};
  if (def?.type === 'intersection') return merged([def.left, def.right].map(columnsOfSchema));
  if (def?.type !== 'object') return undefined;
  const present = Object.entries(def.shape).filter(([, { _zod }]) => _zod.optout !== 'optional');
  return new Map(present.map(([column, each]) => [column, kindOfSchema(each as z.core.$ZodTypes)]));
}

function kindOfSchema({ _zod: { def } }: z.core.$ZodTypes): Kind {
  switch (def.type) {
    case 'nullable':
    case 'readonly':
      return kindOfSchema(def.innerType as z.core.$ZodTypes);
    case 'number':
    case 'string':
    case 'boolean':
      return def.type;
    case 'enum':
      return typeof Object.values(def.entries)[0] as Kind;
    case 'literal':
      return typeof def.values[0] as Kind;
    case 'array':
    case 'object':
    case 'record':
    case 'tuple':
      return 'json';
    default:
      return 'unknown';
  }
}

const merged = (parts: readonly (Columns | undefined)[]): Columns | undefined =>
  parts.every((part) => part !== undefined) ? new Map(parts.flatMap((part) => [...(part ?? [])])) : undefined;

function literals(type: SyntaxNode): string[] | undefined {
  if (type.type === 'TSUnionType') {
    const all = (type.types as SyntaxNode[]).map(literals);
    return all.every((each) => each !== undefined) ? all.flat() : undefined;
  }
  return type.type === 'TSLiteralType' ? [String((type.literal as { value: unknown }).value)] : undefined;
}

function readMembers(file: File, members: readonly SyntaxNode[]): Columns | undefined {
  const columns = new Map<string, Kind>();
  for (const member of members) {
    if (member.type !== 'TSPropertySignature' || member.computed) return undefined;
    const key = member.key as SyntaxNode;
    const annotation = (member.typeAnnotation as SyntaxNode | null)?.typeAnnotation as SyntaxNode | undefined;
    // An optional column may be missing.
    if (annotation && !member.optional) columns.set(nodeName(key) || String(key.value), getKind(file, annotation));
  }
  return columns;
}

const PLAIN: Readonly<Record<string, Kind>> = {
  TSNumberKeyword: 'number',
  TSStringKeyword: 'string',
  TSBooleanKeyword: 'boolean',
  TSArrayType: 'json',
  TSTupleType: 'json',
  TSTypeLiteral: 'json',
  TSTemplateLiteralType: 'string',
};
const NAMED: Readonly<Record<string, Kind>> = {
  Date: 'Date',
  Buffer: 'Buffer',
  Record: 'json',
  ReadonlyArray: 'json',
  Array: 'json',
};

function getKind(file: File, type: SyntaxNode): Kind {
  const plain = PLAIN[type.type];
  if (plain) return plain;
  if (type.type === 'TSTypeOperator' || type.type === 'TSParenthesizedType')
    return getKind(file, type.typeAnnotation as SyntaxNode);
  if (type.type === 'TSLiteralType') {
    const value = (type.literal as { value?: unknown }).value;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? (typeof value as Kind)
      : 'unknown';
  }
  if (type.type === 'TSUnionType') {
    const kinds = new Set(
      (type.types as SyntaxNode[])
        .filter(({ type: each }) => each !== 'TSNullKeyword' && each !== 'TSUndefinedKeyword')
        .map((each) => getKind(file, each)),
    );
    return kinds.size === 1 ? ([...kinds][0] as Kind) : 'unknown';
  }
  if (type.type !== 'TSTypeReference') return 'unknown';
  const known = NAMED[nodeName(type.typeName)];
  if (known) return known;
  const found = named(file, nodeName(type.typeName));
  if (!found) return 'unknown';
  return found[1].type === 'TSInterfaceDeclaration' ? 'json' : getKind(found[0], found[1].typeAnnotation as SyntaxNode);
}

/**
 * The JavaScript type in which node-postgres reads each PostgreSQL type, by its OID. A number that may be too large is
 * text.
 */
const READ_AS: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  25: 'string',
  700: 'number',
  701: 'number',
  1042: 'string',
  1043: 'string',
  1082: 'string',
  1114: 'Date',
  1184: 'Date',
  1700: 'string',
  2950: 'string',
};

/** Describes each column that differs between a statement's row type and PostgreSQL's description. */
export function rowTypeMismatches(
  { columns }: TypedSqlStatement,
  fields: readonly { name: string; dataTypeID: number }[],
): string[] {
  if (!columns) return [];
  const given = new Map(fields.map((field) => [field.name, field.dataTypeID]));
  return [...columns].flatMap(([column, kind]) => {
    const type = given.get(column);
    if (type === undefined) return [`has no column ${column}`];
    const read = READ_AS[type];
    if (kind === 'unknown' || read === undefined || read === kind) return [];
    return [`column ${column} is typed ${kind} and read as ${read}`];
  });
}
