// How an item of a release is produced, as options of the price engine. The wizard asks for format, discs and colour.
// A choice that it leaves open has several configurations, and the cheapest possible one is the lowest price.
import { lookupTable } from '#kit/lookup-table.ts';
import { discSizeFromFormat, resolveDiscRpm } from '#modules/catalogue/artwork/disc-size.ts';
import {
  CD_INSERTS,
  CD_SLEEVES,
  holdsInsert,
  ON_DEMAND_SLEEVES,
  TAPE_INSERTS,
  TAPE_SLEEVES,
  VINYL_SLEEVES,
} from '#modules/catalogue/artwork/sleeves.ts';
import { vinylColours } from '#modules/catalogue/artwork/vinyl-colours.ts';
import type { CostedProduct } from './configuration.ts';

interface ProducedItem {
  readonly type: string;
  readonly format: string;
  readonly rpm: number | null;
  readonly discs: number;
  readonly color_id: string | null;
}

export interface ProducedRelease {
  readonly selling_mode: string;
  /** Null while it is open. */
  readonly sleeve: string | null;
  /** The panels of its J-card or the pages of its booklet; null while it is open. */
  readonly insert_kind: string | null;
  /** Of all tracks, in seconds; 0 while unknown. */
  readonly playing_seconds: number;
}

type Options = Readonly<Record<string, string>>;

export interface ItemProduction {
  readonly product: CostedProduct;
  /** The possible options: one entry, or one per open choice. */
  readonly choices: readonly Options[];
  /** The price is a lowest price, because a choice is open. */
  readonly isOpen: boolean;
}

/** The products that an item of this type can become, by selling mode; empty for items that are not made here. */
export const listProductsOfItemType = (type: string): readonly CostedProduct[] => PRODUCTS[type] ?? [];

const PRODUCTS = lookupTable<readonly CostedProduct[]>({
  vinyl: ['vinyl', 'ondemand'],
  cd: ['cd'],
  tape: ['tape'],
  't-shirt': ['merch'],
  hoodie: ['merch'],
  merch: ['merch'],
});

/** The production of an item. Null for downloads and for goods that are not made here. */
export function describeItemProduction(item: ProducedItem, release: ProducedRelease): ItemProduction | null {
  switch (item.type) {
    case 'vinyl':
      return describeRecord(item, release);
    case 'cd':
      return withInsert(
        withSleeves('cd', { discs: String(item.discs) }, CD_SLEEVES, CD_SLEEVES, release.sleeve),
        CD_INSERTS.find((each) => each === release.insert_kind),
      );
    case 'tape':
      return describeTape(item, release);
    case 't-shirt':
    case 'hoodie':
      // At least one colour is printed on the front.
      return { product: 'merch', choices: [{ thing: GARMENTS[item.type], print: 'front:1' }], isOpen: true };
    case 'merch':
      return { product: 'merch', choices: PRINTED_GOODS.map((thing) => ({ thing })), isOpen: true };
    default:
      return null;
  }
}

/** The options of a record that an item has: size, speed, discs and colour. */
export function listRecordOptions({ format, rpm, discs, color_id }: Omit<ProducedItem, 'type'>): Options {
  const size = discSizeFromFormat(format);
  return {
    size,
    rpm: String(resolveDiscRpm(rpm, size)),
    discs: String(discs),
    ...(color_id && { type_vinyl: color_id }),
  };
}

const GARMENTS = { 't-shirt': 't_shirt', hoodie: 'hoodie' } as const;
const PRINTED_GOODS = ['tote', 'poster', 'slipmat', 'pin'] as const;
const TAPE_LENGTHS = ['c20', 'c30', 'c46', 'c60', 'c90'] as const;

/** A colour that the price list lacks, as of an import, is calculated as black. */
function describeRecord(item: ProducedItem, { selling_mode, sleeve }: ProducedRelease): ItemProduction {
  const colour = vinylColours.find(({ id }) => id === item.color_id);
  const options = listRecordOptions({ ...item, color_id: colour?.id ?? null });
  const isUnlisted = item.color_id !== null && colour === undefined;
  // A discobag shows no cover, so it is no choice unless it was chosen.
  const production =
    selling_mode === 'ondemand'
      ? withSleeves('ondemand', options, ON_DEMAND_SLEEVES, ['single_pocket'], sleeve)
      : withSleeves(
          'vinyl',
          { ...options, ...(colour?.kind === 'picture' && { label: 'none' }) },
          VINYL_SLEEVES,
          VINYL_SLEEVES.filter((each) => each !== 'discobag'),
          sleeve,
        );
  return { ...production, isOpen: production.isOpen || isUnlisted };
}

function describeTape(
  { format }: ProducedItem,
  { sleeve, insert_kind, playing_seconds }: ProducedRelease,
): ItemProduction {
  const named = TAPE_LENGTHS.find((each) => each === format.trim().toLowerCase());
  const half = Math.ceil(playing_seconds / 2);
  const own = TAPE_SLEEVES.find((each) => each === sleeve) ?? null;
  const card: Options = holdsInsert(own) ? {} : { insert: 'none' };
  const { choices, isOpen } = withInsert(
    withSleeves('tape', card, TAPE_SLEEVES, ['case'], sleeve),
    TAPE_INSERTS.find((each) => each === insert_kind),
  );
  const lengths = named
    ? [{ length: named }]
    : TAPE_LENGTHS.map((length) => ({ length, ...(half > 0 && { sides: `${half},${half}` }) }));
  return {
    product: 'tape',
    choices: choices.flatMap((options) => lengths.map((length) => ({ ...options, ...length }))),
    isOpen: isOpen || named === undefined,
  };
}

/** The same with the chosen insert in each sleeve that holds it. */
const withInsert = (production: ItemProduction, insert: string | undefined): ItemProduction => ({
  ...production,
  choices: production.choices.map((options) =>
    insert && holdsInsert(options.sleeve ?? null) ? { ...options, insert } : options,
  ),
});

/** The options with the release's sleeve if the product has it, otherwise with each sleeve that is still possible. */
function withSleeves(
  product: CostedProduct,
  options: Options,
  known: readonly string[],
  open: readonly string[],
  chosen: string | null,
): ItemProduction {
  if (chosen !== null && known.includes(chosen))
    return { product, choices: [{ ...options, sleeve: chosen }], isOpen: false };
  return { product, choices: open.map((sleeve) => ({ ...options, sleeve })), isOpen: true };
}
