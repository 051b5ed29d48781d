import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { formatDuration } from '#kit/dates.ts';
import { handleModuleWhenLoaded } from '#kit/handle-module-when-loaded.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import type { PlayableSong } from '#modules/catalogue/player/playable-song.ts';
import { importPlayerControls } from '#modules/catalogue/player/ui/import-player-controls.ts';
import { useIsPlaying } from '#modules/catalogue/player/ui/player-state.ts';
import { waveformBarHeights } from '#modules/catalogue/player/waveform-bars.ts';
import { previewStartText } from '#modules/catalogue/projects/preview-start-mark.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { Waveform } from '#ui/waveform/waveform.tsx';
import css from './managed-track-list.module.css';

export type ListedTrack = EditableProject['songs'][number];
type Pressed = Pick<EditableProject, 'picture' | 'artist_name' | 'link'>;

const TONES: Readonly<Record<string, 'grey' | 'yellow' | 'blue' | 'green' | 'red'>> = lookupTable({
  waiting: 'grey',
  queued: 'yellow',
  encoding: 'blue',
  ready: 'green',
  failed: 'red',
});

/**
 * The tracks of a release: play, title, length, waveform, encoding state in words. `tools` are at the end of each
 * line.
 */
export function ManagedTrackList({
  project,
  songs,
  tools,
}: {
  project: Pressed;
  songs: readonly ListedTrack[];
  tools?: (track: ListedTrack) => ReactNode;
}) {
  const t = useTranslate();
  const playlist = songs.filter(({ state }) => state === 'ready').map((track) => toPlayableTrack(track, project));
  return (
    <ol className={css.tracks} aria-label={t('projects.tracks.list')}>
      {songs.map((track) => (
        <li key={track.id} className={css.track}>
          <PlayTrack track={track} playlist={playlist} />
          <div className={css.trackWords}>
            <span className={css.trackTitle}>
              <span className={css.place}>{`${track.side}${track.position}`}</span> {track.title}
            </span>
            <TrackState track={track} />
            {track.preview_start > 0 && <span className={css.preview}>{previewStartText(track.preview_start, t)}</span>}
          </div>
          <div className={css.wave}>
            {track.peaks && (
              <Waveform peaks={waveformBarHeights(track.peaks)} duration={track.duration ?? 0} label={track.title} />
            )}
          </div>
          <span className={css.length}>{track.duration === null ? '' : formatDuration(track.duration)}</span>
          {tools && <div className={css.tools}>{tools(track)}</div>}
        </li>
      ))}
    </ol>
  );
}

function PlayTrack({ track, playlist }: { track: ListedTrack; playlist: readonly PlayableSong[] }) {
  const t = useTranslate();
  const playing = useIsPlaying(track.id);
  const index = playlist.findIndex(({ id }) => id === track.id);
  return (
    <IconButton
      icon={playing ? 'pause' : 'play'}
      label={t(playing ? 'projects.tracks.pause' : 'projects.tracks.play', { title: track.title })}
      disabled={index < 0}
      onClick={() =>
        handleModuleWhenLoaded(
          importPlayerControls(),
          (player) => player.toggleSongInPlaylist(playlist, index),
          () => showToast(t('errors.network_failed'), 'danger'),
        )
      }
    />
  );
}

function TrackState({ track: { state, failure_key, encode_percent } }: { track: ListedTrack }) {
  const t = useTranslate();
  if (state === 'ready') return null;
  return (
    <span className={css.trackState}>
      <Badge tone={TONES[state] ?? 'grey'}>{t(`projects.tracks.state.${state}`)}</Badge>
      {state === 'encoding' && encode_percent !== null && (
        <span>{t('projects.tracks.percent', { percent: encode_percent })}</span>
      )}
      {failure_key && <span className={css.why}>{t(`errors.${failure_key}`)}</span>}
    </span>
  );
}

/** A ready track for the player. */
export const toPlayableTrack = (
  {
    id,
    uuid,
    title,
    artist_name,
    duration,
    preview_start = 0,
    peaks,
  }: Pick<ListedTrack, 'id' | 'uuid' | 'title' | 'artist_name' | 'duration' | 'peaks'> & { preview_start?: number },
  project: Pressed,
): PlayableSong => ({
  id,
  uuid,
  title,
  artist_name: artist_name || project.artist_name,
  duration: duration ?? 0,
  preview_start,
  src: `/songs/${uuid}.mp3`,
  cover: project.picture && `/projects/${project.picture}/cover`,
  link: project.link,
  peaks: waveformBarHeights(peaks),
});
