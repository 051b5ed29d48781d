import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive } from '#platform/folder-users-and-file-locks.server.ts';

const MEMORY = '/dev/shm';
/** Databases, their log and a demonstration's media together stay well below this size. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A new temporary folder for the test run. Linux keeps it in memory if there is room: databases are copied in a
 * twentieth of the time, without waiting for a disk. Every account may enter it, because PostgreSQL does not run as
 * root.
 */
export function createTemporaryFolder(purpose: string): string {
  const base = hasRoom() ? MEMORY : tmpdir();
  if (base === MEMORY) removeLeftovers();
  const folder = mkdtempSync(join(base, `sillon-${purpose}-${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES && process.availableMemory() > ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Removes folders of killed test runs, which would occupy memory until the machine is restarted. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^sillon-[a-z]+-(\d+)-\w+$/.exec(name) ?? [];
    if (pid && !isProcessAlive(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}
