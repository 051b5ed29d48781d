// Fields that creators send to create or change a project. Only the fields named here are accepted (rule 21).
import { z } from 'zod/mini';
import { isGenreId } from '#kit/genres.ts';
import {
  BarcodeText,
  CurrencyCode,
  Day,
  ExistingCountry,
  HsCode,
  Id,
  MAX_POSTGRES_INTEGER,
  Moment,
  OptionalLine,
  PriceAmount,
  RequiredLine,
  Text,
} from '#kit/shared-schemas.ts';
import { PRODUCT_CATEGORY_WORDS } from '#modules/catalogue/listing/listing.contract.ts';
import { areQuantityPricesFalling, MAX_QUANTITY_PRICES } from '#modules/shared/pricing/quantity-price.ts';
import { MAX_CREDITS } from './credits.ts';
import { INSERT_KINDS, PACKAGING_KINDS } from './packaging-kinds.ts';
import { ITEM_TYPES, SELLING_MODES } from './project.ts';

const optionalLine = (max: number) => z.optional(OptionalLine(max));
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

const Told = z.int().check(z.gte(0), z.lte(MAX_POSTGRES_INTEGER));
/** An item of a bundle and its quantity. */
export const BundledItem = z.object({ item_id: Id, quantity: Told });

const SentItem = z
  .strictObject({
    item_id: z.optional(Id),
    /** Bundles and test pressings keep their type; none is created here (PUT /projects/:id/bundle). */
    type: z.enum(ITEM_TYPES, { error: 'type_unknown' }),
    name: optionalLine(200),
    format: optionalLine(40),
    rpm: z.optional(z.nullable(z.union([z.literal(33), z.literal(45), z.literal(78)]))),
    discs: z.optional(whole(1, 12)),
    color: optionalLine(80),
    color_id: z.optional(z.nullable(RequiredLine(40))),
    size: optionalLine(20),
    price: PriceAmount,
    currency: z.optional(CurrencyCode),
    /** Copies on the shelf; null where every copy is made to order. */
    stock: z.optional(z.nullable(whole(0, 1_000_000))),
    weight_grams: z.optional(z.nullable(whole(1, 100_000))),
    /** For customs declarations; null: derived from its type. */
    hs_code: z.optional(z.nullable(HsCode)),
    /** Country of manufacture; null: the country it ships from. */
    origin_country_id: z.optional(z.nullable(ExistingCountry)),
    max_per_order: z.optional(z.nullable(whole(1, 999))),
    barcode: z.optional(z.nullable(BarcodeText)),
    /** On-demand items: from `quantity` copies on each costs `price`, in the item's currency. */
    quantity_prices: z.optional(
      z
        .array(z.strictObject({ quantity: whole(2, 999), price: PriceAmount.check(z.gte(1)) }))
        .check(z.maxLength(MAX_QUANTITY_PRICES, { error: 'input_too_long' })),
    ),
    /** Fields that `edit` adds to an item may be sent back and are ignored. */
    reserved: z.optional(Told),
    sold: z.optional(Told),
    held: z.optional(z.boolean()),
    printed_barcode: z.optional(z.nullable(BarcodeText)),
    parts: z.optional(z.array(BundledItem)),
  })
  .check(
    z.refine(({ price, quantity_prices = [] }) => areQuantityPricesFalling({ price, quantity_prices }), {
      path: ['quantity_prices'],
      error: 'quantity_prices_not_falling',
    }),
  );
const DraftItem = z.pipe(
  SentItem,
  z.transform(
    ({
      reserved: _reserved,
      sold: _sold,
      held: _held,
      printed_barcode: _printed,
      parts: _parts,
      ...fields
    }: z.output<typeof SentItem>) => fields,
  ),
);
export type ProjectWizardItemFields = z.infer<typeof DraftItem>;

const Countries = z.array(ExistingCountry).check(
  z.maxLength(250, { error: 'input_too_long' }),
  z.refine((codes) => new Set(codes).size === codes.length, { error: 'choice_twice' }),
);
const fields = {
  description: z.optional(Text(10_000)),
  genre_ids: z.optional(
    z.array(z.int().check(z.gte(1), z.lte(32_767), z.refine(isGenreId, { error: 'genre_unknown' }))).check(
      z.maxLength(5),
      z.refine((ids) => new Set(ids).size === ids.length, { error: 'choice_twice' }),
    ),
  ),
  styles: z.optional(z.array(RequiredLine(60)).check(z.maxLength(10))),
  /** Credits in the order of the sleeve. */
  credits: z.optional(
    z
      .array(z.object({ role: OptionalLine(80), name: RequiredLine(200) }))
      .check(z.maxLength(MAX_CREDITS, { error: 'input_too_long' })),
  ),
  color_vinyl: z.optional(z.array(RequiredLine(40)).check(z.maxLength(6))),
  sleeve: z.optional(z.nullable(z.enum(PACKAGING_KINDS, { error: 'type_unknown' }))),
  /** The panels of a tape's J-card, or the pages of a CD's booklet. */
  insert_kind: z.optional(z.nullable(z.enum(INSERT_KINDS, { error: 'type_unknown' }))),
  catalogue_number: optionalLine(60),
  country_id: z.optional(z.nullable(ExistingCountry)),
  released: z.optional(
    z.nullable(
      z.string().check(z.regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, { error: 'date_invalid' })),
    ),
  ),
  ships_at: z.optional(z.nullable(Day())),
  limited_edition: z.optional(z.boolean()),
  edition_size: z.optional(z.nullable(whole(1, 1_000_000))),
  /** Each copy has its number of the edition on it. */
  numbered: z.optional(z.boolean()),
  /** Copies of the edition that are never sold. */
  promo_copies: z.optional(whole(0, 1_000_000)),
  /** The only countries where it is sold; empty for no limit. */
  sold_in: z.optional(Countries),
  /** The countries where it is not sold; only without `sold_in`. */
  not_sold_in: z.optional(Countries),
  private: z.optional(z.boolean()),
  pickup: z.optional(z.boolean()),
  /** Shows buyers the creator's earnings. */
  shows_earnings: z.optional(z.boolean()),
  /** Draws the computed grooves of the first side in the pictures of the disc. */
  disc_shows_grooves: z.optional(z.boolean()),
  /** A link or id of the video platform; its 11 letters are stored. */
  video: z.optional(z.nullable(Text(300))),
  soundcloud_url: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.maxLength(300),
          z.regex(/^https:\/\/(www\.|m\.|on\.)?soundcloud\.com\/[\w./-]+$/, { error: 'url_invalid' }),
        ),
    ),
  ),
  funding_goal: z.optional(z.nullable(whole(1, 1_000_000))),
  funding_ends_at: z.optional(z.nullable(Moment())),
  items: z.optional(z.array(DraftItem).check(z.maxLength(60))),
};

export const NewProjectDraft = z.strictObject({
  name: RequiredLine(200),
  artist_name: RequiredLine(200),
  category: z.enum(PRODUCT_CATEGORY_WORDS, { error: 'category_unknown' }),
  selling_mode: z.optional(z.enum(SELLING_MODES, { error: 'selling_mode_unknown' })),
  ...fields,
});
export const ProjectWizardChanges = z.strictObject({
  name: z.optional(RequiredLine(200)),
  artist_name: z.optional(RequiredLine(200)),
  category: z.optional(z.enum(PRODUCT_CATEGORY_WORDS, { error: 'category_unknown' })),
  selling_mode: z.optional(z.enum(SELLING_MODES, { error: 'selling_mode_unknown' })),
  ...fields,
});
export type ProjectWizardFields = z.infer<typeof ProjectWizardChanges>;
export type NewProjectDraftFields = z.infer<typeof NewProjectDraft>;
