import { expect, test } from 'vitest';
import { canMove, finalStates, unreachableStates } from './state-moves.ts';

const moves = { open: ['shut'], shut: ['open', 'gone'], gone: [], lost: ['gone'] } as const;

test('a move is allowed only where the table says so', () => {
  expect(canMove<keyof typeof moves>(moves, 'open', 'shut')).toBe(true);
  expect(canMove<keyof typeof moves>(moves, 'open', 'gone')).toBe(false);
});

test('states without a way in or out are found', () => {
  expect(unreachableStates<keyof typeof moves>(moves, ['open'])).toEqual(['lost']);
  expect(finalStates<keyof typeof moves>(moves)).toEqual(['gone']);
});
