import fc from 'fast-check';
import { VINYL_SLEEVES } from '#modules/catalogue/artwork/sleeves.ts';
import { vinylColours } from '#modules/catalogue/artwork/vinyl-colours.ts';
import {
  CASSETTE_SHELLS,
  COSTED_PRODUCTS,
  type CostedProduct,
  INNER_SLEEVES,
  INSERTS,
  LICENCE_TERRITORIES,
  PRINT_FINISHES,
  PRINT_POSITIONS,
  VINYL_EFFECTS,
} from '#modules/making/costing/configuration.ts';
import { findConfigurationFaults } from '#modules/making/costing/configuration-rules.ts';
import { extractPlayingTimeLimits } from '#modules/making/costing/load-playing-time-limits.server.ts';
import { parseConfiguration } from '#modules/making/costing/parse-configuration.ts';
import { RUN_LIMITS } from '#modules/making/costing/run-limits.ts';
import {
  DESIGN_ITEMS,
  MASTERING_TARGETS,
  PARCEL_CONTENTS,
  WAREHOUSES_ABROAD,
} from '#modules/making/costing/service-fields.ts';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';

/** Of the first plant profile. */
export const DEFAULT_PLANT_PLAYING_TIMES = extractPlayingTimeLimits(defaultPlantProfile);

export interface ChosenOptions {
  readonly product: CostedProduct;
  readonly options: Record<string, unknown>;
  readonly quantity: number;
}

const oneOf = <T>(ids: readonly T[]) => fc.constantFrom(...ids);
const flag = fc.boolean();
const inserts = fc.subarray([...INSERTS], { maxLength: 4 });
const sticker = oneOf(['none', 'round', 'rectangle', 'barcode']);
const work = {
  design: oneOf(['none', 'layout', 'check', 'full']),
  mechanical_right: oneOf(LICENCE_TERRITORIES),
  tracks: fc.integer({ min: 1, max: 24 }),
};
const colour = oneOf(vinylColours.map(({ id }) => id));
const size = oneOf(['12', '10', '7']);
const rpm = oneOf(['33', '45']);

const OPTIONS: Readonly<Record<CostedProduct, fc.Arbitrary<Record<string, unknown>>>> = {
  vinyl: fc.record({
    size,
    rpm,
    weight: oneOf(['standard', 'heavy']),
    cutting: oneOf(['lacquer', 'dmm']),
    etched: flag,
    discs: fc.integer({ min: 1, max: 4 }),
    type_vinyl: colour,
    effect: oneOf(VINYL_EFFECTS),
    sleeve: oneOf(VINYL_SLEEVES),

    label: oneOf(['colour', 'mono', 'white', undefined]),
    inner_sleeve: oneOf(INNER_SLEEVES),
    numbered: flag,
    insert: inserts,
    shrink: oneOf(['none', 'shrink', 'resealable']),
    sticker,
    print_finish: oneOf(PRINT_FINISHES),
    test_pressing: fc.integer({ min: 0, max: 20 }),
    mastering: oneOf(['none', 'vinyl', 'vinyl_digital']),
    ...work,
    sides: fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 8 }),
  }),
  ondemand: fc.record({
    size,
    rpm,
    discs: fc.integer({ min: 1, max: 2 }),
    type_vinyl: colour,
    label: oneOf(['colour', 'white']),
    sleeve: oneOf(['single_pocket', 'discobag']),
    inner_sleeve: oneOf(['paper', 'poly_lined']),
    numbered: flag,

    shrink: oneOf(['none', 'resealable']),
    insert: fc.subarray(['card', 'download_card']),
    sticker: oneOf(['none', 'round']),
    mastering: oneOf(['none', 'vinyl', 'vinyl_digital']),
    ...work,
  }),
  cd: fc.record({
    discs: fc.integer({ min: 1, max: 3 }),
    label: oneOf(['colour', 'mono']),
    sleeve: oneOf(['jewel_case', 'digipak', 'card_sleeve']),

    insert: oneOf(['none', 'booklet_4p', 'booklet_8p', 'booklet_16p']),
    numbered: flag,
    shrink: oneOf(['none', 'shrink']),
    sticker,
    print_finish: oneOf(['none', 'matt', 'gloss', 'hot_foil']),
    mastering: oneOf(['none', 'digital']),
    ...work,
  }),
  tape: fc.record({
    length: oneOf(['c20', 'c30', 'c46', 'c60', 'c90']),
    shell: oneOf(CASSETTE_SHELLS),
    label: oneOf(['print', 'paper', 'none']),

    sleeve: oneOf(['case', 'o_card', 'slip_case']),
    insert: oneOf(['j_card_3', 'j_card_4', 'j_card_5', 'j_card_6', 'none', undefined]),
    numbered: flag,
    shrink: oneOf(['none', 'shrink']),
    sticker,
    mastering: oneOf(['none', 'tape']),
    ...work,
  }),
  merch: fc.record({
    thing: oneOf(['t_shirt', 'hoodie', 'tote', 'poster', 'slipmat', 'pin']),
    fabric: oneOf(['standard', 'organic']),

    colour: oneOf(['white', 'black', 'coloured']),
    label: oneOf(['none', 'neck']),
    shrink: oneOf(['none', 'bag']),
    sticker,
    print: fc.uniqueArray(fc.record({ id: oneOf(PRINT_POSITIONS), count: fc.integer({ min: 1, max: 8 }) }), {
      selector: ({ id }) => id,
      maxLength: 3,
    }),
    large: fc.integer({ min: 0, max: 9 }),
    design: work.design,
  }),
  box: fc.record({
    kind: oneOf(['mailer', 'lift_off', 'slip_case']),
    size: oneOf(['12', '7']),
    discs: fc.integer({ min: 1, max: 6 }),

    print: oneOf(['none', 'one', 'full']),
    insert: fc.subarray(['card', 'booklet_8p', 'poster', 'tissue']),
    numbered: flag,
    sticker,
    print_finish: oneOf(['none', 'matt', 'gloss', 'hot_foil']),
    design: work.design,
  }),
  mastering: fc.record({
    medium: oneOf(MASTERING_TARGETS),
    source: oneOf(['stereo', 'stems']),
    restoration: flag,
    test_lacquer: fc.integer({ min: 0, max: 8 }),
  }),
  design: fc.record({
    drawn: fc.uniqueArray(fc.record({ id: oneOf(DESIGN_ITEMS), count: fc.integer({ min: 1, max: 60 }) }), {
      selector: ({ id }) => id,
    }),
    photos: flag,
  }),
  fulfillment: fc.record({
    content: oneOf(PARCEL_CONTENTS),
    per_parcel: fc.integer({ min: 1, max: 20 }),
    branded: flag,
    stored: fc.integer({ min: 0, max: 200_000 }),
    abroad: fc.subarray([...WAREHOUSES_ABROAD]),
  }),
  artiststore: fc.record({
    opening: oneOf(['together', 'self', 'whole']),
    entered: fc.integer({ min: 0, max: 2000 }),
    domain: flag,
    look: flag,
    tongues: fc.integer({ min: 1, max: 5 }),
  }),
  digitaldistribution: fc.record({
    release: oneOf(['album', 'ep', 'single']),
    codes: flag,
    lyrics: flag,
    moved: flag,
    profiles: flag,
  }),
  marketing: fc.record({
    campaign: oneOf(['weeks_8', 'weeks_4', 'weeks_12']),
    press: flag,
    radio: flag,
    ads: flag,
    films: fc.integer({ min: 0, max: 20 }),
    mailings: fc.integer({ min: 0, max: 12 }),
  }),
  customerservice: fc.record({
    pace: oneOf(['day', 'hours']),
    tongues: fc.integer({ min: 1, max: 5 }),
    weekend: flag,
    by_phone: flag,
  }),
};

/** The sizes of garments add up to the quantity; the rest is size M. */
function sized({ large, ...options }: Record<string, unknown>, quantity: number): Record<string, unknown> {
  const count = Number(large ?? 0);
  const isGarment = options.thing === 't_shirt' || options.thing === 'hoodie';
  return count > 0 && isGarment ? { ...options, sizes: `M:${quantity - count},XXL:${count}` } : options;
}

/** Any combination of options, many of which cannot be made. */
export const arbitraryOptions: fc.Arbitrary<ChosenOptions> = oneOf(COSTED_PRODUCTS).chain((product) =>
  fc
    .tuple(OPTIONS[product], fc.integer({ min: RUN_LIMITS[product].least, max: RUN_LIMITS[product].most }))
    .map(([options, quantity]) => ({ product, quantity, options: sized(options, quantity) })),
);

/** Combinations that can be made. */
export const possibleOptions: fc.Arbitrary<ChosenOptions> = arbitraryOptions
  .map(({ product, options, quantity }) => ({ product, quantity, options: withoutFaults(product, options, quantity) }))
  .filter(({ product, options, quantity }) => findFaults(product, options, quantity).length === 0);

/** The configuration of a possible combination. */
export function configurationFromOptions({ product, options }: Pick<ChosenOptions, 'product' | 'options'>) {
  const read = parseConfiguration(product, options);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.configuration;
}

function findFaults(product: CostedProduct, options: Record<string, unknown>, quantity: number): string[] {
  const read = parseConfiguration(product, options);
  return Object.keys(
    read.ok ? findConfigurationFaults(read.configuration, quantity, DEFAULT_PLANT_PLAYING_TIMES) : read.faults,
  );
}

/** Drops refused options, a few times, because rules depend on each other. */
function withoutFaults(
  product: CostedProduct,
  options: Record<string, unknown>,
  quantity: number,
): Record<string, unknown> {
  let kept = options;
  for (let tries = 0; tries < 4; tries += 1) {
    const faults = new Set(findFaults(product, kept, quantity));
    if (faults.size === 0) return kept;
    kept = Object.fromEntries(Object.entries(kept).filter(([name]) => !faults.has(name)));
  }
  return kept;
}
