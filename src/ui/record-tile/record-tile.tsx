import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { guessNameLanguage } from '#kit/guess-name-language.ts';
import { IconButton } from '../button/button.tsx';
import type { DiscProps } from '../record/disc.tsx';
import { AnimatedRecord } from '../record/record.tsx';
import css from './record-tile.module.css';

/**
 * One record of a list: the cover, then a caption like a spine, with artist, title and price. The whole tile is the
 * link. `play` puts a button on the sleeve; `keep` (a heart) is shown beside the price.
 */
export function RecordTile({
  to,
  src,
  title,
  by,
  price,
  detail,
  flag,
  disc,
  play,
  keep,
  eager,
  sizes,
}: {
  to: To;
  src: string | null;
  title: string;
  /** The artist, empty for several artists: the title is then shown beside the price. */
  by: string;
  price?: ReactNode;
  /** Format and colour: "LP, blue splatter". */
  detail?: ReactNode;
  /** A word that matters, on the sleeve: "Pre-order", "Sold out". */
  flag?: ReactNode;
  disc?: DiscProps | null;
  play?: { text: string; playing: boolean; onPress: () => void } | null;
  keep?: ReactNode;
  eager?: boolean;
  sizes?: string;
}) {
  return (
    <article className={css.tile}>
      <div className={css.cover}>
        <AnimatedRecord src={src} alt="" disc={disc} playing={play?.playing} eager={eager} sizes={sizes} />
        {flag && <span className={css.flag}>{flag}</span>}
        {play && (
          <span className={css.play} data-playing={play.playing || undefined}>
            <IconButton icon={play.playing ? 'pause' : 'play'} label={play.text} tone="ink" onClick={play.onPress} />
          </span>
        )}
      </div>
      <div className={css.spine}>
        <h3 className={css.name}>
          <Link to={to} className={css.link} prefetch="intent">
            {by && (
              <span className={css.by} lang={guessNameLanguage(by)}>
                {by}
              </span>
            )}
            <span className={css.title} lang={guessNameLanguage(title)}>
              {title}
            </span>
          </Link>
        </h3>
        {price && <span className={css.price}>{price}</span>}
        {detail && <p className={css.detail}>{detail}</p>}
        {keep && <span className={css.keep}>{keep}</span>}
      </div>
    </article>
  );
}

type Rhythm = 'even' | 'dense' | 'lead' | 'beside';

/** From 1000 px on, of the window's width: a tile of each wall. */
const WIDE: Readonly<Record<Rhythm, number>> = { even: 24, dense: 16, lead: 24, beside: 20 };

/** Display widths of a wall's pictures (record-tile.module.css), exact on phones: a larger size costs seconds there. */
export const recordWallSizes = (rhythm: Rhythm, isLarge = false): string =>
  `(width < 640px) calc(46.8vw - .75rem), (width < 1000px) 30vw, ${WIDE[rhythm] * (isLarge ? 2 : 1)}vw`;

/**
 * A wall of records. `dense` for search results and related ones, `beside` next to a column; the first two of a `lead`
 * wall are twice as large.
 */
export function RecordWall({ rhythm = 'even', children }: { rhythm?: Rhythm; children: ReactNode }) {
  return <div className={`${css.wall} ${css[rhythm]}`}>{children}</div>;
}
