import type { PlayableSong } from '#modules/catalogue/player/playable-song.ts';
import { waveformBarHeights } from '#modules/catalogue/player/waveform-bars.ts';
import type { DisplayedSong } from '#modules/catalogue/projects/displayed-project.ts';
import type { ProjectSong } from '#modules/catalogue/projects/projects.contract.ts';

export interface PlayerReleaseInfo {
  readonly artist_name: string;
  readonly picture: string | null;
  readonly link: string;
}

/**
 * Songs of a project in the form of the player. Those without a preview are left out; those from a page have no
 * waveform yet.
 */
export const toPlayableSongs = (
  songs: readonly (ProjectSong | DisplayedSong)[],
  { artist_name, picture, link }: PlayerReleaseInfo,
): PlayableSong[] =>
  songs.flatMap(({ id, uuid, title, duration, preview, preview_start = 0, ...song }) =>
    preview === null
      ? []
      : [
          {
            id,
            uuid,
            title,
            artist_name: song.artist_name || artist_name,
            duration: duration ?? 0,
            preview_start,
            src: preview,
            cover: picture === null ? null : `/projects/${picture}/cover`,
            link,
            peaks: waveformBarHeights('peaks' in song ? song.peaks : null),
          },
        ],
  );
