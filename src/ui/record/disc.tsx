import css from './record.module.css';

export interface DiscColours {
  /** Address of a drawn disc with transparent corners. */
  src?: string;
  /** Without one: the disc's and the centre label's colour. */
  colour?: string;
  label?: string;
}

/** A disc seen from above: its own picture, or drawn in its colours. Purely for the eye. */
export function Disc({ src, colour, label }: DiscColours) {
  if (src)
    return <img className={css.pressing} src={src} alt="" width={640} height={640} loading="lazy" decoding="async" />;
  return (
    <svg className={css.pressing} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="49.6" className={colour ? undefined : css.vinyl} fill={colour} />
      {[46, 42, 37, 33, 28, 24].map((r) => (
        <circle key={r} cx="50" cy="50" r={r} className={css.groove} />
      ))}
      <path d="M50 50 20 11A49.6 49.6 0 0 1 44 .8zM50 50 80 89A49.6 49.6 0 0 1 56 99.2z" className={css.sheen} />
      <circle cx="50" cy="50" r="17" className={label ? undefined : css.label} fill={label} />
      <circle cx="50" cy="50" r="1.3" className={css.hole} />
    </svg>
  );
}
