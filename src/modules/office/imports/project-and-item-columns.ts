// The columns of projects and items that an import may write. Steps, sums and pictures have other owners.
import { z } from 'zod/mini';
import type { CreditLine } from '#modules/catalogue/projects/credits.ts';

export interface ProjectColumns {
  readonly name: string;
  readonly artist_name: string;
  readonly description: string;
  readonly category: string;
  readonly type: string;
  readonly selling_mode: string;
  readonly limited_edition: boolean;
  readonly edition_size: number | null;
  readonly genre_ids: readonly number[];
  readonly styles: readonly string[];
  readonly tags: readonly string[];
  readonly color_vinyl: readonly unknown[];
  readonly credits: readonly CreditLine[];
  readonly catalogue_number: string;
  readonly country: string;
  readonly country_id: string | null;
  readonly released: string | null;
  readonly barcodes: string;
  readonly private: boolean;
  readonly promo: boolean;
  readonly exclusive: boolean;
  readonly b2b: boolean;
  readonly pickup: boolean;
  readonly shows_earnings: boolean;
  readonly ships_at: string | null;
  readonly funding_goal: number | null;
  readonly funding_ends_at: string | null;
  readonly video_id: string | null;
  readonly soundcloud_url: string | null;
}

export const EMPTY_PROJECT_COLUMNS: ProjectColumns = {
  name: '',
  artist_name: '',
  description: '',
  category: 'project',
  type: 'standard',
  selling_mode: 'shop',
  limited_edition: false,
  edition_size: null,
  genre_ids: [],
  styles: [],
  tags: [],
  color_vinyl: [],
  credits: [],
  catalogue_number: '',
  country: '',
  country_id: null,
  released: null,
  barcodes: '',
  private: false,
  promo: false,
  exclusive: false,
  b2b: false,
  pickup: false,
  shows_earnings: false,
  ships_at: null,
  funding_goal: null,
  funding_ends_at: null,
  video_id: null,
  soundcloud_url: null,
};

/** Only staff decide these columns; the files of creators cannot set them. */
export const STAFF_ONLY_COLUMNS: readonly (keyof ProjectColumns)[] = ['type', 'promo', 'exclusive', 'b2b'];

export interface ItemColumns {
  readonly type: string;
  readonly name: string;
  readonly sku: string;
  readonly format: string;
  readonly rpm: number | null;
  readonly discs: number;
  readonly color: string;
  readonly color_id: string | null;
  readonly size: string;
  readonly price: number;
  readonly currency: string;
  readonly b2b_price: number | null;
  readonly weight_grams: number | null;
  readonly low_stock_at: number;
  readonly max_per_order: number | null;
  readonly position: number;
  readonly active: boolean;
  readonly condition_media: string | null;
  readonly condition_sleeve: string | null;
  readonly comments: string;
}

export const EMPTY_ITEM_COLUMNS: ItemColumns = {
  type: 'merch',
  name: '',
  sku: '',
  format: '',
  rpm: null,
  discs: 1,
  color: '',
  color_id: null,
  size: '',
  price: 0,
  currency: 'EUR',
  b2b_price: null,
  weight_grams: null,
  low_stock_at: 3,
  max_per_order: null,
  position: 0,
  active: true,
  condition_media: null,
  condition_sleeve: null,
  comments: '',
};

/** The names of a shape's fields, in their order. */
export const listFieldNames = <T extends object>(shape: T): (keyof T & string)[] => {
  const names: (keyof T & string)[] = [];
  for (const name in shape) names.push(name);
  return names;
};

export const PROJECT_COLUMNS = listFieldNames(EMPTY_PROJECT_COLUMNS);
export const ITEM_COLUMNS = listFieldNames(EMPTY_ITEM_COLUMNS);

/** Compares two values of a column: lists by content, moments in any notation. */
export const isSameColumnValue = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && isSameJson(a, b)) || isSameMoment(a, b);

/** PostgreSQL stores JSON fields in an order of its own. */
export const isSameJson = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b) || sorted(a) === sorted(b);

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  ) ?? '';

const isSameMoment = (a: unknown, b: unknown): boolean =>
  isTimestampText(a) && typeof b === 'string' && Date.parse(a) === Date.parse(b);

/** The disc colours of a project as a file may give them. */
export const ImportedDiscColours = z.array(z.unknown()).check(z.maxLength(50));

/** Whether the value is a timestamp in our notation. */
export const isTimestampText = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
