import { useId, useMemo } from 'react';
import css from './waveform.module.css';
import { playingTimeText, waveformBars, waveformPath } from './waveform-bars.ts';

const height = 40;

/** A passage in seconds, in its colour. */
interface WaveformMark {
  readonly at: number;
  readonly until: number;
  readonly tone: 'success' | 'warning' | 'danger';
  /** A short mark at this edge, above the bars. Without it, the mark covers the whole height behind them. */
  readonly band?: 'top' | 'bottom' | undefined;
}

/** The second at which a preview begins, and that in words. */
export interface WaveformStart {
  readonly at: number;
  readonly text: string;
}

const LEAST_MARK = 1.5;
const LEAST_SHORT_MARK = 8;
const SHORT_MARK_HEIGHT = 9;

/**
 * A song's loudness as bars, filled up to the playing position. `peaks` are 0 to 255, `position` and `duration`
 * seconds. Press or drag anywhere to seek. A native slider covers it, so arrows, Home, End and screen readers work.
 * Without `onSeek` it is only a picture. A line with a dot marks `start`. Its text is the title of the slider, which
 * screen readers say once, or the label of the picture.
 */
export function Waveform({
  peaks,
  position = 0,
  duration,
  bars = 120,
  label,
  marks = [],
  start = null,
  onSeek,
}: {
  peaks: readonly number[];
  position?: number;
  duration: number;
  bars?: number;
  label: string;
  marks?: readonly WaveformMark[];
  start?: WaveformStart | null;
  onSeek?: (seconds: number) => void;
}) {
  const id = useId();
  const path = useMemo(() => waveformPath(waveformBars(peaks, bars), height), [peaks, bars]);
  const width = bars * 3 - 1;
  const place = (seconds: number) => (duration > 0 ? (Math.min(seconds, duration) / duration) * width : 0);
  const played = place(position);
  // Without a duration the mark has no position.
  const knownStart = duration > 0 ? start : null;
  return (
    <div className={css.wave}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={css.picture} aria-hidden="true">
        <clipPath id={id}>
          <rect width={played} height={height} />
        </clipPath>
        {marks
          .filter(({ band }) => !band)
          .map(({ at, until, tone }) => (
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
        <ShortMarks marks={marks} place={place} width={width} />
      </svg>
      {knownStart && (
        <svg className={css.start} role="img" aria-label={knownStart.text} aria-hidden={onSeek !== undefined}>
          <StartMark share={place(knownStart.at) / width} />
        </svg>
      )}
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
          title={knownStart?.text}
          onChange={(event) => onSeek(Number(event.target.value))}
        />
      )}
    </div>
  );
}

function ShortMarks({
  marks,
  place,
  width,
}: {
  marks: readonly WaveformMark[];
  place: (seconds: number) => number;
  width: number;
}) {
  return marks.map(
    ({ at, until, tone, band }) =>
      band && (
        <rect
          key={`${band} ${tone} ${at}`}
          x={Math.min(place(at), width - LEAST_SHORT_MARK)}
          y={band === 'top' ? 0 : height - SHORT_MARK_HEIGHT}
          width={Math.max(LEAST_SHORT_MARK, place(until) - place(at))}
          height={SHORT_MARK_HEIGHT}
          className={css[`${tone}Short`]}
        />
      ),
  );
}

function StartMark({ share }: { share: number }) {
  const x = `${share * 100}%`;
  return (
    <>
      <line x1={x} x2={x} y1="0" y2="100%" className={css.startLine} />
      <circle cx={x} cy="0" r="4" className={css.startDot} />
    </>
  );
}
