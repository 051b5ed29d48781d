import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import { Problem } from '#kit/problem.ts';
import type { Db } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import type { FileStore } from '#platform/ports/files.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import type { BackCoverTexts } from './back-cover-svg.ts';
import { describeSleeveDisc } from './describe-sleeve-disc.ts';
import {
  claimProjectPictureTask,
  loadProjectSleeve,
  type ProjectPictureRow,
  type ProjectPictureTask,
  type ProjectSleeveRow,
  saveProjectPictures,
  saveProjectPicturesFailure,
} from './project-pictures.store.server.ts';
import type { ProjectPictureKind, StoredPicture } from './render-pictures.server.ts';
import { deleteSmallerPictures } from './smaller-pictures.server.ts';

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
}

const MAX_TRIES = 5;
const Task = z.object({ project_id: z.int(), cover_file: z.string() });

/** Makes the pictures of a project from its cover, and records state and failure for the creator. */
export const renderProjectPicturesJob = (parts: Parts): JobHandler => ({
  name: 'make-project-pictures',
  seconds: 180,
  retries: MAX_TRIES,
  heartbeat: 30,
  run: (task) => make(parts, parseBySchema(Task, task)),
});

/** Idempotent: the folder is named after the original, and only the newest original is shown. */
async function make(parts: Parts, task: ProjectPictureTask): Promise<void> {
  const claimed = await claimProjectPictureTask(parts.db, task);
  if (!claimed) return;
  if (claimed.cover_tries > MAX_TRIES) return fail(parts, task, 'picture_failed');
  try {
    await makeClaimed(parts, task);
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return fail(parts, task, error.key);
    if (claimed.cover_tries >= MAX_TRIES) await fail(parts, task, 'picture_failed');
    throw error;
  }
}

async function makeClaimed({ db, files }: Parts, task: ProjectPictureTask): Promise<void> {
  const sleeve = await loadProjectSleeve(db, task.project_id);
  const original = await files.get(task.cover_file);
  if (!sleeve || !original) return fail({ db, files }, task, 'picture_corrupt');
  const cover = Buffer.concat(await original.stream.toArray());
  const picture = sha256(task.cover_file).slice(0, 24);
  const folder = `projects/${picture}`;
  let cover_tone = '#888888';
  const digests: string[] = [];
  const put = async (name: string, bytes: Buffer, mime: string) => {
    digests.push(`${name} ${sha256(bytes)}`);
    if (name === 'mini.jpg') cover_tone = await measureTone(bytes);
    return files.put(`${folder}/${name}`, bytes, { mime });
  };
  // Loaded with the first picture: sharp takes 20 MB.
  const { renderProjectPicturesInChildProcess } = await import('./render-pictures-in-child-process.server.ts');
  const made = await renderProjectPicturesInChildProcess({
    cover,
    put,
    ...describeSleeveDisc(sleeve, picture),
    ...backTexts(sleeve),
  });
  // All sizes of the cover are new. Small sizes of the other pictures derive from older drawings.
  for (const { kind, name } of made) if (kind !== 'cover') await deleteSmallerPictures(files, `${folder}/${name}`);
  await db.transaction().execute(async (trx) => {
    const rows = pictureRows(made, folder);
    await saveProjectPictures(trx, task, { picture, cover_tone, digest: sha256(digests.sort().join('\n')), rows });
    await touch(trx, `project:${task.project_id}`, 'projects');
  });
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

async function fail({ db }: Parts, task: ProjectPictureTask, key: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await saveProjectPicturesFailure(trx, task, key);
    await touch(trx, `project:${task.project_id}`);
  });
}

function backTexts({ songs, artist_name: artist, name: title, record_label, catalogue_number }: ProjectSleeveRow): {
  back?: BackCoverTexts;
} {
  if (songs.length === 0) return {};
  const first_side = songs.filter(({ side }) => side === songs[0]?.side).length;
  const tracks = songs.map((song) => song.title);
  return {
    back: {
      artist,
      title,
      catalogue_number,
      tracks,
      ...(record_label !== null && { record_label }),
      ...(first_side < songs.length && { first_side }),
    },
  };
}

/** Only the first file of a kind is recorded. Its other sizes have names derived from it. */
function pictureRows(made: readonly StoredPicture<ProjectPictureKind>[], folder: string): ProjectPictureRow[] {
  const rows = new Map<string, ProjectPictureRow>();
  for (const { kind, name, width, height } of made)
    if (!rows.has(kind)) rows.set(kind, { kind, file: `${folder}/${name}`, width, height });
  return [...rows.values()];
}

async function measureTone(picture: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const { dominant } = await sharp(picture).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
