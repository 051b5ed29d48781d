import { createHash } from 'node:crypto';
import { memoizeByObject } from '#kit/memoize-by-object.ts';
import { isLaunched } from '#kit/project-steps.ts';
import { sideLetter } from '#modules/catalogue/artwork/record-sides.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { CutSides } from './cut-sides.contract.ts';
import { loadDiscAudioState } from './cut-sides.store.server.ts';
import type { DiscPreview } from './disc-preview.ts';
import { getCutSides } from './get-cut-sides.server.ts';
import { selectCutFace } from './select-cut-face.ts';

/**
 * The discs of the caller's own project, or of any for staff, with the grooves of its present first side.
 * @throws Problem 404 for a project of another user
 */
export async function getDiscPreview(ctx: Ctx, id: number): Promise<DiscPreview> {
  const cut = await getCutSides(ctx, id, {});
  const { step, is_changed, is_refused, record_label } = await loadDiscAudioState(ctx.db, id);
  const face = selectCutFace(cut, 'A');
  const state = is_changed
    ? 'recheck'
    : is_refused
      ? 'refused'
      : face === null
        ? 'unmeasured'
        : isLaunched(step)
          ? 'shown'
          : 'unaccepted';
  return { face, sides: fingerprintSides(cut), state, record_label };
}

/** The record label on the discs of a project that the caller may see; null without one. */
export const readDiscRecordLabel = async ({ db }: Ctx, id: number): Promise<string | null> =>
  (await loadDiscAudioState(db, id)).record_label;

const fingerprintSides = ({ sides, size, disc }: CutSides): DiscPreview['sides'] =>
  sides.map(({ side, cut }, at) => ({
    side: sideLetter(side, at),
    fingerprint: cut && [size, disc.rim, fingerprintRings(cut.rings)].join(' '),
  }));

/** The sides of recent records stay in memory, so that a page of the wizard hashes only new ones. */
const fingerprintRings = memoizeByObject((rings: object): string =>
  createHash('sha256').update(JSON.stringify(rings)).digest('base64url').slice(0, 16),
);
