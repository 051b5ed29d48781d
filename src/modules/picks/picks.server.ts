import { notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/audit/record-audit.server.ts';
import type { Tile } from '#modules/catalogue/catalogue.contract.ts';
import { findProjects } from '#modules/catalogue/find-projects.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { PickTexts } from './picks.contract.ts';
import { findNotes, loadTexts, replaceTexts } from './picks.store.server.ts';

const STAFF_PICKS = 9;

export interface Picked {
  readonly tile: Tile;
  /** Null where nobody has written why. */
  readonly note: { readonly body: string; readonly lang: string } | null;
}

/** The staff picks, those with words about them first. */
export async function findPicks(ctx: Ctx, limit = 24): Promise<Picked[]> {
  const { items } = await findProjects(ctx, { category: `${STAFF_PICKS}`, limit });
  const ids = items.map(({ id }) => id);
  const notes = await findNotes(ctx.db, ids, ctx.lang);
  const picks = items.map((tile): Picked => {
    const note = notes.find((each) => each.project_id === tile.id);
    return { tile, note: note ? { body: note.body, lang: note.lang } : null };
  });
  return [...picks.filter(({ note }) => note), ...picks.filter(({ note }) => !note)];
}

/** @throws Problem 404 for what is no staff pick */
export async function savePickTexts(ctx: Ctx, project_id: number, texts: PickTexts): Promise<{ success: true }> {
  const before = await loadTexts(ctx.db, project_id, STAFF_PICKS);
  if (!before) throw notFound();
  const written = Object.entries(texts).flatMap(([lang, body = '']) =>
    body.trim() ? [{ lang, body: body.trim() }] : [],
  );
  await replaceTexts(ctx.db, project_id, written);
  const after = Object.fromEntries(written.map(({ lang, body }) => [lang, body]));
  await recordAudit(ctx, { action: 'pick_noted', entity: 'project', entity_id: project_id, before, after });
  await touch(ctx.db, 'picks');
  return { success: true };
}
