import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SandboxSecrets } from './sandbox-types.ts';

/**
 * DATA_DIR/sandbox.json: address of the running sandbox, and the secrets it shares with the apps of this data folder.
 */
export interface SandboxState {
  pid: number;
  port: number;
  token: string;
  secrets: SandboxSecrets;
  build: string;
}

/** Increased when the two halves no longer understand each other: an app then replaces the running sandbox. */
export const SANDBOX_PROTOCOL_VERSION = '2';

const stateFile = (dataDir: string) => join(dataDir, 'sandbox.json');
export const sandboxFolderPath = (dataDir: string) => join(dataDir, 'sandbox');
export const sandboxLeaseFolderPath = (dataDir: string) => join(dataDir, 'sandbox', 'apps');

export function readSandboxState(dataDir: string): SandboxState | null {
  try {
    return JSON.parse(readFileSync(stateFile(dataDir), 'utf8'));
  } catch {
    return null;
  }
}

export function writeSandboxState(dataDir: string, state: SandboxState): void {
  const draft = `${stateFile(dataDir)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(state, null, 2), { mode: 0o600 });
  renameSync(draft, stateFile(dataDir));
}
