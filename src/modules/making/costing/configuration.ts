// The products and their options (decisions: Production costs): one list for the engine, its calls, forms and
// addresses. Every field has a default, so `{}` is a valid configuration.
import { z } from 'zod/mini';
import { vinylColours } from '#modules/catalogue/artwork/colours.ts';
import { amounts, count, flag, one, seconds, several } from './configuration-fields.ts';
import {
  ArtistStore,
  CustomerService,
  Design,
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
export const TERRITORIES = [
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
const sticker = () => one(['none', 'round', 'rectangle', 'barcode']);
const work = {
  design: one(['none', 'layout', 'check', 'full']),
  mastering: one(['none', 'vinyl', 'vinyl_digital']),
  mechanical_right: one(TERRITORIES),
};

const Vinyl = z.strictObject({
  size: one(['12', '10', '7']),
  rpm: one(['33', '45']),
  discs: count(1, 4, { tooMany: 'discs_too_many' }),
  /** 140 and 180 g at 12 inch. */
  weight: one(['standard', 'heavy']),
  cutting: one(['lacquer', 'dmm'], 'lacquer'),
  /** The last side bears a drawing instead of music. */
  etched: flag(),
  type_vinyl: colour(),
  effect: one(EFFECTS),
  /** A picture disc has none. */
  label: one(['colour', 'mono', 'white', 'none'], 'colour'),
  sleeve: one(VINYL_SLEEVES, 'single_pocket'),
  inner_sleeve: one(INNER_SLEEVES),
  numbered: flag(),
  shrink: one(['none', 'shrink', 'resealable']),
  insert: insert(),
  /** Printed parts that their owner sends and we put in. */
  insert_sleeve: count(0, 4, { ticked: 1 }),
  sticker: sticker(),
  print_finish: one(PRINT_FINISHES),
  test_pressing: count(0, 20, { ticked: 5 }),
  ...work,
  tracks: count(1, 99, { otherwise: 10 }),
  /** Each side's running time, as far as it is known. */
  sides: seconds(8, 'sides_too_many'),
});

const OnDemand = z.strictObject({
  size: one(['12', '10', '7']),
  rpm: one(['33', '45']),
  discs: count(1, 2, { tooMany: 'discs_too_many' }),
  type_vinyl: colour(),
  label: one(['colour', 'white'], 'colour'),
  sleeve: one(['single_pocket', 'discobag'], 'single_pocket'),
  inner_sleeve: one(['paper', 'poly_lined']),
  numbered: flag(),
  shrink: one(['none', 'resealable']),
  insert: several(['card', 'download_card'], 2, 'inserts_too_many'),
  insert_sleeve: count(0, 4, { ticked: 1 }),
  sticker: one(['none', 'round']),
  ...work,
  tracks: count(1, 99, { otherwise: 10 }),
  sides: seconds(4, 'sides_too_many'),
});

export const CD_SLEEVES = ['jewel_case', 'digipak', 'card_sleeve'] as const;

const Cd = z.strictObject({
  discs: count(1, 3, { tooMany: 'discs_too_many' }),
  label: one(['colour', 'mono'], 'colour'),
  sleeve: one(CD_SLEEVES, 'jewel_case'),
  insert: one(['none', 'booklet_4p', 'booklet_8p', 'booklet_16p']),
  numbered: flag(),
  shrink: one(['none', 'shrink']),
  sticker: sticker(),
  print_finish: one(['none', 'matt', 'gloss', 'hot_foil']),
  design: work.design,
  mastering: one(['none', 'digital']),
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
  length: one(['c46', 'c20', 'c30', 'c60', 'c90']),
  shell: one(SHELLS),
  /** On the shell: printed on, or a paper label. */
  label: one(['print', 'paper', 'none'], 'print'),
  sleeve: one(['case', 'o_card', 'slip_case'], 'case'),
  insert: one(['j_card_3', 'j_card_4', 'j_card_5', 'j_card_6', 'none'], 'j_card_3'),
  numbered: flag(),
  shrink: one(['none', 'shrink']),
  sticker: sticker(),
  design: work.design,
  mastering: one(['none', 'tape']),
  mechanical_right: work.mechanical_right,
  tracks: count(1, 99, { otherwise: 10 }),
  sides: seconds(2, 'sides_too_many'),
});

export const MERCH_THINGS = ['t_shirt', 'hoodie', 'tote', 'poster', 'slipmat', 'pin'] as const;

const Merch = z.strictObject({
  thing: one(MERCH_THINGS),
  fabric: one(['standard', 'organic']),
  colour: one(['white', 'black', 'coloured']),
  /** Pieces of each size; together they are the quantity. Nothing where it is still open. */
  sizes: amounts(SHIRT_SIZES, 20_000),
  /** Colours of each print. */
  print: amounts(PRINT_PLACES, 8),
  label: one(['none', 'neck']),
  shrink: one(['none', 'bag']),
  sticker: sticker(),
  design: work.design,
});

const Box = z.strictObject({
  kind: one(['mailer', 'lift_off', 'slip_case']),
  size: one(['12', '7']),
  /** Records that one box holds. */
  discs: count(1, 6, { tooMany: 'discs_too_many' }),
  print: one(['none', 'one', 'full']),
  insert: several(['card', 'booklet_8p', 'poster', 'tissue'], 4, 'inserts_too_many'),
  numbered: flag(),
  sticker: sticker(),
  print_finish: one(['none', 'matt', 'gloss', 'hot_foil']),
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
  design: Design,
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
