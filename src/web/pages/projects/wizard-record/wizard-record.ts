// The release as the record beside the wizard shows it: as saved, under the values of the forms on the screen.
import type { Currency } from '#kit/currency.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { totalTrackSeconds } from '#modules/catalogue/projects/tracklist-sides.ts';
import { InvalidFieldError, makeDefaultWizardItem, parseItemForm, parseReleaseForm } from '../parse-wizard-forms.ts';

export type RecordItem = EditableProject['items'][number];

/** A project, or one that is not yet saved: then its id is null. */
export interface WizardRecord
  extends Pick<
    EditableProject,
    | 'name'
    | 'artist_name'
    | 'category'
    | 'selling_mode'
    | 'catalogue_number'
    | 'genre_ids'
    | 'sleeve'
    | 'insert_kind'
    | 'picture'
    | 'picture_version'
    | 'images'
    | 'ships_at'
    | 'funding_goal'
    | 'funding_ends_at'
    | 'limited_edition'
    | 'edition_size'
    | 'promo_copies'
    | 'items'
    | 'songs'
  > {
  readonly id: number | null;
}

/** What the address of a new release asks for. */
interface WantedRelease {
  readonly name: string;
  readonly artist_name: string;
  readonly category: string;
  readonly selling_mode: string;
}

/** A release that is not yet saved, without items. */
export const createUnsavedRecord = (wanted: WantedRelease): WizardRecord => ({
  ...wanted,
  id: null,
  catalogue_number: '',
  genre_ids: [],
  sleeve: null,
  insert_kind: null,
  picture: null,
  picture_version: 0,
  images: [],
  ships_at: null,
  funding_goal: null,
  funding_ends_at: null,
  limited_edition: false,
  edition_size: null,
  promo_copies: 0,
  items: [],
  songs: [],
});

/** An item with the defaults of its type, which the record shows until the release has items. */
export function makePlaceholderItem(
  type: string,
  currency: Currency,
  chosen?: Parameters<typeof makeDefaultWizardItem>[2],
): RecordItem {
  const fields = makeDefaultWizardItem(type, currency, chosen);
  return {
    item_id: 0,
    type: fields.type,
    name: '',
    format: fields.format ?? '',
    rpm: fields.rpm ?? null,
    discs: 1,
    color: '',
    color_id: fields.color_id ?? null,
    size: '',
    price: 0,
    currency,
    stock: null,
    reserved: 0,
    sold: 0,
    weight_grams: fields.weight_grams ?? null,
    hs_code: null,
    origin_country_id: null,
    max_per_order: null,
    barcode: null,
    printed_barcode: null,
    quantity_prices: [],
    held: false,
    parts: [],
  };
}

const textReader = (form: FormData) => (name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The record with the values of the release form. A number that can't be read leaves the other fields as saved. */
export function applyReleaseForm(record: WizardRecord, form: FormData): WizardRecord {
  const text = textReader(form);
  const typedTexts = {
    name: text('name'),
    artist_name: text('artist_name'),
    category: text('category') || record.category,
    catalogue_number: text('catalogue_number'),
    sleeve: text('sleeve') || record.sleeve,
    insert_kind: text('insert_kind') || record.insert_kind,
  };
  const typed = { ...record, ...typedTexts };
  const items = record.id === null && form.has('format') ? [readFirstItem(form, typed.category, record)] : record.items;
  try {
    const fields = parseReleaseForm(text, (each) => form.getAll(each).map(String));
    const { selling_mode, genre_ids, ships_at, funding_goal, funding_ends_at } = fields;
    const { limited_edition, edition_size, promo_copies } = fields;
    const dates = { ships_at, funding_goal, funding_ends_at };
    return { ...typed, items, selling_mode, genre_ids, ...dates, limited_edition, edition_size, promo_copies };
  } catch (error) {
    if (!(error instanceof InvalidFieldError)) throw error;
    return { ...typed, items };
  }
}

/** The first item of a release that is not yet saved. Its colour belongs to vinyl. */
function readFirstItem(form: FormData, category: string, { items }: WizardRecord): RecordItem {
  const text = textReader(form);
  const currency = items[0]?.currency ?? 'EUR';
  const asked = category === text('item_type') ? { format: text('format'), color_id: text('color_id') } : {};
  return makePlaceholderItem(category, currency, asked);
}

/**
 * The record with the values of an item's form. A value that can't be read leaves that field as saved; a price that
 * can't be read is no price.
 * @param item_id null for the form of a bundle
 */
export function applyItemForm(record: WizardRecord, item_id: number | null, form: FormData): WizardRecord {
  const isEdited = (item: RecordItem) => (item_id === null ? item.type === 'bundle' : item.item_id === item_id);
  return {
    ...record,
    items: record.items.map((item) => (isEdited(item) ? { ...item, ...readItem(form, item, []) } : item)),
  };
}

function readItem(form: FormData, item: RecordItem, unread: readonly string[]): Partial<RecordItem> {
  const text = textReader(form);
  try {
    const fields = parseItemForm(
      {
        has: (name) => form.has(name) && !unread.includes(name),
        text: (name) => (name === 'price' && unread.includes(name) ? '0' : text(name)),
      },
      item,
    );
    const { format, rpm, discs, color_id, size, price, currency, stock, weight_grams } = fields;
    const typed = { format, rpm, discs, color_id, size, price, currency, stock, weight_grams };
    return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
  } catch (error) {
    if (!(error instanceof InvalidFieldError)) throw error;
    // Quantity prices are no part of the record.
    const field = /^(from|each)_\d+$/.test(error.field) ? 'by_quantity' : error.field;
    if (unread.includes(field)) return {};
    return readItem(form, item, [...unread, field]);
  }
}

/** The items that the record shows: those on sale, or a standard one of its type. */
export const listShownItems = ({ items, category }: WizardRecord, currency: Currency): readonly RecordItem[] =>
  items.length > 0 || category === 'bundle' ? items : [makePlaceholderItem(category, currency)];

/** The playing time of all tracks in whole seconds; 0 while one is unknown. */
export const playingSeconds = ({ songs }: WizardRecord): number => Math.ceil(totalTrackSeconds(songs) ?? 0);
