// Source files as syntax trees (ESTree with TypeScript), for checks that read code.
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** The local name of each import, with its file and its name there; `*` for a namespace. */
type Imports = Map<string, { readonly path: string; readonly name: string }>;

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly program: SyntaxNode;
  readonly imports: Imports;
  /** Declarations of the top level, exported or not. */
  readonly declarations: readonly SyntaxNode[];
}

/** Parses a file. @param path from the root of the repository */
export function parseSource(path: string, text: string): SourceFile {
  // The parser's types have a shape for each kind of node; these checks read few of them.
  const program = parseSync(path, text).program as unknown as SyntaxNode;
  const statements = program.body as readonly SyntaxNode[];
  return {
    path,
    text,
    program,
    imports: findImports(path, statements),
    declarations: statements.map(
      (each) => (each.type === 'ExportNamedDeclaration' && (each.declaration as SyntaxNode | null)) || each,
    ),
  };
}

/** The name of an identifier, or an empty text. */
export const nodeName = (id: unknown): string => String((id as { name?: unknown } | null)?.name ?? '');

/** The line of a node, from 1. */
export const nodeLine = ({ text }: SourceFile, { start }: SyntaxNode): number =>
  text.slice(0, start).split('\n').length;

/** Visits a node and all below it. @param skip whether a field of a node is left out */
export function walkSyntaxTree(
  node: SyntaxNode,
  visit: (node: SyntaxNode) => void,
  skip: (node: SyntaxNode, field: string) => boolean = () => false,
): void {
  visit(node);
  for (const [field, value] of Object.entries(node)) {
    if (skip(node, field)) continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (child !== null && typeof child === 'object' && typeof (child as SyntaxNode).type === 'string')
        walkSyntaxTree(child as SyntaxNode, visit, skip);
  }
}

function findImports(path: string, statements: readonly SyntaxNode[]): Imports {
  const imports: Imports = new Map();
  for (const statement of statements) {
    if (statement.type !== 'ImportDeclaration') continue;
    const from = resolveImportPath(path, String((statement.source as { value: unknown }).value));
    if (!from) continue;
    for (const { type, local, imported } of statement.specifiers as {
      type: string;
      local: SyntaxNode;
      imported?: SyntaxNode;
    }[])
      imports.set(nodeName(local), {
        path: from,
        name: type === 'ImportNamespaceSpecifier' ? '*' : nodeName(imported),
      });
  }
  return imports;
}

/** The file of an import, from the root of the repository; undefined for a package. */
export function resolveImportPath(path: string, source: string): string | undefined {
  if (source.startsWith('#')) return `src/${source.slice(1)}`;
  return source.startsWith('.') ? normalize(join(dirname(path), source)) : undefined;
}
