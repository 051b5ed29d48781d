import { useLocalPath } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { PlayerBar } from '#ui/player-bar/player-bar.tsx';
import type { PlayerState } from './player-state.ts';
import { closePlayer, next, previous, seek, togglePlay } from './player-store.ts';

/** The player bar of the design system with its texts and buttons. */
export default function Bar({ player }: { player: PlayerState }) {
  const t = useTranslate();
  const local = useLocalPath();
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
      texts={{
        region: t('shell.player.region'),
        play: t('shell.player.play'),
        pause: t('shell.player.pause'),
        next: t('shell.player.next'),
        previous: t('shell.player.previous'),
        seek: t('shell.player.seek'),
        close: t('shell.player.close'),
      }}
      onToggle={togglePlay}
      onNext={next}
      onPrevious={previous}
      onSeek={seek}
      onClose={closePlayer}
    />
  );
}
