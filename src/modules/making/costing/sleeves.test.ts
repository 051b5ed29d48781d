import { expect, test } from 'vitest';
import { listSleevesOfRelease } from '#modules/catalogue/artwork/sleeves.ts';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { findConfigurationFaults } from './configuration-rules.ts';
import { extractPlayingTimeLimits } from './load-playing-time-limits.server.ts';
import { requireConfiguration } from './parse-configuration.ts';

const sleeves = (category: string, selling_mode = 'shop', items: { type: string; discs: number }[] = []) =>
  listSleevesOfRelease({ category, selling_mode, items });
const names = (...release: Parameters<typeof sleeves>) => sleeves(...release).map(({ sleeve }) => sleeve);

test('each product has its sleeves, the usual one first; other products have none', () => {
  expect(names('vinyl')).toEqual(['single_pocket', 'discobag', 'wide_spine', 'gatefold', 'box']);
  expect(names('vinyl', 'ondemand')).toEqual(['single_pocket', 'discobag']);
  expect(names('cd')).toEqual(['jewel_case', 'digipak', 'card_sleeve']);
  expect(names('tape', 'ondemand')).toEqual(['case', 'o_card', 'slip_case']);
  expect(['digital', 'merch', 't-shirt', 'bundle', 'toString'].flatMap((category) => names(category))).toEqual([]);
});

test('the first record, CD or tape decides, not the category', () => {
  const items = [
    { type: 't-shirt', discs: 1 },
    { type: 'cd', discs: 1 },
    { type: 'vinyl', discs: 1 },
  ];
  expect(names('vinyl', 'shop', items)).toEqual(names('cd'));
});

test.each([1, 2, 3, 4])('of %i discs exactly those sleeves are possible that the price engine makes', (discs) => {
  const times = extractPlayingTimeLimits(defaultPlantProfile);
  const isMade = (sleeve: string) =>
    !('sleeve' in findConfigurationFaults(requireConfiguration('vinyl', { discs, sleeve }), 300, times));
  const offered = sleeves('vinyl', 'shop', [{ type: 'vinyl', discs }]);
  expect(offered.filter(({ isPossible }) => isPossible).map(({ sleeve }) => sleeve)).toEqual(
    offered.map(({ sleeve }) => sleeve).filter(isMade),
  );
});
