import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findFreePort } from '../../tests/support/free-port.ts';
import { memoryEnv, nodeFlags } from '../runtime.mjs';

export interface RunningServer {
  readonly url: string;
  readonly child: ChildProcess;
  /** Milliseconds from the start of the process to its first good answer. */
  readonly started_ms: number;
  stop(): Promise<void>;
}

/** The optimised build of a checkout (by default this one), on a filled data folder. */
export async function startBuiltShop(dataDir: string, checkout = '.'): Promise<RunningServer> {
  const port = await findFreePort();
  const own = { NODE_ENV: 'production', PORT: String(port), DATA_DIR: resolve(dataDir), LOG_LEVEL: 'error' };
  const env = { ...memoryEnv, ...process.env, ...own };
  return start(
    spawn(process.execPath, [...nodeFlags, 'server.js'], {
      cwd: checkout,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
    `http://localhost:${port}`,
    '/',
  );
}

export async function startBareServer(): Promise<RunningServer> {
  const port = await findFreePort();
  return start(
    spawn(process.execPath, ['scripts/bench/bare-server.mjs', String(port)], { stdio: 'inherit' }),
    `http://127.0.0.1:${port}`,
    '/?bytes=10',
  );
}

async function start(child: ChildProcess, url: string, path: string): Promise<RunningServer> {
  const begin = performance.now();
  while (child.exitCode === null) {
    const ok = await fetch(url + path).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const started_ms = Math.round(performance.now() - begin);
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { url, child, started_ms, stop };
}

/** Resident memory of one process in MB; 0 if unknown. */
export function processMemoryMb({ child }: RunningServer): number {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kb ?? 0) / 1024);
  } catch {
    return 0;
  }
}
