import { expect, test } from 'vitest';
import { CD_SLEEVES, TAPE_SLEEVES, VINYL_SLEEVES } from '#modules/catalogue/artwork/sleeves.ts';
import { ProjectWizardChanges } from './projects.wizard-fields.contract.ts';

const isTaken = (sleeve: unknown) => ProjectWizardChanges.safeParse({ sleeve }).success;

test('a project accepts the known sleeves or none', () => {
  expect([...VINYL_SLEEVES, ...CD_SLEEVES, ...TAPE_SLEEVES, null].filter((each) => !isTaken(each))).toEqual([]);
  expect(['bogus', '', 'toString', 7].filter(isTaken)).toEqual([]);
});
