import { existsSync, readdirSync } from 'node:fs';
import { installAptPackages } from './find-browser.ts';

const FIREFOXES = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'];
/** Folders of WebKitGTK's programs, each named after its version. */
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib64', '/usr/lib'];
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-plugins-good'];

const first = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

/** An installed Firefox, by FIREFOX_PATH or from the usual places. */
export const findFirefox = (): string | undefined => first(FIREFOXES);

export interface WebkitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** An X server without a monitor. */
  readonly screen: string;
}

/** The programs of an installed WebKitGTK; undefined if one of them is missing. */
export function findWebkit(): WebkitPrograms | undefined {
  const driver = first(['/usr/bin/WebKitWebDriver']);
  const screen = first(['/usr/bin/Xvfb']);
  const browser = first(
    LIBRARIES.filter((library) => existsSync(library)).flatMap((library) =>
      readdirSync(library)
        .filter((name) => /^webkit2?gtk-/.test(name))
        .map((name) => `${library}/${name}/MiniBrowser`),
    ),
  );
  return driver && screen && browser ? { driver, screen, browser } : undefined;
}

interface Walkable {
  /** The test files that can be run here. */
  readonly files: readonly string[];
  /** Browsers that are missing, and how to install them. */
  readonly missing: readonly string[];
}

/** The browsers of the walks: installed ones, or from Debian's packages if that needs no confirmation. */
export function ensureOtherBrowsers(): Walkable {
  if (!findFirefox()) installAptPackages('firefox-esr');
  if (!findWebkit()) installAptPackages(...WEBKIT_PACKAGES);
  const walks = [
    {
      file: 'tests/walks/firefox.test.ts',
      isFound: findFirefox() !== undefined,
      words: 'Firefox (Debian: apt-get install firefox-esr, or set FIREFOX_PATH)',
    },
    {
      file: 'tests/walks/webkit.test.ts',
      isFound: findWebkit() !== undefined,
      words: `WebKitGTK (Debian: apt-get install ${WEBKIT_PACKAGES.join(' ')})`,
    },
  ];
  return {
    files: walks.filter(({ isFound }) => isFound).map(({ file }) => file),
    missing: walks.filter(({ isFound }) => !isFound).map(({ words }) => `NOT WALKED: ${words}`),
  };
}
