import { attachmentDisposition } from '#kit/attachment-disposition.ts';
import { notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import { findAcceptedFiles, findOriginalFiles } from './file-refusals-and-originals.store.server.ts';

const ACCEPTED = 'accepted_';

/**
 * The original of a track (its id) or part (its name), as sent; with the prefix, the accepted file that production
 * keeps until its change is approved. The audit log names the person.
 * @throws Problem 404, also for a file that is missing in the store
 */
export async function downloadOriginalFile(
  ctx: Ctx,
  { id: project_id, file: wanted }: { id: number; file: string },
): Promise<BytesReply> {
  const isAccepted = wanted.startsWith(ACCEPTED);
  const found = await (isAccepted ? findAcceptedFiles : findOriginalFiles)(ctx.db, project_id);
  const key = isAccepted ? wanted.slice(ACCEPTED.length) : wanted;
  const original = found.find(({ track_id, part }) => key === String(track_id ?? part));
  const stored = original && (await ctx.ports.files.get(original.file));
  if (!stored) throw notFound();
  const { file_name, name } = original;
  await runInTransaction(ctx, (own) =>
    recordAudit(own, {
      action: 'original_downloaded',
      entity: 'project',
      entity_id: project_id,
      after: { file: name, file_name },
    }),
  );
  return new BytesReply('application/octet-stream', stored.stream, {
    'content-disposition': attachmentDisposition(file_name),
    'content-length': String(stored.size),
    'cache-control': 'private, no-store',
  });
}
