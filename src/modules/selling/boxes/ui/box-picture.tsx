import { classNames } from '#ui/class-names.ts';
import css from './box-picture.module.css';

const GROOVES = [92, 80, 68, 56, 44];

/**
 * The open cardboard box with the chosen number of records. An SVG, so that it is sharp at any width and in any theme.
 */
export function BoxPicture({ records, className }: { records: number; className?: string | undefined }) {
  return (
    <svg className={classNames(css.picture, className)} viewBox="0 0 400 372" aria-hidden="true" focusable="false">
      <ellipse className={css.shadow} cx="200" cy="352" rx="178" ry="14" />
      <path className={css.lid} d="M54 192 26 62 374 62 346 192Z" />
      <path className={css.lidEdge} d="M26 62 374 62 372 70 28 70Z" />
      <path className={css.inside} d="M40 214 58 186 342 186 360 214Z" />
      {records >= 3 && <Sleeve look="third" turn="rotate(-6 190 150) translate(74 34)" />}
      {records >= 2 && <Sleeve look="second" turn="rotate(5 210 160) translate(118 48)" />}
      <g transform="rotate(-2 200 170)">
        <g transform="translate(232 176)">
          <circle className={css.disc} r="96" />
          {GROOVES.map((r) => (
            <circle key={r} className={css.groove} r={r} />
          ))}
          <circle className={css.discLabel} r="32" />
          <circle className={css.hole} r="4" />
        </g>
      </g>
      <Sleeve look="first" turn="rotate(-2 200 170) translate(84 74)" />
      <path className={css.flap} d="M40 214 6 240 20 268 46 252Z" />
      <path className={css.flap} d="M360 214 394 240 380 268 354 252Z" />
      <path className={css.front} d="M40 214 360 214 350 346 50 346Z" />
      <path className={css.frontEdge} d="M40 214 360 214 359.5 221 40.5 221Z" />
      <g transform="translate(200 282)">
        <circle className={css.disc} r="42" />
        <circle className={css.groove} r="34" />
        <circle className={css.groove} r="27" />
        <circle className={css.mark} r="17" />
        <circle className={css.hole} r="3" />
      </g>
    </svg>
  );
}

/** A sleeve of 208 by 208, seen from the front. */
function Sleeve({ look, turn }: { look: 'first' | 'second' | 'third'; turn: string }) {
  return (
    <g transform={turn} className={css[look]}>
      <rect className={css.sleeve} width="208" height="208" rx="1.5" />
      {look === 'first' && (
        <>
          <circle className={css.art} cx="104" cy="92" r="58" />
          <path className={css.artLine} d="M0 92H208" />
        </>
      )}
      {look === 'second' && <path className={css.art} d="M0 208H208V96L0 168Z" />}
      {look === 'third' && <path className={css.art} d="M104 16 190 150 18 150Z" />}
      <path className={css.spine} d="M3.5 1V207" />
    </g>
  );
}
