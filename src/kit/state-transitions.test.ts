import { expect, test } from 'vitest';
import { finalStates, isStateTransitionAllowed, unreachableStates } from './state-transitions.ts';

const moves = { open: ['shut'], shut: ['open', 'gone'], gone: [], lost: ['gone'] } as const;

test('only moves in the table are allowed', () => {
  expect(isStateTransitionAllowed<keyof typeof moves>(moves, 'open', 'shut')).toBe(true);
  expect(isStateTransitionAllowed<keyof typeof moves>(moves, 'open', 'gone')).toBe(false);
});

test('unreachable and final states are found', () => {
  expect(unreachableStates<keyof typeof moves>(moves, ['open'])).toEqual(['lost']);
  expect(finalStates<keyof typeof moves>(moves)).toEqual(['gone']);
});
