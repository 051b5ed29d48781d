import { lookupTable } from '#kit/lookup-table.ts';
import { slugify } from '#kit/slug.ts';
import { findOrCreateShopAndArtist } from '#modules/catalogue/creators/own-shop-and-artists.server.ts';
import { grantCreatorRole } from '#modules/people/identity/grant-creator-role.server.ts';
import type { Ctx, Db } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { insertProjectItem } from './editable-items.store.server.ts';
import {
  findProjectDrafts,
  insertProjectDraft,
  loadEditableProjectRow,
  updateProjectColumns,
} from './editable-project.store.server.ts';
import { itemFromConfiguration, projectFieldsFromConfiguration } from './fields-from-configuration.ts';
import { isEditableStep } from './project-steps.ts';
import { refreshProjectListing } from './refresh-listing.server.ts';

/** A pressing as it was configured. */
interface Pressed {
  readonly owner_id: number;
  /** An own draft to fill. When it is gone or submitted, a new project is created. */
  readonly draft_id: number | null;
  readonly name: string;
  readonly artist_name: string;
  /** A product of the configurator; null when unknown. */
  readonly product: string | null;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number | null;
  readonly currency: string;
}

/** The user may have this draft filled from a pressing: it is their own and not submitted. */
export async function ownsProjectDraft(db: Db, id: number, user_id: number | null): Promise<boolean> {
  const draft = user_id === null ? undefined : await loadEditableProjectRow(db, id, user_id);
  return draft !== undefined && isEditableStep(draft.step);
}

/** Drafts that the user may have filled, the latest first. */
export const findOwnProjectDrafts = (db: Db, user_id: number): Promise<{ id: number; name: string }[]> =>
  findProjectDrafts(db, user_id, MAX_DRAFTS);
const MAX_DRAFTS = 50;

/**
 * The project of a pressing, in a transaction: an own draft filled with the configuration, or a new one. @returns its
 * id
 */
export async function fillOrCreateProjectFromPressing(work: Pick<Ctx, 'db'>, pressed: Pressed): Promise<number> {
  const { db } = work;
  const { owner_id, draft_id, product } = pressed;
  const draft = draft_id === null ? undefined : await loadEditableProjectRow(db, draft_id, owner_id);
  const known = draft && isEditableStep(draft.step) ? draft : undefined;
  const id = known?.id ?? (await begin(work, pressed));
  const { color_vinyl, ...fields } = projectFieldsFromConfiguration(pressed);
  await updateProjectColumns(db, id, { ...fields, ...(color_vinyl && { color_vinyl: JSON.stringify(color_vinyl) }) });
  const item = itemFromConfiguration(pressed);
  // Fields already entered by the creator are not overwritten.
  const isThere = known?.items.some(({ type }) => type === item?.type) ?? false;
  if (item && !isThere)
    await insertProjectItem(db, id, { ...item, position: known?.items.length ?? 0 }, null, { held: false });
  if (product) await refreshProjectListing(db, id);
  await touch(db, 'projects', `project:${id}`);
  return id;
}

async function begin(
  work: Pick<Ctx, 'db'>,
  { owner_id, name, artist_name, product, options }: Pressed,
): Promise<number> {
  await grantCreatorRole(work.db, owner_id);
  const { shop_id, artist_id } = await findOrCreateShopAndArtist(work, owner_id, artist_name);
  return insertProjectDraft(work.db, {
    owner_id,
    shop_id,
    artist_id,
    name,
    artist_name,
    slug: slugify(name),
    category: CATEGORIES[product === 'merch' ? (options.thing ?? 'merch') : (product ?? 'project')] ?? 'merch',
    selling_mode: product === 'ondemand' ? 'ondemand' : 'direct_pressing',
  });
}

const CATEGORIES: Readonly<Record<string, string>> = lookupTable({
  vinyl: 'vinyl',
  ondemand: 'vinyl',
  cd: 'cd',
  tape: 'tape',
  box: 'project',
  project: 'project',
  t_shirt: 't-shirt',
  hoodie: 'hoodie',
});
