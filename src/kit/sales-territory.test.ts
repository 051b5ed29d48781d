import { expect, test } from 'vitest';
import { isSoldIn, TERRITORY_CHOICES, territoryChoice, territoryOf } from './sales-territory.ts';

test('a release is sold everywhere, only in some countries, or everywhere but in some', () => {
  const sold = (choice: string) =>
    ['FR', 'DE', 'US'].filter((country) => isSoldIn(territoryOf(choice, ['FR', 'DE']), country));
  expect(TERRITORY_CHOICES.map(sold)).toEqual([['FR', 'DE', 'US'], ['FR', 'DE'], ['US']]);
});

test('a choice without countries is sold everywhere, and a stored choice is shown again', () => {
  expect(territoryChoice(territoryOf('only', []))).toBe('everywhere');
  expect(TERRITORY_CHOICES.map((choice) => territoryChoice(territoryOf(choice, ['US'])))).toEqual(TERRITORY_CHOICES);
});
