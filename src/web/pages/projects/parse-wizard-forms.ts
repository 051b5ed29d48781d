// The wizard's forms as the contract expects them, and an item sent unchanged when another one changes.
import { z } from 'zod/mini';
import { type Currency, isCurrency } from '#kit/currency.ts';
import { parseAmount } from '#kit/money.ts';
import { salesTerritoryOfKind } from '#kit/sales-territory.ts';
import { defaultRpm, discSizeFromFormat } from '#modules/catalogue/artwork/disc-size.ts';
import { parseCredits } from '#modules/catalogue/projects/credits.ts';
import { isItemType } from '#modules/catalogue/projects/project.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import type { ProjectWizardItemFields } from '#modules/catalogue/projects/projects.wizard-fields.contract.ts';
import {
  areQuantityPricesFalling,
  MAX_QUANTITY_PRICES,
  type QuantityPrice,
} from '#modules/shared/pricing/quantity-price.ts';

type Text = (name: string) => string;
type Item = EditableProject['items'][number];

const parseWholeNumber = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);
const orNull = (text: string): string | null => (text === '' ? null : text);

/** A field with the text key of its error. The contract's own checks come later. */
export class InvalidFieldError extends Error {
  readonly field: string;
  readonly key: string;
  constructor(field: string, key: string) {
    super(key);
    this.field = field;
    this.key = key;
  }
}

/** A number that may be empty. @throws InvalidFieldError */
function readWholeNumber(text: Text, name: string): number | null {
  const typed = text(name).replace(/[\s\u202f]/g, '');
  if (typed === '') return null;
  const value = parseWholeNumber(typed);
  if (value === null) throw new InvalidFieldError(name, 'input_must_integer');
  return value;
}

/** The first page: type, artist and selling mode. */
export function parseReleaseForm(text: Text, all: (name: string) => string[]) {
  const selling_mode = text('selling_mode') || 'shop';
  const ends = text('funding_ends_at');
  return {
    name: text('name'),
    artist_name: text('artist_name'),
    category: text('category') || 'vinyl',
    selling_mode,
    genre_ids: all('genre_ids').flatMap((id) => parseWholeNumber(id) ?? []),
    description: text('description'),
    credits: parseCredits(text('credits')),
    catalogue_number: text('catalogue_number'),
    // A form without a choice leaves the packaging as it is: another kind of product offers other ones.
    ...(text('sleeve') && { sleeve: text('sleeve') }),
    ...(text('insert_kind') && { insert_kind: text('insert_kind') }),
    released: orNull(text('released')),
    ships_at: selling_mode === 'preorder' ? orNull(text('ships_at')) : null,
    funding_goal: selling_mode === 'funding' ? readWholeNumber(text, 'funding_goal') : null,
    funding_ends_at: selling_mode === 'funding' && ends !== '' ? `${ends}T21:59:59Z` : null,
    private: text('private') === 'on',
    shows_earnings: text('shows_earnings') === 'on',
    limited_edition: text('limited_edition') === 'on',
    edition_size: readWholeNumber(text, 'edition_size'),
    numbered: text('numbered') === 'on',
    promo_copies: readWholeNumber(text, 'promo_copies') ?? 0,
    ...salesTerritoryOfKind(text('territory'), all('countries')),
    video: orNull(text('video')),
    soundcloud_url: orNull(text('soundcloud_url')),
  };
}

/**
 * A release's fields without those that the form shows less exactly than they are stored. These are a missing artist
 * name (some merchandise has none), and the hour at which a funding ends.
 */
export function omitUnchangedArtistAndDeadline(
  { artist_name, funding_ends_at, ...fields }: ReturnType<typeof parseReleaseForm>,
  before: Pick<EditableProject, 'artist_name' | 'funding_ends_at'>,
) {
  const isSameDay = funding_ends_at !== null && funding_ends_at.slice(0, 10) === before.funding_ends_at?.slice(0, 10);
  return {
    ...fields,
    ...(artist_name !== before.artist_name && { artist_name }),
    ...(!isSameDay && { funding_ends_at }),
  };
}

/** A form as it was sent: a field that it does not show is not the same as one that was left empty. */
interface SentForm {
  readonly has: (name: string) => boolean;
  readonly text: Text;
}

/**
 * One item of the price page, with its price in major units of its currency. A field that its form does not show is
 * unchanged. So are an unedited stock and barcode: copies may have been sold, and a barcode assigned, since.
 * @throws InvalidFieldError
 */
export function parseItemForm({ has, text }: SentForm, before: Item): ProjectWizardItemFields {
  const asked = text('currency');
  const currency: Currency = isCurrency(asked) ? asked : before.currency;
  const price = parseAmount(text('price'), currency);
  if (price === null) throw new InvalidFieldError('price', 'input_must_number');
  const isChanged = (name: 'stock' | 'barcode') =>
    has(name) && !(has(`${name}_was`) && text(name) === text(`${name}_was`));
  return {
    ...toUnchangedDraftItem(before),
    price,
    currency,
    ...(has('format') && { format: text('format') }),
    ...(has('rpm') && { rpm: parseRpm(text('rpm')) }),
    ...(has('discs') && { discs: readWholeNumber(text, 'discs') ?? before.discs }),
    ...(has('color_id') && { color_id: orNull(text('color_id')) }),
    ...(has('size') && { size: text('size') }),
    ...(isChanged('stock') && { stock: readWholeNumber(text, 'stock') }),
    ...(has('weight_grams') && { weight_grams: readWholeNumber(text, 'weight_grams') }),
    ...(has('hs_code') && { hs_code: orNull(text('hs_code').replace(/[\s.]/g, '')) }),
    ...(has('origin_country_id') && { origin_country_id: orNull(text('origin_country_id')) }),
    ...(isChanged('barcode') && { barcode: orNull(text('barcode')) }),
    ...(has('by_quantity') && { quantity_prices: readQuantityPrices(text, price, currency) }),
  };
}

/** The rows of quantity prices. Empty rows are skipped. @throws InvalidFieldError */
function readQuantityPrices(text: Text, price: number, currency: Currency): QuantityPrice[] {
  const steps: QuantityPrice[] = [];
  for (let row = 0; row < MAX_QUANTITY_PRICES; row += 1) {
    const quantity = readWholeNumber(text, `from_${row}`);
    const typed = text(`each_${row}`);
    if (quantity === null && typed === '') continue;
    const each = parseAmount(typed, currency);
    if (quantity === null) throw new InvalidFieldError(`from_${row}`, 'input_required');
    if (each === null) throw new InvalidFieldError(`each_${row}`, 'input_must_number');
    steps.push({ quantity, price: each });
    if (!areQuantityPricesFalling({ price, quantity_prices: steps }))
      throw new InvalidFieldError(`each_${row}`, 'quantity_prices_not_falling');
  }
  return steps;
}

const parseRpm = (text: string): 33 | 45 | 78 | null =>
  text === '33' ? 33 : text === '45' ? 45 : text === '78' ? 78 : null;

/**
 * An item sent along unchanged, without its stock and barcode: copies sold meanwhile are not put back, and a barcode
 * assigned meanwhile stays.
 */
export function toUnchangedDraftItem({
  item_id,
  type,
  name,
  format,
  rpm,
  discs,
  color,
  color_id,
  size,
  price,
  currency,
  weight_grams,
  hs_code,
  origin_country_id,
  max_per_order,
}: Item): ProjectWizardItemFields {
  return {
    item_id,
    type: isItemType(type) ? type : parseWizardItemType(type),
    name,
    format,
    rpm: parseRpm(String(rpm)),
    discs,
    color,
    color_id,
    size,
    price,
    currency,
    weight_grams,
    hs_code,
    origin_country_id,
    max_per_order,
  };
}

export const WIZARD_ITEM_TYPES = ['vinyl', 'cd', 'tape', 'digital', 't-shirt', 'hoodie', 'merch', 'accessory'] as const;
const ItemType = z.catch(z.enum(WIZARD_ITEM_TYPES), 'merch');
export const parseWizardItemType = (type: string): (typeof WIZARD_ITEM_TYPES)[number] => z.parse(ItemType, type);

/** The format and colour of a new item, where they were chosen already. */
interface ChosenFormat {
  readonly format?: string;
  readonly color_id?: string | null;
}

/** A new item of a kind with its defaults. A weight is only asked for items that are shipped. */
export const makeDefaultWizardItem = (
  type: string,
  currency: Currency,
  { format, color_id }: ChosenFormat = {},
): ProjectWizardItemFields => ({
  type: parseWizardItemType(type),
  price: 0,
  currency,
  ...(type === 'vinyl' && {
    format: 'LP',
    rpm: defaultRpm(discSizeFromFormat(format ?? '')),
    color_id: 'black',
    weight_grams: 260,
  }),
  ...(type === 'cd' && { weight_grams: 100 }),
  ...(type === 'tape' && { weight_grams: 80 }),
  ...(type === 't-shirt' && { weight_grams: 200 }),
  ...(type === 'hoodie' && { weight_grams: 600 }),
  ...(format && { format }),
  ...(color_id && { color_id }),
});
