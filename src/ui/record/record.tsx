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
  behind,
  out = false,
  turned = false,
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
  /** Further discs of a record that is out, by their rims. */
  behind?: { readonly disc: DiscProps; readonly count: number } | undefined;
  out?: boolean;
  /** The back of the record that is out: its discs show on the other side. Without `src` it is bare board. */
  turned?: boolean;
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
      className={classNames(css.record, out && css.out, turned && css.turned, playing && css.playing)}
      data-rpm={rpm === 45 ? rpm : undefined}
    >
      {Array.from({ length: behind?.count ?? 0 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a disc is its place
        <span key={at} className={css.disc} data-fan={at === 0 ? undefined : `${at} of ${behind?.count}`}>
          {behind && <Disc {...behind.disc} />}
        </span>
      ))}
      {disc && (
        <span className={css.disc} data-fan={behind && `${behind.count} of ${behind.count}`}>
          <Disc {...disc} />
        </span>
      )}
      <span className={css.sleeve}>
        {turned && src === null ? (
          <span className={css.board} role="img" aria-label={alt} />
        ) : (
          <Picture src={src} alt={alt} eager={eager} large={large} sizes={sizes} />
        )}
      </span>
      {children}
    </span>
  );
}
