// Runs one of our TypeScript commands on the pinned Node: `node scripts/run.mjs scripts/seed.ts …`.
import { spawn } from 'node:child_process';
import { installIfNeeded } from './install.mjs';
import { nodeFlags, pinnedNode, repositoryRoot } from './runtime.mjs';

// Relative paths of a command start from the folder of its caller.
const env = { ...process.env, SILLON_CWD: process.env.INIT_CWD ?? process.cwd() };
process.chdir(repositoryRoot);
installIfNeeded((words) => console.log(words));
const child = spawn(pinnedNode(), [...nodeFlags, ...process.argv.slice(2)], { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
