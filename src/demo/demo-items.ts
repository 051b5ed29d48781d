// The usual items of a shop, with their weights including the mailer.
import type { DemoItem } from './demo-types.ts';

type More = Partial<DemoItem>;

/** One 12-inch record; `euros` are whole units of the shop's currency. */
export const lpItem = (euros: number, color_id: string, stock: number | null, more: More = {}): DemoItem => ({
  type: 'vinyl',
  format: '12"',
  rpm: 33,
  discs: 1,
  color_id,
  price: euros * 100,
  weight_grams: 340,
  stock,
  barcode: true,
  ...more,
});

export const doubleLpItem = (euros: number, color_id: string, stock: number | null, more: More = {}): DemoItem =>
  lpItem(euros, color_id, stock, { discs: 2, weight_grams: 580, ...more });

export const tenInchItem = (euros: number, color_id: string, stock: number | null, more: More = {}): DemoItem =>
  lpItem(euros, color_id, stock, { format: '10"', rpm: 45, weight_grams: 240, ...more });

export const sevenInchItem = (euros: number, color_id: string, stock: number | null, more: More = {}): DemoItem =>
  lpItem(euros, color_id, stock, { format: '7"', rpm: 45, weight_grams: 95, ...more });

export const cdItem = (euros: number, stock: number | null, more: More = {}): DemoItem => ({
  type: 'cd',
  format: 'CD',
  price: euros * 100,
  weight_grams: 110,
  stock,
  barcode: true,
  ...more,
});

export const tapeItem = (euros: number, stock: number | null, more: More = {}): DemoItem => ({
  type: 'tape',
  format: 'Cassette',
  price: euros * 100,
  weight_grams: 75,
  stock,
  barcode: true,
  ...more,
});

/** One row per size, smallest first; `stocks` in the same order. */
export const tShirtItems = (euros: number, color_id: string, stocks: readonly number[]): DemoItem[] =>
  sized('t-shirt', euros, 190, color_id, stocks);

export const hoodieItems = (euros: number, color_id: string, stocks: readonly number[]): DemoItem[] =>
  sized('hoodie', euros, 640, color_id, stocks);

export const merchItem = (
  type: 'merch' | 'accessory',
  euros: number,
  weight_grams: number | null,
  stock: number | null,
  more: More = {},
): DemoItem => ({ type, price: euros * 100, weight_grams, stock, barcode: true, ...more });

export const downloadItem = (euros: number): DemoItem => ({
  type: 'digital',
  format: 'Download',
  price: euros * 100,
  weight_grams: null,
  stock: null,
});

export const bundleItem = (
  euros: number,
  weight_grams: number,
  parts: readonly string[],
  more: More = {},
): DemoItem => ({
  type: 'bundle',
  price: euros * 100,
  weight_grams,
  stock: null,
  parts,
  ...more,
});

const sizes = ['S', 'M', 'L', 'XL', 'XXL'] as const;

const sized = (type: 't-shirt' | 'hoodie', euros: number, grams: number, color_id: string, stocks: readonly number[]) =>
  stocks.map(
    (stock, i): DemoItem => ({
      type,
      color_id,
      size: sizes[i] ?? 'M',
      price: euros * 100,
      weight_grams: grams + 15 * i,
      stock,
    }),
  );
