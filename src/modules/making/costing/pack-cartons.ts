// Cartons as data, and how many a run needs.
import type { Configuration } from './configuration.ts';

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
