import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import type { FileStore } from '#platform/ports/files.ts';
import { filterClaimPhotoFiles } from './claim-photos.store.server.ts';

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
}

const DAY = 86_400_000;
/** Files checked per statement. */
const AT_ONCE = 500;

/** Every night: deletes photos without a claim. */
export const deleteUnusedClaimPhotosJob = (parts: Parts): JobHandler => ({
  name: 'sweep-claim-photos',
  seconds: 600,
  cron: '41 3 * * *',
  run: () => sweepClaimPhotos(parts, new Date()),
});

async function sweepClaimPhotos({ db, files }: Parts, now: Date): Promise<void> {
  let cursor: string | null = null;
  do {
    const page = await files.list('claims/', cursor, AT_ONCE);
    const old = page.items.filter(({ mtime }) => now.getTime() - mtime.getTime() > DAY).map(({ key }) => key);
    const known = new Set(await filterClaimPhotoFiles(db, old));
    for (const key of old) if (!known.has(key)) await files.delete(key);
    cursor = page.cursor;
  } while (cursor !== null);
}
