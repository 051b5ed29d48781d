import { expect, test } from 'vitest';
import { isSoldIn, SALES_TERRITORY_KINDS, salesTerritoryKind, salesTerritoryOfKind } from './sales-territory.ts';

test('a release is sold everywhere, only in some countries, or everywhere but in some', () => {
  const sold = (choice: string) =>
    ['FR', 'DE', 'US'].filter((country) => isSoldIn(salesTerritoryOfKind(choice, ['FR', 'DE']), country));
  expect(SALES_TERRITORY_KINDS.map(sold)).toEqual([['FR', 'DE', 'US'], ['FR', 'DE'], ['US']]);
});

test('a choice without countries is sold everywhere, and a stored choice is shown again', () => {
  expect(salesTerritoryKind(salesTerritoryOfKind('only', []))).toBe('everywhere');
  expect(SALES_TERRITORY_KINDS.map((choice) => salesTerritoryKind(salesTerritoryOfKind(choice, ['US'])))).toEqual(
    SALES_TERRITORY_KINDS,
  );
});
