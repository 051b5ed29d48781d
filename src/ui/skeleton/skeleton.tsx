import { classNames } from '../class-names.ts';
import css from './skeleton.module.css';

/**
 * Reserves the space of content that is still loading. `shape` cover is a square, line a line of text. Announce the
 * loading elsewhere, once.
 */
export function Skeleton({ shape = 'line', lines = 1 }: { shape?: 'line' | 'cover' | 'round'; lines?: number }) {
  return (
    <span className={css.group} aria-hidden="true">
      {[...Array(lines).keys()].map((at) => (
        <span key={at} className={classNames(css.bone, css[shape])} />
      ))}
    </span>
  );
}

/** A wall of records to come. */
export function SkeletonTiles({ count = 8, label }: { count?: number; label: string }) {
  return (
    <div className={css.tiles} role="status" aria-label={label}>
      {[...Array(count).keys()].map((at) => (
        <div key={at} className={css.group}>
          <Skeleton shape="cover" />
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  );
}
