// Changes of checked fields of a release on sale. They wait for the recheck; buyers see the accepted values.
import { normaliseBarcode } from '#kit/barcode.ts';
import { isSameValue, PART_BY_ITEM_FIELD, PART_BY_RELEASE_FIELD } from './changed-release-fields.ts';
import { isStaffOnlyItemType } from './project.ts';
import type { ProjectWizardFields, ProjectWizardItemFields } from './projects.wizard-fields.contract.ts';
import { CHECKED_PARTS, type CheckedPart, type ReleasePart } from './release-change-rules.ts';

/** By `name`, `items.12.color_id` or, for an item that its creator removed, `items.12.removed`. */
export type HeldValues = Readonly<Record<string, unknown>>;
export type HeldChanges = Readonly<Partial<Record<CheckedPart, HeldValues>>>;

interface AcceptedItem {
  readonly item_id: number;
  readonly type: string;
  readonly price: number;
  /** Added after the check: inactive until it passes. */
  readonly held: boolean;
}
interface AcceptedRelease {
  readonly items: readonly AcceptedItem[];
}

/** A checked field of a request: held when it differs from its accepted value. */
export interface HeldField {
  readonly part: CheckedPart;
  readonly key: string;
  readonly value: unknown;
  readonly accepted: unknown;
}

const isChecked = (part: ReleasePart | undefined): part is CheckedPart => CHECKED_PARTS.some((each) => each === part);

/**
 * Divides a request into the fields that are saved at once, and the checked ones. A removed item stays on sale; a new
 * one is saved without stock and barcode, which are held too once it has a number (`heldFieldsOfNewItem`).
 */
export function splitHeldChanges(
  accepted: AcceptedRelease,
  { items, ...changes }: ProjectWizardFields,
): { applied: ProjectWizardFields; held: HeldField[] } {
  const values = accepted as AcceptedRelease & Readonly<Record<string, unknown>>;
  const isHeld = (name: string) => isChecked(partOfField(name));
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  const held = entries.flatMap(([key, value]): HeldField[] => {
    const part = partOfField(key);
    return isChecked(part) ? [{ part, key, value, accepted: values[key] }] : [];
  });
  const applied: ProjectWizardFields = Object.fromEntries(entries.filter(([name]) => !isHeld(name)));
  if (!items) return { applied, held };
  const split = splitHeldItems(accepted.items, items);
  return { applied: { ...applied, items: split.applied }, held: [...held, ...split.held] };
}

const partOfField = (name: string): ReleasePart | undefined =>
  (PART_BY_RELEASE_FIELD as Readonly<Record<string, ReleasePart>>)[name];

function splitHeldItems(accepted: readonly AcceptedItem[], items: readonly ProjectWizardItemFields[]) {
  const sent = items.map((item) => {
    const known = accepted.find(({ item_id }) => item_id === item.item_id);
    return known ? splitHeldItem(known, item) : { applied: withoutStockAndBarcode(item), held: [] };
  });
  const kept = new Set(items.map(({ item_id }) => item_id));
  const removed = accepted.filter((each) => !kept.has(each.item_id) && !each.held && !isStaffOnlyItemType(each.type));
  return {
    applied: [
      ...sent.map((each) => each.applied),
      ...removed.map(({ item_id, type, price }) => ({ item_id, type, price }) as ProjectWizardItemFields),
    ],
    held: [...sent.flatMap((each) => each.held), ...removed.map(({ item_id }) => heldRemoval(item_id, true))],
  };
}

const heldRemoval = (item_id: number, value: boolean): HeldField => ({
  ...{ part: 'format', key: `items.${item_id}.removed`, accepted: false },
  value,
});

function splitHeldItem(
  known: AcceptedItem,
  item: ProjectWizardItemFields,
): { applied: ProjectWizardItemFields; held: HeldField[] } {
  const accepted = known as AcceptedItem & Readonly<Record<string, unknown>>;
  const held = Object.entries(item).flatMap(([name, value]): HeldField[] => {
    const part = partOfItemField(name, known);
    if (value === undefined || !isChecked(part)) return [];
    const key = `items.${known.item_id}.${name}`;
    return [{ part, key, value: name === 'barcode' ? storedBarcode(value) : value, accepted: accepted[name] }];
  });
  const free = Object.entries(item).filter(([name]) => !isChecked(partOfItemField(name, known)));
  const applied = { ...Object.fromEntries(free), type: known.type } as ProjectWizardItemFields;
  return { applied, held: [heldRemoval(known.item_id, false), ...held] };
}

/** All checked fields of an item that was added after the check belong to its format, and so does its stock. */
function partOfItemField(name: string, { held }: AcceptedItem): ReleasePart | undefined {
  const part = (PART_BY_ITEM_FIELD as Readonly<Record<string, ReleasePart>>)[name];
  return held && (isChecked(part) || name === 'stock') ? 'format' : part;
}

const withoutStockAndBarcode = ({ barcode: _barcode, ...item }: ProjectWizardItemFields): ProjectWizardItemFields =>
  typeof item.stock === 'number' ? { ...item, stock: 0 } : item;

/** As it is stored: 13 digits, or null. */
const storedBarcode = (printed: unknown): string | null =>
  typeof printed === 'string' ? normaliseBarcode(printed) : null;

/** The stock and barcode of an item that was just added. */
export const heldFieldsOfNewItem = (item_id: number, { stock, barcode }: ProjectWizardItemFields): HeldField[] =>
  Object.entries({ stock, barcode: storedBarcode(barcode) }).flatMap(([name, value]): HeldField[] => {
    if (value === undefined || value === null || value === 0) return [];
    return [{ part: 'format', key: `items.${item_id}.${name}`, value, accepted: null }];
  });

/** The held values after a request. Values like the accepted ones, and those of items that are gone, are dropped. */
export function mergeHeldChanges(
  before: HeldChanges,
  fields: readonly HeldField[],
  item_ids: readonly number[],
): Record<CheckedPart, HeldValues> {
  const merged = (part: CheckedPart): HeldValues => {
    const values = new Map(Object.entries(before[part] ?? {}));
    for (const { key, value, accepted } of fields.filter((each) => each.part === part))
      if (isSameValue(value, accepted)) values.delete(key);
      else values.set(key, value);
    return Object.fromEntries([...values].filter(([key]) => isOfKnownItem(key, item_ids)));
  };
  return { audio: {}, artwork: merged('artwork'), format: merged('format') };
}

const itemIdOfKey = (key: string): number | undefined => {
  const [, id] = /^items\.(\d+)/.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
};

function isOfKnownItem(key: string, item_ids: readonly number[]): boolean {
  const id = itemIdOfKey(key);
  return id === undefined || item_ids.includes(id);
}

/** A release as its creator left it: the accepted values with the held ones, and without removed items. */
export function overlayHeldChanges<T extends AcceptedRelease & { readonly held: HeldChanges }>(release: T): T {
  const held: HeldValues = { ...release.held.artwork, ...release.held.format };
  const own = Object.entries(held).filter(([key]) => !key.startsWith('items.'));
  const items = release.items
    .filter(({ item_id }) => held[`items.${item_id}.removed`] !== true)
    .map((item) => ({ ...item, ...heldValuesOfItem(held, item.item_id) }));
  return { ...release, ...Object.fromEntries(own), items };
}

/**
 * A release as it is printed while changes wait for staff. Refused changes are not printed, until their creator changes
 * the part again.
 */
export const overlayOpenChanges = <
  T extends AcceptedRelease & { readonly held: HeldChanges; readonly refused_parts: readonly CheckedPart[] },
>(
  release: T,
): T => {
  const open = Object.entries(release.held).filter(([part]) => !release.refused_parts.some((each) => each === part));
  return overlayHeldChanges({ ...release, held: Object.fromEntries(open) });
};

/** The held values of an item by their names. */
export function heldValuesOfItem(held: HeldValues, item_id: number): Record<string, unknown> {
  const prefix = `items.${item_id}.`;
  return Object.fromEntries(
    Object.entries(held).flatMap(([key, value]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [])),
  );
}

/** The items that held values name, in the order of their numbers, and which of them are removed. */
export function itemsOfHeldValues(held: HeldValues): { changed: number[]; removed: number[] } {
  const ids = Object.keys(held).flatMap((key) => itemIdOfKey(key) ?? []);
  const changed = [...new Set(ids)].sort((one, other) => one - other);
  return { changed, removed: changed.filter((id) => held[`items.${id}.removed`] === true) };
}
