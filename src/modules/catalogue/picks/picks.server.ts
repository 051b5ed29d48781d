import { LANGUAGES } from '#kit/locale.ts';
import { type List, makeList } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { findListedTilesById } from '#modules/catalogue/listing/find-projects.server.ts';
import type { ProjectTileData } from '#modules/catalogue/listing/listing.contract.ts';
import { setCuratedCategory } from '#modules/catalogue/projects/set-curated-category.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { StaffPick, StaffPickNotes } from './picks.contract.ts';
import {
  findStaffPickIds,
  findStaffPickNotes,
  findStaffPickRows,
  loadStaffPick,
  lockStaffPickOrder,
  replaceStaffPickNotes,
  saveStaffPickOrder,
} from './picks.store.server.ts';
import { localizedStaffPickNote, moveStaffPickId, type PickMoveDirection } from './staff-pick-order-and-notes.ts';

const STAFF_PICKS = 9;

interface Picked {
  readonly tile: ProjectTileData;
  /** Null without a note. */
  readonly note: { readonly body: string; readonly lang: string } | null;
}

/** The staff picks, those with a note first, then in staff order. */
export async function findStaffPicks(ctx: Ctx, limit = 24): Promise<Picked[]> {
  const ids = await findStaffPickIds(ctx.db, { onlyListed: true });
  const [tiles, notes] = await Promise.all([findListedTilesById(ctx, ids), findStaffPickNotes(ctx.db, ids)]);
  const picks = tiles.map(
    (tile): Picked => ({ tile, note: localizedStaffPickNote(notes.get(tile.id) ?? {}, ctx.lang) }),
  );
  return [...picks.filter(({ note }) => note), ...picks.filter(({ note }) => !note)].slice(0, limit);
}

/** Tiles of the staff picks in their order. */
export const findStaffPickTiles = async (ctx: Ctx, limit: number): Promise<ProjectTileData[]> =>
  findListedTilesById(ctx, (await findStaffPickIds(ctx.db, { onlyListed: true })).slice(0, limit));

/** The same for staff: in their order, with unlisted projects. */
export async function listStaffPicks(ctx: Ctx): Promise<List<StaffPick>> {
  const rows = await findStaffPickRows(ctx.db);
  return makeList(rows, rows.length);
}

/** @throws Problem 404 for a project that is not a staff pick */
export async function readStaffPick(ctx: Ctx, id: number): Promise<StaffPick> {
  const pick = await loadStaffPick(ctx.db, id);
  if (!pick) throw notFound();
  return pick;
}

/** Makes a project the first staff pick; an existing pick keeps its place. @throws Problem 404 unless listed */
export async function addStaffPick(ctx: Ctx, id: number): Promise<{ success: true }> {
  await lockStaffPickOrder(ctx.db);
  if (await setCuratedCategory(ctx, id, STAFF_PICKS, true)) {
    const ids = await findStaffPickIds(ctx.db);
    await changeOrder(ctx, [id, ...ids.filter((each) => each !== id)]);
    await recordAudit(ctx, { action: 'pick_added', entity: 'project', entity_id: id });
  } else if (!(await loadStaffPick(ctx.db, id))) throw notFound();
  return { success: true };
}

/** @throws Problem 404 for a project that is not a staff pick */
export async function moveStaffPick(ctx: Ctx, id: number, to: PickMoveDirection): Promise<{ success: true }> {
  await lockStaffPickOrder(ctx.db);
  const ids = await findStaffPickIds(ctx.db);
  const before = ids.indexOf(id);
  if (before < 0) throw notFound();
  const after = moveStaffPickId(ids, id, to);
  if (after.indexOf(id) !== before) {
    await changeOrder(ctx, after);
    await recordAudit(ctx, {
      action: 'pick_moved',
      entity: 'project',
      entity_id: id,
      before: { place: before + 1 },
      after: { place: after.indexOf(id) + 1 },
    });
  }
  return { success: true };
}

/**
 * Removes a project from the staff picks and keeps its note for later. @throws Problem 404 for a project that is not a
 * staff pick
 */
export async function removeStaffPick(ctx: Ctx, id: number): Promise<{ success: true }> {
  await lockStaffPickOrder(ctx.db);
  const ids = await findStaffPickIds(ctx.db);
  if (!(await setCuratedCategory(ctx, id, STAFF_PICKS, false))) throw notFound();
  await changeOrder(
    ctx,
    ids.filter((each) => each !== id),
  );
  await recordAudit(ctx, { action: 'pick_removed', entity: 'project', entity_id: id });
  return { success: true };
}

/** @throws Problem 404 for a project that is not a staff pick */
export async function saveStaffPickNotes(ctx: Ctx, id: number, texts: StaffPickNotes): Promise<{ success: true }> {
  const pick = await loadStaffPick(ctx.db, id, { lock: true });
  if (!pick) throw notFound();
  const written = LANGUAGES.flatMap((lang) => {
    const body = texts[lang]?.trim();
    return body ? [{ lang, body }] : [];
  });
  await replaceStaffPickNotes(ctx.db, id, written);
  const after = Object.fromEntries(written.map(({ lang, body }) => [lang, body]));
  await recordAudit(ctx, { action: 'pick_noted', entity: 'project', entity_id: id, before: pick.texts, after });
  await touch(ctx.db, 'picks');
  return { success: true };
}

async function changeOrder(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await saveStaffPickOrder(ctx.db, ids);
  // Their category page has the same order.
  await touch(ctx.db, 'picks', 'projects');
}
