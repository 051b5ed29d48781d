// Installs the packages of package-lock.json when it has changed; concurrent starts wait for each other.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './runtime.mjs';

const stamp = join(repositoryRoot, 'node_modules', '.sillon-installed');
const lock = join(repositoryRoot, '.install.lock');

export function installIfNeeded(say) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(repositoryRoot, 'package-lock.json')))
    .digest('hex');
  if (isInstalled(wanted)) return;
  while (!takeLock()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
  try {
    if (isInstalled(wanted)) return;
    say('Installing the packages (once, about a minute) …');
    // The optional packages are required: among them are the runtime, the database and the image codecs.
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const done = spawnSync(npm, ['ci', '--include=dev', '--include=optional'], {
      cwd: repositoryRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: '' },
    });
    if (done.status !== 0) throw new Error('npm ci failed; see its output above.');
    mkdirSync(join(repositoryRoot, 'node_modules'), { recursive: true });
    writeFileSync(stamp, wanted);
  } finally {
    rmSync(lock, { force: true });
  }
}

const isInstalled = (wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

function takeLock() {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch {
    const age = existsSync(lock) ? Date.now() - statSync(lock).mtimeMs : 0;
    if (age > 10 * 60_000) rmSync(lock, { force: true });
    return false;
  }
}
