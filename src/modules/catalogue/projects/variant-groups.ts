// Groups the items of a project by type. Each has one word that distinguishes it within its group.
import type { ProjectItem } from './projects.contract.ts';

export interface VariantGroup {
  readonly key: string;
  readonly type: string;
  readonly format: string;
  readonly rpm: number | null;
  readonly discs: number;
  /** The property that distinguishes the items of the group. */
  readonly differ: 'color' | 'size' | 'name';
  readonly items: readonly ProjectItem[];
}

/** Groups items by type, format and number of discs, in the order of the shop. */
export function groupVariantsByFormat(items: readonly ProjectItem[]): VariantGroup[] {
  const groups = new Map<string, ProjectItem[]>();
  for (const item of items) {
    const key = [item.type, item.format, item.rpm ?? '', item.discs, item.size ? item.color : ''].join('|');
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups].map(([key, group]) => asGroup(key, group));
}

/**
 * The item selected when the page opens: the one in its address (`?item=7`), even sold out for a back-in-stock
 * request. Otherwise the first available one.
 */
export const initiallySelectedItem = (
  items: readonly ProjectItem[],
  named: string | null = null,
): ProjectItem | undefined =>
  items.find(({ item_id }) => String(item_id) === named) ?? items.find(({ stock }) => stock !== 'sold_out') ?? items[0];

/** The items of a bundle that need a size. */
export const bundlePartsWithSizes = (item: ProjectItem) =>
  item.parts.filter(({ size_choices }) => size_choices.length > 0);

function asGroup(key: string, items: readonly ProjectItem[]): VariantGroup {
  const [{ type = '', format = '', rpm = null, discs = 1 } = {}] = items;
  return { key, type, format, rpm, discs, differ: findDifference(items), items };
}

function findDifference(items: readonly ProjectItem[]): VariantGroup['differ'] {
  if (items.some(({ size }) => size !== '')) return 'size';
  return items.some(({ color, color_id }) => color !== '' || color_id !== null) ? 'color' : 'name';
}
