import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { findFreePort } from './free-port.ts';

/** The environment of a terminal: vitest sets MODE, which is also a setting of the shop. */
export const { MODE: _, ...terminalEnv } = process.env;

export interface AnotherShopProcess {
  readonly child: ChildProcess;
  readonly port: number;
  readonly url: string;
  /** Milliseconds until it answered. */
  readonly took: number;
  /** Its output on stderr. */
  readStderr(): string;
}

/** Another process of the built shop on the same data folder, with its own settings. */
export async function startAnotherShopProcess(
  settings: Readonly<Record<string, string>> = {},
): Promise<AnotherShopProcess> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const begin = performance.now();
  const { dataDir } = inject('shop');
  const child = spawn(process.execPath, ['server.js'], {
    env: { ...terminalEnv, MODE: '', NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words += chunk;
    process.stderr.write(chunk);
  });
  while (child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    await pause(20);
  }
  return { child, port, url, took: performance.now() - begin, readStderr: () => words };
}

export const awaitExit = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', resolve));
