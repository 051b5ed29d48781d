import { expect, test } from 'vitest';
import { countCalculatorWork, parseCalculator, runCalculator } from './calculator.ts';

const run = (program: string, ...inputs: number[]) => {
  const parsed = parseCalculator(program);
  return parsed && runCalculator(parsed, inputs);
};

test.each([
  ['{ 2 mul 1 exch sub abs }', [0.25], [0.5]],
  ['{ 3 copy add add 4 1 roll pop pop pop }', [1, 2, 3], [6]],
  ['{ 3 1 roll }', [1, 2, 3], [3, 1, 2]],
  ['{ 3 -1 roll }', [1, 2, 3], [2, 3, 1]],
  ['{ 1 index exch }', [1, 2], [1, 1, 2]],
  ['{ dup 0.5 ge { pop 1 } { pop 0 } ifelse }', [0.5], [1]],
  ['{ dup 0.5 ge { pop 1 } { pop 0 } ifelse }', [0.4], [0]],
  ['{ 90 sin 180 cos 0 -1 atan 100 log 8 3 exp }', [], [1, -1, 180, 2, 512]],
  ['{ 7 2 idiv -7 2 idiv -7 2 mod -6.5 round -6.5 truncate }', [], [3, -3, -1, -6, -6]],
  ['{ 12 10 and 12 10 or 12 10 xor 1 3 bitshift -8 -2 bitshift 5 not }', [], [8, 14, 6, 8, -2, -6]],
  ['{ true false or not { 1 } { 2 } ifelse % a comment }\n }', [], [2]],
  ['{.5 1e-1 +2 -.25}', [], [0.5, 0.1, 2, -0.25]],
] as const)('%s of %o leaves %o', (program, inputs, left) => {
  expect(run(program, ...inputs)).toEqual(left);
});

test.each([
  '',
  '{',
  '{ } }',
  '{ 1 forall }',
  '{ { 1 } }',
  '{ { 1 } 2 if }',
  '{ if }',
  '{ true { 1 } { 2 } if }',
  '{ true { 1 } ifelse }',
  '{ true { 1 } { 2 } { 3 } ifelse }',
  `{ ${'1 pop '.repeat(300)} }`,
  '{'.repeat(40),
])('a damaged program cannot be read (%#)', (program) => {
  expect(parseCalculator(program)).toBeNull();
});

test.each([
  '{ pop pop }',
  '{ 0 div }',
  '{ 5 index }',
  '{ 99 copy }',
  '{ 3 1.5 roll }',
  '{ -1 sqrt }',
  '{ 0.5 { 1 } if }',
])('the program %s fails', (program) => {
  expect(run(program, 1)).toBeNull();
});

test('all branches of a program are work, and operators that move many values are more', () => {
  expect(countCalculatorWork(parseCalculator('{ dup 0 ge { 1 } { 2 3 pop } ifelse }')!)).toBe(8);
  expect(countCalculatorWork(parseCalculator('{ 3 1 roll }')!)).toBeGreaterThan(10);
});
