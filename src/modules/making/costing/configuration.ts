// The products and their options (decisions: Production costs): one list for the engine, its calls, forms and
// addresses. Every field has a default, so `{}` is a valid configuration.
import { z } from 'zod/mini';
import { CD_SLEEVES, ON_DEMAND_SLEEVES, TAPE_SLEEVES, VINYL_SLEEVES } from '#modules/catalogue/artwork/sleeves.ts';
import { vinylColours } from '#modules/catalogue/artwork/vinyl-colours.ts';
import {
  choiceField,
  multiChoiceField,
  quantitiesByIdField,
  runningTimesField,
  wholeNumberField,
  yesNoField,
} from './configuration-field-kinds.ts';
import {
  ArtistStoreFieldsSchema,
  CustomerServiceFieldsSchema,
  DesignServiceFieldsSchema,
  DigitalDistributionFieldsSchema,
  FulfillmentServiceFieldsSchema,
  MarketingFieldsSchema,
  MasteringFieldsSchema,
  PRICED_SERVICES,
} from './service-fields.ts';

/** Products, and the service items that have a price (service-fields.ts). */
export const COSTED_PRODUCTS = ['vinyl', 'ondemand', 'cd', 'tape', 'merch', 'box', ...PRICED_SERVICES] as const;
export type CostedProduct = (typeof COSTED_PRODUCTS)[number];

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
export const VINYL_EFFECTS = [
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
export const PRINT_POSITIONS = ['front', 'back', 'left_chest', 'left_sleeve', 'right_sleeve'] as const;

const colours = new Set(vinylColours.map(({ id }) => id));
const colour = () =>
  z.pipe(
    z.transform((given: unknown) =>
      given === undefined || given === null || typeof given === 'boolean' || given === '' ? 'black' : given,
    ),
    z.string({ error: 'colour_unknown' }).check(z.refine((id) => colours.has(id), { error: 'colour_unknown' })),
  );
const insert = () => multiChoiceField(INSERTS, 4, 'inserts_too_many');
const sticker = () => choiceField(['none', 'round', 'rectangle', 'barcode']);
const work = {
  design: choiceField(['none', 'layout', 'check', 'full']),
  mastering: choiceField(['none', 'vinyl', 'vinyl_digital']),
  mechanical_right: choiceField(LICENCE_TERRITORIES),
};

const Vinyl = z.strictObject({
  size: choiceField(['12', '10', '7']),
  rpm: choiceField(['33', '45']),
  discs: wholeNumberField(1, 4, { tooMany: 'discs_too_many' }),
  /** 140 and 180 g at 12 inch. */
  weight: choiceField(['standard', 'heavy']),
  cutting: choiceField(['lacquer', 'dmm'], 'lacquer'),
  /** The last side has an etching instead of music. */
  etched: yesNoField(),
  type_vinyl: colour(),
  effect: choiceField(VINYL_EFFECTS),
  /** A picture disc has none. */
  label: choiceField(['colour', 'mono', 'white', 'none'], 'colour'),
  sleeve: choiceField(VINYL_SLEEVES, 'single_pocket'),
  inner_sleeve: choiceField(INNER_SLEEVES),
  numbered: yesNoField(),
  shrink: choiceField(['none', 'shrink', 'resealable']),
  insert: insert(),
  /** Printed parts that their owner sends and we put in. */
  insert_sleeve: wholeNumberField(0, 4, { ticked: 1 }),
  sticker: sticker(),
  print_finish: choiceField(PRINT_FINISHES),
  test_pressing: wholeNumberField(0, 20, { ticked: 5 }),
  ...work,
  tracks: wholeNumberField(1, 99, { otherwise: 10 }),
  /** Each side's running time, as far as it is known. */
  sides: runningTimesField(8, 'sides_too_many'),
});

const OnDemand = z.strictObject({
  size: choiceField(['12', '10', '7']),
  rpm: choiceField(['33', '45']),
  discs: wholeNumberField(1, 2, { tooMany: 'discs_too_many' }),
  type_vinyl: colour(),
  label: choiceField(['colour', 'white'], 'colour'),
  sleeve: choiceField(ON_DEMAND_SLEEVES, 'single_pocket'),
  inner_sleeve: choiceField(['paper', 'poly_lined']),
  numbered: yesNoField(),
  shrink: choiceField(['none', 'resealable']),
  insert: multiChoiceField(['card', 'download_card'], 2, 'inserts_too_many'),
  insert_sleeve: wholeNumberField(0, 4, { ticked: 1 }),
  sticker: choiceField(['none', 'round']),
  ...work,
  tracks: wholeNumberField(1, 99, { otherwise: 10 }),
  sides: runningTimesField(4, 'sides_too_many'),
});

const Cd = z.strictObject({
  discs: wholeNumberField(1, 3, { tooMany: 'discs_too_many' }),
  label: choiceField(['colour', 'mono'], 'colour'),
  sleeve: choiceField(CD_SLEEVES, 'jewel_case'),
  insert: choiceField(['none', 'booklet_4p', 'booklet_8p', 'booklet_16p']),
  numbered: yesNoField(),
  shrink: choiceField(['none', 'shrink']),
  sticker: sticker(),
  print_finish: choiceField(['none', 'matt', 'gloss', 'hot_foil']),
  design: work.design,
  mastering: choiceField(['none', 'digital']),
  mechanical_right: work.mechanical_right,
  tracks: wholeNumberField(1, 99, { otherwise: 10, tooMany: 'tracks_too_many' }),
  sides: runningTimesField(3, 'sides_too_many'),
});

export const CASSETTE_SHELLS = [
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
  length: choiceField(['c46', 'c20', 'c30', 'c60', 'c90']),
  shell: choiceField(CASSETTE_SHELLS),
  /** Print on the shell, or a paper label. */
  label: choiceField(['print', 'paper', 'none'], 'print'),
  sleeve: choiceField(TAPE_SLEEVES, 'case'),
  insert: choiceField(['j_card_3', 'j_card_4', 'j_card_5', 'j_card_6', 'none'], 'j_card_3'),
  numbered: yesNoField(),
  shrink: choiceField(['none', 'shrink']),
  sticker: sticker(),
  design: work.design,
  mastering: choiceField(['none', 'tape']),
  mechanical_right: work.mechanical_right,
  tracks: wholeNumberField(1, 99, { otherwise: 10 }),
  sides: runningTimesField(2, 'sides_too_many'),
});

export const MERCH_TYPES = ['t_shirt', 'hoodie', 'tote', 'poster', 'slipmat', 'pin'] as const;

const Merch = z.strictObject({
  thing: choiceField(MERCH_TYPES),
  fabric: choiceField(['standard', 'organic']),
  colour: choiceField(['white', 'black', 'coloured']),
  /** Units per size, which sum to the quantity. Empty where the sizes are still open. */
  sizes: quantitiesByIdField(SHIRT_SIZES, 20_000),
  /** Colours of each print. */
  print: quantitiesByIdField(PRINT_POSITIONS, 8),
  label: choiceField(['none', 'neck']),
  shrink: choiceField(['none', 'bag']),
  sticker: sticker(),
  design: work.design,
});

const Box = z.strictObject({
  kind: choiceField(['mailer', 'lift_off', 'slip_case']),
  size: choiceField(['12', '7']),
  /** Records per box. */
  discs: wholeNumberField(1, 6, { tooMany: 'discs_too_many' }),
  print: choiceField(['none', 'one', 'full']),
  insert: multiChoiceField(['card', 'booklet_8p', 'poster', 'tissue'], 4, 'inserts_too_many'),
  numbered: yesNoField(),
  sticker: sticker(),
  print_finish: choiceField(['none', 'matt', 'gloss', 'hot_foil']),
  design: work.design,
});

/** The fields of each product. */
export const PRODUCT_FIELDS = {
  vinyl: Vinyl,
  ondemand: OnDemand,
  cd: Cd,
  tape: Tape,
  merch: Merch,
  box: Box,
  mastering: MasteringFieldsSchema,
  design: DesignServiceFieldsSchema,
  fulfillment: FulfillmentServiceFieldsSchema,
  artiststore: ArtistStoreFieldsSchema,
  digitaldistribution: DigitalDistributionFieldsSchema,
  marketing: MarketingFieldsSchema,
  customerservice: CustomerServiceFieldsSchema,
} as const;

export type VinylFields = z.infer<typeof Vinyl>;
export type OnDemandFields = z.infer<typeof OnDemand>;
export type CdFields = z.infer<typeof Cd>;
export type TapeFields = z.infer<typeof Tape>;
export type MerchFields = z.infer<typeof Merch>;
export type BoxPackagingFields = z.infer<typeof Box>;

/** A product with its fields. */
export type Configuration = {
  [P in CostedProduct]: { readonly product: P } & Readonly<z.infer<(typeof PRODUCT_FIELDS)[P]>>;
}[CostedProduct];
