import { type StdioOptions, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isProcessRunning } from './app-leases.ts';
import {
  readSandboxState,
  SANDBOX_PROTOCOL_VERSION,
  type SandboxState,
  sandboxFolderPath,
  sandboxLeaseFolderPath,
} from './state-file.ts';
import { sourcesFingerprint } from './strip-types.ts';

export interface SandboxSettings {
  /** The address to which this app's webhooks are sent, as `http://127.0.0.1:3000`. */
  webhook_target: string;
  /** Further environment of the sandbox process (SANDBOX_… knobs). */
  env?: Record<string, string>;
  /** The folder of the sandbox's sources, if it is neither beside this file nor under the working directory. */
  sources?: string;
}

/** A running sandbox, with the addresses and keys for its clients. */
export interface RunningSandbox {
  url: string;
  stripeBase: string;
  paypalBase: string;
  stripeKey: string;
  webhookSecret: string;
  paypalClientId: string;
  paypalSecret: string;
  paypalWebhookId: string;
  /** Base address of the stand-ins for social sign-in, by provider name. */
  socialBase: string;
  socialClientId: string;
  socialSecret: string;
  /** Bearer token for POST /sandbox/control. */
  token: string;
  /** Releases this app's lease; the last app to do so ends the process. */
  stop(): Promise<void>;
}

/**
 * Joins the sandbox of this data folder, or starts it, and restarts it on the same port with all its charges when it
 * dies. Never to be imported in MODE=production.
 */
export async function ensureSandbox(dataDir: string, settings: SandboxSettings): Promise<RunningSandbox> {
  const folder = resolve(dataDir);
  const lease = takeLease(folder, settings.webhook_target);
  const state = await joinOrStart(folder, settings);
  const watch = setInterval(() => void lookAfter(folder, settings, lease), 1000);
  watch.unref();
  return { ...accessTo(state), stop: () => leave(folder, lease, watch) };
}

function accessTo({ port, token, secrets }: SandboxState): Omit<RunningSandbox, 'stop'> {
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    stripeBase: url,
    paypalBase: url,
    stripeKey: secrets.stripe_key,
    webhookSecret: secrets.stripe_webhook_secret,
    paypalClientId: secrets.paypal_client_id,
    paypalSecret: secrets.paypal_secret,
    paypalWebhookId: secrets.paypal_webhook_id,
    socialBase: `${url}/oauth`,
    socialClientId: secrets.social_client_id,
    socialSecret: secrets.social_secret,
    token,
  };
}

/** Written before the first request to the sandbox, so that it does not end for lack of apps meanwhile. */
function takeLease(folder: string, target: string): string {
  // The database's account must enter the data folder itself; only the folders below it are private.
  mkdirSync(folder, { recursive: true });
  mkdirSync(sandboxLeaseFolderPath(folder), { recursive: true, mode: 0o700 });
  const path = join(sandboxLeaseFolderPath(folder), `${process.pid}-${Math.round(performance.now() * 1000)}.json`);
  writeFileSync(path, JSON.stringify({ pid: process.pid, target, since: Date.now() }));
  return path;
}

async function joinOrStart(folder: string, settings: SandboxSettings): Promise<SandboxState> {
  const giveUp = performance.now() + 15_000;
  while (performance.now() < giveUp) {
    const state = readSandboxState(folder);
    if (state && (await answers(state))) return state;
    if (claimStart(folder)) await startAndWait(folder, settings, giveUp);
    else await pause(50);
  }
  throw new Error(`The payment sandbox did not start; see ${join(sandboxFolderPath(folder), 'sandbox.log')}`);
}

/** Alive, ours (it knows the token of this folder) and of the same build; an outdated one is ended. */
async function answers(state: SandboxState): Promise<boolean> {
  const alive = (await call(state, 'GET', '/sandbox/ping')) === 200;
  if (!alive || state.build === SANDBOX_PROTOCOL_VERSION) return alive;
  process.kill(state.pid, 'SIGTERM');
  return false;
}

async function call({ port, token }: SandboxState, method: string, path: string): Promise<number> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(2000);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

const startLock = (folder: string) => join(sandboxFolderPath(folder), 'start.lock');

/** One app starts it and the others wait. The lock of a dead starter is taken over. */
function claimStart(folder: string): boolean {
  try {
    writeFileSync(startLock(folder), String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isProcessRunning(readStarterPid(folder))) rmSync(startLock(folder), { force: true });
    return false;
  }
}

function readStarterPid(folder: string): number {
  try {
    return Number(readFileSync(startLock(folder), 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}

async function startAndWait(folder: string, settings: SandboxSettings, giveUp: number): Promise<void> {
  try {
    const before = readSandboxState(folder);
    if (before && (await answers(before))) return;
    const pid = await startProcess(folder, settings);
    while (performance.now() < giveUp && isProcessRunning(pid)) {
      const state = readSandboxState(folder);
      if (state?.pid === pid && (await answers(state))) return;
      await pause(15);
    }
  } finally {
    rmSync(startLock(folder), { force: true });
  }
}

/**
 * Flags for a small process, because an idle shop should not pay much for its sandbox. With `--optimize-for-size` each
 * charge took a seventh longer for 2 MB less.
 */
const smallProcess = [
  '--max-old-space-size=32',
  '--max-semi-space-size=4',
  '--single-threaded-gc',
  '--disable-warning=ExperimentalWarning',
];

async function startProcess(folder: string, settings: SandboxSettings): Promise<number> {
  const entry = await entryFile(folder, settings);
  const log = openSync(join(sandboxFolderPath(folder), 'sandbox.log'), 'a', 0o600);
  const env = { ...ownEnvironment(), MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1', ...settings.env };
  const stdio: StdioOptions = ['ignore', log, log];
  const child = spawn(process.execPath, [...smallProcess, entry, folder], { detached: true, stdio, env });
  closeSync(log);
  child.on('error', () => {});
  child.unref();
  return child.pid ?? 0;
}

/** The sandbox must not get the app's secrets. */
const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name === 'PATH' || name.startsWith('SANDBOX_')));

/** The sources with types stripped, made once per version; the sources themselves if that fails. */
async function entryFile(folder: string, { sources = defaultSources() }: SandboxSettings): Promise<string> {
  const copy = join(sandboxFolderPath(folder), `js-${sourcesFingerprint(sources)}`);
  if (!existsSync(copy)) await stripInto(copy, sources);
  return existsSync(copy) ? join(copy, 'main.js') : join(sources, 'main.ts');
}

function stripInto(copy: string, sources: string): Promise<void> {
  const flags = ['--disable-warning=ExperimentalWarning', join(sources, 'strip-types-process.ts'), sources, copy];
  const child = spawn(process.execPath, flags, { stdio: 'ignore', env: ownEnvironment() });
  return new Promise((done) => {
    child.on('exit', () => done());
    child.on('error', () => done());
  });
}

/** Beside this file, or in the source tree when this file has been bundled elsewhere. */
function defaultSources(): string {
  const beside = fileURLToPath(new URL('.', import.meta.url));
  return existsSync(join(beside, 'main.ts')) ? beside : resolve('src/integrations/payment-sandbox');
}

const busy = new Set<string>();

async function lookAfter(folder: string, settings: SandboxSettings, lease: string): Promise<void> {
  if (busy.has(lease)) return;
  busy.add(lease);
  try {
    keepLease(lease, settings.webhook_target);
    const state = readSandboxState(folder);
    if (!state || !(await answers(state))) await joinOrStart(folder, settings);
  } catch (error) {
    console.error(error);
  } finally {
    busy.delete(lease);
  }
}

function keepLease(lease: string, target: string): void {
  const now = new Date();
  if (existsSync(lease)) utimesSync(lease, now, now);
  else writeFileSync(lease, JSON.stringify({ pid: process.pid, target, since: Date.now() }));
}

async function leave(folder: string, lease: string, watch: NodeJS.Timeout): Promise<void> {
  clearInterval(watch);
  busy.add(lease);
  rmSync(lease, { force: true });
  const state = readSandboxState(folder);
  if (state) await call(state, 'POST', '/sandbox/leave');
}
