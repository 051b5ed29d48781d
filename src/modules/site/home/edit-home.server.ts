import { z } from 'zod/mini';
import { inputInvalid, notFound, problem } from '#kit/problem.ts';
import { moveStaffPickId, type PickMoveDirection } from '#modules/catalogue/picks/staff-pick-order-and-notes.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { popContentVersion, saveContentVersion } from '#modules/site/content/versions.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { type HomeDraft, type HomeSectionFields, StoredHomeSection } from './home.contract.ts';
import {
  findStoredHomeSections,
  findUnknownProjectIds,
  findUnlistedRecords,
  type HomePageVersion,
  loadHomePageVersions,
  lockHomePage,
  nextHomeSectionId,
  replaceHomeSections,
} from './home.store.server.ts';
import { findHomeSectionErrors, MAX_HOME_SECTIONS } from './home-section.ts';

const tooManySections = problem('list_too_long', 422);

/** The draft as staff see it. */
export async function readHomeDraft(ctx: Ctx): Promise<HomeDraft> {
  const { draft, live, can_undo, can_undo_publish } = await loadHomePageVersions(ctx.db);
  return { sections: draft, changed: JSON.stringify(draft) !== JSON.stringify(live), can_undo, can_undo_publish };
}

/** @throws Problem 404 */
export async function readHomeSection(ctx: Ctx, id: number): Promise<StoredHomeSection> {
  const section = (await findStoredHomeSections(ctx.db, 'draft')).find((each) => each.id === id);
  if (!section) throw notFound();
  return section;
}

/** By section: the names of its chosen records that the home page leaves out, because they are not public. */
export async function findHiddenChosenRecords(
  ctx: Pick<Ctx, 'db'>,
  sections: readonly Pick<StoredHomeSection, 'id' | 'chosen'>[],
): Promise<Readonly<Record<number, readonly string[]>>> {
  const chosen = [...new Set(sections.flatMap((section) => section.chosen))];
  const hidden = new Map(chosen.length === 0 ? [] : await findUnlistedRecords(ctx.db, chosen));
  return Object.fromEntries(
    sections.map((section) => [section.id, section.chosen.flatMap((id) => hidden.get(id) ?? [])]),
  );
}

/** @throws Problem 422 for an invalid section, or for one section too many */
export async function addHomeSection(ctx: Ctx, fields: HomeSectionFields): Promise<StoredHomeSection> {
  await requireFit(ctx, fields);
  const before = await openDraft(ctx);
  if (before.length >= MAX_HOME_SECTIONS) throw tooManySections();
  const section = { id: await nextHomeSectionId(ctx.db), ...fields };
  await saveDraft(ctx, 'home_section_added', before, [...before, section]);
  return section;
}

/** @throws Problem 404, 422 for an invalid section */
export async function changeHomeSection(ctx: Ctx, id: number, fields: HomeSectionFields): Promise<StoredHomeSection> {
  await requireFit(ctx, fields);
  const before = await openDraft(ctx);
  if (!before.some((each) => each.id === id)) throw notFound();
  const section = { id, ...fields };
  await saveDraft(
    ctx,
    'home_section_changed',
    before,
    before.map((each) => (each.id === id ? section : each)),
  );
  return section;
}

/** @throws Problem 404 */
export async function moveHomeSection(ctx: Ctx, id: number, to: PickMoveDirection): Promise<HomeDraft> {
  const before = await openDraft(ctx);
  const ids = before.map((each) => each.id);
  if (!ids.includes(id)) throw notFound();
  const after = moveStaffPickId(ids, id, to).flatMap((each) => before.find((section) => section.id === each) ?? []);
  await saveDraft(ctx, 'home_section_moved', before, after);
  return readHomeDraft(ctx);
}

/** @throws Problem 404 */
export async function removeHomeSection(ctx: Ctx, id: number): Promise<void> {
  const before = await openDraft(ctx);
  const after = before.filter((each) => each.id !== id);
  if (after.length === before.length) throw notFound();
  await saveDraft(ctx, 'home_section_removed', before, after);
}

/** Visitors see the draft from now on. */
export async function publishHomePage(ctx: Ctx): Promise<HomeDraft> {
  const draft = await openDraft(ctx);
  await save(ctx, 'live', 'home_published', await findStoredHomeSections(ctx.db, 'live'), draft);
  return readHomeDraft(ctx);
}

/**
 * Undoes the last change of the draft, the last publication, or `all` unpublished changes. @throws Problem 404 when
 * there is nothing to undo
 */
export async function undoHomePageChange(ctx: Ctx, stage: HomePageVersion | 'all'): Promise<HomeDraft> {
  const draft = await openDraft(ctx);
  if (stage === 'all') await saveDraft(ctx, 'home_draft_dropped', draft, await findStoredHomeSections(ctx.db, 'live'));
  else {
    const { sections } = parseBySchema(Version, await popContentVersion(ctx, 'home', stage));
    await recordAudit(ctx, {
      action: 'content_undone',
      entity: 'home',
      entity_id: stage,
      after: joinSectionIds(sections),
    });
    await replaceHomeSections(ctx.db, stage, sections);
    await touch(ctx.db, 'home');
  }
  return readHomeDraft(ctx);
}

/** A stage as stored before a change. */
const Version = z.object({ sections: z.array(StoredHomeSection) });

async function requireFit(ctx: Ctx, fields: HomeSectionFields): Promise<void> {
  const unknown = await findUnknownProjectIds(ctx.db, fields.chosen);
  const faults = { ...findHomeSectionErrors(fields), ...(unknown.length > 0 && { chosen: 'records_unknown' }) };
  if (Object.keys(faults).length > 0) throw inputInvalid({ fields: faults });
}

async function openDraft(ctx: Ctx): Promise<StoredHomeSection[]> {
  await lockHomePage(ctx.db);
  return findStoredHomeSections(ctx.db, 'draft');
}

const saveDraft = (
  ctx: Ctx,
  action: string,
  before: readonly StoredHomeSection[],
  after: readonly StoredHomeSection[],
) => save(ctx, 'draft', action, before, after);

async function save(
  ctx: Ctx,
  stage: HomePageVersion,
  action: string,
  before: readonly StoredHomeSection[],
  after: readonly StoredHomeSection[],
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await saveContentVersion(ctx, 'home', stage, { sections: before });
  await replaceHomeSections(ctx.db, stage, after);
  await recordAudit(ctx, { action, entity: 'home', entity_id: stage, ...getHomeChange(before, after) });
  if (stage === 'live') await touch(ctx.db, 'home');
}

/** The change for the audit log: the order, and only the sections that differ. */
function getHomeChange(before: readonly StoredHomeSection[], after: readonly StoredHomeSection[]) {
  const same = new Set(before.map((each) => JSON.stringify(each)));
  const kept = new Set(after.map((each) => JSON.stringify(each)).filter((each) => same.has(each)));
  const describeSections = (sections: readonly StoredHomeSection[]) => ({
    order: joinSectionIds(sections),
    sections: sections.filter((each) => !kept.has(JSON.stringify(each))),
  });
  return { before: describeSections(before), after: describeSections(after) };
}

const joinSectionIds = (sections: readonly StoredHomeSection[]): string => sections.map(({ id }) => id).join(' ');
