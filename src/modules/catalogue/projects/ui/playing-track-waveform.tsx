// Loaded with the first song that plays, so that the page of a record is painted without it.
import { useTranslate } from '#i18n/texts-context.tsx';
import { Waveform } from '#ui/waveform/waveform.tsx';
import type { DisplayedSong } from '../displayed-project.ts';
import { previewStartMark } from '../preview-start-mark.ts';

/** The playing song, if it belongs to this record. */
export interface TracklistPlayback {
  readonly song_id: number;
  readonly playing: boolean;
  readonly position: number;
  readonly duration: number;
  readonly peaks: readonly number[];
  readonly onSeek: (seconds: number) => void;
}

/** The waveform under the playing track, with the mark where its preview starts. */
export function PlayingTrackWaveform({ song, needle }: { song: DisplayedSong; needle: TracklistPlayback }) {
  const t = useTranslate();
  const { peaks, position, duration, onSeek } = needle;
  return (
    <Waveform
      peaks={peaks}
      position={position}
      duration={duration}
      label={t('shop.seek', { name: song.title })}
      start={previewStartMark(song.preview_start, t)}
      onSeek={onSeek}
    />
  );
}
