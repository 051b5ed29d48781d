// How the things of a project are offered: grouped by what they are, each with the one word that tells it from its neighbours.
import type { Item } from './projects.contract.ts';

export interface VariantGroup {
  readonly key: string;
  readonly type: string;
  readonly format: string;
  readonly rpm: number | null;
  readonly discs: number;
  /** What the items of the group differ in. */
  readonly differ: 'color' | 'size' | 'name';
  readonly items: readonly Item[];
}

/** Items of one kind, format and number of discs stand together, in the order of the shop. */
export function groupItems(items: readonly Item[]): VariantGroup[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = [item.type, item.format, item.rpm ?? '', item.discs, item.size ? item.color : ''].join('|');
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups].map(([key, group]) => asGroup(key, group));
}

/** What is chosen when the page opens: what its address names (`?item=7`, also what is gone: who asks for it may wait for it), else the first that can be had. */
export const firstVariant = (items: readonly Item[], named: string | null = null): Item | undefined =>
  items.find(({ item_id }) => String(item_id) === named) ?? items.find(({ stock }) => stock !== 'sold_out') ?? items[0];

/** The parts of a bundle for which a size has to be said. */
export const sizedParts = (item: Item) => item.parts.filter(({ size_choices }) => size_choices.length > 0);

function asGroup(key: string, items: readonly Item[]): VariantGroup {
  const [{ type = '', format = '', rpm = null, discs = 1 } = {}] = items;
  return { key, type, format, rpm, discs, differ: differenceOf(items), items };
}

function differenceOf(items: readonly Item[]): VariantGroup['differ'] {
  if (items.some(({ size }) => size !== '')) return 'size';
  return items.some(({ color, color_id }) => color !== '' || color_id !== null) ? 'color' : 'name';
}
