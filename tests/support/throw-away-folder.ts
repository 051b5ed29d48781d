import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#platform/leases.server.ts';

const MEMORY = '/dev/shm';
/** Databases, their log and a demonstration's media together stay well below it. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A new folder for data that ends with the test run. Linux keeps it in memory if there is room. A test file's database is copied
 * there in a twentieth of the time, and nothing waits for a disk. Every account may enter it, since PostgreSQL does not run as root.
 */
export function throwAwayFolder(purpose: string): string {
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

/** Of test runs that were killed: they would take memory until the machine is restarted. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^sillon-[a-z]+-(\d+)-\w+$/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}
