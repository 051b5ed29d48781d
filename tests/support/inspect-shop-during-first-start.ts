import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasDemoMedia } from './wait-for-demo-media.ts';

interface MadeFile {
  readonly path: string;
  readonly changed: number;
}

/** Answers to a visitor of a shop that is still making its demonstration's media. */
export interface FirstStart {
  readonly pages: readonly { readonly path: string; readonly status: number; readonly html: string }[];
  /** The answer for a cover that is not made yet. */
  readonly cover: { readonly status: number; readonly keep: string | null; readonly leadsTo: string | null };
  /** Pictures that were made before the shop was killed. */
  readonly made: readonly MadeFile[];
  readonly wasComplete: boolean;
}

/** Enough sleeves that at least one is certainly finished, with its rows. */
const ENOUGH_SLEEVES = 4;
/** One may be half kept when the shop is killed, and one half drawn: they are drawn again. */
const UNSURE_SLEEVES = 2;

export async function inspectShopDuringFirstStart(url: string, dataDir: string): Promise<FirstStart> {
  const { items } = await (await fetch(`${url}/api/projects?limit=100&sort=popular`)).json();
  // The most popular is drawn first.
  const last = await lastWithSongs(url, items);
  const { headers, status } = await fetch(`${url}/projects/${last.picture}/cover-640.webp`, { redirect: 'manual' });
  const cover = { status, keep: headers.get('cache-control'), leadsTo: headers.get('location') };
  const pages = await Promise.all(
    ['/', '/vinyl-shop', last.link].map(async (path) => {
      const page = await fetch(url + path);
      return { path, status: page.status, html: await page.text() };
    }),
  );
  while (listSleeves(madePictures(dataDir)).length < ENOUGH_SLEEVES) await pause(100);
  const pictures = madePictures(dataDir);
  const sure = new Set(listSleeves(pictures).slice(0, -UNSURE_SLEEVES));
  const made = pictures.filter(({ path }) => sure.has(dirname(path)));
  return { pages, cover, made, wasComplete: hasDemoMedia(dataDir) };
}

interface Tile {
  readonly id: number;
  readonly link: string;
  readonly picture: string;
}

async function lastWithSongs(url: string, tiles: readonly Tile[]): Promise<Tile> {
  for (const tile of tiles.toReversed()) {
    const { songs } = await (await fetch(`${url}/api/projects/${tile.id}`)).json();
    if (songs?.some(({ preview_pending }: { preview_pending: boolean }) => preview_pending)) return tile;
  }
  throw new Error('No record waits for its songs.');
}

/** Their folders, in the order in which they were made. */
const listSleeves = (pictures: readonly MadeFile[]): string[] => [
  ...new Set(pictures.toSorted((a, b) => a.changed - b.changed).map(({ path }) => dirname(path))),
];

/** Files of sleeves, whole ones only: the store writes them under other names first. */
function madePictures(dataDir: string): MadeFile[] {
  const folder = join(dataDir, 'media', 'projects');
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.webp') && !name.includes('.part'))
      .map((name) => ({ path: join(folder, name), changed: statSync(join(folder, name)).mtimeMs }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
