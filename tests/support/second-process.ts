import { type ChildProcess, spawn } from 'node:child_process';
import { findFreePort } from './free-port.ts';
import { makeVisitor, type TestApp, type TestVisitor } from './test-app.ts';

export interface SecondProcess {
  readonly url: string;
  readonly child: ChildProcess;
  visitor(): TestVisitor;
  /** At once and without notice, like a power cut. */
  kill(): Promise<void>;
  end(): Promise<void>;
}

/** Keeps compiled code for the next process: half the time of a start. */
export const COMPILE_CACHE_FOLDER = 'node_modules/.cache/compiled';

/** Another process of the same shop: same database, same data folder, same sandbox (rule 6). */
export async function startSecondProcess(app: TestApp, settings: Record<string, string> = {}): Promise<SecondProcess> {
  const port = await findFreePort();
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: COMPILE_CACHE_FOLDER,
    NODE_ENV: 'production',
    TEST_CONNECTION: JSON.stringify(app.database.connection),
    PORT: String(port),
    DATA_DIR: app.dataDir,
    ...settings,
  };
  const child = spawn(process.execPath, ['tests/support/app-process.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((ready, fail) => {
    child.once('message', () => ready());
    child.once('exit', (code) => fail(new Error(`the second process ended: ${code}`)));
  });
  const url = `http://localhost:${port}`;
  const endProcess = (signal: NodeJS.Signals) =>
    new Promise<void>((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done();
      child.once('exit', () => done());
      child.kill(signal);
    });
  return {
    url,
    child,
    visitor: () => makeVisitor(url),
    kill: () => endProcess('SIGKILL'),
    end: () => endProcess('SIGTERM'),
  };
}

/** The same browser at another process, with the same cookies. */
export function copyCookies(browser: TestVisitor, elsewhere: TestVisitor): TestVisitor {
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  return elsewhere;
}
