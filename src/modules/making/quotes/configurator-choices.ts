// The options of the configurator, grouped in the order in which buyers think of a record: product, sound and colour,
// sleeve, inserts, services. Each field of the engine (costing/configuration.ts) appears once.

import { CD_SLEEVES, ON_DEMAND_SLEEVES, TAPE_SLEEVES, VINYL_SLEEVES } from '#modules/catalogue/artwork/sleeves.ts';
import {
  CASSETTE_SHELLS,
  type CostedProduct,
  INNER_SLEEVES,
  INSERTS,
  LICENCE_TERRITORIES,
  MERCH_TYPES,
  PRINT_FINISHES,
  PRINT_POSITIONS,
  SHIRT_SIZES,
  VINYL_EFFECTS,
} from '#modules/making/costing/configuration.ts';
import {
  DESIGN_ITEMS,
  MASTERING_TARGETS,
  PARCEL_CONTENTS,
  WAREHOUSES_ABROAD,
} from '#modules/making/costing/service-fields.ts';

export type ConfiguratorField =
  | { readonly kind: 'one' | 'several'; readonly name: string; readonly ids: readonly string[] }
  /** Too many for buttons. */
  | { readonly kind: 'list'; readonly name: string; readonly ids: readonly string[] }
  | { readonly kind: 'colour'; readonly name: string; readonly plain: boolean }
  | { readonly kind: 'flag'; readonly name: string }
  | { readonly kind: 'count'; readonly name: string; readonly least: number; readonly most: number }
  /** Quantities or colours of several items each. */
  | { readonly kind: 'amounts'; readonly name: string; readonly ids: readonly string[]; readonly most: number }
  /** The running time of each side, in minutes and seconds. */
  | { readonly kind: 'sides'; readonly name: string };

const GROUPS = ['format', 'colour', 'print', 'sleeve', 'inside', 'extras', 'work', 'done'] as const;
interface Group {
  readonly id: (typeof GROUPS)[number];
  readonly fields: readonly ConfiguratorField[];
}

const one = (name: string, ...ids: readonly string[]): ConfiguratorField => ({ kind: 'one', name, ids });
const several = (name: string, ...ids: readonly string[]): ConfiguratorField => ({ kind: 'several', name, ids });
const list = (name: string, ids: readonly string[]): ConfiguratorField => ({ kind: 'list', name, ids });
const flag = (name: string): ConfiguratorField => ({ kind: 'flag', name });
const count = (name: string, least: number, most: number): ConfiguratorField => ({ kind: 'count', name, least, most });

const sticker = one('sticker', 'none', 'round', 'rectangle', 'barcode');
const design = one('design', 'none', 'check', 'layout', 'full');
const own = count('insert_sleeve', 0, 4);
const rights = list('mechanical_right', LICENCE_TERRITORIES);
const tracks = count('tracks', 1, 99);
const sides: ConfiguratorField = { kind: 'sides', name: 'sides' };
/** Work has few choices: they are one group. */
const done = (...fields: readonly ConfiguratorField[]): readonly Group[] => [{ id: 'done', fields }];

export const CONFIGURATOR_CHOICES: Readonly<Record<CostedProduct, readonly Group[]>> = {
  vinyl: [
    {
      id: 'format',
      fields: [
        one('size', '12', '10', '7'),
        one('rpm', '33', '45'),
        one('discs', '1', '2', '3', '4'),
        one('weight', 'standard', 'heavy'),
        sides,
      ],
    },
    { id: 'colour', fields: [{ kind: 'colour', name: 'type_vinyl', plain: false }, list('effect', VINYL_EFFECTS)] },
    { id: 'print', fields: [one('label', 'colour', 'mono', 'white', 'none'), flag('etched')] },
    { id: 'sleeve', fields: [one('sleeve', ...VINYL_SLEEVES), list('print_finish', PRINT_FINISHES)] },
    { id: 'inside', fields: [one('inner_sleeve', ...INNER_SLEEVES), several('insert', ...INSERTS), own] },
    { id: 'extras', fields: [one('shrink', 'none', 'shrink', 'resealable'), sticker, flag('numbered')] },
    {
      id: 'work',
      fields: [
        one('cutting', 'lacquer', 'dmm'),
        one('test_pressing', '0', '5', '10'),
        one('mastering', 'none', 'vinyl', 'vinyl_digital'),
        tracks,
        design,
        rights,
      ],
    },
  ],
  ondemand: [
    { id: 'format', fields: [one('size', '12', '10', '7'), one('rpm', '33', '45'), one('discs', '1', '2'), sides] },
    { id: 'colour', fields: [{ kind: 'colour', name: 'type_vinyl', plain: true }] },
    { id: 'print', fields: [one('label', 'colour', 'white')] },
    {
      id: 'sleeve',
      fields: [one('sleeve', ...ON_DEMAND_SLEEVES), one('inner_sleeve', 'paper', 'poly_lined')],
    },
    { id: 'inside', fields: [several('insert', 'card', 'download_card'), own] },
    { id: 'extras', fields: [one('shrink', 'none', 'resealable'), one('sticker', 'none', 'round'), flag('numbered')] },
    { id: 'work', fields: [one('mastering', 'none', 'vinyl', 'vinyl_digital'), tracks, design, rights] },
  ],
  cd: [
    { id: 'format', fields: [one('discs', '1', '2', '3'), one('label', 'colour', 'mono'), sides] },
    {
      id: 'sleeve',
      fields: [one('sleeve', ...CD_SLEEVES), one('print_finish', 'none', 'matt', 'gloss', 'hot_foil')],
    },
    { id: 'inside', fields: [one('insert', 'none', 'booklet_4p', 'booklet_8p', 'booklet_16p')] },
    { id: 'extras', fields: [one('shrink', 'none', 'shrink'), sticker, flag('numbered')] },
    { id: 'work', fields: [one('mastering', 'none', 'digital'), tracks, design, rights] },
  ],
  tape: [
    { id: 'format', fields: [one('length', 'c20', 'c30', 'c46', 'c60', 'c90'), sides] },
    { id: 'colour', fields: [one('shell', ...CASSETTE_SHELLS), one('label', 'print', 'paper', 'none')] },
    { id: 'sleeve', fields: [one('sleeve', ...TAPE_SLEEVES)] },
    { id: 'inside', fields: [one('insert', 'j_card_3', 'j_card_4', 'j_card_5', 'j_card_6', 'none')] },
    { id: 'extras', fields: [one('shrink', 'none', 'shrink'), sticker, flag('numbered')] },
    { id: 'work', fields: [one('mastering', 'none', 'tape'), tracks, design, rights] },
  ],
  merch: [
    {
      id: 'format',
      fields: [
        one('thing', ...MERCH_TYPES),
        one('fabric', 'standard', 'organic'),
        one('colour', 'white', 'black', 'coloured'),
        { kind: 'amounts', name: 'sizes', ids: SHIRT_SIZES, most: 20_000 },
      ],
    },
    {
      id: 'print',
      fields: [{ kind: 'amounts', name: 'print', ids: PRINT_POSITIONS, most: 8 }, one('label', 'none', 'neck')],
    },
    { id: 'extras', fields: [one('shrink', 'none', 'bag'), sticker] },
    { id: 'work', fields: [design] },
  ],
  box: [
    {
      id: 'format',
      fields: [one('kind', 'mailer', 'lift_off', 'slip_case'), one('size', '12', '7'), count('discs', 1, 6)],
    },
    {
      id: 'print',
      fields: [one('print', 'none', 'one', 'full'), one('print_finish', 'none', 'matt', 'gloss', 'hot_foil')],
    },
    { id: 'inside', fields: [several('insert', 'card', 'booklet_8p', 'poster', 'tissue')] },
    { id: 'extras', fields: [sticker, flag('numbered')] },
    { id: 'work', fields: [design] },
  ],
  mastering: done(
    one('medium', ...MASTERING_TARGETS),
    one('source', 'stereo', 'stems'),
    flag('restoration'),
    count('test_lacquer', 0, 8),
  ),
  design: done({ kind: 'amounts', name: 'drawn', ids: DESIGN_ITEMS, most: 60 }, flag('photos')),
  fulfillment: done(
    one('content', ...PARCEL_CONTENTS),
    count('per_parcel', 1, 20),
    count('stored', 0, 200_000),
    several('abroad', ...WAREHOUSES_ABROAD),
    flag('branded'),
  ),
  artiststore: done(
    one('opening', 'together', 'self', 'whole'),
    count('entered', 0, 2000),
    count('tongues', 1, 5),
    flag('domain'),
    flag('look'),
  ),
  digitaldistribution: done(
    one('release', 'album', 'ep', 'single'),
    flag('codes'),
    flag('lyrics'),
    flag('moved'),
    flag('profiles'),
  ),
  marketing: done(
    one('campaign', 'weeks_8', 'weeks_4', 'weeks_12'),
    count('films', 0, 20),
    count('mailings', 0, 12),
    flag('press'),
    flag('radio'),
    flag('ads'),
  ),
  customerservice: done(one('pace', 'day', 'hours'), count('tongues', 1, 5), flag('weekend'), flag('by_phone')),
};

/** All fields of a product in the order of its groups. */
export const listConfiguratorFields = (product: CostedProduct): readonly ConfiguratorField[] =>
  CONFIGURATOR_CHOICES[product].flatMap(({ fields }) => fields);
