// The written content of the demonstration, in the order of its ids.

import { DEMO_MERCHANDISE } from './content/merchandise.ts';
import { DEMO_DOWNLOAD_CODE } from './content/people-and-codes.ts';
import { DEMO_PROJECTS_BY_STEP } from './content/projects-by-step.ts';
import { DEMO_ELECTRONIC_RELEASES } from './content/releases-electronic.ts';
import { DEMO_JAZZ_FUNK_HIP_HOP_RELEASES } from './content/releases-jazz-funk-hip-hop.ts';
import { DEMO_POP_ROCK_COUNTRY_RELEASES } from './content/releases-pop-rock-country.ts';
import { DEMO_REGGAE_WORLD_CLASSICAL_RELEASES } from './content/releases-reggae-world-classical.ts';
import type { DemoProject } from './demo-types.ts';

export const DEMO_PROJECTS: readonly DemoProject[] = [
  ...DEMO_POP_ROCK_COUNTRY_RELEASES,
  ...DEMO_JAZZ_FUNK_HIP_HOP_RELEASES,
  ...DEMO_REGGAE_WORLD_CLASSICAL_RELEASES,
  ...DEMO_ELECTRONIC_RELEASES,
  ...DEMO_MERCHANDISE,
  ...DEMO_PROJECTS_BY_STEP,
];

/** The number of songs of a project with a preview; the rest of the tracklist is text. */
export function previewedSongCount({ popularity = 0 }: DemoProject): number {
  if (popularity > 95) return 3;
  return popularity > 45 ? 2 : 1;
}

/** Whether its songs are sold or unlocked as files: then each is played whole, not only for a preview. */
export const sellsAudioFiles = ({ category, key }: DemoProject): boolean =>
  category === 'digital' || key === DEMO_DOWNLOAD_CODE.project;

/** The style of a project's songs: its first genre. */
export const firstProjectGenre = (project: Pick<DemoProject, 'genres'>): number => project.genres[0] ?? 16;

/** `projects/{picture}/…`: the folder of a demo project's pictures. */
export const demoPictureFolder = (project: DemoProject): string => `demo-${project.key}`;
