import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import css from './preview-start-slider.module.css';
import { sliderSecondAfterKey } from './slider-second-after-key.ts';
import { waveformBars, waveformPath } from './waveform-bars.ts';

const HEIGHT = 40;
const BARS = 160;
/** Pixels around the handle within which a press takes hold of it where it is. */
const GRIP = 14;

/**
 * A song's loudness with a handle at the second where it begins, moved by mouse, touch or keys. `peaks` are 0 to 255,
 * all times seconds. `onChange` gets the second once the handle is let go; without it the handle is fixed.
 */
export function PreviewStartSlider({
  peaks,
  duration,
  start,
  latest,
  position = null,
  label,
  text,
  onChange,
}: {
  peaks: readonly number[];
  duration: number;
  start: number;
  /** The last second to choose. */
  latest: number;
  /** The playing position. */
  position?: number | null;
  label: string;
  /** The value in words. */
  text: (seconds: number) => string;
  onChange?: ((seconds: number) => void) | undefined;
}) {
  const id = useId();
  const { moved, handlers } = useHandle({ duration, start, latest, onChange });
  const at = moved ?? start;
  const path = useMemo(() => waveformPath(waveformBars(peaks, BARS), HEIGHT), [peaks]);
  const width = BARS * 3 - 1;
  const share = (seconds: number) => (duration > 0 ? Math.min(seconds, duration) / duration : 0);
  const percent = (seconds: number) => `${share(seconds) * 100}%`;
  return (
    <div className={css.frame}>
      <div
        role="slider"
        tabIndex={0}
        className={css.wave}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={latest}
        aria-valuenow={at}
        aria-valuetext={text(at)}
        aria-disabled={onChange ? undefined : true}
        {...handlers}
      >
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" className={css.picture} aria-hidden="true">
          <clipPath id={id}>
            <rect x={share(at) * width} width={width} height={HEIGHT} />
          </clipPath>
          <path d={path} className={css.skipped} />
          <path d={path} className={css.played} clipPath={`url(#${id})`} />
        </svg>
        <svg className={css.marks} aria-hidden="true">
          {position !== null && (
            <line x1={percent(position)} x2={percent(position)} y1="0" y2="100%" className={css.now} />
          )}
          <line x1={percent(at)} x2={percent(at)} y1="0" y2="100%" className={css.handle} />
          <circle cx={percent(at)} cy="50%" r="8" className={css.grip} />
        </svg>
      </div>
      <span className={css.value} aria-hidden="true">
        {text(at)}
      </span>
    </div>
  );
}

/** The second under the handle while it moves, null otherwise, and the handlers that move it. */
function useHandle({
  duration,
  start,
  latest,
  onChange,
}: {
  duration: number;
  start: number;
  latest: number;
  onChange: ((seconds: number) => void) | undefined;
}) {
  const [moved, setMoved] = useState<number | null>(null);
  // Handlers of one gesture may run before React draws again.
  const latestMove = useRef<number | null>(null);
  /** Pixels from the pointer to the handle; null while no pointer moves it. */
  const hold = useRef<number | null>(null);
  const move = (to: number | null) => {
    latestMove.current = to;
    setMoved(to);
  };
  const end = () => {
    hold.current = null;
    const to = latestMove.current;
    if (to !== null && to !== start) onChange?.(to);
    move(null);
  };
  const cancel = () => {
    hold.current = null;
    move(null);
  };
  const getPointerSecond = (event: PointerEvent, offset: number) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const seconds = width > 0 ? ((event.clientX - offset - left) / width) * duration : 0;
    return Math.min(latest, Math.max(0, Math.round(seconds)));
  };
  if (!onChange) return { moved: null, handlers: {} };
  return {
    moved,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const away = event.clientX - left - (duration > 0 ? (start / duration) * width : 0);
        hold.current = Math.abs(away) <= GRIP ? away : 0;
        if (hold.current === 0) move(getPointerSecond(event, 0));
      },
      onPointerMove: (event: PointerEvent) => {
        if (hold.current !== null) move(getPointerSecond(event, hold.current));
      },
      onPointerUp: end,
      onPointerCancel: cancel,
      // A held key moves on; its release is one change.
      onKeyDown: (event: KeyboardEvent) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const to = sliderSecondAfterKey(event.key, latestMove.current ?? start, latest);
        if (to === undefined) return;
        event.preventDefault();
        move(to);
      },
      onKeyUp: () => hold.current === null && end(),
      onBlur: end,
    },
  };
}
