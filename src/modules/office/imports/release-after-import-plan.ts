// The state of a release after a planned change. The next row of the same file about it is compared with this state.
// Pure.

import type { ExistingItem, ExistingRelease } from './existing-releases.ts';
import type { ParsedRelease } from './parsed-release.ts';
import type { ImportItemPlan } from './plan-item-import.ts';
import type { ImportReleasePlan } from './plan-release-import.ts';
import { EMPTY_ITEM_COLUMNS, EMPTY_PROJECT_COLUMNS } from './project-and-item-columns.ts';

export function releaseAfterImportPlan(
  release: ParsedRelease,
  known: ExistingRelease | null,
  plan: Extract<ImportReleasePlan, { ok: true }>,
): ExistingRelease {
  const before = known ?? nothing(release);
  const { project } = plan;
  return {
    ...before,
    ...(project && {
      columns: { ...before.columns, ...project.after },
      words: project.words,
      record: project.record,
      step: project.step,
      label: project.label?.written ?? before.label,
    }),
    songs: before.songs + plan.songs.length,
    items: plan.items.reduce(withItem, before.items),
  };
}

/** Negative ids belong to rows that are not created yet. */
const nothing = ({ source, source_id }: ParsedRelease): ExistingRelease => ({
  id: -1,
  step: 'creating',
  source,
  source_id,
  columns: EMPTY_PROJECT_COLUMNS,
  words: null,
  record: null,
  label: '',
  songs: 0,
  items: [],
});

function withItem(items: readonly ExistingItem[], plan: ImportItemPlan): readonly ExistingItem[] {
  const { known_id, source, source_id, after, stock, moved, barcode, prices, quantity_prices } = plan;
  if (known_id !== null)
    return items.map((item) =>
      item.id === known_id
        ? {
            ...item,
            ...(plan.former_id !== undefined && { source_id }),
            columns: { ...item.columns, ...after },
            stock: moved ? (item.stock ?? 0) + moved : item.stock,
            imported: item.imported + moved,
            barcodes: barcode ? [...item.barcodes, barcode] : item.barcodes,
            prices,
            quantity_prices,
          }
        : item,
    );
  const made: ExistingItem = {
    id: -1 - items.length,
    source,
    source_id,
    columns: { ...EMPTY_ITEM_COLUMNS, ...after },
    stock,
    reserved: 0,
    sold: 0,
    imported: stock ?? 0,
    barcodes: barcode ? [barcode] : [],
    prices,
    quantity_prices,
  };
  return [...items, made];
}
