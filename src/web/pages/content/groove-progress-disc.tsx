import css from './groove-progress-disc.module.css';

const RINGS = [46, 42, 38, 34, 30, 26, 22];

/** A disc whose groove is cut from the rim inwards. `done` is the cut share, 0 to 1. */
export function GrooveProgressDisc({ done }: { done: number }) {
  const cut = done * RINGS.length;
  return (
    <svg viewBox="0 0 100 100" className={css.groove} aria-hidden="true">
      <circle cx="50" cy="50" r="49" className={css.blank} />
      {RINGS.map((radius, at) => (
        <circle
          key={radius}
          cx="50"
          cy="50"
          r={radius}
          pathLength={1}
          strokeDasharray={`${Math.min(1, Math.max(0, cut - at))} 1`}
          className={css.ring}
          transform="rotate(-90 50 50)"
        />
      ))}
      <circle cx="50" cy="50" r="15" className={css.label} data-done={done === 1 ? '' : undefined} />
      <circle cx="50" cy="50" r="1.6" className={css.hole} />
    </svg>
  );
}
