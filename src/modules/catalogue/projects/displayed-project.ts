import { badgeColour } from '#kit/badge-colours.ts';
import { memoizeByObject } from '#kit/memoize-by-object.ts';
import type { ProjectPage, ProjectSong } from './projects.contract.ts';

/** The displayed fields of a project. The other fields would only make the page larger. */
export type DisplayedProject = ReturnType<typeof toDisplayedProject>;
export type DisplayedSong = DisplayedProject['songs'][number];

/** A project reduced to its displayed fields. It is immutable, so a page identifies it by its digest. */
export const toDisplayedProject = memoizeByObject(
  ({
    project_id: _project_id,
    slug: _slug,
    type: _type,
    step: _step,
    listed: _listed,
    url_vinyl: _url_vinyl,
    sleeve: _sleeve,
    tags: _tags,
    published_at: _published_at,
    updated_at: _updated_at,
    cover_picture: _cover_picture,
    in_stock: _in_stock,
    price_from: _price_from,
    badges,
    songs,
    ...shown
  }: ProjectPage) =>
    Object.freeze({
      ...shown,
      badges: badges.map((name) => ({ name, tone: badgeColour(name) })),
      songs: songs.map((song) => shownSong(song, shown.artist_name)),
    }),
);

/**
 * The waveform is as heavy as the rest of the page, so it is loaded when the song plays. An artist is shown only where
 * it differs.
 */
const shownSong = (
  { project_id: _project_id, peaks: _peaks, preview_pending, preview_start, ...song }: ProjectSong,
  artist: string,
) => ({
  ...song,
  ...(song.artist_name === artist && { artist_name: '' }),
  ...(preview_pending && { preview_pending }),
  ...(preview_start > 0 && { preview_start }),
});
