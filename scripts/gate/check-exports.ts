// An export is a promise to other files: it is imported by one of them, and its name exists once, so that a search
// finds it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { GateStepResult } from './run-step.ts';
import {
  nodeName,
  parseSource,
  resolveImportPath,
  type SourceFile,
  type SyntaxNode,
  walkSyntaxTree,
} from './syntax-tree.ts';

export function checkExports(): GateStepResult {
  const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.js', '*.mjs'], { encoding: 'utf8' });
  const paths = stdout.split('\n').filter((path) => /(?<!\.d)\.m?[jt]sx?$/.test(path) && existsSync(path));
  if (paths.length === 0) return { passed: 0, failed: 1, words: 'The check of exports saw no file at all.' };
  const faults = findExportFaults(
    paths.map((path) => parseSource(path, readFileSync(path, 'utf8'))),
    routeModules(),
  );
  if (faults.length > 0) return { passed: 0, failed: 1, words: faults.join('\n') };
  return { passed: 1, failed: 0, words: `${paths.length} files, every export is imported and has a name of its own` };
}

/** Files whose exports React Router, the gallery, the test runner or the bundler reads by name. */
const READ_BY_NAME =
  /^src\/web\/(root|entry\.client|entry\.server)\.tsx?$|\.gallery\.tsx$|\.config\.ts$|^src\/server\/production-server-entry\.server\.ts$|^src\/db\/types\.gen\.ts$/;

interface Export {
  readonly file: string;
  readonly name: string;
}

/**
 * @param pages paths of route modules: React Router reads their exports.
 * @returns a line for each export that no other file imports, and for each name that several files of src export
 */
export function findExportFaults(files: readonly SourceFile[], pages: readonly string[]): string[] {
  const used = usedNames(files);
  const exported = files
    .filter(({ path }) => !READ_BY_NAME.test(path) && !pages.includes(path))
    .flatMap((file) => exportedNames(file));
  const unused = exported.filter(({ file, name }) => !used.get(file)?.has(name) && !used.get(file)?.has('*'));
  const owners = Map.groupBy(
    exported.filter(({ file }) => file.startsWith('src/')),
    ({ name }) => name,
  );
  const shared = [...owners].flatMap(([name, all]) => {
    const paths = [...new Set(all.map(({ file }) => file))];
    return paths.length > 1 ? [`${name} is exported by ${paths.join(' and ')}`] : [];
  });
  return [...unused.map(({ file, name }) => `${file}: no file imports ${name}`), ...shared];
}

/** The imported names of each file; `*` where a namespace, `export *` or import() may use all of them. */
function usedNames(files: readonly SourceFile[]): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const { path, program } of files)
    walkSyntaxTree(program, (node) => {
      const source = (node.source as { value?: unknown } | null | undefined)?.value;
      const file = typeof source === 'string' ? resolveImportPath(path, source)?.replace(/\?.*$/, '') : undefined;
      if (!file) return;
      const names = used.get(file) ?? new Set();
      used.set(file, names);
      const isNamed = node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration';
      for (const name of isNamed ? (node.specifiers as SyntaxNode[]).map(importedName) : ['*']) names.add(name);
    });
  return used;
}

function importedName(specifier: SyntaxNode): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return specifier.type === 'ImportNamespaceSpecifier' ? '*' : nodeName(specifier.imported ?? specifier.local) || '*';
}

/** Names declared by an export; a re-export belongs to the file of its declaration. */
const exportedNames = ({ path, program }: SourceFile): Export[] =>
  (program.body as readonly SyntaxNode[]).flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.source || !node.declaration) return [];
    const { declarations, id } = node.declaration as SyntaxNode & { declarations?: readonly SyntaxNode[] };
    const names = declarations ? declarations.map((each) => nodeName(each.id)) : [nodeName(id)];
    return names.filter(Boolean).map((name) => ({ file: path, name }));
  });

/** Route modules of React Router. */
const routeModules = (): string[] =>
  [...readFileSync('src/web/routes.ts', 'utf8').matchAll(/'((?:pages|shell)\/[\w./-]+\.tsx?)'/g)].map(
    ([, page]) => `src/web/${page}`,
  );
