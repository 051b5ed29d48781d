import { expect, test } from 'vitest';
import { isLaunched, isProjectStep, PROJECT_STEPS, stepBadgeColour } from './project-steps.ts';

test.each([
  ['creating', 'grey', false],
  ['checking', 'purple', false],
  ['in_progress', 'blue', true],
  ['confirmed', 'blue', true],
  ['failed', 'red', false],
  ['refused', 'red', false],
  ['successful', 'green', true],
  ['valid', 'green', true],
  ['paid', 'green', true],
  ['promo', 'yellow', true],
  ['private', 'yellow', true],
  ['to_do', 'yellow', true],
  ['to_check', 'yellow', true],
  ['invoiced', 'yellow', true],
] as const)('the step %s is %s, launched: %s', (step, colour, launched) => {
  expect(stepBadgeColour(step)).toBe(colour);
  expect(isLaunched(step)).toBe(launched);
});

test('there are fourteen steps and no other', () => {
  expect(new Set(PROJECT_STEPS).size).toBe(14);
  expect([undefined, null, '', 'launched', 'toString'].some(isProjectStep)).toBe(false);
});
