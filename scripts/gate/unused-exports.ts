import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';
import type { Score } from './step.ts';

/** An export is a promise to other files: an unused one is removed or loses its `export`. */
export function checkUnusedExports(): Score {
  const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.js', '*.mjs'], { encoding: 'utf8' });
  const files = stdout.split('\n').filter((file) => /(?<!\.d)\.m?[jt]sx?$/.test(file) && existsSync(file));
  const unused = unusedExports(files);
  if (files.length === 0) return { passed: 0, failed: 1, words: 'The check of exports saw no file at all.' };
  if (unused.length === 0) return { passed: 1, failed: 0, words: `${files.length} files, every export is imported` };
  return { passed: 0, failed: 1, words: unused.map(({ file, name }) => `${file}: no file imports ${name}`).join('\n') };
}

/** An export that no other file imports. */
interface UnusedExport {
  readonly file: string;
  readonly name: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Files whose exports a framework, a glob or a test runner reads by name, and generated types. */
const READ_BY_NAME =
  /^src\/web\/(root|entry\.client|entry\.server)\.tsx?$|\.gallery\.tsx$|\.config\.ts$|^src\/server\/production-entry\.server\.ts$|^src\/db\/types\.gen\.ts$/;

/** @param files paths from the folder of the project, of TypeScript files and of scripts that import them */
function unusedExports(files: readonly string[]): UnusedExport[] {
  const used = new Map<string, Set<string>>();
  const exported: UnusedExport[] = [];
  const use = (file: string, name: string) => used.set(file, (used.get(file) ?? new Set()).add(name));
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    const program = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file);
    readImports(program, file, use);
    if (!READ_BY_NAME.test(file)) exported.push(...exportsOf(program as unknown as Node, file));
  }
  for (const page of routeModules()) use(page, '*');
  return exported.filter(({ file, name }) => !used.get(file)?.has(name) && !used.get(file)?.has('*'));
}

/** Route modules of React Router. */
const routeModules = (): string[] =>
  [...readFileSync('src/web/routes.ts', 'utf8').matchAll(/'((?:pages|shell)\/[\w./-]+\.tsx?)'/g)].map(
    ([, page]) => `src/web/${page}`,
  );

type Use = (file: string, name: string) => void;

function readImports(tree: unknown, from: string, use: Use) {
  visit(tree, (node) => {
    const source = node.source as { value?: unknown } | null | undefined;
    const file = typeof source?.value === 'string' ? resolved(from, source.value) : null;
    if (!file) return;
    if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration')
      for (const part of node.specifiers as Node[]) use(file, importedName(part));
    // A namespace, `export *` and import() may use everything.
    else use(file, '*');
  });
}

const importedName = (part: Node): string => {
  if (part.type === 'ImportDefaultSpecifier') return 'default';
  const named = (part.imported ?? part.local) as { name?: string; value?: string } | undefined;
  return part.type === 'ImportNamespaceSpecifier' ? '*' : (named?.name ?? named?.value ?? '*');
};

function resolved(from: string, source: string): string | null {
  const path = source.startsWith('#')
    ? join('src', source.slice(1))
    : source.startsWith('.')
      ? join(dirname(from), source)
      : null;
  return path?.replace(/\?.*$/, '') ?? null;
}

function exportsOf(program: Node, file: string): UnusedExport[] {
  return (program.body as Node[]).flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.source || !node.declaration) return [];
    const declaration = node.declaration as Node;
    const names = declaration.declarations
      ? (declaration.declarations as Node[]).map(({ id }) => (id as { name?: string }).name)
      : [(declaration.id as { name?: string } | null)?.name];
    return names.flatMap((name) => (name ? [{ file, name }] : []));
  });
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  else if (typeof value === 'object' && value !== null && 'type' in value) {
    see(value as Node);
    for (const key of Object.keys(value)) visit((value as Node)[key], see);
  }
}
