import { isLaunched } from '#kit/project-steps.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadDiscAudioState } from './cut-sides.store.server.ts';
import type { DiscPreview } from './disc-preview.ts';
import { getCutSides } from './get-cut-sides.server.ts';

/**
 * The disc of the caller's own project, or of any for staff, with the grooves of its present first side.
 * @throws Problem 404 for a project of another user
 */
export async function getDiscPreview(ctx: Ctx, id: number): Promise<DiscPreview> {
  const { sides, size, disc } = await getCutSides(ctx, id, {});
  const { step, is_changed, is_refused, record_label } = await loadDiscAudioState(ctx.db, id);
  const cut = sides[0]?.cut;
  const face = cut ? { size, rim: disc.rim, rings: cut.rings } : null;
  const state = is_changed
    ? 'recheck'
    : is_refused
      ? 'refused'
      : face === null
        ? 'unmeasured'
        : isLaunched(step)
          ? 'shown'
          : 'unaccepted';
  return { face, state, record_label };
}
