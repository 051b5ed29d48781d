import { existsSync } from 'node:fs';
import { installAptPackages } from './find-browser.ts';

const PLACES = [process.env.GHOSTSCRIPT_PATH, '/usr/bin/gs', '/usr/local/bin/gs', '/opt/homebrew/bin/gs'];

/** An installed Ghostscript, by GHOSTSCRIPT_PATH or from the usual places. */
export const findGhostscript = (): string | undefined => PLACES.find((path) => path && existsSync(path));

/** An installed Ghostscript, or one from Debian's packages if that needs no confirmation. */
export function ensureGhostscript(): string | undefined {
  if (!findGhostscript()) installAptPackages('ghostscript');
  return findGhostscript();
}
