// Our own catalogue JSON, without loss: a first line with its version, then a project a line with all its items.
import { z } from 'zod/mini';
import { CURRENCIES } from '#kit/currency.ts';
import { PROJECT_STEPS } from '#kit/project-steps.ts';
import { PRODUCT_CATEGORY_WORDS } from '#modules/catalogue/listing/listing.contract.ts';
import { MAX_CREDITS } from '#modules/catalogue/projects/credits.ts';
import { ITEM_TYPES, SELLING_MODES } from '#modules/catalogue/projects/project.ts';
import { MAX_QUANTITY_PRICES } from '#modules/shared/pricing/quantity-price.ts';
import { displayedCreatorName } from './namesakes.ts';
import {
  type FormatReadOptions,
  hasInvalidJsonCharacters,
  MAX_IMPORT_STOCK,
  MAX_IMPORT_TITLE,
  makeRowRefusal,
  NO_SOURCE_TEXTS,
  type ReleaseReadResult,
} from './parsed-release.ts';
import {
  ImportedDiscColours,
  type ItemColumns,
  isTimestampText,
  type ProjectColumns,
} from './project-and-item-columns.ts';

export const SILLON_JSON_VERSION = 1;

const text = z.string().check(z.maxLength(200_000));
const short = z.string().check(z.maxLength(1000));
const whole = z.int().check(z.gte(0), z.lte(2_000_000_000));
const list = z.array(short).check(z.maxLength(100));

export const JsonExportHead = z.object({ sillon_catalogue: z.int(), installation: z.optional(short) });

const Project = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(MAX_IMPORT_TITLE)),
  artist_name: z.string().check(z.maxLength(MAX_IMPORT_TITLE)),
  description: z.optional(text),
  category: z.optional(z.enum(PRODUCT_CATEGORY_WORDS)),
  type: z.optional(z.enum(['standard', 'test_pressing'])),
  selling_mode: z.optional(z.enum(SELLING_MODES)),
  limited_edition: z.optional(z.boolean()),
  edition_size: z.optional(z.nullable(whole)),
  genre_ids: z.optional(z.array(z.int().check(z.gte(1), z.lte(99))).check(z.maxLength(20))),
  styles: z.optional(list),
  tags: z.optional(list),
  color_vinyl: z.optional(ImportedDiscColours),
  credits: z.optional(z.array(z.object({ role: short, name: short })).check(z.maxLength(MAX_CREDITS))),
  catalogue_number: z.optional(short),
  country: z.optional(short),
  country_id: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/)))),
  released: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}(-\d\d(-\d\d)?)?$/)))),
  private: z.optional(z.boolean()),
  promo: z.optional(z.boolean()),
  exclusive: z.optional(z.boolean()),
  b2b: z.optional(z.boolean()),
  pickup: z.optional(z.boolean()),
  shows_earnings: z.optional(z.boolean()),
  ships_at: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)))),
  funding_goal: z.optional(z.nullable(whole)),
  funding_ends_at: z.optional(z.nullable(short.check(z.refine(isTimestampText)))),
  video_id: z.optional(z.nullable(short)),
  soundcloud_url: z.optional(z.nullable(short)),
});

const QuantityPrices = z
  .array(
    z.object({ quantity: z.int().check(z.gte(2), z.lte(999)), price: z.int().check(z.gte(1), z.lte(2_000_000_000)) }),
  )
  .check(z.maxLength(MAX_QUANTITY_PRICES));

const Item = z.object({
  source_id: short,
  stock: z.nullable(z.int().check(z.gte(0), z.lte(MAX_IMPORT_STOCK))),
  barcodes: z.optional(list),
  prices: z.optional(z.record(short, whole)),
  quantity_prices: z.optional(QuantityPrices),
  type: z.enum(ITEM_TYPES),
  name: z.optional(short),
  sku: z.optional(short),
  format: z.optional(short),
  rpm: z.optional(z.nullable(z.union([z.literal(33), z.literal(45), z.literal(78)]))),
  discs: z.optional(z.int().check(z.gte(1), z.lte(12))),
  color: z.optional(short),
  color_id: z.optional(z.nullable(short)),
  size: z.optional(short),
  price: whole,
  currency: z.enum(CURRENCIES),
  b2b_price: z.optional(z.nullable(whole)),
  weight_grams: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(10_000_000)))),
  low_stock_at: z.optional(whole),
  max_per_order: z.optional(z.nullable(z.int().check(z.gte(1)))),
  position: z.optional(z.int().check(z.gte(0), z.lte(30_000))),
  active: z.optional(z.boolean()),
  condition_media: z.optional(z.nullable(short)),
  condition_sleeve: z.optional(z.nullable(short)),
  comments: z.optional(text),
});

const Song = z.object({
  side: z.string().check(z.regex(/^[A-Z]?$/)),
  printed_position: short,
  title: z.string().check(z.minLength(1), z.maxLength(MAX_IMPORT_TITLE)),
  artist_name: short,
  duration_seconds: z.nullable(z.number().check(z.gte(0), z.lte(100_000))),
  preview_start: z.optional(z.unknown()),
});

const Line = z.object({
  source: short,
  source_id: z.string().check(z.minLength(1), z.maxLength(400)),
  step: z.optional(z.enum(PROJECT_STEPS)),
  label: z.optional(short),
  project: Project,
  words: z.nullable(z.partial(z.object(Object.fromEntries(Object.keys(NO_SOURCE_TEXTS).map((name) => [name, text]))))),
  record: z.nullable(z.record(z.string(), z.unknown())),
  items: z.array(Item).check(z.maxLength(1000)),
  songs: z.array(Song).check(z.maxLength(1000)),
});
/** The artist in the notation of the source, unless edited since. */
const writtenArtist = (shown: string, written = '', source: string): string =>
  displayedCreatorName(written, source) === shown ? written : shown;

/** One line of our JSON; a value of the wrong shape is rejected with the name of its field. */
export function readSillonJsonLine(value: unknown, row: number, options: FormatReadOptions): ReleaseReadResult {
  const parsed = Line.safeParse(value);
  if (!parsed.success) return makeRowRefusal(row, 'row_broken', (parsed.error.issues[0]?.path ?? []).join('.'));
  const { source, source_id, step = '', label = '', project, words, record, items, songs } = parsed.data;
  if (hasInvalidJsonCharacters(JSON.stringify(parsed.data))) {
    const sourceTexts = { artist: project.artist_name, title: project.name };
    return makeRowRefusal(row, 'text_invalid', project.name, sourceTexts);
  }
  const isOwn = source === options.installation;
  const artist = writtenArtist(project.artist_name, words?.artist, source);
  const printed = { ...NO_SOURCE_TEXTS, label, ...words, title: project.name, artist };
  const facts: Partial<ProjectColumns> = {
    ...project,
    ...(artist === project.artist_name && { artist_name: displayedCreatorName(artist, source) }),
  };
  return {
    ok: true,
    release: {
      row,
      source: isOwn ? source : `${source}${options.space}`,
      source_id,
      own_id: isOwn && /^[1-9]\d{0,14}$/.test(source_id) ? Number(source_id) : null,
      words: printed,
      facts,
      step,
      record,
      items: items.map(({ source_id: name, stock, barcodes = [], prices = null, quantity_prices, ...rest }) => {
        const columns: Partial<ItemColumns> = rest;
        const own = ownNumber(name, options.installation);
        return {
          source_id: name,
          own_id: own,
          stock,
          counted: 'on_shelf',
          barcode: barcodes[0] ?? '',
          columns,
          prices,
          quantity_prices,
        };
      }),
      songs: songs.map(({ preview_start = 0, ...song }) => ({
        ...song,
        // A value of another type becomes NaN, for which the row is refused as `preview_start_invalid`.
        preview_start: typeof preview_start === 'number' ? preview_start : Number.NaN,
      })),
    },
  };
}

function ownNumber(name: string, installation: string): number | null {
  const [place, id = ''] = name.split(':');
  return place === installation && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}
