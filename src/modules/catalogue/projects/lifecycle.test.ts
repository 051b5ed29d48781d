import { expect, test } from 'vitest';
import { finalStates, unreachableStates } from '#kit/state-moves.ts';
import { STEPS } from '#kit/steps.ts';
import { checkMove, isEditable, listMoves, needsReason, nextSteps, projectMoves, type StepActor } from './lifecycle.ts';

test('every step is reachable, and only failed and invoiced are final', () => {
  expect(unreachableStates(projectMoves(), ['creating'])).toEqual([]);
  expect(finalStates(projectMoves()).sort()).toEqual(['failed', 'invoiced']);
});

test.each([
  ['creating', 'checking', 'creator'],
  ['checking', 'confirmed', 'team'],
  ['checking', 'refused', 'admin'],
  ['refused', 'creating', 'creator'],
  ['confirmed', 'in_progress', 'production'],
  ['in_progress', 'successful', 'system'],
  ['in_progress', 'failed', 'system'],
  ['successful', 'paid', 'admin'],
] as const)('%s goes to %s by %s', (from, to, mover) => {
  expect(checkMove(from, to, mover)).toEqual({ ok: true });
});

test('a creator never confirms their own submission', () => {
  expect(checkMove('checking', 'confirmed', 'creator')).toEqual({ ok: false, key: 'not_allowed' });
  expect(nextSteps('checking', 'creator')).toEqual([]);
  expect(nextSteps('checking', 'team')).toEqual(['confirmed', 'refused']);
});

test('a step cannot be skipped or taken back', () => {
  const nobody: StepActor = 'admin';
  for (const [from, to] of [
    ['creating', 'confirmed'],
    ['successful', 'in_progress'],
    ['failed', 'creating'],
    ['paid', 'successful'],
    ['creating', 'creating'],
  ] as const) {
    expect(checkMove(from, to, nobody)).toEqual({ ok: false, key: 'step_not_allowed' });
  }
});

test('permissions apply only to moves of the table', () => {
  for (const from of STEPS)
    for (const to of STEPS) expect(checkMove(from, to, 'admin').ok).toBe(listMoves(from).includes(to));
});

test('a refusal has a reason and makes the files editable again', () => {
  expect(STEPS.filter(needsReason)).toEqual(['failed', 'refused']);
  expect(STEPS.filter(isEditable)).toEqual(['creating', 'refused']);
});
