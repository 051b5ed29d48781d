import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { makeFlagImages } from './make-flags-and-brand-images.ts';
import { splitRouteManifest } from './split-route-manifest.ts';

await makeFlagImages();

// Builds browser and server, compresses the browser's files, and names the build.
const built = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
if (built.status !== 0) process.exit(built.status ?? 1);

const client = 'build/client';
const files = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
files.push(...files.filter((file) => /assets\/manifest-[\w-]+\.js$/.test(file)).map(splitRouteManifest));
await Promise.all(files.filter((file) => /\.(js|css|svg|json|html|webmanifest)$/.test(file)).map(pack));
readdirSync('build/server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .forEach((name) => {
    narrow(join('build/server', name));
  });
writeFileSync(
  'build/build-id',
  createHash('sha256')
    .update(files.sort().join('\n'))
    .update(readFileSync('build/server/index.js'))
    .digest('hex')
    .slice(0, 12),
);

/**
 * A single non-Latin-1 character makes the engine store a file of four megabytes in eight, so such characters are
 * escaped.
 */
function narrow(file: string) {
  const code = readFileSync(file, 'utf8');
  // After a backslash the escape would get another meaning.
  if (/(?<!\\)(?:\\\\)*\\[^\0-\x7f]/.test(code))
    throw new Error(`${file} has a backslash before a letter beyond ASCII.`);
  const numbered = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, code.replace(/[^\0-\x7f]/g, numbered));
}

async function pack(file: string) {
  const bytes = readFileSync(file);
  if (bytes.length < 512) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}
