// A function over 80 lines has more than one job. It is split by meaning: a named part for each job. Biome's rule
// `noExcessiveLinesPerFunction` does not count lines of JSX, so this check counts all of them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { GateStepResult } from './run-step.ts';
import { nodeLine, nodeName, parseSource, type SourceFile, type SyntaxNode, walkSyntaxTree } from './syntax-tree.ts';

/** Lines from the first of a function to its last, comments and parameters included. */
const MOST_LINES = 80;

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

export function checkFunctionLength(): GateStepResult {
  const { stdout } = spawnSync('git', ['ls-files', 'src', 'scripts', 'tests'], { encoding: 'utf8' });
  const paths = stdout.split('\n').filter((path) => isChecked(path) && existsSync(path));
  if (paths.length === 0) return { passed: 0, failed: 1, words: 'The check of functions saw no file at all.' };
  const faults = paths.flatMap((path) => findLongFunctions(parseSource(path, readFileSync(path, 'utf8'))));
  if (faults.length > 0)
    return { passed: 0, failed: 1, words: [...faults, 'Give each job of these functions a function.'].join('\n') };
  return { passed: 1, failed: 0, words: `${paths.length} files, no function is longer than ${MOST_LINES} lines` };
}

/** Test files are left out: there a function is a whole suite. */
const isChecked = (path: string): boolean => /\.m?[jt]sx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path);

/** @returns a line for each function of a file that is too long */
export function findLongFunctions(file: SourceFile): string[] {
  const faults: string[] = [];
  const names = new Map<unknown, string>();
  walkSyntaxTree(file.program, (node) => {
    // A function without a name of its own has the name of its variable, property or method.
    const owned = node.type === 'VariableDeclarator' ? node.init : node.value;
    if (owned) names.set(owned, nodeName(node.id ?? node.key));
    if (!FUNCTIONS.has(node.type)) return;
    const lines = countLines(file, node);
    const name = nodeName(node.id) || names.get(node) || 'a function without a name';
    if (lines > MOST_LINES) faults.push(`${file.path}:${nodeLine(file, node)} ${name} has ${lines} lines`);
  });
  return faults;
}

const countLines = ({ text }: SourceFile, { start, end }: SyntaxNode): number =>
  text.slice(start, end).split('\n').length;
