import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSource, resolveImportPath, type SyntaxNode } from '../../scripts/gate/syntax-tree.ts';

/** Packages of PDFs, fonts and pictures: together some 20 MB of memory, which a shop that draws none does without. */
const LOADED_LATER = /^(pdfkit|fontkit|sharp|@hyzyla\/pdfium|zxing-wasm)$/;

/** The ways by static imports from files to a package, each as its files. Types are not imported. */
function importWays(starts: readonly string[], wanted: RegExp): string[][] {
  const ways: string[][] = [];
  const seen = new Set(starts);
  const open = starts.map((start) => [start]);
  for (let way = open.shift(); way; way = open.shift()) {
    const path = way.at(-1)!;
    for (const source of staticImports(path)) {
      const file = resolveImportPath(path, source)?.replace(/\?.*$/, '');
      if (!file && wanted.test(source)) ways.push([...way, source]);
      if (!file || seen.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) continue;
      seen.add(file);
      open.push([...way, file]);
    }
  }
  return ways;
}

const staticImports = (path: string): string[] =>
  (parseSource(path, readFileSync(path, 'utf8')).program.body as SyntaxNode[])
    .filter(({ source, importKind, exportKind }) => source && importKind !== 'type' && exportKind !== 'type')
    .map(({ source }) => String((source as SyntaxNode).value));

test('the server starts without the code of PDFs, fonts and pictures, which load when first needed', () => {
  // The build has the pages beside the server.
  const pages = globSync('src/web/**/*.{ts,tsx}').filter((path) => !/\.test\.|\.d\.ts$/.test(path));
  expect(pages.length).toBeGreaterThan(100);
  const ways = importWays(['src/server/app.server.ts', ...pages], LOADED_LATER);
  expect(ways.map((way) => way.join(' → '))).toEqual([]);
});

test('a file that draws PDFs is found to import their code', () => {
  expect(importWays(['src/modules/making/cut-check/cut-report.server.ts'], LOADED_LATER)).not.toEqual([]);
});
