import type { Db } from '#platform/ctx.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { upsertTrackAnalysis } from './track-analyses.store.server.ts';
import { TrackAnalysis } from './track-measures.ts';

/** Keeps the measures of a master. The analysis comes from the encoding thread, which passes plain data. */
export async function storeTrackAnalysis(
  db: Db,
  master: { song_id: number; master_file: string },
  analysis: unknown,
): Promise<void> {
  await upsertTrackAnalysis(db, master, parseBySchema(TrackAnalysis, analysis));
}
