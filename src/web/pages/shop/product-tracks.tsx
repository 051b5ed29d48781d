import { useTranslate } from '#i18n/texts-context.tsx';
import { handleModuleWhenLoaded } from '#kit/handle-module-when-loaded.ts';
import { importPlayerControls } from '#modules/catalogue/player/ui/import-player-controls.ts';
import { usePlayer } from '#modules/catalogue/player/ui/player-state.ts';
import type { DisplayedProject } from '#modules/catalogue/projects/displayed-project.ts';
import type { TracklistPlayback } from '#modules/catalogue/projects/ui/playing-track-waveform.tsx';
import { Tracklist } from '#modules/catalogue/projects/ui/tracklist.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import css from './product.module.css';

const loadPlaying = () => import('./play-record-tile.ts');
/** The player is loaded before the click that needs it. The click retries a failed load. */
const prepare = () => void loadPlaying().catch(() => undefined);

/** The track list, its buttons wired to the player of the site. */
export function ProductTracks({ project }: { project: DisplayedProject }) {
  const t = useTranslate();
  const player = usePlayer();
  if (project.songs.length === 0) return null;
  const current = player.songs[player.index];
  const needle: TracklistPlayback | null = current
    ? {
        song_id: current.id,
        playing: player.playing || player.loading,
        position: player.position,
        duration: player.duration,
        peaks: current.peaks ?? [],
        onSeek: (seconds: number) =>
          handleModuleWhenLoaded(importPlayerControls(), (loaded) => loaded.seekInSong(seconds)),
      }
    : null;
  return (
    <section aria-labelledby="tracks" className={css.tracks} onPointerEnter={prepare} onFocus={prepare}>
      <h2 id="tracks" className="visually-hidden">
        {t('shop.tracks')}
      </h2>
      <Tracklist
        songs={project.songs}
        needle={needle}
        onPlay={({ id }) =>
          handleModuleWhenLoaded(
            loadPlaying(),
            (loaded) => loaded.playOrPauseProjectSong(project, id),
            () => showToast(t('shop.not_saved'), 'danger'),
          )
        }
      />
    </section>
  );
}
