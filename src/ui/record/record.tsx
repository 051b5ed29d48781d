import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Picture } from '../picture/picture.tsx';
import { Disc, type DiscProps } from './disc.tsx';
import css from './record.module.css';

/**
 * A record on the counter: sleeve in front, disc behind it. The disc slides out while the record, or the link or tile
 * around it, is hovered or focused. While it plays, it turns at its own speed. `out` leaves it half out. Without
 * `disc` (a shirt, a tape) only the picture is shown.
 */
export function AnimatedRecord({
  src,
  alt,
  disc,
  out = false,
  playing = false,
  rpm = 33,
  eager,
  large,
  sizes,
  children,
}: {
  src: string | null;
  alt: string;
  disc?: DiscProps | null;
  out?: boolean;
  playing?: boolean;
  rpm?: 33 | 45;
  eager?: boolean;
  large?: boolean;
  sizes?: string;
  /** Lies over the drawing. */
  children?: ReactNode;
}) {
  return (
    <span
      className={classNames(css.record, out && css.out, playing && css.playing)}
      data-rpm={rpm === 45 ? rpm : undefined}
    >
      {disc && (
        <span className={css.disc}>
          <Disc {...disc} />
        </span>
      )}
      <span className={css.sleeve}>
        <Picture src={src} alt={alt} eager={eager} large={large} sizes={sizes} />
      </span>
      {children}
    </span>
  );
}
