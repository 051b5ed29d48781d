import { expect, test } from 'vitest';
import { PROJECT_STEPS } from '#kit/project-steps.ts';
import { finalStates, unreachableStates } from '#kit/state-transitions.ts';
import {
  checkStepMove,
  isEditableStep,
  needsStepReason,
  type ProjectStepActor,
  projectStepTransitions,
  stepsAfter,
  stepsAllowedFor,
} from './project-steps.ts';

test('every step is reachable, and only failed and invoiced are final', () => {
  expect(unreachableStates(projectStepTransitions(), ['creating'])).toEqual([]);
  expect(finalStates(projectStepTransitions()).sort()).toEqual(['failed', 'invoiced']);
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
  expect(checkStepMove(from, to, mover)).toEqual({ ok: true });
});

test('a creator never confirms their own submission', () => {
  expect(checkStepMove('checking', 'confirmed', 'creator')).toEqual({ ok: false, key: 'not_allowed' });
  expect(stepsAllowedFor('checking', 'creator')).toEqual([]);
  expect(stepsAllowedFor('checking', 'team')).toEqual(['confirmed', 'refused']);
});

test('a step cannot be skipped or taken back', () => {
  const nobody: ProjectStepActor = 'admin';
  for (const [from, to] of [
    ['creating', 'confirmed'],
    ['successful', 'in_progress'],
    ['failed', 'creating'],
    ['paid', 'successful'],
    ['creating', 'creating'],
  ] as const) {
    expect(checkStepMove(from, to, nobody)).toEqual({ ok: false, key: 'step_not_allowed' });
  }
});

test('permissions apply only to moves of the table', () => {
  for (const from of PROJECT_STEPS)
    for (const to of PROJECT_STEPS) expect(checkStepMove(from, to, 'admin').ok).toBe(stepsAfter(from).includes(to));
});

test('a refusal has a reason and makes the files editable again', () => {
  expect(PROJECT_STEPS.filter(needsStepReason)).toEqual(['failed', 'refused']);
  expect(PROJECT_STEPS.filter(isEditableStep)).toEqual(['creating', 'refused']);
});
