import { useMemo } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { formatDuration } from '#kit/dates.ts';
import { handleModuleWhenLoaded } from '#kit/handle-module-when-loaded.ts';
import type { PlayableSong } from '#modules/catalogue/player/playable-song.ts';
import { importPlayerControls } from '#modules/catalogue/player/ui/import-player-controls.ts';
import { useSongPosition } from '#modules/catalogue/player/ui/player-state.ts';
import { waveformBarHeights } from '#modules/catalogue/player/waveform-bars.ts';
import { latestPreviewStart } from '#modules/catalogue/projects/preview-start.ts';
import { previewStartText } from '#modules/catalogue/projects/preview-start-mark.ts';
import { IconButton } from '#ui/button/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { PreviewStartSlider } from '#ui/waveform/preview-start-slider.tsx';
import type { ListedTrack } from './managed-track-list.tsx';
import css from './preview-start-control.module.css';

/** The waveform of a track with the handle at which its preview starts, and a button that plays from there. */
export function PreviewStart({
  track,
  start,
  playlist,
  onChange,
}: {
  track: Pick<ListedTrack, 'id' | 'title' | 'duration' | 'peaks'>;
  start: number;
  playlist: readonly PlayableSong[];
  /** Undefined where the creator may not change it now. */
  onChange?: ((seconds: number) => void) | undefined;
}) {
  const t = useTranslate();
  const position = useSongPosition(track.id);
  const peaks = useMemo(() => waveformBarHeights(track.peaks), [track.peaks]);
  const index = playlist.findIndex(({ id }) => id === track.id);
  const at = formatDuration(start);
  const press = () =>
    handleModuleWhenLoaded(
      importPlayerControls(),
      (player) => (position === null ? player.playSongFromSecond(playlist, index, start) : player.togglePlayPause()),
      () => showToast(t('errors.network_failed'), 'danger'),
    );
  return (
    <div className={css.start}>
      <IconButton
        icon={position === null ? 'play' : 'pause'}
        label={
          position === null
            ? t('projects.tracks.play_from', { title: track.title, at })
            : t('projects.tracks.pause', { title: track.title })
        }
        disabled={index < 0}
        onClick={press}
      />
      <PreviewStartSlider
        peaks={peaks}
        duration={track.duration ?? 0}
        start={start}
        latest={latestPreviewStart(track.duration)}
        position={position}
        label={t('projects.tracks.preview_of', { title: track.title })}
        text={(seconds) => previewStartText(seconds, t)}
        onChange={onChange}
      />
    </div>
  );
}
