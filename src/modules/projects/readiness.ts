// What a project still lacks before it may be handed in; the wizard shows it live, the server asks the same (house-style §2.6).

export interface Draft {
  readonly name: string;
  readonly artist_name: string;
  readonly category: string;
  readonly selling_mode: string;
  readonly genre_ids: readonly number[];
  readonly picture: string | null;
  readonly ships_at: string | null;
  readonly funding_goal: number | null;
  readonly funding_ends_at: string | null;
  readonly items: readonly DraftItem[];
  readonly songs: readonly { readonly title: string; readonly state: string }[];
}
export interface DraftItem {
  readonly type: string;
  readonly price: number;
  readonly stock: number | null;
  readonly weight_grams: number | null;
}

export const MISSING = [
  'name_missing',
  'artist_missing',
  'genre_missing',
  'cover_missing',
  'items_missing',
  'price_missing',
  'stock_missing',
  'weight_missing',
  'songs_missing',
  'songs_not_ready',
  'shipping_day_missing',
  'funding_goal_missing',
  'funding_end_missing',
] as const;
export type Missing = (typeof MISSING)[number];

/** Nothing missing is `[]`; else the keys in the order in which the wizard asks. */
export function whatIsMissing(draft: Draft): Missing[] {
  const { items, songs } = draft;
  const lacks: Readonly<Record<Missing, boolean>> = {
    name_missing: draft.name.trim() === '',
    artist_missing: draft.artist_name.trim() === '',
    genre_missing: isMusic(draft) && draft.genre_ids.length === 0,
    cover_missing: draft.picture === null,
    items_missing: items.length === 0,
    price_missing: items.some(({ price }) => price <= 0),
    stock_missing: keepsStock(draft) && items.some(({ type, stock }) => type !== 'digital' && stock === null),
    weight_missing: items.some(({ type, weight_grams }) => type !== 'digital' && weight_grams === null),
    songs_missing: isMusic(draft) && songs.length === 0,
    songs_not_ready: songs.some(({ state }) => state !== 'ready'),
    shipping_day_missing: draft.selling_mode === 'preorder' && draft.ships_at === null,
    funding_goal_missing: draft.selling_mode === 'funding' && draft.funding_goal === null,
    funding_end_missing: draft.selling_mode === 'funding' && draft.funding_ends_at === null,
  };
  return MISSING.filter((key) => lacks[key]);
}

const isMusic = ({ category }: Draft): boolean => ['vinyl', 'cd', 'tape', 'digital', 'project'].includes(category);

// Pre-orders, fundings and on-demand copies are made after they are sold.
const keepsStock = ({ selling_mode }: Draft): boolean => selling_mode === 'shop' || selling_mode === 'deposit_sale';
