// The fields a project still lacks before submission. The wizard shows them live, and the server checks the same rule.

import { countCopiesInBundle, MIN_COPIES_IN_BUNDLE } from './project.ts';

export interface ReadinessDraft {
  readonly name: string;
  readonly artist_name: string;
  readonly category: string;
  readonly selling_mode: string;
  readonly genre_ids: readonly number[];
  readonly picture: string | null;
  readonly ships_at: string | null;
  readonly funding_goal: number | null;
  readonly funding_ends_at: string | null;
  readonly limited_edition: boolean;
  readonly edition_size: number | null;
  readonly promo_copies: number;
  readonly items: readonly DraftItem[];
  readonly songs: readonly { readonly title: string; readonly state: string }[];
}
interface DraftItem {
  readonly type: string;
  readonly price: number;
  readonly stock: number | null;
  readonly weight_grams: number | null;
  /** Items of a bundle. */
  readonly parts?: readonly { readonly quantity: number }[];
}

export const MISSING_PROJECT_FIELDS = [
  'name_missing',
  'artist_missing',
  'genre_missing',
  'cover_missing',
  'items_missing',
  'parts_missing',
  'price_missing',
  'stock_missing',
  'weight_missing',
  'songs_missing',
  'songs_not_ready',
  'shipping_day_missing',
  'funding_goal_missing',
  'funding_end_missing',
  'shipping_day_past',
  'funding_end_past',
  'edition_size_missing',
  'edition_too_small',
] as const;
export type MissingProjectField = (typeof MISSING_PROJECT_FIELDS)[number];

/** The missing fields in the order of the wizard; `[]` when complete. `now` decides which dates have passed. */
export function findMissingProjectFields(draft: ReadinessDraft, now: Date): MissingProjectField[] {
  const { items, songs } = draft;
  const lacks: Readonly<Record<MissingProjectField, boolean>> = {
    name_missing: draft.name.trim() === '',
    artist_missing: draft.artist_name.trim() === '',
    genre_missing: isMusic(draft) && draft.genre_ids.length === 0,
    cover_missing: draft.picture === null,
    items_missing: items.length === 0,
    parts_missing: items.some(
      ({ type, parts = [] }) => type === 'bundle' && countCopiesInBundle(parts) < MIN_COPIES_IN_BUNDLE,
    ),
    price_missing: items.some(({ price }) => price <= 0),
    stock_missing: keepsStock(draft) && items.some(({ type, stock }) => hasOwn(type) && stock === null),
    weight_missing: items.some(({ type, weight_grams }) => hasOwn(type) && weight_grams === null),
    songs_missing: isMusic(draft) && songs.length === 0,
    songs_not_ready: songs.some(({ state }) => state !== 'ready'),
    shipping_day_missing: draft.selling_mode === 'preorder' && draft.ships_at === null,
    funding_goal_missing: draft.selling_mode === 'funding' && draft.funding_goal === null,
    funding_end_missing: draft.selling_mode === 'funding' && draft.funding_ends_at === null,
    shipping_day_past: draft.selling_mode === 'preorder' && isOver(draft.ships_at, now),
    funding_end_past: draft.selling_mode === 'funding' && isOver(draft.funding_ends_at, now),
    edition_size_missing: draft.limited_edition && draft.edition_size === null,
    edition_too_small:
      draft.limited_edition &&
      draft.edition_size !== null &&
      totalStock(items) + draft.promo_copies > draft.edition_size,
  };
  return MISSING_PROJECT_FIELDS.filter((key) => lacks[key]);
}

// A download has no stock and no weight. Stock and weight of a bundle follow from its items.
const hasOwn = (type: string): boolean => type !== 'digital' && type !== 'bundle';

/** Dates that were in the future at submission and have passed during review. */
export const findPassedProjectDates = (draft: ReadinessDraft, now: Date): MissingProjectField[] =>
  findMissingProjectFields(draft, now).filter((key) => key === 'shipping_day_past' || key === 'funding_end_past');

/** A date has passed when the next day begins, a time when it is reached. */
function isOver(at: string | null, now: Date): boolean {
  if (at === null) return false;
  return at.length === 10 ? at < now.toISOString().slice(0, 10) : Date.parse(at) <= now.getTime();
}

const totalStock = (items: readonly DraftItem[]): number =>
  items.reduce((sum, { type, stock }) => sum + (type === 'digital' ? 0 : (stock ?? 0)), 0);

const isMusic = ({ category }: ReadinessDraft): boolean =>
  ['vinyl', 'cd', 'tape', 'digital', 'project'].includes(category);

// Pre-orders, fundings and on-demand copies are made after the sale.
const keepsStock = ({ selling_mode }: ReadinessDraft): boolean =>
  selling_mode === 'shop' || selling_mode === 'deposit_sale';
