// The countries in which a release may be sold.

/** Country codes: the only ones, or the excluded ones. Two empty lists mean everywhere. */
export interface SalesTerritory {
  readonly sold_in: readonly string[];
  readonly not_sold_in: readonly string[];
}

export const SALES_TERRITORY_KINDS = ['everywhere', 'only', 'except'] as const;
type SalesTerritoryKind = (typeof SALES_TERRITORY_KINDS)[number];

export const salesTerritoryKind = ({ sold_in, not_sold_in }: SalesTerritory): SalesTerritoryKind =>
  sold_in.length > 0 ? 'only' : not_sold_in.length > 0 ? 'except' : 'everywhere';

/** The lists of a choice. Without a country it is sold everywhere. */
export const salesTerritoryOfKind = (
  choice: string,
  countries: readonly string[],
): { sold_in: string[]; not_sold_in: string[] } => ({
  sold_in: choice === 'only' ? [...countries] : [],
  not_sold_in: choice === 'except' ? [...countries] : [],
});

/** Whether a release may be sold to a buyer in this country. */
export const isSoldIn = ({ sold_in, not_sold_in }: SalesTerritory, country: string): boolean =>
  (sold_in.length === 0 || sold_in.includes(country)) && !not_sold_in.includes(country);
