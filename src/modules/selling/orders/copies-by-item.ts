// The stock that an order takes: a bundle takes its items in the chosen sizes (invariant 13).

interface Line {
  readonly item_id: number;
  readonly quantity: number;
  readonly chosen_sizes: Readonly<Record<string, string>>;
}
interface Part {
  readonly item_id: number;
  readonly quantity: number;
  readonly sizes: readonly { readonly size: string; readonly item_id: number }[];
}
interface StockedItem {
  readonly item_id: number;
  readonly parts: readonly Part[];
}

/** Copies by item, each item once, in id order: the order in which rows are locked. */
export function sumCopiesByItem(
  lines: readonly Line[],
  items: readonly StockedItem[],
): { item_id: number; quantity: number }[] {
  const parts = new Map(items.map((item) => [item.item_id, item.parts]));
  const counts = new Map<number, number>();
  const take = (item_id: number, quantity: number) => counts.set(item_id, (counts.get(item_id) ?? 0) + quantity);
  for (const line of lines) {
    take(line.item_id, line.quantity);
    for (const part of parts.get(line.item_id) ?? [])
      take(chosenItem(part, line.chosen_sizes), part.quantity * line.quantity);
  }
  return [...counts].map(([item_id, quantity]) => ({ item_id, quantity })).sort((a, b) => a.item_id - b.item_id);
}

const chosenItem = (part: Part, chosen: Line['chosen_sizes']): number =>
  part.sizes.find(({ size }) => size !== '' && size === chosen[part.item_id])?.item_id ?? part.item_id;
