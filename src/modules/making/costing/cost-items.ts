// The cost items of a configuration: per component, the price list rows and their multiples. Each product has a file
// of its own; the arithmetic in calculate-costing.ts knows none of them.
import type { PriceRowKey } from './price-list.ts';

/** The production cost components (decisions: Production costs). */
const PRODUCTION_COMPONENTS = [
  'cutting',
  'type_vinyl',
  'label',
  'sleeve',
  'inner_sleeve',
  'numbered',
  'shrink',
  'insert_vinyl',
  'insert_sleeve',
  'insert',
  'sticker',
  'print_finish',
  'test_pressing',
  'design',
  'mastering',
  'mechanical_right',
  'energy_cost',
] as const;

/** The components above, those of other products than records, and those of paid services. */
export const COST_COMPONENTS = [
  ...PRODUCTION_COMPONENTS,
  'product',
  'print',
  'storage',
  'packing',
  'store',
  'delivery',
  'campaign',
  'answering',
] as const;
export type CostComponent = (typeof COST_COMPONENTS)[number];

interface Term {
  readonly key: PriceRowKey;
  /** How often its setup is paid: once a side, a disc, a colour of a print. */
  readonly setups: number;
  /** Units per copy: two discs, ten tracks. With `share`, units per `share` copies. */
  readonly units: number;
}

export interface CostItem {
  readonly component: CostComponent;
  /**
   * Key of the text that names the choice, `costing.choices.…` or `artwork.colours.…`. Null where the component name
   * is enough.
   */
  readonly choice: string | null;
  /** Shown after the name as `× 2`, unless it is one. */
  readonly times: number;
  readonly terms: readonly Term[];
  /** `units` apply to this many copies; 1 unless only some copies have the item. */
  readonly share: number;
}

export interface CostItemSelection {
  readonly parts: readonly CostItem[];
  /** Units on the slowest machine per copy. */
  readonly pieces: number;
}

/** A part that is set up once and taken once a copy. */
export const makeCostItem = (
  component: CostComponent,
  key: PriceRowKey,
  choice: string | null = null,
  { setups = 1, units = 1, times = 1 }: { setups?: number; units?: number; times?: number } = {},
): CostItem => ({ component, choice, times, share: 1, terms: [{ key, setups, units }] });

/** Key of the text that names the choice made in a field. */
export const choiceTextKey = (field: string, choice: string): string => `costing.choices.${field}.${choice}`;

/** The same part where something was chosen, nothing where not. */
export const makeCostItemIf = (condition: boolean, make: () => CostItem): CostItem[] => (condition ? [make()] : []);
