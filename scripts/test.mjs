// `npm test`: installs missing packages, then runs the gate on the pinned Node. `--long` adds the long tests.
import { spawn } from 'node:child_process';
import { installIfNeeded } from './install.mjs';
import { nodeFlags, pinnedNode, repositoryRoot } from './runtime.mjs';

process.chdir(repositoryRoot);
try {
  installIfNeeded((words) => console.log(words));
  const env = { ...process.env, FORCE_COLOR: process.env.CI ? '0' : process.env.FORCE_COLOR };
  const gate = spawn(
    pinnedNode(),
    [...nodeFlags.filter((flag) => !/^--(max|v8)-/.test(flag)), 'scripts/gate/run.ts', ...process.argv.slice(2)],
    { stdio: 'inherit', env },
  );
  // The gate handles the signal and cleans up after itself; this process only waits for it.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => gate.kill('SIGTERM'));
  gate.on('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
