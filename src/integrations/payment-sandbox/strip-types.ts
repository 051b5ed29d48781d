import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, dirname, join } from 'node:path';

/**
 * Writes the sandbox's sources as plain JavaScript, because a process that strips types itself keeps the compiler in
 * memory, some 30 MB.
 */
export function writeStrippedSources(source: string, target: string): void {
  const draft = `${target}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, 'package.json'), '{"type":"module"}');
  for (const name of sourceNames(source)) {
    const code = stripTypeScriptTypes(readFileSync(join(source, name), 'utf8'));
    const linked = code.replace(/(from\s+'\.\/[\w-]+)\.ts'/g, "$1.js'");
    writeFileSync(join(draft, name.replace(/\.ts$/, '.js')), linked);
  }
  renameSync(draft, target);
  for (const name of readdirSync(dirname(target)))
    if (name.startsWith('js-') && name !== basename(target)) rmSync(join(dirname(target), name), { recursive: true });
}

/** Changes with each of the sources, so that an outdated copy is never run. */
export function sourcesFingerprint(source: string): string {
  const hash = createHash('sha256');
  for (const name of sourceNames(source)) hash.update(name).update(readFileSync(join(source, name)));
  return hash.digest('hex').slice(0, 12);
}

const sourceNames = (source: string) =>
  readdirSync(source)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
