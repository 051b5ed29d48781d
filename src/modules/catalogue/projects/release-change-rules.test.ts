import { expect, test } from 'vitest';
import { PROJECT_STEPS } from '#kit/project-steps.ts';
import { changedReleaseFields, partsOfChangedFields } from './changed-release-fields.ts';
import {
  fixedPartReasonKey,
  isAnyReleasePartChangeable,
  RELEASE_PARTS,
  releaseChangeRule,
} from './release-change-rules.ts';

test('a creator changes everything of a draft, the sales side ever after, and checked parts only until production', () => {
  const letters = { open: 'o', recheck: 'r', fixed: '-' } as const;
  const table = Object.fromEntries(
    PROJECT_STEPS.map((step) => [step, RELEASE_PARTS.map((part) => letters[releaseChangeRule(step, part)]).join('')]),
  );
  // text, dates, price, copies, terms; audio, artwork, format; funding, kind
  expect(table).toEqual({
    creating: 'oooooooooo',
    refused: 'oooooooooo',
    checking: 'ooooo---o-',
    confirmed: 'ooooorrr--',
    promo: 'ooooorrr--',
    private: 'ooooorrr--',
    to_do: 'ooooo-----',
    to_check: 'ooooo-----',
    valid: 'ooooo-----',
    in_progress: 'ooooo-----',
    successful: 'ooooo-----',
    paid: 'ooooo-----',
    invoiced: 'ooooo-----',
    failed: '----------',
  });
  expect(PROJECT_STEPS.filter((step) => !isAnyReleasePartChangeable(step))).toEqual(['failed']);
  expect(fixedPartReasonKey('price')).toBe('part_fixed_ended');
});

const before = {
  name: 'Low Tide',
  description: '',
  released: null,
  video: null,
  funding_ends_at: '2026-12-01T21:59:59+00:00',
  items: [
    { item_id: 1, type: 'vinyl', price: 2500, stock: 10, color_id: 'black', barcode: null },
    { item_id: 2, type: 'test_pressing', price: 0 },
  ],
};
const untouched = (type: string) => type === 'test_pressing';
const vinyl = { item_id: 1, type: 'vinyl', price: 2500 } as const;

test.each([
  ['the same values sent back', { name: 'Low Tide', funding_ends_at: '2026-12-01T21:59:59Z', items: [vinyl] }, []],
  ['an empty text in place of none', { released: null, video: '', description: '' }, []],
  ['a title', { name: 'High Tide' }, ['artwork']],
  ['a price and further copies', { items: [{ ...vinyl, price: 2600, stock: 20 }] }, ['price', 'copies']],
  ['a colour', { items: [{ ...vinyl, color_id: 'red' }] }, ['format']],
  ['a barcode', { items: [{ ...vinyl, barcode: '4006381333931' }] }, ['artwork']],
  ['a removed item', { items: [] }, ['format']],
  ['another item', { items: [vinyl, { type: 'cd' as const, price: 900 }] }, ['format']],
])('%s touches these parts', (_, changes, parts) => {
  expect(partsOfChangedFields(changedReleaseFields(before, changes, untouched))).toEqual(parts);
});
