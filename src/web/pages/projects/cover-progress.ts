// How far the cover of a release is: sent, in work, failed or ready.
import type { ChangedFile } from '#modules/catalogue/projects/changes.contract.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import type { QueuedUpload } from '#modules/catalogue/uploads/ui/use-uploads.ts';
import type { Upload } from '#modules/catalogue/uploads/uploads.contract.ts';

type Cover = Pick<Upload, 'id' | 'state' | 'work' | 'failure_key'>;
type Release = Pick<EditableProject, 'picture' | 'cover_state'>;

const IN_WORK = ['waiting', 'queued', 'making', 'encoding'];

/** The newest cover that has arrived, accepted or refused. */
const latestCover = (covers: readonly Cover[]) =>
  covers.find(({ state }) => state === 'complete' || state === 'refused');

/** The server makes its pictures now. */
export function isCoverProcessing({ cover_state }: Pick<Release, 'cover_state'>, covers: readonly Cover[]): boolean {
  const latest = latestCover(covers);
  return (latest?.state === 'complete' && IN_WORK.includes(latest.work.state)) || IN_WORK.includes(cover_state ?? '');
}

/** The text key of the newest cover's refusal. */
export function findCoverFailureKey(covers: readonly Cover[]): string | null {
  const latest = latestCover(covers);
  if (latest?.state === 'refused') return latest.failure_key;
  return latest?.work.state === 'failed' ? latest.work.failure_key : null;
}

/**
 * The pictures of the newest cover are made. A file on its way, or not yet in the loaded list, is newer. A changed
 * cover has none until staff accept it.
 */
export function isCoverReady(
  project: Release,
  covers: readonly Cover[],
  sending: readonly Pick<QueuedUpload, 'id' | 'state'>[],
  changedFiles: readonly Pick<ChangedFile, 'part'>[],
): boolean {
  const isOnItsWay = sending.some(({ id, state }) =>
    state === 'done' ? !covers.some((cover) => cover.id === id && cover.state !== 'open') : state !== 'failed',
  );
  return (
    project.picture !== null &&
    !changedFiles.some(({ part }) => part === 'cover') &&
    !isOnItsWay &&
    !isCoverProcessing(project, covers) &&
    findCoverFailureKey(covers) === null
  );
}
