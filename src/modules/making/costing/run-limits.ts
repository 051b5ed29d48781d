// The limits of a run as data: quantities, quantity breaks and pace by product.
import type { CostedProduct } from './configuration.ts';
import { PRICED_SERVICES } from './service-fields.ts';

interface Limits {
  /** Minimum and maximum quantity of a run. */
  readonly least: number;
  readonly most: number;
  /** The quantities in a table of prices: twelve in ascending order, or one for single products. */
  readonly breaks: readonly number[];
  /** Units per day from the slowest machine. */
  readonly a_day: number;
}

const pressed = [50, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000];
const printed = [25, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000];

const SINGLE: Limits = { least: 1, most: 1, breaks: [1], a_day: 1 };

export const RUN_LIMITS: Readonly<Record<CostedProduct, Limits>> = {
  vinyl: { least: 50, most: 50_000, breaks: pressed, a_day: 1500 },
  ondemand: { least: 1, most: 300, breaks: [1, 2, 3, 5, 10, 15, 20, 25, 30, 50, 75, 100], a_day: 40 },
  cd: { least: 50, most: 50_000, breaks: pressed, a_day: 10_000 },
  tape: { least: 30, most: 20_000, breaks: [30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000], a_day: 600 },
  merch: { least: 10, most: 20_000, breaks: [10, ...printed.slice(0, 11)], a_day: 500 },
  box: { least: 25, most: 20_000, breaks: printed, a_day: 800 },
  mastering: { least: 1, most: 99, breaks: [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30], a_day: 4 },
  design: SINGLE,
  fulfillment: {
    least: 1,
    most: 100_000,
    breaks: [10, 25, 50, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000],
    a_day: 100_000,
  },
  artiststore: SINGLE,
  digitaldistribution: { least: 1, most: 200, breaks: [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50], a_day: 5 },
  marketing: SINGLE,
  customerservice: {
    least: 1,
    most: 50_000,
    breaks: [10, 25, 50, 75, 100, 150, 200, 300, 500, 1000, 2000, 5000],
    a_day: 50_000,
  },
};

/** Whether the quantity is always one, as for a new shop: then forms do not ask for it. */
export const isQuantityAlwaysOne = (product: CostedProduct): boolean => RUN_LIMITS[product].most === 1;

/** Whether the product is a service item, which has no weight. */
export const isServiceItem = (product: CostedProduct): boolean => PRICED_SERVICES.some((each) => each === product);

/** Whether it is billed each month by the monthly quantity. */
export const isBilledMonthly = (product: CostedProduct): boolean =>
  product === 'fulfillment' || product === 'customerservice';
