import { classNames } from '../class-names.ts';
import { DiscPattern } from './disc-pattern.tsx';
import css from './record.module.css';

export interface DiscProps {
  /** Address of a drawn disc with transparent corners, for the main record of a page. */
  src?: string;
  /** Without a picture, or in lists, the disc is drawn here, for no bytes: ground colour first, then its pattern. */
  colours?: readonly string[];
  /** half, tri, quad, colour_in_colour, splatter, marble …; an unknown pattern is a single colour. */
  pattern?: string;
  /** The ground lets light through. */
  clear?: boolean;
  /** Colour of the centre label. */
  label?: string | null;
}

/** A disc seen from above: its own picture, or drawn in its colours. Purely for the eye. */
export function Disc({ src, colours = [], pattern = 'solid', clear, label }: DiscProps) {
  if (src)
    return (
      <span className={css.pressing}>
        <img src={src} alt="" width={640} height={640} loading="lazy" decoding="async" />
      </span>
    );
  const [ground, ...rest] = colours;
  return (
    <span className={classNames(css.pressing, css.drawn)}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle
          cx="50"
          cy="50"
          r="50"
          className={ground ? undefined : css.vinyl}
          fill={ground}
          fillOpacity={clear ? 0.7 : undefined}
        />
        <DiscPattern pattern={pattern} colours={rest} />
        <circle cx="50" cy="50" r="17" className={label ? undefined : css.label} fill={label ?? undefined} />
        <circle cx="50" cy="50" r="1.3" className={css.hole} />
      </svg>
    </span>
  );
}
