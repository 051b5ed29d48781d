// A build is stale when a source is newer than it; nothing is hashed, so a second start costs milliseconds.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './runtime.mjs';

const SOURCES = ['src', 'public', 'scripts/build.ts', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];

export function buildIsStale() {
  const built = join(repositoryRoot, 'build', 'build-id');
  if (!existsSync(built)) return true;
  const at = statSync(built).mtimeMs;
  return SOURCES.some((path) => newest(join(repositoryRoot, path)) > at);
}

function newest(path) {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  return readdirSync(path, { recursive: true, withFileTypes: true }).reduce((latest, entry) => {
    if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) return latest;
    return Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
  }, 0);
}
