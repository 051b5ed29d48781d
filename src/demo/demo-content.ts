// The written content of the demonstration, in the order of its ids.

import { GOODS } from './content/goods.ts';
import { DOWNLOAD_CODE } from './content/people.ts';
import { ELECTRONIC_RELEASES } from './content/releases-electronic.ts';
import { GROOVE_RELEASES } from './content/releases-groove.ts';
import { SONG_RELEASES } from './content/releases-songs.ts';
import { WORLD_RELEASES } from './content/releases-world.ts';
import { STEP_PROJECTS } from './content/steps.ts';
import type { DemoProject } from './demo.ts';

export const PROJECTS: readonly DemoProject[] = [
  ...SONG_RELEASES,
  ...GROOVE_RELEASES,
  ...WORLD_RELEASES,
  ...ELECTRONIC_RELEASES,
  ...GOODS,
  ...STEP_PROJECTS,
];

/** The number of songs of a project with a preview; the rest of the tracklist is text. */
export function previewedSongs({ popularity = 0 }: DemoProject): number {
  if (popularity > 95) return 3;
  return popularity > 45 ? 2 : 1;
}

/** Whether its songs are sold or unlocked as files: then each is played whole, not only for a preview. */
export const hasMasters = ({ category, key }: DemoProject): boolean =>
  category === 'digital' || key === DOWNLOAD_CODE.project;

/** The style of a project's songs: its first genre. */
export const mainGenre = (project: Pick<DemoProject, 'genres'>): number => project.genres[0] ?? 16;

/** `projects/{picture}/…`: the folder of a demo project's pictures. */
export const demoPictureFolder = (project: DemoProject): string => `demo-${project.key}`;
