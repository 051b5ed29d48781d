import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { createTemporaryFolder } from './create-temporary-folder.ts';
import { findFreePort } from './free-port.ts';
import { type FirstStart, inspectShopDuringFirstStart } from './inspect-shop-during-first-start.ts';
import { hasDemoMedia } from './wait-for-demo-media.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address and data folder of the built shop with its demo content. */
    shop: { url: string; dataDir: string };
    /** How the shop was while its first start was still making media; null on a folder that had them. */
    firstStart: FirstStart | null;
  }
}

/** An unreachable chat. It is only loaded after consent to marketing, and then by the test that checks it. */
export const CHAT_SCRIPT_URL = 'https://chat.invalid/widget.js';
/** A third-party tracker, in the same way. */
export const TRACKER_SCRIPT_URL = 'https://tracker.invalid/tag.js';

/**
 * The optimised build as `npm start` runs it, on a data folder of its own, with the demo content. Its first start is
 * killed while media are being made; the second one makes the rest in the background (first-start.test.ts).
 */
export default async function setup(project: TestProject) {
  const dataDir = process.env.SILLON_JOURNEY_DATA ?? createTemporaryFolder('shop');
  // Making the songs is a tenth of the run's work; half of their length is enough to be played.
  const settings = { CHAT_URL: CHAT_SCRIPT_URL, TRACKING_URL: TRACKER_SCRIPT_URL, DEMO_SONG_SECONDS: '10' };
  project.provide('firstStart', hasDemoMedia(dataDir) ? null : await runFirstStart(dataDir, settings));
  const { url, close } = await startShopProcess(dataDir, settings);
  project.provide('shop', { url, dataDir });
  return async () => {
    await close();
    if (!process.env.SILLON_JOURNEY_DATA) rmSync(dataDir, { recursive: true, force: true });
  };
}

async function runFirstStart(dataDir: string, settings: Record<string, string>): Promise<FirstStart> {
  const { url, kill } = await startShopProcess(dataDir, settings);
  const seen = await inspectShopDuringFirstStart(url, dataDir);
  await kill();
  return seen;
}

/** A process of the shop in this folder, with its own settings; a second one joins the first. */
export async function startShopProcess(dataDir: string, settings: Record<string, string>) {
  const port = await findFreePort();
  // The test process has a MODE from vitest.
  const { MODE: _, ...env } = process.env;
  const shop = spawn(process.execPath, ['server.js'], {
    env: { ...env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  sayWhatFailed(shop);
  await untilOpen(shop, url);
  const end = async (signal: NodeJS.Signals) => {
    const exit = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill(signal);
    await exit;
  };
  return { url, close: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/**
 * Prints the shop's log lines about failed calls (pino's levels 50 and 60), because a page shows only that it failed.
 */
function sayWhatFailed({ stdout }: ChildProcess) {
  if (!stdout) return;
  createInterface({ input: stdout }).on('line', (line) => {
    if (/^\{"level":[56]0,/.test(line)) console.error(line);
  });
}

async function untilOpen(shop: ChildProcess, url: string) {
  let words = '';
  shop.stdout?.on('data', (chunk: Buffer) => {
    words += chunk;
  });
  const until = Date.now() + 480_000;
  while (Date.now() < until && shop.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready && words.includes('is open')) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  shop.kill('SIGTERM');
  throw new Error(`The shop did not open. Its words:\n${words}`);
}
