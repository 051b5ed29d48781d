import { Suspense } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { formatDuration } from '#kit/dates.ts';
import { IconButton } from '#ui/button/button.tsx';
import { lazyWithRetry } from '#ui/deferred/lazy-with-retry.ts';
import type { DisplayedSong } from '../displayed-project.ts';
import { type TracklistLine, totalTrackSeconds, tracklistSides, withoutTracklistHeadings } from '../tracklist-sides.ts';
import type { TracklistPlayback } from './playing-track-waveform.tsx';
import css from './tracklist.module.css';

const PlayingTrackWaveform = lazyWithRetry(async () => ({
  default: (await import('./playing-track-waveform.tsx')).PlayingTrackWaveform,
}));

/** The songs by side, as on the sleeve; the playing one shows its waveform. */
export function Tracklist({
  songs,
  needle,
  onPlay,
}: {
  songs: readonly DisplayedSong[];
  needle: TracklistPlayback | null;
  onPlay: (song: DisplayedSong) => void;
}) {
  const t = useTranslate();
  const sides = tracklistSides(songs);
  const tracks = withoutTracklistHeadings(songs);
  return (
    <div className={css.sides}>
      {sides.map(({ side, lines }) => (
        <div key={side} className={css.side}>
          {sides.length > 1 && side && (
            <h3 className={css.name}>
              {t('shop.side', { side })}{' '}
              <span className={css.length}>
                {totalLength(lines.flatMap(({ song, isHeading }) => (isHeading ? [] : [song])))}
              </span>
            </h3>
          )}
          <ol className={css.tracks}>
            {lines.map((line) => (
              <Track
                key={line.song.id}
                line={line}
                needle={needle?.song_id === line.song.id ? needle : null}
                onPlay={onPlay}
              />
            ))}
          </ol>
        </div>
      ))}
      {totalTrackSeconds(tracks) !== null && (
        <p className={css.total}>{t('shop.running_time', { time: totalLength(tracks) })}</p>
      )}
    </div>
  );
}

function Track({
  line: { song, place, isHeading },
  needle,
  onPlay,
}: {
  line: TracklistLine<DisplayedSong>;
  needle: TracklistPlayback | null;
  onPlay: (song: DisplayedSong) => void;
}) {
  const t = useTranslate();
  const playing = needle?.playing ?? false;
  if (isHeading) return <li className={css.heading}>{song.title}</li>;
  return (
    <li className={css.track} data-on={needle !== null || undefined}>
      <span className={css.place}>{place}</span>
      <span className={css.title}>
        {song.title}
        {song.artist_name && <span className={css.by}>{song.artist_name}</span>}
      </span>
      <span className={css.length}>
        {song.preview_pending ? t('shop.preview_pending') : song.duration ? formatDuration(song.duration) : ''}
      </span>
      {song.preview ? (
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={t(playing ? 'shop.pause_name' : 'shop.play_name', { name: song.title })}
          onClick={() => onPlay(song)}
          className={css.play}
        />
      ) : (
        <span className={css.play} />
      )}
      {needle && (
        <div className={css.wave}>
          <Suspense>
            <PlayingTrackWaveform song={song} needle={needle} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

const totalLength = (songs: readonly DisplayedSong[]): string => {
  const seconds = totalTrackSeconds(songs);
  return seconds ? formatDuration(seconds) : '';
};
