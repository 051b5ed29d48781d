import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** True when a process of this id runs here, also one of another user. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Registers this process as a user of `folder`. `release()` returns whether it was the last one. */
export function registerFolderUser(folder: string): { release: () => boolean } {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(process.pid));
  closeSync(openSync(file, 'w'));
  return {
    release: () => {
      rmSync(file, { force: true });
      return !hasLiveLease(folder);
    },
  };
}

function hasLiveLease(folder: string): boolean {
  return readdirSync(folder).some((name) => {
    if (isProcessAlive(Number(name))) return true;
    rmSync(join(folder, name), { force: true });
    return false;
  });
}

/**
 * Runs `work` while no other process of this machine holds the same lock file. The lock of a dead process is taken
 * over.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!tryLock(file)) await sleep(50);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryLock(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = readHolder(file);
    if (holder && !isProcessAlive(holder)) rmSync(file, { force: true });
    return false;
  }
}

function readHolder(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}
