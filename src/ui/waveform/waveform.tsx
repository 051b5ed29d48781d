import { useId, useMemo } from 'react';
import css from './waveform.module.css';
import { playingTimeText, waveformBars, waveformPath } from './waveform-bars.ts';

const height = 40;

/** A passage in seconds, drawn behind the bars in its colour. */
export interface WaveformMark {
  readonly at: number;
  readonly until: number;
  readonly tone: 'warning' | 'danger';
}

const LEAST_MARK = 1.5;

/**
 * A song's loudness as bars, filled up to the playing position. `peaks` are 0 to 255, `position` and `duration`
 * seconds. Press or drag anywhere to seek. A native slider covers it, so arrows, Home, End and screen readers work.
 * Without `onSeek` it is only a picture.
 */
export function Waveform({
  peaks,
  position = 0,
  duration,
  bars = 120,
  label,
  marks = [],
  onSeek,
}: {
  peaks: readonly number[];
  position?: number;
  duration: number;
  bars?: number;
  label: string;
  marks?: readonly WaveformMark[];
  onSeek?: (seconds: number) => void;
}) {
  const id = useId();
  const path = useMemo(() => waveformPath(waveformBars(peaks, bars), height), [peaks, bars]);
  const width = bars * 3 - 1;
  const place = (seconds: number) => (duration > 0 ? (Math.min(seconds, duration) / duration) * width : 0);
  const played = place(position);
  return (
    <div className={css.wave}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={css.picture} aria-hidden="true">
        <clipPath id={id}>
          <rect width={played} height={height} />
        </clipPath>
        {marks.map(({ at, until, tone }) => (
          <rect
            key={`${tone} ${at}`}
            x={place(at)}
            width={Math.max(LEAST_MARK, place(until) - place(at))}
            height={height}
            className={css[tone]}
          />
        ))}
        <path d={path} className={css.rest} />
        <path d={path} className={css.played} clipPath={`url(#${id})`} />
      </svg>
      {onSeek && (
        <input
          type="range"
          className={css.slider}
          min={0}
          max={Math.max(1, Math.floor(duration))}
          step={1}
          value={Math.floor(position)}
          aria-label={label}
          aria-valuetext={`${playingTimeText(position)} / ${playingTimeText(duration)}`}
          onChange={(event) => onSeek(Number(event.target.value))}
        />
      )}
    </div>
  );
}
