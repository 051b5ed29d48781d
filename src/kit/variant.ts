// The variant of an item on a cart line, order line or document. One title can exist in several colours, on disc and
// on tape.
import type { Translate } from './translate.ts';

/** Format, colour and condition of an item, as in its row. */
export interface ItemVariantFields {
  readonly format: string;
  readonly color: string;
  /** One of the disc colours, if it is one. */
  readonly color_id: string | null;
  /** For used copies: the condition of record and cover. */
  readonly condition_media?: string | null;
  readonly condition_sleeve?: string | null;
}

export interface ItemVariant {
  readonly type: string;
  /** Null for lines without a stock item: a box, gift wrapping, a payment of a pressing. */
  readonly look: ItemVariantFields | null;
}

/** Kinds that the title does not reveal: `Harbour Tapes` may be a disc or a download. */
const SOUND = new Set(['vinyl', 'cd', 'tape', 'digital', 'test_pressing']);
/** Formats that only repeat the kind, in the seller's language. */
const KINDS_AGAIN = new Set(['vinyl', 'cd', 'tape', 'cassette', 'download', 'digital']);

/** A colour in the reader's language, or as its creator called it. */
export function itemColourLabel(
  { color, color_id }: Pick<ItemVariantFields, 'color' | 'color_id'>,
  t: Translate,
): string {
  const key = `artwork.colours.${color_id}`;
  const word = color_id ? t(key) : key;
  return word === key ? color : word;
}

/** An item as its row has it, with the fields that distinguish it within its release. */
export interface ItemVariantRow extends Pick<ItemVariantFields, 'color' | 'color_id'> {
  readonly type: string;
  readonly name: string;
  readonly size: string;
  readonly format?: string;
}

/** The variant for staff and owners: `Vinyl · 12" · Black`, `T-shirt · Night blue · M`. */
export const itemVariantLabel = (item: ItemVariantRow, t: Translate): string =>
  [t(`shop.kind.${item.type}`), item.name, item.format, itemColourLabel(item, t), item.size]
    .filter(Boolean)
    .join(' · ');

/** The same as the row's `name`, for callers that need no other field of the variant. */
export const nameRowByVariant = <T extends ItemVariantRow>(
  { format, color, color_id, size, ...row }: T,
  t: Translate,
) => ({
  ...row,
  name: itemVariantLabel({ ...row, format, color, color_id, size }, t),
});

/** `Vinyl, 12", Citrine (clear)`; empty if the title is enough. Sizes are not included. */
export function variantTextWithoutSize({ type, look }: ItemVariant, t: Translate): string {
  if (!look) return '';
  const format = KINDS_AGAIN.has(look.format.trim().toLowerCase()) && SOUND.has(type) ? '' : look.format;
  const kept = [look.condition_media, look.condition_sleeve].filter(Boolean).join(' / ');
  return [SOUND.has(type) ? t(`shop.kind.${type}`) : '', format, itemColourLabel(look, t), kept]
    .filter(Boolean)
    .join(', ');
}

/** A line for display, with its variant in the reader's language. */
interface SaidLine {
  readonly name: string;
  readonly artist_name?: string;
  readonly variant?: string;
  readonly size?: string;
  readonly chosen_sizes?: Readonly<Record<string, string>>;
}

/** `Vinyl, 12", Citrine`, `M`, `Sand, L, XL` */
const formatVariant = ({ variant, size, chosen_sizes = {} }: SaidLine): string =>
  [variant, size, ...Object.values(chosen_sizes)].filter(Boolean).join(', ');

/** `Nova Lindqvist – Long Dark, Short Flash (Vinyl, 12", Citrine)`, `Lighthouse Keeper T-shirt (M)` */
export function orderLineTitle(line: SaidLine): string {
  const { name, artist_name } = line;
  const variantText = formatVariant(line);
  return `${[artist_name, name].filter(Boolean).join(' – ')}${variantText && ` (${variantText})`}`;
}

/** A stored line. Mails queued by an older version have only a name. */
export interface StoredOrderLine extends Omit<SaidLine, 'variant'>, Partial<ItemVariant> {}

const withVariantText = ({ type = '', look = null, ...line }: StoredOrderLine, t: Translate): SaidLine => ({
  ...line,
  variant: variantTextWithoutSize({ type, look }, t),
});

/** The title of a stored line in the reader's language. */
export const storedOrderLineTitle = (line: StoredOrderLine, t: Translate): string =>
  orderLineTitle(withVariantText(line, t));

/** Only the part in brackets: variant and sizes. */
export const orderLineVariantSuffix = (line: StoredOrderLine, t: Translate): string =>
  formatVariant(withVariantText(line, t));

/** The fields by which a mail names a line; the text is made when the mail is written. */
export const orderLineMailFields = ({
  name,
  type,
  look,
  size,
  chosen_sizes,
}: Omit<StoredOrderLine, 'artist_name'>): StoredOrderLine => ({
  name,
  type,
  look,
  size,
  chosen_sizes,
});
