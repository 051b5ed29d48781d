import { restoreAcceptedMaster } from '#modules/catalogue/audio/restore-accepted-master.server.ts';
import type { ChangedFile } from '#modules/catalogue/projects/changes.contract.ts';
import { withdrawChangedFile } from '#modules/catalogue/projects/withdraw-changed-file.server.ts';
import { restoreAcceptedPrint } from '#modules/making/print-check/restore-accepted-print.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';

/**
 * Withdraws a changed master, cover or artwork, so that the accepted file is the only one again.
 * @param file the id of a track, a printed part or `cover`
 * @throws Problem 404
 */
export const withdrawFileChange = (ctx: Ctx, project_id: number, file: string): Promise<{ items: ChangedFile[] }> =>
  withdrawChangedFile(ctx, { project_id, file }, async ({ track_id, part }) => {
    if (track_id !== null) await restoreAcceptedMaster(ctx, project_id, track_id);
    return part === null ? null : restoreAcceptedPrint(ctx, project_id, part);
  });
