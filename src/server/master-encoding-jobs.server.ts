import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { queueDiscFaceRefresh } from '#modules/catalogue/artwork/refresh-disc-face.server.ts';
import { encodingJobs } from '#modules/catalogue/audio/encoding.jobs.server.ts';
import { queueFileCheckClosing } from '#modules/catalogue/projects/reopened-file-checks.server.ts';
import { storeTrackAnalysis } from '#modules/making/cut-check/store-track-analysis.server.ts';
import { loadCachedPlantProfile } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler, JobQueue } from '#platform/job-queue.server.ts';
import type { FileStore } from '#platform/ports/files.ts';

/** A folder of tracks uses all cores of a small machine, and leaves most of a large one to its pages. */
const MOST_THREADS = 4;

interface EncodingParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly ffmpegPath: string | undefined;
  readonly jobs: () => JobQueue;
}

/** The jobs of the catalogue that encode masters, with the cut check in the same pass. */
export const masterEncodingJobs = ({ jobs, ...parts }: EncodingParts): JobHandler[] =>
  encodingJobs({
    ...parts,
    threads: Math.min(MOST_THREADS, availableParallelism()),
    worker: join(process.cwd(), 'src/server/encode.worker.ts'),
    loadAnalysisSettings: (db) => loadCachedPlantProfile({ db, now: new Date() }),
    storeAnalysis: async (db, { project_id, ...master }, analysis) => {
      const own = { db, jobs: jobs() };
      await storeTrackAnalysis(db, master, analysis);
      await queueDiscFaceRefresh(own, project_id);
      await queueFileCheckClosing(own, project_id);
    },
  });
