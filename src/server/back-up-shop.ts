import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { dumpTable, readSequenceValues, tablesToDump, withDatabaseSnapshot } from '#db/dump-tables.server.ts';
import { requireOneRow } from '#db/query-rows.server.ts';
import type { FileInfo, FileStore } from '#platform/ports/files.ts';
import { type BackupManifest, backupManifestPath, backupMediaPath, backupTablePath } from './backup-folder.ts';

/**
 * Writes all data of a shop into a new folder while it sells: every table as of one moment, and every file. Files are
 * copied before that moment and once more after it, so that every file named by a row is there.
 * @throws when the folder already exists
 */
export async function backUpShop(pool: pg.Pool, files: FileStore, folder: string): Promise<BackupManifest> {
  if (await isThere(folder)) throw new Error(`${folder} already exists. Choose a new folder for the backup.`);
  const draft = `${folder}.unfinished-${process.pid}`;
  await mkdir(`${draft}/tables`, { recursive: true, mode: 0o700 });
  const media = new Map<string, Copied>();
  await copyMedia(files, draft, media);
  const made = await withDatabaseSnapshot(pool, (client) => dumpShop(client, draft));
  await copyMedia(files, draft, media);
  const manifest = { ...made, media: [...media.values()].map(({ etag: _, ...file }) => file) };
  await writeSynced(backupManifestPath(draft), JSON.stringify(manifest));
  await rename(draft, folder);
  return manifest;
}

async function dumpShop(client: pg.PoolClient, draft: string): Promise<Omit<BackupManifest, 'media'>> {
  const { rows: steps } = await client.query<{ name: string }>('select name from migrations order by name');
  // The time of the snapshot, not of the writing: later changes are not in it.
  const { rows: clock } = await client.query<{ begun: Date }>('select now() as begun');
  const tables = [];
  for (const table of await tablesToDump(client)) {
    const rows = await writeTable(client, table, backupTablePath(draft, table.name));
    tables.push({ ...table, rows, sha256: await hashFileSha256(backupTablePath(draft, table.name)) });
  }
  return {
    format: 1,
    made_at: requireOneRow(clock).begun.toISOString(),
    migrations: steps.map(({ name }) => name),
    tables,
    sequences: await readSequenceValues(client),
    jobs: await waitingJobs(client),
  };
}

async function writeTable(
  client: pg.PoolClient,
  table: Parameters<typeof dumpTable>[1],
  path: string,
): Promise<number> {
  const packer = createGzip({ level: 6 });
  const written = pipeline(packer, createWriteStream(path, { mode: 0o600, flush: true }));
  // `written` reports a full disk; meanwhile the error must not end the process.
  written.catch(() => undefined);
  const rows = await dumpTable(client, table, packer);
  packer.end();
  await written;
  return rows;
}

/** Jobs that have not run yet; scheduled jobs come again by themselves. */
async function waitingJobs(client: pg.PoolClient): Promise<BackupManifest['jobs']> {
  const { rows: there } = await client.query("select to_regclass('jobs.job_common') is not null as there");
  if (!there[0]?.there) return [];
  const { rows } = await client.query<BackupManifest['jobs'][number]>(
    `select name, coalesce(data, '{}') as data from jobs.job_common where state in ('created', 'retry', 'active')
     and name not like '\\_\\_%' and name not in (select name from jobs.schedule) order by created_on`,
  );
  return rows;
}

type Copied = BackupManifest['media'][number] & { readonly etag: string };

/** Copies files that are missing in `copied` or have changed. */
async function copyMedia(files: FileStore, draft: string, copied: Map<string, Copied>) {
  for await (const info of allFiles(files)) {
    if (copied.get(info.key)?.etag === info.etag) continue;
    const file = await files.get(info.key);
    if (!file) continue;
    const path = backupMediaPath(draft, info.key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(file.stream, createWriteStream(path, { mode: 0o600, flush: true }));
    const { key, size, mime, etag } = file;
    copied.set(key, { key, size, mime, etag, sha256: await hashFileSha256(path) });
  }
}

async function* allFiles(files: FileStore): AsyncGenerator<FileInfo> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await files.list('', cursor);
    yield* page.items;
    cursor = page.cursor;
  }
}

export async function hashFileSha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function writeSynced(path: string, text: string) {
  const file = await open(path, 'wx', 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
