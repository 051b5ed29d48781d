// The changes of an imported row, and whether they can be reverted: not after a sale or an edit. Pure.
import type { QuantityPrice } from '#modules/shared/pricing/quantity-price.ts';
import type { ExistingItem, ExistingRelease } from './existing-releases.ts';
import type { SourceTexts } from './parsed-release.ts';
import { type ImportItemPlan, isSameQuantityPrices } from './plan-item-import.ts';
import type { ImportProjectPlan } from './plan-release-import.ts';
import {
  type ItemColumns,
  isSameColumnValue,
  listFieldNames,
  type ProjectColumns,
} from './project-and-item-columns.ts';
import { exportedSourceTexts } from './source-texts.ts';

export interface ImportItemUndo {
  readonly id: number;
  readonly made: boolean;
  /** The former source id; undefined where it did not change. */
  readonly former_id?: string | undefined;
  readonly before: Partial<ItemColumns>;
  readonly after: Partial<ItemColumns>;
  /** The change of stock by the import. */
  readonly moved: number;
  readonly barcode: string;
  readonly prices_before: Readonly<Record<string, number>>;
  readonly prices: Readonly<Record<string, number>>;
  /** The former list; undefined where the import did not change it, and in rows older than quantity prices. */
  readonly quantity_prices_before?: readonly QuantityPrice[] | undefined;
}

export interface ImportRowUndo {
  readonly project_id: number;
  readonly made: boolean;
  readonly project: {
    readonly before: Partial<ProjectColumns>;
    readonly after: Partial<ProjectColumns>;
    readonly words: Partial<SourceTexts> | null;
    readonly record: ExistingRelease['record'];
    readonly label: string | null;
    readonly artist: string | null;
    /** The source of the words; undefined in rows older than the names without Discogs' numbers. */
    readonly source?: string | null;
  } | null;
  readonly songs: boolean;
  readonly items: readonly ImportItemUndo[];
  readonly creators: readonly number[];
}

interface Made {
  readonly project_id: number;
  readonly items: readonly number[];
  readonly creators: readonly number[];
}

interface WrittenRow {
  readonly known: ExistingRelease | null;
  readonly plan: {
    readonly project: ImportProjectPlan | null;
    readonly items: readonly ImportItemPlan[];
    readonly songs: readonly unknown[];
  };
}

/** The data needed to undo a written row. */
export function makeImportRowUndo({ known, plan }: WrittenRow, made: Made): ImportRowUndo {
  const { project } = plan;
  return {
    project_id: made.project_id,
    made: known === null,
    project: project && {
      before: project.before,
      after: project.after,
      words: known?.words ?? null,
      record: known?.record ?? null,
      label: project.label === undefined ? null : (known?.label ?? ''),
      artist: project.artist === undefined ? null : known ? exportedSourceTexts(known).artist : '',
      source: known?.source ?? null,
    },
    songs: plan.songs.length > 0,
    items: plan.items.map((item, i) => ({
      id: made.items[i] ?? 0,
      made: item.known_id === null,
      former_id: item.former_id,
      before: item.before,
      after: item.after,
      moved: item.known_id === null ? (item.stock ?? 0) : item.moved,
      barcode: item.barcode,
      prices_before: item.prices_before,
      prices: item.prices,
      quantity_prices_before: isSameQuantityPrices(item.quantity_prices, item.quantity_prices_before)
        ? undefined
        : item.quantity_prices_before,
    })),
    creators: made.creators,
  };
}

export const UNDO_KEEP_REASONS = ['undo_sold', 'undo_edited', 'undo_gone', 'undo_in_use', 'undo_published'] as const;
/** The reasons for keeping a row; the keys of locales/<language>/imports.json. */
export type UndoKeepReason = (typeof UNDO_KEEP_REASONS)[number];

/** The reason why a row cannot be reverted; null where it can. `now` is the present state of the project. */
export function findUndoKeepReason(undo: ImportRowUndo, now: ExistingRelease | undefined): UndoKeepReason | null {
  if (!now) return 'undo_gone';
  const items = undo.items.map((item) => ({ item, now: now.items.find(({ id }) => id === item.id) }));
  if (items.some((each) => !each.now)) return 'undo_gone';
  if (items.some((each) => each.now && isSold(each.item, each.now))) return 'undo_sold';
  const isEdited =
    (undo.project && differs(undo.project.after, now.columns)) ||
    items.some((each) => each.now && (differs(each.item.after, each.now.columns) || isCounted(each.item, each.now)));
  if (isEdited) return 'undo_edited';
  const hasMore = now.items.some(({ id }) => !undo.items.some((item) => item.made && item.id === id));
  return undo.made && hasMore ? 'undo_edited' : null;
}

/** Copies that are sold or in a cart cannot be removed from stock. */
function isSold(item: ImportItemUndo, now: ExistingItem): boolean {
  if (item.made) return now.sold > 0 || now.reserved > 0;
  return item.moved > 0 && (now.stock ?? 0) - item.moved < now.reserved;
}

/** The stock was counted after the import. */
const isCounted = (item: ImportItemUndo, now: ExistingItem) =>
  item.made && now.stock !== null && now.stock !== item.moved;

function differs<T extends object>(left: Partial<T>, now: T): boolean {
  return listFieldNames(left).some((name) => !isSameColumnValue(left[name], now[name]));
}
