import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { itemColourLabel } from '#kit/variant.ts';
import type { DisplayedProject } from '../displayed-project.ts';
import type { ProjectItem } from '../projects.contract.ts';
import type { VariantGroup } from '../variant-groups.ts';

type Variant = Pick<ProjectItem, 'type' | 'name' | 'format' | 'size' | 'color' | 'color_id'>;

/** Names of an item, its group and its stock in the visitor's language. */
export function useItemLabelTexts() {
  const t = useTranslate();
  const lang = useLanguage();

  const colour = (look: Pick<ProjectItem, 'color' | 'color_id'>): string => itemColourLabel(look, t);

  return {
    colour,
    /** Distinguishes an item from the others of its project: `12", Citrine, L`. */
    variant: ({ type, name, format, size, ...look }: Variant): string =>
      [name, format, colour(look), size].filter(Boolean).join(', ') || t(`shop.kind.${type}`),
    /** `12", 33 rpm, 2 discs` */
    pressing: ({ format, rpm, discs }: Pick<ProjectItem, 'format' | 'rpm' | 'discs'>): string =>
      [format, rpm ? t('shop.rpm', { rpm }) : '', t('shop.discs', { count: discs })].filter(Boolean).join(', '),
    /** `Vinyl, 12", 33 rpm, 2 discs` */
    group: ({ type, format, rpm, discs, differ, items }: VariantGroup): string =>
      [
        t(`shop.kind.${type}`),
        format && format.toLowerCase() !== t(`shop.kind.${type}`).toLowerCase() ? format : '',
        rpm ? t('shop.rpm', { rpm }) : '',
        discs > 1 ? t('shop.discs', { count: discs }) : '',
        differ === 'size' && items[0] ? colour(items[0]) : '',
      ]
        .filter(Boolean)
        .join(', '),
    item: (item: ProjectItem, differ: VariantGroup['differ']): string =>
      (differ === 'size' ? item.size : differ === 'color' ? colour(item) : item.name) ||
      item.name ||
      t(`shop.kind.${item.type}`),
    /** Condition of a copy, record and sleeve: `Very Good (VG) Generic`. */
    condition: ({
      condition_media,
      condition_sleeve,
    }: Pick<ProjectItem, 'condition_media' | 'condition_sleeve'>): string =>
      [condition_media, condition_sleeve].filter(Boolean).join(' / '),
    stock: (
      item: Pick<ProjectItem, 'type' | 'stock' | 'left' | 'ships_at'>,
      { selling_mode }: Pick<DisplayedProject, 'selling_mode'>,
    ): string => {
      if (item.stock === 'sold_out') return t(itemUnavailableTextKey(selling_mode, item.type));
      if (selling_mode === 'funding') return t('shop.stock.funding');
      if (item.type === 'digital' && item.ships_at && item.ships_at > today())
        return t('shop.stock.digital_from', { date: formatDay(item.ships_at, lang) });
      if (item.type === 'digital' && item.ships_at) return t('shop.stock.digital');
      if (item.stock === 'preorder' || selling_mode === 'preorder')
        return item.ships_at
          ? t('shop.stock.preorder', { date: formatDay(item.ships_at, lang) })
          : t('shop.stock.preorder_open');
      if (item.stock === 'made_to_order' && item.type === 'bundle') return t('shop.stock.in_stock');
      if (item.stock === 'made_to_order')
        return t(item.type === 'digital' ? 'shop.stock.digital' : 'shop.stock.made_to_order');
      if (item.left === null) return t('shop.stock.in_stock');
      // A limited edition always shows its number, with "only" when low.
      return t(item.stock === 'low' ? 'shop.stock.left' : 'shop.stock.many_left', { count: item.left });
    },
  };
}

const today = () => new Date().toISOString().slice(0, 10);

/** The reason it is unavailable: missing download files, a finished or full funding, or sold out. */
export const itemUnavailableTextKey = (selling_mode: string, type: string): string =>
  type === 'digital'
    ? 'shop.stock.files_missing'
    : selling_mode === 'funding'
      ? 'shop.stock.pledging_over'
      : 'shop.stock.sold_out';
