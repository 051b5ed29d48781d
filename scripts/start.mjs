// `npm start`: from a machine with any Node 20+ to an open shop. No imports of packages, because they are not
// installed yet.
import { spawn } from 'node:child_process';
import { buildIsStale } from './build-is-stale.mjs';
import { installIfNeeded } from './install.mjs';
import { memoryEnv, nodeFlags, pinnedNode, repositoryRoot } from './runtime.mjs';

const dev = process.argv.includes('--dev');
const say = (words) => console.log(words);

process.chdir(repositoryRoot);
try {
  installIfNeeded(say);
  const node = pinnedNode();
  if (!dev && buildIsStale()) await buildAndPrepare(node);
  run(node);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/**
 * The build takes one core; the other one fills the database meanwhile. The server repeats that work and reports its
 * failures.
 */
async function buildAndPrepare(node) {
  say('Building the pages and preparing the database …');
  const [built] = await Promise.all([
    statusOf(spawn(node, [...nodeFlags, 'scripts/build.ts'], { stdio: 'inherit' })),
    statusOf(spawn(node, [...nodeFlags, 'src/server/prepare-database.ts'], { stdio: ['ignore', 'inherit', 'ignore'] })),
  ]);
  if (built !== 0) throw new Error('The pages could not be built; the reason is above. Nothing was started.');
}

function statusOf(child) {
  return new Promise((resolve) => child.once('error', () => resolve(1)).once('exit', resolve));
}

/** The server handles the signals itself; this process only forwards them and waits for its end. */
function run(node) {
  const env = { ...memoryEnv, ...process.env, NODE_ENV: dev ? 'development' : 'production' };
  const server = spawn(node, [...nodeFlags, 'server.js', ...(dev ? ['--dev'] : [])], {
    // The channel tells the server when this process is gone, even after a kill.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
    detached: process.platform !== 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && server.kill('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(watch, 1000).unref();
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
