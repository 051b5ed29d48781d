import { expect, test } from 'vitest';
import { findLongFunctions } from '../scripts/gate/check-function-length.ts';
import { parseSource } from '../scripts/gate/syntax-tree.ts';

const faultsIn = (text: string, path = 'src/kit/a.tsx') => findLongFunctions(parseSource(path, text));
/** A function body of so many lines in braces. */
const body = (lines: number) => `{${'\n  run();'.repeat(lines - 2)}\n}`;

test('a function of 80 lines is short enough, and one of 81 is a fault with its place and name', () => {
  expect(faultsIn(`function short() ${body(80)}`)).toEqual([]);
  expect(faultsIn(`\nfunction long() ${body(81)}`)).toEqual(['src/kit/a.tsx:2 long has 81 lines']);
});

test('arrow functions, methods and functions without a name are counted too', () => {
  expect(faultsIn(`const arrow = () => ${body(81)};`)).toEqual(['src/kit/a.tsx:1 arrow has 81 lines']);
  expect(faultsIn(`const all = { method() ${body(81)} };`)).toEqual(['src/kit/a.tsx:1 method has 81 lines']);
  expect(faultsIn(`class Shelf { put() ${body(81)} }`)).toEqual(['src/kit/a.tsx:1 put has 81 lines']);
  expect(faultsIn(`call(() => ${body(81)});`)).toEqual(['src/kit/a.tsx:1 a function without a name has 81 lines']);
});

test('markup counts like any other line', () => {
  const markup = `(\n<ul>${'\n<li>One</li>'.repeat(77)}\n</ul>\n)`;
  expect(faultsIn(`const List = () => ${markup};`)).toEqual(['src/kit/a.tsx:1 List has 81 lines']);
});

test('the function around a long function is counted with it', () => {
  const inner = `const inner = () => ${body(80)};`;
  expect(faultsIn(`function outer() {\n${inner}\n}`)).toEqual(['src/kit/a.tsx:1 outer has 82 lines']);
});
