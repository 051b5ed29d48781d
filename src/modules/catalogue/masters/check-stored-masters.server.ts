import type { Db } from '#platform/ctx.server.ts';
import type { FileStore } from '#platform/ports/files.ts';
import { isFileStoredOrUnknown } from './find-missing-masters.server.ts';
import { findMastersToCheck, saveMasterMissing } from './masters.store.server.ts';

const AT_A_TIME = 200;

/**
 * Looks for the file of every master on sale or with codes, and records missing and restored ones. Pages and lists
 * then show it without asking the store.
 * @param releases locks these releases before the records are written, and updates their listings after it
 */
export async function checkStoredMasters(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  releases: Readonly<Record<'lock' | 'refresh', (trx: Db, project_ids: readonly number[]) => Promise<void>>>,
): Promise<void> {
  for (let after = 0; ; ) {
    const masters = await findMastersToCheck(db, after, AT_A_TIME);
    const changed: typeof masters = [];
    for (const master of masters) {
      const isMissing = !(await isFileStoredOrUnknown(files, master.master_file));
      if (isMissing !== master.gone) changed.push({ ...master, gone: isMissing });
    }
    if (changed.length > 0)
      await db.transaction().execute(async (trx) => {
        const project_ids = [...new Set(changed.map(({ project_id }) => project_id))];
        await releases.lock(trx, project_ids);
        for (const { gone: isMissing, ...master } of changed) await saveMasterMissing(trx, master, isMissing);
        await releases.refresh(trx, project_ids);
      });
    const last = masters.at(-1);
    if (!last || masters.length < AT_A_TIME) return;
    after = last.id;
  }
}
