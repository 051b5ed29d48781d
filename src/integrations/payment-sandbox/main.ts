import { runSandboxInProcess } from './run-sandbox-in-process.ts';

/** The sandbox process: started by ensureSandbox with its data folder. */
const dataDir = process.argv[2];
if (!dataDir) throw new Error('usage: main.ts <data folder>');
const { end } = runSandboxInProcess(dataDir, process.env, () => process.exit(0));
process.on('SIGTERM', end);
process.on('SIGINT', () => {});
