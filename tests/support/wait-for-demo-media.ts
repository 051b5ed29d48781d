import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 900_000;

/** Whether the shop of this data folder has made all pictures and songs of its demonstration. */
export const hasDemoMedia = (dataDir: string): boolean => existsSync(join(dataDir, 'media', 'demo', 'complete.txt'));

/** Waits for them: the shop makes them in the background after its first start. */
export async function waitForDemoMedia(dataDir: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !hasDemoMedia(dataDir); await pause(200))
    if (Date.now() > end) throw new Error('The pictures and songs of the demonstration did not come.');
}
