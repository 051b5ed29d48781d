import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One running app. It has a file named after its process, and touches it while it lives. */
export interface SandboxLease {
  pid: number;
  /** Target of its webhooks, as http://127.0.0.1:3000. */
  target: string;
  since: number;
}

const longestSilence = 30_000;

/** The living apps, eldest first. Files of dead apps are removed on the way. */
export function findLiveSandboxApps(folder: string, now = Date.now()): SandboxLease[] {
  return listLeaseFiles(folder)
    .flatMap((path) => readLease(path, now))
    .sort((one, other) => one.since - other.since);
}

function listLeaseFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function readLease(path: string, now: number): SandboxLease[] {
  try {
    const { pid, target, since }: SandboxLease = JSON.parse(readFileSync(path, 'utf8'));
    const silent = now - statSync(path).mtimeMs > longestSilence;
    if (isProcessRunning(pid) && !silent) return [{ pid, target, since }];
    if (!isProcessRunning(pid)) rmSync(path, { force: true });
  } catch {
    // Half written by an app that is just starting; it counts at the next reading.
  }
  return [];
}

/** A process of another user answers EPERM, so it lives. */
export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
