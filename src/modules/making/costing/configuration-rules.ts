// The rules that forbid a configuration, as a table. Each rule names its field and the key of its text in errors.json.
import { lookupTable } from '#kit/lookup-table.ts';
import { holdsDiscs } from '#modules/catalogue/artwork/sleeves.ts';
import type { Configuration, CostedProduct } from './configuration.ts';
import type { FieldFaults } from './parse-configuration.ts';
import { getMaxPlayingTime, type PlayingTimeLimits } from './playing-time-limits.ts';
import { findVinylColourOrBlack } from './record-cost-items.ts';
import { RUN_LIMITS } from './run-limits.ts';

interface Rule {
  readonly field: string;
  readonly key: string;
  /** Whether a configuration breaks it. */
  readonly broken: (configuration: Configuration, quantity: number, times: PlayingTimeLimits) => boolean;
}

/** Minimum quantity for colours that are mixed by hand. */
const EFFECT_LEAST = 100;

const rule =
  <P extends CostedProduct>(products: readonly P[]) =>
  (
    field: string,
    key: string,
    broken: (fields: Extract<Configuration, { product: P }>, quantity: number, times: PlayingTimeLimits) => boolean,
  ): Rule => ({
    field,
    key,
    broken: (configuration, quantity, times) =>
      isConfigurationOf(products, configuration) && broken(configuration, quantity, times),
  });

function isConfigurationOf<P extends CostedProduct>(
  products: readonly P[],
  configuration: Configuration,
): configuration is Extract<Configuration, { product: P }> {
  return products.some((product) => product === configuration.product);
}

const vinyl = rule(['vinyl']);
const ondemand = rule(['ondemand']);
const record = rule(['vinyl', 'ondemand']);
const music = rule(['vinyl', 'ondemand', 'cd', 'tape']);
const cd = rule(['cd']);
const merch = rule(['merch']);
const tape = rule(['tape']);
const box = rule(['box']);

const isPlain = (id: string): boolean => ['solid', 'transparent'].includes(findVinylColourOrBlack(id).kind);

export const CONFIGURATION_RULES: readonly Rule[] = [
  music(
    'sides',
    'sides_too_many',
    (made, _, times) => made.sides.length > (getMaxPlayingTime(made, times)?.sides ?? 0),
  ),
  music('sides', 'side_too_long', (made, _, times) =>
    made.sides.some((seconds) => seconds > (getMaxPlayingTime(made, times)?.seconds ?? 0)),
  ),
  vinyl('etched', 'etched_with_music', ({ etched, sides, discs }) => etched && (sides[discs * 2 - 1] ?? 0) > 0),
  vinyl(
    'effect',
    'picture_with_effect',
    ({ type_vinyl, effect }) => effect !== 'none' && findVinylColourOrBlack(type_vinyl).kind === 'picture',
  ),
  vinyl(
    'effect',
    'effect_twice',
    ({ type_vinyl, effect }) =>
      effect !== 'none' && findVinylColourOrBlack(type_vinyl).kind !== 'picture' && !isPlain(type_vinyl),
  ),
  vinyl(
    'type_vinyl',
    'effect_needs_more',
    ({ type_vinyl, effect }, quantity) => (effect !== 'none' || !isPlain(type_vinyl)) && quantity < EFFECT_LEAST,
  ),
  vinyl('weight', 'weight_not_in_size', ({ weight, size }) => weight === 'heavy' && size === '7'),
  vinyl(
    'weight',
    'picture_is_heavy',
    ({ weight, type_vinyl }) => weight === 'heavy' && findVinylColourOrBlack(type_vinyl).kind === 'picture',
  ),
  vinyl(
    'label',
    'label_only_without_picture',
    ({ label, type_vinyl }) => (findVinylColourOrBlack(type_vinyl).kind === 'picture') !== (label === 'none'),
  ),
  vinyl('cutting', 'dmm_not_etched', ({ cutting, etched }) => cutting === 'dmm' && etched),
  ondemand('type_vinyl', 'colour_not_on_demand', ({ type_vinyl }) => !isPlain(type_vinyl)),
  record('sleeve', 'sleeve_not_for_discs', ({ sleeve, discs }) => !holdsDiscs(sleeve, discs)),
  vinyl(
    'print_finish',
    'finish_without_print',
    ({ print_finish, sleeve }) => print_finish !== 'none' && sleeve === 'discobag',
  ),
  vinyl(
    'inner_sleeve',
    'inner_in_discobag',
    ({ sleeve, inner_sleeve }) => sleeve === 'discobag' && inner_sleeve === 'printed_board',
  ),
  vinyl(
    'insert',
    'insert_too_large',
    ({ insert, size }) => size === '7' && insert.some((each) => each === 'booklet_8p'),
  ),
  cd('insert', 'booklet_in_card_sleeve', ({ insert, sleeve }) => sleeve === 'card_sleeve' && insert !== 'none'),
  cd('sleeve', 'sleeve_not_for_discs', ({ sleeve, discs }) => !holdsDiscs(sleeve, discs)),
  cd(
    'print_finish',
    'finish_without_print',
    ({ print_finish, sleeve }) => print_finish !== 'none' && sleeve === 'jewel_case',
  ),
  tape('insert', 'j_card_without_case', ({ insert, sleeve }) => sleeve !== 'case' && insert !== 'none'),
  merch(
    'sizes',
    'sizes_only_for_garments',
    ({ sizes, thing }) => sizes.length > 0 && thing !== 't_shirt' && thing !== 'hoodie',
  ),
  merch(
    'sizes',
    'sizes_not_quantity',
    ({ sizes }, quantity) => sizes.length > 0 && sizes.reduce((sum, { count }) => sum + count, 0) !== quantity,
  ),
  merch(
    'print',
    'print_place_not_on_it',
    ({ print, thing }) =>
      thing !== 't_shirt' && thing !== 'hoodie' && print.some(({ id }) => id !== 'front' && id !== 'back'),
  ),
  merch(
    'label',
    'neck_only_for_garments',
    ({ label, thing }) => label === 'neck' && thing !== 't_shirt' && thing !== 'hoodie',
  ),
  merch(
    'fabric',
    'not_of_cloth',
    ({ fabric, thing }) => fabric === 'organic' && (thing === 'poster' || thing === 'pin' || thing === 'slipmat'),
  ),
  box('print_finish', 'finish_without_print', ({ print_finish, print }) => print_finish !== 'none' && print === 'none'),
  box('discs', 'discs_too_many', ({ kind, discs }) => kind === 'slip_case' && discs > 4),
];

/** The rules that a configuration and quantity break, by field. Empty where they can be produced. */
export function findConfigurationFaults(
  configuration: Configuration,
  quantity: unknown,
  times: PlayingTimeLimits,
): FieldFaults {
  const faults: Record<string, string> = lookupTable({});
  const wrong = findQuantityFault(configuration.product, quantity);
  if (wrong) faults.quantity = wrong;
  const counted = typeof quantity === 'number' ? quantity : 0;
  for (const { field, key, broken } of CONFIGURATION_RULES)
    if (!faults[field] && broken(configuration, counted, times)) faults[field] = key;
  return faults;
}

/** The key of the error in a product's quantity, or null. */
export function findQuantityFault(product: CostedProduct, quantity: unknown): string | null {
  if (quantity === undefined || quantity === null || quantity === '') return 'input_required';
  if (typeof quantity !== 'number' || !Number.isInteger(quantity)) return 'input_must_integer';
  const { least, most } = RUN_LIMITS[product];
  return quantity < least ? 'quantity_too_small' : quantity > most ? 'quantity_too_large' : null;
}
