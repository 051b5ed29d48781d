import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { updatePressingTask } from './pressing-tasks.store.server.ts';

/**
 * Ends the file check of a pressing whose changed files are all accepted. The caller has locked the pressing, and found
 * no fault in its files.
 * @param passed_by the member of staff who accepted the last change; null where all changes were withdrawn
 */
export async function closeFileCheck(
  db: Db,
  { pressing_id, passed_by }: { pressing_id: number; passed_by: number | null },
): Promise<void> {
  await updatePressingTask(db, pressing_id, 'files', { state: 'done', moved_by: passed_by });
  if (passed_by === null) return;
  await recordAudit(
    { db, user: { id: passed_by } },
    {
      action: 'pressing.file_check_closed',
      entity: 'pressing',
      entity_id: pressing_id,
      before: { kind: 'files', state: 'in_progress' },
      after: { kind: 'files', state: 'done' },
    },
  );
}
