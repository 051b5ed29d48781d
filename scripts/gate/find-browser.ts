import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { GateStepResult } from './run-step.ts';

const CHROMIUM = '/usr/bin/chromium';
/** The same browser without windows: two fifths less work, because nothing is drawn on a screen. */
const SHELL = 'chromium-headless-shell';

const PLACES = [
  process.env.CHROMIUM_PATH,
  `/usr/bin/${SHELL}`,
  CHROMIUM,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** An installed Chromium or Chrome, by CHROMIUM_PATH or from the usual places. */
export const findBrowser = (): string | undefined => PLACES.find((path) => path && existsSync(path));

/** The browser for the journeys: an installed one, or one from the system's packages if that needs no confirmation. */
export async function ensureBrowser(): Promise<GateStepResult> {
  const found = findBrowser();
  if ((!found || found === CHROMIUM) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the system’s packages …');
    apt('update');
    // Not every system has the shell, or has it in the version of the installed browser, which stays unchanged.
    if (!apt('install', SHELL + (found ? `=${readPackageVersion('chromium')}` : '')) && !found)
      apt('install', 'chromium');
  }
  if (findBrowser()) return { passed: 1, failed: 0 };
  return {
    passed: 0,
    failed: 1,
    words: 'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  };
}

const readPackageVersion = (name: string): string =>
  spawnSync('dpkg-query', ['-W', '-f', `\${Version}`, name], { encoding: 'utf8' }).stdout.trim();

/** Installs packages as root on Debian and its derivatives; does nothing elsewhere. */
export function installAptPackages(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')} from the system’s packages …`);
  apt('update');
  apt('install', ...packages);
}

/** Whether it succeeded; a machine without a network fails soon. */
function apt(verb: 'update' | 'install', ...packages: string[]): boolean {
  const patience = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=10'];
  const only = verb === 'install' ? ['-y', '--no-install-recommends'] : [];
  const { status } = spawnSync('apt-get', [...patience, verb, ...only, ...packages], {
    stdio: 'inherit',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
