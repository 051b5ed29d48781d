// The address of the field that each missing detail belongs to.
import type { MissingProjectField } from '../../missing-project-fields.ts';
import { findWizardPageForField, projectWizardLink } from './wizard-pages.ts';

/** The id of a field on the wizard's pages, as `#field-name`. */
export const wizardFieldId = (name: string): string => `field-${name}`;

/** The id of a field of one item. */
export const wizardItemFieldId = (item_id: number, name: string): string => `item-${item_id}-${name}`;

const FIELD = {
  name_missing: 'name',
  artist_missing: 'artist_name',
  genre_missing: 'genre_ids',
  shipping_day_missing: 'ships_at',
  shipping_day_past: 'ships_at',
  funding_goal_missing: 'funding_goal',
  funding_end_missing: 'funding_ends_at',
  funding_end_past: 'funding_ends_at',
  edition_size_missing: 'edition_size',
  cover_missing: 'cover',
  songs_missing: 'tracks',
  songs_not_ready: 'tracks',
  items_missing: 'type',
  parts_missing: 'parts',
  price_missing: 'price',
  stock_missing: 'stock',
  weight_missing: 'weight_grams',
  edition_too_small: 'stock',
} as const satisfies Record<MissingProjectField, string>;

interface LinkedProject {
  /** Null before it is saved. */
  readonly id: number | null;
  readonly category: string;
  readonly items: readonly {
    readonly item_id: number;
    readonly type: string;
    readonly price: number;
    readonly stock: number | null;
    readonly weight_grams: number | null;
  }[];
}

/** A link to the field on its page. Null for a page that a new project does not have yet. */
export function missingFieldLink(key: MissingProjectField, project: LinkedProject): string | null {
  const page = findWizardPageForField(key, project.category);
  const hash = `#${fieldId(key, project)}`;
  if (project.id === null) return page === 'release' ? hash : null;
  return `${projectWizardLink(project.id, page)}${hash}`;
}

/** Fields of items: the first item that lacks it. Those of a bundle have no number. */
function fieldId(key: MissingProjectField, { category, items }: LinkedProject): string {
  const name = FIELD[key];
  if (category === 'bundle' || (name !== 'price' && name !== 'stock' && name !== 'weight_grams'))
    return wizardFieldId(name);
  const own = items.filter(({ type }) => name === 'price' || type !== 'digital');
  const item = own.find((each) => !each[name]) ?? own[0];
  return item ? wizardItemFieldId(item.item_id, name) : wizardFieldId('type');
}
