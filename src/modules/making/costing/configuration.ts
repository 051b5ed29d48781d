// The products and their options (decisions: Production costs): one list for the engine, its calls, forms and
// addresses. Every field has a default, so `{}` is a valid configuration.
import { z } from 'zod/mini';
import { vinylColours } from '#modules/catalogue/artwork/colours.ts';
import { amountsById, count, flag, oneOfIds, seconds, several } from './configuration-fields.ts';
import {
  ArtistStore,
  CustomerService,
  DesignService,
  DigitalDistribution,
  Fulfillment,
  Marketing,
  Mastering,
  PRICED_SERVICES,
} from './service-fields.ts';

/** Products, and the service items that have a price (service-fields.ts). */
export const PRODUCTS = ['vinyl', 'ondemand', 'cd', 'tape', 'merch', 'box', ...PRICED_SERVICES] as const;
export type Product = (typeof PRODUCTS)[number];

/** Territories of the licence for copying the music. The price list has the rate of each. */
export const LICENCE_TERRITORIES = [
  ...([
    'none',
    'FR',
    'DE',
    'GB',
    'BE',
    'NL',
    'IT',
    'ES',
    'SE',
    'US',
    'CA',
    'AU',
    'JP',
    'KR',
    'CN',
    'PH',
    'other',
  ] as const),
] as const;

/** Effects for a colour of one tone. A named colour that has an effect already takes no second. */
export const EFFECTS = [
  'none',
  'splatter',
  'marble',
  'half',
  'tri',
  'quad',
  'colour_in_colour',
  'smoke',
  'glitter',
  'haze',
] as const;
export const VINYL_SLEEVES = ['single_pocket', 'discobag', 'wide_spine', 'gatefold', 'box'] as const;
export const INNER_SLEEVES = ['paper', 'printed', 'black_paper', 'poly_lined', 'printed_board'] as const;
export const INSERTS = ['sheet', 'card', 'fold_4p', 'booklet_8p', 'poster', 'download_card'] as const;
export const PRINT_FINISHES = [
  'none',
  'matt',
  'gloss',
  'uv_spot',
  'soft_touch',
  'hot_foil',
  'emboss',
  'reverse_board',
] as const;
export const SHIRT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const;
export const PRINT_PLACES = ['front', 'back', 'left_chest', 'left_sleeve', 'right_sleeve'] as const;

const colours = new Set(vinylColours.map(({ id }) => id));
const colour = () =>
  z.pipe(
    z.transform((given: unknown) =>
      given === undefined || given === null || typeof given === 'boolean' || given === '' ? 'black' : given,
    ),
    z.string({ error: 'colour_unknown' }).check(z.refine((id) => colours.has(id), { error: 'colour_unknown' })),
  );
const insert = () => several(INSERTS, 4, 'inserts_too_many');
const sticker = () => oneOfIds(['none', 'round', 'rectangle', 'barcode']);
const work = {
  design: oneOfIds(['none', 'layout', 'check', 'full']),
  mastering: oneOfIds(['none', 'vinyl', 'vinyl_digital']),
  mechanical_right: oneOfIds(LICENCE_TERRITORIES),
};

const Vinyl = z.strictObject({
  size: oneOfIds(['12', '10', '7']),
  rpm: oneOfIds(['33', '45']),
  discs: count(1, 4, { tooMany: 'discs_too_many' }),
  /** 140 and 180 g at 12 inch. */
  weight: oneOfIds(['standard', 'heavy']),
  cutting: oneOfIds(['lacquer', 'dmm'], 'lacquer'),
  /** The last side has an etching instead of music. */
  etched: flag(),
  type_vinyl: colour(),
  effect: oneOfIds(EFFECTS),
  /** A picture disc has none. */
  label: oneOfIds(['colour', 'mono', 'white', 'none'], 'colour'),
  sleeve: oneOfIds(VINYL_SLEEVES, 'single_pocket'),
  inner_sleeve: oneOfIds(INNER_SLEEVES),
  numbered: flag(),
  shrink: oneOfIds(['none', 'shrink', 'resealable']),
  insert: insert(),
  /** Printed parts that their owner sends and we put in. */
  insert_sleeve: count(0, 4, { ticked: 1 }),
  sticker: sticker(),
  print_finish: oneOfIds(PRINT_FINISHES),
  test_pressing: count(0, 20, { ticked: 5 }),
  ...work,
  tracks: count(1, 99, { otherwise: 10 }),
  /** Each side's running time, as far as it is known. */
  sides: seconds(8, 'sides_too_many'),
});

const OnDemand = z.strictObject({
  size: oneOfIds(['12', '10', '7']),
  rpm: oneOfIds(['33', '45']),
  discs: count(1, 2, { tooMany: 'discs_too_many' }),
  type_vinyl: colour(),
  label: oneOfIds(['colour', 'white'], 'colour'),
  sleeve: oneOfIds(['single_pocket', 'discobag'], 'single_pocket'),
  inner_sleeve: oneOfIds(['paper', 'poly_lined']),
  numbered: flag(),
  shrink: oneOfIds(['none', 'resealable']),
  insert: several(['card', 'download_card'], 2, 'inserts_too_many'),
  insert_sleeve: count(0, 4, { ticked: 1 }),
  sticker: oneOfIds(['none', 'round']),
  ...work,
  tracks: count(1, 99, { otherwise: 10 }),
  sides: seconds(4, 'sides_too_many'),
});

export const CD_SLEEVES = ['jewel_case', 'digipak', 'card_sleeve'] as const;

const Cd = z.strictObject({
  discs: count(1, 3, { tooMany: 'discs_too_many' }),
  label: oneOfIds(['colour', 'mono'], 'colour'),
  sleeve: oneOfIds(CD_SLEEVES, 'jewel_case'),
  insert: oneOfIds(['none', 'booklet_4p', 'booklet_8p', 'booklet_16p']),
  numbered: flag(),
  shrink: oneOfIds(['none', 'shrink']),
  sticker: sticker(),
  print_finish: oneOfIds(['none', 'matt', 'gloss', 'hot_foil']),
  design: work.design,
  mastering: oneOfIds(['none', 'digital']),
  mechanical_right: work.mechanical_right,
  tracks: count(1, 99, { otherwise: 10, tooMany: 'tracks_too_many' }),
  sides: seconds(3, 'sides_too_many'),
});

export const SHELLS = [
  'black',
  'white',
  'clear',
  'smoke',
  'red',
  'blue',
  'yellow',
  'green',
  'pink',
  'gold',
  'glow',
  'glitter',
] as const;

const Tape = z.strictObject({
  length: oneOfIds(['c46', 'c20', 'c30', 'c60', 'c90']),
  shell: oneOfIds(SHELLS),
  /** Print on the shell, or a paper label. */
  label: oneOfIds(['print', 'paper', 'none'], 'print'),
  sleeve: oneOfIds(['case', 'o_card', 'slip_case'], 'case'),
  insert: oneOfIds(['j_card_3', 'j_card_4', 'j_card_5', 'j_card_6', 'none'], 'j_card_3'),
  numbered: flag(),
  shrink: oneOfIds(['none', 'shrink']),
  sticker: sticker(),
  design: work.design,
  mastering: oneOfIds(['none', 'tape']),
  mechanical_right: work.mechanical_right,
  tracks: count(1, 99, { otherwise: 10 }),
  sides: seconds(2, 'sides_too_many'),
});

export const MERCH_THINGS = ['t_shirt', 'hoodie', 'tote', 'poster', 'slipmat', 'pin'] as const;

const Merch = z.strictObject({
  thing: oneOfIds(MERCH_THINGS),
  fabric: oneOfIds(['standard', 'organic']),
  colour: oneOfIds(['white', 'black', 'coloured']),
  /** Units per size, which sum to the quantity. Empty where the sizes are still open. */
  sizes: amountsById(SHIRT_SIZES, 20_000),
  /** Colours of each print. */
  print: amountsById(PRINT_PLACES, 8),
  label: oneOfIds(['none', 'neck']),
  shrink: oneOfIds(['none', 'bag']),
  sticker: sticker(),
  design: work.design,
});

const Box = z.strictObject({
  kind: oneOfIds(['mailer', 'lift_off', 'slip_case']),
  size: oneOfIds(['12', '7']),
  /** Records per box. */
  discs: count(1, 6, { tooMany: 'discs_too_many' }),
  print: oneOfIds(['none', 'one', 'full']),
  insert: several(['card', 'booklet_8p', 'poster', 'tissue'], 4, 'inserts_too_many'),
  numbered: flag(),
  sticker: sticker(),
  print_finish: oneOfIds(['none', 'matt', 'gloss', 'hot_foil']),
  design: work.design,
});

/** The fields of each product. */
export const FIELDS = {
  vinyl: Vinyl,
  ondemand: OnDemand,
  cd: Cd,
  tape: Tape,
  merch: Merch,
  box: Box,
  mastering: Mastering,
  design: DesignService,
  fulfillment: Fulfillment,
  artiststore: ArtistStore,
  digitaldistribution: DigitalDistribution,
  marketing: Marketing,
  customerservice: CustomerService,
} as const;

export type VinylFields = z.infer<typeof Vinyl>;
export type OnDemandFields = z.infer<typeof OnDemand>;
export type CdFields = z.infer<typeof Cd>;
export type TapeFields = z.infer<typeof Tape>;
export type MerchFields = z.infer<typeof Merch>;
export type BoxFields = z.infer<typeof Box>;

/** A product with its fields. */
export type Configuration = {
  [P in Product]: { readonly product: P } & Readonly<z.infer<(typeof FIELDS)[P]>>;
}[Product];
