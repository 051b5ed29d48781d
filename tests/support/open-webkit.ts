import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { WebkitPrograms } from '../../scripts/gate/find-firefox-and-webkit.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { findFreePort } from './free-port.ts';
import { openWebDriverSession, type WebDriverSession } from './webdriver.ts';

const ENTER = '\uE007';

/**
 * WebKitGTK's MiniBrowser by its own WebDriver, on a virtual screen, because it has no headless mode. Its window is
 * never narrower than 447 px.
 */
export async function openWebkit({ driver, browser, screen }: WebkitPrograms): Promise<DrivenBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'sillon-webkit-'));
  const shown = spawn(screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const port = await findFreePort();
  const env = {
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    DISPLAY: `:${await readDisplay(shown)}`,
    GDK_BACKEND: 'x11',
    // There is no desktop with settings, files or a proxy.
    GIO_USE_VFS: 'local',
    GSETTINGS_BACKEND: 'memory',
    GIO_USE_PROXY_RESOLVER: 'dummy',
    NO_AT_BRIDGE: '1',
    LANG: 'C.UTF-8',
    LANGUAGE: 'en_GB',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const serving = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const end = () => {
    serving.kill();
    shown.kill();
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const session = await openWebDriverSession(`http://127.0.0.1:${port}`, {
      browserName: 'MiniBrowser',
      // With `eager` the next command hangs for half a minute if a picture is still loading after the document is
      // parsed.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    });
    return { ...drivenBy(session), close: () => session.close().finally(end) };
  } catch (error) {
    end();
    throw error;
  }
}

/** Read to the end of its line, and the pipe stays open, because Xvfb dies of a closed one. */
function readDisplay(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    screen.stdio[3]?.on('data', (chunk) => {
      output += chunk;
      if (output.endsWith('\n')) resolve(output.trim());
    });
    screen.once('error', reject).once('exit', () => reject(new Error('Xvfb ended')));
  });
}

/**
 * Stores errors so that they survive their page. The first script of a test on the page installs it, mostly before the
 * page's own scripts run. The driver has no log, and an automated session writes its console nowhere.
 */
const LISTEN = `if (!window.isHeard) {
  window.isHeard = true;
  const note = (words) => {
    // The first, empty document has no sessionStorage, and no scripts of ours.
    try { sessionStorage.walkErrors = JSON.stringify([...JSON.parse(sessionStorage.walkErrors || '[]'), String(words)]); } catch {}
  };
  addEventListener('error', (event) => note(event.error || event.message));
  addEventListener('unhandledrejection', (event) => note(event.reason));
  const write = console.error;
  console.error = (...words) => { note(words.join(' ')); write.apply(console, words); };
}`;

function drivenBy(session: WebDriverSession): Omit<DrivenBrowser, 'close'> {
  const run = <T>(body: string, ...args: unknown[]) =>
    session.run<T>(`${LISTEN} return ((args) => {${body}})([...arguments]);`, args);
  return {
    name: 'webkit',
    errors: () => run('return JSON.parse(sessionStorage.walkErrors || "[]")'),
    async resize(width, height) {
      await session.post('/window/rect', { x: 0, y: 0, width, height });
      const [innerWidth, innerHeight] = await run<[number, number]>('return [innerWidth, innerHeight]');
      await session.post('/window/rect', { width: 2 * width - innerWidth, height: 2 * height - innerHeight });
    },
    async goto(url) {
      // The old document answers until the new one is there; a navigation is sometimes lost, mostly the first.
      await run('document.walkLeaves = true;');
      for (let tries = 1; ; tries += 1) {
        await session.post('/url', { url });
        const isShown = () => run<boolean>('return !document.walkLeaves && location.href !== "about:blank"');
        if (await comes(10_000, 50, isShown)) return;
        if (tries === 3) throw new Error(`webkit waited in vain for ${url}`);
      }
    },
    url: () => run('return location.href'),
    run,
    press: async (selector) => session.post(`${await session.find(selector)}/click`, {}),
    async type(selector, text, enter = false) {
      const field = await session.find(selector);
      await session.post(`${field}/clear`, {});
      await session.post(`${field}/value`, { text: text + (enter ? ENTER : '') });
    },
    async settle() {
      let before = '';
      const isSettled = await comes(30_000, 500, async () => {
        const now = await run<string>(
          'return [document.readyState, location.href, performance.getEntriesByType("resource").length].join()',
        );
        const isStill = now === before && now.startsWith('complete');
        before = now;
        return isStill;
      });
      if (!isSettled) throw new Error('webkit waited in vain for the page to load nothing more');
    },
    forgetCookies: () => session.delete('/cookie'),
  };
}

/** Whether the condition becomes true within that time. */
async function comes(patienceMs: number, everyMs: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await setTimeout(everyMs))
    if (await isSo().catch(() => false)) return true;
  return false;
}
