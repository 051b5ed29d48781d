import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Score } from './step.ts';

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** An installed Chromium or Chrome, by CHROMIUM_PATH or where it usually lies. */
export const findBrowser = (): string | undefined => PLACES.find((path) => path && existsSync(path));

/** The browser for the journeys: found, or installed from the system's packages where that can be done without asking. */
export async function ensureBrowser(): Promise<Score> {
  if (!findBrowser() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the system’s packages …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (findBrowser()) return { passed: 1, failed: 0 };
  return {
    passed: 0,
    failed: 1,
    words: 'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  };
}
