import { readFileSync } from 'node:fs';

/** A new build has a new id; browsers ask for it every 30 s (decisions: Times and limits). */
export const BUILD_ID = read();

function read(): string {
  try {
    return readFileSync('build/build-id', 'utf8').trim();
  } catch {
    return 'development';
  }
}
