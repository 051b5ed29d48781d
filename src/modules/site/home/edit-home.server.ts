import { z } from 'zod/mini';
import { inputInvalid, notFound, problem } from '#kit/problem.ts';
import { type MoveDirection, movePickId } from '#modules/catalogue/picks/pick.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { popContentVersion, saveContentVersion } from '#modules/site/content/versions.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { parseBy } from '#platform/validate.server.ts';
import { type HomeDraft, type SectionFields, StoredSection } from './home.contract.ts';
import {
  findUnknown,
  type HomeStage,
  loadSections,
  loadStages,
  lockHome,
  nextSectionId,
  replaceSections,
} from './home.store.server.ts';
import { MAX_SECTIONS, sectionErrors } from './home-section.ts';

const tooManySections = problem('list_too_long', 422);

/** The draft as staff see it. */
export async function readHomeDraft(ctx: Ctx): Promise<HomeDraft> {
  const { draft, live, can_undo, can_undo_publish } = await loadStages(ctx.db);
  return { sections: draft, changed: JSON.stringify(draft) !== JSON.stringify(live), can_undo, can_undo_publish };
}

/** @throws Problem 404 */
export async function readSection(ctx: Ctx, id: number): Promise<StoredSection> {
  const section = (await loadSections(ctx.db, 'draft')).find((each) => each.id === id);
  if (!section) throw notFound();
  return section;
}

/** @throws Problem 422 for an invalid section, or for one section too many */
export async function addSection(ctx: Ctx, fields: SectionFields): Promise<StoredSection> {
  await requireFit(ctx, fields);
  const before = await openDraft(ctx);
  if (before.length >= MAX_SECTIONS) throw tooManySections();
  const section = { id: await nextSectionId(ctx.db), ...fields };
  await saveDraft(ctx, 'home_section_added', before, [...before, section]);
  return section;
}

/** @throws Problem 404, 422 for an invalid section */
export async function changeSection(ctx: Ctx, id: number, fields: SectionFields): Promise<StoredSection> {
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
export async function moveSection(ctx: Ctx, id: number, to: MoveDirection): Promise<HomeDraft> {
  const before = await openDraft(ctx);
  const ids = before.map((each) => each.id);
  if (!ids.includes(id)) throw notFound();
  const after = movePickId(ids, id, to).flatMap((each) => before.find((section) => section.id === each) ?? []);
  await saveDraft(ctx, 'home_section_moved', before, after);
  return readHomeDraft(ctx);
}

/** @throws Problem 404 */
export async function removeSection(ctx: Ctx, id: number): Promise<void> {
  const before = await openDraft(ctx);
  const after = before.filter((each) => each.id !== id);
  if (after.length === before.length) throw notFound();
  await saveDraft(ctx, 'home_section_removed', before, after);
}

/** Visitors see the draft from now on. */
export async function publishHome(ctx: Ctx): Promise<HomeDraft> {
  const draft = await openDraft(ctx);
  await save(ctx, 'live', 'home_published', await loadSections(ctx.db, 'live'), draft);
  return readHomeDraft(ctx);
}

/**
 * Undoes the last change of the draft, the last publication, or `all` unpublished changes. @throws Problem 404 when
 * there is nothing to undo
 */
export async function undoHome(ctx: Ctx, stage: HomeStage | 'all'): Promise<HomeDraft> {
  const draft = await openDraft(ctx);
  if (stage === 'all') await saveDraft(ctx, 'home_draft_dropped', draft, await loadSections(ctx.db, 'live'));
  else {
    const { sections } = parseBy(Version, await popContentVersion(ctx, 'home', stage));
    await recordAudit(ctx, { action: 'content_undone', entity: 'home', entity_id: stage, after: idsOf(sections) });
    await replaceSections(ctx.db, stage, sections);
    await touch(ctx.db, 'home');
  }
  return readHomeDraft(ctx);
}

/** A stage as stored before a change. */
const Version = z.object({ sections: z.array(StoredSection) });

async function requireFit(ctx: Ctx, fields: SectionFields): Promise<void> {
  const unknown = await findUnknown(ctx.db, fields.chosen);
  const faults = { ...sectionErrors(fields), ...(unknown.length > 0 && { chosen: 'records_unknown' }) };
  if (Object.keys(faults).length > 0) throw inputInvalid({ fields: faults });
}

async function openDraft(ctx: Ctx): Promise<StoredSection[]> {
  await lockHome(ctx.db);
  return loadSections(ctx.db, 'draft');
}

const saveDraft = (ctx: Ctx, action: string, before: readonly StoredSection[], after: readonly StoredSection[]) =>
  save(ctx, 'draft', action, before, after);

async function save(
  ctx: Ctx,
  stage: HomeStage,
  action: string,
  before: readonly StoredSection[],
  after: readonly StoredSection[],
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await saveContentVersion(ctx, 'home', stage, { sections: before });
  await replaceSections(ctx.db, stage, after);
  await recordAudit(ctx, { action, entity: 'home', entity_id: stage, ...changeOf(before, after) });
  if (stage === 'live') await touch(ctx.db, 'home');
}

/** The change for the audit log: the order, and only the sections that differ. */
function changeOf(before: readonly StoredSection[], after: readonly StoredSection[]) {
  const same = new Set(before.map((each) => JSON.stringify(each)));
  const kept = new Set(after.map((each) => JSON.stringify(each)).filter((each) => same.has(each)));
  const told = (sections: readonly StoredSection[]) => ({
    order: idsOf(sections),
    sections: sections.filter((each) => !kept.has(JSON.stringify(each))),
  });
  return { before: told(before), after: told(after) };
}

const idsOf = (sections: readonly StoredSection[]): string => sections.map(({ id }) => id).join(' ');
