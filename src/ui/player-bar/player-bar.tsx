import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Picture } from '../picture/picture.tsx';
import { Disc, type DiscProps } from '../record/disc.tsx';
import { Waveform, type WaveformStart } from '../waveform/waveform.tsx';
import { playingTimeText } from '../waveform/waveform-bars.ts';
import css from './player-bar.module.css';

interface PlayerTexts {
  region: string;
  play: string;
  pause: string;
  next: string;
  previous: string;
  seek: string;
  close?: string;
}

/**
 * The current song at the foot of the page: the turning record, title, waveform and three buttons. It plays no audio
 * itself.
 */
export function PlayerBar({
  title,
  by,
  to,
  src,
  disc,
  playing,
  loading = false,
  position,
  duration,
  peaks,
  previewStart,
  texts,
  onToggle,
  onNext,
  onPrevious,
  onSeek,
  onClose,
  extra,
}: {
  title: string;
  by: string;
  to?: To;
  src: string | null;
  disc?: DiscProps | null;
  playing: boolean;
  loading?: boolean;
  position: number;
  duration: number;
  peaks?: readonly number[];
  previewStart?: WaveformStart | null;
  texts: PlayerTexts;
  onToggle: () => void;
  onNext: () => void;
  onPrevious: () => void;
  onSeek: (seconds: number) => void;
  onClose?: () => void;
  extra?: ReactNode;
}) {
  return (
    <section className={css.bar} aria-label={texts.region}>
      <div className={css.inside}>
        <span className={classNames(css.platter, playing && css.turning)} aria-hidden="true">
          {disc ? (
            <Disc {...disc} />
          ) : (
            <Picture src={src} alt="" width={160} height={160} sizes="64px" className={css.cover} />
          )}
        </span>
        <div className={css.words}>
          <p className={css.title}>{to ? <Link to={to}>{title}</Link> : title}</p>
          <p className={css.by}>{by}</p>
        </div>
        <Timeline
          peaks={peaks ?? []}
          position={position}
          duration={duration}
          previewStart={previewStart ?? null}
          label={texts.seek}
          onSeek={onSeek}
        />
        <Buttons
          playing={playing}
          loading={loading}
          texts={texts}
          onToggle={onToggle}
          onNext={onNext}
          onPrevious={onPrevious}
          onClose={onClose}
        >
          {extra}
        </Buttons>
      </div>
    </section>
  );
}

/** Elapsed time, waveform and length of the song. */
function Timeline({
  peaks,
  position,
  duration,
  previewStart,
  label,
  onSeek,
}: {
  peaks: readonly number[];
  position: number;
  duration: number;
  previewStart: WaveformStart | null;
  label: string;
  onSeek: (seconds: number) => void;
}) {
  return (
    <div className={css.wave}>
      <span className={css.time}>{playingTimeText(position)}</span>
      <Waveform
        peaks={peaks}
        position={position}
        duration={duration}
        label={label}
        start={previewStart}
        onSeek={onSeek}
      />
      <span className={css.time}>{playingTimeText(duration)}</span>
    </div>
  );
}

function Buttons({
  playing,
  loading,
  texts,
  onToggle,
  onNext,
  onPrevious,
  onClose,
  children,
}: {
  playing: boolean;
  loading: boolean;
  texts: PlayerTexts;
  onToggle: () => void;
  onNext: () => void;
  onPrevious: () => void;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <div className={css.buttons}>
      <IconButton icon="prev" label={texts.previous} onClick={onPrevious} />
      <IconButton
        icon={playing ? 'pause' : 'play'}
        label={playing ? texts.pause : texts.play}
        tone="accent"
        aria-busy={loading || undefined}
        onClick={onToggle}
      />
      <IconButton icon="next" label={texts.next} onClick={onNext} />
      {children}
      {onClose && texts.close && (
        <IconButton icon="close" label={texts.close} onClick={onClose} className={css.close} />
      )}
    </div>
  );
}
