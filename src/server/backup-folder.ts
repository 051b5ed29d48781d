import { join } from 'node:path';
import { z } from 'zod/mini';

/** The manifest of a backup. It is written last, so a folder without it is incomplete. */
export const BackupManifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** Migrations applied to the schema. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
  /** Waiting jobs; they are queued again after a restore. */
  jobs: z.array(z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) })),
  media: z.array(z.object({ key: z.string(), size: z.number(), mime: z.string(), sha256: z.string() })),
});
export type BackupManifest = z.output<typeof BackupManifest>;

export const backupManifestPath = (folder: string) => join(folder, 'manifest.json');
export const backupTablePath = (folder: string, name: string) => join(folder, 'tables', `${name}.jsonl.gz`);
export const backupMediaPath = (folder: string, key: string) => join(folder, 'media', ...key.split('/'));
