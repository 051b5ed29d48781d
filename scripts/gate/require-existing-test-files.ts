import { existsSync } from 'node:fs';

/**
 * For lists of test files by name: Vitest skips a name without a file, so after a renaming its tests would no longer
 * run. Paths are relative to the repository. @returns the paths @throws Error that names the missing ones
 */
export function requireExistingTestFiles(paths: readonly string[]): string[] {
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`No such files: ${missing.join(', ')}`);
  return [...paths];
}
