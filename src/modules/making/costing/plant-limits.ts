// The limits of our plants as data: quantities, minutes per side, cartons, pace.
import type { Configuration, Product } from './configuration.ts';
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

export const PLANT_LIMITS: Readonly<Record<Product, Limits>> = {
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
export const isQuantityAlwaysOne = (product: Product): boolean => PLANT_LIMITS[product].most === 1;

/** Whether the product is a service item, which has no weight. */
export const isServiceItem = (product: Product): boolean => PRICED_SERVICES.some((each) => each === product);

/** Whether it is billed each month by the monthly quantity. */
export const isBilledMonthly = (product: Product): boolean =>
  product === 'fulfillment' || product === 'customerservice';

/** Maximum seconds of music per side at a good level, by size and speed. */
const LONGEST_SIDE: Readonly<Record<'12' | '10' | '7', Readonly<Record<'33' | '45', number>>>> = {
  '12': { '33': 1500, '45': 1110 },
  '10': { '33': 1034, '45': 766 },
  '7': { '33': 529, '45': 392 },
};
/** 79.8 minutes. */
const LONGEST_CD = 4788;
/** Half a shell, which is never filled to its last second. */
const LONGEST_TAPE_SIDE: Readonly<Record<'c20' | 'c30' | 'c46' | 'c60' | 'c90', number>> = {
  c20: 600,
  c30: 900,
  c46: 1380,
  c60: 1800,
  c90: 2700,
};

/** Maximum seconds per side (for a CD: per disc) and the number of sides; null for products without music. */
export function maxPlayingTime(
  configuration: Configuration,
): { readonly sides: number; readonly seconds: number } | null {
  switch (configuration.product) {
    case 'vinyl':
      return { sides: configuration.discs * 2, seconds: LONGEST_SIDE[configuration.size][configuration.rpm] };
    case 'ondemand':
      return { sides: configuration.discs * 2, seconds: LONGEST_SIDE[configuration.size][configuration.rpm] };
    case 'cd':
      return { sides: configuration.discs, seconds: LONGEST_CD };
    case 'tape':
      return { sides: 2, seconds: LONGEST_TAPE_SIDE[configuration.length] };
    default:
      return null;
  }
}

interface Carton {
  /** Units that fit, if their weight allows. */
  readonly holds: number;
  readonly grams: number;
}

/** The heaviest carton that one person lifts, in grams. */
const HEAVIEST_CARTON = 18_000;

const cartons: Readonly<Record<'12' | '10' | '7' | 'cd' | 'tape' | 'merch' | 'box', Carton>> = {
  '12': { holds: 50, grams: 700 },
  '10': { holds: 60, grams: 600 },
  '7': { holds: 100, grams: 450 },
  cd: { holds: 100, grams: 400 },
  tape: { holds: 100, grams: 400 },
  merch: { holds: 60, grams: 700 },
  box: { holds: 20, grams: 900 },
};

/**
 * Cartons for a quantity of copies of a given weight in grams, and their total weight. A carton holds at least one
 * copy.
 */
export function packCartons(
  configuration: Configuration,
  quantity: number,
  grams: number,
): { parcels: number; grams: number } {
  const carton = cartonFor(configuration);
  if (!carton) return { parcels: 0, grams: 0 };
  const byWeight = grams > 0 ? Math.floor((HEAVIEST_CARTON - carton.grams) / grams) : carton.holds;
  const parcels = Math.ceil(quantity / Math.max(1, Math.min(carton.holds, byWeight)));
  return { parcels, grams: quantity * grams + parcels * carton.grams };
}

/** Work travels in none. */
function cartonFor(configuration: Configuration): Carton | null {
  switch (configuration.product) {
    case 'vinyl':
    case 'ondemand':
      return cartons[configuration.size];
    case 'cd':
    case 'tape':
    case 'merch':
    case 'box':
      return cartons[configuration.product];
    default:
      return null;
  }
}
