import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { migrateDatabase } from '#db/migrate.server.ts';
import type { Database } from '#db/open-database.server.ts';
import { restoreTables } from '#db/restore-tables.server.ts';
import { makeJobQueue } from '#platform/job-queue.server.ts';
import type { FileStore } from '#platform/ports/files.ts';
import { splitStreamIntoLines } from '#platform/split-stream-into-lines.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { hashFileSha256 } from './back-up-shop.ts';
import { BackupManifest, backupManifestPath, backupMediaPath, backupTablePath } from './backup-folder.ts';

/**
 * Restores a backup into an empty shop: first the files, then all tables in one transaction, then newer migrations. An
 * interrupted restore starts again.
 * @throws a readable error when the backup is incomplete or the shop is not empty
 */
export async function restoreShop({ pool, db }: Database, files: FileStore, folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  await requireWhole(folder, manifest);
  await migrateDatabase(pool, { only: manifest.migrations });
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from users) and not exists (select from orders) as empty`.execute(db);
  if (!rows[0]?.empty) throw new Error('The database already holds a shop. Restore a backup into an empty database.');
  for (const { key, mime, size, sha256 } of manifest.media)
    await files.put(key, createReadStream(backupMediaPath(folder, key)), { mime, size, sha256 });
  await restoreTables(pool, manifest.tables, manifest.sequences, ({ name }) =>
    readBackupRows(backupTablePath(folder, name)),
  );
  await migrateDatabase(pool);
  await askAgain({ pool, db }, manifest.jobs);
  return manifest;
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(backupManifestPath(folder), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup: manifest.json is missing.`);
  });
  try {
    return parseBySchema(BackupManifest, JSON.parse(text));
  } catch {
    throw new Error(`${backupManifestPath(folder)} was not written by this program, or by a newer version.`);
  }
}

/** Checked before any change. The files are checked while they are copied. */
async function requireWhole(folder: string, { tables }: BackupManifest) {
  for (const { name, sha256 } of tables)
    if ((await hashFileSha256(backupTablePath(folder, name)).catch(() => '')) !== sha256)
      throw new Error(`${backupTablePath(folder, name)} is missing or damaged.`);
}

function readBackupRows(path: string): AsyncGenerator<string> {
  const bytes = createGunzip();
  pipeline(createReadStream(path), bytes, () => undefined);
  return splitStreamIntoLines(bytes);
}

/** Queues the waiting jobs again, such as the encoding of songs. */
async function askAgain({ pool, db }: Pick<Database, 'pool' | 'db'>, waiting: BackupManifest['jobs']) {
  const names = [...new Set(waiting.map(({ name }) => name))];
  const queues = names.map((name) => ({ name, seconds: 600, run: async () => undefined }));
  const jobs = makeJobQueue(pool, queues, (error) => console.error(error));
  await jobs.start(false);
  for (const { name, data } of waiting) await jobs.send(db, name, data);
  await jobs.stop();
}
