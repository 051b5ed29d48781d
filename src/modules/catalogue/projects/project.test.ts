import { expect, test } from 'vitest';
import { PROJECT_STEPS } from '#kit/project-steps.ts';
import {
  isProjectListed,
  isProjectOnSale,
  isProjectReachable,
  isVinylOnDemand,
  itemStockState,
  type ProjectState,
} from './project.ts';

const now = new Date('2026-11-21T05:00:00Z');
const sold: ProjectState = { step: 'in_progress', selling_mode: 'shop', is_private: false };

test('a launched project is listed, an unlaunched one is hidden', () => {
  expect(isProjectListed(sold)).toBe(true);
  for (const step of PROJECT_STEPS) {
    const hidden = ['creating', 'checking', 'failed', 'refused'].includes(step);
    expect(isProjectReachable({ ...sold, step }), step).toBe(!hidden);
  }
});

test.each([{ is_private: true }, { step: 'private' as const }])(
  'a private project is reachable by its link and never listed',
  (secret) => {
    expect(isProjectReachable({ ...sold, ...secret })).toBe(true);
    expect(isProjectOnSale({ ...sold, ...secret }, null, now)).toBe(true);
    expect(isProjectListed({ ...sold, ...secret })).toBe(false);
  },
);

test('a pressing for the creator is not sold', () => {
  expect(isProjectListed({ ...sold, selling_mode: 'direct_pressing' })).toBe(false);
  expect(isProjectOnSale({ ...sold, selling_mode: 'direct_pressing' }, null, now)).toBe(false);
});

test('a funding takes pledges until its deadline', () => {
  const funding = { ...sold, selling_mode: 'funding' } as const;
  expect(isProjectOnSale(funding, new Date(now.getTime() + 1), now)).toBe(true);
  expect(isProjectOnSale(funding, now, now)).toBe(false);
});

test.each([
  ['shop', 100, 'in_stock'],
  ['shop', 5, 'few_left'],
  ['shop', 0, 'sold_out'],
  ['ondemand', null, 'made_to_order'],
  ['preorder', 50, 'preorder'],
  ['preorder', 0, 'sold_out'],
  ['funding', null, 'preorder'],
] as const)('%s with %s left is %s', (selling_mode, available, state) => {
  expect(itemStockState({ selling_mode, available })).toBe(state);
});

test('vinyl made to order is vinyl on demand', () => {
  expect(isVinylOnDemand('ondemand', 'vinyl')).toBe(true);
  expect(isVinylOnDemand('ondemand', 'cd')).toBe(false);
});
