import { z } from 'zod/mini';
import { arrangeTracks } from '#modules/catalogue/projects/arrange-tracks.server.ts';
import { saveProjectTrack } from '#modules/catalogue/projects/edit-tracks.server.ts';
import { arrangeTracksCall, saveTrackCall } from '#modules/catalogue/projects/projects.tracks.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { parseFormBody } from '../../form-action.server.ts';

const ChangedPlan = z.strictObject({
  /** Null where the stored order stays, so that no check is reopened. */
  tracks: z.nullable(z.unknown()),
  starts: z
    .array(z.strictObject({ track_id: z.int().check(z.positive()), preview_start: z.int() }))
    .check(z.maxLength(500)),
});

/** Saves the changes of the side planner. @throws Problem 404, 409, 422 as the calls of the same effect */
export async function saveSidePlan(ctx: Ctx, project_id: number, body: unknown): Promise<void> {
  const { tracks, starts } = parseBySchema(ChangedPlan, body);
  if (tracks !== null) await arrangeTracks(ctx, project_id, parseFormBody(arrangeTracksCall, { tracks }).tracks);
  for (const { track_id, preview_start } of starts)
    await saveProjectTrack(ctx, project_id, track_id, parseFormBody(saveTrackCall, { preview_start }));
}
