import css from './header-gradient.module.css';

/**
 * The gradient behind the header and the first record: from the disc's colour to the sleeve's tone, ending in the
 * page's white.
 */
export function HeaderGradient({ tones }: { tones: readonly string[] }) {
  const [left, right = left] = tones;
  return (
    <svg className={css.sky} preserveAspectRatio="none" viewBox="0 0 100 100" aria-hidden="true">
      <defs>
        <linearGradient id="sky-across" x1="0" y1="0" x2="1" y2="0.2">
          <stop offset="0.1" className={css.tone} stopColor={right} />
          <stop offset="0.85" className={css.tone} stopColor={left} />
        </linearGradient>
        <linearGradient id="sky-down" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="white" stopOpacity="0.8" />
          <stop offset="0.5" stopColor="white" stopOpacity="0.32" />
          <stop offset="1" stopColor="white" stopOpacity="0" />
        </linearGradient>
        <mask id="sky-fade">
          <rect width="100" height="100" fill="url(#sky-down)" />
        </mask>
      </defs>
      <rect width="100" height="100" fill="url(#sky-across)" mask="url(#sky-fade)" />
    </svg>
  );
}
