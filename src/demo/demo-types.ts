// Types of the written demo content (decisions: Demo content). Amounts in minor units of the shop's currency.
import type { GenreId } from '#kit/genres.ts';
import type { ProjectStep } from '#kit/project-steps.ts';

type DemoCategory =
  | 'vinyl'
  | 'cd'
  | 'tape'
  | 'bundle'
  | 'project'
  | 't-shirt'
  | 'hoodie'
  | 'merch'
  | 'digital'
  | 'accessory';

type DemoItemType =
  | 'vinyl'
  | 'cd'
  | 'tape'
  | 't-shirt'
  | 'hoodie'
  | 'merch'
  | 'accessory'
  | 'digital'
  | 'bundle'
  | 'test_pressing';

export interface DemoItem {
  readonly type: DemoItemType;
  readonly name?: string;
  readonly format?: string;
  readonly rpm?: 33 | 45;
  readonly discs?: number;
  readonly color_id?: string;
  readonly size?: string;
  readonly price: number;
  readonly b2b_price?: number;
  /** Null for items that were not weighed, and for items without a parcel. */
  readonly weight_grams: number | null;
  /** Null if every copy is made to order. */
  readonly stock: number | null;
  readonly max_per_order?: number;
  /** On demand: the price per copy from each quantity on. */
  readonly by_quantity?: readonly (readonly [quantity: number, price: number])[];
  readonly barcode?: boolean;
  /** For a bundle: its items, as `project key` or `project key/size`. */
  readonly parts?: readonly string[];
}

export interface DemoCreator {
  readonly key: string;
  readonly kind: 'artist' | 'label';
  readonly name: string;
  readonly country_id: string;
  readonly bio: string;
  readonly links?: readonly { label: string; url: string }[];
  /** The code of its own shop. */
  readonly shop?: string;
  /** E-mail of the account that owns it. */
  readonly owner?: string;
}

export interface DemoShop {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: 'shop' | 'artist' | 'label';
  readonly currency: 'EUR' | 'USD';
  readonly country_id: string;
  readonly owner?: string;
  readonly look: Readonly<Record<string, string | number | boolean | null>>;
  readonly menu?: readonly { label: string; url: string }[];
  /** Free shipping from this amount on, the platform's prices below it. */
  readonly free_from?: number;
}

export interface DemoProject {
  readonly key: string;
  readonly name: string;
  readonly artist: string | null;
  readonly label?: string;
  readonly shop: string;
  readonly category: DemoCategory;
  readonly genres: readonly GenreId[];
  readonly styles?: readonly string[];
  readonly text: string;
  readonly released?: string;
  readonly catalogue_number?: string;
  /** Credits, one per line: `Mastering: Ida Ström`. */
  readonly credits?: readonly string[];
  readonly items: readonly DemoItem[];
  /** Titles by side: one list a side for vinyl and tape, a single list for CD and download. */
  readonly songs?: readonly (readonly string[])[];
  readonly mode?: 'shop' | 'preorder' | 'funding' | 'ondemand' | 'deposit_sale' | 'direct_pressing';
  readonly step?: ProjectStep;
  readonly flags?: readonly ('private' | 'promo' | 'b2b' | 'pickup' | 'exclusive' | 'signed' | 'earnings')[];
  readonly type?: 'test_pressing';
  readonly edition_size?: number;
  readonly tags?: readonly string[];
  /** Chosen by hand: 9 staff picks, 155 pro, 284 exclusives; the other categories follow from the project's data. */
  readonly categories?: readonly number[];
  readonly sleeve?: string;
  readonly group?: string;
  readonly owner?: string;
  readonly ships_at?: string;
  readonly funding?: { readonly goal: number; readonly days: number; readonly count: number };
  readonly refusal_reason?: string;
  readonly popularity?: number;
}
