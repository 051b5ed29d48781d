import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { loadTables } from '#db/load-tables.server.ts';
import { migrate } from '#db/migrate.server.ts';
import type { Database } from '#db/open-database.server.ts';
import { makeJobs } from '#platform/jobs.server.ts';
import type { Files } from '#platform/ports/files.ts';
import { textLines } from '#platform/text-lines.server.ts';
import { parseBy } from '#platform/validate.server.ts';
import { sha256Of } from './back-up.ts';
import { backupTableFile, Manifest, manifestFile, mediaFile } from './backup-folder.ts';

/**
 * Restores a backup into an empty shop: first the files, then all tables in one transaction, then newer migrations. An
 * interrupted restore starts again.
 * @throws a readable error when the backup is incomplete or the shop is not empty
 */
export async function restore({ pool, db }: Database, files: Files, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await requireWhole(folder, manifest);
  await migrate(pool, { only: manifest.migrations });
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from users) and not exists (select from orders) as empty`.execute(db);
  if (!rows[0]?.empty) throw new Error('The database already holds a shop. Restore a backup into an empty database.');
  for (const { key, mime, size, sha256 } of manifest.media)
    await files.put(key, createReadStream(mediaFile(folder, key)), { mime, size, sha256 });
  await loadTables(pool, manifest.tables, manifest.sequences, ({ name }) => rowsOf(backupTableFile(folder, name)));
  await migrate(pool);
  await askAgain({ pool, db }, manifest.jobs);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup: manifest.json is missing.`);
  });
  try {
    return parseBy(Manifest, JSON.parse(text));
  } catch {
    throw new Error(`${manifestFile(folder)} was not written by this program, or by a newer version.`);
  }
}

/** Checked before any change. The files are checked while they are copied. */
async function requireWhole(folder: string, { tables }: Manifest) {
  for (const { name, sha256 } of tables)
    if ((await sha256Of(backupTableFile(folder, name)).catch(() => '')) !== sha256)
      throw new Error(`${backupTableFile(folder, name)} is missing or damaged.`);
}

function rowsOf(path: string): AsyncGenerator<string> {
  const bytes = createGunzip();
  pipeline(createReadStream(path), bytes, () => undefined);
  return textLines(bytes);
}

/** Queues the waiting jobs again, such as the encoding of songs. */
async function askAgain({ pool, db }: Pick<Database, 'pool' | 'db'>, waiting: Manifest['jobs']) {
  const names = [...new Set(waiting.map(({ name }) => name))];
  const queues = names.map((name) => ({ name, seconds: 600, run: async () => undefined }));
  const jobs = makeJobs(pool, queues, (error) => console.error(error));
  await jobs.start(false);
  for (const { name, data } of waiting) await jobs.send(db, name, data);
  await jobs.stop();
}
