// The label on a record's sleeve in a list, and the line below its title (docs/design.md, How a record is shown).
import { formatPrice } from '#kit/money.ts';
import type { Translate } from '#kit/translate.ts';
import type { StartingPrice } from '#modules/catalogue/listing/listing.contract.ts';

interface Listed {
  readonly selling_mode: string;
  readonly in_stock: boolean;
  readonly formats: readonly string[];
  readonly category: string;
  readonly color_vinyl: unknown;
}

type TileFlag = 'preorder' | 'funding' | 'ondemand' | 'sold_out';

/** Selling modes come before stock: an item not made yet cannot be sold out. */
export function tileStatusKey({ selling_mode, in_stock }: Pick<Listed, 'selling_mode' | 'in_stock'>): TileFlag | null {
  if (selling_mode === 'preorder' || selling_mode === 'funding' || selling_mode === 'ondemand') return selling_mode;
  return in_stock ? null : 'sold_out';
}

/** Content of a tile's second line: the formats in the package, and the first colour other than plain black. */
export function tileFormatAndColour({
  formats,
  category,
  color_vinyl,
}: Pick<Listed, 'formats' | 'category' | 'color_vinyl'>): {
  kinds: readonly string[];
  colour: string | null;
} {
  const colours = tileVinylColours(color_vinyl);
  return {
    kinds: formats.length ? formats : [category],
    colour: colours.find((each) => each !== 'black') ?? (colours.length > 0 ? 'black' : null),
  };
}

/** `€23`, or `from €23` where the pictured item may cost more. */
export function tilePriceLabel({ price, currency, or_more }: StartingPrice, lang: string, t: Translate): string {
  const words = formatPrice(price, currency, lang);
  return or_more ? t('shell.price_from', { price: words }) : words;
}

/** The colours of a JSON column; invalid values are dropped. */
export const tileVinylColours = (color_vinyl: unknown): string[] =>
  Array.isArray(color_vinyl) ? color_vinyl.filter((each) => typeof each === 'string') : [];
