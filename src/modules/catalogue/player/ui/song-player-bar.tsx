import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { previewStartMark } from '#modules/catalogue/projects/preview-start-mark.ts';
import { PlayerBar } from '#ui/player-bar/player-bar.tsx';
import { closePlayer, playNextSong, playPreviousSong, seekInSong, togglePlayPause } from './player-controls.ts';
import type { PlayerState } from './player-state.ts';

/** The player bar of the design system with its texts and buttons. */
export default function SongPlayerBar({ player }: { player: PlayerState }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const song = player.songs[player.index];
  if (!song) return null;
  return (
    <PlayerBar
      title={song.title}
      by={player.failed ? t('shell.player.failed') : song.artist_name}
      to={local(song.link)}
      src={song.cover}
      playing={player.playing}
      loading={player.loading}
      position={player.position}
      duration={player.duration}
      peaks={song.peaks}
      previewStart={previewStartMark(song.preview_start, t)}
      texts={{
        region: t('shell.player.region'),
        play: t('shell.player.play'),
        pause: t('shell.player.pause'),
        next: t('shell.player.next'),
        previous: t('shell.player.previous'),
        seek: t('shell.player.seek'),
        close: t('shell.player.close'),
      }}
      onToggle={togglePlayPause}
      onNext={playNextSong}
      onPrevious={playPreviousSong}
      onSeek={seekInSong}
      onClose={closePlayer}
    />
  );
}
