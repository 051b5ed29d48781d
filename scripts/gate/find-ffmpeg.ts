import { existsSync } from 'node:fs';

const PLACES = [process.env.FFMPEG_PATH, '/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg'];

/** An installed ffmpeg, by FFMPEG_PATH or from the usual places. */
export const findFfmpeg = (): string | undefined => PLACES.find((path) => path && existsSync(path));
