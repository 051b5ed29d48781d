// Which parts of a release a request changes: fields sent back unchanged are no change.

import type { ProjectWizardFields, ProjectWizardItemFields } from './projects.wizard-fields.contract.ts';
import type { ReleasePart } from './release-change-rules.ts';

type FieldParts<T> = Readonly<Record<keyof T, ReleasePart>>;

/** Name, artist, catalogue number and barcode are printed on the sleeve, so they belong to the artwork. */
export const PART_BY_RELEASE_FIELD: FieldParts<Required<Omit<ProjectWizardFields, 'items'>>> = {
  name: 'artwork',
  artist_name: 'artwork',
  catalogue_number: 'artwork',
  category: 'kind',
  selling_mode: 'kind',
  description: 'text',
  genre_ids: 'text',
  styles: 'text',
  credits: 'text',
  country_id: 'text',
  video: 'text',
  soundcloud_url: 'text',
  shows_earnings: 'text',
  disc_shows_grooves: 'text',
  released: 'dates',
  ships_at: 'dates',
  color_vinyl: 'format',
  sleeve: 'format',
  insert_kind: 'format',
  numbered: 'format',
  limited_edition: 'copies',
  edition_size: 'copies',
  promo_copies: 'copies',
  sold_in: 'terms',
  not_sold_in: 'terms',
  private: 'terms',
  pickup: 'terms',
  funding_goal: 'funding',
  funding_ends_at: 'funding',
};

export const PART_BY_ITEM_FIELD: FieldParts<Required<Omit<ProjectWizardItemFields, 'item_id'>>> = {
  type: 'format',
  name: 'format',
  format: 'format',
  rpm: 'format',
  discs: 'format',
  color: 'format',
  color_id: 'format',
  size: 'format',
  price: 'price',
  quantity_prices: 'price',
  currency: 'kind',
  stock: 'copies',
  weight_grams: 'terms',
  hs_code: 'terms',
  origin_country_id: 'terms',
  max_per_order: 'terms',
  barcode: 'artwork',
};

/** A field that a request changes, with the part it belongs to. */
interface ChangedField {
  readonly field: string;
  readonly part: ReleasePart;
  readonly before: unknown;
  readonly after: unknown;
}

type Values = Readonly<Record<string, unknown>>;
type ItemValues = { readonly item_id: number; readonly type: string; readonly held?: boolean };

/**
 * The fields that really change. `before` has the same names as the request; items of a kind that creators do not send
 * (bundles, test pressings) are left out when they are missing.
 */
export function changedReleaseFields(
  before: Values & { readonly items: readonly ItemValues[] },
  { items, ...changes }: ProjectWizardFields,
  isUntouched: (type: string) => boolean,
): ChangedField[] {
  return [
    ...listChanges('', PART_BY_RELEASE_FIELD, before, changes),
    ...(items ? changedItems(before.items, items, isUntouched) : []),
  ];
}

function changedItems(
  before: readonly ItemValues[],
  items: readonly ProjectWizardItemFields[],
  isUntouched: (type: string) => boolean,
): ChangedField[] {
  const kept = new Set(items.map(({ item_id }) => item_id));
  const removed = before.filter(({ item_id, type }) => !kept.has(item_id) && !isUntouched(type));
  return [
    ...items.flatMap((item, place): ChangedField[] => {
      const known = before.find(({ item_id }) => item_id === item.item_id);
      const { item_id: _id, ...fields } = item;
      // An item that was added after the check is checked as a whole.
      const parts = known?.held ? { ...PART_BY_ITEM_FIELD, barcode: 'format' as const } : PART_BY_ITEM_FIELD;
      return known
        ? listChanges(`items.${place}.`, parts, known as Values & ItemValues, fields)
        : [{ field: `items.${place}`, part: 'format', before: null, after: fields }];
    }),
    ...removed.map((item): ChangedField => ({ field: 'items', part: 'format', before: item, after: null })),
  ];
}

function listChanges(
  prefix: string,
  parts: Readonly<Record<string, ReleasePart>>,
  before: Values,
  after: Values,
): ChangedField[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const part = parts[name];
    if (part === undefined || value === undefined || isSameValue(before[name], value)) return [];
    return [{ field: prefix + name, part, before: before[name] ?? null, after: value }];
  });
}

/** Equal as JSON, moments by time; an empty text and a missing value are the same. */
export const isSameValue = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

const plain = (value: unknown): string => {
  if (value === '' || value === undefined) return 'null';
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
  return JSON.stringify(isMoment ? Date.parse(value) : value);
};

/** The parts of some changed fields, each once. */
export const partsOfChangedFields = (fields: readonly { readonly part: ReleasePart }[]): ReleasePart[] => [
  ...new Set(fields.map(({ part }) => part)),
];
