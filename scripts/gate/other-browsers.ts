import { existsSync } from 'node:fs';
import { aptInstall } from './browser.ts';

const FIREFOXES = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'];

/** An installed Firefox, by FIREFOX_PATH or where it usually lies. */
export const findFirefox = (): string | undefined => FIREFOXES.find((path) => path && existsSync(path));

export interface Walkable {
  /** The test files that can be run here. */
  readonly files: readonly string[];
  /** Which browsers are not walked, and how to install them. */
  readonly missing: readonly string[];
}

/** The browsers of the walks: found, or installed from Debian's packages where that needs no question. */
export function ensureOtherBrowsers(): Walkable {
  if (!findFirefox()) aptInstall('firefox-esr');
  return findFirefox()
    ? { files: ['tests/walks/firefox.test.ts'], missing: [] }
    : { files: [], missing: ['NOT WALKED: Firefox (Debian: apt-get install firefox-esr, or set FIREFOX_PATH)'] };
}
