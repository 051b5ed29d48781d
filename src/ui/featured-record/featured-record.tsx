import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { Link } from '#i18n/link.tsx';
import type { DiscProps } from '../record/disc.tsx';
import { AnimatedRecord } from '../record/record.tsx';
import { Sticker } from '../sticker/sticker.tsx';
import css from './featured-record.module.css';

/**
 * The main record of a page: large, disc half out of its sleeve, with the hype sticker and the title in even larger
 * type.
 */
export function FeaturedRecord({
  to,
  src,
  disc,
  playing,
  by,
  title,
  lead,
  sticker,
  actions,
  level = 1,
}: {
  to: To;
  src: string | null;
  disc?: DiscProps | null;
  playing?: boolean;
  by: ReactNode;
  title: string;
  lead?: ReactNode;
  sticker?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2;
}) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <article className={css.feature}>
      <div className={css.picture}>
        <Link to={to} tabIndex={-1} aria-hidden className={css.link}>
          <AnimatedRecord
            src={src}
            alt=""
            disc={disc}
            out
            playing={playing}
            eager
            large
            sizes="(width < 850px) 72vw, 44vw"
          />
        </Link>
        {sticker && (
          <span className={css.sticker}>
            <Sticker shape="round">{sticker}</Sticker>
          </span>
        )}
      </div>
      <div className={css.words}>
        <p className={css.by}>{by}</p>
        <Heading className={css.title}>
          <Link to={to}>{title}</Link>
        </Heading>
        {lead && <p className={css.lead}>{lead}</p>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </article>
  );
}
