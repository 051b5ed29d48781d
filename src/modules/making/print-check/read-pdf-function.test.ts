// Functions take their share of the budget of a page.
import { PDFContext, type PDFObject } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { readPdfFunction } from './read-pdf-function.server.ts';
import { ReadingBudget } from './reading-budget.server.ts';

const MOST_OPERATIONS = 4_000_000;
const TOO_COMPLEX = expect.objectContaining({ key: 'print_file_too_complex' });
const context = PDFContext.create();
/** A budget with so many operations left. */
const budgetOf = (operations: number) => {
  const budget = new ReadingBudget(5);
  budget.spend(MOST_OPERATIONS - operations);
  return budget;
};
const ONE = { inputs: 1, outputs: 1 };
const CONSTANT = { FunctionType: 2, Domain: [0, 1], C0: [0.5], C1: [0.5], N: 1 };
const read = (given: unknown, outputs = 1) =>
  readPdfFunction({ context, budget: budgetOf(100_000) }, context.obj(given as never) as PDFObject, {
    ...ONE,
    outputs,
  });

function countEvaluations(steps: number): number {
  const program = `{ ${'1 mul '.repeat(steps / 2)} }`;
  const given = context.register(context.stream(program, { FunctionType: 4, Domain: [0, 1], Range: [0, 1] }));
  const evaluate = readPdfFunction({ context, budget: budgetOf(1000) }, given, ONE)!;
  let count = 0;
  const evaluateOften = () => {
    for (; count < 10_000; count += 1) evaluate([0.5]);
  };
  expect(evaluateOften).toThrow(TOO_COMPLEX);
  return count;
}

test('the longer a program is, the fewer times it may be evaluated', () => {
  expect(countEvaluations(400)).toBeLessThan(countEvaluations(40) / 5);
});

test('functions that contain each other many times are refused', () => {
  let nested: unknown = CONSTANT;
  for (let depth = 0; depth < 4; depth += 1) {
    const part = context.register(context.obj(nested as never) as PDFObject);
    const Functions = Array.from({ length: 12 }, () => part);
    const Bounds = Array.from({ length: 11 }, (_, i) => (i + 1) / 12);
    nested = { FunctionType: 3, Domain: [0, 1], Functions, Bounds, Encode: Functions.flatMap(() => [0, 1]) };
  }
  expect(() => read(nested)).toThrow(TOO_COMPLEX);
});

test('the samples of functions count as the content of the page does', () => {
  const samples = context.register(
    context.flateStream(new Uint8Array(3_000_000), {
      FunctionType: 0,
      Domain: [0, 1],
      Range: [0, 1],
      Size: [2],
      BitsPerSample: 8,
    }),
  );
  const budget = budgetOf(100_000);
  const readAll = () => {
    for (let i = 0; i < 43; i += 1) readPdfFunction({ context, budget }, samples, ONE);
  };
  expect(readAll).toThrow(TOO_COMPLEX);
});

test('an array has one function for each output, 32 at most, and no other array', () => {
  expect(read([CONSTANT, CONSTANT], 2)?.([0])).toEqual([0.5, 0.5]);
  expect(read([CONSTANT], 2)).toBeNull();
  expect(read([[CONSTANT], CONSTANT], 2)).toBeNull();
  const many = Array.from({ length: 33 }, () => CONSTANT);
  expect(read(many.slice(1), 32)).not.toBeNull();
  expect(read(many, 33)).toBeNull();
});
