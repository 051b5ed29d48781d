import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './section-heading.module.css';

/**
 * A section's heading, with a link to its full list. `id` names the section for screen readers; `lang` is set where
 * the text is not in the page's language.
 */
export function SectionHeading({
  id,
  level = 2,
  size = 'large',
  more,
  note,
  lang,
  children,
}: {
  id?: string;
  level?: 1 | 2 | 3;
  size?: 'large' | 'medium';
  more?: { to: To; text: string };
  note?: ReactNode;
  lang?: string | undefined;
  children: ReactNode;
}) {
  const Heading = level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3';
  return (
    <header className={css.heading}>
      <div className={css.words} lang={lang}>
        <Heading id={id} className={classNames(css[size])}>
          {children}
        </Heading>
        {note && <p className={css.note}>{note}</p>}
      </div>
      {more && (
        <Link to={more.to} className={css.more}>
          {more.text}
          <Icon name="arrow" size="small" />
        </Link>
      )}
    </header>
  );
}
