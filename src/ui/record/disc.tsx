import { DiscPattern } from './disc-pattern.tsx';
import css from './record.module.css';

export interface DiscColours {
  /** Address of a drawn disc with transparent corners: for the one large record of a page. */
  src?: string;
  /** Without it, or in lists, it is drawn here, for no bytes: ground colour first, then what lies in it. */
  colours?: readonly string[];
  /** half, tri, quad, colour_in_colour, splatter, marble …; anything unknown is one colour. */
  pattern?: string;
  /** The ground lets light through. */
  clear?: boolean;
  /** Colour of the centre label. */
  label?: string | null;
}

/** A disc seen from above: its own picture, or drawn in its colours. Purely for the eye. */
export function Disc({ src, colours = [], pattern = 'solid', clear, label }: DiscColours) {
  if (src)
    return <img className={css.pressing} src={src} alt="" width={640} height={640} loading="lazy" decoding="async" />;
  const [ground, ...rest] = colours;
  return (
    <svg className={css.pressing} viewBox="0 0 100 100" aria-hidden="true">
      <circle
        cx="50"
        cy="50"
        r="49.6"
        className={ground ? undefined : css.vinyl}
        fill={ground}
        fillOpacity={clear ? 0.7 : undefined}
      />
      <DiscPattern pattern={pattern} colours={rest} />
      {[46, 42, 37, 33, 28, 24].map((r) => (
        <circle key={r} cx="50" cy="50" r={r} className={css.groove} />
      ))}
      <path d="M50 50 20 11A49.6 49.6 0 0 1 44 .8zM50 50 80 89A49.6 49.6 0 0 1 56 99.2z" className={css.sheen} />
      <circle cx="50" cy="50" r="17" className={label ? undefined : css.label} fill={label ?? undefined} />
      <circle cx="50" cy="50" r="1.3" className={css.hole} />
    </svg>
  );
}
