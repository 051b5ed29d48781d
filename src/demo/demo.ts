// The words in which the demo content is written (decisions: Demo content). Amounts in minor units of the shop's currency.
import type { GenreId } from '#kit/genres.ts';
import type { Step } from '#kit/steps.ts';

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
  /** Null where nobody weighed it yet, and for what is not sent. */
  readonly weight_grams: number | null;
  /** Null where every copy is made to order. */
  readonly stock: number | null;
  readonly max_per_order?: number;
  /** Sold on demand: from so many pieces on, each for so much. */
  readonly by_quantity?: readonly (readonly [quantity: number, price: number])[];
  readonly barcode?: boolean;
  /** For a bundle: `project key` or `project key/size` of what lies in it. */
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
  /** Sends for nothing from this amount on, at the platform's prices below it. */
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
  /** Who did what, a line each: `Mastering: Ida Ström`. */
  readonly credits?: readonly string[];
  readonly items: readonly DemoItem[];
  /** Titles by side: one list a side for vinyl and tape, one list alone for CD and download. */
  readonly songs?: readonly (readonly string[])[];
  readonly mode?: 'shop' | 'preorder' | 'funding' | 'ondemand' | 'deposit_sale' | 'direct_pressing';
  readonly step?: Step;
  readonly flags?: readonly ('private' | 'promo' | 'b2b' | 'pickup' | 'exclusive' | 'signed' | 'earnings')[];
  readonly type?: 'test_pressing';
  readonly edition_size?: number;
  readonly tags?: readonly string[];
  /** Chosen by hand: 9 staff picks, 155 pro, 284 exclusives; the others follow from what the project is. */
  readonly categories?: readonly number[];
  readonly sleeve?: string;
  readonly group?: string;
  readonly owner?: string;
  readonly ships_at?: string;
  readonly funding?: { readonly goal: number; readonly days: number; readonly count: number };
  readonly refusal_reason?: string;
  readonly popularity?: number;
}
