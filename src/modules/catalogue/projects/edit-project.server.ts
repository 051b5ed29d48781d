import { fieldProblem, notFound } from '#kit/problem.ts';
import { productLink } from '#kit/product-link.ts';
import { isLaunched, isProjectStep } from '#kit/project-steps.ts';
import { isStaff } from '#kit/roles.ts';
import { slugify } from '#kit/slug.ts';
import { youtubeVideoId } from '#kit/youtube-video-id.ts';
import { requeueProjectPictures } from '#modules/catalogue/artwork/queue-project-pictures.server.ts';
import { queueDiscFaceRefresh } from '#modules/catalogue/artwork/refresh-disc-face.server.ts';
import { findOrCreateShopAndArtist } from '#modules/catalogue/creators/own-shop-and-artists.server.ts';
import { parseColourIds } from '#modules/catalogue/listing/build-tile.server.ts';
import { grantCreatorRoleToCaller } from '#modules/people/identity/grant-creator-role.server.ts';
import { recordAuditIfNotOwner } from '#modules/shared/audit/record-audit-if-not-owner.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { changedReleaseFields } from './changed-release-fields.ts';
import {
  recordChangeIfSubmitted,
  requireFieldsChangeable,
  saveAcceptedTracksBeforeChange,
} from './changes-after-submission.server.ts';
import { closeWithdrawnChanges } from './close-withdrawn-changes.server.ts';
import { lockProjectItems, withdrawAnnouncedStock } from './editable-items.store.server.ts';
import {
  type EditableProjectRow,
  insertProjectDraft,
  loadEditableProjectRow,
  refreshProjectColours,
  updateProjectColumns,
} from './editable-project.store.server.ts';
import { overlayHeldChanges, overlayOpenChanges, splitHeldChanges } from './held-changes.ts';
import { holdChanges } from './hold-changes.server.ts';
import { lockProjects } from './lock-projects.server.ts';
import { findMissingProjectFields, type MissingProjectField } from './missing-project-fields.ts';
import { isStaffOnlyItemType } from './project.ts';
import { isEditableStep, stepsAllowedForProject } from './project-steps.ts';
import type { EditableProject } from './projects.creator.contract.ts';
import { editionSizeAlreadyAnnounced, projectIncomplete, projectNotEditable } from './projects.problems.ts';
import type { NewProjectDraftFields, ProjectWizardFields } from './projects.wizard-fields.contract.ts';
import { refreshProjectListing } from './refresh-listing.server.ts';
import { type ReleasePart, releaseChangeRule, releaseChangeRules } from './release-change-rules.ts';
import { recheckFilesInPackaging } from './reopened-file-checks.server.ts';
import { requireKnownColours } from './require-known-colours.ts';
import { requirePackagingOfProduct } from './require-packaging-of-product.ts';
import { saveProjectItems } from './save-project-items.server.ts';
import { lockProjectAndPressings } from './unmade-release-pressings.store.server.ts';

/** The owner whose projects the caller may open; null means any owner. */
export const ownerScopeForCaller = ({ user }: Ctx): number | null => {
  if (!user) throw notFound();
  return isStaff(user.role) ? null : user.id;
};

/**
 * Returns whether the caller may change a project that they can read. Only production staff need a query: they read
 * all projects and change their own.
 */
export const mayReaderEditProject = async (ctx: Ctx, id: number): Promise<boolean> =>
  ctx.role !== 'production' || (await loadEditableProjectRow(ctx.db, id, ownerScopeForCaller(ctx))) !== undefined;

/**
 * A project as its creator edits it, with its missing fields.
 * @throws Problem 404 for a project of another user
 */
export async function loadProjectForEditing(ctx: Ctx, id: number): Promise<EditableProject> {
  const draft = await loadEditableProjectRow(ctx.db, id, ownerScopeForCaller(ctx));
  if (!draft) throw notFound();
  return editPage(ctx, draft);
}

/** Whether changes of checked fields wait for staff: those of creators while the release is on sale. */
export const areChangesHeld = (ctx: Ctx, { step }: Pick<EditableProjectRow, 'step'>): boolean =>
  ownerScopeForCaller(ctx) !== null && releaseChangeRule(step, 'artwork') === 'recheck';

/** The release as the caller edits it: creators see the values that they proposed, staff the accepted ones. */
const shownDraft = (ctx: Ctx, accepted: EditableProjectRow): EditableProjectRow =>
  ownerScopeForCaller(ctx) === null ? accepted : overlayHeldChanges(accepted);

/** Creates a project in step creating, with the fields of the wizard's first page. */
export async function createProjectDraft(
  ctx: Ctx,
  { name, artist_name, category, selling_mode = 'shop', ...rest }: NewProjectDraftFields,
): Promise<EditableProject> {
  if (!ctx.user) throw notFound();
  await grantCreatorRoleToCaller(ctx);
  const { shop_id, artist_id } = await findOrCreateShopAndArtist(ctx, ctx.user.id, artist_name);
  const id = await insertProjectDraft(ctx.db, {
    owner_id: ctx.user.id,
    shop_id,
    artist_id,
    name,
    artist_name,
    slug: slugify(name),
    category,
    selling_mode,
  });
  return saveProject(ctx, id, rest);
}

/**
 * Saves one page of the wizard. After submission creators may change what the step allows, staff everything; a part
 * that had been checked is then checked again.
 * @throws Problem 404, 409 `project_not_editable`, 422 for an item of another project or with more reserved than left,
 * 422 `sleeve_of_other_product` or `insert_of_other_product`
 */
export async function saveProject(ctx: Ctx, id: number, changes: ProjectWizardFields): Promise<EditableProject> {
  const accepted = await lockOwnDraft(ctx, id, changes);
  const before = shownDraft(ctx, accepted);
  const changed = changedReleaseFields(comparable(before), changes, isStaffOnlyItemType);
  requireFieldsChangeable(ctx, before, changed);
  requireAnnounced(before, changes);
  requirePackagingOfProduct(before, changes);
  requireKnownColours('color_vinyl', changes.color_vinyl ?? [], parseColourIds(before.color_vinyl));
  const isHeld = areChangesHeld(ctx, accepted);
  const { applied, held } = isHeld ? splitHeldChanges(comparable(accepted), changes) : { applied: changes, held: [] };
  const { items, video, color_vinyl, credits, funding_ends_at, ...columns } = applied;
  await updateProjectColumns(ctx.db, id, {
    ...columns,
    ...(await resolveSlugArtistAndColours(ctx, accepted, applied)),
    ...(video !== undefined && { video_id: readVideoId(video) }),
    ...(funding_ends_at !== undefined && {
      funding_ends_at: funding_ends_at === null ? null : new Date(funding_ends_at),
    }),
    ...(credits !== undefined && { credits: JSON.stringify(credits) }),
  });
  const becomesDeposit = changes.selling_mode === 'deposit_sale' && before.selling_mode !== 'deposit_sale';
  if (becomesDeposit) await withdrawAnnouncedStock(ctx.db, id, ctx.user?.id ?? null);
  const saved_ids = items
    ? await saveProjectItems(ctx, changes.selling_mode ? await requireOwnDraft(ctx, id) : accepted, items, {
        held: isHeld,
      })
    : [];
  if (items && color_vinyl === undefined) await refreshProjectColours(ctx.db, id);
  const was = Object.fromEntries(Object.keys(changes).map((key) => [key, Reflect.get(before, key)]));
  const saved = { action: 'project_saved', entity: 'project', entity_id: id, before: was, after: changes };
  await recordAuditIfNotOwner(ctx, before.owner_id, saved);
  await recordChangeIfSubmitted(ctx, before, changed);
  if (isHeld) {
    await holdChanges(ctx, accepted, changes, { held, saved_ids });
    await closeWithdrawnChanges(ctx, id);
  }
  if (changed.some(({ field }) => field === 'sleeve' || field === 'insert_kind'))
    await recheckFilesInPackaging(ctx, id);
  const after = await refreshProjectAfterSave(ctx, before);
  requireStillComplete(ctx, before, after);
  return after;
}

/** The draft by the names of a request. */
const comparable = (draft: EditableProjectRow) => ({
  ...draft,
  video: draft.video_id,
  color_vinyl: parseColourIds(draft.color_vinyl),
});

/** A submitted release stays complete. @throws Problem 422 with the fields that its creator's change removed */
function requireStillComplete(ctx: Ctx, before: EditableProjectRow, after: EditableProject): void {
  if (isEditableStep(before.step) || ownerScopeForCaller(ctx) === null) return;
  const lacked = new Set(findMissingProjectFields(before, ctx.now));
  const missing = after.missing.filter((key) => !lacked.has(key as MissingProjectField));
  if (missing.length > 0)
    throw projectIncomplete({ fields: Object.fromEntries(missing.map((key) => [key, key])), extra: { missing } });
}

/** Updates lists, pages and drawn pictures after a change, and returns the project. */
export async function refreshProjectAfterSave(ctx: Ctx, accepted: EditableProjectRow): Promise<EditableProject> {
  await refreshPublicRelease(ctx, accepted);
  return loadProjectForEditing(ctx, accepted.id);
}

/** Updates lists, pages and drawn pictures after a change of the accepted values. */
export async function refreshPublicRelease(ctx: Ctx, before: EditableProjectRow): Promise<void> {
  const { id } = before;
  await refreshProjectListing(ctx.db, id);
  await touch(ctx.db, 'projects', `project:${id}`);
  const after = await loadEditableProjectRow(ctx.db, id, null);
  if (after && drawingKey(before) !== drawingKey(after)) await requeueProjectPictures(ctx, id);
  if (after && grooveKey(before) !== grooveKey(after)) await queueDiscFaceRefresh(ctx, id);
}

/** The inputs of the drawn disc, label and sleeve, except tracks. Tracks are drawn when the project is submitted. */
function drawingKey({ name, artist_name, catalogue_number, color_vinyl, items }: DrawnFrom): string {
  const { color_id, color, rpm, format } = items.find(({ type }) => type === 'vinyl') ?? {};
  return JSON.stringify([
    name,
    artist_name,
    catalogue_number,
    parseColourIds(color_vinyl),
    color_id ?? color,
    rpm,
    format,
  ]);
}
type DrawnFrom = Pick<EditableProjectRow, 'name' | 'artist_name' | 'catalogue_number' | 'color_vinyl' | 'items'>;

/** The inputs of the grooves in the picture of the disc, except the audio. */
function grooveKey({ disc_shows_grooves, items }: Pick<EditableProjectRow, 'disc_shows_grooves' | 'items'>): string {
  const { rpm, format } = items.find(({ type }) => type === 'vinyl') ?? {};
  return JSON.stringify([disc_shows_grooves, rpm, format]);
}

/** The announced facts of a limited edition cannot change any more. @throws Problem 409 */
function requireAnnounced(
  { step, limited_edition, edition_size }: EditableProjectRow,
  changes: ProjectWizardFields,
): void {
  if (!limited_edition || edition_size === null || !isProjectStep(step) || !isLaunched(step)) return;
  const { limited_edition: stays = true, edition_size: size = edition_size } = changes;
  if (!stays || size !== edition_size) throw editionSizeAlreadyAnnounced();
}

/** Locks the items of a project that the caller may change: before the project itself, as a sale locks them. */
export const lockOwnProjectItems = (ctx: Ctx, id: number): Promise<void> =>
  lockProjectItems(ctx.db, id, ownerScopeForCaller(ctx));

/**
 * Locks a creator's release, so that staff accept its changes before this save or after it. Items that may change are
 * locked first, so that sales and saves wait in one order.
 */
async function lockOwnDraft(ctx: Ctx, id: number, changes: ProjectWizardFields): Promise<EditableProjectRow> {
  const owner_id = ownerScopeForCaller(ctx);
  if (changes.items !== undefined || changes.selling_mode !== undefined) await lockOwnProjectItems(ctx, id);
  if (owner_id !== null) await lockProjects(ctx.db, [id]);
  return requireOwnDraft(ctx, id);
}

async function requireOwnDraft(ctx: Ctx, id: number): Promise<EditableProjectRow> {
  const draft = await loadEditableProjectRow(ctx.db, id, ownerScopeForCaller(ctx));
  if (!draft) throw notFound();
  return draft;
}

/** The draft, if the caller may change this part now; without a part only before submission. */
export async function requireEditableProject(ctx: Ctx, id: number, part?: ReleasePart): Promise<EditableProjectRow> {
  const draft = await lockEditablePart(ctx, id, part);
  if (part === 'audio') await saveAcceptedTracksBeforeChange(ctx, draft);
  return draft;
}

/** The same before a change that may turn out to change nothing: it saves no accepted tracks yet. */
export async function lockEditablePart(ctx: Ctx, id: number, part?: ReleasePart): Promise<EditableProjectRow> {
  if (part === 'audio') await lockProjectAndPressings(ctx.db, id);
  const draft = await requireOwnDraft(ctx, id);
  if (part !== undefined) requireFieldsChangeable(ctx, draft, [{ field: part, part }]);
  else if (ownerScopeForCaller(ctx) !== null && !isEditableStep(draft.step)) throw projectNotEditable();
  return draft;
}

/** Slug of a changed title, artist of a changed name, created where it is new, and the stored form of colours. */
export async function resolveSlugArtistAndColours(
  ctx: Ctx,
  before: EditableProjectRow,
  { name, artist_name, color_vinyl }: Pick<ProjectWizardFields, 'name' | 'artist_name' | 'color_vinyl'>,
): Promise<{ slug?: string; artist_id?: number; color_vinyl?: string }> {
  const isNewArtist = artist_name !== undefined && artist_name !== before.artist_name;
  return {
    ...(name !== undefined && { slug: slugify(name) }),
    ...(color_vinyl !== undefined && { color_vinyl: JSON.stringify(color_vinyl) }),
    ...(isNewArtist &&
      before.owner_id !== null && {
        artist_id: (await findOrCreateShopAndArtist(ctx, before.owner_id, artist_name)).artist_id,
      }),
  };
}

function readVideoId(video: string | null): string | null {
  if (video === null || video === '') return null;
  const id = /^[\w-]{11}$/.test(video) ? video : youtubeVideoId(video);
  if (id === null) throw fieldProblem('video', 'video_invalid');
  return id;
}

function editPage(ctx: Ctx, draft: EditableProjectRow): EditableProject {
  const {
    owner_id,
    shop_id: _shop,
    artist_id: _artist,
    funding_count: _count,
    held: _held,
    refused_parts: _refused,
    files_in_production: _files,
    ...shown
  } = shownDraft(ctx, draft);
  const isOwner = owner_id === ctx.user?.id;
  const printed = ownerScopeForCaller(ctx) === null ? draft : overlayOpenChanges(draft);
  const findPrintedBarcode = (item_id: number) =>
    printed.items.find((item) => item.item_id === item_id)?.barcode ?? null;
  const role = ctx.role === 'admin' || ctx.role === 'team' ? ctx.role : 'creator';
  return {
    ...shown,
    project_id: draft.id,
    link: productLink(draft),
    genre_ids: [...draft.genre_ids],
    credits: [...draft.credits],
    color_vinyl: parseColourIds(shown.color_vinyl),
    items: shown.items.map((item) => ({ ...item, printed_barcode: findPrintedBarcode(item.item_id) })),
    missing: findMissingProjectFields(shownDraft(ctx, draft), ctx.now),
    rules: isStaff(role) ? releaseChangeRules('creating') : releaseChangeRules(draft.step),
    editable: role !== 'creator' || (isOwner && isEditableStep(draft.step)),
    next_steps: stepsAllowedForProject(draft, role),
  };
}
