import css from './sky.module.css';

/** The gradient behind the header and the first record: the tone of its sleeve, falling into the white of the room (spec §2). */
export function Sky({ tone }: { tone: string | null }) {
  return (
    <svg className={css.sky} preserveAspectRatio="none" viewBox="0 0 100 100" aria-hidden="true">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0.25" y2="1">
          <stop offset="0" className={css.high} stopColor={tone ?? undefined} stopOpacity="0.62" />
          <stop offset="0.45" className={css.high} stopColor={tone ?? undefined} stopOpacity="0.26" />
          <stop offset="1" className={css.high} stopColor={tone ?? undefined} stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="100" height="100" fill="url(#sky)" />
    </svg>
  );
}
